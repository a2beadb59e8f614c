# SPDX-License-Identifier: MIT
"""How long workers take for the parts of a board."""

import unittest
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader

from runs import BENCH

LOADER = SourceFileLoader("parts", str(BENCH / "parts"))
parts = module_from_spec(spec_from_loader("parts", LOADER))
LOADER.exec_module(parts)


class Workers(unittest.TestCase):
    def test_each_takes_the_next_part_when_it_is_free(self):
        self.assertEqual(parts.makespan([3, 1, 1, 1], 1), 6)
        self.assertEqual(parts.makespan([3, 1, 1, 1], 2), 3)
        self.assertEqual(parts.makespan([1, 1, 1, 3], 2), 4)
        self.assertEqual(parts.makespan([3, 1, 1, 1], 64), 3)

    def test_a_verdict_has_the_value_of_a_best_solution(self):
        self.assertEqual(parts.verdict_of('{"status": "optimal", "objective": 7.0}'), "optimal 7")
        self.assertEqual(parts.verdict_of('{"status": "unknown", "objective": 7.0}'), "unknown")
        self.assertEqual(parts.verdict_of('{"status": "none", "objective": null}'), "none")
