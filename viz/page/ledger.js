// What a step changed: one group of rows for each rule that caused something.

const wordsOf = (value) => {
  if (value === undefined) return "—";
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(wordsOf).join(", ");
  if (typeof value !== "object") return String(value);
  return Object.entries(value).map(([key, part]) => `${key} ${wordsOf(part)}`).join(", ");
};

const difference = (before, after) => {
  if (typeof before !== "number" || typeof after !== "number") return "";
  return after > before ? `+${after - before}` : `−${before - after}`;
};

function ruleNote(rule) {
  const note = element("details", { class: "rule" },
    element("summary", {}, element("code", {}, rule.id), ` ${rule.text}`));
  for (const [id, text, from, standing] of rule.sources) {
    note.append(element("p", {}, `${text} `,
      element("span", { class: "source" }, `${id} · ${standing} · ${from}`)));
  }
  if (rule.sources.length === 0) note.append(element("p", {}, "A rule of the replay format."));
  return note;
}

function rowOf({ pointer, place, before, after }) {
  const moved = difference(before, after);
  const name = isSeen(pointer) ? element("button", { type: "button", class: "place" }, place) : place;
  return element("tr", { "data-pointer": pointer },
    element("th", { scope: "row", title: pointer }, name),
    element("td", { class: "before" }, wordsOf(before)),
    element("td", { class: "after" }, wordsOf(after),
      ...(moved ? [element("span", { class: moved[0] === "+" ? "more" : "less" }, moved)] : [])));
}

// The first few changes in one line; what is only about whose turn it is comes last.
function changesLine(entries) {
  const bookkeeping = /^\/(active|phase|turn|round|owed|duty)\b/;
  const all = entries.flatMap(({ changes }) => changes);
  const told = [...all.filter(({ pointer }) => !bookkeeping.test(pointer)),
    ...all.filter(({ pointer }) => bookkeeping.test(pointer))];
  const most = 4;
  const cut = (words) => words.length > 48 ? `${words.slice(0, 47)}…` : words;
  const parts = told.slice(0, most).flatMap(({ pointer, place, before, after }, i) => [
    ...(i === 0 ? [] : [" · "]),
    element("span", { "data-pointer": pointer },
      `${place}: ${cut(wordsOf(before))} → ${cut(wordsOf(after))}`)]);
  if (told.length > most) parts.push(` · and ${told.length - most} more`);
  return parts;
}

function showLedger(number) {
  const target = byId("ledger");
  const changed = changesLine(ledgerAt(number));
  byId("changes-line").replaceChildren(...changed);
  byId("changed").textContent = byId("changes-line").textContent;
  byId("changed").hidden = byId("changes-line").hidden = changed.length === 0;
  byId("ledger-box").hidden = changed.length === 0;
  const entries = ledgerAt(number);
  const broken = stepButton(number)?.classList.contains("broken");
  if (entries.length === 0) {
    const why = number === 0 ? "This is the state after the set-up."
      : number === firstPoint ? "The changes of the first step of this page are not in it."
      : broken ? "Nothing: the step is illegal, and the state stays as it was."
      : "Nothing that the state document shows.";
    target.replaceChildren();
    byId("changes-line").hidden = false;
    byId("changes-line").replaceChildren(element("span", { class: "nothing" }, why));
    return;
  }
  const table = element("table", {}, element("thead", {}, element("tr", {},
    element("th", { scope: "col" }, "In the state"),
    element("th", { scope: "col" }, "before"),
    element("th", { scope: "col" }, "after"))));
  let group = null;
  let before = null;
  for (const { rule, changes } of entries) {
    // What one rule causes at a stretch stands together.
    if (rule !== before) {
      group = element("tbody", {}, element("tr", { class: "cause" },
        element("th", { colspan: "3", scope: "rowgroup" }, ruleNote(rule))));
      table.append(group);
    }
    group.append(...changes.map(rowOf));
    before = rule;
  }
  target.replaceChildren(table);
}
