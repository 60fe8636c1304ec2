"""The games that are judged: generated ones of each game of this suite, and random games of chess.
They are the same on every machine, and are kept from one run to the next."""

import json
import shutil
import subprocess
from typing import NamedTuple

from . import chess

SEED = 1
GAMES = ("antike-duellum", "antike", "ancient-warfare", "ancient-generals", "conqueror-duels")
FIRST = 5  # games that tell whether a kept corpus is still what would be generated
LINE_MAX = 64 * 1024


class Corpus(NamedTuple):
    path: object
    bytes: int
    steps: int  # or moves, each side's counted


def lines_of(path):
    with open(path, "rb") as file:
        yield from file


def sized(path, steps):
    return Corpus(path, path.stat().st_size, steps)


class Corpora:
    """All corpora of one size; `games` are those of Antike Duellum."""

    def __init__(self, praetor, folder, games):
        self.praetor, self.folder, self.games, self.kept = praetor, folder, games, {}
        folder.mkdir(parents=True, exist_ok=True)

    def generate(self, game, count, path):
        subprocess.run([self.praetor, "generate", game, "--games", str(count), "--seed", str(SEED),
                        "--claims", "end", "-o", path], check=True)

    def is_current(self, game, path):
        if not path.exists():
            return False
        first = self.folder / "first.ndjson"
        self.generate(game, FIRST, first)
        same = all(old == new for old, new in zip(lines_of(path), lines_of(first)))
        first.unlink()
        return same

    def count_steps(self, path):
        done = subprocess.run([self.praetor, "check", path, "--summary", "--format", "json"],
                              capture_output=True, check=True)
        told = json.loads(done.stdout)
        (of_game,) = told["games"].values()
        if told["legal"] != told["replays"]:
            raise RuntimeError(f"{path}: not all of it is legal")
        return of_game["lengths"]["steps"]

    def of(self, game):
        """20 000 games of Antike Duellum, a tenth of that of the others."""
        if game not in self.kept:
            count = self.games if game == GAMES[0] else max(self.games // 10, 1)
            path = self.folder / f"{game}-{count}.ndjson"
            if not self.is_current(game, path):
                print(f"generating {count} games of {game}", flush=True)
                part = path.with_suffix(".part.ndjson")
                self.generate(game, count, part)
                part.rename(path)
            self.kept[game] = sized(path, self.count_steps(path))
        return self.kept[game]

    def beginning(self, game):
        """The first tenth of the games of Antike Duellum; all games of another."""
        whole = self.of(game)
        if game != GAMES[0]:
            return whole
        path = self.folder / f"{game}-{self.games}-tenth.ndjson"
        with open(path, "wb") as out:
            for number, line in enumerate(lines_of(whole.path)):
                if number < max(self.games // 10, 1):
                    out.write(line)
        return sized(path, self.count_steps(path))

    def ten_times(self, corpus):
        """The same games ten times; for its caller to take away again."""
        path = corpus.path.with_suffix(".ten.ndjson")
        with open(path, "wb") as out:
            for _ in range(10):
                with open(corpus.path, "rb") as file:
                    shutil.copyfileobj(file, out, 1 << 20)
        return sized(path, 10 * corpus.steps)

    def short_lines(self, game):
        """The games of the beginning whose lines have 64 KB at most."""
        path = self.folder / f"{game}-short-lines.ndjson"
        with open(path, "wb") as out:
            for line in lines_of(self.beginning(game).path):
                if len(line) <= LINE_MAX:
                    out.write(line)
        return path

    def one_replay(self, steps=200):
        """A replay of exactly so many steps, which claims nothing."""
        path = self.folder / f"{steps}-steps.json"
        for line in lines_of(self.of(GAMES[0]).path):
            replay = json.loads(line)
            if len(replay["steps"]) >= steps:
                break
        del replay["result"]
        replay["steps"] = replay["steps"][:steps]
        path.write_text(json.dumps(replay, separators=(",", ":")) + "\n", encoding="utf-8")
        return path

    def chess(self):
        """As many bytes as the games of Antike Duellum have: a tenth as many games of chess as
        those are games, again and again, since Stockfish would take days for more."""
        path = self.folder / f"chess-{self.games}.pgn"
        note = path.with_suffix(".json")
        if not note.exists():
            count = max(self.games // 10, 1)
            print(f"playing {count} random games of chess", flush=True)
            one = path.with_suffix(".once.pgn")
            moves = chess.write(one, count, SEED)
            text = one.read_bytes()
            times = max(round(self.of(GAMES[0]).bytes / len(text)), 1)
            with open(path, "wb") as out:
                for _ in range(times):
                    out.write(text)
            one.unlink()
            note.write_text(json.dumps({"moves": moves * times}), encoding="utf-8")
        return sized(path, json.loads(note.read_text(encoding="utf-8"))["moves"])

    def one_game_of_chess(self):
        path = self.folder / "one.pgn"
        text = self.chess().path.open(encoding="ascii").read(1 << 16)
        path.write_text(text[:text.index("[Event", 1)], encoding="ascii")
        return path
