// The board fits the page; buttons or two fingers zoom in. On a narrow screen the picture shows
// only the board: the content of its panels follows below in words.

const boardPicture = byId("board");
const boardFrame = byId("board-frame");
const narrow = matchMedia("(max-width: 560px)");
const zoomMost = 4;
let zoom = 1;

function setZoom(wanted) {
  zoom = Math.min(zoomMost, Math.max(1, wanted));
  boardFrame.style.width = `${100 * zoom}%`;
  byId("closer").disabled = zoom >= zoomMost;
  byId("farther").disabled = zoom <= 1;
}
function stepZoom(factor) {
  setZoom(zoom * factor);
  const { x, y } = pointAt(current);
  showPlace(x, y);
}
byId("closer").addEventListener("click", () => stepZoom(1.5));
byId("farther").addEventListener("click", () => stepZoom(1 / 1.5));

function fitView() {
  shownView = narrow.matches ? record.map : record.whole;
  boardPicture.setAttribute("viewBox", shownView.map((tenths) => tenths / 10).join(" "));
  placeButtons();
}
narrow.addEventListener("change", () => { fitView(); showTable(current); });

// Pinching: the point between the two fingers stays between them.
const fingers = new Map();
let pinch = null;
const spread = () => {
  const [one, two] = [...fingers.values()];
  return { far: Math.hypot(one.x - two.x, one.y - two.y),
    x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
};
map.addEventListener("pointerdown", (event) => {
  if (event.pointerType === "mouse") return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 2) pinch = { ...spread(), zoom };
});
map.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size !== 2 || !pinch || pinch.far === 0) return;
  const now = spread();
  const box = map.getBoundingClientRect();
  const before = zoom;
  const [inX, inY] = [now.x - box.left, now.y - box.top];
  const [atX, atY] = [map.scrollLeft + inX, map.scrollTop + inY];
  setZoom((pinch.zoom * now.far) / pinch.far);
  map.scrollLeft = (atX * zoom) / before - inX;
  map.scrollTop = (atY * zoom) / before - inY;
});
for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
  map.addEventListener(kind, (event) => {
    fingers.delete(event.pointerId);
    if (fingers.size < 2) pinch = null;
  });
}
