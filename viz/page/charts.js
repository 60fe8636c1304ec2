// Charts: a stepped line for each series. The value at the shown point is beside the series' name,
// so nobody has to read it off; a line in each chart marks the point.

const chartWidth = 300;
const chartHeight = 90;

const svgElement = (name, attributes) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

const spanOfPoints = Math.max(1, lastPoint - firstPoint);
const across = (point) => ((point - firstPoint) * chartWidth) / spanOfPoints;

function valueAt(runs, number) {
  let low = 0;
  for (let high = runs.length - 1; low < high;) {
    const middle = Math.ceil((low + high) / 2);
    if (runs[middle][0] <= number) low = middle;
    else high = middle - 1;
  }
  return runs[low][1];
}

const short = (value) => String(Math.round(value * 10) / 10);

function lineOf(runs, up) {
  let path = "";
  for (const [point, value] of runs) {
    path += path === "" ? `M${short(across(point))} ${short(up(value))}`
      : `H${short(across(point))}V${short(up(value))}`;
  }
  return `${path}H${chartWidth}`;
}

// All values of a chart as a table: every point at which a value changes.
function tableOf(chart) {
  const points = [...new Set(chart.series.flatMap(({ runs }) => runs.map(([point]) => point)))]
    .sort((one, two) => one - two);
  return element("table", {},
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "after step"),
      ...chart.series.map(({ name }) => element("th", { scope: "col" }, name)))),
    element("tbody", {}, ...points.map((point) => element("tr", {},
      element("th", { scope: "row" }, String(point)),
      ...chart.series.map(({ runs }) => element("td", {}, String(valueAt(runs, point))))))));
}

const drawnCharts = [];

function drawChart(chart) {
  const values = chart.series.flatMap(({ runs }) => runs.map(([, value]) => value));
  const top = Math.max(1, chart.goal, ...values);
  const up = (value) => chartHeight - (value * chartHeight) / top;
  const picture = svgElement("svg", {
    viewBox: `-2 -6 ${chartWidth + 4} ${chartHeight + 12}`, role: "img", class: "chart",
    preserveAspectRatio: "none",
    "aria-label": `${chart.title}: ` + chart.series.map(({ name, runs }) =>
      `${name} from ${runs[0][1]} to ${runs[runs.length - 1][1]}`).join(", "),
  });
  for (const level of [0, top]) {
    picture.append(svgElement("path", { class: "level", d: `M0 ${up(level)}H${chartWidth}` }));
  }
  if (chart.goal > 0) {
    picture.append(svgElement("path", { class: "goal", d: `M0 ${up(chart.goal)}H${chartWidth}` }));
  }
  chart.series.forEach(({ runs, side }) => {
    picture.append(svgElement("path", { class: `series series-${side}`, d: lineOf(runs, up) }));
  });
  const cursor = svgElement("path", { class: "cursor", d: "" });
  picture.append(cursor);
  const legend = element("ul", { class: "legend" });
  const outputs = chart.series.map(({ name, side }) => {
    const output = element("strong", {}, "");
    legend.append(element("li", { class: `key key-${side}` }, `${name} `, output));
    return output;
  });
  const goal = chart.goal > 0 ? ` (${chart.goal} ${chart.meaning})` : "";
  const table = element("details", { class: "values" }, element("summary", {}, "Values"));
  table.addEventListener("toggle", () => {
    if (table.open && table.children.length === 1) table.append(tableOf(chart));
  });
  drawnCharts.push({ chart, cursor, outputs });
  picture.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    show(firstPoint + Math.round(((event.clientX - box.left) / box.width) * spanOfPoints));
  });
  return element("figure", {},
    element("figcaption", {}, `${chart.title}${goal}`,
      element("span", { class: "top" }, `up to ${top}`)),
    picture, legend, table);
}

function showCharts(number) {
  for (const { chart, cursor, outputs } of drawnCharts) {
    cursor.setAttribute("d", `M${short(across(number))} -4V${chartHeight + 4}`);
    chart.series.forEach(({ runs }, i) => {
      outputs[i].textContent = String(valueAt(runs, number));
    });
  }
}
