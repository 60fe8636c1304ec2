"""Texts of every game that tests of the language server open, what editors do to them, and what
`check` says of them.
"""

import glob
import json
import os
import re
import subprocess
import tempfile

GAMES = ["antike-duellum", "antike", "ancient-warfare", "ancient-generals", "conqueror-duels"]


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def corpus(sources, game, wrong=False):
    """The shipped games in JSON, the legal or the wrong ones, by their paths."""
    return sorted(glob.glob(f"{sources}/replays/corpus/{game}/{'wrong/' if wrong else ''}*.json"))


def in_notation(praetor, path):
    """The same in the notation; None where it is no replay that can be converted."""
    done = subprocess.run([praetor, "convert", path], capture_output=True, check=False)
    return done.stdout.decode() if done.returncode == 0 else None


def notation_of(praetor, sources, game):
    """The first shipped game that has a few steps, in the notation."""
    for path in corpus(sources, game):
        text = in_notation(praetor, path)
        if text and 20 < text.count("\n") < 400:
            return text
    raise AssertionError(f"no game of {game}")


def units(text):
    """Code units of UTF-16."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def line_bounds(text):
    """Where each line begins and where its own end begins; lines end as the protocol has it."""
    bounds = []
    begin = 0
    for end in re.finditer("\r\n|\n|\r", text):
        bounds.append((begin, end.start()))
        begin = end.end()
    return bounds + [(begin, len(text))]


def place_of(text, offset):
    """The protocol's place of a character."""
    bounds = line_bounds(text)
    line = max(number for number, (begin, _) in enumerate(bounds) if begin <= offset)
    begin, end = bounds[line]
    return {"line": line, "character": units(text[begin:min(offset, end)])}


def range_of(text, begin, end):
    return {"start": place_of(text, begin), "end": place_of(text, end)}


def offset_of(text, place):
    """The character at a place: beyond a line its end, beyond the text its end."""
    bounds = line_bounds(text)
    if place["line"] >= len(bounds):
        return len(text)
    at, end = bounds[place["line"]]
    count = 0
    while at < end and count + units(text[at]) <= place["character"]:
        count += units(text[at])
        at += 1
    return at


def row_end(text):
    """How lines end as verdicts count them: a carriage return counts where all lines end with it."""
    return "\r" if "\r" in text and "\n" not in text else "\n"


def verdict_place(text, place):
    """Line and column, from 1, as verdicts count them: columns are code points, and a byte order
    mark counts for nothing."""
    before = text[:offset_of(text, place)]
    line = before.count(row_end(text)) + 1
    column = len(before) - before.rfind(row_end(text))
    if line == 1 and text.startswith("\ufeff"):
        column = max(1, column - 1)
    return line, column


def sayable(text, line, column):
    """The place of a verdict as far as the protocol can say it: none lies within a line's end."""
    begin = 0
    for _ in range(line - 1):
        begin = text.index(row_end(text), begin) + 1
    mark = 1 if line == 1 and text.startswith("\ufeff") else 0
    return verdict_place(text, place_of(text, min(begin + column - 1 + mark, len(text))))


def told(text, diagnostics):
    """Rule, line and column of each diagnostic that is a violation: notices have no rule."""
    return [(one["code"], *verdict_place(text, one["range"]["start"]))
            for one in diagnostics if "." in one["code"]]


def reports_on(praetor, texts):
    """The reports of `check` on texts by the names of the files that they would be in."""
    with tempfile.TemporaryDirectory() as folder:
        paths = {}
        for name, text in texts.items():
            paths[os.path.join(folder, name)] = name
            with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
                file.write(text)
        done = subprocess.run([praetor, "check", "--on-violation", "mend", "--format", "json", *paths],
                              capture_output=True, check=False)
        reports = [json.loads(line) for line in done.stdout.splitlines()]
        assert len(reports) == len(texts), done.stderr
        return {paths[report["source"]]: report for report in reports}


def with_blank_line(text, line):
    """The text with blanks in place of a line as verdicts count them; None if it is blank already."""
    lines = text.split(row_end(text))
    mark = "\ufeff" if line == 1 and text.startswith("\ufeff") else ""
    typed, *ends = re.split("(\r)", lines[line - 1][len(mark):], maxsplit=1)
    if not typed.strip(" "):
        return None
    lines[line - 1] = mark + " " * len(typed) + "".join(ends)
    return row_end(text).join(lines)


def reports_on_readable_lines(praetor, texts, reports):
    """Of texts in the notation that cannot be read, reports on the lines that can."""
    found = {}
    wrong = {name: (text, reports[name]["violations"][0]["line"]) for name, text in texts.items()
             if name.endswith(".praetor") and reports[name]["verdict"] == "malformed"}
    for _ in range(8):
        rest = {name: with_blank_line(*fault) for name, fault in wrong.items()}
        rest = {name: text for name, text in rest.items() if text is not None}
        if not rest:
            break
        made = reports_on(praetor, rest)
        found.update((name, one) for name, one in made.items() if one["verdict"] != "malformed")
        wrong = {name: (text, made[name]["violations"][0]["line"])
                 for name, text in rest.items() if name not in found}
    return found


def judged(praetor, texts):
    """What `check` says of texts by the names of the files that they would be in. Where a line
    cannot be read, also what it says of the lines before, if the others can."""
    reports = reports_on(praetor, texts)
    readable = reports_on_readable_lines(praetor, texts, reports)
    said = {}
    for name, report in reports.items():
        violations = report["violations"]
        if name in readable:
            earlier = [one for one in readable[name]["violations"]
                       if one["line"] <= violations[0]["line"]]
            violations = earlier + violations
        said[name] = [(one["rule"], *sayable(texts[name], one["line"], one["column"]))
                      for one in violations]
    return said


def edited(text, edits):
    """The text after edits of the protocol."""
    for edit in sorted(edits, key=lambda one: (one["range"]["start"]["line"],
                                               one["range"]["start"]["character"]), reverse=True):
        begin, end = (offset_of(text, edit["range"][side]) for side in ("start", "end"))
        text = text[:begin] + edit["newText"] + text[end:]
    return text
