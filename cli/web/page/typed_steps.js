// Steps typed in the part that plays a game, read as `praetor transcribe` reads them.

/// The button of the page that does what a command of `praetor transcribe` would do; undefined if
/// there is none. Each line typed here has a session of its own, which a command could not change.
function buttonOf(command) {
  if (/^:u(ndo)?$/.test(command)) return "step-back";
  if (command === ":redo") return "step-again";
  if (command === ":what-if") return game.outside === undefined ? "what-if" : undefined;
  return command === ":back" && game.outside !== undefined ? "what-if" : undefined;
}

/// Whether two JSON values are equal, in any order of members.
function same(one, other) {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return one === other;
  }
  const keys = Object.keys(one);
  return Array.isArray(one) === Array.isArray(other) && keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]));
}

/// Plays a line as `praetor transcribe` reads it. A refused line, or a mere remark, changes
/// nothing; after a line that leaves something open the game cannot continue.
async function playLine(line) {
  const button = buttonOf(line);
  if (button !== undefined) {
    byId("typed-step").value = "";
    byId(button).click();
    return;
  }
  const said = await judge.ask({ ask: "type", name: "game.json", line }, game.record);
  let words = said?.words.trim() || "That is not understood here. ? shows what can be typed.";
  if (/^:(what-if|back)\b/.test(line)) words = "This leads nowhere here.";
  byId("typed-answer").textContent = words;
  if (!said?.changed) return;
  const record = await judge.ask({ ask: "convert", name: "game.praetor", to: "json" }, said.text);
  if (record === null || same(JSON.parse(record), JSON.parse(game.record))) return;
  if (await judge.ask({ ask: "moves", name: "game.json" }, record) === null) {
    byId("typed-answer").textContent = `${words}\n` +
      "This leaves something open, and nobody could play on from it: nothing was changed.";
    return;
  }
  byId("typed-step").value = "";
  game.undone = [];
  game.record = record;
  recordChanged(words);
}
byId("type-step").addEventListener("submit", (event) => {
  event.preventDefault();
  const line = byId("typed-step").value.trim();
  if (line !== "") inTurn(() => playLine(line));
});
