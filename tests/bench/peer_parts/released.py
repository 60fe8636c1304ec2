"""The program of the last release, built from its sources beside those of today."""

import subprocess


def newest_tag(sources):
    """The newest tag `v…` that today's sources come from; none where there is none."""
    told = subprocess.run(["git", "describe", "--tags", "--abbrev=0", "--match", "v*"],
                          cwd=sources, capture_output=True, text=True)
    return told.stdout.strip() if told.returncode == 0 else None


def program(sources):
    """Its path, built where it was not; none where nothing was released."""
    tag = newest_tag(sources)
    if tag is None:
        return None
    folder = sources / "build/released" / tag
    built = folder / "build/release/praetor"
    if built.exists():
        return built
    print(f"building {tag}", flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    archive = subprocess.run(["git", "archive", tag], cwd=sources, capture_output=True, check=True)
    subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
    subprocess.run(["cmake", "--preset", "release", "-DPRAETOR_TESTS=OFF"], cwd=folder, check=True)
    subprocess.run(["cmake", "--build", "--preset", "release", "--target", "praetor"], cwd=folder,
                   check=True)
    return built
