"""A pack of `praetor conformance` is confirmed by a right engine; one with a fault, or an engine with
one, is not.

Usage: confirm.py PRAETOR GAME FOLDER [PACK]

The pack is written to FOLDER, twice, and both must have the same bytes; or the one at PACK is taken.
All that the line protocol can ask is asked that way, the rest of the plain commands. Then
expectations are spoilt one at a time, and engines of tests/versus falsify; each must be noticed.
Exit status 0 if all is well.
"""

import json
import pathlib
import shutil
import subprocess
import sys

RUN_CASE = pathlib.Path(__file__).with_name("run_case.py")
FAULTY = RUN_CASE.parents[1] / "versus" / "faulty_engine.py"
# What a faulty engine does, and the rule whose cases show it.
FAULTS = (("adds found /turn", "found.city"), ("accepts found.presence", "found.presence"),
          ("other_rule turn.side", "turn.side"))


def run_case(pack, *arguments):
    return subprocess.run([sys.executable, "-B", str(RUN_CASE), str(pack), *arguments],
                          capture_output=True, text=True, check=False)


def bytes_of(pack):
    return {path.relative_to(pack).as_posix(): path.read_bytes()
            for path in sorted(pack.rglob("*")) if path.is_file()}


def other_digit(digits):
    return ("1" if digits[0] == "0" else "0") + digits[1:]


def spoilt_verdict(case):
    case["verdict"], case["sign"] = "legal", "positive"
    case.pop("breaks")


def spoilt_rule(case):
    case["breaks"] = "no.such-rule"


def spoilt_step(case):
    case["step"] = case["steps"].pop()


def spoilt_before(case):
    case["before"]["hash"] = other_digit(case["before"]["hash"])


def spoilt_after(case):
    case["after"]["hash"] = other_digit(case["after"]["hash"])


def spoilt_document(case):
    case["after"]["state"]["planted"] = 1


def first_with(pack, wanted):
    for path in sorted(pack.glob("cases/*/*.json")):
        case = json.loads(path.read_text("utf-8"))
        if wanted(case):
            return path
    sys.exit("there is no case to plant a fault in")


def is_bar(case):
    return "text" not in case and case["verdict"] == "illegal" and "after" not in case


def is_legal(case):
    return "text" not in case and case["verdict"] == "legal" and case["steps"]


def not_asked_by_lines(pack):
    """Cases that the line protocol has no request for: whole texts, and claims of one game alone."""
    for path in sorted(pack.glob("cases/*/*.json")):
        rule = path.parent.name
        own = rule.startswith("claim.") and rule not in ("claim.state", "claim.hash", "claim.result")
        if own or "text" in json.loads(path.read_text("utf-8")):
            yield path.relative_to(pack).as_posix()


def unnoticed_engines(praetor, game, pack):
    for fault, rule in FAULTS:
        command = faulty(praetor, game, fault)
        cases = (path.relative_to(pack).as_posix() for path in pack.glob(f"cases/{rule}/*.json"))
        done = run_case(pack, "--engine", command, *cases)
        if done.returncode != 1 or f"cases/{rule}/" not in done.stdout:
            yield f"an engine that {fault} is not noticed: {done.stdout}{done.stderr}"


def faulty(praetor, game, fault):
    return f"{sys.executable} -B {FAULTY} {praetor} {game} {fault}"


def engines_that_cannot_be_asked(praetor, game, pack):
    """Said to be so, with the case at which it showed; no rule named is no fault."""
    troubles = {"true": "at the start: the engine ended with exit status 0",
                "cat": "gave no `answer`",
                faulty(praetor, game, "leaves end-turn"): "ended with exit status 7",
                faulty(praetor, game, "babbles end-turn"): "answered no JSON object"}
    for command, words in troubles.items():
        done = run_case(pack, "--engine", command)
        if done.returncode != 2 or words not in done.stdout or done.stderr:
            yield f"{command} is not told: {done.returncode} {done.stdout[-300:]}{done.stderr}"
    done = run_case(pack, "--engine", faulty(praetor, game, "names_no_rule"))
    if done.returncode != 0 or "whose rule the engine does not name, 0 faults" not in done.stdout:
        yield f"an engine that names no rule: {done.returncode} {done.stdout[-300:]}{done.stderr}"
    if run_case(pack / "nowhere").returncode != 2:
        yield "a pack that is not there is not told"


def notices(praetor, pack):
    plants = ((spoilt_verdict, is_bar), (spoilt_rule, is_bar), (spoilt_before, is_legal),
              (spoilt_after, is_legal), (spoilt_document, is_legal), (spoilt_step, is_legal))
    for plant, wanted in plants:
        path = first_with(pack, wanted)
        whole = path.read_bytes()
        case = json.loads(whole)
        plant(case)
        path.write_text(json.dumps(case), "utf-8")
        name = path.relative_to(pack).as_posix()
        done = run_case(pack, "--praetor", praetor, name)
        path.write_bytes(whole)
        if done.returncode != 1:
            yield f"{plant.__name__} in {name} is not noticed: {done.stdout}{done.stderr}"
    path = first_with(pack, is_legal)
    whole = path.read_bytes()
    path.unlink()
    path.with_name("positive-planted.json").write_bytes(whole)
    if run_case(pack).returncode == 0:
        yield "a case that nobody lists is not noticed"
    path.with_name("positive-planted.json").rename(path)


def main():
    praetor, game, folder = sys.argv[1:4]
    first = pathlib.Path(folder) / game
    if len(sys.argv) > 4:
        first = pathlib.Path(sys.argv[4])
    else:
        second = pathlib.Path(folder) / (game + "-again")
        for pack in (first, second):
            shutil.rmtree(pack, ignore_errors=True)
            subprocess.run([praetor, "conformance", game, "-o", str(pack)], check=True)
        if bytes_of(first) != bytes_of(second):
            sys.exit("two runs write different bytes")
        if subprocess.run([praetor, "conformance", game, "-o", str(second)], check=False,
                          capture_output=True).returncode != 2:
            sys.exit("a pack is written over another")
    faults = []
    for how in (("--engine", f"{praetor} serve {game}"),
                ("--praetor", praetor, *not_asked_by_lines(first))):
        done = run_case(first, *how)
        print(done.stdout, done.stderr, sep="", end="")
        if done.returncode != 0:
            faults.append(f"the pack is not confirmed by {how[:2]}")
    faults += notices(praetor, first)
    if game == "antike-duellum":
        faults += unnoticed_engines(praetor, game, first)
        faults += engines_that_cannot_be_asked(praetor, game, first)
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
