# SPDX-License-Identifier: MIT
"""Our command and other solvers of LP and MPS files, as processes.

    ours, others = solvers("build/bin/quadrille", limit="60")
    group = [ours, *others.values()]
    measure_start(group)
    results = measure(group, "model.mps", runs=3)
    seconds, answer = results["clp"]

All times are CPU seconds, user and system, of whole processes.
"""

import json
import pathlib
import re
import statistics
import tempfile

from peers import Solver

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


def last(pattern, text):
    found = re.findall(pattern, text, re.M)
    return found[-1] if found else None


def read_ours(text):
    answer = json.loads(text)
    # As it is printed, not as a float.
    printed = json.loads(text, parse_float=str, parse_int=str)["objective"]
    return {"status": answer["status"], "objective": printed,
            "nodes": answer["stats"]["nodes"], "iterations": answer["stats"]["lp_iterations"],
            "stats": answer["stats"], "solve": answer["seconds"]["solve"]}


def read_coin(text):
    # Preprocessing does not tell infeasible from unbounded, which no model here is.
    bad = re.search(r"PrimalInfeasible|Problem is infeasible|Problem proven infeasible"
                    r"|Pre-processing says infeasible", text)
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


def solvers(command, limit):
    limit = str(limit)
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
            cpu, answer = solver.ask(path)
            seconds[solver.name].append(cpu)
            answers.setdefault(solver.name, answer)


def measure_start(group):
    with tempfile.TemporaryDirectory() as scratch:
        model = pathlib.Path(scratch) / "one.mps"
        model.write_text(ONE_COLUMN)
        results = measure(group, model, MOST_RUNS)
    for solver in group:
        solver.start = results[solver.name][0]


def net(results, solver):
    return max(results[solver.name][0] - solver.start, FLOOR)
