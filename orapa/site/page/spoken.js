// The game in words beside the picture, for whoever does not see it: a heading, a log that is read out, a field for
// commands, what can be done as buttons, and everything else as text and tables. The game hands over one value; what did
// not change stays as it is, so that the focus does too and nothing is said twice.
function spoken() {
  const LONGEST_LOG = 200;
  // Milliseconds that a sentence stays which is not to be kept.
  const FADES = 5000;
  const layer = document.getElementById("spoken");
  const [heading, log, field] = ["scene", "log", "command"].map((id) => document.getElementById(id));
  const form = document.getElementById("say");
  const [label, send] = [form.querySelector("label"), form.querySelector("button")];
  const [offered, told, grids] = ["offered", "told", "grids"].map((id) => document.getElementById(id));
  const history = { lines: [], at: 0 };
  const make = (tag, text) => Object.assign(document.createElement(tag), text === undefined ? {} : { textContent: text });
  const write = (element, text) => { if (element.textContent !== text) element.textContent = text; };
  const mark = (element, name, value) => {
    if (value === null || value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  };
  const tell = (line) => {
    orapa.commands += `${line}\n`;
    orapa.wake();
  };
  // As many children as there are values, each brought up to date; the first ones stay.
  const fit = (parent, values, create, update) => {
    while (parent.children.length > values.length) parent.lastElementChild.remove();
    values.forEach((value, at) => {
      const child = parent.children[at] || parent.appendChild(create());
      update(child, value);
    });
  };
  const row = (element, cells, first) => {
    fit(element, cells, () => make("td"), () => {});
    cells.forEach((text, at) => {
      const wanted = first === "th" || at === 0 ? "TH" : "TD";
      let cell = element.children[at];
      if (cell.tagName !== wanted) {
        const other = make(wanted);
        cell.replaceWith(other);
        cell = other;
      }
      if (wanted === "TH") mark(cell, "scope", first === "th" ? "col" : "row");
      write(cell, text);
    });
  };
  const table = (element, { name, head, rows }) => {
    write(element.caption || element.createCaption(), name);
    const top = element.tHead || element.createTHead();
    fit(top, [head], () => make("tr"), (line, cells) => row(line, cells, "th"));
    const body = element.tBodies[0] || element.createTBody();
    fit(body, rows, () => make("tr"), (line, cells) => row(line, cells, "td"));
  };
  // Buttons are known by their names: one that stays keeps its place in the document, and with it the focus.
  const buttons = (offers) => {
    const known = new Map([...offered.children].map((item) => [item.firstElementChild.dataset.name, item]));
    const items = offers.map(({ name, words, chosen, idle }) => {
      const item = known.get(name) || make("li");
      known.delete(name);
      const button = item.firstElementChild || item.appendChild(Object.assign(make("button"), { type: "button" }));
      button.dataset.name = name;
      write(button, words);
      mark(button, "aria-pressed", chosen);
      mark(button, "aria-disabled", idle ? true : null);
      return item;
    });
    for (const item of known.values()) item.remove();
    const focused = offered.contains(document.activeElement) ? document.activeElement : null;
    items.forEach((item, at) => { if (offered.children[at] !== item) offered.insertBefore(item, offered.children[at] || null); });
    if (focused?.isConnected && document.activeElement !== focused) focused.focus();
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = "";
    if (!text) return;
    history.lines.push(text);
    history.at = history.lines.length;
    tell(`say ${text}`);
  });
  field.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !history.lines.length) return;
    history.at = Math.max(0, Math.min(history.lines.length, history.at + by));
    field.value = history.lines[history.at] ?? "";
    event.preventDefault();
  });
  offered.addEventListener("click", (event) => {
    const pressed = event.target.closest("button");
    if (pressed) tell(`press ${pressed.dataset.name}`);
  });
  layer.addEventListener("focusin", () => {
    orapa.attended = true;
    orapa.wake();
  });
  layer.addEventListener("focusout", (event) => { orapa.attended = layer.contains(event.relatedTarget); });
  layer.addEventListener("keydown", (event) => { if (event.key === "Escape") canvas.focus({ preventScroll: true }); });
  // Keys that are typed here are not the game's.
  for (const kind of ["keydown", "keyup", "keypress"]) layer.addEventListener(kind, (event) => event.stopPropagation());
  canvas.addEventListener("pointerdown", () => { if (orapa.attended) canvas.focus({ preventScroll: true }); });
  return {
    commands: "",
    attended: false,
    // Whether the words always stand beside the picture, which then gets by with the rest of the window.
    showText(always) {
      const { dataset } = document.documentElement;
      if (always === (dataset.text === "beside")) return;
      if (always) dataset.text = "beside";
      else delete dataset.text;
      orapa.version++;
    },
    showWords(text) {
      const { language, title, lines, grids: tables, offers, names, colours, larger } = JSON.parse(text);
      const attended = layer.contains(document.activeElement);
      for (const [name, colour] of Object.entries(colours)) layer.style.setProperty(`--${name}`, colour);
      layer.style.setProperty("--larger", larger);
      mark(layer, "lang", language);
      mark(layer, "aria-label", names.layer);
      mark(canvas, "aria-label", names.picture);
      mark(log, "aria-label", names.log);
      mark(offered, "aria-label", names.offers);
      write(label, names.command);
      write(send, names.send);
      write(heading, title);
      fit(told, lines, () => make("p"), write);
      fit(grids, tables, () => make("table"), table);
      buttons(offers);
      // Whoever was at a button that is gone is at the beginning of what has come.
      if (attended && !layer.contains(document.activeElement)) heading.focus();
    },
    log(text, fades = false) {
      for (const line of JSON.parse(text)) {
        const said = make("p", line);
        log.append(said);
        // What players have to remember does not stay to be looked up.
        if (fades) setTimeout(() => said.remove(), FADES);
      }
      while (log.children.length > LONGEST_LOG) log.firstElementChild.remove();
      log.scrollTop = log.scrollHeight;
    },
    // Behind a curtain nothing is left of what was said and done before it.
    forget() {
      log.replaceChildren();
      history.lines = [];
      history.at = 0;
      field.value = "";
    },
    // What one pair of eyes may read goes at once when the page does.
    wipe() {
      orapa.forget();
      for (const part of [heading, told, grids, offered]) part.replaceChildren();
      orapa.commands += "anew\n";
    },
    toText() {
      field.focus();
    },
  };
}
