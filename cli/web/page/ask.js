// Asks the judge, who works beside the page, so nothing here waits for a search. A judge that traps
// or takes too long is ended; the page stays, and the next question goes to a new judge.

const secondsMost = 30;

class JudgeFault extends Error {}

const judge = (() => {
  let compiled;
  let worker;
  let waiting = new Map();
  let number = 0;

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

  /// The judge answers one question after another: the time of each starts when it is first in
  /// line.
  function time() {
    const [first] = waiting.values();
    if (!first || first.timer !== undefined) return;
    first.timer = setTimeout(
      () => end(`The judge was stopped: it gave no answer in ${first.seconds} seconds.`),
      first.seconds * 1000);
  }

  function send(message, seconds) {
    return new Promise((resolve, reject) => {
      number += 1;
      waiting.set(number, { resolve, reject, seconds, timer: undefined });
      worker.postMessage({ number, ...message });
      time();
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
      time();
      if (data.fault === undefined) open.resolve(JSON.parse(data.answer));
      else {
        open.reject(new JudgeFault(`The judge failed, which is a bug of praetor: ${data.fault}`));
        end("The judge failed on another question.");
      }
    });
    worker.addEventListener("error", () => end("The judge could not be started."));
    return send({ module: compiled }, secondsMost);
  }

  let begun;
  return {
    /// The answer to a question about a text (a string or bytes); throws a JudgeFault.
    async ask(question, text = "", seconds = secondsMost) {
      // `partOf` says where the module and its worker are: in the page, or in a script.
      compiled ??= WebAssembly.compile(unpackedPart(partOf("module")));
      compiled = await compiled;
      if (!worker) begun = begin();
      await begun;
      return send({ question, text }, seconds);
    },
    stop: () => end("The judge was stopped."),
  };
})();

/// A picture made by the judge, whose texts are escaped already; it scales with its container.
function boardNode(drawn) {
  const parsed = new DOMParser().parseFromString(drawn.svg, "image/svg+xml").documentElement;
  const svg = document.importNode(parsed, true);
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", drawn.title || `Board after step ${drawn.step}`);
  return svg;
}

/// Calls `work` with the newest value; values that arrive while it works are dropped, except the
/// last. A fault of the judge goes to `failed`.
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
