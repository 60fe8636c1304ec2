"""Verdicts on whole replays."""

from __future__ import annotations

import dataclasses
from typing import Any, List, Mapping, Optional, Union

from ._library import call, library, utf8
from ._statuses import ILLEGAL, MALFORMED, refusal

Json = Any


@dataclasses.dataclass(frozen=True)
class Violation:
    """One broken rule, or the one fault of a malformed text."""

    rule: str
    message: str  #: the sentence of the rule
    sentence: str  #: who cannot do what, and why
    step: int  #: from 1; 0 if it belongs to no step
    line: int  #: in the text, from 1
    column: int  #: from 1, in characters
    pointer: str  #: a JSON Pointer into the replay
    expected: Json
    actual: Json
    alternatives: List[Json]  #: the legal steps nearest to the one that was tried
    rests_on: List[Json]  #: data, readings and rulings that no rulebook prints
    raw: Mapping[str, Json]  #: everything that the library says of it


@dataclasses.dataclass(frozen=True)
class Verdict:
    """The result of judging a replay."""

    verdict: str  #: "legal", "illegal" or "malformed"
    game: Optional[str]
    steps: int
    over: bool
    winner: Optional[str]
    hash: Optional[str]  #: of the state that was reached
    violations: List[Violation]
    raw: Mapping[str, Json]

    @property
    def legal(self) -> bool:
        return self.verdict == "legal"


def _violation(raw: Mapping[str, Json]) -> Violation:
    return Violation(
        rule=raw["rule"], message=raw["message"], sentence=raw.get("sentence", raw["message"]),
        step=raw.get("step") or 0, line=raw["line"],
        column=raw["column"], pointer=raw["pointer"], expected=raw.get("expected"),
        actual=raw.get("actual"), alternatives=list(raw.get("alternatives", [])),
        rests_on=list(raw.get("rests-on", [])), raw=raw)


def verdict_of(raw: Mapping[str, Json]) -> Verdict:
    return Verdict(
        verdict=raw["verdict"], game=raw.get("game"), steps=raw.get("steps", 0),
        over=bool(raw.get("over", False)), winner=raw.get("winner"), hash=raw.get("hash"),
        violations=[_violation(one) for one in raw.get("violations", [])], raw=raw)


def judge(replay: Union[str, bytes, Mapping[str, Json]]) -> Verdict:
    """The verdict on a replay, given as text (JSON or the notation that people type) or as the
    value that the JSON stands for."""
    status, raw = call(library.praetor_judge, *utf8(replay))
    if raw is None or status not in (0, ILLEGAL, MALFORMED):
        raise refusal(status, raw, "judge")
    return verdict_of(raw)
