// Runs Pyodide in Node at build time. Usage: node freeze.cjs CONFIG.json
//   {"task": "imports", …}  list the standard modules that the program imports, and compile the Python files
//   {"task": "freeze", …}   keep the memory of a started interpreter
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const vm = require("node:vm");

const config = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = require(path.join(config.pyodide, "pyodide.js"));
// What is linked here is linked in the page in the same way.
vm.runInThisContext(fs.readFileSync(path.join(__dirname, "link.js"), "utf8"));

async function start(options) {
  const lockFileContents = JSON.parse(fs.readFileSync(config.lock, "utf8"));
  return await loadPyodide({
    indexURL: config.pyodide,
    stdLibURL: config.stdlib,
    lockFileContents,
    // Both settings must be those of the page, where the memory is loaded again.
    enableRunUntilComplete: false,
    env: { HOME: "/game", PYTHONHASHSEED: "0", PYGAME_HIDE_SUPPORT_PROMPT: "1" },
    ...options,
  });
}

function mount(pyodide, files, root) {
  for (const [name, source] of Object.entries(files)) {
    const target = `${root}/${name}`;
    pyodide.FS.mkdirTree(path.dirname(target));
    pyodide.FS.writeFile(target, fs.readFileSync(source));
  }
}

// Python's finders remember what is in a folder; after a mount they are of another one. (To invalidate their caches by
// importlib would import importlib.metadata, which the page does not have.)
const FORGET_FOLDERS = `
for place in [place for place in sys.path_importer_cache if place.startswith(("/game", "/lib"))]:
    del sys.path_importer_cache[place]
`;

// Which standard modules do the start and each part import? And the compiled form of those and of the program's own.
// The start, which is the first share, has only its own files here, a part those and the start's: what needs more
// than it will have in the page fails now.
async function imports() {
  // What is compiled without columns is smaller by a third; tracebacks name files, lines and functions as ever.
  const pyodide = await start({ env: { PYTHONNODEBUGRANGES: "1" } });
  pyodide._api._skip_unwind_fatal_error = true;
  mount(pyodide, config.site, pyodide._api.sitePackages);
  pyodide.runPython(`
import importlib, importlib.util, marshal, sys
sys.path.insert(0, "/game")
def standard():
    origins = (str(module.__spec__.origin) for module in list(sys.modules.values()) if getattr(module, "__spec__", None))
    return {origin.split(".zip/", 1)[1] for origin in origins if ".zip/" in origin}
def imported(share, modules, known=frozenset()):
    for name in modules:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as error:
            raise ImportError(f"{name} comes with the share {share!r}, in which {error.name} is not to be had")
    return sorted(standard() - known)
def imported_beside_the_start(share, modules):
    before, known = set(sys.modules), standard()
    found = imported(share, modules, known)
    for name in set(sys.modules) - before:
        del sys.modules[name]
    return found
library, zipped = next(
    (module.__loader__, module.__loader__.archive) for module in sys.modules.values() if hasattr(module.__loader__, "archive")
)
def compiled(source, name):
    # Neither explanations nor self-checks are sent.
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    # Flags 1: known by a hash that is never checked, since there is no source beside it.
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)
`);
  const found = {};
  for (const { name, files, modules } of config.shares) {
    const first = !Object.keys(found).length;
    mount(pyodide, files, "/game");
    pyodide.runPython(FORGET_FOLDERS);
    const imported = pyodide.globals.get(first ? "imported" : "imported_beside_the_start");
    found[name] = imported(name, pyodide.toPy(modules)).toJs();
    if (!first) Object.keys(files).forEach((file) => pyodide.FS.unlink(`/game/${file}`));
  }
  const compiled = pyodide.globals.get("compiled");
  const write = (target, code) => {
    const view = code.getBuffer("u8");
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, view.data);
    view.release();
    code.destroy();
  };
  for (const { source, name, target } of config.compile) {
    write(target, compiled(fs.readFileSync(source, "utf8"), name));
  }
  const read = pyodide.runPython("lambda name: compiled(library.get_data(f'{zipped}/{name}'), f'{zipped}/{name}')");
  for (const name of new Set(Object.values(found).flat())) write(path.join(config.library, `${name}c`), read(name));
  fs.writeFileSync(config.out, JSON.stringify({ modules: found, snippets: globalThis.snippets }));
}

// The memory of an interpreter that has started and imported the standard modules, pygame, and what the first picture is made
// of; also where pygame's module lies in it, and the files of the modules.
async function freeze() {
  // Two builds are to give the same bytes: while the memory is made, chance and time stand still. The page seeds anew.
  require("node:crypto").randomFillSync = (view) => view.fill(0);
  Date.now = performance.now = () => 0;
  // The page does without, and what differs would lie elsewhere.
  delete WebAssembly.Suspending;
  await import(pathToFileURL(path.join(config.pyodide, "pyodide.asm.js")).href);
  const library = WebAssembly.compile(fs.readFileSync(config.site[config.library]));
  let found;
  const failing = linkingFirst(library, `${config.packages}/${config.library}`, (runtime) => { found = places(runtime); });
  const pyodide = await Promise.race([start({ _makeSnapshot: true }), failing]);
  mount(pyodide, config.site, config.packages);
  // It is linked: nothing is to be read from it, but Python looks whether it is there.
  pyodide.FS.writeFile(`${config.packages}/${config.library}`, new Uint8Array(8));
  mount(pyodide, config.game, "/game");
  pyodide.globals.set("wanted", pyodide.toPy(config.modules));
  const imported = pyodide.runPython(`
import gc, importlib, sys
${FORGET_FOLDERS}
sys.path.insert(0, "/game")
for name in wanted:
    importlib.import_module(name)
# What the program imports itself; it is run by the page.
import main
del sys.modules["main"], main
sys.path.remove("/game")
${FORGET_FOLDERS}
del wanted, name, place
gc.collect()
sorted({str(module.__spec__.origin) for module in sys.modules.values() if getattr(module, "__spec__", None)})
`).toJs();
  fs.writeFileSync(config.out, pyodide.makeMemorySnapshot());
  fs.writeFileSync(config.told, JSON.stringify({ imported, places: found }));
}

({ imports, freeze })[config.task]().then(
  () => process.exit(0),
  (error) => {
    console.error(String(error.stack || error));
    process.exit(1);
  },
);
