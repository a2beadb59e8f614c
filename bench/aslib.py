# SPDX-License-Identifier: MIT
"""A comparison as a scenario of ASlib: B. Bischl et al., "ASlib: A benchmark library for algorithm
selection", Artificial Intelligence 237 (2016), 41-58, and the specification of its data format.

    write_scenario(folder / "aslib", runs_of(folder), limit)
"""

from comparison import is_decided

SCENARIO = "quadrille-compare"
DESCRIPTION = """scenario_id: {scenario}
performance_measures:
  - runtime
maximize:
  - false
performance_type:
  - runtime
algorithm_cutoff_time: {limit:g}
algorithm_cutoff_memory: '?'
features_cutoff_time: '?'
features_cutoff_memory: '?'
number_of_feature_steps: 1
default_steps:
  - size
feature_steps:
  size:
    provides:
      - rows
      - columns
      - cells
features_deterministic:
  - rows
  - columns
  - cells
features_stochastic: []
metainfo_algorithms:
"""
README = """A comparison by `quadrille compare` as a scenario of ASlib.

Instances are boards: file and index in it. Algorithms are models of Quadrille, or other solvers
with a model that it exported. The runtime is the CPU time of the whole process, in seconds.
Repetitions are repeats. A run crashed if it failed for the reason in results.csv, and is not
applicable if the solver was not run on the board, with the limit as its time. The features are
rows, columns and cells of the board; they cost nothing.
"""


def in_quotes(name):
    """Returns a name in quotes as both ARFF and YAML read it. Neither has lines in names."""
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + escaped.replace("\n", " ").replace("\r", " ") + '"'


def _status(run):
    if is_decided(run):
        return "ok"
    if run["status"] == "failed":
        return "crash"
    return "timeout" if run["time_limit"] else "other"


def _table(relation, attributes, rows):
    lines = [f"@RELATION {relation}_{SCENARIO}", "", "@ATTRIBUTE instance_id STRING",
             "@ATTRIBUTE repetition NUMERIC", *(f"@ATTRIBUTE {one}" for one in attributes), "",
             "@DATA", *(",".join(map(str, row)) for row in rows)]
    return "\n".join(lines) + "\n"


def scenario_files(runs, limit):
    """Returns the texts of the files by name; `limit` is the longest time limit, in seconds."""
    many = len({run["question"] for run in runs}) > 1
    tasks, seeds = {}, {}
    for run in runs:
        task = f"{run['board']} ({run['question']})" if many else run["board"]
        tasks.setdefault(task, {}).setdefault(run["solver"], []).append(run)
        seeds.setdefault(run["solver"], set()).add(run["seed"])
    results = []
    for task, by_solver in tasks.items():
        for solver in seeds:
            results += [(in_quotes(task), run["repeat"], in_quotes(solver), f"{run['cpu']:g}",
                         _status(run)) for run in by_solver.get(solver, [])]
            if solver not in by_solver:
                results.append((in_quotes(task), 1, in_quotes(solver), f"{limit:g}",
                                "not_applicable"))
    last = {task: list(by_solver.values())[-1][-1] for task, by_solver in tasks.items()}
    algorithms = "".join(f"  {in_quotes(solver)}:\n    configuration: ''\n    deterministic: "
                         f"{'false' if len(used) > 1 else 'true'}\n"
                         for solver, used in seeds.items())
    return {
        "readme.txt": README,
        "description.txt": DESCRIPTION.format(scenario=SCENARIO, limit=limit) + algorithms,
        "algorithm_runs.arff": _table(
            "ALGORITHM_RUNS",
            ["algorithm STRING", "runtime NUMERIC",
             "runstatus {ok, timeout, memout, not_applicable, crash, other}"], results),
        "feature_values.arff": _table(
            "FEATURE_VALUES", ["rows NUMERIC", "columns NUMERIC", "cells NUMERIC"],
            [(in_quotes(task), 1, run["rows"], run["cols"], run["rows"] * run["cols"])
             for task, run in last.items()]),
        "feature_runstatus.arff": _table(
            "FEATURE_RUNSTATUS", ["size {ok, timeout, memout, presolved, crash, other}"],
            [(in_quotes(task), 1, "ok") for task in tasks])}


def write_scenario(folder, runs, limit):
    """Writes the files of the scenario into a folder, which is made if it is missing."""
    folder.mkdir(exist_ok=True)
    for name, text in scenario_files(runs, limit).items():
        (folder / name).write_text(text, encoding="utf-8")
