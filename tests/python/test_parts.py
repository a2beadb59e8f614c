# SPDX-License-Identifier: MIT
"""Boards in parts, solutions one by one, and await."""

import asyncio
import importlib.util
import os
import pickle
import shutil
import subprocess
import sys
import time
import unittest
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

import quadrille as q

SUDOKU = "sudoku\nbox: 2x2\ngrid:\n1 . . .\n. . . .\n. . . .\n. . . 2\n"
ROGO = "rogo\nsize: 3x5\nsteps: 8\ngrid:\n. 3 . 2 .\n1 . 4 . 1\n. 2 . 3 .\n"
PROGRAM = Path(__file__).resolve().parents[2] / "examples" / "python" / "many_machines.py"


class Parts(unittest.TestCase):
    def test_the_parts_have_all_solutions_once(self):
        whole = q.solve(SUDOKU, limit=0)
        reports = [q.solve(part, limit=0) for part in q.split(SUDOKU, 5)]
        found = [answer.json for report in reports for answer in report.solutions]
        self.assertEqual(len(found), whole.solution_count)
        self.assertEqual(sorted(map(str, found)), sorted(str(one.json) for one in whole.solutions))
        joined = q.join(reports)
        self.assertEqual((joined.status, joined.complete), ("multiple", True))
        self.assertFalse(joined.puzzle.is_part)

    def test_parts_and_their_reports_pickle(self):
        parts = q.split(SUDOKU, 3)
        for part in parts:
            same = pickle.loads(pickle.dumps(part))
            self.assertTrue(same.is_part)
            self.assertEqual(same, part)
        self.assertNotEqual(parts[0], parts[1])
        with ProcessPoolExecutor(2) as pool:
            reports = list(pool.map(q.solve, parts))
        self.assertEqual(q.join(reports).status, "multiple")
        more = q.split(reports[0].puzzle, 2)
        self.assertEqual(q.join(reports[1:] + [q.solve(part) for part in more]).status, "multiple")

    def test_marks_are_assumed(self):
        rows = [[None] * 4 for _ in range(4)]
        rows[0][1] = 3
        report = q.solve(SUDOKU, limit=0, assume={"grid": rows})
        expected = [one for one in q.solutions(SUDOKU) if one["grid"][0][1] == 3]
        self.assertEqual(report.solution_count, len(expected))
        self.assertTrue(report.complete and report.solution_count)
        rows[0][2] = 3
        self.assertEqual(q.solve(SUDOKU, assume={"grid": rows}).status, "none")
        with self.assertRaises(q.RequestError):
            q.solve(q.split(SUDOKU, 2)[0], assume={"grid": rows})
        with self.assertRaises((q.InputError, q.RequestError)):
            q.solve(SUDOKU, assume={"grid": [[1]]})

    def test_missing_and_double_parts_are_refused(self):
        reports = [q.solve(part) for part in q.split(SUDOKU, 3)]
        for wrong in (reports[:2], reports + reports[:1], []):
            with self.assertRaises((q.RequestError, q.InputError)):
                q.join(wrong)
        for wrong in (0, -1, 2**70):
            with self.assertRaises(q.RequestError):
                q.split(SUDOKU, wrong)

    def run_program(self, *options, before=(), text=SUDOKU, verdict="multiple, from 6 parts\n"):
        with TemporaryDirectory() as folder:
            board = Path(folder) / "board.txt"
            board.write_text(text, encoding="utf-8")
            done = subprocess.run(
                [*(before or [sys.executable]), str(PROGRAM), str(board), "--parts", "6", *options],
                capture_output=True, text=True, timeout=300, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(done.stdout.startswith(verdict), done.stdout)

    def test_the_program_with_processes(self):
        self.run_program()

    def test_parts_that_take_longer_are_split_and_told_the_best_value(self):
        self.run_program("--seconds", "0.001", text=ROGO, verdict="multiple, from ")

    def test_a_known_value_excludes_worse_solutions(self):
        best = q.solve(ROGO).json["objective"]
        self.assertEqual(q.solve(ROGO, as_good_as=best).json["objective"], best)
        none = q.solve(ROGO, as_good_as=best + 1)
        self.assertEqual((none.status, none.json["bound"]), ("unknown", best))

    def test_the_program_with_dask(self):
        try:
            import distributed  # noqa: F401
        except ImportError:
            self.skipTest("needs python3-distributed")
        self.run_program("--pool", "dask")

    def test_the_program_with_mpi(self):
        mpirun = shutil.which("mpirun")
        if mpirun is None or importlib.util.find_spec("mpi4py") is None:
            self.skipTest("needs mpirun and python3-mpi4py")
        run = [mpirun, "--oversubscribe", *(["--allow-run-as-root"] if os.geteuid() == 0 else [])]
        self.run_program("--pool", "mpi",
                         before=[*run, "-n", "3", sys.executable, "-m", "mpi4py.futures"])


class OneByOne(unittest.TestCase):
    def test_a_generator_has_all_solutions(self):
        whole = q.solve(SUDOKU, limit=0)
        found = [str(answer.json) for answer in q.solutions(SUDOKU)]
        self.assertEqual(sorted(found), sorted(str(one.json) for one in whole.solutions))
        self.assertEqual(len(list(q.solutions(SUDOKU, limit=3))), 3)

    def test_a_generator_ends_its_search(self):
        empty = "sudoku\nbox: 3x3\ngrid:\n" + ". . . . . . . . .\n" * 9
        search = q.solutions(empty)
        first, second = next(search), next(search)
        self.assertNotEqual(first.json, second.json)
        start = time.monotonic()
        search.close()
        self.assertLess(time.monotonic() - start, 5)

    def test_a_generator_raises_what_the_search_raises(self):
        with self.assertRaises(q.RequestError):
            next(q.solutions(SUDOKU, model="no/model"))


class Await(unittest.TestCase):
    def test_searches_run_side_by_side(self):
        async def both():
            return await asyncio.gather(q.solve_async(SUDOKU), q.solve_async(SUDOKU, unique=True))

        self.assertEqual([report.status for report in asyncio.run(both())], ["solved", "multiple"])

    def test_cancelling_the_task_ends_the_search(self):
        empty = "sudoku\nbox: 3x3\ngrid:\n" + ". . . . . . . . .\n" * 9

        async def stopped():
            return await asyncio.wait_for(q.solve_async(empty, limit=0, keep=False), 0.2)

        with self.assertRaises(asyncio.TimeoutError):
            asyncio.run(stopped())


if __name__ == "__main__":
    unittest.main()
