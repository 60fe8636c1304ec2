// The list of steps. One of them is current; the arrow keys move up and down.

const list = byId("list");
const stepButtons = new Map([...list.querySelectorAll("button[data-step]")]
  .map((button) => [Number(button.dataset.step), button]));
const stepButton = (number) => stepButtons.get(number);

let currentButton = null;

// Filters by who acted and what was done; the arrow keys skip hidden steps.
const ofSide = byId("of-side");
const ofKind = byId("of-kind");
const sideOf = (button) => record.titles[record.sides.findIndex((_, side) =>
  button.classList.contains(`side-${side}`))] ?? "chance";
const acted = [...stepButtons].filter(([number]) => number > 0).map(([, button]) => button);
for (const [choice, words] of [[ofSide, acted.map(sideOf)],
  [ofKind, acted.map((button) => button.dataset.kind)]]) {
  for (const word of [...new Set(words)].sort()) choice.append(element("option", {}, word));
}

function filterSteps() {
  let shown = 0;
  for (const button of acted) {
    const fits = (ofSide.selectedIndex === 0 || sideOf(button) === ofSide.value) &&
      (ofKind.selectedIndex === 0 || button.dataset.kind === ofKind.value);
    button.parentElement.hidden = !fits;
    shown += fits ? 1 : 0;
  }
  for (const turn of list.querySelectorAll(".turn")) {
    turn.hidden = [...turn.querySelectorAll("li")].every((item) => item.hidden);
  }
  byId("listed").textContent = shown === acted.length ? "" : `${shown} of ${acted.length} steps`;
}
for (const choice of [ofSide, ofKind]) choice.addEventListener("change", filterSteps);

/** The next visible step of the list, forward or back. */
function listedBeside(number, way) {
  let next = number + way;
  while (stepButton(next)?.parentElement.hidden) next += way;
  return stepButton(next) ? next : number;
}

function showInList(number) {
  const button = stepButton(number);
  if (currentButton) {
    currentButton.removeAttribute("aria-current");
    currentButton.tabIndex = -1;
  }
  currentButton = button ?? null;
  if (!button) return;
  if (button.parentElement.hidden) {
    // The current step is always in the list.
    ofSide.selectedIndex = ofKind.selectedIndex = 0;
    filterSteps();
  }
  button.setAttribute("aria-current", "step");
  button.tabIndex = 0;
  if (list.contains(document.activeElement)) button.focus({ preventScroll: true });
  // Only the list scrolls, never the page.
  const box = button.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  if (box.top < frame.top || box.bottom > frame.bottom) {
    list.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
  }
}

list.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-step]");
  if (button) show(Number(button.dataset.step));
});

list.addEventListener("keydown", (event) => {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way) return;
  event.preventDefault();
  show(listedBeside(current, way));
});
