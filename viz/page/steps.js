// The list of steps: one of them is the current one; arrow keys go up and down in it.

const list = byId("list");
const stepButtons = new Map([...list.querySelectorAll("button[data-step]")]
  .map((button) => [Number(button.dataset.step), button]));
const stepButton = (number) => stepButtons.get(number);

let currentButton = null;

function showInList(number) {
  const button = stepButton(number);
  if (currentButton) {
    currentButton.removeAttribute("aria-current");
    currentButton.tabIndex = -1;
  }
  currentButton = button ?? null;
  if (!button) return;
  button.setAttribute("aria-current", "step");
  button.tabIndex = 0;
  if (list.contains(document.activeElement)) button.focus({ preventScroll: true });
  // Only the list scrolls, never the page under somebody's eyes.
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
  show(current + way);
});
