// Two records side by side: common steps share a row, a step of only one record has its own row.

const alikeShown = 3;  // equal steps shown before and after those that differ

/// The rows, with long runs of equal rows folded.
function foldedRows(rows) {
  const near = (i) => rows.slice(Math.max(0, i - alikeShown), i + alikeShown + 1)
    .some(({ same }) => !same);
  const folded = [];
  rows.forEach((row, i) => {
    if (near(i)) folded.push(row);
    else if (folded.at(-1)?.hidden) folded.at(-1).hidden += 1;
    else folded.push({ hidden: 1 });
  });
  return folded;
}

function comparedRow(row) {
  if (row.hidden) {
    const words = row.hidden === 1 ? "1 step the same" : `${row.hidden} steps the same`;
    return element("tr", { class: "alike" }, element("td", { colspan: 4 }, `… ${words}`));
  }
  const cells = row.steps.flatMap((step) => [element("td", { class: "number" }, step?.[0] ?? ""),
    element("td", {}, step?.[1] ?? "")]);
  return element("tr", { class: row.same ? "alike" : "parted" }, ...cells);
}

function comparedSummary({ rows, agreed, alike, "same-setup": sameSetup }, names) {
  const parted = rows.filter(({ same }) => !same).length;
  if (parted === 0 && sameSetup) return "Both records are the same.";
  const begin = rows.length - parted;
  const longer = [0, 1].find((side) =>
    rows.slice(begin).every(({ same, steps }) => !same && !steps[1 - side]));
  if (sameSetup && parted > 0 && longer !== undefined) {
    return `They are the same up to step ${begin}; only ${names[longer]} goes on from there.`;
  }
  const words = [];
  if (!sameSetup) words.push("The set-ups differ.");
  if (parted > 0) words.push(`${parted} of ${rows.length} rows differ.`);
  words.push(agreed > 0 ? `The games are the same up to step ${agreed}.`
    : "The games differ from the start.");
  if (alike) words.push("At the end they are the same again.");
  return words.join(" ");
}

// The text of the field that was compared last; undefined if a game was compared with a branch.
let compared;

/// Says so if the text has changed since.
function noteComparedAge() {
  byId("compare-age").hidden = compared === undefined || compared === field.value;
}

async function compareWith(one, oneName, other, otherName) {
  const answer = await judge.ask({ ask: "compare", name: oneName, other, "other-name": otherName },
    one);
  const names = [oneName, otherName];
  compared = one === game.outside?.record ? undefined : one;
  noteComparedAge();
  showPart("judge");
  const part = byId("compare-part");
  part.hidden = false;
  byId("compare-summary").textContent = answer.fault ?? comparedSummary(answer, names);
  byId("compare-names").replaceChildren(...names.map((name) =>
    element("th", { scope: "col", colspan: 2 }, name)));
  byId("compare-rows").replaceChildren(...foldedRows(answer.rows ?? []).map(comparedRow));
  part.scrollIntoView();
}

byId("compare-with").addEventListener("change", faultTold(async (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  if (!file) return;
  const [record, another] = await recordsOf([file]);
  if (another) showFault({ message: `${file.name} holds several records: compare with one.` });
  else if (record.fault) showFault({ message: `${record.name}: ${record.fault}` });
  else {
    const text = textOf(record);
    if (text === undefined) showFault({ message: notUtf8(record) });
    else await compareWith(field.value, judged.name, text, record.name);
  }
}));
byId("compare-tried").addEventListener("click",
  faultTold(() => compareWith(game.outside.record, "the game", game.record, "what was tried")));
