"""What is wanted of each figure, and the table that says what came out."""

import statistics
from typing import NamedTuple, Optional

SLACK = 0.1  # a figure that must be kept may miss by so much, since machines are never quite idle


class Target(NamedTuple):
    sign: str  # "≥" or "≤"
    must: float
    aim: Optional[float]
    unit: str = "×"

    def is_met(self, figure, bound, slack=0.0):
        if self.sign == "≥":
            return figure >= bound * (1 - slack)
        return figure <= bound * (1 + slack)

    def told(self, bound):
        return "" if bound is None else f"{self.sign} {bound:g} {self.unit}"


class Line(NamedTuple):
    """A line of the table: the figures of all pairs, and what they were made of."""

    row: int
    what: str
    against: str
    figures: list
    target: Target
    made_of: str

    def median(self):
        return statistics.median(self.figures)

    def is_worse_than(self, median):
        """Whether a median that was measured at another time speaks better of us."""
        return self.median() < median if self.target.sign == "≥" else self.median() > median

    def verdict(self):
        if self.target.aim is not None and self.target.is_met(self.median(), self.target.aim):
            return "aim"
        return "must" if self.target.is_met(self.median(), self.target.must) else "**missed**"

    def is_missed(self):
        return not self.target.is_met(self.median(), self.target.must, SLACK)

    def cells(self):
        figures = (min(self.figures), self.median(), max(self.figures))
        return [str(self.row), self.what, self.against, *(f"{one:#.3g}".rstrip(".")
                                                          for one in figures),
                self.target.told(self.target.must), self.target.told(self.target.aim),
                self.verdict(), self.made_of]

    def text(self):
        return "| " + " | ".join(self.cells()) + " |"


HEADS = ("#", "what", "against", "least", "median", "greatest", "must", "aim", "met",
         "medians that it is made of")


def table(lines):
    heads = ["| " + " | ".join(row) + " |" for row in (HEADS, ["---"] * len(HEADS))]
    return "\n".join([*heads, *(line.text() for line in lines)]) + "\n"
