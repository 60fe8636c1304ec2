// The field for a record: a plain text area over a copy of its text, in which faults are marked.

const field = byId("text");
const marked = byId("marked");
const lineNumbers = byId("lines");
const markedMost = 400_000;  // characters; longer texts get no marks

const textField = {
  get text() { return field.value; },
  /// The position of a line and a character, both from 0.
  offsetOf({ line, character }) {
    let at = 0;
    for (let i = 0; i < line; i += 1) {
      const end = field.value.indexOf("\n", at);
      if (end < 0) return field.value.length;
      at = end + 1;
    }
    return Math.min(at + character, field.value.length);
  },
  placeOf(offset) {
    const before = field.value.slice(0, offset).split("\n");
    return { line: before.length - 1, character: before[before.length - 1].length };
  },
  /// Replaces a range by a text, under a name; Undo reverts both.
  replace(begin, end, text, { name = judged.name, whole = false } = {}) {
    changes.caret = [field.selectionStart, field.selectionEnd];
    field.setRangeText(text, begin, end, "end");
    textChanged({ name, whole });
  },
  set(text, name) { this.replace(0, field.value.length, text, { name, whole: true }); },
  /// Applies edits of an editor from the last to the first, so that positions stay valid.
  edit(edits) {
    const changes = edits.map(({ range, newText }) => (
      { begin: this.offsetOf(range.start), end: this.offsetOf(range.end), newText }));
    if (changes.length === 0) return;
    const begin = Math.min(...changes.map((change) => change.begin));
    const end = Math.max(...changes.map((change) => change.end));
    let text = field.value;
    for (const change of changes.sort((one, two) => two.begin - one.begin)) {
      text = text.slice(0, change.begin) + change.newText + text.slice(change.end);
    }
    this.replace(begin, end, text.slice(begin, end + text.length - field.value.length));
    field.focus({ preventScroll: true });  // the pressed button disappears
  },
  undo() { walk(changes.behind, changes.ahead, true); },
  redo() { walk(changes.ahead, changes.behind, false); },
  select(range) {
    const begin = this.offsetOf(range.start);
    field.focus();
    field.setSelectionRange(begin, Math.max(begin, this.offsetOf(range.end)));
    reveal(range.start);
  },
  /// Marks the places of violations.
  mark(ranges) {
    shown.marks = [];
    const places = ranges.map((range) => [this.offsetOf(range.start), this.offsetOf(range.end)])
      .sort((one, two) => one[0] - two[0]);
    let done = 0;
    for (const [begin, end] of places) {
      if (begin < done) continue;
      done = Math.max(end, begin + 1);
      shown.marks.push([begin, done]);
    }
    showCopy();
  },
  /// Colours words; text without a token keeps its look.
  colour(tokens) {
    shown.words = stretchesOf(field.value, tokens);
    showCopy();
  },
};

// The copy of the text under the field. Its marks and colours move along with typing.
const shown = { text: "", marks: [], words: [] };

function followTyping() {
  const edit = editBetween(shown.text, field.value);
  const movedOnes = (list) => list.map((one) => moved(one, edit)).filter(Boolean);
  shown.text = field.value;
  shown.marks = movedOnes(shown.marks);
  shown.words = movedOnes(shown.words);
  showCopy();
}

function showCopy() {
  const text = field.value;
  const coloured = text.length <= colouredMost && globalThis.CSS?.highlights !== undefined;
  field.closest(".editor").classList.toggle("coloured", coloured);
  if (text.length > markedMost) {
    marked.replaceChildren();
    return;
  }
  const nodes = [];
  let done = 0;
  for (const [begin, end] of shown.marks) {
    nodes.push(text.slice(done, begin), element("mark", {}, text.slice(begin, end) || " "));
    done = end;
  }
  nodes.push(text.slice(done), "\n");
  marked.replaceChildren(...nodes);
  colour(marked, coloured ? shown.words : []);
  followScroll();
}

function followScroll() {
  marked.scrollTop = field.scrollTop;
  marked.scrollLeft = field.scrollLeft;
  lineNumbers.scrollTop = field.scrollTop;
}

function letterWidth() {
  const context = document.createElement("canvas").getContext("2d");
  context.font = getComputedStyle(field).font;
  return context.measureText("0").width;
}

/// Scrolls to a place: a browser does that only for typing.
function reveal({ line, character }) {
  const high = parseFloat(getComputedStyle(field).lineHeight);
  const [x, y] = [letterWidth() * character, high * line];
  const seen = (at, from, size) => at >= from && at < from + 0.9 * size;
  if (!seen(y, field.scrollTop, field.clientHeight)) field.scrollTop = Math.max(0, y - 4 * high);
  const wide = field.clientWidth;
  if (!seen(x, field.scrollLeft, wide)) field.scrollLeft = x < 0.9 * wide ? 0 : x - wide / 3;
  followScroll();
}

let numbered = 0;
function numberLines() {
  const count = Math.min(field.value.split("\n").length, 20_000);
  if (count === numbered) return;
  numbered = count;
  lineNumbers.textContent = Array.from({ length: count }, (_, i) => i + 1).join("\n");
}

// The history for Undo and Redo. The page keeps it itself: a browser restores a long text line by
// line, and does not know the name, which says the form.
const changes = { behind: [], ahead: [], burst: undefined, caret: [0, 0] };
const changesMost = 200;
const keptMost = 10_000_000;  // characters of all changes, which are 20 MB
const burstPause = 1000;      // milliseconds without a key that end a burst of typing
const burstKinds = ["insertText", "insertCompositionText", "deleteContentBackward",
  "deleteContentForward"];

const sizeOf = ({ gone, put }) => gone.length + put.length;
/// A copy of its own: a slice would keep the whole original text in memory.
const ownCopy = (text) => structuredClone(text);

/// Records the change to the current text of the field; a burst of typing is one change. `kind` is
/// the browser's input type.
function keepChange(name, whole, kind) {
  const now = performance.now();
  const last = changes.burst;
  const goesOn = last && last.kind === kind && now - last.at < burstPause;
  if (goesOn) changes.behind.pop();
  const from = goesOn ? last : { text: shown.text, name: judged.name, caret: changes.caret };
  changes.burst = burstKinds.includes(kind) ? { ...from, kind, at: now } : undefined;
  const { begin, end, by } = editBetween(from.text, field.value);
  if (begin === end && by === 0) return;
  changes.ahead = [];
  changes.behind.push({ begin, gone: ownCopy(from.text.slice(begin, end)),
    put: ownCopy(field.value.slice(begin, end + by)), names: [from.name, name],
    caret: from.caret, whole });
  let size = changes.behind.reduce((sum, change) => sum + sizeOf(change), 0);
  while (changes.behind.length > changesMost || (size > keptMost && changes.behind.length > 1)) {
    size -= sizeOf(changes.behind.shift());
  }
}

/// Handles a change, whatever made it.
function textChanged({ name, whole, kind }) {
  keepChange(name, whole, kind);
  followTyping();
  numberLines();
  judgeChanged(name, whole);
}

/// Undoes the last change, or redoes it.
function walk(from, to, back) {
  const change = from.pop();
  if (!change) return;
  to.push(change);
  changes.burst = undefined;
  const [gone, put] = back ? [change.put, change.gone] : [change.gone, change.put];
  const end = change.begin + put.length;
  const caret = back ? change.caret : [end, end];
  field.focus({ preventScroll: true });
  field.setRangeText(put, change.begin, change.begin + gone.length);
  field.setSelectionRange(...caret);
  followTyping();
  numberLines();
  judgeChanged(change.names[back ? 0 : 1], change.whole);
  reveal(textField.placeOf(caret[0]));
}

field.addEventListener("scroll", followScroll);
field.addEventListener("beforeinput", (event) => {
  changes.caret = [field.selectionStart, field.selectionEnd];
  // The browser's menu asks like this.
  if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return;
  event.preventDefault();
  if (event.inputType === "historyUndo") textField.undo();
  else textField.redo();
});
field.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
  event.preventDefault();  // the browser may think that it has nothing to undo
  if (key === "z" && !event.shiftKey) textField.undo();
  else textField.redo();
});
byId("undo").addEventListener("click", () => textField.undo());
byId("redo").addEventListener("click", () => textField.redo());
