"""Praetor, the judge of recorded games.

    >>> import praetor
    >>> verdict = praetor.judge(open("game.praetor").read())
    >>> verdict.legal, verdict.steps, verdict.winner
    >>> with praetor.Game("antike-duellum", setup) as game:
    ...     game.step({"by": "rome", "do": "advance", "to": "marmor"})
    ...     for step in game.legal(): ...

Replays, set-ups, steps and states are the values that `json.loads` returns. A step that breaks a
rule raises `Illegal`; a text that is no set-up or step raises `Malformed`. Both say why in a
sentence, and which rule.

The package looks for the shared library in itself (`pip install ./cli/python` puts it there), in
the build of a checkout, beside an installation, and where the system looks. `PRAETOR_LIBRARY` names
another file.
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
