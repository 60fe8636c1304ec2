// Whole games of every kind, played by what the page's part "Play" asks of the judge: each step is
// among the legal ones, the last state is that of the program, and steps are taken back one by one.
//
// usage: node plays.mjs PRAETOR PAGE SOURCES
//
// Exit status 77 where there is no page.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";

import { Judge } from "./module.mjs";

const [praetor, page, sources] = process.argv.slice(2);
if (!existsSync(page)) {
  console.log(`there is no ${page}: ./setup web makes it`);
  process.exit(77);
}
const gamesOfEach = 2;  // the shortest ones

const judge = new Judge(page);
await judge.begin();
const ask = (question, text) => judge.ask({ name: "game.json", ...question }, text);
const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);

/// Whether a legal step says all that a recorded one says, or a recorded one all that has to be
/// said and more that follows from it.
const holds = (all, some) => Object.entries(some).every(([key, value]) => same(all[key], value));
const says = (move, step) =>
  holds(JSON.parse(move.step), step) || holds(step, JSON.parse(move.brief));
const claims = ["expect", "hash", "note", "at", "quote"];
const plain = (step) =>
  Object.fromEntries(Object.entries(step).filter(([key]) => !claims.includes(key)));

async function play(record, expected) {
  const steps = record.steps.map(plain);
  const { result, meta, ...rest } = record;
  let text = JSON.stringify({ ...rest, steps: [] });
  const hashes = [];
  for (const [i, step] of steps.entries()) {
    const moves = await ask({ ask: "moves" }, text);
    if (moves?.steps !== i) return `step ${i + 1}: ${moves?.steps} steps stand in the record`;
    if (moves.whole && !moves.moves.some((move) => says(move, step))) {
      return `step ${i + 1} is not among the legal ones: ${JSON.stringify(step)}`;
    }
    hashes.push(moves.hash);
    text = await ask({ ask: "append", step: JSON.stringify(step) }, text);
  }
  const { hash } = await ask({ ask: "moves" }, text);
  if (hash !== expected) return `the last state is ${hash}, by the program ${expected}`;
  for (let keep = steps.length - 1; keep >= 0; keep -= 1) {
    text = await ask({ ask: "shorten", keep }, text);
    const back = await ask({ ask: "moves" }, text);
    if (back?.hash !== hashes[keep]) return `taken back to step ${keep}: ${back?.hash}`;
  }
  return undefined;
}

let wrong = 0;
const corpus = path.join(sources, "replays/corpus");
for (const { id } of await judge.ask({ ask: "games" })) {
  const files = readdirSync(path.join(corpus, id)).filter((name) => name.endsWith(".json"))
    .map((name) => path.join(corpus, id, name))
    .map((file) => ({ file, record: JSON.parse(readFileSync(file)) }))
    .filter(({ record }) => record.steps?.length > 1 && record.praetor !== undefined)
    .sort((one, two) => one.record.steps.length - two.record.steps.length).slice(0, gamesOfEach);
  if (files.length === 0) throw new Error(`no game of ${id} to play`);
  for (const { file, record } of files) {
    const { hash } = JSON.parse(
      execFileSync(praetor, ["check", "--format", "json", file]).toString());
    const fault = await play(record, hash);
    console.log(`${id}, ${record.steps.length} steps: ${fault ?? "played and taken back"}`);
    if (fault) wrong += 1;
  }
}
process.exit(wrong === 0 ? 0 : 1);
