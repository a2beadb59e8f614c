# SPDX-License-Identifier: MIT
"""Quadrille solves grid puzzles exactly.

>>> import quadrille
>>> puzzle = quadrille.read_one('''
... numberlink
... size: 2x3
... grid:
... A . A
... B . B
... ''')
>>> report = quadrille.solve(puzzle, unique=True)
>>> report.status
'unique'
>>> print(report.solution)
A───A
B───B
<BLANKLINE>

Puzzles, boards and answers draw themselves in notebooks. The integer-programming engine is
quadrille.engine. Long calls end at once on Ctrl-C.
"""

from ._calls import Cancel
from ._library import lib as _lib
from .answers import (
    Answer,
    Hint,
    Judgement,
    PartialAnswer,
    PartialReport,
    Report,
    Step,
    Violation,
)
from . import boards
from .boards import *
from .comparing import compare
from .errors import InputError, InternalError, QuadrilleError, RequestError
from .puzzles import (
    Progress,
    Puzzle,
    catalogue,
    check,
    check_partial,
    common,
    generate,
    hint,
    join,
    read,
    read_one,
    solutions,
    solve,
    solve_async,
    split,
    to_puzzle,
    why,
)

#: The version of the library.
__version__: str = _lib.quadrille_version().decode()

__all__ = [
    "Answer",
    "Cancel",
    "Hint",
    "InputError",
    "InternalError",
    "Judgement",
    "PartialAnswer",
    "PartialReport",
    "Progress",
    "Puzzle",
    "QuadrilleError",
    "Report",
    "RequestError",
    "Step",
    "Violation",
    "catalogue",
    "check",
    "check_partial",
    "common",
    "compare",
    "generate",
    "hint",
    "join",
    "read",
    "read_one",
    "solutions",
    "solve",
    "solve_async",
    "split",
    "to_puzzle",
    "why",
]
__all__ += boards.__all__
