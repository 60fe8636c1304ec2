#!/usr/bin/env python3
"""Runs every command of README.md's `console` blocks and compares what it prints.

A line that begins with "$ " is a command; the lines up to the next one, or to the end of the
block, are its output: standard output and standard error as a terminal shows them. The commands
of a block share one shell, so that `echo $?` works. With --update the outputs are rewritten.
"""

import difflib
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
README = os.path.join(ROOT, "README.md")
MARK = "--praetor-readme-mark--"
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.M | re.S)


def commands_of(block):
    """The commands of a block, each as the list of its lines ("\\" at an end continues it)."""
    commands, continued = [], False
    for line in block.splitlines():
        if continued:
            commands[-1].append(line)
        elif line.startswith("$ "):
            commands.append([line])
        else:
            continued = False
            continue
        continued = line.endswith("\\")
    return commands


def run(commands):
    """What each command prints, run in one shell from the root of the repository."""
    script = []
    for lines in commands:
        text = "\n".join([lines[0][2:]] + lines[1:])
        # The status of a command reaches the next one: `echo $?` must see it.
        script.append(f"{text}\nstatus=$?; echo; echo {MARK}; (exit $status)\n")
    environment = dict(os.environ, NO_COLOR="1", COLUMNS="100", LC_ALL="C.UTF-8")
    done = subprocess.run(
        ["bash", "-c", "".join(script)], cwd=ROOT, env=environment, check=False,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    outputs = done.stdout.decode("utf-8").split(f"\n{MARK}\n")
    return outputs[:-1]


def actual_block(block):
    commands = commands_of(block)
    text = ""
    for lines, output in zip(commands, run(commands)):
        text += "\n".join(lines) + "\n" + output
        if output and not output.endswith("\n"):
            text += "\n"
    return text, len(commands)


def main():
    update = sys.argv[1:] == ["--update"]
    with open(README, encoding="utf-8") as file:
        readme = file.read()
    rewritten, end, count, wrong = "", 0, 0, 0
    for match in BLOCK.finditer(readme):
        actual, commands = actual_block(match.group(1))
        count += commands
        if actual != match.group(1):
            wrong += 1
            line = readme.count("\n", 0, match.start()) + 1
            print(f"README.md:{line}: the block prints something else:")
            sys.stdout.writelines(difflib.unified_diff(
                match.group(1).splitlines(True), actual.splitlines(True), "README.md", "printed"))
        rewritten += readme[end:match.start(1)] + actual
        end = match.end(1)
    if update:
        with open(README, "w", encoding="utf-8") as file:
            file.write(rewritten + readme[end:])
        print(f"README.md: {wrong} blocks rewritten")
        return 0
    print(f"README.md: {count} commands run, {wrong} blocks differ")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
