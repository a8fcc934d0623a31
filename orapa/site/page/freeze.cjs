// Runs Pyodide in Node at build time. Usage: node freeze.cjs CONFIG.json
//   {"task": "imports", …}  which standard modules does the program import?
//   {"task": "freeze", …}   compile the Python files, and keep the memory of a started interpreter.
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
    env: { HOME: "/game", PYTHONHASHSEED: "0" },
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

async function imports() {
  const pyodide = await start({});
  pyodide._api._skip_unwind_fatal_error = true;
  mount(pyodide, config.site, pyodide._api.sitePackages);
  mount(pyodide, config.game, "/game");
  pyodide.runPython("import sys; sys.path.insert(0, '/game')");
  pyodide.globals.set("wanted", pyodide.toPy(config.modules));
  const found = pyodide.runPython(`
import importlib
for name in wanted:
    importlib.import_module(name)
sorted({
    module.__spec__.origin.split(".zip/", 1)[1]
    for module in list(sys.modules.values())
    if getattr(module, "__spec__", None) and ".zip/" in str(module.__spec__.origin)
})
`).toJs();
  fs.writeFileSync(config.out, JSON.stringify(found));
}

async function freeze() {
  const pyodide = await start({ _makeSnapshot: true });
  pyodide.runPython(`
import importlib, _imp, marshal, os
def compiled(source, name):
    code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    # Flags 1: checked by hash, and not at all; there is no source beside it.
    return importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)
import importlib.util
`);
  const compile = pyodide.globals.get("compiled");
  for (const { source, name, target } of config.compile) {
    const code = compile(fs.readFileSync(source, "utf8"), name);
    const view = code.getBuffer("u8");
    fs.writeFileSync(target, view.data);
    view.release();
    code.destroy();
  }
  compile.destroy();
  pyodide.globals.set("wanted", pyodide.toPy(config.modules));
  pyodide.runPython(`
import gc
for name in wanted:
    importlib.import_module(name)
del wanted, name, compiled
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
