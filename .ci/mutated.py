#!/usr/bin/env python3
"""Feeds damaged replays to `praetor check` and asks for a verdict on each: no crash, no hang.

usage: mutated.py PROGRAM SEED COUNT

Each input is a shipped game, in JSON or in the notation, with a few bytes changed, dropped, doubled
or swapped with a piece of another game. The inputs lie in folders of 500, and one run of the
program judges each folder: it must end within 2 minutes with exit status 0, 1 or 2 and give each
file a report, none of them an internal error. Every second run goes on after a violation. The first
input that fails is kept as build/mutated-SEED-NUMBER and named.
"""

import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOKENS = [b"{", b"}", b"[", b"]", b",", b":", b'"', b"-1", b"1e9", b"99999999999999999999",
          b"null", b"true", b"\x00", b"\xff", b"\\u0000", b"\\ud800", b'"steps":', b'"by":',
          b"\n", b"?", b"{1|2}", b" = ", b"game "]
FOLDER_SIZE = 500
# Left alone, a sanitizer ends the program with status 1, which here means "illegal".
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS="exitcode=99", UBSAN_OPTIONS="exitcode=99")


def mutated(chance, games):
    """One damaged game and the ending of its name."""
    data, ending = chance.choice(games)
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 1, 2, 4, 16])):
        at = chance.randrange(len(data) + 1)
        length = chance.choice([1, 1, 4, 16, 256])
        other = chance.choice(games)[0]
        begin = chance.randrange(len(other))
        piece = chance.choice([
            b"", bytes([chance.randrange(256)]), chance.choice(TOKENS),
            bytes(data[at:at + length]) * 2, other[begin:begin + length]])
        data[at:at + chance.choice([0, length])] = piece
    return bytes(data), ending


def fault_of(command, files):
    """Why the program's answer on these files is none, or nothing."""
    try:
        done = subprocess.run([*command, "--jobs", "1", "--format", "json", *map(str, files)],
                              timeout=120, check=False, env=ENVIRONMENT, capture_output=True)
    except subprocess.TimeoutExpired:
        return "no answer in 2 minutes"
    if done.returncode not in (0, 1, 2):
        return f"exit status {done.returncode}\n{done.stderr.decode('utf-8', 'replace')[-2000:]}"
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    judged = {report["source"] for report in reports}
    unjudged = [str(file) for file in files if str(file) not in judged]
    if unjudged:
        return f"no report of {len(unjudged)} files, the first of them {unjudged[0]}"
    wrong = [report["source"] for report in reports
             if report["verdict"] not in ("legal", "illegal", "malformed")]
    return f"no verdict on {wrong[0]}" if wrong else ""


def judge_folder(program, seed, folder_number, count, games):
    """(number of the first input that fails, its bytes, its ending, why), or nothing."""
    chance = random.Random(f"{seed}/{folder_number}")
    command = [program, "check"] + (["--keep-going"] if folder_number % 2 else [])
    inputs = [mutated(chance, games) for _ in range(count)]
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder, f"{i}{ending}") for i, (_, ending) in enumerate(inputs)]
        for file, (data, _) in zip(files, inputs):
            file.write_bytes(data)
        why = fault_of(command, files)
        if not why:
            return None
        for i, file in enumerate(files):
            why_one = fault_of(command, [file])
            if why_one:
                return folder_number * FOLDER_SIZE + i, *inputs[i], why_one
    return folder_number * FOLDER_SIZE, *inputs[0], f"only together with others: {why}"


def games_to_damage(program):
    """What is shipped, with the ending of its name; each JSON game in the notation as well."""
    games = []
    for path in sorted(ROOT.glob("replays/corpus/**/*.json")):
        data = path.read_bytes()
        written = subprocess.run([program, "convert", "--to", "praetor", str(path)], check=False,
                                 capture_output=True)
        games += [(data, ".json")] if data else []
        games += [(written.stdout, ".praetor")] if written.returncode == 0 else []
    return games


def main():
    program, seed, count = str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2], int(sys.argv[3])
    games = games_to_damage(program)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        folders = [pool.submit(judge_folder, program, seed, begin // FOLDER_SIZE,
                               min(FOLDER_SIZE, count - begin), games)
                   for begin in range(0, count, FOLDER_SIZE)]
        for folder in folders:
            found = folder.result()
            if found:
                pool.shutdown(wait=False, cancel_futures=True)
                number, data, ending, why = found
                kept = ROOT / "build" / f"mutated-{seed}-{number}{ending}"
                kept.write_bytes(data)
                print(f"{kept}: {why}")
                return 1
    print(f"{count} mutated replays of seed {seed}, {len(games)} games and texts to damage: each "
          "got a verdict")
    return 0


if __name__ == "__main__":
    sys.exit(main())
