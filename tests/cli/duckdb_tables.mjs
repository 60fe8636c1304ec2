// The folders of `praetor export` as DuckDB reads them: as many games, steps and broken rules as
// `check --summary` counts, and what one format says the other says. Skipped (77) where
// `./setup extras` has not fetched DuckDB.
// usage: node duckdb_tables.mjs PRAETOR EXTRAS

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [program, extras] = process.argv.slice(2);
let duckdb;
try {
  duckdb = createRequire(join(extras, 'duckdb', 'package.json'))('@duckdb/node-api');
} catch (error) {
  console.log(`skipped: no DuckDB (./setup extras): ${error.message.split('\n')[0]}`);
  process.exit(77);
}

const folder = mkdtempSync(join(tmpdir(), 'praetor-duckdb-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let wrong = 0;
let compared = 0;
function expect(what, found, wanted) {
  compared += 1;
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  console.log(`${what}: DuckDB says ${JSON.stringify(found)}, wanted ${JSON.stringify(wanted)}`);
  wrong += 1;
}

// A game's line: "antike  Antike".
const games = [...execFileSync(program, ['games'], { encoding: 'utf8' })
  .matchAll(/^([a-z-]+) {2}[A-Z]/gm)].map((line) => line[1]);
const files = games.map((game) => {
  const file = join(folder, `${game}.ndjson`);
  execFileSync(program, ['generate', game, '--seed', '5', '--games', '3', '-o', file]);
  return file;
});
const broken = join(folder, 'broken.json');
const game = JSON.parse(readFileSync(files[0], 'utf8').split('\n')[0]);
game.steps.splice(9, 0, game.steps[8]);  // nobody does a thing twice
writeFileSync(broken, JSON.stringify(game));
files.push(broken);
const summary = JSON.parse(
  spawnSync(program, ['check', '--summary', '--format', 'json', ...files],
    { encoding: 'utf8', maxBuffer: 1 << 28 }).stdout);

const database = await (await duckdb.DuckDBInstance.create(':memory:')).connect();
const rows = async (sql) => (await (await database.runAndReadAll(sql)).getRowsJson());
const whole = {};
for (const format of ['csv', 'ndjson']) {
  const tables = join(folder, format);
  spawnSync(program, ['export', '--format', format, '-o', tables, ...files]);
  const read = (table) => (format === 'csv'
    ? `read_csv('${tables}/${table}.csv', header = true, all_varchar = true)`
    : `read_json('${tables}/${table}.ndjson', format = 'newline_delimited')`);
  for (const [game, counts] of Object.entries(summary.games)) {
    const of = `FROM ${read('games')} WHERE game = '${game}'`;
    for (const verdict of ['legal', 'illegal']) {
      expect(`${format} ${game} ${verdict}`,
        await rows(`SELECT count(*)::INT ${of} AND verdict = '${verdict}'`), [[counts[verdict]]]);
    }
    expect(`${format} ${game} steps of legal games`,
      await rows(`SELECT coalesce(sum(steps::INT), 0)::INT ${of} AND verdict = 'legal'`),
      [[counts.lengths?.steps ?? 0]]);
    const states = read(`states_${game.replaceAll('-', '_')}`);
    expect(`${format} ${game} a state behind each step`,
      await rows(`SELECT count(*)::INT FROM ${states}`),
      await rows(`SELECT (sum(applied::INT) + count(*))::INT ${of}`));
  }
  whole[format] = [
    await rows(`SELECT kind, "by", count(*)::INT FROM ${read('steps')} GROUP BY ALL ORDER BY ALL`),
    await rows(`SELECT part, place, what, value::VARCHAR, step::INT FROM ${read('pieces')}
                WHERE value IS NOT NULL ORDER BY ALL`),
    await rows(`SELECT rule, message FROM ${read('violations')} ORDER BY ALL`),
  ];
}
// Rows as texts: CSV has one word for nothing and for an empty text.
whole.csv.forEach((table, which) => {
  expect(`rows of table ${which}`, whole.ndjson[which].length, table.length);
  const differs = table.findIndex((row, i) => `${row}` !== `${whole.ndjson[which][i]}`);
  expect(`row ${differs} of table ${which}`, whole.ndjson[which][differs], table[differs]);
});
console.log(`${compared} comparisons, ${wrong} wrong`);
process.exit(wrong === 0 && compared > 30 ? 0 : 1);
