"""An engine with one fault, for the tests of `praetor versus`: passes lines on to `praetor serve`
and falsifies the answers. faulty_engine.py PROGRAM GAME FAULT [ARGUMENT...]"""

import json
import os
import subprocess
import sys
import time


class Engine:
    def __init__(self, program, game):
        self.process = subprocess.Popen([program, "serve", game], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.steps = []

    def ask(self, request):
        self.process.stdin.write((json.dumps(request) + "\n").encode())
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if answer["answer"] == "open":
            self.steps = list(request.get("steps", []))
        elif answer["answer"] == "applied":
            self.steps.append(request["step"])
        elif answer["answer"] == "undone":
            self.taken_back = self.steps.pop()
        return answer

    def made(self, kind):
        return sum(step["do"] == kind for step in self.steps)


def drops(engine, request, answer, kind, after):
    """Lists no step of a kind once a step of another kind was made."""
    if answer["answer"] == "legal" and engine.made(after) > 0:
        answer["steps"] = [step for step in answer["steps"] if step["do"] != kind]


def undeclared(engine, request, answer):
    """Lists no step that declares what a card does."""
    if answer["answer"] == "legal":
        answer["steps"] = [step for step in answer["steps"] if "changes" not in step]


def adds(engine, request, answer, kind, to):
    """Adds the number of steps of a kind that were made to a number of the state."""
    if answer["answer"] == "state":
        names = to.strip("/").split("/")
        place = answer["state"]
        for name in names[:-1]:
            place = place[name]
        place[names[-1]] += engine.made(kind)


def with_fractions(value):
    if isinstance(value, dict):
        return {key: with_fractions(item) for key, item in value.items()}
    if isinstance(value, list):
        return [with_fractions(item) for item in value]
    return float(value) if type(value) is int else value


def fractions(engine, request, answer):
    """Writes each number of the state with a fraction, 1.0 for 1."""
    if answer["answer"] == "state":
        answer["state"] = with_fractions(answer["state"])


def accepts(engine, request, answer, rule):
    """Lets a step pass that breaks a rule."""
    if answer["answer"] == "refused" and answer["rule"] == rule:
        answer.clear()
        answer["answer"] = "applied"


def lists(engine, request, answer, kind):
    """Lists a step of a kind again behind it, where it is illegal."""
    if answer["answer"] == "legal" and engine.steps and engine.steps[-1]["do"] == kind:
        answer["steps"].append(engine.steps[-1])


def repeats(engine, request, answer, kind):
    """Lists the steps of a kind twice."""
    if answer["answer"] == "legal":
        answer["steps"] += [step for step in answer["steps"] if step["do"] == kind]


def other_rule(engine, request, answer, rule):
    """Names another rule."""
    if answer["answer"] == "refused" and answer["rule"] == rule:
        answer["rule"] = "house.rule"


def names_no_rule(engine, request, answer):
    answer.pop("rule", None)


def says(engine, request, answer, key, value):
    """Says something of each refusal."""
    if answer["answer"] == "refused":
        answer[key] = json.loads(value)


def stays(engine, request, answer):
    """Says that it takes a step back, and does not."""
    if answer["answer"] == "undone":
        engine.ask({"ask": "apply", "step": engine.taken_back})


def begins_anew(engine, request, answer):
    """Opens a game without the steps that it is given."""
    if answer["answer"] == "open" and request.get("steps"):
        engine.ask({"ask": "open", "setup": request["setup"], "steps": []})


def hangs(engine, request, answer, kind):
    if engine.made(kind) > 0:
        time.sleep(3600)


def crashes(engine, request, answer, kind):
    if engine.made(kind) > 0:
        os.abort()


def leaves(engine, request, answer, kind):
    if engine.made(kind) > 0:
        sys.exit(7)


def babbles(engine, request, answer, kind):
    if engine.made(kind) > 0:
        print("Segmentation fault \x1b[31m{", flush=True)


def miswrites(engine, request, answer, text):
    """Writes this in place of the first number of a state."""
    if answer["answer"] == "state":
        line = json.dumps(answer, separators=(",", ":"))
        number = next(at for at, sign in enumerate(line) if sign.isdigit())
        print(line[:number] + text + line[number:], flush=True)


def forgets(engine, request, answer, kind):
    if engine.made(kind) > 0:
        answer.pop("steps", None)


def floods(engine, request, answer, kind):
    while engine.made(kind) > 0:
        sys.stdout.write("x" * 65536)


def never_ends(engine, request, answer):
    """Does not know that a session ends."""
    if answer["answer"] == "end":
        answer.clear()
        answer.update(answer="error", error="unknown-request", message="what is an end?")


def writes_down(engine, request, answer, path):
    """Writes a file once its input has ended."""
    engine.path = path


FAULTS = [drops, undeclared, adds, fractions, accepts, lists, repeats, other_rule, names_no_rule, says,
          stays, begins_anew, hangs, crashes, leaves, babbles, miswrites, forgets,
          floods, never_ends, writes_down]


def main():
    program, game, fault, *arguments = sys.argv[1:]
    falsify = {each.__name__: each for each in FAULTS}[fault]
    engine = Engine(program, game)
    for line in sys.stdin:
        request = json.loads(line)
        answer = engine.ask(request)
        if answer["answer"] == "hello" and fault in ("adds", "fractions"):
            answer["asks"].remove("hash")
        falsify(engine, request, answer, *arguments)
        print(json.dumps(answer), flush=True)
    if fault == "writes_down":
        time.sleep(0.2)
        with open(engine.path, "w", encoding="utf-8") as file:
            file.write("ended")


main()
