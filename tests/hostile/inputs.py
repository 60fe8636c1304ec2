"""Hostile inputs by seed: files of every kind that a command reads, damaged in many ways.

The same seed and number give the same bytes on every machine.
"""
import gzip
import json
import pathlib
import random

EXTREMES = [
    "1e999", "-1e999", "-0", "0.5", "1e5", "1" + "0" * 300, "-9223372036854775809",
    "18446744073709551616", "null", "true", '""', '"\\u0000"', '"\\ud800"', '"\\ufffe\\uffff"',
    '"\\u009b\\u202e"', '"\ud7ff\ufffd\u202e\u009b"', '"' + "n" * 65536 + '"', "[]", "{}",
    '{"a":1,"a":2}', "[" * 70 + "]" * 70, '{"a":' * 70 + "1" + "}" * 70, '"__proto__"', "NaN",
    '{"zzz":1e999}', '{"x":[1,2,{"y":null}]}', '"../../etc/passwd"', '"<script>&amp;"', "[[[]]]",
]
WORDS = ["gap", "?", "...", "none", "chance", "end", "\t", "\x00", "\u202e", "\uffff", '"', "[",
         "hash", "expect", "#", "{", "}", ",", ":", "999999999999", "-1", "rome:", "note"]


def load(root):
    """The sound files that are damaged, by kind."""
    root = pathlib.Path(root)
    kinds = {"replay": [], "notation": [], "data": []}
    for path in sorted((root / "replays/corpus").rglob("*.json")):
        kinds["replay"].append(path.read_bytes())
    # A rule's folder may end like a file.
    cases = sorted(path for path in (root / "tests/cases").rglob("*.json") if path.is_file())
    for path in cases[::40]:
        kinds["replay"].append(path.read_bytes())
    for path in sorted((root / "tests/golden/inputs").glob("*.json")):
        kinds["replay"].append(path.read_bytes())
    for path in sorted((root / "replays/corpus").rglob("*.praetor")):
        kinds["notation"].append(path.read_bytes())
    for path in sorted((root / "tests/golden/inputs").glob("*.praetor")):
        kinds["notation"].append(path.read_bytes())
    for path in sorted((root / "engine/games").rglob("data/*.json")):
        kinds["data"].append(path.read_bytes())
    kinds["world"] = [path.read_bytes() for path in sorted((root / "replays/worlds").glob("*.json"))]
    # Small ones are damaged more often where it matters.
    kinds["replay"] = [text for text in kinds["replay"] if len(text) < 60_000]
    return kinds


def values_of(document, path=()):
    """The places of all values of a document."""
    yield path
    if isinstance(document, dict):
        for key in document:
            yield from values_of(document[key], path + (key,))
    elif isinstance(document, list):
        for index, item in enumerate(document):
            yield from values_of(item, path + (index,))


def parent_of(document, path):
    for step in path[:-1]:
        document = document[step]
    return document


class Raw(str):
    """JSON that no document of Python can hold."""


def written(value):
    """JSON as it stands in the program's files, with raw parts as they are."""
    if isinstance(value, Raw):
        return str(value)
    if isinstance(value, dict):
        return "{" + ",".join(
            f"{json.dumps(key, ensure_ascii=False)}:{written(item)}"
            for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def other_value(chance, document):
    """One value of a document is another one, gone, repeated, moved or nested."""
    places = list(values_of(document))[1:]
    if not places:
        return document
    path = chance.choice(places)
    parent = parent_of(document, path)
    way = chance.randrange(8)
    if way < 3:
        parent[path[-1]] = Raw(chance.choice(EXTREMES))
    elif way == 3:
        other = chance.choice(places)
        parent[path[-1]] = json.loads(json.dumps(parent_of(document, other)[other[-1]],
                                                 default=str))
    elif way == 4:
        del parent[path[-1]]
    elif way == 5 and isinstance(parent, list):
        parent[path[-1]:path[-1]] = [parent[path[-1]]] * chance.choice([1, 2, 64, 70])
    elif way == 6 and isinstance(parent, dict):
        items = list(parent.items())
        chance.shuffle(items)
        parent.clear()
        parent.update(items)
    else:
        key = chance.choice(["expect", "meta", "\u202e", "", "steps", "gap", "hash", "x" * 999])
        target = parent if isinstance(parent, dict) else document
        if isinstance(target, dict):
            target[key] = Raw(chance.choice(EXTREMES))
    return document


def damaged_bytes(chance, data, others):
    """Bytes flipped, cut, doubled, or spliced with another file's."""
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 5])):
        at = chance.randrange(len(data) + 1)
        way = chance.randrange(6)
        if way == 0 and at < len(data):
            data[at] ^= 1 << chance.randrange(8)
        elif way == 1:
            del data[at:]
        elif way == 2:
            data[at:at] = chance.choice(WORDS).encode()
        elif way == 3:
            del data[at:at + chance.randrange(1, 40)]
        elif way == 4:
            other = chance.choice(others)
            begin = chance.randrange(len(other) + 1)
            data[at:at] = other[begin:begin + chance.randrange(400)]
        else:
            data[at:at] = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 8)))
    return bytes(data)


def damaged_lines(chance, data, others):
    """Lines of a text moved, doubled, taken away or out of another text."""
    lines = data.split(b"\n")
    for _ in range(chance.choice([1, 2, 4])):
        at = chance.randrange(len(lines))
        way = chance.randrange(5)
        if way == 0:
            lines[at:at] = [lines[at]] * chance.choice([1, 3, 200])
        elif way == 1 and len(lines) > 1:
            del lines[at]
        elif way == 2:
            lines[at:at] = [chance.choice(chance.choice(others).split(b"\n"))]
        elif way == 3:
            words = lines[at].split(b" ")
            words[chance.randrange(len(words))] = chance.choice(WORDS).encode()
            lines[at] = b" ".join(words)
        else:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
    return b"\n".join(lines)


def damaged(chance, kind, kinds):
    """One input of a kind: its bytes."""
    data = chance.choice(kinds[kind])
    if kind == "notation" and chance.random() < 0.7:
        return damaged_lines(chance, data, kinds[kind])
    if kind != "notation" and chance.random() < 0.7:
        try:
            document = json.loads(data)
            for _ in range(chance.choice([1, 1, 1, 2, 4])):
                document = other_value(chance, document)
            return written(document).encode()
        except (ValueError, TypeError, KeyError, IndexError, AttributeError):
            pass
    return damaged_bytes(chance, data, kinds[kind])


def packed(chance, data):
    """At times packed, and then at times damaged once more; with the ending of a name."""
    if chance.random() > 0.1:
        return data, ""
    squeezed = gzip.compress(data, 1, mtime=0)
    if chance.random() < 0.5:
        squeezed = damaged_bytes(chance, squeezed, [squeezed])
    return squeezed, ".gz"
