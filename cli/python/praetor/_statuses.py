"""The exceptions for the ways in which a call of the library can end."""

from __future__ import annotations

from typing import Any, Mapping, Optional

DONE, ILLEGAL, MALFORMED, MISUSE, INTERNAL, NO_MEMORY = range(6)


class PraetorError(Exception):
    """The base of every exception in this package."""


class Refused(PraetorError):
    """A refused request. Nothing has changed.

    `answer` is everything that the library says of it, `sentence` says why, for people, and `rule`
    is the id of the rule, if there is one.
    """

    def __init__(self, message: str, answer: Optional[Mapping[str, Any]] = None):
        super().__init__(message)
        self.answer: Mapping[str, Any] = answer or {}
        rule = self.answer.get("rule")
        self.rule: Optional[str] = rule if isinstance(rule, str) else None
        self.sentence = str(self.answer.get("message", message))


class Illegal(Refused):
    """A step breaks a rule."""


class Malformed(Refused):
    """A text is no set-up or step at all."""


class Misuse(PraetorError):
    """The game is unknown or not open, or there is nothing to take back."""


class InternalError(PraetorError):
    """A bug of the library."""


def refusal(status: int, answer: Optional[Mapping[str, Any]], what: str) -> Exception:
    """The exception for a status other than DONE; `what` names the call."""
    if status in (ILLEGAL, MALFORMED):
        told = answer or {}
        words = str(told.get("message", what))
        if "rule" in told:
            words += f" ({told['rule']})"
        return (Illegal if status == ILLEGAL else Malformed)(words, answer)
    if status == MISUSE:
        return Misuse(f"{what}: {(answer or {}).get('message', 'not to be asked here')}")
    if status == NO_MEMORY:
        return MemoryError(what)
    return InternalError(f"{what}: {(answer or {}).get('message', f'status {status}')}")
