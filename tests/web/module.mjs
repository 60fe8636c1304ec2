// The judge out of the page, in node: the very bytes that a browser runs.

import { readFileSync } from "node:fs";
import vm from "node:vm";

function partOf(html, id) {
  const begin = html.indexOf(`id="${id}">`);
  const from = html.indexOf(">", begin) + 1;
  return html.slice(from, html.indexOf("</script>", from));
}

export class Judge {
  constructor(file) {
    const html = readFileSync(file, "utf8");
    this.script = partOf(html, "worker");
    // The page's own reader of its parts.
    const reader = /\nfunction bytesOf85\([^]*?\nconst unpackedPart = .*\n/.exec(html)[0];
    const unpackedPart = vm.runInNewContext(`${reader} unpackedPart`);
    this.module = new WebAssembly.Module(unpackedPart(partOf(html, "module")));
    this.examples = new TextDecoder().decode(unpackedPart(partOf(html, "examples-data")));
    // All of the page's script is one function: a name declared twice is an error of its own.
    const from = html.lastIndexOf("<script>") + "<script>".length;
    new vm.Script(html.slice(from, html.indexOf("</script>", from)), { filename: "the page's script" });
    this.size = Buffer.byteLength(html);
  }

  /// Starts the page's own worker, without a thread of its own.
  async begin() {
    const context = vm.createContext({ WebAssembly, TextDecoder, TextEncoder, Uint8Array, DataView });
    vm.runInContext(`${this.script}\nthis.answered = answer;`, context);
    this.answered = context.answered;
    await this.answered({ number: 0, module: this.module });
  }

  /// The answer as text. What traps is thrown, and a new module stands ready.
  async askText(question, text = "") {
    const { answer, fault } = await this.answered({ number: 1, question, text });
    if (fault === undefined) return answer;
    await this.begin();
    throw new Error(fault);
  }
  async ask(question, text = "") { return JSON.parse(await this.askText(question, text)); }
}

/// Numbers that are the same for the same seed.
export function randomOf(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = (state + 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & 0xffffffffffffffffn;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & 0xffffffffffffffffn;
    return Number((mixed ^ (mixed >> 31n)) % BigInt(below));
  };
}
