"""Runs the README's examples in C and Python as somebody would who copies them.
readme_examples.py LIBRARY SOURCES FOLDER

A block of C or Python that begins with a comment naming its file is written to FOLDER, compiled or
run as the README says, and must print what the README shows behind it."""

import os
import pathlib
import re
import subprocess
import sys

BLOCK = re.compile(r"^```(c|python)\n(.*?)^```\n\n?```text\n(.*?)^```", re.M | re.S)


def printed(command, sources, library):
    environment = dict(os.environ, LD_LIBRARY_PATH=str(library.parent),
                       PYTHONPATH=str(sources / "cli" / "python"), PYTHONDONTWRITEBYTECODE="1",
                       PRAETOR_LIBRARY=str(library))
    return subprocess.run(command, cwd=sources, env=environment, check=True, text=True,
                          stdout=subprocess.PIPE).stdout


def run_c(file, sources, library):
    program = file.with_suffix("")
    subprocess.run(["cc", "-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror",
                    f"-I{sources / 'cli' / 'c'}", str(file), f"-L{library.parent}", "-lpraetor",
                    "-o", str(program)], check=True)
    return printed([str(program)], sources, library)


def run_python(file, sources, library):
    return printed([sys.executable, str(file)], sources, library)


def main():
    library, sources, folder = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    folder.mkdir(parents=True, exist_ok=True)
    readme = (sources / "README.md").read_text(encoding="utf-8")
    found = BLOCK.findall(readme)
    runners = {"c": ("example.c", run_c), "python": ("example.py", run_python)}
    if sorted(language for language, _, _ in found) != sorted(runners):
        print("README.md has no example of each language with what it prints")
        return 1
    wrong = 0
    for language, code, expected in found:
        name, run = runners[language]
        (folder / name).write_text(code, encoding="utf-8")
        actual = run(folder / name, sources, library)
        if actual != expected:
            wrong += 1
            print(f"the example in {language} prints\n{actual}the README says\n{expected}")
    print(f"{len(found)} examples run, {wrong} print something else")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
