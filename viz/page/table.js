// The board in words: as a table for people who do not see it; and the panels of the picture, one
// below the other, if the screen is too narrow for them.

const isNothing = (value) => value === undefined || value === null || value === false ||
  value === 0 || value === "" ||
  (typeof value === "object" && Object.values(value).every(isNothing));

/** Like wordsOf, but leaves out empty values. */
function inWords(value) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return wordsOf(value);
  const parts = Object.entries(value).filter(([, part]) => !isNothing(part))
    .map(([key, part]) => part === true ? spaced(key) : `${spaced(key)} ${inWords(part)}`);
  return parts.length === 0 ? "none" : parts.join(", ");
}
const spaced = (name) => name.replaceAll("-", " ");
const titleOf = (side) => record.titles[record.sides.indexOf(side)] ?? side;

/** The titles in the picture by place: "Roma: 1 legion of rome" is listed under Roma. */
function placesOnBoard() {
  const places = new Map();
  for (const title of document.querySelectorAll("#board title")) {
    const [place, said] = title.textContent.split(/: (.*)/s);
    if (said === undefined || said.includes("→")) continue;  // moves are told in the step
    if (!places.has(place)) places.set(place, new Set());
    places.get(place).add(said);  // equal cards say the same
  }
  return [...places].sort(([one], [two]) => one.localeCompare(two, "en", { numeric: true }));
}

function boardTable() {
  const rows = placesOnBoard().map(([place, said]) => element("tr", {},
    element("th", { scope: "row" }, place), element("td", {}, [...said].join("; "))));
  if (rows.length === 0) return [];
  return [element("table", {}, element("caption", {}, "What stands where"),
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Place"),
      element("th", { scope: "col" }, "What is there"))),
    element("tbody", {}, ...rows))];
}

const isOfSides = (value) => value !== null && typeof value === "object" &&
  !Array.isArray(value) && Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => record.sides.includes(key));

function sidesTable(state) {
  const tables = [];
  for (const value of Object.values(state)) {
    if (!isOfSides(value)) continue;
    const sides = Object.keys(value);
    const members = [...new Set(sides.flatMap((side) => Object.keys(value[side] ?? {})))];
    tables.push(element("table", {}, element("caption", {}, "The sides"),
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Of"),
        ...sides.map((side) => element("th", { scope: "col" }, titleOf(side))))),
      element("tbody", {}, ...members.map((member) => element("tr", {},
        element("th", { scope: "row" }, memberInWords(`/sides/${sides[0]}/${member}`, null)[0]),
        ...sides.map((side) => element("td", {},
          memberInWords(`/sides/${side}/${member}`, value[side]?.[member])[1])))))));
  }
  return tables;
}

// What belongs to no side and no place: whose turn it is, the bank, the cards on display.
function rest(state) {
  const isMap = (value) => value !== null && typeof value === "object" && !Array.isArray(value) &&
    Object.values(value).length > 8;
  return Object.entries(state).filter(([, value]) =>
    !isOfSides(value) && !isMap(value) && !isNothing(value));
}

/** The name of a member and its value in words: "supply", "2 legions, 1 galley". */
function memberInWords(pointer, value) {
  const words = record.members[pointer] ?? spaced(pointer.split("/").at(-1));
  const called = words.replace(/^[^(]*?: /, "") || words.replace(/: $/, "");  // of "Bank: "
  const numbers = (one) => Array.isArray(one) && one.every((part) => typeof part === "number");
  if (numbers(value)) return told(called, value);
  const [name] = told(called, null);
  const parts = value !== null && typeof value === "object" ? Object.entries(value) : [];
  if (parts.length > 0 && parts.every(([, part]) => numbers(part))) {
    return [name, parts.map(([key, part]) => `${titleOf(key)} ${told(called, part)[1]}`).join("; ")];
  }
  if (Array.isArray(value)) return [name, value.map(inWords).join(
    value.some((part) => typeof part === "object") ? "; " : ", ") || "none"];
  return [name, inWords(value)];
}

const listOf = (entries, from = "") => element("dl", {}, ...entries.map(([key, value]) => {
  const [name, words] = memberInWords(`${from}/${key}`, value);
  return element("div", {}, element("dt", {}, name), element("dd", {}, words));
}));

function panelCards(state) {
  const cards = Object.values(state).filter(isOfSides).flatMap((sides) =>
    Object.entries(sides).map(([side, members]) => element("section",
      { class: `panel side-${record.sides.indexOf(side)}` },
      element("h3", {}, titleOf(side)),
      listOf(Object.entries(members ?? {}).filter(([, value]) => !isNothing(value)),
        `/sides/${side}`))));
  const others = rest(state);
  if (others.length > 0) {
    cards.push(element("section", { class: "panel" }, element("h3", {}, "The game"), listOf(others)));
  }
  return cards;
}

function showTable(number) {
  const open = byId("as-table").open;
  const panels = narrow.matches;
  const state = open || panels ? stateAt(number) : null;
  byId("table-body").replaceChildren(...(open
    ? [...boardTable(), ...sidesTable(state), listOf(rest(state))] : []));
  byId("panels").replaceChildren(...(panels ? panelCards(state) : []));
}
