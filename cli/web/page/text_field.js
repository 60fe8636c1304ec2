// The field in which a record is typed: a plain text area over a copy of its text, in which what is
// wrong is marked. Changes by buttons go the way of typing, so that the browser can undo them.

const field = byId("text");
const marked = byId("marked");
const lineNumbers = byId("lines");
const markedMost = 400_000;  // characters; beyond nothing is marked

const textField = {
  get text() { return field.value; },
  /// The place of a line and a character, both from 0.
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
  /// Puts a text in the place of a stretch; undone with Ctrl+Z, or the button.
  replace(begin, end, text) {
    if (field.value.slice(begin, end) === text) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(begin, end);
    const typed = document.execCommand(text === "" ? "delete" : "insertText", false, text);
    if (!typed) {
      field.setRangeText(text, begin, end, "end");
      field.dispatchEvent(new Event("input"));
    }
  },
  set(text) { this.replace(0, field.value.length, text); },
  /// Edits of an editor: those behind come first, so that places stay.
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
  },
  undo() { field.focus(); document.execCommand("undo"); },
  redo() { field.focus(); document.execCommand("redo"); },
  select(range) {
    const begin = this.offsetOf(range.start);
    field.focus();
    field.setSelectionRange(begin, Math.max(begin, this.offsetOf(range.end)));
    const line = parseFloat(getComputedStyle(field).lineHeight);
    field.scrollTop = Math.max(0, line * (range.start.line - 4));
    followScroll();
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
  /// Colours words; what is no token is as it was.
  colour(tokens) {
    shown.words = stretchesOf(field.value, tokens);
    showCopy();
  },
};

// The copy of the text under the field: what is marked and coloured in it moves along with typing.
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

let numbered = 0;
function numberLines() {
  const count = Math.min(field.value.split("\n").length, 20_000);
  if (count === numbered) return;
  numbered = count;
  lineNumbers.textContent = Array.from({ length: count }, (_, i) => i + 1).join("\n");
}

field.addEventListener("scroll", followScroll);
byId("undo").addEventListener("click", () => textField.undo());
byId("redo").addEventListener("click", () => textField.redo());
