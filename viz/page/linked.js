// Links three views of a change: a row of the ledger, its words in the line above, and its place on
// the board. When one of them is pointed at or has the focus, all light up.

const seenLayer = byId("seen");
let shownView = record.whole;  // in the picture: left, top, width, height

/** The changed places at a point: each box once, with all changes in it. */
function seenAt(number) {
  const places = new Map();
  for (const [path, ...box] of pointAt(number).v ?? []) {
    const key = box.join();
    if (!places.has(key)) places.set(key, { box, pointers: [], words: [] });
    places.get(key).pointers.push(record.paths[path]);
    places.get(key).words.push(record.places[path]);
  }
  return [...places.values()];
}

let seenButtons = [];

function placeButtons() {
  const [left, top, width, height] = shownView;
  for (const { button, box } of seenButtons) {
    button.style.left = `${(100 * (box[0] - left)) / width}%`;
    button.style.top = `${(100 * (box[1] - top)) / height}%`;
    button.style.width = `${(100 * box[2]) / width}%`;
    button.style.height = `${(100 * box[3]) / height}%`;
    const inside = box[0] >= left && box[1] >= top && box[0] + box[2] <= left + width &&
      box[1] + box[3] <= top + height;
    button.hidden = !inside;
  }
}

function showSeen(number) {
  seenButtons = seenAt(number).map(({ box, pointers, words }) => ({
    box,
    pointers,
    button: element("button", { type: "button", class: "seen",
      "aria-label": `Changed: ${words.join("; ")}`, title: words.join("\n") }),
  }));
  seenLayer.replaceChildren(...seenButtons.map(({ button }) => button));
  placeButtons();
}

const isSeen = (pointer) => seenButtons.some(({ pointers }) => pointers.includes(pointer));

function light(pointers) {
  for (const { button, pointers: own } of seenButtons) {
    button.classList.toggle("lit", own.some((pointer) => pointers.includes(pointer)));
  }
  for (const node of document.querySelectorAll("#changes [data-pointer]")) {
    node.classList.toggle("lit", pointers.includes(node.dataset.pointer));
  }
}

const pointersOf = (node) => {
  const button = node.closest(".seen");
  if (button) return seenButtons.find((one) => one.button === button)?.pointers ?? [];
  const row = node.closest("[data-pointer]");
  return row ? [row.dataset.pointer] : [];
};

for (const part of [seenLayer, byId("changes")]) {
  for (const kind of ["mouseover", "focusin"]) {
    part.addEventListener(kind, (event) => light(pointersOf(event.target)));
  }
  for (const kind of ["mouseleave", "focusout"]) part.addEventListener(kind, () => light([]));
}

// Jumps from the board to the list, and back.
seenLayer.addEventListener("click", (event) => {
  const [pointer] = pointersOf(event.target);
  if (pointer === undefined) return;
  byId("ledger-box").open = true;
  const row = [...document.querySelectorAll("#ledger [data-pointer]")]
    .find((node) => node.dataset.pointer === pointer);
  row?.querySelector("button")?.focus();
  light([pointer]);
});
byId("changes").addEventListener("click", (event) => {
  const row = event.target.closest("button.place");
  if (!row) return;
  const [pointer] = pointersOf(row);
  const found = seenButtons.find(({ pointers }) => pointers.includes(pointer));
  found?.button.scrollIntoView({ block: "center", inline: "center" });
  found?.button.focus({ preventScroll: true });
});
