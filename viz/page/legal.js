// The legal steps at a point: made only when somebody looks.

const legalBox = byId("legal");

function legalCounts(number) {
  const flat = pointAt(number).k;
  const counts = [];
  for (let i = 0; i < flat.length; i += 2) counts.push([record.kinds[flat[i]], flat[i + 1]]);
  return counts;
}

const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

function legalBody(number) {
  const point = pointAt(number);
  const counts = legalCounts(number);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const command = element("code", {}, `${legalBox.dataset.command}${number}`);
  const body = [element("ul", { class: "kinds" }, ...counts.map(([kind, count]) =>
    element("li", {}, element("code", {}, kind), ` ${count}`)))];
  body.push(element("ol", { class: "plain" }, ...point.s.map((step) =>
    element("li", {}, element("code", {}, record.listed[step])))));
  const more = all - point.s.length;
  if (point.m) {
    body.push(element("p", {}, all === 0 ? "Not counted here: the page has no more room. "
      : `There are more than ${all}; ${more} of those counted are not shown. `,
    "They are printed by ", command));
  } else if (more > 0) {
    body.push(element("p", {}, `${plural(more, "more step")} not shown here: `, command));
  } else if (all > 0) {
    body.push(element("p", {}, "These are all. The same list is printed by ", command));
  }
  return body;
}

function showLegal(number) {
  const all = legalCounts(number).reduce((sum, [, count]) => sum + count, 0);
  const broken = stepButton(number)?.classList.contains("broken");
  const many = pointAt(number).m ? `more than ${all}` : plural(all, "step");
  byId("legal-count").textContent =
    all === 0 && !pointAt(number).m ? "No step is legal here."
      : `${many} ${all === 1 ? "is" : "are"} legal ${broken ? "in its place" : "now"}`;
  byId("legal-body").replaceChildren(...(legalBox.open ? legalBody(number) : []));
}
