// The parts of the page, its theme, the examples, and how it starts.

const parts = ["judge", "play", "analyse"];

function showPart(name) {
  for (const part of parts) {
    byId(`${part}-part`).hidden = part !== name;
    const tab = byId(`tab-${part}`);
    if (part === name) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  document.body.dataset.part = name;
  if (name === "analyse") noteAnalysedAge();
}
for (const part of parts) byId(`tab-${part}`).addEventListener("click", () => showPart(part));

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const shownTheme = () =>
  chosenTheme() === "automatic" ? (darkSystem.matches ? "dark" : "light") : chosenTheme();

function useTheme(theme) {
  setTheme(theme);
  themeReport();
  remember("theme", theme);
  drawAgain();
}
function drawAgain() {
  if (judged.verdict) laterDrawing(field.value);
  if (game.moves) showGame();
}
byId("theme").addEventListener("click", () => useTheme(themeBehind(chosenTheme())));
darkSystem.addEventListener("change", drawAgain);

/// Gives the theme of this page to the report in its frame.
function themeReport() {
  byId("report").contentWindow?.setTheme?.(chosenTheme());
}
byId("report").addEventListener("load", themeReport);

// The part that analyses shows the page of `praetor report`: the same script, in a frame.
let analysed;

/// Says so if the analysed text is no longer the record or the game.
function noteAnalysedAge() {
  if (analysed === undefined) return;
  const now = analysed === field.value || analysed === game.record;
  byId("analyse-note").textContent = now ? "" : "This is about an earlier record or game.";
}

async function analyse(text, name) {
  showPart("analyse");
  analysed = undefined;
  byId("report").hidden = true;
  byId("analyse-note").textContent = "The game is being drawn, step by step …";
  try {
    const html = await judge.ask({ ask: "page", name }, text, 120);
    byId("analyse-note").textContent = html === null ? "There is nothing to show." : "";
    analysed = html === null ? undefined : text;
    byId("report").hidden = html === null;
    byId("save-report").disabled = html === null;
    byId("report").srcdoc = html ?? "";
    byId("save-report").onclick = () => save("game.html", html, "text/html");
  } catch (fault) {
    tellFault(fault);
    byId("analyse-note").textContent = "";
  }
}
byId("to-analyse").addEventListener("click", () => analyse(field.value, judged.name));
byId("game-to-analyse").addEventListener("click", () => analyse(game.record, "game.json"));
byId("to-play").addEventListener("click", async () => {
  showPart("play");
  if (await takeUp(field.value, judged.name)) return;
  showPart("judge");
  showFault({ message: "Only a legal record can be played on." });
});

byId("fault-close").addEventListener("click", () => { byId("fault").hidden = true; });
for (const button of document.querySelectorAll("[data-closes]")) {
  button.addEventListener("click", () => byId(button.dataset.closes).close());
}

function showExamples() {
  const bytes = unpackedPart(partOf("examples-data"));
  const examples = new TextDecoder().decode(bytes).split(/^%%%% /m).slice(1).map((part) => {
    const end = part.indexOf("\n");
    const [game, file] = part.slice(0, end).split(" ");
    return { game, file, text: part.slice(end + 1) };
  });
  const select = byId("examples");
  const groups = new Map();
  examples.forEach(({ game: id, file }, i) => {
    if (!groups.has(id)) groups.set(id, element("optgroup", { label: id.replaceAll("-", " ") }));
    const words = file.replace(/\.\w+$/, "").replace("wrong/", "wrong: ").replaceAll("-", " ");
    groups.get(id).append(element("option", { value: String(i) }, words));
  });
  select.append(...groups.values());
  select.addEventListener("change", () => {
    const chosen = examples[Number(select.value)];
    if (!chosen) return;
    openText(chosen.text, chosen.file);
    select.value = String(examples.indexOf(chosen));  // so that a key moves to the next one
  });
}

async function begin() {
  showPart("judge");
  const theme = remembered("theme");
  if (themes.includes(theme)) useTheme(theme);
  byId("style").textContent = await judge.ask({ ask: "style" });
  await showExamples();
  const games = await judge.ask({ ask: "games" });
  byId("new-game").append(...games.map(({ id, title }) => element("option", { value: id }, title)));
  document.body.classList.add("ready");
  // Restores the old text first, so that Undo leads from a link back to it.
  const text = remembered("text");
  const record = remembered("game");
  if (text) openText(text, "as you left it");
  else judgeText("");
  if (record) await takeUp(record, "game.json");
  await openLink();
}

// For tests, and for curious users.
window.praetor = { game, judge, judged, fitting, leftOf };

begin().catch((fault) => showFault(fault));
