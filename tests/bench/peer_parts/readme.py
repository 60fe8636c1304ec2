"""The table in the README beside the script, and the rows of it in that of the project."""

import os
import subprocess

BEGIN, END = "<!-- what came out -->\n", "<!-- end of what came out -->\n"


def compiler(build):
    """The one that the build folder was made with, as it names itself."""
    for line in (build / "CMakeCache.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("CMAKE_CXX_COMPILER:"):
            done = subprocess.run([line.split("=", 1)[1], "--version"], capture_output=True,
                                  text=True, check=True)
            return done.stdout.splitlines()[0]
    return "an unknown compiler"


def circumstances(build, versions, command):
    return (f"{os.cpu_count()} cores; {compiler(build)}; {versions}.\n\n"
            f"```sh\n{command}\n```\n")


def quote(path, lines):
    """Brings the rows that another README has of the table up to what was measured."""
    measured = {f"| {line.what} | {line.against} |": f"{line.median():.3g} {line.target.unit}"
                for line in lines}
    rows = path.read_text(encoding="utf-8").splitlines()
    for at, row in enumerate(rows):
        head = row[:row.rfind("|", 0, len(row) - 1) + 1]
        if row.startswith("|") and head in measured:
            rows[at] = f"{head} {measured[head]} |"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")


def parted(path):
    """What stands before the markers, between and behind them."""
    before, rest = path.read_text(encoding="utf-8").split(BEGIN)
    between, after = rest.split(END)
    return before, between, after


def replace(path, text):
    """Puts a text between the markers; what stands around them stays."""
    before, _, after = parted(path)
    path.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


def is_made_by(line, command):
    """Whether it is the whole command, or one that measures rows of as many games and pairs."""
    return line == command or line.startswith(f"{command} --row ")


def has_table_of(path, command):
    return any(is_made_by(line, command) for line in parted(path)[1].splitlines())


def subject(row):
    """What a row of the table tells of: its number, what is compared and with what."""
    return tuple(row.split(" | ")[:3])


def medians(path):
    """The medians of the table, each by what its row tells of."""
    rows = [row for row in parted(path)[1].splitlines() if row.startswith("| ")][2:]
    return {subject(row): float(row.split(" | ")[4]) for row in rows}


def renew(path, table, whole, again):
    """Puts rows in the places of those that tell of the same, in a table that the command `whole`
    made, and adds the command that measured them `again`."""
    before, between, after = parted(path)
    lines = between.splitlines()
    places = {subject(row): at for at, row in enumerate(lines) if row.startswith("| ")}
    for row in table.splitlines()[2:]:
        if subject(row) not in places:
            raise RuntimeError(f"{path} has no such row: {row}")
        lines[places[subject(row)]] = row
    if again not in lines:
        first = next(at for at, line in enumerate(lines) if is_made_by(line, whole))
        lines.insert(lines.index("```", first), again)
    renewed = "\n".join(lines) + "\n"
    path.write_text(f"{before}{BEGIN}{renewed}{END}{after}", encoding="utf-8")
