"""Mutants planted behind switches: all of a sample are built at once, and which of them acts is
said when a program starts (`mutant_switch.hpp`).

An operand ends where an operator that binds less tightly begins, which the text alone tells: here
operators stand between blanks, and brackets of templates do not. What is cut wrongly does not
compile, or a test fails while no mutant acts; it is left out then.
"""
import bisect
import re

import mutants

HEADER = "tests/mutation/mutant_switch.hpp"
CLOSED_BY = {")": "(", "]": "[", "}": "{"}
LEVELS = [["=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "->"], ["?", ":"],
          ["||"], ["&&"], ["|"], ["^"], ["&"], ["==", "!="], ["<", "<=", ">", ">="], ["<=>"],
          ["<<", ">>"], ["+", "-"], ["*", "/", "%"]]
LEVEL_OF = {operator: level for level, all_of in enumerate(LEVELS) for operator in all_of}
BINARY = re.compile(r"(?<=\s)(" + "|".join(sorted(map(re.escape, LEVEL_OF), key=len, reverse=True))
                    + r")(?=\s)")
WORDS = re.compile(r"\b(?:return|co_return|throw|case|else|do|goto|co_yield|default)\b")


class Source:
    """A file's text without comments, and the same with literals crossed out, place by place."""

    def __init__(self, text):
        def blank(hidden):
            found = hidden.group(0)
            return re.sub(r"[^\n]", " ", found) if found.startswith(("//", "/*")) else found

        def crossed(hidden):
            found = hidden.group(0)
            return re.sub(r"[^\n]", " " if found.startswith(("//", "/*")) else "x", found)

        self.text = mutants.HIDDEN.sub(blank, text)
        self.code = mutants.HIDDEN.sub(crossed, text)
        self.starts = [0] + [found.end() for found in re.finditer("\n", text)]
        self.binary = [(found.start(), found.end(), LEVEL_OF[found.group(1)])
                       for found in BINARY.finditer(self.code)]
        self.words = [(found.start(), found.end()) for found in WORDS.finditer(self.code)]

    def offset(self, line, column):
        return self.starts[line - 1] + column

    def partner(self, at, step):
        """Where the bracket at a place has its partner, before it (-1) or behind it (1)."""
        opening, closing = ("([{", ")]}") if step > 0 else (")]}", "([{")
        depth = 0
        place = at
        while 0 <= place < len(self.code):
            if self.code[place] in opening:
                depth += 1
            elif self.code[place] in closing:
                depth -= 1
                if depth == 0:
                    return place
            place += step
        return min(max(place, 0), len(self.code) - 1)

    def opened(self, at):
        return self.partner(at, -1)

    def closed(self, at):
        return self.partner(at, 1)

    def template_opened(self, at):
        """Where `<` stands for the `>` of a place, or nothing if that is an operator."""
        if self.code[at - 1] in " -=" or at + 1 < len(self.code) and self.code[at + 1] == "=":
            return None
        depth = 0
        for place in range(at, max(0, at - 200), -1):
            if self.code[place] == ">" and self.code[place - 1] not in " -":
                depth += 1
            elif self.code[place] == "<":
                depth -= 1
                if depth == 0:
                    return place
            elif self.code[place] in ";{}":
                return None
        return None

    def template_closed(self, at):
        if not (self.code[at - 1].isalnum() or self.code[at - 1] == "_"):
            return None
        depth = 0
        for place in range(at, min(len(self.code), at + 200)):
            if self.code[place] == "<":
                depth += 1
            elif self.code[place] == ">" and self.code[place - 1] != "-":
                depth -= 1
                if depth == 0:
                    return place
            elif self.code[place] in ";{}":
                return None
        return None

    def left_of(self, at, level):
        """Where the operand begins that ends before a place, for an operator of a level."""
        floor = 0
        last_operator = bisect.bisect_left(self.binary, (at,)) - 1
        last_word = bisect.bisect_left(self.words, (at,)) - 1
        place = at - 1
        while place >= floor:
            while last_operator >= 0 and self.binary[last_operator][1] > place + 1:
                last_operator -= 1
            while last_word >= 0 and self.words[last_word][1] > place + 1:
                last_word -= 1
            if last_operator >= 0 and self.binary[last_operator][1] == place + 1:
                begin, _, its = self.binary[last_operator]
                if its < level:
                    return place + 1
                place = begin - 1
                continue
            if last_word >= 0 and self.words[last_word][1] == place + 1:
                return place + 1
            sign = self.code[place]
            if sign in "([{;,":
                return place + 1
            if sign == ":" and self.code[place - 1] != ":" and self.code[place + 1] != ":":
                return place + 1
            if sign in CLOSED_BY:
                after = self.code[place + 1:at].lstrip()
                if after and (after[0].isalpha() or after[0] in "_!~"):
                    return place + 1
                place = self.opened(place) - 1
                continue
            if sign == ">" and (opened := self.template_opened(place)) is not None:
                place = opened - 1
                continue
            place -= 1
        return floor

    def right_of(self, at, level):
        """Where the operand ends that begins at a place."""
        next_operator = bisect.bisect_left(self.binary, (at,))
        place = at
        while place < len(self.code):
            while next_operator < len(self.binary) and self.binary[next_operator][0] < place:
                next_operator += 1
            if next_operator < len(self.binary) and self.binary[next_operator][0] == place:
                if self.binary[next_operator][2] <= level:
                    return place
                place = self.binary[next_operator][1]
                continue
            sign = self.code[place]
            if sign in ")]};,":
                return place
            if sign in "([{":
                place = self.closed(place) + 1
                continue
            if sign == "<" and (closed := self.template_closed(place)) is not None:
                place = closed + 1
                continue
            place += 1
        return place

    def named_from(self, at):
        """Where what a name, calls and members make ends, from a place on."""
        place = at
        while place < len(self.code) and self.code[place] in "!*-":
            place += 1
        while place < len(self.code):
            if self.code[place] in "([{":
                place = self.closed(place) + 1
            elif self.code[place] == "<" and (closed := self.template_closed(place)) is not None:
                place = closed + 1
            elif found := re.compile(r"\w+|\.|->|::").match(self.code, place):
                place = found.end()
            else:
                break
        return place

    def named_to(self, at):
        """Where it begins, if it ends before a place."""
        place = at
        while place > 0:
            if self.code[place - 1] in ")]":
                place = self.opened(place - 1)
            elif found := re.search(r"(?:\w+|\.|->|::)$", self.code[max(0, place - 80):place]):
                place -= len(found.group(0))
            else:
                break
        return place


def bounds_of(source, mutant, begin, end):
    """Where the whole expression begins and ends of which a mutant changes a part."""
    was = source.text[begin:end]
    if mutant.operator == "arguments":
        return source.named_to(begin - 1), source.closed(begin - 1) + 1
    if was in ("++", "--"):
        if re.match(r"[\w*(]", source.code[end]):
            return begin, source.named_from(end)
        return source.named_to(begin), end
    if was not in LEVEL_OF:
        return begin, end
    left = source.left_of(begin, LEVEL_OF[was])
    right = source.right_of(end, LEVEL_OF[was])
    left += len(source.code[left:begin]) - len(source.code[left:begin].lstrip())
    right -= len(source.text[end:right]) - len(source.text[end:right].rstrip())
    return left, right


def switched(source, mutant):
    """(begin, end, text) with both what stands there and the mutant, or nothing."""
    begin = source.offset(mutant.line, mutant.begin)
    end = source.offset(mutant.line, mutant.end)
    was = source.text[begin:end]
    acts = "praetor_mutant(%d)"
    if mutant.operator == "left out":
        return begin, end, f"{{ if (!{acts}) {{ {was} }} }}"
    if was == "!":
        end = source.named_from(end)
        operand = source.text[begin + 1:end]
        return begin, end, f"({acts} ? static_cast<bool>({operand}) : !{operand})"
    if mutant.operator == "negation":
        return begin, end, f"{acts} ? {mutant.other} : static_cast<bool>({was})"
    left, right = bounds_of(source, mutant, begin, end)
    changed = source.text[left:begin] + mutant.other + source.text[end:right]
    return left, right, f"({acts} ? ({changed}) : ({source.text[left:right]}))"


def planted(text, numbered):
    """A text with the mutants of (number, mutant) in it but those that overlap earlier ones; and of
    each number that is in it the first and the last line."""
    source = Source(text)
    changes = {}
    for number, mutant in numbered:
        change = switched(source, mutant)
        if all(change[1] <= begin or end <= change[0] for begin, end, _ in changes.values()):
            changes[number] = (change[0], change[1], change[2] % number)
    made = source.text
    places = {}
    for number, (begin, end, other) in sorted(changes.items(), key=lambda item: -item[1][0]):
        # Lines stay where they are: what the compiler says of one is said of these.
        places[number] = (made.count("\n", 0, begin) + 1, made.count("\n", 0, end) + 1)
        missing = made.count("\n", begin, end)
        other = re.sub(r"\s*\n\s*", " ", other) + "\n" * missing
        made = made[:begin] + other + made[end:]
    return f'#include "{HEADER}" // NOLINT\n#line 1\n' + made, places
