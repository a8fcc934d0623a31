// The service worker: keeps every file of one version of the site, and serves that version alone, except to tabs that
// still show an older one: they get their own parts. It keeps the parts unpacked, so that a visit has nothing to unpack, and
// the browser can keep beside them what it has compiled.

const VERSION = "@VERSION@";
const FILES = @FILES@;
const PARTS = @PARTS@;
const home = new URL("./", self.location).href;
// Another copy of the site may live at another path of the same host.
const FAMILY = `orapa ${home} `;
const NAME = FAMILY + VERSION;
// Files named by their content are the same in every version.
const named = (file) => /-[0-9a-f]{12}\.\w+$/.test(file);
// The page is kept under the address that people go to.
const address = (file) => new URL(file === "index.html" ? "./" : file, home).href;

@UNPACK@
const TYPES = { wasm: "application/wasm", "pygame.so": "application/wasm", asm: "text/javascript; charset=utf-8" };

const fetched = async (file) => {
  const answer = await fetch(file, { cache: named(file) ? "force-cache" : "no-cache" });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
};

// A part's file as the page wants it: plain, as what it is. A file that a server has unpacked comes through as it is.
async function plainly(name, carried) {
  const { file, plain } = PARTS.files[name];
  const stored = new Uint8Array(await (await fetched(file)).arrayBuffer());
  const whole = isPacked(stored) ? await unpackedWhole(new Blob([stored]).stream(), decoder(), plain) : stored;
  const made = name === "snapshot" ? await wholeMemory(whole, PARTS.overlaps, carried) : whole;
  return new Response(made, { headers: { "Content-Type": TYPES[name] || "application/octet-stream", "Orapa-Plain": "yes" } });
}

let compiled = null;
const decoder = () => (compiled ||= fetched(PARTS.files.decoder.file).then(compiledDecoder));

async function keep() {
  const cache = await caches.open(NAME);
  const names = Object.fromEntries(Object.entries(PARTS.files).map(([name, { file }]) => [file, name]));
  delete names[PARTS.files.decoder.file];
  const carried = async (name, { module, length }) =>
    new Uint8Array((await (await cache.match(address(PARTS.files[name].file))).arrayBuffer()).slice(module, module + length));
  const store = async (file) => {
    // An older cache may have it already.
    const known = named(file) && (await caches.match(address(file)));
    await cache.put(address(file), known || (file in names ? await plainly(names[file], carried) : await fetched(file)));
  };
  // The snapshot is made of the modules, and so comes after them; one by one, since each needs memory.
  const later = PARTS.files.snapshot.file;
  for (const file of FILES) if (file !== later) await store(file);
  await store(later);
}

// Each tab holds a lock by the name of its version's cache: what nobody holds goes. A newer worker clears up itself.
async function clear() {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== NAME);
  const held = (await navigator.locks?.query())?.held || [];
  if (self.registration.installing || self.registration.waiting) return;
  for (const name of names) {
    if (!held.some((lock) => lock.name === name)) await caches.delete(name);
  }
}

// Opened once for as long as the worker runs.
let kept = null;
const ownFiles = () => (kept ||= caches.open(NAME));

async function serve(request) {
  const asked = new URL(request.url);
  asked.search = asked.hash = "";
  if (asked.href === `${home}index.html`) asked.href = home;
  const own = await (await ownFiles()).match(asked.href);
  const older = !own && named(asked.pathname) && (await caches.match(asked.href));
  return own || older || fetch(request);
}

// A browser that can looks for the page and this version's own parts itself, without waiting for the worker to run.
function routes() {
  const files = FILES.filter((file) => file === "index.html" || named(file));
  const exactly = (text) => text.replace(/[{}()*+?:\\]/g, "\\$&");
  const where = (file) => new URLPattern({ pathname: exactly(new URL(address(file)).pathname), search: "", baseURL: home });
  return files.map((file) => ({ condition: { urlPattern: where(file), requestMethod: "GET" }, source: { cacheName: NAME } }));
}

self.addEventListener("install", (event) => {
  event.addRoutes?.(routes()).catch((error) => console.info("the worker answers everything itself:", error.message));
  event.waitUntil(keep());
});
self.addEventListener("activate", (event) => event.waitUntil(clear().then(() => self.clients.claim())));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "clear") event.waitUntil(clear());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(home)) event.respondWith(serve(request));
});
