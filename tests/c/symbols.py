"""The shared library shows the functions of praetor.h under their versions, and nothing else.
symbols.py LIBRARY SOURCES"""

import pathlib
import re
import subprocess
import sys


def shown_by(library):
    """Names with their versions, as the dynamic linker sees them."""
    done = subprocess.run(["nm", "--dynamic", "--defined-only", "--with-symbol-versions", library],
                          check=True, capture_output=True, text=True)
    names = [line.split()[-1] for line in done.stdout.splitlines()]
    return sorted(name for name in names if not re.fullmatch(r"PRAETOR_[0-9.]+(@.*)?", name))


def promised_by(header, script):
    """The functions of the header, each with the version that the script of the linker gives it."""
    functions = re.findall(r"^PRAETOR_API [^;(]*?\b(praetor_\w+)\(", header, re.M)
    versions = {}
    for version, body in re.findall(r"^(PRAETOR_[0-9.]+) \{(.*?)^\}", script, re.M | re.S):
        for name in re.findall(r"\b(praetor_\w+);", body):
            versions[name] = version
    if sorted(functions) != sorted(versions):
        raise SystemExit(f"praetor.h and praetor.map name different functions: "
                         f"{sorted(set(functions) ^ set(versions))}")
    return sorted(f"{name}@@{versions[name]}" for name in functions)


def main():
    library, sources = sys.argv[1], pathlib.Path(sys.argv[2])
    folder = sources / "cli" / "c"
    promised = promised_by((folder / "praetor.h").read_text(), (folder / "praetor.map").read_text())
    shown = shown_by(library)
    if shown != promised or not shown:
        print("shown, not promised:", sorted(set(shown) - set(promised)))
        print("promised, not shown:", sorted(set(promised) - set(shown)))
        return 1
    print(f"{len(shown)} functions, each under its version")
    return 0


if __name__ == "__main__":
    sys.exit(main())
