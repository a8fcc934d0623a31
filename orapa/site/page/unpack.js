// How page and worker unpack what the site is stored as: zstd, by a decoder in WebAssembly.
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];
const isPacked = (bytes) => ZSTD.every((byte, n) => bytes[n] === byte);

const compiledDecoder = async (answer) =>
  await WebAssembly.compile(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());

// What unpacks one part, chunk by chunk, with a memory of its own, which goes when it is done. `give` gets piece after piece of
// plain bytes, each of which lies in that memory only until the next one.
async function unpacker(compiled, give) {
  const { exports } = await WebAssembly.instantiate(await compiled, { env: { emscripten_notify_memory_growth() {} } });
  const [inRoom, outRoom] = [exports.ZSTD_DStreamInSize(), exports.ZSTD_DStreamOutSize()];
  const [context, input, output] = [exports.ZSTD_createDCtx(), exports.malloc(inRoom), exports.malloc(outRoom)];
  // Two structures of three numbers each: address, size, and how far it has come.
  const [from, to] = [exports.malloc(12), exports.malloc(12)];
  const write = (at, numbers) => new Uint32Array(exports.memory.buffer, at, 3).set(numbers);
  const come = (at) => new Uint32Array(exports.memory.buffer, at, 3)[2];
  let missing = 1;
  const unpack = (piece) => {
    new Uint8Array(exports.memory.buffer, input, piece.length).set(piece);
    write(from, [input, piece.length, 0]);
    do {
      write(to, [output, outRoom, 0]);
      missing = exports.ZSTD_decompressStream(context, to, from);
      if (missing < 0) throw new Error(`damaged (${missing})`);
      if (come(to)) give(new Uint8Array(exports.memory.buffer, output, come(to)));
    } while (come(from) < piece.length || come(to) === outRoom);
  };
  return {
    add(chunk) {
      for (let at = 0; at < chunk.length; at += inRoom) unpack(chunk.subarray(at, at + inRoom));
    },
    end() {
      if (missing) throw new Error("cut off");
    },
  };
}

// A stream of plain bytes from a packed one.
async function unpacked(stream, compiled) {
  let out;
  const parts = await unpacker(compiled, (piece) => out.enqueue(piece.slice()));
  return stream.pipeThrough(new TransformStream({
    start(controller) { out = controller; },
    transform: parts.add,
    flush: parts.end,
  }));
}

// All plain bytes of a packed stream at once, where it is known how many there are.
async function unpackedWhole(stream, compiled, length) {
  const whole = new Uint8Array(length);
  let at = 0;
  const parts = await unpacker(compiled, (piece) => {
    whole.set(piece, at);
    at += piece.length;
  });
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.add(read.value);
  parts.end();
  if (at !== length) throw new Error(`${at} / ${length}`);
  return whole;
}

// The memory is stored as its difference to what the modules carry anyway; its first byte, which nothing uses, says which it is.
// `carried` gives the stretch of such a module's bytes that lies in it, as an array of its own.
async function wholeMemory(memory, overlaps, carried) {
  if (memory[0] !== 1) return memory;
  for (const [name, where] of Object.entries(overlaps)) {
    const same = await carried(name, where);
    // Four bytes at a time: both begin at such a place.
    const count = where.length >> 2;
    const [ours, theirs] = [new Uint32Array(memory.buffer, where.memory, count), new Uint32Array(same.buffer, 0, count)];
    for (let n = 0; n < count; n++) ours[n] ^= theirs[n];
    for (let n = count * 4; n < where.length; n++) memory[where.memory + n] ^= same[n];
  }
  memory[0] = 0;
  return memory;
}
