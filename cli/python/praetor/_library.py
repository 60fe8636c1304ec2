"""Finds the shared library and describes it to ctypes."""

from __future__ import annotations

import ctypes
import ctypes.util
import json
import os
import pathlib
import sysconfig
from collections.abc import Mapping
from typing import Any, Dict, List, Tuple

from ._statuses import DONE, PraetorError, refusal

INTERFACE = 1  # of praetor.h: this package is written for it
_NAME = f"libpraetor.so.{INTERFACE}"


class LibraryMissing(PraetorError, ImportError):
    """The shared library was not found, or has another interface."""


def _places() -> List[str]:
    """Where the library may be, the most specific place first. The system searches for the last
    one."""
    named = os.environ.get("PRAETOR_LIBRARY")
    if named:
        return [named]
    here = pathlib.Path(__file__).resolve().parent
    # In a wheel; in a checkout; below the prefix of an installation, in lib/python3/dist-packages.
    root = here.parents[min(2, len(here.parents) - 1)]
    folders = [here, root / "build" / "release", root / "build" / "clang", root,
               root / (sysconfig.get_config_var("MULTIARCH") or ""), root.parent / "lib64"]
    places = [str(folder / _NAME) for folder in folders]
    return [place for place in places if os.path.exists(place)] + [_NAME]


_TEXT = ctypes.c_void_p  # owned by us until freed; c_char_p would lose the pointer
_OUT = ctypes.POINTER(_TEXT)
_GAME = ctypes.c_uint64
_IN = (ctypes.c_char_p, ctypes.c_size_t)

_FUNCTIONS: Tuple[Tuple[str, Any, Tuple[Any, ...]], ...] = (
    ("praetor_version", ctypes.c_char_p, ()),
    ("praetor_interface", ctypes.c_int, ()),
    ("praetor_games", ctypes.c_int, (_OUT,)),
    ("praetor_judge", ctypes.c_int, (*_IN, _OUT)),
    ("praetor_open", ctypes.c_int,
     (ctypes.c_char_p, *_IN, ctypes.POINTER(_GAME), _OUT)),
    ("praetor_step", ctypes.c_int, (_GAME, *_IN, _OUT)),
    ("praetor_undo", ctypes.c_int, (_GAME,)),
    ("praetor_legal", ctypes.c_int, (_GAME, _OUT)),
    ("praetor_state", ctypes.c_int, (_GAME, _OUT)),
    ("praetor_hash", ctypes.c_int, (_GAME, ctypes.c_char_p)),
    ("praetor_result", ctypes.c_int, (_GAME, _OUT)),
    ("praetor_replay", ctypes.c_int, (_GAME, _OUT)),
    ("praetor_explain", ctypes.c_int, (_GAME, *_IN, _OUT)),
    ("praetor_close", ctypes.c_int, (_GAME,)),
    ("praetor_free", None, (_TEXT,)),
)


def _opened() -> ctypes.CDLL:
    faults = []
    for place in _places():
        try:
            found = ctypes.CDLL(place)
        except OSError as fault:
            faults.append(str(fault))
            continue
        try:
            for name, result, arguments in _FUNCTIONS:
                function = getattr(found, name)
                function.restype = result
                function.argtypes = arguments
        except AttributeError as fault:  # another library, or an older one
            faults.append(str(fault))
            continue
        if found.praetor_interface() != INTERFACE:
            raise LibraryMissing(f"{place} has interface {found.praetor_interface()}, "
                                 f"this package needs {INTERFACE}")
        return found
    raise LibraryMissing("no shared library of Praetor: " + "; ".join(faults))


library = _opened()


def library_path() -> str:
    """The file of the library in use, or its name if the system found it."""
    return str(library._name)  # pylint: disable=protected-access


def call(function: Any, *arguments: Any) -> Tuple[int, Any]:
    """Calls a function whose last argument receives a text. Returns its status, and the text as
    JSON or None."""
    text = _TEXT()
    status = function(*arguments, ctypes.byref(text))
    if not text.value:
        return status, None
    try:
        return status, json.loads(ctypes.string_at(text.value).decode("utf-8"))
    finally:
        library.praetor_free(text)


def _plain(value: Any) -> Dict[Any, Any]:
    """For `json`, which does not know mappings other than dict."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"{type(value).__name__} is no JSON")


def utf8(value: Any) -> Tuple[bytes, int]:
    """A str or bytes as it is, any other value as JSON; and the number of bytes."""
    if isinstance(value, str):
        data = value.encode("utf-8", "surrogatepass")  # ill-formed text is malformed, not a bug
    elif isinstance(value, (bytes, bytearray)):
        data = bytes(value)
    else:
        said = json.dumps(value, ensure_ascii=False, allow_nan=False, default=_plain)
        data = said.encode("utf-8", "surrogatepass")
    return data, len(data)


def version() -> str:
    """The version of the library."""
    return str(library.praetor_version().decode("ascii"))


def games() -> List[str]:
    """The ids of the games that the library knows."""
    status, names = call(library.praetor_games)
    if status != DONE:
        raise refusal(status, None, "games")
    return list(names)
