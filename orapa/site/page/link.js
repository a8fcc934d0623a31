// Pygame's module is linked before Python's memory is there, after the same things each time: so its functions and data lie
// in the same places, and a memory that has pygame imported already finds them.

// Where everything lies that one module looks for in another, as one number.
function places({ GOT, wasmTable }) {
  let sum = wasmTable.length;
  for (const { value } of Object.values(GOT)) sum = (Math.imul(sum, 31) + value) | 0;
  return sum;
}

// Puts the pieces of a stored memory into a runtime. Between them are only zeros: the stack, on which nothing lies yet, and room
// that nothing has used.
function lay({ HEAPU8 }, stored, pieces) {
  for (const { at, memory, length } of pieces) HEAPU8.set(stored.subarray(at, at + length), memory);
}

// Has the next runtime that is made link the compiled library, as the file that Python will look for, and call `linked` with
// itself, for which it waits; `size` is that of its memory, if not the usual one. The promise given back only ever fails.
function linkingFirst(library, file, linked, size) {
  const make = globalThis._createPyodideModule;
  return new Promise((_, failed) => {
    globalThis._createPyodideModule = (settings) => {
      globalThis._createPyodideModule = make;
      if (size) settings.INITIAL_MEMORY = size;
      settings.preRun.push((runtime) => {
        runtime.addRunDependency(file);
        // As Emscripten's own preloading does it.
        const linking = async () => {
          const options = { loadAsync: true, nodelete: true };
          runtime.preloadedWasm[file] = await runtime.loadWebAssemblyModule(await library, options, file, {});
          await linked(runtime);
          runtime.removeRunDependency(file);
        };
        linking().catch(failed);
      });
      return make(settings);
    };
  });
}
