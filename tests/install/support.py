"""What the tests of this folder have in common.

Each is run as: TEST.py PROGRAM SOURCES BUILD FOLDER. FOLDER is the test's own and made empty.
"""

import os
import shutil
import subprocess
import sys

SKIPPED = 77


def mounts_below(folder):
    """Where other file systems stand below a folder: nothing there may be removed."""
    with open("/proc/mounts", encoding="utf-8") as file:
        places = [line.split()[1] for line in file]
    return [place for place in places if place.startswith(os.path.realpath(folder) + "/")]


class Test:
    """The words of the command line, and what was found wrong."""

    def __init__(self):
        self.program, self.sources, self.build, self.folder = map(os.path.abspath, sys.argv[1:5])
        if mounts_below(self.folder):
            sys.exit(f"mounted: {mounts_below(self.folder)}")
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        self.faults = []
        self.looked_at = 0

    def expect(self, good, what):
        self.looked_at += 1
        if not good:
            self.faults.append(what)
            print(f"wrong: {what}")

    def expect_equal(self, actual, expected, what):
        self.expect(actual == expected, f"{what}: {actual!r}, expected {expected!r}")

    def end(self, note=""):
        """Ends the process with what came of it."""
        print(f"{self.looked_at} looked at, {len(self.faults)} wrong{note}")
        sys.exit(1 if self.faults or not self.looked_at else 0)


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def run(words, **options):
    """What a command prints; a status other than 0 ends the test."""
    done = subprocess.run(words, check=False, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, **options)
    if done.returncode != 0:
        print(f"{' '.join(words)}: status {done.returncode}\n{done.stdout}")
        sys.exit(1)
    return done.stdout


def lacks(program):
    return shutil.which(program) is None
