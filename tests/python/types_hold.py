"""The type hints of the package, as mypy sees them. types_hold.py PACKAGE CACHE"""

import shutil
import subprocess
import sys

if shutil.which("mypy") is None:
    print("mypy is not installed: skipped")
    sys.exit(77)
sys.exit(subprocess.run(["mypy", "--strict", "--cache-dir", sys.argv[2], sys.argv[1]],
                        check=False).returncode)
