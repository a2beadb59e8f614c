# SPDX-License-Identifier: MIT
"""The figures and the files of bench/report, on small cases worked out by hand."""

import importlib.util
import math
import subprocess
import sys
import unittest
import xml.dom.minidom

from runs import BENCH, folder_of, line

missing = [name for name in ("pandas", "scipy", "matplotlib")
           if importlib.util.find_spec(name) is None]
if missing:
    raise unittest.SkipTest(f"Python lacks {', '.join(missing)} (Debian: apt-get install "
                            + " ".join(f"python3-{name}" for name in missing) + ")")

from comparison import runs_of
from scores import Comparison, natural, told_apart


def compared(*lines):
    with folder_of(*lines) as folder:
        return Comparison(runs_of(folder))


def unsolved(board, solver, cpu=9, **more):
    return line(board, solver, cpu, "unknown", **more)


class Figures(unittest.TestCase):
    def test_par2_counts_unsolved_boards_as_twice_the_limit(self):
        comparison = compared(unsolved("b10", "x"), line("b2", "x", 4),
                              line("b3", "x", 1, "failed"), line("b2", "y", 1))
        self.assertEqual(list(comparison.times.index), ["b2", "b3", "b10"])
        sums = comparison.summary()
        self.assertAlmostEqual(sums.PAR2.x, (4 + 20 + 20) / 3)
        self.assertEqual(sums.PAR2.y, 1)
        self.assertEqual(list(sums.loc["x"][["boards", "solved", "failed runs", "unsolved runs",
                                             "median CPU", "total CPU"]]), [3, 1, 1, 1, 4, 14])

    def test_without_a_limit_the_longest_time_takes_its_place(self):
        comparison = compared(line("a", "x", 6, time_limit=None),
                              line("b", "x", 2, "failed", time_limit=None))
        self.assertEqual(comparison.limit, 6)
        self.assertEqual(comparison.summary().PAR2.x, (6 + 12) / 2)

    def test_a_boards_time_is_the_median_of_its_repeats(self):
        runs = [line("a", "x", 5), unsolved("a", "x", 10, repeat=2), line("a", "x", 3, repeat=3)]
        self.assertEqual(compared(*runs).times.x.a, 5)
        comparison = compared(unsolved("a", "x", 5), *runs[1:])
        self.assertEqual(comparison.times.x.a, math.inf)
        self.assertEqual((comparison.spent.x.a, comparison.statuses.x.a), (5, "unknown"))

    def test_questions_are_distinguished(self):
        comparison = compared(line("a", "x", 1), line("a", "x", 2, "unique", question="unique"))
        self.assertEqual(list(comparison.times.index), ["a (solve)", "a (unique)"])

    def test_ratios_are_multiples_of_the_best_time(self):
        ratios = compared(line("a", "x", 1), line("a", "y", 4), line("b", "x", 6),
                          line("b", "y", 2), unsolved("c", "x"), line("c", "y", 5)).ratios()
        self.assertEqual(list(ratios.x.dropna()), [1, 3])
        self.assertEqual(list(ratios.y), [4, 1, 1])
        # Zero counts as the clock's resolution.
        self.assertAlmostEqual(compared(line("a", "x", 0), line("a", "y", .003)).ratios().y.a, 3)

    def test_gaps_and_statistics_of_engines(self):
        sums = compared(line("a", "x", 1, "optimal", objective=20.0, bound=20.0,
                             stats={"root_bound": 25.0, "nodes": 7}), line("b", "x", 1)).summary()
        self.assertEqual(list(sums.loc["x"][["root gap", "final gap", "nodes"]]), [0.25, 0, 7])
        self.assertTrue(math.isnan(sums.conflicts.x))

    def test_names_are_ordered_by_their_numbers(self):
        self.assertEqual(sorted(["a10", "b", "a2", "a02", "a"], key=natural),
                         ["a", "a02", "a2", "a10", "b"])


class Scores(unittest.TestCase):
    def test_means_come_with_the_interval_of_their_bootstrap_samples(self):
        lines = [line(f"b{place}", "x", 3 if place % 2 else 1) for place in range(40)]
        score = compared(*lines).scores()["x"]
        error = 1.96 / math.sqrt(40)  # the standard error of the mean of 40 such boards
        for found, expected in zip(score["PAR2"], (2, 2 - error, 2 + error)):
            self.assertAlmostEqual(found, expected, delta=0.06)
        mean, low, high = score["geometric mean"]
        self.assertAlmostEqual(mean, math.sqrt(2 * 4) - 1)
        self.assertTrue(low < mean < high)
        self.assertEqual(score["quartiles"], [1, 2, 3])
        self.assertEqual(compared(line("a", "x", 2)).scores()["x"]["PAR2"], [2, 2, 2])

    def test_the_virtual_best_solver_takes_the_best_on_each_board(self):
        scores = compared(line("1", "x", 1), line("1", "y", 2), line("2", "x", 4),
                          line("2", "y", 1), unsolved("3", "x"), line("3", "y", 5),
                          unsolved("4", "x")).scores()
        self.assertEqual(scores["virtual best"]["PAR2"][0], (1 + 1 + 5 + 20) / 4)
        self.assertEqual([scores[name]["alone"] for name in "xy"], [0, 1])
        self.assertEqual([scores[name]["contribution"] for name in "xy"],
                         [(2 - 1) / 4, (4 - 1 + 20 - 5) / 4])
        self.assertAlmostEqual(scores["x"]["points"], 2 / 3 + 1 / 5)
        self.assertAlmostEqual(scores["y"]["points"], 1 / 3 + 4 / 5 + 1)

    def test_times_that_cannot_be_told_apart_share_the_point(self):
        self.assertEqual([bool(told_apart(*pair)) for pair in ((.001, .004), (1, 1.04), (.001, .01),
                                                               (1, 1.1))],
                         [False, False, True, True])
        scores = compared(line("a", "x", 1), line("a", "y", 1.01)).scores()
        self.assertEqual([scores[name]["points"] for name in "xy"], [0.5, 0.5])

    def test_pairs_of_solvers_are_tested_on_their_boards(self):
        lines = [line(f"b{place}", "x", 1 if place else 4) for place in range(10)]
        lines += [unsolved(f"b{place}", "y") if place == 1 else line(f"b{place}", "y", 2)
                  for place in range(10)]
        lines += [unsolved("c", "x"), unsolved("c", "y"), line("d", "x", 1)]
        test, = compared(*lines).tests()
        self.assertEqual((test["faster"], test["slower"], test["equal"]), (9, 1, 1))
        self.assertAlmostEqual(test["p"], 2 * (1 + 10) / 1024)
        self.assertEqual((test["p"], test["ratio"]), (test["p (Holm)"], 0.5))
        # Of the ranks of ten logarithms, of which nine are log 2 or -log 2 and one is log 10, the
        # one slower board has 5.
        self.assertTrue(0.002 < test["wilcoxon"] < 0.05)
        self.assertEqual(compared(line("a", "x", 1), line("b", "y", 1)).tests(), [])

    def test_many_solvers_are_compared_with_the_best(self):
        comparison = compared(*(line("a", name, place) for place, name in enumerate("edcba", 1)))
        self.assertEqual(comparison.pairs(), [("e", name) for name in "abcd"])


class Files(unittest.TestCase):
    def report(self, folder, *options):
        ended = subprocess.run([sys.executable, "-B", BENCH / "report", folder, *options],
                               capture_output=True, text=True)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        return (folder / "report.html").read_text(encoding="utf-8")

    def test_the_page_and_its_plots(self):
        with folder_of(line("<a&b>:1", "x\"y", .0001, "failed", reason="killed by signal 9"),
                       line("<a&b>:1", "a/z", .25), line("b", "a/z", 1, "none"),
                       line("b", "x\"y", 2)) as folder:
            page = self.report(folder, "--pdf")
            self.assertEqual(sorted(path.name for path in (folder / "plots").iterdir()
                                    if path.suffix == ".svg"),
                             ["performance-profile.svg", "scatter-1-a-z-x-y.svg",
                              "solved-over-time.svg", "time-and-size.svg"])
            for path in (folder / "plots").glob("*.svg"):
                xml.dom.minidom.parse(str(path))
            self.assertTrue((folder / "plots/time-and-size.pdf").exists())
        xml.dom.minidom.parseString(page)
        for text in ("&lt;a&amp;b&gt;:1", "8 x 9",
                     "x&quot;y: killed by signal 9 (1 run, on &lt;a&amp;b&gt;:1)",
                     "b: a/z claims no solution, x&quot;y claims a solution",
                     '<td class="best">0.25 <small>solved</small></td>', "&lt;0.001"):
            self.assertIn(text, page)
        self.assertNotRegex(page, r"<(script|link|img)|href=\"http")

    def test_times_without_the_start_of_the_program(self):
        with folder_of(line("a", "x", .75, start=.5)) as folder:
            self.assertIn("<td>0.75</td>", self.report(folder))
            page = self.report(folder, "--subtract-start")
        self.assertIn("<td>0.25</td>", page)
        self.assertNotIn("<td>0.75</td>", page)
        self.assertIn("CPU times are without the start of the program: our models 0.5 s.", page)

    def test_the_table_of_runs(self):
        with folder_of(line("b:1", "x", .5, "optimal", objective=3.0, solution_count=1,
                            stats={"nodes": 2}),
                       line("a,\"b\"\n", "y", 0, "failed", stats={"cuts": .1})) as folder:
            self.report(folder)
            text = (folder / "results.csv").read_bytes().decode()
        self.assertEqual(text, (
            "board,puzzle,rows,cols,sense,solver,question,repeat,time_limit,status,reason,"
            "solution_count,complete,objective,bound,cpu,wall,peak_mib,build,solve,board_hash,"
            "model_hash,seed,memory_limit,settings,command,program,program_version,start,version,"
            "commit,build_type,compiler,cadical,machine,system,date,arguments,cuts,nodes\r\n"
            "\"a,\"\"b\"\"\n\",hashi,8,9,,y,solve,1,10,failed,,,false,,,0,0,0,0,0,,,0,0,,,,,0,"
            ",,,,,,,,,0.1,\r\n"
            "b:1,hashi,8,9,,x,solve,1,10,optimal,,1,false,3,,0.5,0,0,0,0,,,0,0,,,,,0,,,,,,,,,,,"
            "2\r\n"))


if __name__ == "__main__":
    unittest.main()
