# SPDX-License-Identifier: MIT
"""The statistics of the study on small cases worked out by hand, and its traced figures."""

import gzip
import json
import math
import pathlib
import sys
import tempfile
import unittest
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

BENCH = pathlib.Path(__file__).parents[2] / "bench"
sys.path.insert(0, str(BENCH))
import study_data
from board_features import features

loader = SourceFileLoader("study_paper", str(BENCH / "study_paper"))
paper = module_from_spec(spec_from_loader(loader.name, loader))
loader.exec_module(paper)

RUNS = """board,puzzle,solver,repeat,time_limit,status,cpu,start
a,hashi,hashi/ip,1,10,unique,1.25,0.25
a,hashi,hashi/ip,2,10,unique,3.25,0.25
a,hashi,hashi/ip,3,10,unique,2.25,0.25
b,hashi,hashi/ip,1,10,unknown,10.25,0.25
a,hashi,hashi/sat,1,10,unique,0.75,0.25
b,hashi,hashi/sat,1,10,none,4.25,0.25
"""


def small_data():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "study.csv.gz").write_bytes(gzip.compress(RUNS.encode()))
        for other in ("relaxations", "ablations", "study_boards"):
            (folder / f"{other}.csv.gz").write_bytes(gzip.compress(b"board\n"))
        (folder / "study_origin.json").write_text(
            json.dumps({"engines": {"hashi/ip": "ip", "hashi/sat": "sat"}}))
        return study_data.Data(folder)


class Statistics(unittest.TestCase):
    def test_a_board_counts_with_the_median_of_its_repeats(self):
        self.assertEqual(small_data().seconds("hashi")["hashi/ip"], {"a": 2.0, "b": math.inf})

    def test_undecided_boards_count_twice_the_limit(self):
        self.assertEqual(study_data.par2([1.0, math.inf], limit=10), 10.5)

    def test_two_solvers_are_compared_on_the_boards_that_one_decides(self):
        times = small_data().seconds("hashi")
        wins, ratios, chance = study_data.compare(times["hashi/ip"], times["hashi/sat"], limit=10)
        self.assertEqual(wins, [0, 2])
        self.assertEqual([round(ratio, 9) for ratio in ratios], [4.0, 2.5])
        self.assertEqual(chance, 0.5)

    def test_signs(self):
        self.assertEqual(study_data.sign_test(5, 0), 0.0625)
        self.assertEqual(study_data.sign_test(3, 3), 1.0)

    def test_several_tests_are_adjusted(self):
        for found, expected in zip(study_data.holm([0.01, 0.04, 0.03]), [0.03, 0.06, 0.06]):
            self.assertAlmostEqual(found, expected)

    def test_ranks_are_correlated(self):
        self.assertAlmostEqual(study_data.rank_correlation([1, 2, 3], [10, 100, 1000]), 1)
        self.assertAlmostEqual(study_data.rank_correlation([1, 2, 2, 3], [4, 3, 3, 1]), -1)
        self.assertIsNone(study_data.rank_correlation([1, 1], [1, 2]))


class Tracing(unittest.TestCase):
    def test_questions_to_the_data(self):
        data = small_data()
        self.assertEqual(paper.ask(data, "median cpu, solver = hashi/ip, board = a")[0], 2.0)
        self.assertEqual(paper.ask(data, "decided board, solver = hashi/ip")[0], 1)
        self.assertEqual(paper.ask(data, "count board")[0], 2)

    def test_a_wrong_figure_is_told(self):
        row = "## Figures traced\n\n| F1 | {} s | `most cpu, solver = hashi/sat` |\n"
        data, text = small_data(), "It takes {} s (F1).\n"
        self.assertEqual(paper.differences(data, text.format("4.0") + row.format("4.0")), [])
        self.assertEqual(paper.differences(data, text.format("4.1") + row.format("4.1")),
                         ["F1: 4.1 s is 4.00 in the data"])


class Boards(unittest.TestCase):
    def test_properties(self):
        found = features("hashi", "hashi\nsize: 1x3\ngrid:\n2 . 2\n")
        self.assertEqual(found, {"islands": 2, "bridges beyond a tree": 1.0})
        found = features("circuit", "circuit\nsize: 2x2\nboard:\no-o\n\no o\n")
        self.assertEqual(found, {"points": 4, "given edges": 1})


if __name__ == "__main__":
    unittest.main()
