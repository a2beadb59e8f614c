# SPDX-License-Identifier: MIT
"""Tests of bench/aslib.py."""

import unittest

from runs import folder_of, line

from aslib import scenario_files
from comparison import runs_of


class Scenario(unittest.TestCase):
    def test_files(self):
        with folder_of(line('a "b"', "x/sat", 0.5),
                       line('a "b"', "x/sat", 0.25, "failed", repeat=2, origin={"seed": 1}),
                       line('a "b"', "y/ip", 10, "unknown"),
                       line("c", "x/sat", 2, "none")) as folder:
            files = scenario_files(runs_of(folder), 10)
        data = {name: text.partition("@DATA\n")[2] for name, text in files.items()}
        board = '"a \\"b\\""'
        self.assertEqual(data["algorithm_runs.arff"],
                         f'{board},1,"x/sat",0.5,ok\n{board},2,"x/sat",0.25,crash\n'
                         f'{board},1,"y/ip",10,timeout\n"c",1,"x/sat",2,ok\n'
                         '"c",1,"y/ip",10,not_applicable\n')
        self.assertEqual(data["feature_values.arff"], f'{board},1,8,9,72\n"c",1,8,9,72\n')
        self.assertEqual(data["feature_runstatus.arff"], f'{board},1,ok\n"c",1,ok\n')
        description = files["description.txt"]
        self.assertIn("algorithm_cutoff_time: 10\n", description)
        for solver, fixed in ("x/sat", "false"), ("y/ip", "true"):
            self.assertIn(f'  "{solver}":\n    configuration: \'\'\n    deterministic: {fixed}\n',
                          description)


if __name__ == "__main__":
    unittest.main()
