"""The rows that are measured within one program, by its benchmarks."""

import statistics

from . import corpora, packages, runs
from .targets import Line, Target

# Known of chess: what `perft 6` counts from the beginning.
CHESS_DEPTH, CHESS_NODES = 6, 119_060_324


def millions(seconds):
    """Of a list of seconds for each item: how many millions of items a second, at the median."""
    return f"{1e-6 / statistics.median(seconds):.3g} M"


def quotients(above, below):
    return [one / other for one, other in zip(above, below)]


def judging(bench):
    (step,) = bench.in_turn("JudgeAndApply/antike-duellum")
    yield Line(3, "judge and apply of a decoded step", "", [one * 1e9 for one in step],
               Target("≤", 200, 60, "ns"), f"{millions(step)} steps/s")


def playout(bench):
    exact, filtered = bench.in_turn("PlayoutByGenerators", "PlayoutByFiltering")
    yield Line(4, "playout by chance, all legal steps listed at each step",
               "listed by filtering every candidate", quotients(filtered, exact),
               Target("≥", 5, 15), f"{millions(exact)}, {millions(filtered)} steps/s")


def fuzzing(bench):
    for game in corpora.GAMES:
        without, watched = bench.in_turn(f"Fuzz/{game}", f"FuzzWithInvariants/{game}")
        yield Line(5, f"fuzz with all invariants after every step, {game}", "without",
                   quotients(without, watched), Target("≥", 0.4, 0.7),
                   f"{millions(watched)}, {millions(without)} steps/s")


def stockfish_perft():
    stockfish = packages.program("stockfish")
    start = runs.run([stockfish, "quit"]).processor
    whole = runs.run([stockfish, "go", "perft", str(CHESS_DEPTH)]).processor
    return (whole - start) / CHESS_NODES


def perft(bench):
    names = {"from the opening": "PerftFromOpening", "within a game": "PerftWithinGame"}
    rounds = []
    for _ in range(bench.pairs):
        ours = bench.once(list(names.values()))
        rounds.append((ours, stockfish_perft()))
    theirs = [chess for _, chess in rounds]
    for where, name in names.items():
        ours = [one[name] for one, _ in rounds]
        yield Line(6, f"perft {where}, last ply counted", f"stockfish, perft {CHESS_DEPTH}",
                   quotients(theirs, ours), Target("≥", 0.05, 0.4),
                   f"{millions(ours)}, {millions(theirs)} nodes/s")


def long_replays(bench):
    for game in corpora.GAMES:
        names = (f"CheckLongReplay/{game}", f"CheckShortReplay/{game}")
        long, short = bench.in_turn(*names)
        steps = [int(bench.steps[name]) for name in names]
        yield Line(7, f"time of a step in a replay of {steps[0]} steps, {game}",
                   f"of {steps[1]} steps", quotients(long, short), Target("≤", 1.15, 1.05),
                   f"{statistics.median(long) * 1e9:.0f}, {statistics.median(short) * 1e9:.0f} ns")


def claims(bench):
    claimed, plain = bench.in_turn("CheckCorpusWithHashAtEveryStep", "CheckCorpus")
    yield Line(11, "check, a state hash claimed at every step", "",
               [1e-3 / one for one in claimed], Target("≥", 100, 240, "k steps/s"),
               f"{millions(plain)} steps/s without")
