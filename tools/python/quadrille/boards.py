# SPDX-License-Identifier: MIT
"""Boards as data: a class for each kind of puzzle. Rows and columns count from 0.

>>> board = Survo([[None, 6, None, None], [8, None, None, None], [None, None, 3, None]],
...               rows=[30, 18, 30], columns=[27, 16, 10, 25])
>>> import quadrille
>>> quadrille.solve(board).solution["grid"]
[[12, 6, 2, 10], [8, 1, 5, 4], [7, 9, 3, 11]]

Every function that takes a puzzle takes a board, too. A puzzle gives its board:

>>> puzzle = quadrille.read_one("slitherlink\\nsize: 1x2\\ngrid:\\n3 .\\n")
>>> puzzle.board
Slitherlink(grid=[[3, None]])

tools/python/write_boards writes this file from the list of puzzles.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Tuple, Type

from . import _fields
from ._fields import ANY_NUMBER, Board, Label, Line, Point
from .errors import RequestError

__all__ = [
    "ANY_NUMBER",
    "Board",
    "Numberlink",
    "Circuit",
    "Rogo",
    "Survo",
    "Sudoku",
    "Hashi",
    "Battleship",
    "Zebra",
    "MinClues",
    "Numberlink3D",
    "Slitherlink",
    "Masyu",
]


@dataclass
class Numberlink(Board):
    """Join the two ends of each label by a path along neighbouring cells; paths do not cross."""

    puzzle = "numberlink"
    _fields = (_fields.Labels(),)
    #: A label on two cells, '#' on a blocked cell; None: a free cell.
    grid: List[List[Label]]
    #: Switches among fill, no-fill, touch, no-touch, shortest, any-length; empty: the usual rules.
    rules: str = ""


@dataclass
class Circuit(Board):
    """Join all points into one tree in which every point has one or three lines. With 'S' and
    'T', the path between them must be as short as possible."""

    puzzle = "circuit"
    _fields = (_fields.Points(),)
    #: From 1.
    rows: int
    #: From 1.
    columns: int
    #: Cells without a point.
    holes: List[Point] = field(default_factory=list)
    #: Given lines, each as row and column of its ends.
    given: List[Line] = field(default_factory=list)
    #: S and T, whose path must be as short as possible; None: no such path is asked for.
    ends: Optional[Tuple[Point, Point]] = None


@dataclass
class Rogo(Board):
    """Find the loop with the given number of steps that visits no cell twice and has the
    greatest sum of the numbers in its cells."""

    puzzle = "rogo"
    _fields = (_fields.Numbers(none=-2147483648), _fields.Number("steps"))
    #: The value of each cell; None: a forbidden one.
    grid: List[List[Optional[int]]]
    #: Of the loop.
    steps: int
    #: Switches among exact, at-most; empty: the usual rules.
    rules: str = ""


@dataclass
class Survo(Board):
    """Fill the table with the numbers from 1 to the number of cells, each once, so that rows
    and columns have the given sums."""

    puzzle = "survo"
    _fields = (_fields.Numbers(none=0), _fields.Sums())
    #: The number of each cell; None: an open one.
    grid: List[List[Optional[int]]]
    #: Sums of the rows; None: unknown.
    rows: List[Optional[int]]
    #: Sums of the columns; None: unknown.
    columns: List[Optional[int]]


@dataclass
class Sudoku(Board):
    """Fill each row, each column and each region with the numbers from 1 to the number of
    columns, each once. The regions are boxes; on a jigsaw board they have any shapes of the
    same size."""

    puzzle = "sudoku"
    _fields = (_fields.Numbers(none=0), _fields.Box(), _fields.Regions())
    #: The number of each cell; None: an open one.
    grid: List[List[Optional[int]]]
    #: Rows and columns of a box.
    box: Tuple[int, int] = (3, 3)
    #: Of a jigsaw board, the region of each cell, from 0; None: boxes.
    regions: Optional[List[List[int]]] = None
    #: Switches among diagonals, no-diagonals; empty: the usual rules.
    rules: str = ""


@dataclass
class Hashi(Board):
    """Join all islands by bridges along rows and columns, at most two between the same islands.
    Bridges do not cross, and each island has as many as its number says."""

    puzzle = "hashi"
    _fields = (_fields.Numbers(none=0), _fields.Number("max_bridges"))
    #: The number of an island, or ANY_NUMBER; None: water.
    grid: List[List[Optional[int]]]
    #: Switches among loops, no-loops; empty: the usual rules.
    rules: str = ""
    #: The most bridges between two islands, 1 to 4.
    max_bridges: int = 2


@dataclass
class Battleship(Board):
    """Place the fleet of straight ships so that each row and each column has the given number
    of ship cells. No two ships touch, not even at a corner."""

    puzzle = "battleship"
    _fields = (_fields.Fleet(), _fields.Sums(), _fields.Letters())
    #: The number of ships of each length.
    fleet: Dict[int, int]
    #: Sums of the rows; None: unknown.
    rows: List[Optional[int]]
    #: Sums of the columns; None: unknown.
    columns: List[Optional[int]]
    #: Rows of letters: '.' no hint, '~' water, ends '<' '>' '^' 'v', '#' a part between them, 'o' a
    #: ship of one cell, '+' some part of a ship; empty: no hints.
    grid: List[str] = field(default_factory=list)


@dataclass
class Zebra(Board):
    """Place the values of each attribute, one at each position, so that all clues hold.
    Positions are numbered from 1, from left to right; a row of the table is a position, a
    column an attribute."""

    puzzle = "zebra"
    _fields = (_fields.Attributes(), _fields.Lines("clues"), _fields.Lines("questions"))
    #: The values of each attribute, as many as there are positions.
    attributes: Dict[str, List[str]]
    #: In symbols, such as next-to(fox, Kools), or in English.
    clues: List[str] = field(default_factory=list)
    #: Such as ask(zebra), or in English.
    questions: List[str] = field(default_factory=list)


@dataclass
class MinClues(Board):
    """Keep as few numbers of a completed Sudoku as possible, so that it remains their only
    completion."""

    puzzle = "min-clues"
    _fields = (_fields.Numbers(), _fields.Box())
    #: A completed Sudoku.
    grid: List[List[int]]
    #: Rows and columns of a box.
    box: Tuple[int, int] = (3, 3)


@dataclass
class Numberlink3D(Board):
    """Numberlink on several layers of equal size. Join the two ends of each label by a path
    along cells that are neighbours, in a layer or one above the other. Paths do not meet, none
    runs beside itself, and cells may stay empty."""

    puzzle = "numberlink-3d"
    _fields = (_fields.Labels(layers=True), _fields.Names("vias"))
    #: Layer by layer: a label on two cells, '#' on a blocked cell; None: a free cell.
    layers: List[List[List[Label]]]
    #: Labels that are vias.
    vias: List[str] = field(default_factory=list)
    #: Switches among shortest, any-length; empty: the usual rules.
    rules: str = ""


@dataclass
class Slitherlink(Board):
    """Draw one loop along the lines between cells that neither crosses nor touches itself. A
    cell's number says how many of its four sides belong to the loop."""

    puzzle = "slitherlink"
    _fields = (_fields.Numbers(none=-1),)
    #: How many sides of the cell belong to the loop; None: unknown.
    grid: List[List[Optional[int]]]


@dataclass
class Masyu(Board):
    """Draw one loop through the centres of cells that passes all circles. At a black circle it
    turns and goes straight through the cells before and after. At a white circle it goes
    straight and turns in the cell before or after, or in both."""

    puzzle = "masyu"
    _fields = (_fields.Numbers(none=0, words={"w": 1, "b": 2}),)
    #: 'w' for a white circle, 'b' for a black one; None: no circle.
    grid: List[List[Optional[str]]]


_KINDS: Dict[str, Type[Board]] = {
    "numberlink": Numberlink,
    "circuit": Circuit,
    "rogo": Rogo,
    "survo": Survo,
    "sudoku": Sudoku,
    "hashi": Hashi,
    "battleship": Battleship,
    "zebra": Zebra,
    "min-clues": MinClues,
    "numberlink-3d": Numberlink3D,
    "slitherlink": Slitherlink,
    "masyu": Masyu,
}


def board_of(struct: Any, count: int) -> Board:
    """Returns the board of a C struct with this number of cells."""
    cells = list(struct.cells[:count]) if struct.cells else []
    puzzle = struct.puzzle.decode()
    if puzzle not in _KINDS:
        raise RequestError(f"{puzzle} has no board as data")
    return _KINDS[puzzle]._from(struct, cells)
