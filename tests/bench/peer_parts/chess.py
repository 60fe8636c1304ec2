"""Random games of chess as PGN. Stockfish says which moves are legal, pgn-extract writes them in
SAN; the numbers of Python's generator are the same everywhere, and so are the games."""

import random
import re
import subprocess

from . import packages

PLIES_MAX = 80
AT_ONCE = 64  # positions asked about in one go, fewer than fill a pipe with answers


class LegalMoves:
    """A Stockfish that is asked for legal moves and nothing else. Use it in a `with`."""

    def __enter__(self):
        self.engine = subprocess.Popen([packages.program("stockfish")], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE, text=True)
        self.engine.stdout.readline()  # its name
        return self

    def __exit__(self, *_):
        self.engine.kill()
        self.engine.communicate()

    def of(self, games):
        """The legal moves after each of the games, sorted."""
        for game in games:
            moves = f" moves {' '.join(game)}" if game else ""
            self.engine.stdin.write(f"position startpos{moves}\ngo perft 1\n")
        self.engine.stdin.flush()
        return [sorted(self.answer()) for _ in games]

    def answer(self):
        """A line "e2e4: 1" for each move, and the sum."""
        moves = []
        while line := self.engine.stdout.readline():
            if line.startswith("Nodes searched"):
                return moves
            if ": " in line:
                moves.append(line.split(":")[0])
        raise RuntimeError("stockfish has ended")


def random_games(count, seed):
    """Lists of moves as UCI writes them. A game without a legal move loses its last one, so that
    none has a result that a reader could complain of."""
    games = []
    with LegalMoves() as legal:
        while len(games) < count:
            chance = [random.Random(f"{seed} {len(games) + i}") for i in range(AT_ONCE)]
            batch, ended = [[] for _ in chance], set()
            for _ in range(PLIES_MAX):
                for number, moves in enumerate(legal.of(batch)):
                    if number in ended:
                        continue
                    if moves:
                        batch[number].append(chance[number].choice(moves))
                    else:
                        batch[number].pop()
                        ended.add(number)
            games += [game[:PLIES_MAX - 1] for game in batch]
    return games[:count]


def write(path, count, seed):
    """Writes so many games into a file; the number of their moves, each side's counted."""
    games = random_games(count, seed)
    plain = path.with_suffix(".uci")
    with open(plain, "w", encoding="ascii") as file:
        for number, game in enumerate(games, start=1):
            file.write(f'[Event "Random games"]\n[Site "?"]\n[Date "????.??.??"]\n'
                       f'[Round "{number}"]\n[White "Random"]\n[Black "Random"]\n'
                       f'[Result "*"]\n\n{" ".join(game)} *\n\n')
    done = subprocess.run([packages.program("pgn-extract"), "-s", "-Wsan", f"-o{path}", plain],
                          capture_output=True, text=True, check=True)
    plain.unlink()
    # Silent or not, it tells at every thousandth game how far it is.
    complaints = [line for line in done.stderr.splitlines()
                  if not re.fullmatch(r"(Games: \d+)?", line.strip())]
    if complaints:
        raise RuntimeError("\n".join(["pgn-extract complains of random games:", *complaints[:20]]))
    return sum(map(len, games))
