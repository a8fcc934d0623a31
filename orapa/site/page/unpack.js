// How page and worker unpack what the site is stored as: zstd, by a decoder in WebAssembly.
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];
const isPacked = (bytes) => ZSTD.every((byte, n) => bytes[n] === byte);

const compiledDecoder = async (answer) =>
  await WebAssembly.compile(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());

// A stream of plain bytes from a packed one. Each has a decoder of its own, whose memory goes when it is done.
async function unpacked(stream, compiled) {
  const { exports } = await WebAssembly.instantiate(await compiled, { env: { emscripten_notify_memory_growth() {} } });
  const [inRoom, outRoom] = [exports.ZSTD_DStreamInSize(), exports.ZSTD_DStreamOutSize()];
  const [context, input, output] = [exports.ZSTD_createDCtx(), exports.malloc(inRoom), exports.malloc(outRoom)];
  // Two structures of three numbers each: address, size, and how far it has come.
  const [from, to] = [exports.malloc(12), exports.malloc(12)];
  const write = (at, numbers) => new Uint32Array(exports.memory.buffer, at, 3).set(numbers);
  const come = (at) => new Uint32Array(exports.memory.buffer, at, 3)[2];
  let missing = 1;
  const unpack = (piece, controller) => {
    new Uint8Array(exports.memory.buffer, input, piece.length).set(piece);
    write(from, [input, piece.length, 0]);
    do {
      write(to, [output, outRoom, 0]);
      missing = exports.ZSTD_decompressStream(context, to, from);
      if (missing < 0) throw new Error(`damaged (${missing})`);
      if (come(to)) controller.enqueue(new Uint8Array(exports.memory.buffer, output, come(to)).slice());
    } while (come(from) < piece.length || come(to) === outRoom);
  };
  return stream.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      for (let at = 0; at < chunk.length; at += inRoom) unpack(chunk.subarray(at, at + inRoom), controller);
    },
    flush() {
      if (missing) throw new Error("cut off");
    },
  }));
}

// The memory is stored as its difference to what the modules carry anyway; its first byte says which it is. `carried` gives
// the bytes of such a module by name.
async function wholeMemory(memory, overlaps, carried) {
  if (memory[0] !== 1) return memory;
  for (const [name, where] of Object.entries(overlaps)) {
    const module = await carried(name);
    for (let n = 0; n < where.length; n++) memory[where.memory + n] ^= module[where.module + n];
  }
  memory[0] = 0;
  return memory;
}
