// Runs the module: a question and a text go in, an answer comes out. A trap makes the module
// unusable; the page then ends this worker and starts another.

let exports;
let said = "";

const view = () => new DataView(exports.memory.buffer);
const done = 0;
// The functions that the module needs from its host. It has no files, clock or environment.
const host = {
  environ_sizes_get(count, size) {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return done;
  },
  environ_get: () => done,
  fd_close: () => done,
  fd_seek: () => done,
  fd_fdstat_get: () => done,
  fd_write(_file, pieces, count, written) {
    let size = 0;
    for (let i = 0; i < count; i += 1) {
      const at = view().getUint32(pieces + 8 * i, true);
      const length = view().getUint32(pieces + 8 * i + 4, true);
      said += new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, length));
      size += length;
    }
    said = said.slice(-2000);
    view().setUint32(written, size, true);
    return done;
  },
  proc_exit(status) { throw new Error(`it ended with status ${status}`); },
};

async function begin(module) {
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host });
  exports = instance.exports;
  exports._initialize();
}

function put(bytes) {
  const at = exports.room(bytes.length);
  if (at === 0) throw new Error("there is not enough memory");
  new Uint8Array(exports.memory.buffer).set(bytes, at);
  return at;
}

function ask(question, text) {
  const asked = new TextEncoder().encode(JSON.stringify(question));
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const questionAt = put(asked);
  const textAt = put(bytes);
  const at = exports.ask(questionAt, asked.length, textAt, bytes.length);
  const size = view().getUint32(at, true);
  const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at + 4, size));
  exports.free(at);
  exports.free(textAt);
  exports.free(questionAt);
  return answer;
}

async function answer({ number, module, question, text }) {
  try {
    if (module) await begin(module);
    return { number, answer: module ? "null" : ask(question, text) };
  } catch (fault) {
    return { number, fault: said.trim() || String(fault.message ?? fault) };
  }
}

if (typeof self !== "undefined" && typeof window === "undefined" && self.addEventListener) {
  self.addEventListener("message", async (event) => self.postMessage(await answer(event.data)));
}
