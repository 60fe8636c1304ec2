// The board. Each point is a list of parts. Parts that two points share stay in the page, so only
// changed parts are made anew.

const layer = document.querySelector("#board > g");
const partsBefore = Math.max(-1, ...record.board) + 1;

const boards = [record.board];
for (const point of record.points.slice(1)) {
  const list = boards[boards.length - 1].slice();
  for (const [at, removed, ...added] of point.b ?? []) list.splice(at, removed, ...added);
  boards.push(list);
}

// The parts of the first board are in the page, the others in the record.
const knownNodes = new Map(
  record.board.map((part, i) => [part, layer.children[i].cloneNode(true)]));

function nodeOf(part) {
  const known = knownNodes.get(part);
  if (known) return known.cloneNode(true);
  const frame = document.createElement("template");
  frame.innerHTML = `<svg>${record.parts[part - partsBefore]}</svg>`;
  const made = document.importNode(frame.content.firstChild.firstChild, true);
  knownNodes.set(part, made.cloneNode(true));
  return made;
}

let shownParts = record.board;

function showBoard(number) {
  const wanted = boards[number - firstPoint];
  const shown = shownParts;
  const shorter = Math.min(shown.length, wanted.length);
  let begin = 0;
  while (begin < shorter && shown[begin] === wanted[begin]) begin += 1;
  let ends = 0;
  while (ends < shorter - begin &&
         shown[shown.length - 1 - ends] === wanted[wanted.length - 1 - ends]) ends += 1;
  const nodes = [...layer.children].slice(begin, shown.length - ends);
  const after = layer.children[shown.length - ends] ?? null;
  const spare = new Map();
  nodes.forEach((node, i) => {
    const part = shown[begin + i];
    spare.set(part, [...(spare.get(part) ?? []), node]);
    node.remove();
  });
  const fresh = wanted.slice(begin, wanted.length - ends)
    .map((part) => spare.get(part)?.pop() ?? nodeOf(part));
  for (const node of fresh) layer.insertBefore(node, after);
  shownParts = wanted;
  const { x, y } = pointAt(number);
  showPlace(x, y);
}

const map = document.querySelector(".map");

// If only a section of the board is visible, the section with the last action; in tenths of a
// point.
function showPlace(x, y) {
  if (x === undefined) return;
  const [left, top, width, height] = shownView;
  const along = (at, from, length, scroll, client) =>
    scroll <= client ? 0 : ((at - from) / length) * scroll - client / 2;
  map.scrollLeft = along(x, left, width, map.scrollWidth, map.clientWidth);
  map.scrollTop = along(y, top, height, map.scrollHeight, map.clientHeight);
}
