# SPDX-License-Identifier: MIT
"""How folders of comparisons are read, and what the report says when it cannot be made."""

import subprocess
import sys
import tempfile
import unittest

from runs import BENCH, folder_of, line
from comparison import BadFolder, disagreements, is_decided, runs_of


def read(*lines):
    with folder_of(*lines) as folder:
        return runs_of(folder)


def report(*words, flags=()):
    return subprocess.run([sys.executable, "-B", *flags, BENCH / "report", *words],
                          capture_output=True, text=True)


class Reading(unittest.TestCase):
    def test_the_last_run_of_a_task_counts(self):
        runs = read(line("b", "x", 1, date="2026-01-02"), line("b", "x", 2, date="2026-01-01"),
                    line("a", "y", 3), line("a", "y", 4))
        self.assertEqual([(run["board"], run["cpu"]) for run in runs], [("a", 4), ("b", 1)])

    def test_several_files_are_one_comparison(self):
        with folder_of(line("a", "x", 1)) as folder:
            (folder / "results-2of2.jsonl").write_text(line("b", "x", 2) + '{"schema": "quadr')
            self.assertEqual([run["board"] for run in runs_of(folder)], ["a", "b"])

    def test_boards_of_one_name_are_told_apart(self):
        runs = read(line("a", "x", 1, origin={"board_hash": "12"}), line("a", "y", 1))
        self.assertEqual([run["board"] for run in runs], ["a (12)", "a (not known which)"])

    def test_a_line_without_an_origin_is_read(self):
        self.assertEqual(read(line("a", "x", 1).replace("origin", "other"))[0]["date"], "")

    def test_a_damaged_line_is_named(self):
        other = line("a", "x", 1).replace("compare/1", "compare/9")
        for text in ("{}\n", "[]\n", "7\n", "\n", other):
            with self.assertRaisesRegex(BadFolder, r"results\.jsonl:2: not a run"):
                read(line("a", "x", 1), text)

    def test_what_is_decided(self):
        runs = read(line("a", "x", 1), line("b", "x", 1, sense="max"), line("c", "x", 1, "optimal"),
                    line("d", "x", 1, question="all"), line("e", "x", 1, "unknown"),
                    line("f", "x", 1, "none", question="all", complete=True))
        self.assertEqual([is_decided(run) for run in runs],
                         [True, False, True, False, False, True])


class Disagreements(unittest.TestCase):
    def test_claims_that_contradict_each_other(self):
        self.assertEqual(disagreements(read(
            line("a", "x", 1), line("a", "y", 1, "none"), line("a", "z", 1, "unknown"),
            line("b", "x", 1, "unique"), line("b", "y", 1, "multiple"),
            line("c", "x", 1, complete=True, solution_count=2),
            line("c", "y", 1, complete=True, solution_count=3))),
            ["a: x claims a solution, y claims no solution",
             "b: x claims one solution, y claims several solutions",
             "c: x claims 2 solutions, y claims 3 solutions"])

    def test_a_better_value_than_the_optimum(self):
        for sense, objectives in (("max", (5.0, 7.0)), ("min", (7.0, 5.0))):
            runs = read(line("a", "x", 1, "optimal", sense=sense, objective=objectives[0]),
                        line("a", "y", 1, "solved", sense=sense, objective=objectives[1]))
            self.assertEqual(disagreements(runs), [
                f"a: x claims that {objectives[0]:g} is optimal, y found {objectives[1]:g}"])
            self.assertEqual(disagreements(runs[:1]), [])


class Refusals(unittest.TestCase):
    def told(self, ended, code, text):
        self.assertEqual(ended.returncode, code, ended.stderr)
        self.assertIn(text, ended.stderr)
        self.assertNotIn("Traceback", ended.stderr)

    def test_missing_packages_are_named(self):
        with folder_of(line("a", "x", 1)) as folder:  # without packages of the system
            self.told(report(folder, flags=("-E", "-S")), 64,
                      "apt-get install python3-pandas python3-scipy python3-matplotlib")

    def test_a_wrong_call(self):
        self.told(report(), 64, "DIR")
        self.told(report("--frob", "x"), 64, "--frob")

    def test_bad_folders(self):
        with tempfile.TemporaryDirectory() as name:
            self.told(report(name), 65, "no results")
        with folder_of() as folder:
            self.told(report(folder), 65, "no runs yet")
        with folder_of("nothing\n") as folder:
            self.told(report(folder), 65, "results.jsonl:1: not a run")


if __name__ == "__main__":
    unittest.main()
