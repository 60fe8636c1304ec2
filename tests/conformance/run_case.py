"""Runs the cases of a conformance pack against an engine, step by step, and says where they differ.

Usage: run_case.py PACK [--engine COMMAND | --adapter COMMAND | --praetor PROGRAM] [CASE…]

An engine is a command that speaks the line protocol of `praetor versus`, an adapter one that answers
one line of JSON with one line, as the README of a pack says. Without either only what needs no engine
is looked at: the form of the cases, the hashes of their documents, the counts of the manifest. Nothing
but json and hashlib is used of what could know a game. Exit status 0 if all is as the pack says, 1 if not, 2 where it cannot be told.
"""

import argparse
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

VERDICTS = ("legal", "illegal", "malformed")
BEGINNING = 200  # of a line that is shown
NOT_ASKED, UNNAMED = "that the protocol cannot ask", "whose rule the engine does not name"


class EngineTrouble(Exception):
    """An engine or adapter does not answer as it must: the cases cannot be run."""


def answer_to(process, line):
    """The JSON object with which a process answers a line."""
    try:
        process.stdin.write(line.encode() + b"\n")
        process.stdin.flush()
        answer = process.stdout.readline()
    except BrokenPipeError:
        answer = b""
    if not answer:
        raise EngineTrouble(f"ended with exit status {process.wait()}, asked {line[:BEGINNING]}")
    try:
        told = json.loads(answer)
    except ValueError:
        told = None
    if not isinstance(told, dict):
        raise EngineTrouble(f"answered no JSON object, but {answer[:BEGINNING]!r}")
    return told


def member(answer, name):
    if name not in answer:
        raise EngineTrouble(f"gave no `{name}`, but {json.dumps(answer)[:BEGINNING]}")
    return answer[name]


def canonical(document):
    """RFC 8785 for whole numbers and ASCII keys."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digits(document):
    return hashlib.sha256(canonical(document).encode()).hexdigest()[:16]


def replay_of(case, with_step=True):
    """The case as one JSON text; the replay of its leading steps where the step is left out."""
    if "text" in case:
        return case["text"]
    steps = list(case["steps"])
    if with_step and case["step"] is not None:
        steps.append(case["step"])
    replay = {"praetor": 1, "game": case["game"], "setup": case["setup"], "steps": steps}
    if with_step and "result" in case:
        replay["result"] = case["result"]
    return json.dumps(replay, ensure_ascii=False)


class Praetor:
    """The plain commands, a process for every question."""

    asks_texts = True
    names_rules = True

    def __init__(self, program):
        self.program = program
        self.folder = tempfile.TemporaryDirectory()
        self.file = os.path.join(self.folder.name, "case.json")

    def run(self, *arguments):
        done = subprocess.run([self.program, *arguments], capture_output=True, check=False)
        return done.returncode, done.stdout.decode()

    def ask(self, text):
        pathlib.Path(self.file).write_bytes(text.encode())
        status, out = self.run("check", "--format", "json", self.file)
        if status not in (0, 1, 2):
            sys.exit(2)
        report = json.loads(out.splitlines()[0])
        broken = report["violations"][0]["rule"] if report["violations"] else None
        answer = {"verdict": report["verdict"], "breaks": broken, "hash": None}
        if report["verdict"] != "malformed":
            answer["hash"] = self.run("state", "--hash", self.file)[1].strip()
        return answer


class Adapter:
    """A process of any kind that answers a line with a line."""

    asks_texts = True
    names_rules = True

    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def ask(self, text):
        try:
            line = json.dumps(json.loads(text), ensure_ascii=False)
            if line.replace(" ", "") != text.replace(" ", ""):
                line = json.dumps(text)
        except ValueError:
            line = json.dumps(text)
        answer = answer_to(self.process, line)
        return {name: member(answer, name) for name in ("verdict", "breaks", "hash")}


class Engine:
    """A process that speaks the line protocol. Claims are judged here: the protocol has none."""

    asks_texts = False
    names_rules = False  # it may, but need not

    def __init__(self, command, game):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.opened = None  # set-up and steps that the engine has carried out
        self.request("hello", **{"praetor-protocol": 1, "game": game})

    def request(self, ask, **members):
        return answer_to(self.process, json.dumps({"ask": ask, **members}, ensure_ascii=False))

    def ask(self, text):
        """The verdict on a replay that is one but for what lies in its set-up and steps."""
        replay = json.loads(text)
        setup, steps, claimed = replay["setup"], replay["steps"], replay.get("result")
        answer = {"verdict": "legal", "breaks": None, "hash": None}
        wrong = self.taken(setup, steps)
        if wrong.get("answer") == "error":
            return {"verdict": "malformed", "breaks": wrong.get("rule"), "hash": None}
        if wrong.get("answer") == "refused":
            answer = {"verdict": "illegal", "breaks": wrong.get("rule"), "hash": None}
        state = member(self.request("state"), "state")
        answer["hash"] = digits(state)
        if answer["verdict"] == "legal":
            answer["breaks"] = self.claim_broken(steps, state, claimed)
            answer["verdict"] = "illegal" if answer["breaks"] else "legal"
        return answer

    def taken(self, setup, steps):
        """The first answer that refuses something; the last one where nothing does."""
        if self.opened == (setup, steps[:-1]) and steps:
            answer = self.request("apply", step=steps[-1])
        else:
            answer = self.request("open", setup=setup, steps=steps[:-1])
            if answer.get("answer") == "open" and steps:
                answer = self.request("apply", step=steps[-1])
        done = member(answer, "answer") in ("open", "applied")
        self.opened = (setup, steps) if done else None
        return answer

    def claim_broken(self, steps, state, claimed):
        """The rule of the claim that is wrong: of the last step, or of the replay's result."""
        last = steps[-1] if steps else {}
        if "expect" in last and not is_so(last["expect"], state):
            return "claim.state"
        if "hash" in last and last["hash"] != digits(state):
            return "claim.hash"
        if claimed is None:
            return None
        winner = member(self.request("result"), "winner")
        return None if winner == claimed["winner"] else "claim.result"


def faults_of_form(case):
    """What is wrong with a case whatever the engine says."""
    if case["verdict"] not in VERDICTS:
        yield f"no verdict: {case['verdict']}"
    if (case["verdict"] == "legal") != ("breaks" not in case):
        yield "what is broken and the verdict do not fit"
    if case["sign"] == "positive" and case["verdict"] != "legal":
        yield "a positive case is legal"
    if case["sign"] == "negative" and case["verdict"] == "legal":
        yield "a negative case is not legal"
    for place in ("before", "after"):
        known = case.get(place)
        if known and "state" in known and digits(known["state"]) != known["hash"]:
            yield f"the hash of {place} is {digits(known['state'])}, not {known['hash']}"
    if "text" not in case and "expect" in (case["step"] or {}) and "after" in case:
        holds = is_so(case["step"]["expect"], case["after"]["state"])
        if holds != (case.get("breaks") != "claim.state"):
            yield "the claim and the document after the step do not fit"


def is_so(claim, document):
    """Whether all that is claimed of a document is so."""
    if isinstance(claim, dict) and isinstance(document, dict):
        return all(key in document and is_so(inner, document[key]) for key, inner in claim.items())
    return canonical(claim) == canonical(document)


def is_own_claim(rule):
    """Whether it is about what only the steps of one game can claim."""
    return rule.startswith("claim.") and rule not in ("claim.state", "claim.hash", "claim.result")


def faults_by_engine(case, engine):
    """Where an engine and a case differ; NOT_ASKED where it cannot be asked, UNNAMED where it names
    no rule of its own."""
    if not engine.asks_texts and ("text" in case or is_own_claim(case["rule"])):
        yield NOT_ASKED
        return
    if "text" not in case:
        before = engine.ask(replay_of(case, with_step=False))
        wanted = {"verdict": "legal", "breaks": None, "hash": case["before"]["hash"]}
        for what, value in wanted.items():
            if before[what] != value:
                yield f"before the step: {what} is {before[what]}, not {value}"
    answer = engine.ask(replay_of(case))
    if answer["verdict"] != case["verdict"]:
        yield f"verdict is {answer['verdict']}, not {case['verdict']}"
    is_named = answer["breaks"] is not None or engine.names_rules or "breaks" not in case
    if not is_named:
        yield UNNAMED
    elif answer["breaks"] != case.get("breaks"):
        yield f"breaks is {answer['breaks']}, not {case.get('breaks')}"
    end = case.get("after", case.get("before"))
    if case["verdict"] != "malformed" and answer["hash"] != end["hash"]:
        yield f"the state at the end is {answer['hash']}, not {end['hash']}"


def faults_of_manifest(pack, manifest):
    counts = {"rules": len(manifest["rules"]), "positive": 0, "negative": 0, "waived": 0}
    listed = set()
    for row in manifest["rules"]:
        for sign in ("positive", "negative"):
            counts[sign] += len(row[sign])
            for path in row[sign]:
                listed.add(path)
                case = json.loads((pack / path).read_text("utf-8"))
                if (case["rule"], case["sign"]) != (row["rule"], sign):
                    yield f"{path}: is listed as {sign} of {row['rule']}"
                if case.get("breaks", row["rule"]) != row["rule"] and row["kind"] not in (
                        "effect", "award"):
                    yield f"{path}: breaks another rule"
        counts["waived"] += "waiver" in row
        if len(row["positive"]) != len(row["negative"]):
            yield f"{row['rule']}: not as many of one sign as of the other"
        if not row["positive"] and "waiver" not in row:
            yield f"{row['rule']}: has no cases and says not why"
    if counts != manifest["counts"]:
        yield f"the counts are {counts}"
    there = {path.relative_to(pack).as_posix() for path in pack.glob("cases/*/*.json")}
    for path in sorted(there ^ listed):
        yield f"{path}: is not both there and listed"


def engine_of(wanted, game):
    if wanted.praetor:
        return Praetor(wanted.praetor)
    if wanted.adapter:
        return Adapter(wanted.adapter)
    return Engine(wanted.engine, game) if wanted.engine else None


def main():
    parser = argparse.ArgumentParser(
        description=__doc__.split("Usage:", maxsplit=1)[0],
        epilog="Exit status 0 if all is as the pack says, 1 if not, 2 where it cannot be told.")
    parser.add_argument("pack", type=pathlib.Path, help="the folder of the pack")
    parser.add_argument("cases", nargs="*", help="paths in the pack (default: all)")
    parser.add_argument("--engine", help="a command that speaks the line protocol")
    parser.add_argument("--adapter", help="a command that answers a replay, one line, with a line")
    parser.add_argument("--praetor", help="the program praetor, to be asked itself")
    wanted = parser.parse_intermixed_args()
    if not (wanted.pack / "manifest.json").is_file():
        parser.error(f"{wanted.pack} holds no manifest.json: it is no pack")
    manifest = json.loads((wanted.pack / "manifest.json").read_text("utf-8"))
    faults = [] if wanted.cases else list(faults_of_manifest(wanted.pack, manifest))
    paths = wanted.cases or [path for row in manifest["rules"]
                             for path in row["positive"] + row["negative"]]
    aside = {NOT_ASKED: 0, UNNAMED: 0}
    path = "at the start"
    try:
        engine = engine_of(wanted, manifest["game"])
        for path in paths:
            case = json.loads((wanted.pack / path).read_text("utf-8"))
            faults += [f"{path}: {fault}" for fault in faults_of_form(case)]
            for fault in faults_by_engine(case, engine) if engine else ():
                if fault in aside:
                    aside[fault] += 1
                else:
                    faults.append(f"{path}: {fault}")
    except EngineTrouble as trouble:
        print("\n".join(faults + [f"{path}: the engine {trouble}"]))
        return 2
    told = "".join(f", {count} {what}" for what, count in aside.items() if count)
    print("\n".join(faults + [f"{len(paths)} cases{told}, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
