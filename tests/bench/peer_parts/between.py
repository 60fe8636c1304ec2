"""The rows for which whole programs run, ours and others in turn."""

import statistics

from . import corpora, packages, runs
from .targets import Line, Target
from .within import quotients

STARTS = 20  # runs of a millisecond that make one figure


class Programs:
    def __init__(self, build, kept, pairs):
        self.praetor, self.parse_lines = build / "praetor", build / "praetor_parse_lines"
        self.kept, self.pairs = kept, pairs

    def check(self, path, jobs=1):
        return runs.run([self.praetor, "check", "--quiet", "--jobs", jobs, path])

    def processor(self, corpus):
        return self.check(corpus.path).processor

    def in_turn(self, *measures):
        """A list of figures for each measure."""
        with runs.OnOneCore():
            rounds = [[measure() for measure in measures] for _ in range(self.pairs)]
        return [list(figures) for figures in zip(*rounds)]


def rates(corpus, seconds):
    """Millions of steps and megabytes a second, at the median."""
    median = statistics.median(seconds)
    return f"{corpus.steps / median / 1e6:.3g} M/s, {corpus.bytes / median / 1e6:.3g} MB/s"


def checking(programs):
    ours, theirs = programs.kept.of(corpora.GAMES[0]), programs.kept.chess()
    extract = packages.program("pgn-extract")
    check, read = programs.in_turn(
        lambda: programs.processor(ours),
        lambda: runs.run([extract, "-s", "-r", theirs.path]).processor)
    faster = quotients(read, check)
    made_of = f"{rates(ours, check)}; {rates(theirs, read)}"
    for what, share, target in (("steps", ours.steps / theirs.steps, Target("≥", 1.5, 3)),
                                ("bytes", ours.bytes / theirs.bytes, Target("≥", 15, 30))):
        against = "moves" if what == "steps" else what
        yield Line(1, f"check of a corpus, {what} a second", f"pgn-extract, {against} a second",
                   [one * share for one in faster], target, made_of)


def other_games(programs):
    duellum = programs.kept.beginning(corpora.GAMES[0])
    for game in corpora.GAMES[1:]:
        other = programs.kept.of(game)
        seconds, of_duellum = programs.in_turn(lambda: programs.processor(other),
                                               lambda: programs.processor(duellum))
        share = duellum.bytes / other.bytes
        yield Line(1, f"check of {game}, time of a byte", corpora.GAMES[0],
                   [one * share for one in quotients(seconds, of_duellum)], Target("≤", 2, None),
                   f"{rates(other, seconds)}; {rates(duellum, of_duellum)}")


def parsing(programs):
    corpus = programs.kept.of(corpora.GAMES[0])
    check, parse = programs.in_turn(
        lambda: programs.processor(corpus),
        lambda: runs.run([programs.parse_lines, corpus.path]).processor)
    yield Line(2, "check of a corpus, bytes a second", "nlohmann/json, merely parsing",
               quotients(parse, check), Target("≥", 2, 4.8),
               f"{rates(corpus, check)}; {rates(corpus, parse)}")


def ten_times(programs):
    for game in corpora.GAMES:
        few = programs.kept.beginning(game)
        many = programs.kept.ten_times(few)
        command = [programs.praetor, "check", "--quiet", "--jobs", 1]
        one, ten, one_peak, ten_peak = programs.in_turn(
            lambda: programs.processor(few), lambda: programs.processor(many),
            lambda: runs.peak_megabytes([*command, few.path]),
            lambda: runs.peak_megabytes([*command, many.path]))
        many.path.unlink()
        yield Line(8, f"corpus × 10, time, {game}", "the corpus", quotients(ten, one),
                   Target("≤", 10.5, 10.2),
                   f"{statistics.median(ten):.2f} s, {statistics.median(one):.2f} s")
        yield Line(8, f"corpus × 10, more memory, {game}", "the corpus",
                   [large - small for large, small in zip(ten_peak, one_peak)],
                   Target("≤", 4, 1, "MB"),
                   f"{statistics.median(ten_peak):.1f} MB, {statistics.median(one_peak):.1f} MB")


def threads(programs):
    corpus = programs.kept.of(corpora.GAMES[0])
    rounds = [(programs.check(corpus.path, 2).clock, programs.check(corpus.path, 1).clock)
              for _ in range(programs.pairs)]
    two, one = (list(figures) for figures in zip(*rounds))
    yield Line(9, "check on two threads", "on one", quotients(one, two), Target("≥", 1.7, 1.9),
               f"{statistics.median(two):.2f} s, {statistics.median(one):.2f} s")


def starting(programs):
    replay, game = programs.kept.one_replay(), programs.kept.one_game_of_chess()
    extract = packages.program("pgn-extract")

    def milliseconds(command):
        return statistics.mean(runs.run(command).clock for _ in range(STARTS)) * 1e3

    ours, theirs = programs.in_turn(
        lambda: milliseconds([programs.praetor, "check", "--jobs", 1, replay]),
        lambda: milliseconds([extract, "-s", "-r", game]))
    yield Line(10, "start to verdict, one replay of 200 steps", "", ours,
               Target("≤", 15, 3, "ms"),
               f"pgn-extract, one game: {statistics.median(theirs):.2f} ms")


def memory(programs):
    paths = [programs.kept.short_lines(game) for game in corpora.GAMES]
    peaks = programs.in_turn(*(
        lambda path=path: runs.peak_megabytes([programs.praetor, "check", "--quiet", "--jobs", 1,
                                               path]) for path in paths))
    yield Line(10, "greatest peak of memory, corpora with lines up to 64 KB", "",
               [max(of_all) for of_all in zip(*peaks)], Target("≤", 32, 10, "MB"),
               ", ".join(f"{statistics.median(one):.1f}" for one in peaks) + " MB by game")
