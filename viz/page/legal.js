// The legal steps at a point: the count of each kind at once, the steps themselves on demand.

const legalBox = byId("legal");

/** The kinds and their counts at a point, in listing order. */
function legalCounts(number) {
  const flat = pointAt(number).k;
  const counts = [];
  for (let i = 0; i < flat.length; i += 2) counts.push([record.kinds[flat[i]], flat[i + 1]]);
  return counts;
}
const legalCount = (number) => legalCounts(number).reduce((sum, [, count]) => sum + count, 0);

const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

function legalHeadline(number) {
  const all = legalCount(number);
  const place = stepButton(number)?.classList.contains("broken") ? "in its place" : "now";
  if (pointAt(number).m) {
    return all === 0 ? "The legal steps are not counted here"
      : `More than ${all} steps are legal ${place}`;
  }
  if (pointAt(number).c) return "Chance acts here: what it may bring is not listed";
  if (all === 0) return "No step is legal here";
  return `${plural(all, "step")} ${all === 1 ? "is" : "are"} legal ${place}`;
}

// Says what the list leaves out, and which command prints it.
function legalRest(number) {
  const all = legalCount(number);
  const more = all - pointAt(number).s.length;
  const command = element("code", {}, `${legalBox.dataset.command}${number}`);
  const beyond = pointAt(number).m;
  const words = beyond && all === 0 ? "The page has no room for them; to print them, use "
    : beyond ? `${more} more were counted, and there are others; to print all, use `
    : more > 0 ? `${plural(more, "more step")} not shown here; to print all, use `
    : "These are all. To print them, use ";
  return element("p", {}, words, command);
}

function legalBody(number) {
  const { s: steps, m: more } = pointAt(number);
  if (steps.length === 0 && !more) return [];
  const kinds = legalCounts(number).map(([kind, count]) =>
    element("li", {}, element("code", {}, kind), ` ${count}`));
  const items = steps.map((step) =>
    element("li", {}, record.words[step], element("code", {}, record.listed[step])));
  const list = items.length === 0 ? []
    : [element("ol", { class: "plain", tabindex: "0", "aria-label": "Legal steps" }, ...items)];
  return [element("ul", { class: "kinds" }, ...kinds), ...list, legalRest(number)];
}

function showLegal(number) {
  byId("legal-count").textContent = legalHeadline(number);
  byId("legal-body").replaceChildren(...(legalBox.open ? legalBody(number) : []));
}
