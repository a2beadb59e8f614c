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
from .boards import (
    ANY_NUMBER,
    Battleship,
    Board,
    Circuit,
    Hashi,
    Masyu,
    MinClues,
    Numberlink,
    Numberlink3D,
    Rogo,
    Slitherlink,
    Sudoku,
    Survo,
    Zebra,
)
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
    read,
    read_one,
    solve,
    to_puzzle,
)

#: The version of the library.
__version__: str = _lib.quadrille_version().decode()

__all__ = [
    "ANY_NUMBER",
    "Answer",
    "Battleship",
    "Board",
    "Cancel",
    "Circuit",
    "Hashi",
    "Hint",
    "InputError",
    "InternalError",
    "Judgement",
    "Masyu",
    "MinClues",
    "Numberlink",
    "Numberlink3D",
    "PartialAnswer",
    "PartialReport",
    "Progress",
    "Puzzle",
    "QuadrilleError",
    "Report",
    "RequestError",
    "Rogo",
    "Slitherlink",
    "Step",
    "Sudoku",
    "Survo",
    "Violation",
    "Zebra",
    "catalogue",
    "check",
    "check_partial",
    "common",
    "compare",
    "generate",
    "hint",
    "read",
    "read_one",
    "solve",
    "to_puzzle",
]
