"""A broken game opened, mended and saved in Neovim.

Usage: neovim.py PRAETOR SOURCES

Exit status 0 if all is well, 1 if not, 77 where there is no Neovim.
"""

import os
import shutil
import subprocess
import sys
import tempfile

PRAETOR, SOURCES = sys.argv[1:3]
BROKEN = """game antike-duellum on rome-carthage, first rome, display academy fortress levy
1 rome: militia, arm roma 1 galley
2 carthage: templum, temple carthago
"""


def main():
    if shutil.which("nvim") is None:
        print("there is no Neovim")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.praetor")
        with open(path, "w", encoding="utf-8") as file:
            file.write(BROKEN)
        environment = dict(os.environ, PRAETOR=PRAETOR, PRAETOR_FILE=path, HOME=folder,
                           XDG_CONFIG_HOME=folder, XDG_STATE_HOME=folder, XDG_DATA_HOME=folder,
                           XDG_CACHE_HOME=folder)
        done = subprocess.run(
            ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n",
             "--cmd", f"set runtimepath+={SOURCES}/cli/editors/nvim",
             "--cmd", "filetype plugin on",
             "-c", f"luafile {SOURCES}/tests/lsp/neovim.lua", "-c", "cquit 1"],
            env=environment, capture_output=True, timeout=120, check=False)
        print(done.stdout.decode(), done.stderr.decode())
        if done.returncode != 0 or "saved" not in done.stdout.decode():
            return 1
        judged = subprocess.run([PRAETOR, "check", path], capture_output=True, check=False)
        print(judged.stdout.decode())
        return judged.returncode


sys.exit(main())
