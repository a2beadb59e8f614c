# SPDX-License-Identifier: MIT
"""Runs our command and the solvers that it is compared with; prints tables and goals.

    bench = Bench(options_for(__doc__, PARTS, runs=3, limit=60).parse_args())
    ours, *others = bench.ask("board.txt", "rogo/mtz", *peers_of("rogo/mtz"))
    line("rogo/mtz", cell(ours), *map(cell, others))

Models and peers are run on boards by `quadrille compare`, with wall-clock limits. All times are CPU
seconds, user and system, of whole processes. A failed run takes infinite time, so that it meets no
goal; it is shown as "failed", and a note gives the reason.
"""

import argparse
import collections
import json
import math
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

LONG = 2.0  # seconds; longer runs are not repeated
# Commands of other solvers, as for `quadrille compare --external`.
LP_PEERS = {"cbc": "cbc {file} -solve -solu {answer}", "glpsol": "glpsol --lp {file} -o {answer}",
            "HiGHS": "highs {file} --solution_file {answer}"}
SAT_PEERS = {"clasp": "clasp {file}", "minisat": "minisat {file} {answer}"}
CLINGO = {"clingo": "clingo --mode=clasp {file}"}
DONE = (0, 10, 20, 21, 30)  # exit codes of our command and of SAT solvers that are not failures
NO_RUN = {"status": "failed", "cpu": math.inf, "build": 0, "solve": 0, "peak_mib": 0, "rows": None,
          "objective": None, "bound": None, "complete": False, "solution_count": None,
          "stats": collections.Counter()}


def run(command, folder=None):
    """Returns the CPU seconds and output of a process, and why it failed (empty if it did not)."""
    def used():
        return sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])

    start = used()
    with tempfile.TemporaryFile() as output:
        ended = subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=output,
                               stderr=subprocess.PIPE, cwd=folder)
        output.seek(0)
        text = output.read().decode(errors="replace")
    said = (ended.stderr.decode(errors="replace").strip() or text.strip()).split("\n")[-1]
    return used() - start, text, ("" if ended.returncode in DONE else
                                  f"exit code {ended.returncode}: {said}")


def number(text):
    """Parses a number; whole numbers become int, so that they are shown without a decimal point."""
    value = float(text)
    return int(value) if value.is_integer() else value


def table(*heads):
    print("\n| " + " | ".join(heads) + " |")
    print("|---|" + "--:|" * (len(heads) - 1))


def line(*cells):
    print("| " + " | ".join("-" if cell is None else str(cell) for cell in cells) + " |",
          flush=True)


def timed(seconds, done):
    return f"{seconds:.3f}" + ("" if done else "+") if math.isfinite(seconds) else "failed"


def cell(run):
    return timed(run["cpu"], not run["reason"]) + "*" * (run["status"] == "incomplete")


def options_for(doc, parts, runs, limit, needs_data=True):
    """Returns a parser with the options of all measurements, to which others may be added."""
    def chosen(text):
        words = text.split(",")
        if not set(words) <= set(parts):
            raise argparse.ArgumentTypeError(f"unknown part (expected {','.join(parts)})")
        return words

    parser = argparse.ArgumentParser(description=doc,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.set_defaults(data=None)
    if needs_data:
        parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--command", help="the command to measure (default: build/bin/quadrille)",
                        default=str(pathlib.Path(__file__).parents[1] / "build/bin/quadrille"))
    parser.add_argument("--runs", type=int, default=runs)
    parser.add_argument("--limit", type=int, default=limit, help="seconds for each run")
    if parts:
        parser.add_argument("--only", type=chosen, metavar="PARTS",
                            help="run only these parts of " + ",".join(parts))
    parser.set_defaults(only=list(parts))
    return parser


def installed(peers):
    return {name: command for name, command in peers.items() if shutil.which(command.split()[0])}


def peers_of(model, peers=LP_PEERS):
    """Returns the installed peers as external solvers for the exported model."""
    return [f"{name}@{model}: {command}" for name, command in installed(peers).items()]


class Bench:
    """Runs the parts of a script, prints their tables, and records whether goals are met."""

    def __init__(self, options):
        self.program, self.runs, self.limit = options.command, options.runs, options.limit
        if not shutil.which(self.program):
            sys.exit(f"{self.program} does not exist (build it with tools/run --version)")
        self.data, self.wanted, self.all_met = options.data, options.only, True
        self.failures = {}  # by text: whether our command failed
        self.folder = tempfile.TemporaryDirectory()  # removed with this object
        self.scratch = pathlib.Path(self.folder.name)

    def measure(self, parts):
        """Runs the wanted parts in order; returns the exit code."""
        for name, part in parts.items():
            if name in self.wanted:
                part(self)
                self.tell_failures()
        return 0 if self.all_met else 1

    def tell_failures(self):
        """Prints failures below the table, as footnotes."""
        for text, is_ours in self.failures.items():
            print(f"failed: {text}  ", flush=True)
            self.all_met = self.all_met and not is_ours
        self.failures.clear()

    def say(self, text, met):
        print(f"{'met' if met else 'missed'}: {text}  ", flush=True)
        self.all_met = self.all_met and met

    def checked(self, what, seconds, reason, is_ours=True):
        """Returns the seconds, or infinity after a failure, which is noted."""
        if not reason:
            return seconds
        self.failures[f"{what}: {reason}"] = is_ours
        return math.inf

    def run(self, *words):
        """Runs our command, for tasks other than solving boards; returns CPU seconds and output."""
        seconds, text, reason = run([self.program, *words])
        return self.checked(" ".join(map(str, words)), seconds, reason), text

    def make(self, name, *words):
        """Generates a board; returns CPU seconds and the file, empty after a failure."""
        path = self.scratch / f"{name}.txt"
        path.write_text("")
        return self.run("generate", *words, "--output", path)[0], path

    def generate(self, name, *words):
        return self.make(name, *words)[1]

    def answers(self, path, *options):
        """Solves a file of boards in one process; returns CPU seconds and the answers."""
        seconds, text = self.run("solve", "--json", *options, path)
        return seconds, list(map(json.loads, text.splitlines() if math.isfinite(seconds) else ()))

    def ask(self, board, *solvers, question=(), runs=None, limit=None):
        """Returns, for each solver (a model or one of peers_of), the line of `compare` for its
        first run, with the median CPU seconds of all runs. Its reason is empty if the question is
        answered. The status is "incomplete" if a peer's answer breaks a rule, because exported
        models lack lazy rows."""
        words = [board, *question, "--time-limit", limit or self.limit]
        answers = self.compare(solvers, *words)
        more = (runs or self.runs) - 1
        quick = [solver for solver, (first,) in answers.items() if first["cpu"] < LONG]
        if more:
            for solver, again in self.compare(quick, *words, "--repeat", more).items():
                answers[solver] += again
        for several in answers.values():
            times = [run["cpu"] for run in several]  # a single failure makes the result infinite
            several[0]["cpu"] = statistics.median(times) if max(times) < math.inf else math.inf
        return [answers[solver][0] for solver in solvers]

    def compare(self, solvers, board, *words):
        """Returns the runs by solver."""
        if not solvers:  # `compare` would run all models
            return {}
        options = [word for solver in solvers
                   for word in ("--external" if "@" in solver else "--model", solver)]
        _, text, reason = run([self.program, "compare", "-q", board, *words, *options])
        self.checked(board.name, 0, reason)
        runs = collections.defaultdict(list)
        for entry in (json.loads(one, parse_float=number) for one in text.splitlines()):
            entry["stats"] = collections.Counter(entry["stats"])
            is_peer = "@" in entry["solver"]
            if is_peer and "breaks a rule" in entry["reason"]:
                entry.update(status="incomplete", reason="")
            if entry["status"] == "failed":
                entry["cpu"] = self.checked(f"{entry['solver']} on {board.name}", 0,
                                            entry["reason"], not is_peer)
            runs[entry["solver"]].append(entry)
        names = {solver: solver.split(":")[0] for solver in solvers}
        return {solver: runs[name] or [{**NO_RUN, "solver": name, "reason": reason or "no run"}]
                for solver, name in names.items()}

    def ask_clingo(self, program, limit):
        """Runs clingo, if installed, on its own program, which `compare` does not support. Returns
        a list of at most one run."""
        if not installed(CLINGO):
            return []
        path = self.scratch / "program.lp"
        path.write_text(program)
        seconds, text, reason = run(["clingo", f"--time-limit={limit}", path])
        if "TIME LIMIT" in text:
            return [{"status": "unknown", "cpu": seconds, "reason": "limit"}]
        if not reason and "SATISFIABLE" not in text.split():
            reason = "no solution"
        seconds = self.checked("clingo", seconds, reason, is_ours=False)
        return [{"status": "failed" if reason else "solved", "cpu": seconds, "reason": reason}]
