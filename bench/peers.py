# SPDX-License-Identifier: MIT
"""The engine and the solvers that it is measured against, as processes.

    ours, others = solvers("build/bin/quadrille", limit="60")
    group = [ours, *others.values()]
    measure_start(group)
    results = measure(group, "model.mps", runs=3)
    seconds, answer = results["clp"]
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import tempfile

SHORT, MOST_RUNS = 0.05, 15  # seconds, repetitions
FLOOR = 0.001  # seconds; nothing shorter is compared
ONE_COLUMN = """NAME one
ROWS
 N f
 G r
COLUMNS
    x f 1 r 1
RHS
    RHS r 1
ENDATA
"""


def run(command, folder=None):
    """The CPU seconds, output and exit code of a process."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.DEVNULL,
                                   stdin=subprocess.DEVNULL, cwd=folder)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode(errors="replace")
    return usage.ru_utime + usage.ru_stime, text, process.returncode


def add_parts(parser, names):
    """The option --only: some of the parts of a measurement, by default all."""
    def chosen(text):
        words = text.split(",")
        if not set(words) <= set(names):
            raise argparse.ArgumentTypeError(f"no such part (expected {','.join(names)})")
        return words

    parser.add_argument("--only", type=chosen, default=list(names), metavar="PARTS",
                        help="some of " + ",".join(names))


def last(pattern, text):
    found = re.findall(pattern, text, re.M)
    return found[-1] if found else None


def read_ours(text):
    answer = json.loads(text)
    # As it is printed, not as a float.
    printed = last(r'"objective":([^,]*),', text)
    return {"status": answer["status"], "objective": printed if printed != "null" else None,
            "nodes": answer["stats"]["nodes"], "iterations": answer["stats"]["lp_iterations"],
            "stats": answer["stats"], "solve": answer["seconds"]["solve"]}


def read_coin(text):
    bad = re.search(r"PrimalInfeasible|Problem is infeasible|Problem proven infeasible", text)
    done = re.search(r"^Optimal|Result - Optimal solution found", text, re.M)
    return {"status": "none" if bad else "optimal" if done else "unknown",
            "objective": last(r"^(?:Optimal objective|Objective value:)\s+([-+.\deE]+)", text),
            "iterations": last(r"(?:Total iterations:\s+|objective \S+ - )(\d+)", text),
            "nodes": last(r"^Enumerated nodes:\s+(\d+)", text)}


def read_glpk(text):
    bad = re.search(r"HAS NO (?:PRIMAL )?FEASIBLE|HAS NO INTEGER FEASIBLE", text)
    # The relaxation's optimum is reported as well, before the limit ends the search.
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
    """A program: how it is called for a file, how its output is read."""

    def __init__(self, name, program, options, read):
        self.name, self.read = name, read
        found = shutil.which(program)
        self.program = found and os.path.abspath(found)
        self.options = options
        self.start = 0.0

    def solve(self, path):
        path = os.path.abspath(path)
        with tempfile.TemporaryDirectory() as folder:  # some write logs where they are
            return run([self.program] + [path if word == "FILE" else word
                                         for word in self.options], folder)


def solvers(command, limit):
    ours = Solver("quadrille", command, ["solve", "--json", "--time-limit", limit, "FILE"],
                  read_ours)
    peers = {
        "clp": Solver("clp", "clp", ["FILE"], read_coin),
        "cbc": Solver("cbc", "cbc", ["FILE", "-seconds", limit, "-solve"], read_coin),
        "glpsol": Solver("glpsol", "glpsol", ["--mps", "FILE", "--tmlim", limit], read_glpk),
        "highs": Solver("highs", "highs", ["FILE", "--time_limit=" + limit], read_highs),
    }
    return ours, {name: peer for name, peer in peers.items() if peer.program}


def measure(group, path, runs):
    """By solver: the median time, and what the first run said."""
    seconds = {solver.name: [] for solver in group}
    answers = {}
    while True:
        waiting = [solver for solver in group if len(seconds[solver.name]) < runs
                   or (min(seconds[solver.name]) < SHORT
                       and len(seconds[solver.name]) < max(runs, MOST_RUNS))]
        if not waiting:
            return {name: (statistics.median(times), answers[name])
                    for name, times in seconds.items()}
        for solver in waiting:
            cpu, text, _ = solver.solve(path)
            seconds[solver.name].append(cpu)
            if solver.name not in answers:
                answers[solver.name] = solver.read(text)


def measure_start(group):
    with tempfile.TemporaryDirectory() as scratch:
        model = pathlib.Path(scratch) / "one.mps"
        model.write_text(ONE_COLUMN)
        results = measure(group, model, MOST_RUNS)
    for solver in group:
        solver.start = results[solver.name][0]


def net(results, solver):
    return max(results[solver.name][0] - solver.start, FLOOR)
