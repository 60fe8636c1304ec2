// A picture as a list of what is in it: elements with their ids, texts, colours and numbers.

const unseen = /^(corner-\d+|.*\.(from|to))$/;

export function elementsOf(svg) {
  const found = [];
  let title;
  for (const [, name, attributes, , text] of svg.matchAll(
    /<(g|title|polygon|polyline|path|ellipse|text|a)\b([^>]*?)(\/?)>([^<]*)/g)) {
    if (name === "title") {
      title = text;
      // A place that only holds an arrow's end has a name and no more.
      if (unseen.test(text) && found.at(-1)?.name === "g") found.pop();
      continue;
    }
    const values = Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    if (values.stroke === "transparent") delete values["stroke-width"];
    if (values.stroke === "transparent") delete values["stroke-dasharray"];
    found.push({ name, text: name === "text" ? text : "", values, title });
  }
  return found;
}

const numbersIn = (text) => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const isPlace = (key) => /^(points|d|cx|cy|rx|ry|x|y)$/.test(key);

/// Where two pictures differ in ids, shapes, texts or colours, or in a number by more than `most`;
/// undefined where they do not.
export function differenceOf(one, two, most) {
  const [a, b] = [elementsOf(one), elementsOf(two)];
  if (a.length !== b.length) {
    const at = a.findIndex((part, i) => JSON.stringify([part.name, part.values.id, part.text]) !==
      JSON.stringify([b[i]?.name, b[i]?.values.id, b[i]?.text]));
    return `${a.length} and ${b.length} elements, from ${JSON.stringify(a[at])} and ` +
      JSON.stringify(b[at]);
  }
  for (let i = 0; i < a.length; i += 1) {
    if (a[i].name !== b[i].name || a[i].text !== b[i].text) {
      return `${JSON.stringify(a[i])} and ${JSON.stringify(b[i])}`;
    }
    for (const key of new Set([...Object.keys(a[i].values), ...Object.keys(b[i].values)])) {
      const [x, y] = [a[i].values[key] ?? "", b[i].values[key] ?? ""];
      if (x === y || key === "transform" || /^g?(edge|node)\d+$/.test(x)) continue;
      const [m, n] = [numbersIn(x), numbersIn(y)];
      const near = isPlace(key) && m.length === n.length &&
        m.every((number, j) => Math.abs(number - n[j]) <= most);
      if (!near) return `${key} of ${JSON.stringify(a[i])}: ${y}`;
    }
  }
  return undefined;
}
