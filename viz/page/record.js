// The record of the game, as praetor wrote it (viz/report/page_json.hpp), and the state document at
// every point. The values before each change are stored once, so it can move in both directions.

const record = JSON.parse(document.getElementById("record").textContent);
const firstPoint = record.from;
const lastPoint = firstPoint + record.points.length - 1;
const pointAt = (number) => record.points[number - firstPoint];

const copied = (value) =>
  value !== null && typeof value === "object" ? structuredClone(value) : value;

const keysOf = (pointer) =>
  pointer.slice(1).split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Sets a value, or removes it if undefined, and returns the old value. */
function put(state, pointer, value) {
  const keys = keysOf(pointer);
  const last = keys.pop();
  const place = keys.reduce((object, key) => object[key], state);
  const before = Object.hasOwn(place, last) ? place[last] : undefined;
  if (value === undefined) delete place[last];
  else place[last] = copied(value);
  return before;
}

// The old values that `put` returned for each change, point by point, in order.
const befores = [];
{
  const state = structuredClone(record.state);
  for (const point of record.points) {
    befores.push((point.l ?? []).map(([, ...changes]) =>
      changes.map(([path, value]) => copied(put(state, record.paths[path], value)))));
  }
}

/** The ledger entries of a point: the rule, and the changes with old and new values. */
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

/** The state document at a point; read only. */
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
