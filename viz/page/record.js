// The record of the game, as praetor wrote it (viz/report/page_json.hpp), and the state document at
// every point. Values from before a change are noted once, so that one can walk both ways.

const record = JSON.parse(document.getElementById("record").textContent);
const firstPoint = record.from;
const lastPoint = firstPoint + record.points.length - 1;
const pointAt = (number) => record.points[number - firstPoint];

const copied = (value) =>
  value !== null && typeof value === "object" ? structuredClone(value) : value;

const keysOf = (pointer) =>
  pointer.slice(1).split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Puts a value, or nothing where it is undefined, and returns what was there. */
function put(state, pointer, value) {
  const keys = keysOf(pointer);
  const last = keys.pop();
  const place = keys.reduce((object, key) => object[key], state);
  const before = Object.hasOwn(place, last) ? place[last] : undefined;
  if (value === undefined) delete place[last];
  else place[last] = copied(value);
  return before;
}

// What `put` gave back for each change, point by point, in order.
const befores = [];
{
  const state = structuredClone(record.state);
  for (const point of record.points) {
    befores.push((point.l ?? []).map(([, ...changes]) =>
      changes.map(([path, value]) => copied(put(state, record.paths[path], value)))));
  }
}

/** The entries of a point's ledger: rule, and changes with their values before and after. */
function ledgerAt(number) {
  const index = number - firstPoint;
  return (record.points[index].l ?? []).map(([rule, ...changes], entry) => ({
    rule: record.rules[rule],
    changes: changes.map(([path, after], change) => ({
      pointer: record.paths[path],
      place: record.places[path],
      before: befores[index][entry][change],
      after,
    })),
  }));
}

const walker = { state: structuredClone(record.state), at: firstPoint };

/** The state document at a point; only to be read. */
function stateAt(number) {
  while (walker.at < number) {
    walker.at += 1;
    for (const { changes } of ledgerAt(walker.at)) {
      for (const { pointer, after } of changes) put(walker.state, pointer, after);
    }
  }
  while (walker.at > number) {
    for (const { changes } of ledgerAt(walker.at).reverse()) {
      for (const { pointer, before } of changes.reverse()) put(walker.state, pointer, before);
    }
    walker.at -= 1;
  }
  return walker.state;
}
