"""Praetor, the judge of recorded games.

    >>> import praetor
    >>> verdict = praetor.judge(open("game.praetor").read())
    >>> verdict.legal, verdict.steps, verdict.winner
    >>> with praetor.Game("antike-duellum", setup) as game:
    ...     game.step({"by": "rome", "do": "advance", "to": "marmor"})
    ...     for step in game.legal(): ...

Replays, set-ups, steps and states are the values that `json.loads` makes of them. What breaks a
rule raises `Illegal`, what is no such thing `Malformed`; both say why in a sentence, and which
rule.

The shared library is found in the package (`pip install ./cli/python` puts it there), in the build
of a checkout, beside an installation, or where the system looks; `PRAETOR_LIBRARY` names another.
"""

from ._game import Game, LegalSteps, Result
from ._library import LibraryMissing, games, library_path, version
from ._statuses import Illegal, InternalError, Malformed, Misuse, PraetorError, Refused
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
    "Refused",
    "Result",
    "Verdict",
    "Violation",
    "games",
    "judge",
    "library_path",
    "version",
]
