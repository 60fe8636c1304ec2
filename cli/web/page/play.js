// The part that plays a game: the board is the input. The user can click what the legal steps name,
// and each click leaves fewer steps. All knowledge of the game comes from the judge.

const game = { record: "", undone: [], moves: undefined, picks: [], outside: undefined, words: [] };
const chipsMost = 60;
const listMost = 12;

/// The words of a step that were not picked; undefined if it lacks a picked word, or if a word was
/// picked at a place of another side. A word that was picked twice must occur twice.
function leftOf(move) {
  const left = move.choices.slice();
  for (const pick of game.picks) {
    if (pick.side && pick.side !== move.by) return undefined;
    const at = left.findIndex(([name, word]) =>
      word === pick.word && (pick.field === undefined || pick.field === name));
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}
const fitting = () => game.moves.moves.filter((move) => leftOf(move) !== undefined);
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
/// Whether the legal steps belong to the current record: an earlier click was about another one.
const isKnown = () => game.moves?.record === game.record && !game.playing;
const stepsIn = (record) => JSON.parse(record).steps.length;

// Changes of the record run one after another; each starts from the result of the one before.
let changing = Promise.resolve();
function inTurn(work) {
  const done = changing.then(work);
  changing = done.catch(() => {});  // if a change fails, the next still runs
  return done.catch(tellFault);
}
const shownStep = () => game.goneTo ?? game.moves?.steps ?? 0;

/// Shows the record after a change, with the judge's answer to it.
function recordChanged(said = "") {
  game.picks = [];
  game.goneTo = undefined;
  byId("go-on-here").hidden = true;
  byId("typed-answer").textContent = said;
  remember("game", game.outside === undefined ? game.record : game.outside.record);
  return showGame();
}

const showGame = newest(async () => {
  const record = game.record;
  const moves = await judge.ask({ ask: "moves", name: "game.json" }, record);
  if (record !== game.record || moves === null) return;
  game.moves = { ...moves, record };
  showMoment();
  showChoices();
  await drawGame();
  await listSteps();
}, showFault);

async function drawGame() {
  const theme = shownTheme();
  const { record } = game;
  const step = shownStep();
  const drawn = await judge.ask({ ask: "draw", name: "game.json", step,
    theme, view: byId("play-view").value }, record);
  if (!drawn || record !== game.record || step !== shownStep()) return;
  if (game.goneTo !== undefined) byId("play-moment").textContent = capital(drawn.moment);
  game.drawn = { ...drawn, theme };
  byId("play-board").replaceChildren(boardNode(drawn));
  byId("play-told").textContent = drawn.step === 0 ? "The set-up"
    : `Step ${drawn.step}: ${drawn.told}`;
  showPlaces();
}

function showMoment() {
  const { moves } = game;
  const title = (name) => moves.sides[name]?.title ?? "Chance";
  const who = moves["to-act"].map(title).join(" or ");
  byId("play-moment").textContent = moves.over
    ? `The game is over: ${moves.winner ? `${title(moves.winner)} has won` : "nobody has won"}.`
    : capital(moves.moment) +
      (moves.moment.includes(who) ? "." : `. ${who} to act.`);
  // While an earlier step is shown, the hash would be wrong and nothing can be played.
  const atEnd = game.goneTo === undefined;
  byId("play-hash").textContent = atEnd ? `State ${moves.hash}` : "";
  byId("type-step").hidden = !atEnd;
  byId("step-back").disabled = moves.steps === 0;
  byId("step-again").disabled = game.undone.length === 0;
  const chance = atEnd && !moves.over && moves["to-act"].every((name) => name === moves.chance);
  byId("roll").hidden = !chance || moves.moves.length === 0;
  byId("play-asks").textContent = !chance ? ""
    : moves.moves.length > 0 ? "What came up?"
      : moves.asks.trim().split(/\n\s*/).slice(1).join("; ") ||
        "What comes up cannot be listed here: type it below.";
  byId("what-if").textContent = game.outside === undefined ? "What if …" : "Back to the game";
  byId("what-if-note").hidden = game.outside === undefined;
  byId("compare-tried").hidden = game.outside === undefined;
  const view = byId("play-view");
  if (view.options.length === 1) {
    view.append(...Object.entries(moves.sides).map(([name, side]) =>
      element("option", { value: name }, `what ${side.title} sees`)));
  }
}

/// The fields in which the steps still differ, with their words in order of occurrence.
function openFields(moves) {
  const fields = new Map();  // for each word: how often each step that has it says it
  for (const move of moves) {
    const own = new Map();
    for (const pair of leftOf(move)) {
      const key = JSON.stringify(pair);
      own.set(key, (own.get(key) ?? 0) + 1);
    }
    for (const [key, count] of own) {
      const [name, word] = JSON.parse(key);
      if (!fields.has(name)) fields.set(name, new Map());
      const counts = fields.get(name);
      if (!counts.has(word)) counts.set(word, []);
      counts.get(word).push(count);
    }
  }
  const differs = ([, counts]) =>
    counts.length < moves.length || counts.some((count) => count !== counts[0]);
  return [...fields].map(([name, words]) => [name, [...words].filter(differs).map(([word]) => word)])
    .filter(([, list]) => list.length > 0);
}

/// The first of these fields, and as many further ones as needed until every step names one of
/// them.
function firstFields(moves) {
  const fields = openFields(moves);
  const says = (move, [name, list]) =>
    leftOf(move).some(([field, word]) => field === name && list.includes(word));
  let silent = moves;
  let count = 0;
  for (; count < fields.length && silent.length > 0; count += 1) {
    silent = silent.filter((move) => !says(move, fields[count]));
  }
  return fields.slice(0, count);
}

function pick(word, field, side) {
  if (!isKnown()) return;
  game.picks.push({ word, field, side });
  if (fitting().length === 0) game.picks = [{ word, field, side }];
  if (fitting().length === 0) game.picks = [];
  showPicks();
}

function showPicks() {
  showChoices();
  showPlaces();
  focusNext();
}

/// Moves the focus to the next choice for keyboard users, since the pressed button is gone.
function focusNext() {
  if (document.activeElement !== document.body) return;
  const next = byId("do").hidden
    ? byId("choices").querySelector("button") ?? byId("candidates").querySelector("button")
    : byId("do");
  next?.focus({ preventScroll: true });
}

function showChoices() {
  const moves = game.moves.over || game.goneTo !== undefined ? [] : fitting();
  byId("picked").replaceChildren(...game.picks.map((one, i) => element("button", {
    type: "button", class: "chip on", "aria-label": `Take back ${one.word}`, onclick: () => {
      game.picks.splice(i, 1);
      showPicks();
    } }, `${one.word} ×`)));
  const single = moves.length === 1 ? moves[0] : undefined;
  byId("do").hidden = !single;
  byId("do-words").textContent = single ? single.words : moves.length === 0 ? ""
    : `${moves.length} steps are legal${game.moves.whole ? "" : ", and others that are not listed"}.`;
  const shown = single ? [] : firstFields(moves);
  byId("choices").replaceChildren(...shown.map(([name, list]) => element("div", { class: "row" },
    element("span", { class: "label" }, name === "do" ? "what" : name),
    ...list.slice(0, chipsMost).map((word) => element("button", { type: "button", class: "chip",
      "data-field": name, "data-word": word, onclick: () => pick(word, name) }, word)),
    list.length > chipsMost ? element("span", {}, `and ${list.length - chipsMost} more`) : "")));
  const few = !single && moves.length <= listMost;
  byId("candidates").replaceChildren(...(few ? moves : []).map((move) => element("li", {},
    element("button", { type: "button", class: "link", onclick: () => play(move) }, move.words))));
}

/// Plays a step that is shown; does nothing if the steps shown are out of date.
function play(move) {
  if (!isKnown()) return undefined;
  game.playing = true;
  return inTurn(async () => {
    try {
      const longer = await judge.ask({ ask: "append", name: "game.json", step: move.step },
        game.record);
      if (longer === null) return;
      game.record = longer;
    } finally {
      game.playing = false;
    }
    game.undone = [];
    await recordChanged();
    focusNext();
  });
}

/// Puts a clickable box over each place of the board that a possible step names. A hand is a place
/// of its side alone: the same card in another hand is not meant.
function showPlaces() {
  const svg = byId("play-board").firstElementChild;
  svg?.querySelector("#places")?.remove();
  if (!svg || game.goneTo !== undefined || game.moves.over) return;
  const moves = fitting();
  const open = new Set(moves.length === 1 ? []
    : openFields(moves).flatMap(([, list]) => list));
  const picked = new Set(game.picks.map(({ word }) => word));
  const layer = document.createElementNS(svg.namespaceURI, "g");
  layer.id = "places";
  const told = new Set();
  const says = ({ by, choices }, name, side) =>
    by === side && choices.some(([, word]) => word === name);
  for (const [name, [x, y, width, height], side] of game.drawn.places) {
    if (!open.has(name) && !picked.has(name)) continue;
    if (side !== "" && !moves.some((move) => says(move, name, side))) continue;
    const place = `${side} ${name}`;
    const box = document.createElementNS(svg.namespaceURI, "rect");
    for (const [key, value] of Object.entries({ x: x + 0.5, y: y + 0.5, width, height, rx: 5,
      class: picked.has(name) ? "place on" : "place", "data-word": name, "data-side": side })) {
      box.setAttribute(key, value);
    }
    if (open.has(name)) {
      box.setAttribute("role", "button");
      box.setAttribute("tabindex", told.has(place) ? "-1" : "0");
      box.setAttribute("aria-label", name.replaceAll("-", " "));
    }
    told.add(place);
    layer.append(box);
  }
  svg.setAttribute("role", "group");
  svg.append(layer);
}

const placeAt = (event) =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest(".place")?.dataset;
const samePlace = (one, other) => one.word === other.word && one.side === other.side;

// A click is a press and a release on the same place; a drag is two picks.
let pressed;
byId("play-board").addEventListener("pointerdown", (event) => { pressed = placeAt(event); });
byId("play-board").addEventListener("pointerup", (event) => {
  const released = placeAt(event);
  if (pressed === undefined || released === undefined) return;
  const [from, to] = [pressed, released];
  pressed = undefined;
  pick(from.word, undefined, from.side);
  if (!samePlace(from, to)) pick(to.word, undefined, to.side);
});
byId("play-board").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const place = event.target.closest(".place")?.dataset;
  if (place === undefined) return;
  event.preventDefault();
  pick(place.word, undefined, place.side);
});
byId("do").addEventListener("click", () => play(fitting()[0]));

async function shorten(keep) {
  return judge.ask({ ask: "shorten", name: "game.json", keep }, game.record);
}

byId("step-back").addEventListener("click", () => inTurn(async () => {
  const steps = stepsIn(game.record);
  if (steps === 0) return;
  const shorter = await shorten(steps - 1);
  if (shorter === null) return;
  game.undone.push(game.record);
  game.record = shorter;
  recordChanged();
}));
byId("step-again").addEventListener("click", () => inTurn(() => {
  if (game.undone.length === 0) return;
  game.record = game.undone.pop();
  recordChanged();
}));
byId("what-if").addEventListener("click", () => inTurn(() => {
  if (game.outside === undefined) {
    game.outside = { record: game.record, undone: game.undone };
    game.undone = [];
  } else {
    Object.assign(game, game.outside);
    game.outside = undefined;
  }
  recordChanged();
}));
byId("roll").addEventListener("click", faultTold(async () => {
  const moves = fitting();
  const whole = moves.reduce((sum, move) => sum + Math.max(move.weight ?? 1, 1), 0);
  let left = (crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32) * whole;
  const found = moves.find((move) => (left -= Math.max(move.weight ?? 1, 1)) < 0) ?? moves[0];
  const playing = play(found);
  if (!playing) return;
  await playing;
  byId("play-asks").textContent = `Rolled by this page: ${found.words}.`;
}));

async function listSteps() {
  const record = game.record;
  const notation = await judge.ask({ ask: "phrases", name: "game.json" }, record);
  if (record !== game.record) return;
  byId("play-steps").replaceChildren(...notation.map((words, i) => element("li", {},
    element("button", { type: "button", class: "step",
      "aria-current": shownStep() === i + 1 ? "step" : undefined,
      onclick: faultTold(() => goTo(i + 1)) }, element("span", { class: "number" }, String(i + 1)),
    element("span", { class: "words" }, words)))));
  const list = byId("play-steps").parentElement;
  list.scrollTop = list.scrollHeight;
}

async function goTo(step) {
  game.goneTo = step === game.moves.steps ? undefined : step;
  byId("go-on-here").hidden = game.goneTo === undefined;
  game.picks = [];
  byId("typed-answer").textContent = "";
  showMoment();
  showChoices();
  await drawGame();
  byId("play-steps").querySelectorAll("button").forEach((button, i) => {
    if (i + 1 === step) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  });
}

byId("go-on-here").addEventListener("click", () => inTurn(async () => {
  if (game.goneTo === undefined) return;
  const shorter = await shorten(game.goneTo);
  if (shorter === null) return;
  game.undone = [game.record];
  game.record = shorter;
  recordChanged();
}));

/// Starts with another record; the game played before can be restored.
function playOther(record) {
  const before = game.outside === undefined ? game.record : game.outside.record;
  if (before !== "" && stepsIn(before) > 0) game.before = before;
  byId("game-before").hidden = game.before === undefined;
  game.record = record;
  game.undone = [];
  game.outside = undefined;
  byId("new-game").value = JSON.parse(record).game;
  byId("play-view").replaceChildren(element("option", { value: "" }, "everything"));
  byId("play-part").classList.add("begun");
  return recordChanged();
}

function newGame(id) {
  return inTurn(async () => playOther(await judge.ask({ ask: "start", game: id })));
}
byId("game-before").addEventListener("click", () => inTurn(() => playOther(game.before)));

/// Continues a record whose name says its form. False if it is not legal, or if the judge fails.
async function takeUp(record, name) {
  let json;
  try {
    json = await judge.ask({ ask: "shorten", name, keep: 1e9 }, record);
    if (json === null || await judge.ask({ ask: "moves", name: "game.json" }, json) === null) {
      return false;
    }
  } catch (fault) {
    tellFault(fault);
    return false;
  }
  await inTurn(() => playOther(json));
  return true;
}

byId("play-view").addEventListener("change", faultTold(drawGame));
byId("begin-game").addEventListener("click", () => newGame(byId("new-game").value));
for (const [id, to] of [["save-praetor", "praetor"], ["save-json", "json"]]) {
  byId(id).addEventListener("click", faultTold(async () => {
    const text = await judge.ask({ ask: "convert", name: "game.json", to }, game.record);
    save(`game.${to}`, text);
  }));
}
byId("to-judge").addEventListener("click", faultTold(async () => {
  const text = await judge.ask({ ask: "convert", name: "game.json", to: "praetor" }, game.record);
  showPart("judge");
  openText(text, "game.praetor");
}));
