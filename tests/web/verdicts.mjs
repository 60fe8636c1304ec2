// The page's judge against the program: verdicts byte for byte, pictures shape by shape.
//
// usage: node verdicts.mjs PRAETOR PAGE SOURCES MUTATED [SEED]
//
// MUTATED is how many texts are broken at random. Exit status 77 where there is no page.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { Judge, randomOf } from "./module.mjs";
import { differenceOf } from "./svg.mjs";

const [praetor, page, sources, mutated, seed = "1"] = process.argv.slice(2);
if (!existsSync(page)) {
  console.log(`there is no ${page}: ./setup web makes it`);
  process.exit(77);
}
const numbersMost = 0.25;  // points by which a number of a picture may differ
const drawnEvery = 12;     // of the cases; of the corpus every replay is drawn

const judge = new Judge(page);
await judge.begin();
let wrong = 0;
const complain = (what) => {
  wrong += 1;
  if (wrong <= 20) console.log(what);
};

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(json|praetor)$/.test(entry.name))
    .map((entry) => path.join(entry.path, entry.name)).sort();
}

/// What `check --format json` says of files, by file.
function verdictsOf(files) {
  const lines = new Map();
  for (let from = 0; from < files.length; from += 500) {
    const some = files.slice(from, from + 500);
    let out;
    try {
      out = execFileSync(praetor, ["check", "--format", "json", ...some],
        { maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] });
    } catch (ended) {
      if (![1, 2].includes(ended.status)) throw ended;
      out = ended.stdout;
    }
    out.toString().split("\n").filter(Boolean).forEach((line) => {
      lines.set(JSON.parse(line).source, line);
    });
  }
  return lines;
}

async function compareVerdicts(files) {
  const expected = verdictsOf(files);
  const kinds = {};
  for (const file of files) {
    let said;
    try {
      said = await judge.askText({ ask: "verdict", name: file }, readFileSync(file));
    } catch (fault) {
      said = String(fault);
    }
    // Where the JSON itself is broken the program's fast reader may have seen the game's name before.
    const line = said.includes('"game":null,"verdict":"malformed"')
      ? expected.get(file).replace(/"game":"[^"]*"/, '"game":null') : expected.get(file);
    if (said !== line) complain(`${file}:\n  ${expected.get(file)}\n  ${said}`);
    const { verdict } = JSON.parse(expected.get(file));
    kinds[verdict] = (kinds[verdict] ?? 0) + 1;
  }
  return kinds;
}

async function compareDrawing(file) {
  let native;
  try {
    native = execFileSync(praetor, ["draw", file], { maxBuffer: 1 << 28, stdio: "pipe" });
  } catch (ended) {
    if (ended.status !== 2) throw ended;  // malformed: there is nothing to draw
  }
  const drawn = await judge.ask({ ask: "draw", name: file }, readFileSync(file));
  if (native === undefined || drawn === null) {
    if ((native === undefined) !== (drawn === null)) complain(`${file}: only one of them is drawn`);
    return false;
  }
  const difference = differenceOf(native.toString(), drawn.svg, numbersMost);
  if (difference) complain(`${file}: ${difference}`);
  return true;
}

function broken(text, random) {
  const at = () => random(text.length + 1);
  switch (random(6)) {
    case 0: return text.subarray(0, at());
    case 1: {
      const copy = Buffer.from(text);
      if (copy.length > 0) copy[random(copy.length)] = random(256);
      return copy;
    }
    case 2: {
      const [from, size] = [at(), random(40)];
      return Buffer.concat([text.subarray(0, from), text.subarray(from + size)]);
    }
    case 3: {
      const [from, size, to] = [at(), random(60), at()];
      return Buffer.concat([text.subarray(0, to), text.subarray(from, from + size),
        text.subarray(to)]);
    }
    case 4: {
      const lines = text.toString("latin1").split("\n");
      const [one, two] = [random(lines.length), random(lines.length)];
      [lines[one], lines[two]] = [lines[two], lines[one]];
      return Buffer.from(lines.join("\n"), "latin1");
    }
    default:
      return Buffer.from(text.toString("latin1").replace(/\d+/g, (number) =>
        (random(20) === 0 ? String(random(100)) : number)), "latin1");
  }
}

/// The examples of the page: the texts of the corpus under their names, each once.
async function compareExamples() {
  const ids = (await judge.ask({ ask: "games" })).map(({ id }) => id);
  const corpus = path.join(sources, "replays/corpus");
  const shipped = filesBelow(corpus).map((file) => ({ file, name: path.relative(corpus, file) }))
    .filter(({ name }) => ids.includes(name.split("/")[0]) &&
      /^[^/]*\/([^/]*|wrong\/[^/]*\.json)$/.test(name));
  const examples = new Map(judge.examples.split(/^%%%% /m).slice(1).map((part) => {
    const end = part.indexOf("\n");
    return [part.slice(0, end).replace(" ", "/"), part.slice(end + 1)];
  }));
  for (const { file, name } of shipped) {
    const text = readFileSync(file, "utf8");
    // A text that does not end with a line end gets one.
    if (examples.get(name) !== text.replace(/\n?$/, "\n")) complain(`${name} is another example`);
    examples.delete(name);
  }
  for (const name of examples.keys()) complain(`the example ${name} is not in the corpus`);
  return shipped.length;
}

console.log(`${await compareExamples()} examples`);
const cases = filesBelow(path.join(sources, "tests/cases"));
const games = filesBelow(path.join(sources, "replays/corpus"));
console.log("cases and corpus", await compareVerdicts([...cases, ...games]));

const folder = mkdtempSync(path.join(tmpdir(), "praetor-web-"));
try {
  const random = randomOf(seed);
  const made = [];
  for (let i = 0; i < Number(mutated); i += 1) {
    const from = [...games, ...cases][random(games.length + cases.length)];
    const file = path.join(folder, `${String(i).padStart(5, "0")}${path.extname(from)}`);
    let text = broken(readFileSync(from), random);
    if (random(3) === 0) text = broken(text, random);
    writeFileSync(file, text);
    made.push(file);
  }
  console.log(`mutated texts, seed ${seed}`, await compareVerdicts(made));
} finally {
  rmSync(folder, { recursive: true });
}

let drawn = 0;
for (const file of [...games, ...cases.filter((_, i) => i % drawnEvery === 0)]) {
  if (await compareDrawing(file)) drawn += 1;
}
console.log(`${drawn} pictures`);
console.log(wrong === 0 ? "all alike" : `${wrong} differ`);
process.exit(wrong === 0 ? 0 : 1);
