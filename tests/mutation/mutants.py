"""Mutants of C++ by small changes of the text, outside comments and literals.

A mutant is one change in one line: a bound moved, a condition turned round, a constant changed, a
statement left out, two arguments swapped. Not every change compiles, and some mean the same as
before; who builds them finds out.
"""
import dataclasses
import re

HIDDEN = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
                    r"|(?<![0-9a-fA-F])'(?:\\.[^']*|[^'\\\n])'", re.S)


@dataclasses.dataclass(frozen=True)
class Mutant:
    path: str
    line: int  # counted from 1
    operator: str
    before: str  # the whole line
    begin: int  # columns of what is changed in it, from 0
    end: int
    other: str  # what stands there instead

    @property
    def after(self):
        return self.before[:self.begin] + self.other + self.before[self.end:]

    def shown(self):
        return (f"{self.path}:{self.line}: {self.operator}\n"
                f"  - {self.before.strip()}\n  + {self.after.strip()}")


def blanked(text):
    """The text with comments and literals blanked, of the same length and with the same lines."""
    return HIDDEN.sub(lambda hidden: re.sub(r"[^\n]", " ", hidden.group(0)), text)


def swap(pattern, other):
    """Every place of the pattern, with what stands there instead."""
    return lambda code: [(found.start(1), found.end(1), other) for found in
                         re.finditer(pattern, code)]


def constants(code):
    places = []
    for found in re.finditer(r"(?<![\w.'])(\d+)(?![\w.'])", code):
        value = int(found.group(1))
        others = {0: ["1"], 1: ["0", "2"]}.get(value, [str(value + 1), str(value - 1)])
        places += [(found.start(), found.end(), other) for other in others]
    return places


def negated_conditions(code):
    found = re.match(r"^(\s*(?:\}? ?else )?(?:if|while) \()([^;{}]*)(\)\s*(?:\{|return .*;|continue;|break;)?)$",
                     code)
    if not found or found.group(2).count("(") != found.group(2).count(")"):
        return []
    return [(found.start(2), found.end(2), f"!({found.group(2)})")]


def left_out(code):
    """A whole statement in a line of its own that declares nothing."""
    call = r"[a-z_][\w.]*(?:->[\w.]+|::\w+|\[[^\]]*\])*\(.*\)"
    assignment = r"[a-z_][\w.]*(?:->[\w.]+|\[[^\]]*\])* ?[-+|&*^]?= [^=].*"
    found = re.match(rf"^\s+((?:{call}|{assignment}|(?:\+\+|--)[\w.]+|return|break|continue);)$",
                     code)
    return [(found.start(1), found.end(1), ";")] if found else []


def swapped_arguments(code):
    name = r"[a-z_][\w.]*"
    return [(found.start(1), found.end(1), f"{found.group(3)}, {found.group(2)}")
            for found in re.finditer(rf"\b[a-z_]\w*\((({name}), ({name}))\)", code)]


OPERATORS = {
    "boundary": [swap(r" (<) ", "<="), swap(r" (<=) ", "<"), swap(r" (>) ", ">="),
                 swap(r" (>=) ", ">")],
    "equality": [swap(r" (==) ", "!="), swap(r" (!=) ", "==")],
    "connective": [swap(r" (&&) ", "||"), swap(r" (\|\|) ", "&&")],
    "negation": [negated_conditions, swap(r"(?<![!=<>\w])(!)(?=[a-z_(])", "")],
    "arithmetic": [swap(r"(?<=[\w)\]]) (\+) (?=[\w(])", "-"), swap(r"(?<=[\w)\]]) (-) (?=[\w(])", "+"),
                   swap(r" (\+=) ", "-="), swap(r" (-=) ", "+="), swap(r"(\+\+)", "--"),
                   swap(r"(?<!-)(--)(?!-)", "++")],
    "constant": [constants, swap(r"\b(true)\b", "false"), swap(r"\b(false)\b", "true")],
    "left out": [left_out],
    "arguments": [swapped_arguments],
}
NO_CODE = re.compile(r"^\s*(?:#|static_assert|using |template|namespace )")


def mutants_of(path, text):
    """All mutants of a file, in the order of its lines."""
    lines = text.split("\n")
    made = []
    for number, (line, code) in enumerate(zip(lines, blanked(text).split("\n")), 1):
        if NO_CODE.match(code):
            continue
        for operator, changes in OPERATORS.items():
            for change in changes:
                for begin, end, other in change(code):
                    made.append(Mutant(path, number, operator, line, begin, end, other))
    return made


def parts_of(shown):
    """What `Mutant.shown` tells: (path, line, operator, line before, line after)."""
    head, before, after = shown.split("\n")
    path, line, operator = head.split(":")
    return path, int(line), operator.strip(), before[4:], after[4:]


def found_again(shown, made):
    """Of the mutants made, the one that is shown, where its line stands by now, if need be in
    another file; or nothing."""
    path, line, operator, before, after = parts_of(shown)
    alike = [one for one in made if (one.operator, one.before.strip(), one.after.strip())
             == (operator, before, after)]
    return min(alike, key=lambda one: (one.path != path, abs(one.line - line)), default=None)
