# SPDX-License-Identifier: MIT
"""Folders of comparisons for tests.

    with folder_of(line("a", "x", 1.5), line("a", "y", 10, "unknown")) as folder:
        runs = runs_of(folder)
"""

import contextlib
import json
import pathlib
import sys
import tempfile

BENCH = pathlib.Path(__file__).parents[2] / "bench"
sys.path.insert(0, str(BENCH))


def line(board, solver, cpu, status="solved", *, start=0, date="", **more):
    """Returns a run with a limit of 10 s as a line of a result file."""
    run = {"schema": "quadrille-compare/1", "board": board, "puzzle": "hashi", "rows": 8, "cols": 9,
           "sense": "", "solver": solver, "question": "solve", "repeat": 1, "time_limit": 10.0,
           "status": status, "reason": "", "solution_count": None, "complete": False,
           "objective": None, "bound": None, "cpu": cpu, "wall": 0.0, "peak_mib": 0.0, "build": 0.0,
           "solve": 0.0, "stats": {}, "answer": None, "origin": {"start": start, "date": date}}
    return json.dumps({**run, **more}) + "\n"


@contextlib.contextmanager
def folder_of(*lines):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "results.jsonl").write_text("".join(lines), encoding="utf-8")
        yield folder
