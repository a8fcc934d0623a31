// Runs Pyodide in Node at build time. Usage: node freeze.cjs CONFIG.json
//   {"task": "imports", …}  list the standard modules that the program imports, and compile the Python files
//   {"task": "freeze", …}   keep the memory of a started interpreter
const fs = require("node:fs");
const path = require("node:path");

const config = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = require(path.join(config.pyodide, "pyodide.js"));

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

// Which standard modules does the program import? And the compiled form of those and of the program's own.
async function imports() {
  const pyodide = await start({});
  pyodide._api._skip_unwind_fatal_error = true;
  mount(pyodide, config.site, pyodide._api.sitePackages);
  mount(pyodide, config.game, "/game");
  pyodide.runPython("import sys; sys.path.insert(0, '/game')");
  pyodide.globals.set("wanted", pyodide.toPy(config.modules));
  pyodide.runPython(`
import importlib, importlib.util, marshal, zipfile
for name in wanted:
    importlib.import_module(name)
library, zipped = next(
    (module.__loader__, module.__loader__.archive) for module in sys.modules.values() if hasattr(module.__loader__, "archive")
)
found = sorted({
    module.__spec__.origin.split(".zip/", 1)[1]
    for module in list(sys.modules.values())
    if getattr(module, "__spec__", None) and ".zip/" in str(module.__spec__.origin)
})
def compiled(source, name, optimize):
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    # Flags 1: known by a hash that is never checked, since there is no source beside it.
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)
`);
  const compiled = pyodide.globals.get("compiled");
  const write = (target, code) => {
    const view = code.getBuffer("u8");
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, view.data);
    view.release();
    code.destroy();
  };
  for (const { source, name, target, optimize } of config.compile) {
    write(target, compiled(fs.readFileSync(source, "utf8"), name, optimize));
  }
  // The library keeps neither its explanations nor its self-checks.
  const read = pyodide.runPython("lambda name: compiled(library.get_data(f'{zipped}/{name}'), f'{zipped}/{name}', 2)");
  const found = pyodide.globals.get("found").toJs();
  for (const name of found) write(path.join(config.library, `${name}c`), read(name));
  fs.writeFileSync(config.out, JSON.stringify(found));
}

// The memory of an interpreter that has started and imported the standard modules and the engine with its tables.
async function freeze() {
  const pyodide = await start({ _makeSnapshot: true });
  mount(pyodide, config.game, "/game");
  pyodide.globals.set("wanted", pyodide.toPy(config.modules));
  pyodide.runPython(`
import gc, importlib, sys
sys.path.insert(0, "/game")
for name in wanted:
    importlib.import_module(name)
sys.path.remove("/game")
# The page mounts the folder anew; what its finders remember would be of this one.
for place in [place for place in sys.path_importer_cache if place.startswith("/game")]:
    del sys.path_importer_cache[place]
del wanted, name, place
gc.collect()
`);
  fs.writeFileSync(config.out, pyodide.makeMemorySnapshot());
}

({ imports, freeze })[config.task]().then(
  () => process.exit(0),
  (error) => {
    console.error(String(error.stack || error));
    process.exit(1);
  },
);
