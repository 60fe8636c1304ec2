"""What `praetor import` makes of logs that were written of games: the same games.

Usage: round_trip.py PRAETOR SOURCES

The logs are written by logs.py, which knows no map, of every shipped legal game that it has words
for and of generated ones; the maps are those of replays/imports.
"""

import glob
import json
import os
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from logs import WRITERS  # noqa: E402  pylint: disable=wrong-import-position

PRAETOR, SOURCES = sys.argv[1:3]
IMPORTS = os.path.join(SOURCES, "replays/imports")


def praetor(*arguments, stdin=None):
    return subprocess.run([PRAETOR, *arguments], capture_output=True, check=False, text=True, input=stdin)


def bare(replay):
    """Without what no log of these tells: claims, notes, names and sources."""
    steps = [{k: v for k, v in step.items() if k not in ("expect", "hash", "note", "at")}
             for step in replay["steps"]]
    return {"setup": replay["setup"], "steps": steps, "result": replay.get("result")}


def games(game):
    for path in sorted(glob.glob(os.path.join(SOURCES, "replays/corpus", game, "*.json"))):
        with open(path, encoding="utf-8") as file:
            yield os.path.basename(path), json.load(file)
    made = praetor("generate", game, "--seed", "7", "--games", "12")
    for number, line in enumerate(made.stdout.splitlines()):
        yield f"generated {number}", json.loads(line)


class RoundTrip(unittest.TestCase):
    def final_hash(self, replay):
        told = praetor("state", "-", "--hash", stdin=json.dumps(replay))
        self.assertEqual(told.returncode, 0, told.stderr)
        return told.stdout

    def check_game(self, game):
        name, _, write = WRITERS[game]
        tried = 0
        with tempfile.TemporaryDirectory() as folder:
            for title, replay in games(game):
                try:
                    log = write(replay)
                except (KeyError, ValueError):
                    continue
                path = os.path.join(folder, "a.log")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(log)
                done = praetor("import", "--map", f"{IMPORTS}/{name}.map.json", path)
                self.assertEqual(done.returncode, 0, f"{title}: {done.stderr}")
                imported = json.loads(done.stdout)
                self.assertEqual(bare(imported), bare(replay), title)
                self.assertEqual(self.final_hash(imported), self.final_hash(replay), title)
                tried += 1
        self.assertGreaterEqual(tried, 14, "the log has words for too few games")


for one in WRITERS:
    setattr(RoundTrip, f"test_{one}".replace("-", "_"), lambda self, game=one: self.check_game(game))

if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
