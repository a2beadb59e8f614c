# SPDX-License-Identifier: MIT
"""Arrays of numpy as boards, numbers and answers. The package itself does not need numpy."""

import subprocess
import sys
import unittest

import quadrille as q
from quadrille.engine import Model, between

try:
    import numpy as np
except ImportError:
    np = None

SUDOKU = q.Sudoku([[1, 2, 3, 4], [3, 4, None, None], [2, 1, None, None], [None] * 4], box=(2, 2))


class Without(unittest.TestCase):
    def test_the_package_does_not_import_numpy(self):
        program = "import sys, quadrille.engine; print('numpy' in sys.modules)"
        output = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, check=True)
        self.assertEqual(output.stdout.split(), [b"False"])

    def test_whatever_becomes_lists(self):
        class Table:  # such as one of pandas
            def __array__(self):
                return memoryview(bytes([1, 0, 1])).cast("B", (1, 3))

        self.assertEqual(q.Hashi(Table()), q.Hashi([[1, 0, 1]]))
        self.assertEqual(q.Hashi(((1, None, 1),)).grid, ((1, None, 1),))


@unittest.skipIf(np is None, "needs numpy")
class Boards(unittest.TestCase):
    def test_arrays_of_integers(self):
        board = q.Hashi(np.array([[1, 0, 1]]))
        self.assertEqual(board, q.Hashi([[1, 0, 1]]))
        self.assertEqual(q.solve(board).solution["bridges"], [[0, 0, 0, 2, 1]])
        sudoku = q.Sudoku(np.zeros((4, 4), np.int8), box=np.array([2, 2]))
        self.assertEqual(q.solve(sudoku).status, "solved")
        survo = q.Survo(np.zeros((1, 2), int), rows=np.array([3]), columns=np.array([1, 2]))
        self.assertEqual(q.solve(survo).solution["grid"], [[1, 2]])
        rogo = q.Rogo(np.array([[3, 3, 0], [3, 3, 0]], np.uint8), steps=np.int64(4))
        self.assertEqual(q.solve(rogo).objective, 12)
        circuit = q.Circuit(np.int32(2), np.int32(3), holes=np.argwhere([[0, 0, 1], [0, 0, 0]]))
        self.assertEqual(circuit.holes, [[0, 2]])
        self.assertEqual(q.to_puzzle(circuit).board.holes, [(0, 2)])
        fleet = q.Battleship({np.int64(2): np.int64(1)}, [None, None], np.array([1, 1]))
        self.assertEqual(q.solve(fleet, limit=0).solution_count, 2)
        jigsaw = q.Sudoku(np.array([[0, 1], [0, 0]]), regions=np.array([[0, 0], [1, 1]]))
        self.assertEqual(q.solve(jigsaw).solution["grid"], [[2, 1], [1, 2]])

    def test_what_is_unknown(self):
        nan = np.array([[np.nan, 3.0, 3.0, np.nan]])
        self.assertEqual(q.Slitherlink(nan), q.Slitherlink([[None, 3, 3, None]]))
        self.assertEqual(q.Slitherlink(np.array([[-1, 3]])).grid, [[-1, 3]])
        masked = np.ma.array([[3, 3]], mask=[[True, False]])
        self.assertEqual(q.Slitherlink(masked).grid, [[None, 3]])
        self.assertEqual(q.Slitherlink(np.array([[None, 3]], object)).grid, [[None, 3]])
        with self.assertRaises(q.RequestError):
            q.to_puzzle(q.Slitherlink(np.array([[1.5]])))

    def test_labels(self):
        board = q.Numberlink(np.array([["A", ".", "A"]]))
        self.assertEqual(q.solve(board).solution["paths"][0]["label"], "A")
        numbers = q.Numberlink(np.array([[1, 0, 1], [2, 0, 2]]))
        self.assertEqual(numbers, q.Numberlink([[1, None, 1], [2, None, 2]]))
        cube = q.Numberlink3D(np.array([[[1, 2]], [[2, 1]]]))
        self.assertEqual(cube.layers, [[[1, 2]], [[2, 1]]])

    def test_arrays_within_lists_and_later(self):
        board = q.Hashi([np.array([1, 0, 1])])
        self.assertEqual(board.grid, [[1, 0, 1]])
        board.grid[0] = np.array([2, 0, 2])
        self.assertEqual(q.solve(board).solution["bridges"], [[0, 0, 0, 2, 2]])
        board.grid = np.array([[1, 1]])
        self.assertEqual(board.grid, [[1, 1]])

    def test_lists_are_kept(self):
        grid = [[1, None, 1]]
        self.assertIs(q.Hashi(grid).grid, grid)

    def test_wrong_arrays(self):
        for grid in (np.array([1, 2]), np.array(3), np.zeros((0, 0))):
            with self.subTest(grid), self.assertRaises((q.RequestError, TypeError)):
                q.to_puzzle(q.Hashi(grid))

    def test_boards_as_arrays(self):
        array = np.asarray(SUDOKU)
        self.assertEqual(array.tolist(), [[1, 2, 3, 4], [3, 4, 0, 0], [2, 1, 0, 0], [0] * 4])
        self.assertEqual(q.to_puzzle(q.Sudoku(array, box=(2, 2))), q.to_puzzle(SUDOKU))
        self.assertEqual(np.asarray(q.Slitherlink([[None, 3]])).tolist(), [[-1, 3]])


@unittest.skipIf(np is None, "needs numpy")
class Answers(unittest.TestCase):
    def test_answers_as_arrays(self):
        report = q.solve(SUDOKU, limit=0)
        for solution in report.solutions:
            array = np.asarray(solution)
            self.assertEqual(array.tolist(), solution["grid"])
            self.assertEqual(array.dtype, np.int32)
            self.assertTrue((array.sum(axis=0) == 10).all())
        cube = q.solve(q.Numberlink3D([[["A"]], [["A"]]])).solution
        self.assertEqual(np.asarray(cube).shape, (2, 1, 1))


@unittest.skipIf(np is None, "needs numpy")
class Numbers(unittest.TestCase):
    def test_numbers_of_numpy_are_exact(self):
        model = Model()
        x = model.column("x", np.int64(0), np.float64(7.5), continuous=True)
        y = model.column("y", -np.inf, np.inf)
        self.assertEqual((np.int64(2**62) * x * np.int64(4)).terms[x], 2**64)
        model.row(np.int16(3) * x <= np.int64(3))
        model.row(np.float64(0.1) * x + y <= np.int8(100))
        model.row(np.int64(3) >= y)
        model.row(between(np.int64(-5), y, np.inf))
        model.row(np.float32(0.5) * y >= -2)
        model.maximise(x + y)
        self.assertEqual(model.solve().objective, 4)
        model.minimise(y)
        self.assertEqual(model.solve(start={x: np.int64(1)}).objective, -4)

    def test_arrays_of_columns(self):
        model = Model()
        x = np.array([model.column(f"x{i}", 0, 9) for i in range(3)], object)
        for row, side in zip(np.array([[1, 1, 0], [0, 1, 2]]) @ x, np.array([4, 6])):
            model.row(row <= side)
        model.maximise(np.array([1, 2, 1]) @ x)
        self.assertEqual(model.solve().objective, 9)


if __name__ == "__main__":
    unittest.main()
