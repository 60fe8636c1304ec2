"""A program in the place of praetor that is praetor, and notes which shards it is asked for. Files
in its folder make it fail, or hold it, on one of them:

calls            the shards it was asked for, one a line
break-K          asked for shard K it ends at once, as if it were killed
break-once-K     the same, but only once
hold-K           judging shard K it is stopped after a moment, for good; only once
"""

import os
import pathlib
import re
import time

PROGRAM = """#!/bin/sh
here=$(dirname "$0")
shard=$(printf '%s\\n' "$*" | sed -n 's,.* --shard \\([0-9]*\\)/.*,\\1,p')
if [ -n "$shard" ]; then
  echo "$shard" >>"$here/calls"
  [ ! -e "$here/break-$shard" ] || kill -9 $$
  rm "$here/break-once-$shard" 2>/dev/null && kill -9 $$
  if rm "$here/hold-$shard" 2>/dev/null; then
    echo $$ >"$here/held-$shard"
    # After exec below, that number is that of the program itself. Slurm lets go on what it wants
    # to end: it is stopped again then. Nothing stays for ever, even if the test is killed.
    (for time in $(seq 6000); do
      sleep 0.02
      kill -STOP $$ 2>/dev/null || exit 0
    done
    kill -KILL $$) &
  fi
fi
exec "{praetor}" "$@"
"""


class Watched:
    def __init__(self, praetor, folder):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir()
        self.program = self.folder / "praetor"
        self.program.write_text(PROGRAM.format(praetor=praetor), encoding="utf-8")
        self.program.chmod(0o755)

    def tell(self, *words):
        """Such as "break-3"."""
        for word in words:
            (self.folder / word).touch()

    def no_longer(self, word):
        (self.folder / word).unlink()

    def calls(self):
        """The shards it was asked for since the last time."""
        path = self.folder / "calls"
        if not path.exists():
            return []
        found = [int(line) for line in path.read_text(encoding="ascii").split()]
        path.unlink()
        return found

    def held(self, shard, seconds=60):
        """The number of the process that is held while it judges a shard; waits for it."""
        patience = time.monotonic() + seconds
        while time.monotonic() < patience:
            time.sleep(0.02)
            path = self.folder / f"held-{shard}"
            number = path.read_text(encoding="ascii").strip() if path.exists() else ""
            status = pathlib.Path("/proc", number or "none", "status")
            if number and re.search(r"^State:\s*T", status.read_text(), re.MULTILINE):
                if os.path.basename(os.readlink(f"/proc/{number}/exe")) == "praetor":
                    return int(number)
        raise TimeoutError(f"shard {shard} is not held")
