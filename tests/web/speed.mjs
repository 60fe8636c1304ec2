// What the page's judge costs against the program, in one run, in seconds of CPU.
//
// usage: node speed.mjs PRAETOR PAGE [GAMES]

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { Judge } from "./module.mjs";

const [praetor, page, games = "40"] = process.argv.slice(2);
const run = (...words) => execFileSync(praetor, words, { maxBuffer: 1 << 30, stdio: "pipe" });
const cpuOf = (usage) => (usage.user + usage.system) / 1e6;

/// CPU seconds of the program over a file, the median of five.
function nativeSeconds(file) {
  const shell = `for i in 1 2 3 4 5; do bash -c 'TIMEFORMAT=%U; time "$0" check --quiet --jobs 1 ` +
    `"$1" >/dev/null' "$0" "$1"; done`;
  const said = execFileSync("bash", ["-c", `(${shell}) 2>&1`, praetor, file]).toString();
  return said.trim().split("\n").map(Number).sort((a, b) => a - b)[2];
}

const begun = process.cpuUsage();
const judge = new Judge(page);
await judge.begin();
console.log(`page ${judge.size} bytes; unpacked, compiled and begun in ` +
  `${cpuOf(process.cpuUsage(begun)).toFixed(2)} s of CPU`);

const folder = mkdtempSync(path.join(tmpdir(), "praetor-speed-"));
const ids = (await judge.ask({ ask: "games" })).map(({ id }) => id);
for (const id of ids) {
  const text = run("generate", id, "--seed", "1", "--games", games, "-o", "-").toString();
  const file = path.join(folder, "games.ndjson");
  // Long enough that starting the program does not count.
  const times = Math.ceil(60_000_000 / text.length);
  writeFileSync(file, text.repeat(times));
  const lines = text.split("\n").filter(Boolean);
  let steps = 0;
  for (const line of lines) {
    steps += JSON.parse(await judge.askText({ ask: "verdict", name: "g.json" }, line)).steps;
  }
  const round = async () => {
    for (const [i, line] of lines.entries()) {
      await judge.askText({ ask: "verdict-alone", name: `${i}.json` }, line);
    }
  };
  const secondsSince = (usage) => cpuOf(process.cpuUsage(usage));
  // A browser compiles twice, the second time for speed: that is behind us when we measure.
  const warming = process.cpuUsage();
  while (secondsSince(warming) < 3) await round();
  const start = process.cpuUsage();
  let rounds = 0;
  for (; secondsSince(start) < 2; rounds += 1) await round();
  const here = (rounds * steps) / secondsSince(start);
  const there = (times * steps) / nativeSeconds(file);
  console.log(`${id}: ${Math.round(here)} steps a second, the program ${Math.round(there)}: ` +
    `${(here / there).toFixed(2)}`);
}

// A keystroke: the last step of a record of 500 is typed anew.
const long = JSON.parse(run("generate", ids[0], "--seed", "3", "--style", "lively", "--claims",
  "none", "-o", "-").toString());
long.steps = long.steps.slice(0, 500);
delete long.result;
const begin = process.cpuUsage();
for (let i = 0; i < 20; i += 1) {
  const text = JSON.stringify({ ...long, meta: { key: i } }, null, 1);
  await judge.ask({ ask: "judge", name: "typed.json" }, text);
}
console.log(`${long.steps.length} steps: ${(cpuOf(process.cpuUsage(begin)) * 50).toFixed(1)} ms ` +
  "a keystroke");
rmSync(folder, { recursive: true });
