"""Praetor, the judge of recorded games.

    >>> import praetor
    >>> verdict = praetor.judge(open("game.json").read())
    >>> verdict.legal, verdict.steps, verdict.winner
    >>> with praetor.Game("antike-duellum", setup) as game:
    ...     game.step({"by": "rome", "do": "advance", "to": "marmor"})
    ...     game.legal()

Replays, set-ups, steps and states are the values that `json.loads` makes of them. What breaks a
rule raises `Illegal`, what is no such thing `Malformed`; both say which rule and where.

The shared library is found beside the build (`PRAETOR_LIBRARY` names another), or where the system
looks for libraries. Nothing is installed, nothing compiled.
"""

from ._game import Game, LegalSteps, Result
from ._library import LibraryMissing, games, version
from ._statuses import Illegal, InternalError, Malformed, Misuse, PraetorError
from ._verdict import Verdict, Violation, judge

__all__ = [
    "Game",
    "Illegal",
    "InternalError",
    "LegalSteps",
    "LibraryMissing",
    "Malformed",
    "Misuse",
    "PraetorError",
    "Result",
    "Verdict",
    "Violation",
    "games",
    "judge",
    "version",
]
