"""The lines of cli/cluster/README.md that judge a corpus with GNU parallel, run as they stand.

Usage: parallel.py PRAETOR SOURCES FOLDER

Exit status 0 if all is well, 1 if not, 77 where GNU parallel is not installed.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

import corpus
import watched

PRAETOR, SOURCES, FOLDER = (os.path.realpath(path) for path in sys.argv[1:4])
README = os.path.join(SOURCES, "cli/cluster/README.md")

class WithParallel(unittest.TestCase):
    def test_lines_of_the_readme(self):
        blocks = re.findall(r"```sh\n(.*?)```",
                            pathlib.Path(README).read_text(encoding="utf-8"), re.DOTALL)
        lines = [block for block in blocks if "| parallel " in block]
        self.assertEqual(1, len(lines))
        season = os.path.join(FOLDER, "season")
        corpus.make(PRAETOR, SOURCES, season, games=40)
        expected = subprocess.run([PRAETOR, "check", "season", "--summary"], cwd=FOLDER,
                                  capture_output=True, check=False)
        self.assertEqual(2, expected.returncode, expected.stderr)
        self.assertNotEqual(b"", expected.stdout)
        praetor = watched.Watched(PRAETOR, os.path.join(FOLDER, "bin"))
        praetor.tell("break-once-3")
        self.expect(expected, lines[0])
        self.assertEqual(sorted([*range(1, 33), 3]), sorted(praetor.calls()))
        pathlib.Path(FOLDER, "parts/7.json").unlink()
        self.expect(expected, lines[0])
        self.assertEqual([7], praetor.calls())
        self.expect(expected, lines[0])
        self.assertEqual([], praetor.calls())

    def expect(self, expected, lines):
        done = self.run_lines(lines)
        self.assertEqual(expected.stdout, done.stdout, done.stderr)
        self.assertEqual(expected.returncode, done.returncode)

    def run_lines(self, lines):
        path = os.pathsep.join([os.path.join(FOLDER, "bin"), os.environ["PATH"]])
        return subprocess.run(["sh", "-c", lines], cwd=FOLDER, capture_output=True, check=False,
                              env=dict(os.environ, PATH=path, HOME=FOLDER), timeout=200,
                              stdin=subprocess.DEVNULL)


if __name__ == "__main__":
    version = shutil.which("parallel") and subprocess.run(
        ["parallel", "--version"], capture_output=True, check=False).stdout
    if not version or not version.startswith(b"GNU parallel"):
        print("skipped: GNU parallel is not installed (./setup test installs it where it can)")
        sys.exit(77)
    shutil.rmtree(FOLDER, ignore_errors=True)
    os.makedirs(FOLDER)
    unittest.main(argv=sys.argv[:1], verbosity=2)
