// The part that judges: every typed change is judged at once; repairs are buttons.

const judged = { name: "the record", verdict: undefined, step: undefined, mark: "", lineEnd: "\n" };
const hugeText = 100_000_000;     // the most bytes that are judged
const fieldMost = 5_000_000;      // the most bytes that the field takes

// Buttons that need a record.
const judgedButtons = ["convert", "story", "which-rules", "to-play", "to-analyse"];

const wordsOfVerdict = {
  legal: "Legal", illegal: "Illegal", malformed: "Malformed", error: "The judge failed",
};

function summaryOf(answer) {
  if (answer.draft) return "A draft: something in it was not written down.";
  if (answer.verdict !== "legal") return "";
  const steps = answer.steps === 1 ? "1 step" : `${answer.steps} steps`;
  const end = !answer.over ? "the game goes on"
    : answer.winner ? `${capital(answer.winner.replaceAll("-", " "))} has won` : "nobody has won";
  return `${steps}; ${end}.`;
}

function placeButton(violation) {
  const where = violation.step > 0 ? `Step ${violation.step}, line ${violation.line}`
    : `Line ${violation.line}, column ${violation.column}`;
  return element("button", { type: "button", class: "link",
    onclick: () => textField.select(violation.range) }, where);
}

function violationNode(violation, index) {
  const facts = element("dl", {}, ...violation.facts.map(([label, value]) =>
    element("div", {}, element("dt", {}, label), element("dd", {}, value))));
  return element("article", { class: "violation" },
    element("p", { class: "sentence" }, violation.sentence),
    element("p", { class: "source" }, placeButton(violation), " · ",
      element("button", { type: "button", class: "link",
        onclick: (event) => explain(violation.rule, event.currentTarget) }, violation.rule)),
    facts,
    index === 0 ? element("div", { id: "mends", class: "mends" }) : "");
}

async function explain(rule, button) {
  const words = await judge.ask({ ask: "rule", game: judged.verdict.game, rule });
  const article = button.closest("article");
  const open = article.querySelector(".explained");
  if (open) open.remove();
  else article.append(element("pre", { class: "explained" }, words.replaceAll(/\*\*|\\/g, "")));
}

function showVerdict(answer) {
  judged.verdict = answer;
  const kind = answer.draft ? "draft" : answer.verdict;
  byId("verdict").className = `verdict ${kind}`;
  byId("verdict-word").textContent = answer.draft ? "Open" : wordsOfVerdict[answer.verdict];
  byId("verdict-summary").textContent = summaryOf(answer);
  byId("verdict-game").textContent = answer.title;
  byId("verdict-hash").textContent = answer.hash && `State ${answer.hash}`;
  const [first, ...others] = answer.violations;
  const nodes = first ? [violationNode(first, 0)] : [];
  if (others.length > 0) {
    nodes.push(element("details", {}, element("summary", {},
      others.length === 1 ? "1 more, without the wrong step"
        : `${others.length + answer.more} more, without the wrong steps` +
          (answer.more > 0 ? `; here are ${others.length}` : "")),
    ...others.map((violation, i) => violationNode(violation, i + 1))));
  }
  byId("violations").replaceChildren(...nodes);
  byId("notices").replaceChildren(...answer.notices.map(({ message }) =>
    element("li", {}, message)));
  textField.mark(answer.violations.slice(0, 40).map(({ range }) => range));
  byId("convert").textContent = answer.form === "json" ? "As text notation" : "As JSON";
  const bad = answer.verdict === "malformed" && !answer.draft;
  for (const id of judgedButtons) {
    byId(id).disabled = bad || (answer.draft && id !== "convert");
  }
  byId("to-play").disabled ||= answer.verdict !== "legal";
  byId("root-cause").hidden = answer.verdict !== "illegal";
  byId("infer").hidden = !answer.draft;
  byId("answers").replaceChildren();
}

async function showMends(text) {
  const answer = judged.verdict;
  if (answer.draft || answer.violations.length === 0) return;
  const actions = await judge.ask({ ask: "actions", name: judged.name, violation: 0 }, text);
  const place = byId("mends");
  if (!place || field.value !== text) return;
  place.replaceChildren(...actions.filter(({ kind }) => kind === "quickfix").map((action) =>
    element("button", { type: "button", class: action.title.startsWith("Repair") ? "repair" : "",
      onclick: () => textField.edit(action.edit.changes.text) }, action.title)));
}

async function showBoard(text) {
  const bad = judged.verdict.verdict === "malformed";
  byId("board-part").hidden = bad;
  if (bad) return;
  const last = judged.verdict.last;
  const wanted = Math.min(judged.step ?? last, last);
  const drawn = await judge.ask(
    { ask: "draw", name: judged.name, step: wanted, theme: shownTheme() }, text);
  if (!drawn || field.value !== text) return;
  judged.drawn = drawn;
  byId("judge-board").replaceChildren(boardNode(drawn));
  byId("judge-slider").max = String(last);
  byId("judge-slider").value = String(drawn.step);
  byId("judge-told").textContent = drawn.step === 0 ? "The set-up"
    : `Step ${drawn.step} of ${judged.verdict.steps}: ${drawn.told}`;
  byId("judge-slider").setAttribute("aria-valuetext", byId("judge-told").textContent);
  byId("judge-moment").textContent = drawn.moment;
}

const laterDrawing = newest(async (text) => {
  await new Promise((resolve) => setTimeout(resolve, 60));
  if (field.value !== text) return;
  if (text.length <= colouredMost) {
    const tokens = await judge.ask({ ask: "tokens", name: judged.name }, text);
    // A text that cannot be read has no tokens; the old colours then stay.
    if (field.value === text && tokens.data.length > 0) textField.colour(tokens);
  }
  if (field.value === text) await showMends(text);
  if (field.value === text) await showBoard(text);
}, showFault);

/// What the page shows while the field is empty.
function showNothing() {
  judged.verdict = undefined;
  byId("verdict").className = "verdict";
  for (const id of ["verdict-word", "verdict-summary", "verdict-game", "verdict-hash"]) {
    byId(id).textContent = "";
  }
  byId("violations").replaceChildren(element("p", {},
    "Type or paste a record, drop files here, or open an example."));
  for (const id of ["answers", "notices"]) byId(id).replaceChildren();
  for (const id of judgedButtons) byId(id).disabled = true;
  for (const id of ["root-cause", "infer", "board-part"]) byId(id).hidden = true;
  textField.mark([]);
}

const judgeText = newest(async (text) => {
  if (text.trim() === "") {
    showNothing();
    remember("text", "");
    return;
  }
  const answer = await judge.ask({ ask: "judge", name: judged.name }, text);
  if (field.value !== text) return;
  showVerdict(answer);
  remember("text", text);
  laterDrawing(text);
}, showFault);

function nameIt(name) {
  judged.name = name;
  byId("text-name").textContent = name;
}

/// The name with the ending of the text's form: a text of the other form may have been pasted in. A
/// name without an ending stays; the judge then looks at the text.
function nameFor(text, name) {
  if (/^\s*\{/.test(text)) return name.replace(/\.praetor$/, ".json");
  if (/^\s*(#|game\b)/.test(text)) return name.replace(/\.json$/, ".praetor");
  return name;
}

/// Judges after a change; `whole` says that the text was replaced.
function judgeChanged(name, whole) {
  offers.hidden = true;
  nameIt(name);
  if (whole) judged.step = undefined;
  noteComparedAge();
  judgeText(field.value);
}

/// Takes another text into the field; Undo brings the old one back.
function openText(text, name) {
  byId("fault").hidden = true;
  judged.mark = text.startsWith("\ufeff") ? "\ufeff" : "";
  judged.lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  byId("examples").value = "";
  textField.set(text.slice(judged.mark.length), name);
  field.setSelectionRange(0, 0);
  field.scrollTop = 0;
  field.scrollLeft = 0;
}

async function answered(question, show) {
  const text = field.value;
  byId("answers").replaceChildren(element("p", { class: "busy" }, "Searching …"));
  try {
    const answer = await judge.ask({ name: judged.name, ...question }, text, 120);
    if (field.value !== text) return;
    byId("answers").replaceChildren(...(answer === null ? words("") : show(answer)));
  } catch (fault) {
    tellFault(fault);
    byId("answers").replaceChildren();
  }
}

function storyNodes(story) {
  return [element("p", { class: "summary" }, story.summary),
    element("ul", { class: "turning" }, ...story.points.map((point) => element("li", {},
      element("button", { type: "button", class: "link", onclick: () => {
        judged.step = point.step;
        showBoard(field.value);
      } }, `Step ${point.step}${point.turn ? `, ${point.turn}` : ""}`),
      element("span", {}, point.sentences.join(" ")))))];
}

function inferNodes({ words, games }) {
  return [element("pre", {}, words), element("div", { class: "bar" },
    ...games.slice(0, 8).map((text, i) => element("button", { type: "button", onclick: () => {
      textField.set(text);
      field.focus({ preventScroll: true });  // the pressed button disappears
    } }, `Take completion ${i + 1}`)))];
}

const words = (text) => [element("pre", {}, text.trim() || "Nothing to tell.")];

byId("story").addEventListener("click", () => answered({ ask: "story" }, storyNodes));
byId("root-cause").addEventListener("click",
  () => answered({ ask: "diagnose", what: "root-cause" }, words));
byId("which-rules").addEventListener("click",
  () => answered({ ask: "diagnose", what: "which-rules" }, words));
byId("infer").addEventListener("click", () => answered({ ask: "infer" }, inferNodes));
byId("convert").addEventListener("click", async () => {
  const to = judged.verdict.form === "json" ? "praetor" : "json";
  const before = field.value;
  const text = await judge.ask({ ask: "convert", name: judged.name, to }, before);
  if (text === null || field.value !== before) return;
  textField.set(text, judged.name.replace(/\.(json|praetor)$/, `.${to}`));
});
byId("save-text").addEventListener("click", () => {
  const ending = judged.verdict?.form === "praetor" ? "praetor" : "json";
  const plain = judged.name.replace(/\.(json|praetor|ndjson)$/, "")
    .replace(/[\\/:*?"<>|\s[\]]+/g, "-");  // characters that a file system may forbid
  // With the line ends and the byte order mark of the file, which the field does not keep.
  save(`${plain}.${ending}`, judged.mark + field.value.replaceAll("\n", judged.lineEnd));
});
byId("judge-slider").addEventListener("input", () => {
  const { value, max } = byId("judge-slider");
  // At its right end the slider follows the growing game.
  judged.step = value === max ? undefined : Number(value);
  laterDrawing(field.value);
});
let pasted;
field.addEventListener("paste", ({ clipboardData }) => {
  pasted = clipboardData?.getData("text/plain").replace(/\r\n?/g, "\n");
});
field.addEventListener("input", ({ inputType: kind }) => {
  const whole = !kind || kind.startsWith("insertFrom");  // pasted or dropped
  // A record that replaces the whole text has no name yet.
  const name = kind === "insertFromPaste" && field.value === pasted ? "the record" : judged.name;
  textChanged({ name: nameFor(field.value, name), kind, whole });
  if (!whole || !isCorpus(field.value)) return;
  openFiles([new File([field.value], "pasted.ndjson")]);
  textField.set("", "the record");
});

// Completion as in an editor: Ctrl+Space opens the list, arrows choose, Enter accepts.
const offers = byId("offers");

async function offer() {
  const place = textField.placeOf(field.selectionStart);
  const text = field.value;
  const answer = await judge.ask({ ask: "complete", name: judged.name, position: place }, text);
  if (field.value !== text) return;
  offers.replaceChildren(...answer.items.slice(0, 60).map((item) => element("button", {
    type: "button", onclick: () => {
      offers.hidden = true;
      textField.edit([item.textEdit]);
    } }, item.label)));
  if (answer.items.length === 0) offers.replaceChildren("There is nothing to offer here.");
  offers.hidden = false;
  offers.querySelector("button")?.focus();
}

byId("complete").addEventListener("click", faultTold(offer));
field.addEventListener("keydown", (event) => {
  if (event.key !== " " || !event.ctrlKey) return;
  event.preventDefault();
  faultTold(offer)();
});
offers.addEventListener("keydown", (event) => {
  const now = document.activeElement;
  if (event.key === "ArrowDown") now.nextElementSibling?.focus();
  else if (event.key === "ArrowUp") now.previousElementSibling?.focus();
  else if (event.key === "Escape") {
    offers.hidden = true;
    field.focus();
  } else return;
  event.preventDefault();
});
