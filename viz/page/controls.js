// Buttons, slider, keys, automatic playing and the choice of the theme.

const slider = byId("slider");
const numberInput = byId("number");
const playButton = byId("play");

let timer = 0;
let typing = false;  // a number that is being typed

function setPlaying(on) {
  clearInterval(timer);
  timer = 0;
  playButton.setAttribute("aria-label", on ? "Pause" : "Play");
  playButton.classList.toggle("playing", on);
  if (!on) return;
  if (current === lastPoint) show(firstPoint);
  timer = setInterval(() => {
    if (current < lastPoint) show(current + 1);
    if (current >= lastPoint) setPlaying(false);
  }, Number(byId("pace").value));
}
const togglePlaying = () => setPlaying(timer === 0);

function showInControls(number) {
  slider.value = String(number);
  slider.setAttribute("aria-valuetext", `step ${number} of ${lastPoint}`);
  if (!typing) numberInput.value = String(number);
  byId("previous").disabled = byId("first").disabled = number === firstPoint;
  byId("next").disabled = byId("last").disabled = number === lastPoint;
}

byId("first").addEventListener("click", () => show(firstPoint));
byId("previous").addEventListener("click", () => show(current - 1));
byId("next").addEventListener("click", () => show(current + 1));
byId("last").addEventListener("click", () => show(lastPoint));
playButton.addEventListener("click", togglePlaying);
byId("pace").addEventListener("change", () => { if (timer) setPlaying(true); });
slider.addEventListener("input", () => show(Number(slider.value)));
numberInput.addEventListener("input", () => { typing = true; });
numberInput.addEventListener("blur", () => {
  if (typing) numberInput.dispatchEvent(new Event("change"));
});
numberInput.addEventListener("change", () => {
  typing = false;
  const number = Number(numberInput.value);
  show(numberInput.value !== "" && Number.isInteger(number) ? number : current);
});

// Two keys work everywhere. The others scroll the page, as people expect, unless the focus is on
// the board, its controls or the list of steps.
const keysEverywhere = {
  ArrowLeft: () => show(current - 1),
  ArrowRight: () => show(current + 1),
  "?": () => byId("help").click(),
};
const keysHere = {
  PageUp: () => show(current - 10),
  PageDown: () => show(current + 10),
  Home: () => show(firstPoint),
  End: () => show(lastPoint),
  " ": togglePlaying,
};

document.addEventListener("keydown", (event) => {
  const at = event.target;
  const here = at.closest("#stage, #list") !== null;
  const action = keysEverywhere[event.key] ?? (here ? keysHere[event.key] : undefined);
  if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.shiftKey && event.key !== "?") return;
  const button = at.closest("button, summary, a");
  if (at.closest("input, select, textarea") || (event.key === " " && button)) return;
  // Elements that scroll sideways keep their arrow keys.
  const scrolls = at.closest(".map, pre");
  if (scrolls && scrolls.scrollWidth > scrolls.clientWidth && event.key.startsWith("Arrow")) return;
  event.preventDefault();
  action();
});

byId("help").addEventListener("click", () => byId("help-box").showModal());

byId("theme").addEventListener("click", () => setTheme(themeBehind(chosenTheme())));
