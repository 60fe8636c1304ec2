#!/usr/bin/env python3
"""The manual pages, read by groff and mandoc: neither has anything to complain of."""

import glob
import os
import subprocess

from support import Test, lacks, run, skip

# They want a date, which would differ from build to build.
NO_DATE = "missing date"


def complaints(words):
    done = subprocess.run(words, check=False, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    return [line for line in done.stdout.splitlines() if NO_DATE not in line]


def main():
    test = Test()
    readers = [words for words in (["groff", "-man", "-ww", "-z", "-Tutf8"],
                                   ["mandoc", "-T", "lint", "-W", "warning"])
               if not lacks(words[0])]
    if not readers:
        skip("there is neither groff nor mandoc")
    run([test.program, "man", "-o", test.folder])
    for page in sorted(glob.glob(os.path.join(test.folder, "*.1"))):
        for words in readers:
            found = complaints(words + [page])
            test.expect(not found, f"{words[0]}: {os.path.basename(page)}: {found[:3]}")
    if not lacks("groff"):
        shown = run(["groff", "-man", "-Tascii", "-P-bcou", f"{test.folder}/praetor-check.1"],
                    env=dict(os.environ, GROFF_NO_SGR="1"))
        for words in ("--on-violation stop|skip|as-played|resync|mend (default stop)",
                      "praetor check archive/ --summary --checkpoint run.state -o summary.txt",
                      "check - Judge recorded games: say of each step whether it was legal"):
            test.expect(words in " ".join(shown.split()), f"not to be read: {words}")
    test.end(f", by {' and '.join(words[0] for words in readers)}")


if __name__ == "__main__":
    main()
