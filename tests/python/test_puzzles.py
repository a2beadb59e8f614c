# SPDX-License-Identifier: MIT
"""Puzzles in Python: what goes in comes out, and errors are the promised exceptions."""

import gc
import threading
import unittest

import quadrille as q

SUDOKU_OF_MANY = "sudoku\nbox: 2x2\ngrid:\n1 2 3 4\n. . . .\n. . . .\n. . . .\n"
SUDOKU = "sudoku\nbox: 2x2\ngrid:\n1 2 3 4\n3 4 . .\n2 1 . .\n. . . .\n"
ONE_LABEL = "numberlink\nsize: 10x10\nrules: no-fill touch\ngrid:\n" + "\n".join(
    " ".join("1" if (row, column) in ((0, 0), (9, 9)) else "." for column in range(10))
    for row in range(10)
)


class Reading(unittest.TestCase):
    def test_all_puzzles_of_a_text(self):
        puzzles = q.read(SUDOKU + "\n" + ONE_LABEL)
        self.assertEqual([puzzle.id for puzzle in puzzles], ["sudoku", "numberlink"])
        self.assertEqual((puzzles[1].rows, puzzles[1].columns), (10, 10))
        self.assertEqual(puzzles[0].text, SUDOKU)
        self.assertIn("sudoku/sat", puzzles[0].models)

    def test_a_puzzle_outlives_its_text_and_its_siblings(self):
        puzzle = q.read(SUDOKU + "\n" + SUDOKU)[1]
        gc.collect()
        self.assertEqual(puzzle.text, SUDOKU)

    def test_rules_and_formats(self):
        puzzle = q.read_one("numberlink\nsize: 1x3\ngrid:\nA . A\n", rules="no-fill touch")
        self.assertEqual(puzzle.rules, "no-fill touch")
        text, warnings = q.read_one(SUDOKU).write_with_warnings("pzpr")
        self.assertTrue(text.startswith("pzprv3\nsudoku"), text)
        self.assertEqual(warnings, [])
        self.assertIn("p cnf", q.read_one(SUDOKU).export("dimacs"))

    def test_errors_have_a_place(self):
        with self.assertRaises(q.InputError) as caught:
            q.read(SUDOKU.replace("3 4 . .", "3 4 . x"))
        self.assertEqual((caught.exception.line, caught.exception.column), (5, 7))
        with self.assertRaises(ValueError):
            q.read_one(SUDOKU + "\n" + SUDOKU)
        with self.assertRaises(q.RequestError):
            q.read_one(SUDOKU).write("no-such-format")
        with self.assertRaises(TypeError):
            q.solve(7)
        for refused in (lambda: q.read(SUDOKU.encode()), lambda: q.generate(5, 4, 4)):
            with self.assertRaisesRegex(TypeError, "is not text"):
                refused()

    def test_why_there_is_no_solution_or_more_than_one(self):
        none = q.why(SUDOKU.replace(". . . .", ". . . 4"))
        self.assertEqual(none.status, "none")
        self.assertEqual(
            [clue["text"] for clue in none.reasons["clash"]], ["4 in r1c4", "4 in r4c4"]
        )
        self.assertTrue(none.reasons["smallest"])
        several = q.why(SUDOKU)
        self.assertEqual(several.status, "multiple")
        self.assertIn("1 in r2c3", [mark["text"] for mark in several.reasons["deciding"]])
        self.assertIsNone(q.solve(SUDOKU).reasons)


class Boards(unittest.TestCase):
    def examples(self):
        """Yields a board of every kind."""
        for entry in q.catalogue():
            yield q.read_one(entry["example"])

    def test_every_kind_survives_a_round_trip(self):
        kinds = 0
        for puzzle in self.examples():
            with self.subTest(puzzle.id):
                board = puzzle.board
                again = q.to_puzzle(board)
                self.assertEqual(again.board, board)
                # Zebra has its clues in symbols, and the first end of a Circuit Board is S.
                if puzzle.id not in ("zebra", "circuit"):
                    self.assertEqual(again.text, puzzle.text)
                self.assertIn("<svg", board._repr_svg_())
                kinds += 1
        self.assertEqual(kinds, 12)

    def test_every_kind_is_solved_and_its_answer_is_right(self):
        for puzzle in self.examples():
            with self.subTest(puzzle.id):
                report = q.solve(puzzle)
                self.assertTrue(report.verified)
                self.assertTrue(q.check(puzzle, report.solution))
                self.assertGreater(sum(map(len, report.solution.cells)), 0)
                self.assertIn("<svg", report._repr_svg_())

    def test_generated_boards_of_every_kind_survive_a_round_trip(self):
        for entry in q.catalogue():
            if not entry["generates"]:
                continue
            with self.subTest(entry["id"]):
                puzzle = q.generate(entry["id"], 4, 4, seed=3, any=True)
                self.assertEqual(q.to_puzzle(puzzle.board).board, puzzle.board)

    def test_directions_of_answers(self):
        board = q.Numberlink([["A", None, "A"], ["B", None, "B"]])
        self.assertEqual(q.solve(board).solution.cells, [[2, 10, 8], [2, 10, 8]])

    def test_rare_members(self):
        jigsaw = q.Sudoku([[None, 1], [None, None]], regions=[[0, 0], [1, 1]])
        self.assertEqual(q.solve(jigsaw, unique=True).solution["grid"], [[2, 1], [1, 2]])
        circuit = q.Circuit(2, 3, holes=[(0, 2)], given=[(1, 1, 1, 0)], ends=((0, 0), (1, 0)))
        again = q.to_puzzle(circuit).board
        self.assertEqual(again.given, [(1, 0, 1, 1)])
        self.assertEqual((again.holes, again.ends), (circuit.holes, circuit.ends))
        cube = q.Numberlink3D([[["A", "B"]], [["B", "A"]]])
        self.assertEqual(q.to_puzzle(cube).board, cube)
        bridges = q.Hashi([[4, None, 7, 3]], "loops", max_bridges=4)
        self.assertEqual(q.to_puzzle(bridges).board, bridges)
        report = q.solve(bridges, unique=True)
        self.assertEqual(report.solution["bridges"], [[0, 0, 0, 2, 4], [0, 2, 0, 3, 3]])
        right, left = 2, 8  # and times 32, 2048 and 32768 for further bridges
        four, three = 1 + 32 + 2048 + 32768, 1 + 32 + 2048
        self.assertEqual(report.solution.cells, [[right * four, (left + right) * four,
                                                  left * four + right * three, left * three]])
        circles = q.Masyu([["b", None, "b"], ["b", None, "b"], [None, "w", None]])
        self.assertEqual(q.to_puzzle(circles).board, circles)
        fleet = q.Battleship({1: 1}, [1], [None, 1], ["~."])
        self.assertEqual(q.to_puzzle(fleet).board, fleet)

    def test_invalid_boards(self):
        for board in (
            q.Survo([], [], []),
            q.Survo([[None]], [1, 2], [1]),
            q.Survo([[1, 2], [3]], [1, 2], [1, 2]),
            q.Survo([["1"]], [1], [1]),
            q.Hashi([[9]]),
            q.Masyu([["x"]]),
            q.Hashi([[2**32 + 1]]),
            q.Rogo([[3, 3, 0], [3, 3, 0]], steps=2**32 + 4),
            q.Sudoku([[None] * 4] * 4, box=(2**32 + 2, 2)),
            q.Numberlink([["A", "B"]]),
            q.Numberlink([["A", "A"]], rules="no-such-rule"),
            q.Circuit(1, 2, given=[(0, 0, 0, 2)]),
            q.Circuit(1, 2, holes=[(1, 0)]),
            q.Sudoku([[None] * 4] * 4, box=(2, 3)),
            q.Sudoku([[None] * 4] * 4, regions=[[0]]),
            q.Battleship({0: 1}, [1], [1]),
            q.Zebra({"Pet": ["cat"], "Tea": ["black", "green"]}),
            q.Zebra({"Pet": ["cat", "dog"]}, ["same(cat, unicorn)"]),
            q.Zebra({"Pet": ["cat", "dog"]}, ["at(cat, 1)\nat(dog, 1)"]),
        ):
            with self.subTest(board), self.assertRaises(q.RequestError):
                q.to_puzzle(board)


class Solving(unittest.TestCase):
    def test_verdicts(self):
        self.assertEqual(q.solve(SUDOKU).status, "solved")
        report = q.solve(SUDOKU, limit=0)
        self.assertEqual((report.status, report.complete), ("multiple", True))
        self.assertEqual(report.solution_count, len(report.solutions))
        none = q.solve("numberlink\nsize: 2x2\ngrid:\n1 2\n2 1\n")
        self.assertEqual(none.status, "none")
        with self.assertRaises(LookupError):
            none.solution
        rogo = q.Rogo([[3, 3, 0], [3, 3, 0]], steps=4)
        self.assertEqual((q.solve(rogo).status, q.solve(rogo).objective), ("optimal", 12))
        self.assertEqual(q.to_puzzle(rogo).sense, "max")

    def test_questions(self):
        self.assertEqual(q.solve(SUDOKU, engine="ip").engine, "ip")
        self.assertEqual(q.solve(SUDOKU, model="sudoku/sat").model, "sudoku/sat")
        counted = q.solve(
            "numberlink\nsize: 2x2\nrules: no-fill touch\ngrid:\n1 .\n. 1\n", count=True
        )
        self.assertEqual(counted.count, 2)
        self.assertIn("explanation", q.solve(SUDOKU, explain=True).json)
        self.assertIn("relaxation", q.solve(SUDOKU, model="sudoku/ip", relax=True).json)
        self.assertEqual(q.solve(SUDOKU, source="here").json["source"], "here")

    def test_refused_requests(self):
        for options in (
            {"engine": "steam"},
            {"model": "sudoku/none-such"},
            {"without": ["none-such"]},
            {"time_limit": -1},
            {"limit": -1},
            {"seed": -1},
            {"seed": 2**64},
            {"threads": -1},
            {"threads": 10**12},
            {"limit": 2**70},
            {"memory_limit": 2**64},
            {"memory_limit": -1},
            {"work_limit": -1},
            {"work_limit": 2**63},
            {"as_good_as": 2**63},
            {"as_good_as": 1},  # no Sudoku is better than another
        ):
            with self.subTest(options), self.assertRaises(q.RequestError):
                q.solve(SUDOKU, **options)

    def test_parts_to_leave_out_are_a_list_or_words(self):
        for without in ("symmetry none-such", ["symmetry", "none-such"]):
            with self.assertRaisesRegex(q.RequestError, "unknown part '(symmetry|none-such)'"):
                q.solve(SUDOKU, without=without)

    def test_an_enumeration_need_not_keep_its_solutions(self):
        found = []
        report = q.solve(SUDOKU_OF_MANY, limit=0, on_solution=found.append, keep=False)
        self.assertEqual((report.status, report.solution_count), ("multiple", len(found)))
        self.assertEqual((len(report.solutions), report.complete), (2, False))
        self.assertEqual(report.count, len(found))
        self.assertEqual(q.solve(SUDOKU_OF_MANY, limit=0).solution_count, len(found))
        self.assertIsNone(q.solve(SUDOKU_OF_MANY, limit=5, keep=False).count)

    def test_solutions_are_made_once(self):
        report = q.solve(SUDOKU, limit=0)
        self.assertIs(report.solutions, report.solutions)
        self.assertIs(report.solution, report.solutions[0])

    def test_limits_claim_nothing(self):
        self.assertEqual(q.solve(SUDOKU, time_limit=0, model="sudoku/ip").status, "unknown")

    def test_what_solutions_have_in_common(self):
        common = q.common(SUDOKU).common
        self.assertEqual(common["grid"][3], [4, 3, None, None])
        self.assertNotEqual(str(common), q.read_one(SUDOKU).draw())

    def test_wrong_answers(self):
        answer = q.solve(SUDOKU).solution.json
        answer["grid"][3][3] = answer["grid"][3][2]
        judgement = q.check(SUDOKU, answer)
        self.assertFalse(judgement)
        self.assertEqual(judgement.violation.cells, [[3, 2], [3, 3]])
        with self.assertRaises(q.InputError):
            q.check(SUDOKU, {"paths": []})
        with self.assertRaises(q.InputError):
            q.check(SUDOKU, "{")

    def test_the_best_value(self):
        rogo = q.Rogo([[3, 3, 0], [3, 3, 0]], steps=4)
        loop = {"loop": [[0, 1], [0, 2], [1, 2], [1, 1]]}
        judgement = q.check(rogo, loop, prove=True)
        self.assertEqual((judgement.value, judgement.optimal, judgement.better), (6, False, 12))

    def test_answers_are_values(self):
        answer = q.solve(SUDOKU, seed=1).solution
        self.assertEqual(answer, {"grid": answer["grid"]})
        self.assertEqual(q.solve(SUDOKU, seed=1).solution, answer)
        self.assertEqual(list(answer), ["grid"])
        self.assertTrue(answer.write("penpa"))


class Hints(unittest.TestCase):
    def test_hints_lead_to_the_solution(self):
        puzzle = q.read_one("sudoku\nbox: 2x2\ngrid:\n1 2 3 4\n3 4 1 .\n. . . .\n4 . . 1\n")
        marks, steps = None, 0
        while True:
            hint = q.hint(puzzle, marks)
            if hint.complete:
                break
            steps += 1
            self.assertLess(steps, 40)
            self.assertTrue(hint)
            self.assertIn("<svg", hint._repr_svg_())
            marks = hint.after
        self.assertEqual(marks["grid"], q.solve(puzzle, unique=True).solution["grid"])

    def test_wrong_marks(self):
        report = q.check_partial(SUDOKU, {"grid": [[None] * 4] * 3 + [[1, None, None, None]]})
        self.assertFalse(report)
        self.assertEqual(report.impossible[0]["cells"], [[3, 0]])
        hint = q.hint(SUDOKU, {"grid": [[None] * 4] * 3 + [[1, None, None, None]]})
        self.assertIsNone(hint.step)
        self.assertIn("1 in r4c1", str(hint))


class Generating(unittest.TestCase):
    def test_the_same_arguments_give_the_same_puzzle(self):
        made = q.generate("rogo", 6, 6, steps=12, seed=1)
        self.assertEqual(made.board.steps, 12)
        self.assertEqual(q.generate("rogo", 6, 6, steps=12, seed=1).text, made.text)
        self.assertEqual(q.solve(made, unique=True).solution_count, 1)
        symmetric = q.generate("sudoku", 4, 4, symmetric=True)
        self.assertEqual(symmetric.id, "sudoku")

    def test_refused_requests(self):
        for kind, options in (
            ("chess", {}),
            ("rogo", {"colour": "red"}),
            ("rogo", {"steps": "1 2"}),
            ("rogo", {"seed": -1}),
            ("rogo", {"rows": 2**32 + 6}),
        ):
            with self.subTest(options), self.assertRaises(q.RequestError):
                q.generate(**{"puzzle": kind, "rows": 6, "columns": 6, **options})

    def test_a_limit_is_a_timeout(self):
        stop = q.Cancel()
        stop.request()
        with self.assertRaises(TimeoutError):
            q.generate("rogo", 6, 6, cancel=stop)


class Comparing(unittest.TestCase):
    def test_rows(self):
        rows = q.compare([SUDOKU, q.Slitherlink([[3, 3]])], repeat=2)
        models = q.read_one(SUDOKU).models + q.to_puzzle(q.Slitherlink([[3, 3]])).models
        self.assertEqual(len(rows), 2 * len(models))
        self.assertEqual({row["status"] for row in rows}, {"solved"})
        self.assertEqual([row["repeat"] for row in rows[:2]], [1, 2])
        self.assertGreater(rows[0]["wall"], 0)

    def test_one_model_needs_no_list(self):
        (row,) = q.compare(SUDOKU, "sudoku/sat")
        self.assertEqual(row["solver"], "sudoku/sat")

    def test_a_model_that_does_not_fit(self):
        (row,) = q.compare(SUDOKU, ["hashi/sat"])
        self.assertEqual(row["status"], "refused")
        self.assertIn("hashi/sat", row["reason"])


class Pictures(unittest.TestCase):
    def test_styles(self):
        puzzle = q.read_one(SUDOKU)
        self.assertEqual(str(puzzle), puzzle.draw())
        svg = puzzle.draw("svg")
        self.assertNotEqual(puzzle.draw("svg", shaded=[(0, 0)]), svg)
        self.assertNotEqual(puzzle.draw("svg", mono=True), svg)
        self.assertNotEqual(puzzle.draw(candidates=True), puzzle.draw())
        for options in ({"form": "png"}, {"form": "svg", "shaded": [(4, 0)]}):
            with self.assertRaises(q.RequestError):
                puzzle.draw(**options)


class Threads(unittest.TestCase):
    def test_threads_share_a_puzzle(self):
        puzzle, found = q.read_one(SUDOKU), []
        threads = [
            threading.Thread(target=lambda: found.append(q.solve(puzzle).status)) for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, ["solved"] * 4)

    def test_one_thread_cancels_another(self):
        stop, reports = q.Cancel(), []
        thread = threading.Thread(
            target=lambda: reports.append(q.solve(ONE_LABEL, limit=0, cancel=stop))
        )
        thread.start()
        stop.request()
        thread.join()
        self.assertFalse(reports[0].complete)


if __name__ == "__main__":
    unittest.main()
