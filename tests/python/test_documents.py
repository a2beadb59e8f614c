# SPDX-License-Identifier: MIT
"""Examples run: those of docstrings, docs/python.md and the programs in examples/python."""

import doctest
import importlib
import pkgutil
import re
import runpy
import sys
import tempfile
import unittest
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from unittest import mock

import quadrille

TOP = Path(__file__).resolve().parents[2]


class Documents(unittest.TestCase):
    def test_docstrings(self):
        attempted = 0
        for module in pkgutil.iter_modules(quadrille.__path__, "quadrille."):
            result = doctest.testmod(importlib.import_module(module.name))
            self.assertEqual(result.failed, 0, module.name)
            attempted += result.attempted
        result = doctest.testmod(quadrille)
        self.assertEqual(result.failed, 0)
        self.assertGreater(attempted, 40)

    def test_the_page(self):
        text = (TOP / "docs" / "python.md").read_text(encoding="utf-8")
        blocks = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        sessions = "\n".join(block for block in blocks if block.startswith(">>>"))
        test = doctest.DocTestParser().get_doctest(sessions, {}, "python.md", None, 0)
        self.assertGreater(len(test.examples), 10)
        self.assertEqual(doctest.DocTestRunner().run(test).failed, 0)

    def test_the_salesman(self):
        program = TOP / "examples" / "python" / "salesman.py"
        output = StringIO()
        with redirect_stdout(output), mock.patch.object(sys, "argv", ["salesman.py", "12"]):
            runpy.run_path(str(program))
        self.assertRegex(output.getvalue(), "^12 cities: optimal, length [0-9]+\n$")
        page = (TOP / "docs" / "python.md").read_text(encoding="utf-8")
        shown = re.findall(
            r"^```python\n(model = Model\(\).*?)^```$", page, re.MULTILINE | re.DOTALL
        )
        self.assertEqual(len(shown), 1)
        self.assertIn(shown[0], program.read_text(encoding="utf-8"))


class Types(unittest.TestCase):
    def test_package_and_examples(self):
        try:
            from mypy import api
        except ImportError:
            self.skipTest("needs mypy")
        places = [str(Path(quadrille.__file__).parent), str(TOP / "examples" / "python")]
        with tempfile.TemporaryDirectory() as cache:
            output, errors, code = api.run(["--strict", f"--cache-dir={cache}", *places])
        self.assertEqual((code, errors), (0, ""), output)


if __name__ == "__main__":
    unittest.main()
