"""The files that both programs are given: replays of the repository, and what the older program
makes of them, or by chance."""

import json
import subprocess
from dataclasses import dataclass

GAMES = ("antike-duellum", "antike", "ancient-warfare", "ancient-generals", "conqueror-duels")
STYLES = ("random", "lively")
CASES_SKIPPED_IF_QUICK = 20  # of so many, one is taken
DAMAGED_MAX = 12  # replays of a game of which damaged copies are made


@dataclass(frozen=True)
class Material:
    replays: tuple  # paths of single replays
    whole: tuple  # some of these, all legal
    damaged: tuple  # copies of them with a step missing, which may well be illegal
    drafts: tuple  # copies of them with a gap in place of a step
    corpora: dict  # (game, style) -> path of generated games, one a line
    notation: dict  # path of a replay -> its text in the notation
    rules: tuple  # pairs of a game and a rule's id
    parts: tuple  # summaries of the shards of a run
    baseline: str  # a file of stored verdicts, of the shipped replays
    engine: str  # a program that answers as `serve` does


def output(program, root, *arguments):
    """Of a run whose answer may well be no."""
    done = subprocess.run([program, *arguments], cwd=root, stdin=subprocess.DEVNULL,
                          capture_output=True, check=False)
    return done.stdout


def cases_of(root, quick):
    cases = sorted(str(path.relative_to(root)) for path in root.glob("tests/cases/*/*/*.json"))
    return cases[::CASES_SKIPPED_IF_QUICK] if quick else cases


def shipped_in(root):
    files = sorted(root.glob("replays/corpus/**/*")) + sorted(root.glob("tests/golden/inputs/**/*"))
    endings = (".json", ".ndjson", ".praetor")
    return [str(path.relative_to(root)) for path in files if path.suffix in endings]


def copies(root, folder, replays):
    """Two for each replay: one without its middle step, and one with a gap there."""
    without, with_gap = [], []
    for number, path in enumerate(replays):
        replay = json.loads((root / path).read_text())
        steps = replay["steps"]
        middle = len(steps) // 2
        for kind, instead, into in (("without", [], without),
                                    ("gap", [{"by": None, "do": "gap", "max": 2}], with_gap)):
            copy = folder / f"{number}-{kind}.json"
            changed = steps[:middle] + instead + steps[middle + 1:]
            copy.write_text(json.dumps(replay | {"steps": changed}))
            into.append(str(copy))
    return without, with_gap


def make(program, root, scratch, given):
    folder = scratch / "given"
    folder.mkdir()
    shipped = shipped_in(root)
    corpora, short, rules = {}, [], []
    for game in GAMES:
        for style in STYLES:
            path = folder / f"{game}-{style}.ndjson"
            path.write_bytes(output(program, root, "generate", game, "--seed", str(given.seed),
                                    "--games", str(given.games), "--style", style,
                                    "--claims", "turns", "-o", "-"))
            corpora[game, style] = str(path)
        legal = [path for path in shipped if path.startswith(f"replays/corpus/{game}/")
                 and path.endswith(".json") and "/wrong/" not in path and "own-" not in path]
        short += legal[:DAMAGED_MAX // (4 if given.quick else 1)]
        listed = json.loads(output(program, root, "rules", game, "--format", "json"))
        rules += [(game, rule["id"]) for rule in listed["rules"]]
    damaged, drafts = copies(root, folder, short)
    notation = {path: output(program, root, "convert", path, "--to", "praetor")
                for path in shipped[::8] if path.startswith("replays/corpus/")}
    parts = []
    for shard in ("1/2", "2/2"):
        parts.append(str(folder / f"{len(parts)}.part"))
        output(program, root, "check", "replays/corpus", "--summary", "--format", "json",
               "--shard", shard, "-o", parts[-1])
    baseline = str(folder / "baseline")
    output(program, root, "regress", "replays/corpus", "--baseline", baseline, "--update")
    return Material(tuple(shipped + cases_of(root, given.quick)), tuple(short), tuple(damaged),
                    tuple(drafts), corpora, notation, tuple(rules), tuple(parts), baseline, program)
