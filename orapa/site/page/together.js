// Stands in the runtime's script. C code calls functions of JavaScript through its table, which takes only what a module exports.
// The runtime would try each as it is, catch the error and make it a module of its own, hundreds of times at every start; here
// one module exports all of those that are still missing.
var madeTogether = new Map();
var makeTogether = () => {
  var functions = new Set();
  for (var [name, entry] of Object.entries(GOT)) {
    if (entry.value != 0) continue;
    var { sym } = resolveGlobalSymbol(name, true);
    if (typeof sym == "function" && sym.sig && !getFunctionAddress(sym)) functions.add(sym);
  }
  if (!functions.size) return;
  var kinds = [...new Set(Array.from(functions, ({ sig }) => sig))];
  var section = (number, count, content) => {
    var body = [];
    uleb128Encode(count, body);
    body = body.concat(content);
    var head = [number];
    uleb128Encode(body.length, head);
    return head.concat(body);
  };
  var word = (at) => {
    var letters = Array.from(String(at), (letter) => letter.charCodeAt());
    return [letters.length, ...letters];
  };
  var [types, imports, exports, given] = [[], [], [], {}];
  for (var kind of kinds) generateFuncType(kind, types);
  var at = 0;
  for (var one of functions) {
    given[at] = one;
    imports.push(1, 101, ...word(at), 0);
    uleb128Encode(kinds.indexOf(one.sig), imports);
    exports.push(...word(at), 0);
    uleb128Encode(at, exports);
    at++;
  }
  var bytes = [0, 97, 115, 109, 1, 0, 0, 0].concat(section(1, kinds.length, types), section(2, at, imports), section(7, at, exports));
  var made = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)), { e: given }).exports;
  for (var n in given) madeTogether.set(given[n], made[n]);
};
// WebKit exports a function as another object than the one in the table, and so all that are in both would get a second place there:
// then the library lies elsewhere than in the stored memory. Both objects are called by the function's number.
var knowExports = () => {
  var exported = Object.values(wasmExports).filter((one) => typeof one == "function");
  if (exported.some((one) => functionsInTableMap.has(one))) return;
  var placed = new Map();
  for (var at = 0; at < wasmTable.length; at++) placed.set(getWasmTableEntry(at)?.name, at);
  for (var one of exported) if (placed.has(one.name)) functionsInTableMap.set(one, placed.get(one.name));
};
