#!/usr/bin/env python3
"""Feeds damaged replays to `praetor check` and asks for a verdict on each: no crash, no hang.

usage: mutated.py PROGRAM SEED COUNT

Each input is a shipped game with a few bytes changed, dropped, doubled or swapped with a piece of
another game. The exit status must be 0, 1 or 2 within 20 seconds; the first input that fails is
kept as build/mutated-SEED-NUMBER.json and named.
"""

import glob
import os
import random
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOKENS = [b"{", b"}", b"[", b"]", b",", b":", b'"', b"-1", b"1e9", b"99999999999999999999",
          b"null", b"true", b"\x00", b"\xff", b"\\u0000", b"\\ud800", b'"steps":', b'"by":']


# Left alone, a sanitizer ends the program with status 1, which here means "illegal".
ENVIRONMENT = dict(os.environ, ASAN_OPTIONS="exitcode=99", UBSAN_OPTIONS="exitcode=99")


def mutated(chance, games):
    data = bytearray(chance.choice(games))
    for _ in range(chance.choice([1, 1, 1, 2, 4, 16])):
        at = chance.randrange(len(data) + 1)
        length = chance.choice([1, 1, 4, 16, 256])
        other = chance.choice(games)
        begin = chance.randrange(len(other))
        piece = chance.choice([
            b"", bytes([chance.randrange(256)]), chance.choice(TOKENS),
            bytes(data[at:at + length]) * 2, other[begin:begin + length]])
        data[at:at + chance.choice([0, length])] = piece
    return bytes(data)


def verdict_is_wrong(program, data):
    """Why the program's answer is none, or nothing."""
    try:
        done = subprocess.run([program, "check", "-"], input=data, timeout=20, check=False,
                              env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    except subprocess.TimeoutExpired:
        return "no answer in 20 seconds"
    if done.returncode in (0, 1, 2):
        return ""
    tail = done.stderr.decode("utf-8", "replace")[-2000:]
    return f"exit status {done.returncode}\n{tail}"


def main():
    program, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    games = []
    for path in sorted(glob.glob(os.path.join(ROOT, "replays/corpus/**/*.json"), recursive=True)):
        with open(path, "rb") as file:
            games.append(file.read())
    games = [game for game in games if game]
    chance = random.Random(seed)
    for number in range(count):
        data = mutated(chance, games)
        why = verdict_is_wrong(program, data)
        if why:
            kept = os.path.join(ROOT, f"build/mutated-{seed}-{number}.json")
            with open(kept, "wb") as file:
                file.write(data)
            print(f"{kept}: {why}")
            return 1
    print(f"{count} mutated replays of seed {seed}: each got a verdict")
    return 0


if __name__ == "__main__":
    sys.exit(main())
