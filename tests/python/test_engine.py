# SPDX-License-Identifier: MIT
"""The integer-programming engine in Python."""

import itertools
import math
import pickle
import random
import threading
import unittest
from fractions import Fraction

import quadrille as q
from quadrille.engine import Model, between


class Models(unittest.TestCase):
    def test_results_are_exact(self):
        model = Model()
        x = model.column("x", 0, 10)
        y = model.column("y", 0, 10, continuous=True)
        model.row(2 * x + 3 * y <= 11)
        model.maximise(x + 2 * y)
        result = model.solve()
        self.assertEqual(result.status, "optimal")
        self.assertEqual(result.values, [0, Fraction(11, 3)])
        self.assertEqual(result[x + 2 * y], Fraction(22, 3))
        with self.assertRaises(q.RequestError):
            result[Model().column()]
        self.assertEqual(result.objective, Fraction(22, 3))
        self.assertTrue(0 <= result.bound - result.objective < 1e-6)
        self.assertIn("nodes", result.stats)

    def test_decimals_and_constants(self):
        model = Model()
        x = model.column("x", None, None)
        y = model.column("y", 0.25, Fraction(5, 2), continuous=True)
        model.row(0.1 * x + 0.3 >= y / 2 - 1)
        model.row(x - 4 <= 0)
        model.minimise(x + 0.5)
        result = model.solve()
        # x >= -11.75 for the least y, and so x is -11.
        self.assertEqual((result[x], result.objective), (-11, Fraction(-21, 2)))

    def test_verdicts(self):
        model = Model()
        x = model.column()
        model.maximise(x)
        self.assertEqual(model.solve().status, "unbounded")
        model.row(between(3, x, 5))
        self.assertEqual(model.solve()[x], 5)
        model.row(2 * x == 9)
        result = model.solve()
        self.assertEqual((result.status, result.objective), ("none", None))
        with self.assertRaises(LookupError):
            result[x]

    def test_texts(self):
        model = Model()
        x, y = model.column("x", 0, 3), model.binary("y")
        model.row(x + 2 * y <= 4, "limit")
        model.maximise(x + y)
        for form in ("lp", "mps"):
            again = Model.read(model.write(form), form)
            self.assertEqual([column.name for column in again.columns], ["x", "y"])
            self.assertEqual(again.solve().objective, 3)
        self.assertIn("limit", model.write())
        self.assertIn("2 columns and 1 rows", repr(model))
        with self.assertRaises(q.InputError):
            Model.read("max\nst\nx >=", "lp")
        with self.assertRaises(q.RequestError):
            model.write("xls")

    def test_refused_parts(self):
        model = Model()
        x = model.column("x", 0, 1)
        for wrong in (
            lambda: model.column("y", 2, 1),
            lambda: model.column("y", 0.5, 1),
            lambda: model.column("y", Fraction(1, 3), 1, continuous=True),
            lambda: model.column("y", 0, 2**63),
            lambda: model.row(2**70 * x <= 1),
            lambda: model.row(x <= float("inf")),
            lambda: model.column("y", float("inf"), None),
            lambda: model.column("y", 0, -float("inf")),
            lambda: model.row(between(0, x, -float("inf"))),
            lambda: model.set_row(2**32, x <= 1),
            lambda: model.solve(node_limit=2**70),
            lambda: model.solve(memory_limit=2**63),
            lambda: model.solve(node_limit=-1),
            lambda: model.solve(work_limit=-1),
            lambda: model.best(-1),
            lambda: model.best(2, [Model().binary()]),
            lambda: model.ordered_set([x, x]),
            lambda: model.ordered_set([x], 3),
            lambda: model.row_if(x, model.column("z") <= 1),  # z is unbounded
            lambda: model.solve(start={x: 2**64}),
            lambda: model.solve(lazy=lambda point: point.suggest({x: 2**64})),
            lambda: model.row(Model().column("y") <= 1),
            lambda: model.maximise(Model().column("y")),
        ):
            with self.assertRaises(q.RequestError):
                wrong()
        with self.assertRaises(TypeError):
            model.row(0 <= x <= 1)  # Python would drop a part of it
        for words, wrong in (
            ("linear", lambda: x * x),
            ("linear", lambda: x / (x + 1)),
            ("linear", lambda: x != 1),
            ("<=", lambda: x < 1),
            (">=", lambda: x > 1),
            ("no number", lambda: x + None),
            ("no number", lambda: x * [1]),
            ("not a constraint", lambda: model.row(True)),
            ("not a constraint", lambda: model.row(x)),
            ("not a constraint", lambda: model.solve(lazy=lambda _: sum([]) <= 1)),
        ):
            with self.assertRaisesRegex(TypeError, words):
                wrong()
        self.assertEqual(model.solve().status, "optimal")


    def test_infinite_bounds_are_none(self):
        model = Model()
        infinity = float("inf")
        x = model.column("x", -infinity, infinity)
        model.row(between(-infinity, x, 5))
        model.maximise(x)
        self.assertEqual(model.solve()[x], 5)
        model.minimise(x)
        self.assertEqual(model.solve().status, "unbounded")
        model.set_bounds(x, -3, infinity)
        self.assertEqual(model.solve()[x], -3)
        self.assertEqual(model.solve(time_limit=infinity)[x], -3)
        self.assertIn("free", repr(between(-infinity, x, infinity)))


class Sums(unittest.TestCase):
    def test_parts_of_sums_stay_as_they_were(self):
        model = Model()
        x, y, z = (model.column(name) for name in "xyz")
        first = x + y
        second = first + z
        third = first - 2 * x
        first_again = first
        first_again += 7
        self.assertEqual(repr(first), "x + y")
        self.assertEqual(repr(second), "x + y + z")
        self.assertEqual(repr(third), "- x + y")
        self.assertEqual(repr(first_again), "x + y + 7")
        self.assertEqual(repr(second + second), "2 x + 2 y + 2 z")
        self.assertEqual(repr(+(3 - x)), "- x + 3")
        self.assertEqual(repr(sum([x, 1, y]) / 2), "1/2 x + 1/2 y + 1/2")

    def test_long_sums(self):
        """With a copy for each summand, this would take ten thousand million steps."""
        model = Model()
        x = [model.binary() for _ in range(1000)]
        expression = sum(x[i % 1000] for i in range(100_000))
        self.assertEqual(expression.terms[x[0]], 100)
        expression += 1
        for column in x:
            expression -= 99 * column
        self.assertEqual((len(expression.terms), expression.constant), (1000, 1))
        model.row(expression <= 5)
        model.maximise(sum(x))
        self.assertEqual(model.solve().objective, 4)

    def test_threads_share_a_sum(self):
        model = Model()
        x = [model.binary() for _ in range(100)]
        for _ in range(50):
            expression, found = sum(x), []
            threads = [
                threading.Thread(target=lambda: found.append(len((expression + x[0]).terms)))
                for _ in range(4)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(found, [100] * 4)


class Searches(unittest.TestCase):
    def test_lazy_rows_that_the_point_satisfies(self):
        model = Model()
        x = model.column("x", 0, 3)
        model.maximise(x)
        self.assertEqual(model.solve(lazy=lambda _: [x <= 2]).objective, 2)
        self.assertEqual(model.solve(lazy=lambda _: [x <= 7, x <= 1, x >= 0]).objective, 1)
        self.assertEqual(model.solve(lazy=lambda _: x <= 3).objective, 3)
        with self.assertRaisesRegex(q.RequestError, "on_solution.* excludes"):
            model.solve(on_solution=lambda _: x <= 3)

    def test_a_model_is_not_changed_while_it_is_solved(self):
        model = Model()
        x = model.column("x", 0, 3)
        model.row(x <= 3)
        model.maximise(x)
        for change in (
            lambda: model.row(x <= 1),
            lambda: [model.binary() >= 1],
            lambda: model.minimise(x),
            lambda: model.set_bounds(x, 0, 1),
            lambda: model.set_row(0, x <= 1),
        ):
            for callback in ("lazy", "cuts", "on_solution", "on_progress"):
                calls = []

                def attempt(_):
                    calls.append(1)
                    return change()

                with self.subTest(callback):
                    try:
                        model.solve(**{callback: attempt})
                    except q.RequestError as error:
                        self.assertIn("is being solved", str(error))
                    else:
                        self.assertEqual(calls, [])
            self.assertEqual((len(model.columns), model.solve().objective), (1, 3))
        self.assertEqual(model.row(x <= 2), 1)
        self.assertEqual(model.solve().objective, 2)

    def test_one_assumption_needs_no_list(self):
        model = Model()
        x = model.column("x", 0, 3)
        self.assertEqual(model.solve(assumptions=x >= 2)[x] >= 2, True)
        self.assertIsNotNone(model.infeasible_subsystem(assumptions=x >= 4))

    def test_lazy_rows_give_the_same_as_written_ones(self):
        rng = random.Random(4)
        for _ in range(20):
            weights = [rng.randrange(1, 20) for _ in range(9)]
            pairs = [pair for pair in itertools.combinations(range(9), 2) if rng.random() < 0.4]
            best = max(
                sum(weights[i] for i in chosen)
                for size in range(10)
                for chosen in itertools.combinations(range(9), size)
                if not any(a in chosen and b in chosen for a, b in pairs)
            )
            model = Model()
            x = [model.binary() for _ in weights]
            model.maximise(sum(weight * column for weight, column in zip(weights, x)))

            def broken(point):
                return [x[a] + x[b] <= 1 for a, b in pairs if point[x[a] + x[b]] == 2]

            def violated(point):
                return [x[a] + x[b] <= 1 for a, b in pairs if point[x[a] + x[b]] > 1.1]

            self.assertEqual(model.solve(lazy=broken).objective, best)
            self.assertEqual(model.solve(lazy=broken, cuts=violated).objective, best)

    def test_values_of_points(self):
        model = Model()
        x, y = model.column("x", 0, 5), model.column("y", 0.2, 7.7, continuous=True)
        model.row(x + y <= 8.6)
        model.maximise(x + 3 * y)
        candidates, relaxations = [], []
        result = model.solve(
            lazy=lambda point: candidates.append((point[x], point[y])),
            cuts=lambda point: relaxations.append((point[x], point[y], point[x + y])),
        )
        self.assertEqual((result[x], result[y]), (1, Fraction(38, 5)))
        self.assertEqual(candidates[-1], (1, 8))
        for values, expected in zip(relaxations[0], (0.9, 7.7, 8.6)):
            self.assertAlmostEqual(values, expected)

    def test_suggestions_and_stops(self):
        model = Model()
        x = [model.binary() for _ in range(60)]

        def refuse(point):
            if point[x[0]] == 1:
                point.stop()
            return point.differs()

        result = model.solve(lazy=refuse, cuts=lambda point: point.suggest({x[0]: 1}))
        self.assertEqual((result.status, result.stop_reason), ("unknown", "interrupt"))

    def test_limits_and_progress(self):
        model = Model()
        x = [model.binary() for _ in range(60)]
        refuse = lambda point: point.differs()
        self.assertEqual(model.solve(lazy=refuse, time_limit=0.2).stop_reason, "time")
        self.assertEqual(
            model.solve(lazy=refuse, on_progress=lambda progress: progress.nodes < 0).stop_reason,
            "interrupt",
        )
        stop = q.Cancel()
        stop.request()
        self.assertEqual(model.solve(cancel=stop).stop_reason, "interrupt")
        self.assertEqual(len(x), 60)

    def test_a_search_begins_with_a_point(self):
        model = Model()
        x = [model.binary() for _ in range(3)]
        model.row(sum(x) == 1)
        seen = []
        model.solve(start={x[2]: 1}, lazy=lambda point: seen.append(point[x[2]]))
        self.assertEqual(seen[0], 1)
        with self.assertRaises(q.RequestError):
            model.solve(start={Model().binary(): 1})

    def test_a_model_is_changed_and_solved_again(self):
        model = Model()
        x, y = (model.column(name, 0, 10, continuous=True) for name in "xy")
        row = model.row(x + y <= 11)
        self.assertEqual(row, 0)
        model.maximise(x + 2 * y)
        first = model.solve()
        self.assertEqual(first.objective, 21)
        self.assertEqual(model.solve(previous=first).stats["lp_iterations"], 0)
        model.set_bounds(y, 0, 2.5)
        model.set_row(row, x + y <= 8)
        self.assertEqual(model.solve(previous=first).objective, Fraction(21, 2))
        with self.assertRaises(q.RequestError):
            model.set_row(1, x <= 1)
        with self.assertRaises(q.RequestError):
            model.set_bounds(x, 2, 1)

    def test_assumptions_hold_during_one_call(self):
        model = Model()
        x, y = model.binary(), model.binary()
        z = model.column("z", 0, 2.5, continuous=True)
        model.row(x + y + z >= 4)
        self.assertEqual(model.solve(assumptions=[y <= 0.5]).status, "none")
        self.assertEqual(model.solve(assumptions=[-2 * z >= -4.4, x >= 1]).status, "optimal")
        self.assertEqual(model.solve(assumptions=[-2 * z >= -3.8]).status, "none")
        reason = model.infeasible_subsystem(assumptions=[x >= 1, y == 0])
        self.assertEqual(reason.assumptions, [(y, "upper")])
        for refused in ([x + y <= 1], [z <= 1.25], [0 * x <= 1]):
            with self.assertRaises(q.RequestError):
                model.solve(assumptions=refused)

    def test_why_there_is_no_solution(self):
        model = Model()
        x, y = model.binary(), model.column(lower=None, upper=9, continuous=True)
        self.assertIsNone(model.infeasible_subsystem())
        model.row(x - y <= 5)
        model.row(x + y >= 11)
        reason = model.infeasible_subsystem(time_limit=60)
        self.assertEqual(reason.rows, [(1, "lower")])
        self.assertEqual(reason.bounds, [(x, "upper"), (y, "upper")])
        self.assertTrue(reason.is_irreducible)

    def test_a_proof_is_written(self):
        model = Model()
        x = [model.binary() for _ in range(4)]
        model.row(2 * sum(x) == 3)
        pieces = []
        self.assertEqual(model.solve(proof=pieces.append).status, "none")
        self.assertTrue("".join(pieces).startswith("pseudo-Boolean proof"))
        model.column(lower=0, upper=3)
        with self.assertRaises(q.RequestError):
            model.solve(proof=pieces.append)

    def test_a_certificate_is_written(self):
        model = Model()
        x = model.column(lower=0, upper=3)
        model.row(2 * x <= 5)
        model.maximise(x)
        result = model.solve()
        self.assertIn("RTP range 2 2", model.certify(result))
        with self.assertRaises(q.RequestError):
            model.certify(result, time_limit=0)

    def test_callbacks_that_contradict_themselves(self):
        model = Model()
        x = model.binary()
        with self.assertRaises(q.RequestError):
            model.solve(on_solution=lambda point: x <= 1)
        with self.assertRaises(q.RequestError):
            model.solve(lazy=lambda point: Model().column() <= 1)
        points = []
        model.solve(lazy=points.append)
        with self.assertRaises(q.RequestError):
            points[0].stop()


class Editing(unittest.TestCase):
    def setUp(self):
        self.model = Model()
        self.x, self.y, self.z = (self.model.column(name, 0, 3) for name in "xyz")
        self.model.row(self.x + self.y <= 4, "a")
        self.model.row(self.y / 2 + self.z <= Fraction(5, 2), "b")
        self.model.maximise(self.x + 2 * self.y + 3 * self.z)

    def test_rows_objective_and_bounds_are_readable(self):
        rows = self.model.rows
        self.assertEqual(dict(rows[1].expression.terms), {self.y: Fraction(1, 2), self.z: 1})
        self.assertEqual((rows[0].lower, rows[0].upper, rows[1].upper), (None, 4, Fraction(5, 2)))
        self.assertEqual(self.model.row_name(1), "b")
        sense, expression = self.model.objective
        self.assertEqual((sense, expression.terms[self.z]), ("maximise", 3))
        self.model.set_bounds(self.x, -1, None)
        self.assertEqual(self.model.bounds(self.x), (-1, None))
        self.assertEqual(Model().objective[0], "")

    def test_rows_that_are_read_can_be_added_again(self):
        before = self.model.solve().objective
        for row in self.model.rows:
            self.model.row(row)
        self.assertEqual((len(self.model.rows), self.model.solve().objective), (4, before))

    def test_coefficients_change(self):
        self.model.set_coefficient(0, self.x, Fraction(1, 3))
        self.assertEqual(self.model.rows[0].expression.terms[self.x], Fraction(1, 3))
        self.assertEqual(self.model.row_name(0), "a")
        self.model.set_coefficient(0, self.x, 0)
        self.assertEqual(dict(self.model.rows[0].expression.terms), {self.y: 1})

    def test_rows_and_columns_are_taken_out(self):
        self.model.delete_rows([0])
        self.assertEqual(self.model.row_name(0), "b")
        self.model.delete_columns([self.y])
        self.assertEqual([column.index for column in self.model.columns], [0, 1])
        self.assertEqual(dict(self.model.rows[0].expression.terms), {self.z: 1})
        result = self.model.solve()
        self.assertEqual((result.objective, result[self.z]), (9, 2))
        with self.assertRaises(q.RequestError):
            self.model.row(self.y <= 1)
        twin = pickle.loads(pickle.dumps(self.model))
        self.assertEqual(twin.solve().objective, 9)
        for wrong in ([5], [-1]):
            with self.assertRaises(q.RequestError):
                self.model.delete_rows(wrong)

    def test_rows_from_arrays(self):
        model = Model()
        for _ in range(3):
            model.column(upper=9)
        starts, columns, numbers = [0, 2, 3], [0, 2, 1], [1, -1, 2]
        self.assertEqual(model.add_rows(starts, columns, numbers, [None, 1], [0, math.inf]), 0)
        self.assertEqual(repr(model.rows), "[Constraint(x0 - x2 <= 0), Constraint(2 x1 >= 1)]")
        for wrong in ([0, 2], [0, 3, 2], [0, 2, 4]):
            with self.assertRaises(q.RequestError):
                model.add_rows(wrong, columns, numbers, [None, 1], [0, None])
        with self.assertRaises(q.RequestError):
            model.add_rows([0, 1], [3], [1], [0], [1])
        with self.assertRaises(q.RequestError):
            model.add_rows([0, 1], [0], [0.5], [0], [1])
        self.assertEqual(len(model.rows), 2)
        try:
            import numpy
        except ImportError:
            return
        arrays = [numpy.array(one) for one in (starts, columns, numbers, [0, 1], [numpy.inf, 2])]
        self.assertEqual(model.add_rows(*arrays), 2)


if __name__ == "__main__":
    unittest.main()
