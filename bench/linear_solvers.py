# SPDX-License-Identifier: MIT
"""Runs our command and other solvers on LP and MPS files, which `compare` does not support.

    bench = LinearBench(options)
    group = [bench.ours, *bench.peers.values()]
    results = bench.ask_group(group, "model.mps")
    seconds, answer = results["clp"]

All times are CPU seconds, user and system, of whole processes.
"""

import collections
import json
import os
import re
import shutil
import statistics
import tempfile

from peers import Bench, run

SHORT, MOST_RUNS = 0.05, 15  # seconds, repetitions
FLOOR = 0.001  # seconds; shorter times are raised to it
# In fixed columns, which glpsol requires.
ONE_COLUMN = """NAME          one
ROWS
 N  f
 G  r
COLUMNS
    x         f                  1
    x         r                  1
RHS
    RHS       r                  1
ENDATA
"""
FAILED = {"status": "failed", "objective": None, "nodes": None, "iterations": None,
          "stats": collections.Counter(), "solve": 0}


def last(pattern, text):
    found = re.findall(pattern, text, re.M)
    return found[-1] if found else None


def read_ours(text):
    answer = json.loads(text)
    # The objective as printed, not as a float.
    printed = json.loads(text, parse_float=str, parse_int=str)["objective"]
    return {"status": answer["status"], "objective": printed,
            "nodes": answer["stats"]["nodes"], "iterations": answer["stats"]["lp_iterations"],
            "stats": answer["stats"], "solve": answer["seconds"]["solve"]}


def read_coin(text):
    # Preprocessing does not distinguish infeasible from unbounded, but no model here is unbounded.
    bad = re.search(r"PrimalInfeasible|Problem is infeasible|Problem proven infeasible"
                    r"|Pre-processing says infeasible", text)
    done = re.search(r"^Optimal|Result - Optimal solution found", text, re.M)
    return {"status": "none" if bad else "optimal" if done else "unknown",
            "objective": last(r"^(?:Optimal objective|Objective value:)\s+([-+.\deE]+)", text),
            "iterations": last(r"(?:Total iterations:\s+|objective \S+ - )(\d+)", text),
            "nodes": last(r"^Enumerated nodes:\s+(\d+)", text)}


def read_glpk(text):
    bad = re.search(r"HAS NO (?:PRIMAL )?FEASIBLE|HAS NO INTEGER FEASIBLE", text)
    # The relaxation's optimum is also reported, even if the limit ends the search later.
    optimal = not re.search(r"TIME LIMIT EXCEEDED", text) and re.search(
        r"^(?:INTEGER )?OPTIMAL (?:LP )?SOLUTION FOUND", text, re.M)
    value = last(r"(?:obj =|mip =|>>>>>) +([-+.\de]+)", text)
    return {"status": "none" if bad else "optimal" if optimal else "unknown", "objective": value}


def read_highs(text):
    status = last(r"^\s*(?:Model s|S)tatus\s*:?\s+(\w+)", text)
    return {"status": {"Optimal": "optimal", "Infeasible": "none"}.get(status, "unknown"),
            "objective": last(r"^\s*(?:Primal bound|Objective value)\s*:?\s+([-+.\deE]+)", text),
            "nodes": last(r"^\s*Nodes\s+(\d+)", text)}


class Solver:
    """A program, its command line for a file, and the reader of its output."""

    def __init__(self, name, program, options, read):
        self.name, self.options, self.read = name, options, read
        found = shutil.which(program)
        self.program = found and os.path.abspath(found)
        self.start = 0.0

    def run(self, path):
        """Returns CPU seconds, output and the reason of a failure."""
        path = os.path.abspath(path)
        with tempfile.TemporaryDirectory() as folder:  # some write logs to the current folder
            return run([self.program] + [path if word == "FILE" else word
                                         for word in self.options], folder)

    def net(self, results):
        """Returns the time for a file minus the start time."""
        return max(results[self.name][0] - self.start, FLOOR)


class LinearBench(Bench):
    def __init__(self, options):
        super().__init__(options)
        limit = str(self.limit)
        self.ours = Solver("quadrille", self.program,
                           ["solve", "--json", "--time-limit", limit, "FILE"], read_ours)
        peers = [
            Solver("clp", "clp", ["FILE"], read_coin),
            Solver("cbc", "cbc", ["FILE", "-seconds", limit, "-solve"], read_coin),
            Solver("glpsol", "glpsol", ["--mps", "FILE", "--tmlim", limit], read_glpk),
            Solver("highs", "highs", ["FILE", "--time_limit=" + limit], read_highs),
        ]
        self.peers = {peer.name: peer for peer in peers if peer.program}
        model = self.scratch / "one.mps"
        model.write_text(ONE_COLUMN)
        group = [self.ours, *self.peers.values()]
        starts = self.ask_group(group, model, MOST_RUNS)
        for solver in group:
            solver.start = starts[solver.name][0]

    def ask_solver(self, solver, path):
        """Returns CPU seconds and the answer."""
        seconds, text, reason = solver.run(path)
        if solver.name == "highs" and "Time limit reached" in text:
            reason = ""  # its exit code is 1
        seconds = self.checked(f"{solver.name} on {path.name}", seconds, reason,
                               solver is self.ours)
        return seconds, FAILED if reason else solver.read(text)

    def ask_group(self, group, path, runs=None):
        """Returns the median time and the first answer by solver. Solvers take turns."""
        runs = runs or self.runs
        times = {solver.name: [] for solver in group}
        answers = {}
        while True:
            waiting = [solver for solver in group if len(times[solver.name]) < runs
                       or (min(times[solver.name]) < SHORT
                           and len(times[solver.name]) < max(runs, MOST_RUNS))]
            if not waiting:
                return {name: (statistics.median(several), answers[name])
                        for name, several in times.items()}
            for solver in waiting:
                seconds, answer = self.ask_solver(solver, path)
                times[solver.name].append(seconds)
                answers.setdefault(solver.name, answer)
