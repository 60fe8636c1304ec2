"""Inputs for the tests of this folder: a corpus of several kinds of files, judged in one run."""

import glob
import gzip
import os
import pathlib
import shutil
import subprocess

INPUTS = ("season one.ndjson", "season two.ndjson.gz", "single games")


def make(praetor, sources, folder, games, copies=1):
    """Writes the files of INPUTS into a folder: `games` games `copies` times as plain lines, some
    more packed, and shipped games, legal and wrong ones, each in a file of its own."""
    single = os.path.join(folder, "single games")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(single)
    lines = generated(praetor, 1, games)
    pathlib.Path(folder, "season one.ndjson").write_bytes(lines * copies)
    with gzip.open(os.path.join(folder, "season two.ndjson.gz"), "wb") as packed:
        packed.write(generated(praetor, 2, max(games // 10, 5)))
    shipped = os.path.join(sources, "replays/corpus")
    for path in (sorted(glob.glob(os.path.join(shipped, "*/wrong/*.json")))
                 + sorted(glob.glob(os.path.join(shipped, "antike-duellum/*.json")))):
        shutil.copy(path, os.path.join(single, path[len(shipped) + 1:].replace("/", " ")))


def generated(praetor, seed, games):
    return subprocess.run([praetor, "generate", "antike-duellum", "--seed", str(seed), "--games",
                           str(games), "-o", "-"], capture_output=True, check=True).stdout


def judged_at_once(praetor, folder):
    """What one run prints, as JSON and as text, and its exit status."""
    runs = [subprocess.run([praetor, "check", *INPUTS, "--summary", "--format", kind], cwd=folder,
                           capture_output=True, check=False) for kind in ("json", "text")]
    for run in runs:
        # A corpus with malformed games: were the status another, the corpus would not be as meant.
        if run.returncode != 2 or not run.stdout:
            raise RuntimeError(f"status {run.returncode}: {run.stderr.decode()}")
    return runs[0].stdout, runs[1].stdout, runs[0].returncode
