# SPDX-License-Identifier: MIT
"""Copies and pickles of everything that owns something of the library, or refers to it."""

import copy
import gc
import pickle
import unittest
from fractions import Fraction

import quadrille as q
from quadrille.engine import Model

SUDOKU = "sudoku\nbox: 2x2\ngrid:\n1 2 3 4\n3 4 . .\n2 1 . .\n. . . .\n"

WAYS = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "old pickle": lambda value: pickle.loads(pickle.dumps(value, 0)),
}
COPIES = {name: way for name, way in WAYS.items() if name != "copy"}


class Models(unittest.TestCase):
    def test_a_copy_is_a_model_of_its_own(self):
        for name, way in WAYS.items():
            with self.subTest(name):
                model = Model()
                x = model.column("x", 0, 3)
                model.maximise(x)
                twin = way(model)
                twin.row(twin.columns[0] <= 1)
                self.assertEqual((model.solve().objective, twin.solve().objective), (3, 1))
                del model, x
                gc.collect()
                self.assertEqual(twin.solve().objective, 1)
                with self.assertRaises(q.RequestError):
                    twin.row(Model().column() <= 1)

    def test_a_copy_has_the_same_numbers_and_names(self):
        model = Model()
        x = model.column("", None, Fraction(5, 2), continuous=True)
        y = model.column("a name with blanks", -3, None)
        z = model.column("", 0, 0)
        model.row(x / 3 + y <= Fraction(22, 7), "")
        model.row(x - y >= -(10**15))
        model.row(2 * y + z == 4)
        model.maximise(x / 3 + y / 7 + Fraction(1, 11))
        expected = model.solve()
        for name, way in WAYS.items():
            with self.subTest(name):
                twin = way(way(model))
                self.assertEqual([column.name for column in twin.columns], [x.name, y.name, ""])
                self.assertTrue(all(column.model is twin for column in twin.columns))
                found = twin.solve()
                self.assertEqual((found.values, found.objective),
                                 (expected.values, expected.objective))
                self.assertEqual(found[twin.columns[0]], expected[x])

    def test_models_that_were_read(self):
        text = "max\n obj: 0.1 x + 123456789012345678901234567890 y\nst\n c: x + y <= 1.5\nend\n"
        for changes in (False, True):
            model = Model.read(text)
            if changes:
                model.maximise(model.columns[0])
            for name, way in WAYS.items():
                with self.subTest(name, changes=changes):
                    twin = way(model)
                    self.assertEqual(twin.notes, model.notes)
                    self.assertEqual(twin.solve().objective, model.solve().objective)

    def test_what_belongs_to_a_model_is_copied_with_it(self):
        model = Model()
        x = [model.binary(f"x{i}") for i in range(3)]
        rows = [sum(x) <= 2, x[0] >= 1]
        model.mine = {"columns": x}
        result = model.solve()
        for name, way in COPIES.items():
            with self.subTest(name):
                twin, y, again, found = way((model, x, rows, result))
                self.assertTrue(all(a is b for a, b in zip(y, twin.columns)))
                self.assertTrue(all(a is b for a, b in zip(y, twin.mine["columns"])))
                self.assertEqual([repr(row) for row in again], [repr(row) for row in rows])
                twin.row(again[1])
                self.assertIs(found.model, twin)
                self.assertEqual(found[sum(y)], result[sum(x)])
        self.assertIs(copy.copy(x[1]), x[1])

    def test_results_keep_their_basis_in_a_process(self):
        model = Model()
        x, y = (model.column(name, 0, 10, continuous=True) for name in "xy")
        model.row(x + y <= 11)
        model.maximise(x + 2 * y)
        result = model.solve()
        for name, way in WAYS.items():
            with self.subTest(name):
                twin = way(result)
                self.assertEqual(twin, result) if name == "copy" else None
                self.assertEqual(twin.objective, 21)
                self.assertEqual(twin.model.solve(previous=twin).objective, 21)
        with self.assertRaisesRegex(q.RequestError, "pickled"):
            model.certify(WAYS["pickle"](result))

    def test_a_copied_point_cannot_act_on_the_search(self):
        model, kept = Model(), []
        x = model.binary()

        def keep(point):
            kept.append((copy.copy(point), copy.deepcopy(point), point))

        model.solve(lazy=keep)
        for point in kept[0]:
            self.assertIn(point._values[0], (0, 1))
            with self.assertRaises(q.RequestError):
                point.stop()
        self.assertEqual(kept[0][0][x], kept[0][2][x])


class Puzzles(unittest.TestCase):
    def test_every_kind(self):
        for entry in q.catalogue():
            if not entry["generates"]:
                continue
            puzzle = q.generate(entry["id"], 4, 4, seed=3, any=True)
            report = q.solve(puzzle)
            for name, way in WAYS.items():
                with self.subTest(entry["id"], way=name):
                    self.assertEqual(way(puzzle), puzzle)
                    self.assertEqual(way(puzzle).text, puzzle.text)
                    self.assertEqual(hash(way(puzzle)), hash(puzzle))
                    self.assertEqual(way(puzzle.board), puzzle.board)
                    twin = way(report)
                    self.assertEqual(twin, report)
                    self.assertEqual(str(twin.solution), str(report.solution))
                    self.assertEqual(way(report.solution), report.solution)
                    self.assertTrue(q.check(puzzle, way(report.solution)))

    def test_rules_are_kept(self):
        puzzle = q.read_one("numberlink\nsize: 1x3\nrules: no-fill touch\ngrid:\n1 . 1\n")
        self.assertEqual(WAYS["pickle"](puzzle).rules, "no-fill touch")
        self.assertNotEqual(puzzle, q.read_one("numberlink\nsize: 1x3\ngrid:\n1 . 1\n"))
        self.assertNotEqual(puzzle, puzzle.text)

    def test_verdicts_and_hints(self):
        values = [
            q.check(SUDOKU, {"grid": [[1] * 4] * 4}),
            q.check_partial(SUDOKU, {"grid": [[None] * 4] * 4}),
            q.hint(SUDOKU),
            q.common(SUDOKU),
            q.common(SUDOKU).common,
        ]
        for name, way in WAYS.items():
            for value in values:
                with self.subTest(name, value=value):
                    self.assertEqual(way(value), value)

    def test_errors(self):
        with self.assertRaises(q.InputError) as caught:
            q.read("numberlink\nsize: 1x2\ngrid:\nA B\n")
        error = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((str(error), error.line), (str(caught.exception), 4))


class Cancels(unittest.TestCase):
    def test_a_flag_is_not_copied(self):
        for name, way in WAYS.items():
            stop = q.Cancel()
            with self.subTest(name), self.assertRaisesRegex(TypeError, "Cancel"):
                way(stop)
            self.assertEqual(q.solve(SUDOKU, cancel=stop).status, "solved")


if __name__ == "__main__":
    unittest.main()
