#!/usr/bin/env python3
"""Completion in the shells themselves: what is typed, and what bash, zsh and fish make of it."""

import os
import pty
import re
import select
import sys
import time

from support import Test, lacks, run, skip

GAMES = ["ancient-generals", "ancient-warfare", "antike", "antike-duellum", "conqueror-duels"]
SECONDS = 20

# What is typed, and what is offered: all of it, in any order. Bash adds to what stands behind an =.
CASES = [
    ("che", ["check"]),
    ("rules ", GAMES),
    ("rules antike-", ["antike-duellum"]),
    ("check --on-violation re", ["resync"]),
    ("check --on-v", ["--on-violation"]),
    ("explain found.pres", ["found.presence"]),
    ("explain --game antike-duellum found.pres", ["found.presence"]),
    ("graph ru", ["rules"]),
    ("graph rules antike-d", ["antike-duellum"]),
    ("legal game.json --do fo", ["found"]),
    ("draw game.json --step 1", ["1"]),
    ("draw game.json --side ro", ["rome"]),
    ("check gam", ["game.json"]),
    ("check --quiet gam", ["game.json"]),
    ("check --jobs 2 gam", ["game.json"]),
    ("completions f", ["fish"]),
    ("man regr", ["regress"]),
    ("new antike-duellum --board rome-c", ["rome-carthage"]),
    ("games --export fol", ["folder"]),
    ("check --reading market", ["market-and-currency=no", "market-and-currency=yes"]),
    ("check --reading market-and-currency=", ["market-and-currency=no", "market-and-currency=yes"]),
    ("check --reading rally-self=y", ["rally-self=yes"]),
    ("regress --reading market-and-currency=no --reading rally-self=y", ["rally-self=yes"]),
    ("check --reading rally-self=yes gam", ["game.json"]),
    ("generate antike --reading rall", []),
]


def by_bash(test, typed):
    # Bash parts words at each =.
    words = ["praetor"] + [part for word in typed.split(" ")
                           for part in re.findall("=|[^=]+", word) or [""]]
    script = ('source <(praetor completions bash)\nCOMP_WORDS=("$@")\nCOMP_CWORD=$(($# - 1))\n'
              '_praetor\n((${#COMPREPLY[@]} == 0)) || printf "%s\\n" "${COMPREPLY[@]}"\n')
    out = run(["bash", "--norc", "-c", script, "bash"] + words, cwd=test.folder, env=test.env)
    return out.splitlines()


def by_fish(test, typed):
    script = f"praetor completions fish | source; complete -C 'praetor {typed}'"
    out = run(["fish", "--private", "--no-config", "-c", script], cwd=test.folder, env=test.env)
    return [line.split("\t")[0] for line in out.splitlines()]


class Zsh:
    """An interactive zsh, which completes only for somebody who types."""

    def __init__(self, test):
        functions = os.path.join(test.folder, "functions")
        os.makedirs(functions, exist_ok=True)
        with open(f"{functions}/_praetor", "w", encoding="utf-8") as file:
            file.write(run([test.program, "completions", "zsh"]))
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(test.folder)
            os.execvpe("zsh", ["zsh", "-f", "-i"], dict(test.env, TERM="dumb", ZDOTDIR="."))
        self.said = ""
        # What is offered is printed, not shown: one word a line, between two marks.
        self.type(f"fpath=({functions} $fpath); autoload -Uz compinit; compinit -u -D\n"
                  "unsetopt zle_bracketed_paste 2>/dev/null; PS1=; PROMPT_EOL_MARK=\n"
                  "compadd() { local -a offered; builtin compadd -O offered \"$@\" 2>/dev/null; "
                  "all+=($offered); builtin compadd \"$@\" }\n"
                  "offer() { all=(); zle complete-word; "
                  "print -r -- \"<\"\"<${(j:|:)${(@u)all}}>\"\">\"; zle kill-buffer }\n"
                  "zle -N offer; bindkey '^X' offer; echo rea''dy\n")
        self.wait("ready")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def wait(self, pattern):
        """The first match in what zsh says from now on."""
        deadline = time.monotonic() + SECONDS
        while time.monotonic() < deadline:
            match = re.search(pattern, self.said, re.S)
            if match:
                self.said = self.said[match.end():]
                return match
            if select.select([self.terminal], [], [], 0.2)[0]:
                self.said += os.read(self.terminal, 4096).decode("utf-8", "replace")
        sys.exit(f"zsh does not answer; it said: {self.said[-500:]!r}")

    def offered(self, typed):
        self.type(f"praetor {typed}\x18")
        answer = self.wait(r"<<(.*?)>>").group(1)
        return [word for word in answer.split("|") if word]

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def main():
    test = Test()
    shells = [name for name in ("bash", "zsh", "fish") if not lacks(name)]
    if not shells:
        skip("there is no bash, zsh or fish")
    test.env = dict(os.environ, HOME=test.folder, LC_ALL="C.UTF-8",
                    PATH=os.path.dirname(test.program) + ":" + os.environ["PATH"])
    os.makedirs(os.path.join(test.folder, "folder"))
    game = run([test.program, "generate", "antike-duellum", "--seed", "1", "--max-turns", "1"])
    with open(os.path.join(test.folder, "game.json"), "w", encoding="utf-8") as file:
        file.write(game)
    for shell in shells:
        zsh = Zsh(test) if shell == "zsh" else None
        for typed, expected in CASES:
            offered = {"bash": by_bash, "fish": by_fish}[shell](test, typed) if not zsh else \
                zsh.offered(typed)
            # The slash behind a folder is the line editor's work.
            offered = [word.rstrip("/") for word in offered]
            if shell == "bash" and "=" in typed.split(" ")[-1]:
                expected = [word.split("=")[-1] for word in expected]
            test.expect_equal(sorted(offered), sorted(expected), f"{shell}: praetor {typed}")
        if zsh:
            zsh.close()
    test.end(f", in {', '.join(shells)}")


if __name__ == "__main__":
    main()
