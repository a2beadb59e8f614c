# SPDX-License-Identifier: MIT
"""The folder that `quadrille compare --out` leaves: its runs, and where they contradict each other.

    for run in runs_of(pathlib.Path("study")):
        print(run["board"], run["solver"], run["cpu"], run["stats"].get("nodes"))
"""

import collections
import json

from peers import number
from study_data import DECIDED

SCHEMA = "quadrille-compare/1"
KEY = ("board", "solver", "question", "repeat")
FIELDS = ("board", "puzzle", "rows", "cols", "sense", "solver", "question", "repeat", "time_limit",
          "status", "reason", "solution_count", "complete", "objective", "bound", "cpu", "wall",
          "peak_mib", "build", "solve")
ORIGIN = {"board_hash": "", "model_hash": "", "seed": 0, "memory_limit": 0, "settings": "",
          "command": "", "program": "", "program_version": "", "start": 0, "version": "",
          "commit": "", "build_type": "", "compiler": "", "cadical": "", "machine": "",
          "system": "", "date": "", "arguments": ""}


class BadFolder(Exception):
    """The folder has no results, or a line in it is not a run."""


def run_of(line):
    """Returns the run of a line: the fields, those of its origin, and `stats`."""
    entry = json.loads(line, parse_float=number)
    if entry["schema"] != SCHEMA:
        raise ValueError("another schema")
    origin = entry.get("origin", {})  # absent in lines of an earlier version
    return {**{name: entry[name] for name in FIELDS},
            **{name: origin.get(name, default) for name, default in ORIGIN.items()},
            "stats": entry["stats"]}


def lines_of(path):
    return path.read_text(encoding="utf-8", errors="replace").split("\n")[:-1]


def runs_of(folder):
    """Returns the runs of all result files, sorted by KEY: of each task the last that was made.

    Several boards of one name are told apart by their fingerprints. An unfinished last line of a
    file, whose process may still write, is left out.
    """
    last, hashes = {}, collections.defaultdict(set)
    files = sorted(folder.glob("results*.jsonl"))
    if not files:
        raise BadFolder(f"{folder}: no results (expected results*.jsonl of compare --out)")
    for path in files:
        for place, line in enumerate(lines_of(path), 1):
            try:
                run = run_of(line)
            except (ValueError, LookupError, TypeError, AttributeError):
                raise BadFolder(f"{path}:{place}: not a run of a comparison (expected a line of "
                                f"schema {SCHEMA})") from None
            key = tuple(run[name] for name in KEY)
            if key not in last or last[key]["date"] <= run["date"]:
                last[key] = run
    for run in last.values():
        hashes[run["board"]].add(run["board_hash"])
    for run in last.values():
        if len(hashes[run["board"]]) > 1:
            run["board"] += f" ({run['board_hash'] or 'not known which'})"
    return sorted(last.values(), key=lambda run: [run[name] for name in KEY])


def is_decided(run):
    """Reports whether the question of the run is answered."""
    if run["question"] == "all":
        return run["complete"]
    return (run["status"] in (*DECIDED, "relaxed")
            or run["status"] == "solved" and not run["sense"])


def claims_of(run):
    """Yields what a run says about its board: a subject, and the claim in words."""
    if run["status"] in ("unknown", "failed", "relaxed"):
        return
    yield "solvable", "no solution" if run["status"] == "none" else "a solution"
    if run["status"] in ("unique", "multiple"):
        yield "unique", "one solution" if run["status"] == "unique" else "several solutions"
    if run["complete"] and run["solution_count"] is not None:
        yield "count", f"{run['solution_count']} solutions"


def disagreements(runs):
    """Returns a sentence for each contradiction between two runs, as `compare` tells them."""
    first, found, best, sentences = {}, {}, {}, {}
    for run in runs:
        board, solver = run["board"], run["solver"]
        for subject, words in claims_of(run):
            other, claim = first.setdefault((board, subject), (solver, words))
            if claim != words:
                sentences[f"{board}: {other} claims {claim}, {solver} claims {words}"] = None
        if run["sense"] and run["objective"] is not None:
            value = run["objective"] if run["sense"] == "max" else -run["objective"]
            if board not in found or value > found[board][0]:
                found[board] = value, run
            if run["status"] == "optimal" and (board not in best or value < best[board][0]):
                best[board] = value, run
    for board, (value, run) in sorted(best.items()):
        if found[board][0] > value:
            sentences[f"{board}: {run['solver']} claims that {run['objective']:.10g} is optimal, "
                      f"{found[board][1]['solver']} found "
                      f"{found[board][1]['objective']:.10g}"] = None
    return list(sentences)
