// Connects the parts: one function shows a point everywhere.

let current = firstPoint;
let addressTimer = 0;  // browsers limit how often the address may change
const framed = location.protocol === "about:";  // within another page: it has no address to change

function show(number) {
  const wanted = Math.min(lastPoint, Math.max(firstPoint, number));
  current = wanted;
  showBoard(wanted);
  showSeen(wanted);
  showInControls(wanted);
  showInList(wanted);
  showLedger(wanted);
  showLegal(wanted);
  showCharts(wanted);
  showTable(wanted);
  if (byId("state").open) byId("state-body").textContent = JSON.stringify(stateAt(wanted), null, 1);
  const words = stepButton(wanted)?.querySelector(".words").textContent ?? "";
  byId("told-step").textContent = wanted === 0 ? words : `Step ${wanted}: ${words}.`;
  byId("told-moment").textContent = pointAt(wanted).t;
  const verdict = stepButton(wanted)?.querySelector(".sign")?.title ?? "legal";
  byId("told-verdict").textContent = verdict === "legal" ? "" : verdict;
  byId("told").classList.toggle("broken", verdict.startsWith("illegal"));
  clearTimeout(addressTimer);
  if (framed) return;
  addressTimer = setTimeout(() => history.replaceState(null, "", `#step-${wanted}`), 300);
}

legalBox.addEventListener("toggle", () => showLegal(current));
byId("state").addEventListener("toggle", () => show(current));
byId("as-table").addEventListener("toggle", () => showTable(current));
byId("chart-list").append(...record.charts.map(drawChart));
byId("changed").classList.remove("script");
fitView();
for (const hidden of document.querySelectorAll(".script[hidden]")) hidden.hidden = false;

// "#step-12", or "#event-3" for a turning point of the story.
function asked(hash = location.hash) {
  const [, kind, number] = /^#(step|event)-(\d+)$/.exec(hash) ?? [];
  if (kind === "step") return Number(number);
  const link = kind ? document.querySelector(`#event-${number} a`) : null;
  return link ? Number(link.hash.slice("#step-".length)) : NaN;
}
addEventListener("hashchange", () => { if (!Number.isNaN(asked())) show(asked()); });

// In a frame, following a link within this page would load the outer page.
function follow(event) {
  const link = event.target.closest('a[href^="#"]');
  if (!framed || link === null) return;
  event.preventDefault();
  const hash = link.getAttribute("href");
  const number = asked(hash);
  if (!Number.isNaN(number)) return show(number);
  const place = byId(hash.slice(1));
  place?.scrollIntoView();
  place?.focus();
}
addEventListener("click", follow);

// A turning point links to its board.
for (const link of document.querySelectorAll(".turning a")) {
  link.addEventListener("click", () => byId("stage").scrollIntoView());
}

// A page about a broken rule opens at that point.
const broken = [...stepButtons].find(([, button]) => button.classList.contains("broken"));
show(Number.isNaN(asked()) ? broken?.[0] ?? firstPoint : asked());

// For scripts of others that control the page.
globalThis.praetor = { show, stateAt, ledgerAt, first: firstPoint, last: lastPoint,
  get current() { return current; } };
