"""Games that stay open and are played step by step."""

from __future__ import annotations

import ctypes
import dataclasses
from types import TracebackType
from typing import Any, List, Mapping, Optional, Sequence, Type, Union, overload

from ._library import call, games, library, utf8
from ._statuses import DONE, ILLEGAL, MALFORMED, MISUSE, Misuse, refusal
from ._verdict import Verdict, verdict_of

Json = Any
Step = Union[str, bytes, Mapping[str, Json]]


@dataclasses.dataclass(frozen=True)
class LegalSteps(Sequence[Mapping[str, Json]]):
    """The legal steps of a position: a sequence of steps."""

    steps: List[Mapping[str, Json]]
    chance: bool  #: whether cards or dice must act
    complete: bool  #: whether every legal step is listed

    def __len__(self) -> int:
        return len(self.steps)

    @overload
    def __getitem__(self, index: int) -> Mapping[str, Json]: ...
    @overload
    def __getitem__(self, index: slice) -> List[Mapping[str, Json]]: ...
    def __getitem__(self, index: Union[int, slice]) -> Any:
        return self.steps[index]


@dataclasses.dataclass(frozen=True)
class Result:
    over: bool
    winner: Optional[str]


class Game:
    """An open game. It is closed by `close`, at the end of `with`, or when nothing refers to it."""

    def __init__(self, game: str, setup: Union[str, bytes, Mapping[str, Json]]):
        self._number = 0
        if "\0" in game:
            raise Misuse("the id of a game has no zero byte")
        number = ctypes.c_uint64(0)
        status, answer = call(library.praetor_open, utf8(game)[0], *utf8(setup),
                              ctypes.byref(number))
        if status == MISUSE and game not in games():
            raise Misuse(f"open: there is no game {game[:40]!r}; the games are "
                         + ", ".join(games()))
        if status == MISUSE:
            raise Misuse(f"open {game}: too many games are open; close one")
        if status != DONE:
            raise refusal(status, answer, f"open {game}")
        self._number = number.value

    def step(self, step: Step) -> None:
        """Plays a step. After `Illegal` and `Malformed` nothing has changed."""
        self._asked(library.praetor_step, "step", *utf8(step))

    def undo(self) -> None:
        """Takes the last step back. Raises `Misuse` if no step was played."""
        status = library.praetor_undo(self._open_number("undo"))
        if status == MISUSE:
            raise Misuse("undo: no step was carried out")
        if status != DONE:
            raise refusal(status, None, "undo")

    def legal(self) -> LegalSteps:
        answer = self._asked(library.praetor_legal, "legal")
        return LegalSteps(answer["steps"], answer["chance"], answer["complete"])

    def state(self) -> Mapping[str, Json]:
        """The state document."""
        document: Mapping[str, Json] = self._asked(library.praetor_state, "state")
        return document

    def hash(self) -> str:
        """The hash of the state document, as replays claim it."""
        digits = ctypes.create_string_buffer(17)
        status = library.praetor_hash(self._open_number("hash"), digits)
        if status != DONE:
            raise refusal(status, None, "hash")
        return digits.value.decode("ascii")

    def result(self) -> Result:
        answer = self._asked(library.praetor_result, "result")
        return Result(answer["over"], answer["winner"])

    def replay(self) -> Mapping[str, Json]:
        """The game so far as a replay."""
        recorded: Mapping[str, Json] = self._asked(library.praetor_replay, "replay")
        return recorded

    def explain(self, step: Step) -> Verdict:
        """The verdict on the game with one more step. The step is not played."""
        status, raw = call(library.praetor_explain, self._open_number("explain"), *utf8(step))
        if raw is None or "verdict" not in raw or status not in (DONE, ILLEGAL, MALFORMED):
            raise refusal(status, raw, "explain")
        return verdict_of(raw)

    def close(self) -> None:
        """Closes the game; does nothing if it is closed already."""
        number, self._number = self._number, 0
        if number:
            library.praetor_close(number)

    def _open_number(self, what: str) -> int:
        if not self._number:
            raise Misuse(f"{what}: the game is closed")
        return self._number

    def _asked(self, function: Any, what: str, *arguments: Any) -> Any:
        status, answer = call(function, self._open_number(what), *arguments)
        if status != DONE:
            raise refusal(status, answer, what)
        return answer

    def __reduce__(self) -> Any:
        raise TypeError("an open game cannot be copied; open another one with its replay")

    def __enter__(self) -> Game:
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], value: Optional[BaseException],
                 trace: Optional[TracebackType]) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_number", 0):
            self.close()
