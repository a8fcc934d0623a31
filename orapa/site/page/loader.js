// Loads the parts that a start needs in parallel, starts Python from the memory snapshot (or plainly, if that fails),
// mounts the game and runs its main.py. Offers the game `globalThis.orapa`: its window, its notices, its faults, and
// the parts that come later.

const parts = JSON.parse(document.getElementById("parts").textContent);
const query = new URLSearchParams(location.search);
const canvas = document.getElementById("canvas");
// What all names in the storage begin with (app/frame/platform.py).
const PREFIX = "orapa.";

class Failure extends Error {
  constructor(kind, detail, part) {
    super(detail);
    this.kind = kind;
    this.part = part;
  }
}

// What was being played when the game stopped is kept; whoever wants to can also have it in hand.
async function offerMatch() {
  const word = await matchAsWord();
  if (!word) return;
  const save = pressing(texts.saveMatch, () => saveFile(new File([word], "orapa-match.txt", { type: "text/plain" })), true);
  const copy = pressing(texts.copyMatch, () => orapa.offer(texts.copyMatch, word, texts.close), true);
  save.id = "save-match";
  copy.id = "copy-match";
  // What stops Python is told more than once.
  for (const button of [save, copy]) document.getElementById(button.id)?.remove();
  document.getElementById("loader").append(save, copy);
}

function stopped(kind, detail) {
  fail(texts.stopped, kind, detail);
  document.getElementById("again").textContent = texts.goOn;
  offerMatch();
}

function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let n = 0; n < 8; n++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}

// What could not be stored, by its name; newer than what is.
const unsaved = {};

// Everything that is kept, by its name.
function kept() {
  let stored = {};
  try {
    stored = Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith(PREFIX))
      .map(([name, text]) => [name.slice(PREFIX.length), text]));
  } catch {
    // Storage is blocked.
  }
  return { ...stored, ...unsaved };
}

// The match that is open, else the one played last, in one word that settings bring in again (app/keep/archive.py) and that
// says nothing to the eye.
async function matchAsWord() {
  try {
    const entries = kept();
    const played = (name) => Number(/^kept \d (\d+)/.exec(entries[name])?.[1] || 0);
    const places = globalThis.orapa?.trail.split("\n").map((place) => place.replace(/^match /, "")) || [];
    const open = (name) => places.includes(name.replace(/^playing\./, ""));
    const names = Object.keys(entries).filter((name) => /^(playing|running)\./.test(name));
    const [name] = names.sort((one, other) => open(other) - open(one) || played(other) - played(one));
    if (!name) return "";
    const text = entries[name];
    const line = JSON.stringify([name, text, crc32(new TextEncoder().encode(`${name}|${text}`))]);
    const packed = new Blob([`orapa archive 1\n${line}\n`]).stream().pipeThrough(new CompressionStream("gzip"));
    const letters = Array.from(new Uint8Array(await new Response(packed).arrayBuffer()), (byte) => String.fromCharCode(byte));
    return `orapa-match-1.${btoa(letters.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
  } catch (error) {
    console.info("the match cannot be offered:", error);
    return "";
  }
}

// The game's own files arrive while Python starts: they are asked for when so much of what it starts from is still on its
// way that the line is never idle.
const wordsOf = (code) => `part-language-${code}`;
const REST = ["game", wordsOf(language)].reduce((sum, name) => sum + parts.files[name].wire, 0);
const AHEAD = 300_000;
// What is over in so many milliseconds need not be told.
const SHORT = 250;

const progress = {
  total: REST, done: 0, asked: false, numbers: null, almost() {},
  add(bytes) {
    this.done += bytes;
    if (this.total - this.done < REST + AHEAD) this.almost();
    if (!this.asked) {
      this.asked = true;
      setTimeout(() => requestAnimationFrame(() => this.show()), SHORT - performance.now());
    }
  },
  show() {
    this.asked = false;
    if (document.getElementById("loader").className) return;
    const share = Math.min(1, this.done / this.total);
    this.numbers ||= new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const megabytes = (bytes) => this.numbers.format(bytes / 1e6);
    const bar = document.getElementById("bar");
    bar.firstElementChild.style.transform = `translateX(${(share - 1) * 100}%)`;
    bar.setAttribute("aria-valuenow", Math.round(share * 100));
    document.getElementById("said").textContent = share < 1
      ? texts.loading.replace("{done}", megabytes(this.done)).replace("{total}", megabytes(this.total))
      : texts.starting;
  },
};

@UNPACK@
@LINK@
let decoder = null;

async function ask(name) {
  const { file } = parts.files[name];
  try {
    const early = underWay[name];
    delete underWay[name];
    const answer = await (early || fetch(file));
    if (answer.ok) return answer;
    throw new Error(answer.status);
  } catch (error) {
    throw new Failure("missing", `${file}: ${error.message}`, name);
  }
}

// One part: its answer, and whether it is packed. The worker answers with plain bytes, as do servers that unpack by themselves:
// they are known by the missing signature.
async function part(name, count) {
  const { wire } = parts.files[name];
  count.total += wire;
  const answer = await ask(name);
  if (answer.headers.get("Orapa-Plain")) {
    count.add(wire);
    return { answer, packed: false };
  }
  const reader = answer.body.getReader();
  let first = await reader.read();
  let counted = 0;
  const packed = Boolean(first.value && isPacked(first.value));
  const stored = new ReadableStream({
    async pull(controller) {
      const { done, value } = first || (await reader.read());
      first = null;
      if (done) {
        count.add(wire - counted);
        controller.close();
        return;
      }
      const fresh = Math.min(value.length, wire - counted);
      counted += fresh;
      count.add(fresh);
      controller.enqueue(value);
    },
  });
  if (packed) decoder ||= ask("decoder").then(compiledDecoder);
  return { answer: new Response(stored), packed };
}

async function bytes(name, count = progress) {
  const { file, plain } = parts.files[name];
  const { answer, packed } = await part(name, count);
  try {
    if (packed) return await (name === "snapshot" && aside ? unpackedAside : unpackedWhole)(answer.body, decoder, plain);
    const whole = new Uint8Array(await answer.arrayBuffer());
    if (whole.length === plain) return whole;
    throw new Error(`${whole.length} / ${plain}`);
  } catch (error) {
    throw new Failure("missing", `${file}: ${error.message}`, name);
  }
}

// The same by the worker that the head of the page has started for it, chunk by chunk.
async function unpackedAside(stream, compiled, length) {
  const answered = new Promise((done, failed) => {
    aside.onmessage = ({ data }) => (data instanceof Uint8Array ? done(data) : failed(new Error(data)));
    aside.onerror = (event) => failed(new Error(event.message));
  });
  aside.postMessage({ decoder: await compiled, length });
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    aside.postMessage(read.value, [read.value.buffer]);
  }
  aside.postMessage(null);
  return await answered.finally(() => aside.terminate());
}

// The stretches of the modules' bytes that the memory leaves out, of those modules that came packed.
const stretches = {};

// Lets a module through and keeps its stretch.
function keepingStretch(name, stream) {
  const { module, length } = parts.overlaps[name];
  const stretch = new Uint8Array(length);
  let kept;
  stretches[name] = new Promise((done) => { kept = done; });
  let at = 0;
  return stream.pipeThrough(new TransformStream({
    transform(chunk, out) {
      const [from, to] = [Math.max(at, module), Math.min(at + chunk.length, module + length)];
      if (from < to) stretch.set(chunk.subarray(from - at, to - at), from - module);
      at += chunk.length;
      if (to === module + length) kept(stretch);
      out.enqueue(chunk);
    },
  }));
}

async function carried(name, { module, length }) {
  return stretches[name] || (await bytes(name, { add() {} })).slice(module, module + length);
}

// A module, compiled while it arrives. An answer of the worker is handed on as it is: the browser keeps beside it what was
// compiled.
async function compiled(name) {
  const { answer, packed } = await part(name, progress);
  if (answer.headers.get("Orapa-Plain")) return WebAssembly.compileStreaming(answer);
  const module = keepingStretch(name, packed ? await unpacked(answer.body, decoder) : answer.body);
  return WebAssembly.compileStreaming(new Response(module, { headers: { "Content-Type": "application/wasm" } }));
}

// The runtime's script is run from its address where the worker has it plain, which the head of the page has begun, and else as an
// inline script, whose hash the page's policy names: so neither has to be allowed to make scripts of anything.
async function runtime() {
  if (navigator.serviceWorker?.controller) {
    const begun = underWay.asm;
    delete underWay.asm;
    try {
      await begun;
      return;
    } catch {
      // The worker does not have it after all.
    }
  }
  const { answer, packed } = await part("asm", progress);
  const code = await (packed ? new Response(await unpacked(answer.body, decoder)) : answer).text();
  document.head.append(Object.assign(document.createElement("script"), { textContent: code }));
}

// Pyodide asks for its own files by address and compiles its module itself; it gets what is under way already.
async function serving(files, core, action) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (address, options) => {
    const wanted = String(address.url || address).split("/").pop();
    return wanted in files ? files[wanted]() : fetch(address, options);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await core;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    return await action();
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

// Files of an uncompressed tar archive, the simplest container there is.
function* entries(tar) {
  const text = new TextDecoder();
  const field = (at, length) => text.decode(tar.subarray(at, at + length)).split("\0")[0];
  for (let at = 0; at + 512 <= tar.length && tar[at]; ) {
    const size = parseInt(field(at + 124, 12), 8);
    yield [field(at, 100), tar.subarray(at + 512, at + 512 + size)];
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

// Files and folders are made where they belong: whoever looks for each by its path has the file system throw and catch errors.
function mount(FS, root, tar) {
  FS.mkdirTree(root);
  const [FOLDER, FILE] = [0o40777, 0o100666];
  const folders = { "": FS.lookupPath(root).node };
  const inFolder = (path, mode) => {
    const at = path.lastIndexOf("/");
    const name = path.slice(at + 1);
    const above = folderAt(path.slice(0, Math.max(0, at)));
    return above.contents[name] || above.node_ops.mknod(above, name, mode, 0);
  };
  const folderAt = (path) => (folders[path] ||= inFolder(path, FOLDER));
  for (const [name, data] of entries(tar)) {
    const file = inFolder(name, FILE);
    file.contents = data;
    file.usedBytes = data.length;
  }
}

const EMPTY_ZIP = new Uint8Array(22);
EMPTY_ZIP.set([0x50, 0x4b, 0x05, 0x06]);

// Starts Python from what a memory holds, which may still be on its way, or else plainly.
async function python(files, memory) {
  const { loadPyodide } = files.api;
  const served = {
    "pyodide.asm.wasm": async () => new Response(),
    // The memory has every module imported already; an archive without entries stands in for the library.
    "stdlib.zip": async () => new Response(memory ? EMPTY_ZIP : await files.stdlib()),
  };
  const linked = async (runtime) => {
    performance.mark("linked");
    if (!memory) return;
    if (places(runtime) !== parts.places) throw new Failure("bug", "linked otherwise", "snapshot");
    const stored = await memory;
    performance.mark("memory");
    runtime.API.restoreSnapshot = () => {
      // Whoever keeps this function keeps what it lays.
      delete runtime.API.restoreSnapshot;
      lay(runtime, stored, parts.memory.pieces);
      return parts.memory.state;
    };
  };
  const failing = linkingFirst(files.library, parts.library, linked, memory && parts.memory.size);
  const starting = () =>
    loadPyodide({
      indexURL: new URL(".", location.href).href,
      stdLibURL: new URL("stdlib.zip", location.href).href,
      lockFileContents: parts.lock,
      // Both settings must be those of the snapshot.
      enableRunUntilComplete: false,
      env: { HOME: "/game", PYTHONHASHSEED: "0", PYGAME_HIDE_SUPPORT_PROMPT: "1" },
      // Only says that there is one: what is in it comes when it is asked for.
      ...(memory ? { _loadSnapshot: new Uint8Array() } : {}),
    });
  return await serving(served, files.core, () => Promise.race([starting(), failing]));
}

async function start() {
  if (typeof WebAssembly !== "object" || query.has("no-wasm")) throw new Failure("wasm");
  if (typeof DecompressionStream !== "function") throw new Failure("old");
  const plainly = query.get("start") === "plain";

  // Python would run each of its tasks on a stack of its own, for a kind of waiting that nothing here uses. Chromium may
  // read past the end of such a stack when it samples allocations, and then the tab is gone.
  delete WebAssembly.Suspending;

  // What is compiled is compiled while it arrives.
  if (!navigator.serviceWorker?.controller) {
    decoder = ask("decoder").then(compiledDecoder);
    decoder.catch(() => {});
  }
  const core = compiled("wasm");
  const library = compiled("pygame.so");
  const memory = plainly ? null : bytes("snapshot").then((stored) => wholeMemory(stored, parts.overlaps, carried));
  // These are in the snapshot already.
  const stdlib = () => bytes("stdlib");
  const engine = () => bytes("engine");
  const site = () => bytes("pygame");
  const asm = runtime();
  const almost = new Promise((resolve) => { progress.almost = resolve; });
  memory?.catch(progress.almost);
  const rest = { total: 0, add: (bytes) => progress.add(bytes) };
  const game = almost.then(() => bytes("game", rest));
  const words = almost.then(() => bytes(wordsOf(language), rest));
  const needed = [core, library, game, words, asm];
  const lost = Promise.all(needed).then(() => new Promise(() => {}));
  const script = import(parts.api).catch((error) => { throw new Failure("missing", error.message); });
  const [api] = await Promise.race([Promise.all([script, asm]), lost]);
  performance.mark("scripts");

  let pyodide;
  const files = { api, stdlib, core, library };
  // Pyodide waits for ever for a part that never comes.
  const ready = (starting) => Promise.race([starting, lost]);
  try {
    pyodide = await ready(python(files, memory));
    orapa.probe.start = plainly ? "plain" : "snapshot";
  } catch (error) {
    if (plainly || (error instanceof Failure && error.part !== "snapshot")) throw error;
    console.info("starting without the memory snapshot:", error);
    pyodide = await ready(python(files, null));
    orapa.probe.start = "plain";
  }
  performance.mark("python");
  pyodide._api._skip_unwind_fatal_error = true;
  // What stops Python itself, such as memory that ran out, the program cannot tell any more.
  pyodide._api.on_fatal = (error) => stopped(...reason(error));
  pyodide.canvas.setCanvas2D(canvas);

  orapa.python = pyodide;
  const { FS } = pyodide;
  mount(FS, "/game", await game);
  mount(FS, "/game", await words);
  if (orapa.probe.start === "plain") {
    mount(FS, pyodide._api.sitePackages, await site());
    mount(FS, "/game", await engine());
    // Python looks for its file, the rest is done.
    FS.writeFile(parts.library, new Uint8Array(8));
  }
  performance.mark("mounted");
  // What was random when the snapshot was made is frozen in it.
  pyodide.globals.set("_seed", crypto.getRandomValues(new Uint8Array(32)));
  pyodide.runPython(`
import os, random, sys
random.seed(bytes(_seed.to_py()))
del _seed
os.chdir("/game")
sys.path.insert(0, "/game")
`);
  performance.mark("main");
  pyodide.runPython(FS.readFile("/game/main.py", { encoding: "utf8" }), { filename: "/game/main.py" });
  performance.mark("running");
}

function watchWindow() {
  const safe = document.getElementById("safe");
  const changed = () => {
    orapa.version++;
    orapa.wake();
  };
  addEventListener("resize", changed);
  addEventListener("orientationchange", changed);
  visualViewport?.addEventListener("resize", changed);
  // The pixel ratio has no event of its own; a query for the present one stops matching when it changes.
  const watchRatio = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => { changed(); watchRatio(); }, { once: true });
  };
  watchRatio();
  for (const wish of ["prefers-reduced-motion: reduce", "prefers-color-scheme: light", "prefers-contrast: more", "forced-colors: active"]) {
    matchMedia(`(${wish})`).addEventListener("change", changed);
  }
  return () => {
    const style = getComputedStyle(safe);
    const insets = ["Top", "Right", "Bottom", "Left"].map((side) => parseFloat(style[`padding${side}`]) || 0);
    // Words beside the picture take their share of the window.
    const picture = "text" in document.documentElement.dataset ? [canvas.clientWidth, canvas.clientHeight] : [innerWidth, innerHeight];
    return [...picture, devicePixelRatio, ...insets];
  };
}

// An idle game asks for no frames: the next one comes with whatever happens to the page, or when something is due by the clock.
function resting() {
  // What waits longer waits for whatever happens.
  const LONGEST = 86_400;
  let frame = null;
  let timer = 0;
  const take = () => {
    const taken = frame;
    frame = null;
    clearTimeout(timer);
    return taken;
  };
  const wake = () => { if (frame) requestAnimationFrame(take()); };
  const kinds = ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerout", "wheel", "touchstart", "touchend",
    "touchcancel", "click", "keydown", "keyup", "resize", "orientationchange", "hashchange", "popstate", "storage", "focus",
    "blur", "pageshow", "visibilitychange"];
  for (const kind of kinds) addEventListener(kind, wake, { capture: true, passive: true });
  return {
    wake,
    rest(next, seconds) {
      frame = next;
      if (seconds < LONGEST) timer = setTimeout(() => take()?.(performance.now()), 1000 * seconds);
    },
  };
}

// Keeps the screen lit while a match is played. A page that is hidden loses that, so it is asked for again when it is seen.
function waking() {
  let wanted = false;
  let lock = null;
  const settle = async () => {
    if (!navigator.wakeLock) return;
    try {
      if (wanted && !lock && !document.hidden) {
        lock = await navigator.wakeLock.request("screen");
        lock.addEventListener("release", () => { lock = null; });
      }
      if (!wanted) await lock?.release();
    } catch {
      // The device saves its battery, or nobody has touched the page: then the screen goes dark as usual.
    }
  };
  document.addEventListener("visibilitychange", settle);
  return {
    keepAwake(awake) {
      wanted = awake;
      settle();
    },
  };
}

// A name claimed here can be claimed by no other tab; the browser frees it when this tab ends, however it ends.
// Where there are no locks every claim succeeds, and the game notices by what is stored that another tab plays.
function claims() {
  const held = {};
  // A lock that was given back is free only a moment later; whoever claims it again waits for that.
  const freed = {};
  return {
    claim(name, steal) {
      if (!navigator.locks || (held[name]?.state === "mine" && !steal)) return;
      const claim = held[name] = { state: "asking" };
      const granted = (lock) => {
        claim.state = lock ? "mine" : "elsewhere";
        orapa.wake();
        return lock && held[name] === claim && new Promise((done) => { claim.release = done; });
      };
      claim.done = Promise.resolve(freed[name])
        .then(() => navigator.locks.request(name, steal ? { steal } : { ifAvailable: true }, granted))
        .catch((error) => {
          // Another tab has taken it; where a browser denies locks, as in a frame of a foreign page, there is none.
          claim.state = error.name === "AbortError" ? "elsewhere" : "mine";
          orapa.wake();
        });
    },
    claimed: (name) => held[name]?.state || "mine",
    yieldUp(name) {
      held[name]?.release?.();
      freed[name] = held[name]?.done;
      delete held[name];
    },
  };
}

// The browser's Back leads through the game's scenes: as many entries of the history lie above the one that was opened as
// steps lead back to home. Each entry knows its number and the trail of scenes, from which a reload goes on.
function steps() {
  let wanted = 0;
  let at = history.state?.steps || 0;
  let travelling = 0;
  // Read once: should going on from there fail, the next start begins at home.
  const trail = history.state?.trail || "";
  history.replaceState({ steps: at, trail: "" }, "");
  const state = () => ({ steps: at, trail: orapa.trail });
  // A browser passes over entries that were made while nobody touched the page: those wait for a touch.
  const touched = () => navigator.userActivation?.hasBeenActive !== false;
  const settle = () => {
    if (travelling) return;
    while (at < wanted && touched()) {
      at++;
      history.pushState(state(), "");
    }
    if (at > wanted) {
      history.go(wanted - at);
      // Entries of an earlier visit may be gone, and then nothing happens.
      travelling = setTimeout(() => { travelling = 0; at = wanted; }, 1000);
    } else {
      history.replaceState(state(), "");
    }
  };
  addEventListener("popstate", (event) => {
    at = event.state?.steps || 0;
    if (travelling || at >= wanted) {
      clearTimeout(travelling);
      travelling = 0;
      settle();
    } else {
      orapa.back += wanted - at;
    }
  });
  for (const kind of ["pointerup", "keydown"]) addEventListener(kind, () => { if (at < wanted) settle(); }, true);
  return {
    back: 0,
    trail,
    moved(steps, trail) {
      wanted = steps;
      orapa.trail = trail;
      settle();
    },
  };
}

// Parts that come when they are first needed. Each is asked for once, and again only when that failed.
function laterParts() {
  const asked = {};
  const load = async (name, count) => {
    mount(orapa.python.FS, "/game", await bytes(`part-${name}`, count));
    // What Python's finders remember of the folders is older than the part.
    orapa.python.runPython(`
import sys
for place in [place for place in sys.path_importer_cache if place.startswith("/game")]:
    del sys.path_importer_cache[place]
`, { globals: orapa.python.toPy({}) });
  };
  return {
    part(name) {
      if (asked[name] && asked[name].state !== "failed") return;
      const count = asked[name] = { state: "loading", total: 0, done: 0, add(bytes) { this.done += bytes; } };
      load(name, count).then(
        () => { count.state = "there"; },
        (error) => {
          console.info(`the part ${name} is missing:`, error);
          count.state = "failed";
        },
      );
    },
    // "" if it was not asked for, "loading", "there" or "failed"; and the share that has arrived.
    partState: (name) => asked[name]?.state || "",
    partShare: (name) => (asked[name]?.total ? asked[name].done / asked[name].total : 0),
  };
}

function reason(error) {
  if (error instanceof Failure) return [error.kind, error.message];
  const text = String((error && error.message) || error);
  if (error instanceof RangeError || /out of memory|memory access|could not allocate|allocation/i.test(text)) return ["memory", text];
  if (!error?.type) return ["bug", text.trim().split("\n").pop()];
  // Of an error of Python only which one and where: its words may quote what is secret.
  const [, file, line] = [...text.matchAll(/File "(?:[^"]*\/)?([^"/]+)", line (\d+)/g)].pop() || [];
  return ["bug", file ? `${error.type}, ${file}:${line}` : error.type];
}

// Copies a text, if need be by the old way, which needs no permission. Where both fail, `offer` shows the text,
// already selected, so that the player can copy it.
function clipboard() {
  const copyTheOldWay = (text) => {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const worked = document.execCommand("copy");
    field.remove();
    canvas.focus({ preventScroll: true });
    return worked;
  };
  return {
    copied: "no",
    copy(text) {
      orapa.copied = "asking";
      const settle = (worked) => {
        orapa.copied = worked ? "yes" : "no";
        orapa.wake();
      };
      Promise.resolve()
        .then(() => navigator.clipboard.writeText(text))
        .then(() => settle(true), () => settle(copyTheOldWay(text)));
    },
    offer(title, text, close) {
      const field = document.createElement("textarea");
      field.readOnly = true;
      field.value = text;
      const box = modal(title, field, pressing(close, () => box.close()));
      field.select();
    },
  };
}

// A box of the page over the game; keys that write, select and copy are not the game's.
function modal(...content) {
  dressAsTheGame();
  // Whoever came from the words goes back there.
  const before = globalThis.orapa?.attended ? document.getElementById("command") : canvas;
  const box = document.createElement("dialog");
  box.append(...content);
  box.addEventListener("close", () => {
    box.remove();
    before.focus({ preventScroll: true });
  });
  for (const kind of ["keydown", "keyup", "keypress"]) box.addEventListener(kind, (event) => event.stopPropagation());
  document.body.append(box);
  box.showModal();
  return box;
}

function pressing(label, act, quiet) {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: label, onclick: act });
  if (quiet) button.className = "quiet";
  return button;
}

// Asks for a line of text: the game draws its own letters, but only a field of the page opens a phone's keyboard.
function writing() {
  let box = null;
  return {
    // "asking", "yes" or "no", and then the text that was given.
    answered: "no",
    written: "",
    ask(title, value, longest, suggestions, done, stop, lines) {
      orapa.askNoMore();
      orapa.answered = "asking";
      const kind = lines ? "textarea" : "input";
      const field = Object.assign(document.createElement(kind), { value, maxLength: longest, autocomplete: "off", spellcheck: false });
      if (!lines) field.setAttribute("enterkeyhint", "done");
      field.setAttribute("aria-label", title);
      const settle = (text) => {
        orapa.written = text;
        orapa.answered = "yes";
        opened.close();
        orapa.wake();
      };
      const row = (kind, ...buttons) => {
        const element = document.createElement("div");
        element.className = kind;
        element.append(...buttons);
        return element;
      };
      const offered = suggestions.map((word) => pressing(word, () => settle(word), true));
      const opened = box = modal(
        Object.assign(document.createElement("b"), { textContent: title }), field, ...(offered.length ? [row("offered", ...offered)] : []),
        row("answers", pressing(stop, () => opened.close(), true), pressing(done, () => settle(field.value))),
      );
      opened.addEventListener("close", () => {
        if (box === opened && orapa.answered === "asking") orapa.answered = "no";
        orapa.wake();
      });
      // Enter also ends the choice of a letter by an input method.
      field.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && !event.isComposing && (!lines || event.ctrlKey)) settle(field.value);
      });
      field.focus();
      field.select();
    },
    askNoMore() {
      box?.close();
      box = null;
    },
  };
}

function saveFile(file) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// What is kept here, as files, and whether there is room for more.
function keeping() {
  // Signs: every browser has room for so many, and so many are to be left.
  const SURE = 1_500_000;
  const SPARE = 500_000;
  // Bytes: whatever is longer was not saved by the game, and is not read at all.
  const LONGEST_FILE = 120_000_000;
  return {
    // "asking", "yes" or "no", and then the text of the file.
    opened: "no",
    filed: "",
    persist() {
      navigator.storage?.persist?.().catch(() => {});
    },
    // Browsers count what is stored in different ways, so it is tried out.
    nearlyFull() {
      try {
        if (Object.entries(localStorage).reduce((sum, [name, text]) => sum + name.length + text.length, 0) < SURE) return false;
        localStorage["orapa spare"] = "x".repeat(SPARE);
        delete localStorage["orapa spare"];
        return false;
      } catch {
        return true;
      }
    },
    openFile() {
      orapa.opened = "asking";
      const field = Object.assign(document.createElement("input"), { type: "file", accept: ".txt,text/plain" });
      const settle = (state) => {
        orapa.opened = state;
        orapa.wake();
      };
      const read = async (file) => (file.size > LONGEST_FILE ? "" : await file.text());
      field.onchange = () => read(field.files[0]).then((text) => { orapa.filed = text; settle("yes"); }, () => settle("no"));
      field.oncancel = () => settle("no");
      field.click();
    },
  };
}

// Hands a picture to the apps of the device where the browser can, else puts it on the clipboard, else saves it as a file.
function pictures() {
  const save = (file) => {
    saveFile(file);
    return "saved";
  };
  const copy = async (file) => {
    await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);
    return "copied";
  };
  const hand = async (file, text) => {
    await navigator.share({ files: [file], text });
    return "shared";
  };
  return {
    // "asking", "shared", "copied", "saved", "stopped" by the player, or "no".
    shared: "no",
    sharePicture(png, name, text) {
      const file = new File([png], name, { type: "image/png" });
      orapa.shared = "asking";
      const settle = (state) => {
        orapa.shared = state;
        orapa.wake();
      };
      const instead = () => copy(file).catch(() => save(file));
      const handing = navigator.canShare?.({ files: [file] })
        ? hand(file, text).catch((error) => (error.name === "AbortError" ? "stopped" : instead()))
        : instead();
      handing.then(settle, () => settle("no"));
    },
    saveFile(text, name) {
      const type = name.endsWith(".html") ? "text/html" : "text/plain";
      orapa.shared = save(new File([text], name, { type }));
    },
    // Vector pages beside the game, which are all that is seen on paper.
    printPages(pages, paper) {
      document.querySelector(".paper")?.remove();
      const sheets = document.createElement("div");
      sheets.className = `paper ${paper}`;
      for (const page of pages) {
        const read = new DOMParser().parseFromString(page, "image/svg+xml").documentElement;
        sheets.append(document.importNode(read, true));
      }
      document.body.append(sheets);
      addEventListener("afterprint", () => sheets.remove(), { once: true });
      print();
    },
  };
}

// Sounds come as lists of voices (begins, lasts, pitch, gain, slides to, swells, breath) and are made of oscillators and
// noise, so no file is sent. The browser allows them once somebody has touched the page; what comes before is not heard.
function sounds() {
  const FAINT = 0.001;
  const COMMON = 0.8;
  let context = null;
  let white = null;
  const noise = (audio) => {
    if (!white) {
      white = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
      white.getChannelData(0).forEach((_, at, data) => { data[at] = 2 * Math.random() - 1; });
    }
    return white;
  };
  const voice = (audio, out, start, [at, length, pitch, gain, to, swell, breath]) => {
    const begins = start + at;
    const ends = begins + length;
    const fading = audio.createGain();
    fading.gain.setValueAtTime(0, begins);
    fading.gain.linearRampToValueAtTime(gain, begins + swell);
    fading.gain.exponentialRampToValueAtTime(gain * FAINT, ends);
    fading.connect(out);
    let source;
    if (breath) {
      source = audio.createBufferSource();
      source.buffer = noise(audio);
      source.loop = true;
      const band = audio.createBiquadFilter();
      band.type = "bandpass";
      band.frequency.value = pitch;
      band.Q.value = 1 / breath;
      source.connect(band).connect(fading);
    } else {
      source = audio.createOscillator();
      source.frequency.setValueAtTime(pitch, begins);
      if (to) source.frequency.exponentialRampToValueAtTime(to, ends);
      source.connect(fading);
    }
    source.start(begins);
    source.stop(ends);
  };
  // Also used to work a sound out without playing it.
  const lay = (audio, text, volume, pan) => {
    const out = audio.createGain();
    out.gain.value = volume;
    const side = audio.createStereoPanner();
    side.pan.value = pan;
    out.connect(side).connect(audio.destination);
    const voices = JSON.parse(text);
    for (const one of voices) voice(audio, out, audio.currentTime, one);
    return voices;
  };
  return {
    sounded: 0,
    laySound: lay,
    play(text, volume, pan) {
      if (navigator.userActivation?.hasBeenActive === false || typeof AudioContext !== "function") return;
      context ??= new AudioContext({ latencyHint: "interactive" });
      if (context.state !== "running") context.resume();
      lay(context, text, COMMON * volume, pan);
      orapa.sounded++;
    },
    // A page that is not seen, or where no sound is wanted, is not heard, and costs nothing.
    hush() {
      if (context?.state === "running") context.suspend();
    },
  };
}

@SPOKEN@
globalThis.orapa = {
  version: 1,
  probe: {},
  watched: query.has("watch") || navigator.webdriver === true,
  notice: "",
  hash: 0,
  size: watchWindow(),
  ...resting(),
  ...waking(),
  ...claims(),
  ...clipboard(),
  ...pictures(),
  ...keeping(),
  ...sounds(),
  ...writing(),
  ...spoken(),
  ...laterParts(),
  ...steps(),
  firstFrame() {
    performance.mark("first-frame");
    const loader = document.getElementById("loader");
    loader.className = "done";
    setTimeout(() => { if (loader.className === "done") loader.hidden = true; }, 320);
    if (!orapa.attended) canvas.focus({ preventScroll: true });
    stayOffline();
  },
  keepHere(name, text) {
    if (text) unsaved[name] = text;
    else delete unsaved[name];
  },
  failed: (detail) => stopped("bug", detail),
  speak,
  reload() {
    const waiting = orapa.waiting;
    // Another tab may have let it take over already.
    if (waiting?.state !== "installed") {
      location.reload();
      return;
    }
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
  },
};

// Has the game show a text of its own, by key.
function notify(key) {
  orapa.notice = orapa.probe.noticed = key;
  orapa.wake();
}

const keepsOffline = "serviceWorker" in navigator && !query.has("no-worker");

// As long as this tab lives the worker keeps the files of its version, also when a newer one has taken over.
function holdVersion() {
  const name = `orapa ${new URL(".", location.href).href} ${parts.version}`;
  if (keepsOffline) navigator.locks?.request(name, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
}

// Keeps the whole site for the next visit without a network, and looks for a new version in the background.
async function stayOffline() {
  if (!keepsOffline) return;
  try {
    const first = !navigator.serviceWorker.controller;
    const registration = await navigator.serviceWorker.register("offline.js", { updateViaCache: "none" });
    const offer = (worker) => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) {
        orapa.waiting = worker;
        notify("update_ready");
      }
    };
    const follow = (worker) => {
      if (!worker) return;
      offer(worker);
      worker.addEventListener("statechange", () => offer(worker));
    };
    follow(registration.waiting || registration.installing);
    registration.addEventListener("updatefound", () => follow(registration.installing));
    (await navigator.serviceWorker.ready).active.postMessage("clear");
    orapa.probe.offline = true;
    if (first) notify("offline_ready");
  } catch (error) {
    console.info("not kept for offline use:", error.message);
  }
}

addEventListener("hashchange", () => orapa.hash++);
document.addEventListener("visibilitychange", () => { if (document.hidden) orapa.hush(); });

// What is meant for one pair of eyes is covered while the page is away, and until the game has drawn it shut.
orapa.secret = orapa.away = false;
document.addEventListener("visibilitychange", () => {
  if (!document.hidden || !orapa.secret) return;
  orapa.away = true;
  orapa.wipe();
  document.getElementById("canvas").style.visibility = "hidden";
});
orapa.uncover = () => {
  orapa.away = false;
  document.getElementById("canvas").style.visibility = "";
};
addEventListener("contextmenu", (event) => event.preventDefault());

holdVersion();
start().catch((error) => {
  const [kind, detail] = reason(error);
  console.info(error);
  fail(texts.failed, kind, detail);
  offerMatch();
});
