// What a step changed: a group of rows for each rule that caused something.

const wordsOf = (value) => {
  if (value === undefined) return "—";
  if (value === null) return "none";
  if (typeof value === "string") return titleOf(value).replaceAll("-", " ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(wordsOf).join(", ");
  if (typeof value !== "object") return String(value);
  return Object.entries(value).map(([key, part]) => `${key} ${wordsOf(part)}`).join(", ");
};

/** A place without the names of what its numbers count; and its value: "2 infantry, 1 cavalry". */
function told(place, value) {
  const counted = place.match(/^(.*?) \(([^)]*)\)(.*)$/);
  const names = counted?.[2].split(", ");
  if (!names) return [place, wordsOf(value)];
  const rest = counted[1] + counted[3];
  if (!Array.isArray(value) || value.length !== names.length) return [rest, wordsOf(value)];
  const parts = value.flatMap((number, i) => number === 0 ? []
    : [`${number} ${number === 1 ? names[i].replace(/s$/, "") : names[i]}`]);
  return [rest, parts.length === 0 ? "none" : parts.join(", ")];
}

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
  const what = told(place, after)[0];
  const name = isSeen(pointer) ? element("button", { type: "button", class: "place" }, what) : what;
  return element("tr", { "data-pointer": pointer },
    element("th", { scope: "row", title: pointer }, name),
    element("td", { class: "before" }, told(place, before)[1]),
    element("td", { class: "after" }, told(place, after)[1],
      ...(moved ? [element("span", { class: moved[0] === "+" ? "more" : "less" }, moved)] : [])));
}

/** A list as the names of its entries; for objects, their names and the members that are true. */
const namesIn = (list) => !Array.isArray(list) || list.some((one) => typeof one === "number") ? null
  : list.map((one) => one === null || typeof one === "string" ? wordsOf(one)
    : Object.entries(one).flatMap(([key, part]) => part === true ? [key]
      : typeof part === "string" ? [wordsOf(part)] : []).join(" "));
/** The names that a list has more often than the other, each by the difference. */
const beyond = (list, other) => other.reduce((left, name) => {
  const at = left.indexOf(name);
  return at < 0 ? left : left.toSpliced(at, 1);
}, list);
/** An object in one line: the names in it. */
const briefly = (place, value) => {
  if (value === undefined || value === null) return "none";
  if (typeof value !== "object" || Array.isArray(value)) return told(place, value)[1];
  return Object.values(value).filter((one) => typeof one === "string").map(wordsOf).join(", ")
    || "there";
};
/** "South: hand: − elite", "Rome: coins: 3 → 1". */
function changeInWords({ place, before, after }) {
  const cut = (words) => words.length > 48 ? `${words.slice(0, 47)}…` : words;
  const what = told(place, after)[0];
  const [old, now] = [namesIn(before), namesIn(after)];
  if (!old || !now) {
    return `${what}: ${cut(briefly(place, before))} → ${cut(briefly(place, after))}`;
  }
  const moved = [["−", beyond(old, now)], ["+", beyond(now, old)]]
    .filter(([, names]) => names.length > 0).map(([sign, names]) => `${sign} ${names.join(", ")}`);
  return `${what}: ${cut(moved.join(", ") || "in another order")}`;
}

// The first few changes in one line; changes of whose turn it is come last.
function changesLine(entries) {
  const bookkeeping = /^\/(active|phase|turn|round|owed|duty)\b/;
  const all = entries.flatMap(({ changes }) => changes);
  const ordered = [...all.filter(({ pointer }) => !bookkeeping.test(pointer)),
    ...all.filter(({ pointer }) => bookkeeping.test(pointer))];
  const most = 4;
  const parts = ordered.slice(0, most).flatMap((change, i) => [
    ...(i === 0 ? [] : [" · "]),
    element("span", { "data-pointer": change.pointer }, changeInWords(change))]);
  if (ordered.length > most) parts.push(` · and ${ordered.length - most} more`);
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
      : number === firstPoint ? "This page does not have the changes of its first step."
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
    // Changes of one rule in a row form one group.
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
