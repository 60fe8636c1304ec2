// <praetor-board src="game.praetor">: a game in an article, to step through. The record is fetched
// from `src`; the judge is in this script.

const boardStyle = `
:host { display: block; font: 1rem/1.5 system-ui, sans-serif; }
.bar { display: flex; gap: .5rem; align-items: center; }
button { font: inherit; min-width: 2.5rem; min-height: 2.25rem; cursor: pointer; }
input { flex: 1; }
p { margin: .3rem 0; min-height: 1.5em; }
svg { display: block; width: 100%; height: auto; }`;

class PraetorBoard extends HTMLElement {
  static observedAttributes = ["src", "step", "theme"];

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    const style = element("style");
    style.textContent = boardStyle;
    const bar = element("div", { class: "bar" });
    this.back = element("button", { type: "button", "aria-label": "Step back" });
    this.on = element("button", { type: "button", "aria-label": "Step on" });
    this.slider = element("input", { type: "range", min: "0", max: "0", "aria-label": "Step" });
    this.told = element("p", { "aria-live": "polite" });
    this.board = element("div");
    // As escapes, since an article may have any character encoding.
    this.back.textContent = "\u25c0";
    this.on.textContent = "\u25b6";
    bar.append(this.back, this.slider, this.on);
    root.append(style, this.board, this.told, bar);
    this.back.addEventListener("click", () => this.go(this.wanted - 1));
    this.on.addEventListener("click", () => this.go(this.wanted + 1));
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.draw = newest((step) => this.show(step),
      (fault) => { this.told.textContent = fault.message; });
  }

  connectedCallback() { this.load(); }
  attributeChangedCallback(name, before, after) {
    if (!this.isConnected || before === after) return;
    if (name === "src") this.load();
    else this.go(name === "step" ? this.stepAsked() : this.wanted);
  }

  /// The step that the article asks for; 0, the set-up, if it is no number.
  stepAsked() { return Math.trunc(Number(this.getAttribute("step") ?? 0)) || 0; }

  async load() {
    this.text = undefined;  // undefined until the record has been read
    const source = this.getAttribute("src");
    const isWanted = () => source === this.getAttribute("src");  // `src` may have changed by now
    try {
      if (source === null) throw new Error("no record is named");
      const answer = await fetch(source);
      if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
      const text = await answer.text();
      const verdict = await judge.ask({ ask: "judge", name: source }, text);
      if (!isWanted()) return;
      if (verdict.verdict === "malformed") throw new Error(verdict.violations[0].sentence);
      this.text = text;
      this.slider.max = String(verdict.last);
      this.go(this.stepAsked());
    } catch (fault) {
      if (!isWanted()) return;
      this.board.replaceChildren();
      this.slider.max = "0";
      this.told.textContent = source === null ? ""
        : `${source} cannot be shown: ${fault.message}`;
    }
  }

  go(step) {
    if (this.text === undefined) return;
    this.wanted = Math.min(Math.max(step, 0), Number(this.slider.max));
    this.draw(this.wanted);
  }

  async show(step) {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const theme = this.getAttribute("theme") ?? (dark ? "dark" : "light");
    const drawn = await judge.ask(
      { ask: "draw", name: this.getAttribute("src"), step, theme }, this.text);
    this.board.replaceChildren(boardNode(drawn));
    this.slider.value = String(drawn.step);
    this.told.textContent = drawn.step === 0 ? "The set-up" : `Step ${drawn.step}: ${drawn.told}`;
  }
}

customElements.define("praetor-board", PraetorBoard);
