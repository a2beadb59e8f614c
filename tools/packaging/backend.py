#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The source archive, and the hooks by which pip builds a wheel from the sources (PEP 517).

    tools/packaging/backend.py FOLDER    writes quadrille-VERSION.tar.gz and prints its name

The archive holds the files that git does not ignore, or all files where there is no git, such as in
an archive that was unpacked. Its bytes depend on their contents alone, and on the time of the last
commit, or SOURCE_DATE_EPOCH.
"""

import gzip
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

TOP = pathlib.Path(__file__).resolve().parents[2]


def version():
    text = (TOP / "CMakeLists.txt").read_text()
    return re.search(r"project\(quadrille VERSION ([0-9.]+)", text)[1]


def output_of(*command):
    """Returns the output of git in the tree, or nothing if it is no checkout."""
    if not (TOP / ".git").exists():
        return ""
    return subprocess.run(command, cwd=TOP, check=True, capture_output=True, text=True).stdout


def files():
    kept = output_of("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    if kept:
        names = kept.split("\0")[:-1]
    else:
        names = [str(path.relative_to(TOP)) for path in TOP.rglob("*")]
        names = [name for name in names if not name.startswith("build") and name != "PKG-INFO"]
    return sorted(name for name in names if (TOP / name).is_file())


def build_sdist(sdist_directory, config_settings=None):
    """Writes the source archive and returns its name."""
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or
                  output_of("git", "log", "-1", "--format=%ct") or
                  (TOP / "CMakeLists.txt").stat().st_mtime)
    base = f"quadrille-{version()}"
    about = (f"Metadata-Version: 2.1\nName: quadrille\nVersion: {version()}\n"
             "Summary: Solves grid puzzles exactly\nLicense: MIT\nRequires-Python: >=3.9\n")
    path = pathlib.Path(sdist_directory) / f"{base}.tar.gz"
    with (open(path, "wb") as out,
          gzip.GzipFile("", "wb", 9, out, mtime=seconds) as packed,
          tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive):
        def add(name, content, mode):
            entry = tarfile.TarInfo(f"{base}/{name}")
            entry.size, entry.mtime, entry.mode = len(content), seconds, mode
            archive.addfile(entry, io.BytesIO(content))

        add("PKG-INFO", about.encode(), 0o644)
        for name in files():
            is_program = os.access(TOP / name, os.X_OK)
            add(name, (TOP / name).read_bytes(), 0o755 if is_program else 0o644)
    return path.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Builds the library and a wheel that carries it, in build-wheel; returns its name."""
    build = TOP / "build-wheel"
    for command in (["cmake", "-S", TOP, "-B", build, "-DCMAKE_UNITY_BUILD=ON",
                     "-DQUADRILLE_COMMAND=OFF", "-DQUADRILLE_TESTS=OFF", "-DQUADRILLE_WARNINGS=OFF",
                     f"-DPython3_EXECUTABLE={sys.executable}"],
                    ["cmake", "--build", build, "--parallel", str(os.cpu_count()),
                     "--target", "quadrille_wheel"]):
        subprocess.run(command, check=True)
    wheel, = (build / "python").glob("*.whl")
    return shutil.copy(wheel, wheel_directory) and wheel.name


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    print(build_sdist(sys.argv[1]))
