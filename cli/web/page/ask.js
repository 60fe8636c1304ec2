// Asks the judge, who works beside the page: nothing here waits for a search. What traps, or takes
// too long, ends the judge and not the page; the next question is put to a new one.

const secondsMost = 30;

class JudgeFault extends Error {}

/// Bytes out of the letters of base85.py.
function bytesOf85(text) {
  const value = new Uint8Array(128);
  let letters = 0;
  for (let code = 0x21; code < 0x7f; code += 1) {
    if (!"\"$&'<\\`{}".includes(String.fromCharCode(code))) value[code] = letters++;
  }
  const bytes = new Uint8Array(Math.floor((text.length * 4) / 5));
  for (let at = 0, to = 0; at < text.length; at += 5, to += 4) {
    let number = 0;
    for (let i = 0; i < 5; i += 1) {
      number = number * 85 + (at + i < text.length ? value[text.charCodeAt(at + i)] : 84);
    }
    for (let i = 0; i < 4 && to + i < bytes.length; i += 1) {
      bytes[to + i] = Math.floor(number / 2 ** (24 - 8 * i)) & 255;
    }
  }
  return bytes;
}

const judge = (() => {
  let compiled;
  let worker;
  let waiting = new Map();
  let number = 0;

  // `partOf` is where the module and its worker are kept: in the page, or in a script.
  async function bytesOf(id) {
    const stream = new Blob([bytesOf85(partOf(id).trim())]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }

  function end(words) {
    worker?.terminate();
    worker = undefined;
    const open = waiting;
    waiting = new Map();
    for (const { reject, timer } of open.values()) {
      clearTimeout(timer);
      reject(new JudgeFault(words));
    }
  }

  function send(message, seconds) {
    return new Promise((resolve, reject) => {
      number += 1;
      const timer = setTimeout(
        () => end(`The judge was ended: no answer in ${seconds} seconds.`), seconds * 1000);
      waiting.set(number, { resolve, reject, timer });
      worker.postMessage({ number, ...message });
    });
  }

  function begin() {
    const script = new Blob([partOf("worker")], { type: "text/javascript" });
    const address = URL.createObjectURL(script);
    worker = new Worker(address);
    URL.revokeObjectURL(address);
    worker.addEventListener("message", ({ data }) => {
      const open = waiting.get(data.number);
      if (!open) return;
      waiting.delete(data.number);
      clearTimeout(open.timer);
      if (data.fault === undefined) open.resolve(JSON.parse(data.answer));
      else {
        open.reject(new JudgeFault(`The judge failed, which is a bug of praetor: ${data.fault}`));
        end("The judge failed over another question.");
      }
    });
    worker.addEventListener("error", () => end("The judge could not be started."));
    return send({ module: compiled }, secondsMost);
  }

  let begun;
  return {
    unpacked: bytesOf,
    /// The answer to a question about a text, a string or bytes; throws a JudgeFault.
    async ask(question, text = "", seconds = secondsMost) {
      compiled ??= WebAssembly.compile(await bytesOf("module"));
      compiled = await compiled;
      if (!worker) begun = begin();
      await begun;
      return send({ question, text }, seconds);
    },
    stop: () => end("The judge was stopped."),
  };
})();

/// A picture made by the judge, in which texts are escaped; it scales with its place.
function boardNode(drawn) {
  const parsed = new DOMParser().parseFromString(drawn.svg, "image/svg+xml").documentElement;
  const svg = document.importNode(parsed, true);
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", drawn.title || `Board after step ${drawn.step}`);
  return svg;
}

/// Calls `work` with the newest of the values that come; while it works those between are dropped.
/// What the judge fails over goes to `failed`.
function newest(work, failed) {
  let next;
  let busy = false;
  return async (value) => {
    next = { value };
    if (busy) return;
    busy = true;
    try {
      while (next) {
        const now = next.value;
        next = undefined;
        try {
          await work(now);
        } catch (fault) {
          if (!(fault instanceof JudgeFault)) throw fault;
          failed(fault);
        }
      }
    } finally {
      busy = false;
    }
  };
}
