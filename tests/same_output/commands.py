"""Every command that both programs are run with. `{out}` stands for a folder that is empty before
the run. Not here: what names the build itself (`--version`, `doctor`), and what tells the time
(rates of `fuzz`)."""

import itertools
import json
import pathlib
import shlex
from dataclasses import dataclass

from material import GAMES, STYLES

FORMATS = ("text", "json", "csv", "junit", "sarif", "github")
POLICIES = ("stop", "skip", "as-played", "resync", "mend")
# A budget of searches, in steps judged: enough for some to end, not for all.
NODES = "--max-nodes 30000"

# Of a game, by its id.
OF_A_GAME = (
    "rules {0}", "rules {0} --format json", "rules {0} --format markdown",
    "schema {0}", "new {0}", "conformance {0} -o {{out}}/pack",
    "graph rules {0} --only format", "graph rules {0} -o {{out}}/rules.dot",
    "perft {0} --depth 2", "perft {0} --depth 2 --divide --format json --jobs 1",
    "fuzz {0} --list", "fuzz {0} --games 40 --seed 5 --no-progress --save {{out}}",
    "fuzz {0} --games 20 --seed 6 --no-progress --style random --jobs 1 --save {{out}}",
    "mutate {0} --list",
    "generate {0} --seed 3", "generate {0} --seed 4 --games 3 --claims all -o {{out}}/games",
    "generate {0} --seed 5 --games 3 --claims none -o {{out}}/games.ndjson",
    "check replays/corpus/{0} --summary", "check replays/corpus/{0} --invariants --format json",
    "serve {0}", "versus {0} --command '{1} serve {0}' --games 3 --seed 2 --save {{out}}",
)
# Of one replay.
OF_A_REPLAY = (
    "check {0}", "state {0}", "state {0} --hash", "state {0} --stream", "state {0} --step 3",
    "legal {0}", "legal {0} --step 4 --limit 200", "convert {0} --to praetor",
    "convert {0} --to json", "format {0}",
    "draw {0} --step 2 --legend --last 2 -o {{out}}/board.dot",
)
# Likewise, but slow.
PICTURES = ("report {0} -o {{out}}/page.html", "timeline {0}", "draw {0}")
# Of one replay that may be wrong, or has gaps.
SEARCHES = (
    f"repair {{0}} {NODES}", f"repair {{0}} {NODES} --format json -o {{{{out}}}}/repaired.json",
    f"infer {{0}} {NODES}",
    f"infer {{0}} {NODES} --format json --choose 1 -o {{{{out}}}}/inferred.praetor",
    "shrink {0} --effort 100000", "shrink {0} --effort 100000 -o {{out}}/shrunk.praetor",
    "check {0} --root-cause", "check {0} --root-cause --format sarif",
    "check {0} --repairs --format json",
)
# Of two records.
OF_TWO = (
    "diff {0} {1}", "diff {0} {1} --format json", f"merge {{0}} {{1}} {NODES}",
    f"merge {{0}} {{1}} {NODES} --format json -o {{{{out}}}}/merged.json",
)
OF_NOTHING = (
    "games", "games --format json", "games --export {out}/data", "nothing-like-it",
    "check", "check --formt json", "man",
    "man -o {out}/pages", "completions bash", "completions zsh", "completions fish", "--help",
    "draw --board rome-carthage", "draw --board rome-carthage --theme print -o {out}/board.png",
    "explain nothing.like-it", "state tests/golden/inputs/stream.ndjson --index 1",
)
# `check --formt json` and the like are there for what they are told.
MEANT_AS_BAD_USAGE = ("check", "check --formt json", "nothing-like-it")
COMMANDS = (
    "check coverage complete completions conformance convert diff doctor draw explain format fuzz "
    "games generate graph infer legal man merge merge-summaries mutate new perft regress repair "
    "report rules schema serve shrink state timeline transcribe versus").split()


@dataclass(frozen=True)
class Command:
    arguments: tuple
    typed: bytes = b""  # standard input
    misused: bool = False  # on purpose


def command(line, *replaced, typed=b""):
    return Command(tuple(shlex.split(line.format(*replaced))), typed)


def requests(root, game):
    """To `serve`: each step of the first shipped game, with questions in between."""
    path = next(iter(sorted((root / "replays/corpus" / game).glob("*.json"))))
    replay = json.loads(path.read_text())
    asked = [{"ask": "hello", "praetor-protocol": 1, "game": game},
             {"ask": "open", "setup": replay["setup"]}, {"ask": "apply", "step": {"do": 1}}]
    for step in replay["steps"][:40]:
        asked += [{"ask": "legal"}, {"ask": "apply", "step": step}, {"ask": "hash"}]
    asked += [{"ask": "undo"}, {"ask": "state"}, {"ask": "result"}, {"ask": "end"}]
    return b"".join(json.dumps(request).encode() + b"\n" for request in asked)


def of_games(root, made, quick):
    for game in GAMES:
        for line in OF_A_GAME:
            typed = requests(root, game) if line.startswith("serve") else b""
            yield command(line, game, made.engine, typed=typed)
        yield command(f"mutate {game} --seed 2 --games {0 if quick else 2}")
        shipped = sorted(str(path.relative_to(root))
                         for path in (root / "replays/corpus" / game).glob("*.json"))
        for form in ("text", "json"):
            yield command(f"coverage {' '.join(shipped)} --format {form}")


def of_folders(root):
    folders = ["replays/corpus", "tests/golden/inputs"]
    folders += sorted(str(path.relative_to(root)) for path in root.glob("tests/cases/*/"))
    for folder in folders:
        for form, policy in itertools.product(FORMATS, POLICIES):
            yield command(f"check {folder} --format {form} --on-violation {policy}")
        yield command(f"check {folder} --keep-going")
        yield command(f"check {folder} --summary --format json -o {{{{out}}}}/summary.json")
        yield command(f"regress {folder} --baseline {{{{out}}}}/baseline --update")
        yield command(f"check {folder} --checkpoint {{{{out}}}}/state -o {{{{out}}}}/verdicts")


def of_replays(made, quick):
    for path in made.replays + made.damaged + made.drafts:
        for line in OF_A_REPLAY:
            yield command(line, path)
    for path in made.replays[::3 if quick else 1]:
        for line in PICTURES:
            yield command(line, path)
    wrong = [path for path in made.replays if path.startswith("tests/cases/") or "wrong" in path]
    inputs = [path for path in made.replays if path.startswith("tests/golden/")]
    for path in wrong + inputs + list(made.damaged + made.drafts):
        for line in SEARCHES:
            yield command(line, path)
    for whole, damaged in zip(made.whole, made.damaged):
        for line in OF_TWO:
            yield command(line, whole, damaged)
    for form in ("text", "json"):
        yield command(f"regress replays/corpus --format {form} "
                      f"--baseline {made.baseline}")
        yield command(f"merge-summaries {' '.join(made.parts)} --format {form}")
    for line in OF_TWO:
        yield command(line, "tests/golden/inputs/livia.json", "tests/golden/inputs/hanno.json")
    for path, text in made.notation.items():
        game = next((part for part in path.split("/") if part in GAMES), "")
        yield command("check -", typed=text)
        yield command(f"transcribe {game} -o {{{{out}}}}/written.praetor", typed=text)


def of_generated(made, given):
    for game, style in itertools.product(GAMES, STYLES):
        yield command(f"generate {game} --seed {given.seed} --games {given.games} --style {style} "
                      "--claims turns -o {{out}}/games.ndjson")
        yield command(f"check {made.corpora[game, style]} --format json")


def commands(made, given):
    root = pathlib.Path(__file__).resolve().parents[2]
    for line in OF_NOTHING:
        yield Command(tuple(shlex.split(line)), misused=line in MEANT_AS_BAD_USAGE)
    for name in COMMANDS:
        yield command(f"{name} --help")
        yield command(f"man {name}")
    for game, rule in made.rules:
        yield command(f"explain {rule} --game {game}")
    yield from of_games(root, made, given.quick)
    yield from of_folders(root)
    yield from of_generated(made, given)
    yield from of_replays(made, given.quick)
