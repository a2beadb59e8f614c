# SPDX-License-Identifier: MIT
"""Our command and the solvers that it is measured against, as processes; tables and goals.

    bench = Bench(options_for(__doc__, PARTS, runs=3, limit=60).parse_args())
    seconds, answer = bench.solve("board.txt", "--model", "rogo/mtz")
    results = bench.ask_peers("board.txt", "rogo/mtz", limit=60)

All times are CPU seconds, user and system, of whole processes.
"""

import argparse
import collections
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

LONG = 2.0  # seconds; a command that takes longer is not run again
# How other solvers are called, in the words of `quadrille compare --external`.
LP_PEERS = {"cbc": "cbc {file} -solve -solu {answer}", "glpsol": "glpsol --lp {file} -o {answer}",
            "HiGHS": "highs {file} --solution_file {answer}"}
SAT_PEERS = {"clasp": "clasp {file}", "minisat": "minisat {file} {answer}"}
def wait_within(process, limit):
    """Not by RLIMIT_CPU: what that counts are ticks, on a busy machine far from what was used."""
    clock = ~process.pid << 3 | 2  # of its CPU time, as clock_getcpuclockid(3) has it on Linux
    pause = 0.001
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            return status, usage
        try:
            if time.clock_gettime(clock) > limit:
                process.kill()
        except OSError:  # has just ended
            pass
        time.sleep(pause)
        pause = min(2 * pause, 0.02)


def run(command, folder=None, limit=None):
    """The CPU seconds, output and exit code of a process. One that reaches a limit of CPU seconds
    is ended, and its code is negative."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.DEVNULL,
                                   stdin=subprocess.DEVNULL, cwd=folder)
        status, usage = wait_within(process, limit) if limit else os.wait4(process.pid, 0)[1:]
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read().decode(errors="replace")
    return usage.ru_utime + usage.ru_stime, text, process.returncode


def table(*heads):
    print("\n| " + " | ".join(heads) + " |")
    print("|---|" + "--:|" * (len(heads) - 1))


def line(*cells):
    print("| " + " | ".join("-" if cell is None else str(cell) for cell in cells) + " |",
          flush=True)


def timed(seconds, done):
    return f"{seconds:.3f}" + ("" if done else "+")


class Goals:
    def __init__(self):
        self.all_met = True

    def say(self, text, met):
        print(f"{'met' if met else 'missed'}: {text}  ", flush=True)
        self.all_met = self.all_met and met


def options_for(doc, parts, runs, limit):
    """The options that all measurements have; others may be added."""
    def chosen(text):
        words = text.split(",")
        if not set(words) <= set(parts):
            raise argparse.ArgumentTypeError(f"no such part (expected {','.join(parts)})")
        return words

    parser = argparse.ArgumentParser(description=doc,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--command", help="default: that of tools/run",
                        default=str(pathlib.Path(__file__).parents[1] / "build/bin/quadrille"))
    parser.add_argument("--runs", type=int, default=runs)
    parser.add_argument("--limit", type=int, default=limit, help="seconds for each run")
    parser.add_argument("--only", type=chosen, default=list(parts), metavar="PARTS",
                        help="some of " + ",".join(parts))
    return parser


def installed(peers):
    return {name: command for name, command in peers.items() if shutil.which(command.split()[0])}


class Solver:
    """A program: how it is called for a file, how its output is read, when it is ended."""

    def __init__(self, name, program, options, read, limit=None):
        self.name, self.read, self.limit = name, read, limit
        found = shutil.which(program)
        self.program = found and os.path.abspath(found)
        self.options = options
        self.start = 0.0

    def solve(self, path):
        path = os.path.abspath(path)
        with tempfile.TemporaryDirectory() as folder:  # some write logs where they are
            return run([self.program] + [path if word == "FILE" else word
                                         for word in self.options], folder, self.limit)

    def ask(self, path):
        """CPU seconds, and what it says."""
        seconds, text, code = self.solve(path)
        answer = self.read(text)
        return seconds, {**answer, "status": "unknown"} if code < 0 else answer


class Bench:
    """Our command on boards. Runs are repeated; each is ended after so many CPU seconds."""

    def __init__(self, options):
        self.program, self.runs, self.limit = options.command, options.runs, options.limit
        if not shutil.which(self.program):
            sys.exit(f"{self.program} is not there (build it: tools/run --version)")
        self.data, self.wanted, self.goals = options.data, options.only, Goals()
        self.folder = tempfile.TemporaryDirectory()  # is removed with this object
        self.scratch = pathlib.Path(self.folder.name)

    def measure(self, parts):
        """Those that are wanted, in their order. The exit code."""
        for name, part in parts.items():
            if name in self.wanted:
                part(self)
        return 0 if self.goals.all_met else 1

    def say(self, text, met):
        self.goals.say(text, met)

    def run(self, *words):
        """CPU seconds and output of a run that must succeed."""
        seconds, text, code = run([self.program, *map(str, words)])
        if code != 0:
            sys.exit(f"'{' '.join(map(str, words))}' ended with {code}")
        return seconds, text

    def generate(self, name, *words):
        """A file of that name with a board."""
        path = self.scratch / f"{name}.txt"
        self.run("generate", *words, "--output", path)
        return path

    def ask_peers(self, board, model, *options, limit, peers=LP_PEERS):
        """CPU seconds and answers of those that are installed, in their order: by `compare`, with
        the exported model of a board and a limit of wall clock. The status of an answer that
        breaks a rule, which the file of a model with lazy rows does not state, is "incomplete"."""
        known = installed(peers)
        if not known:
            return []
        words = [word for name, command in known.items()
                 for word in ("--external", f"{name}@{model}: {command}")]
        _, text = self.run("compare", board, *options, *words, "--time-limit", limit)
        runs = {run["solver"].split("@")[0]: run for run in map(json.loads, text.splitlines())}
        return [(runs[name]["cpu"], self.peer_answer(runs[name])) for name in known]

    @staticmethod
    def peer_answer(run):
        status = run["status"]
        if status == "failed":
            status = "incomplete" if "breaks a rule" in run["reason"] else "unknown"
        return {"status": status, "objective": run["objective"]}

    def solve_all(self, path, *options, runs=None, limit=None):
        """The median CPU seconds and the first answers for a file of boards."""
        times, answers = [], None
        while len(times) < (runs or self.runs) and not (times and times[-1] > LONG):
            seconds, text, code = run([self.program, "solve", "--json", *map(str, options),
                                       str(path)], limit=limit or self.limit)
            if code >= 64:
                sys.exit(f"solve {' '.join(map(str, options))} of {path} ended with {code}")
            times.append(seconds)
            answers = answers or [json.loads(answer) for answer in text.splitlines()]
        return statistics.median(times), answers

    def solve(self, path, *options, runs=None, limit=None):
        """The same for one board. Without an answer its status is unknown, its figures are 0."""
        seconds, answers = self.solve_all(path, *options, runs=runs, limit=limit)
        return seconds, answers[0] if answers else {
            "status": "unknown", "objective": None, "bound": None, "complete": False,
            "solutions": [], "solution_count": 0, "stats": collections.Counter()}
