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
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from ctypes import c_char_p, c_int32, c_int64
from dataclasses import dataclass, field, replace
from typing import (
    Any,
    ClassVar,
    Dict,
    Iterable,
    List,
    Optional,
    Sequence,
    Tuple,
    Type,
    TypeVar,
    Union,
)

from . import _library
from .errors import RequestError

T = TypeVar("T")

#: The number of a Hashi island that may have any number of bridges.
ANY_NUMBER = -1

_BLOCKED = -(2**31)
_END = 16
# Directions with row and column of the neighbour.
_DIRECTIONS = ((1, -1, 0), (2, 0, 1), (4, 1, 0), (8, 0, -1))

Point = Tuple[int, int]
Line = Tuple[int, int, int, int]
Label = Union[str, int, None]


def _in_rows(values: Sequence[T], columns: int) -> List[List[T]]:
    return [list(values[i : i + columns]) for i in range(0, len(values), columns)]


def _flat(grid: Sequence[Sequence[T]], what: str = "row") -> List[T]:
    if len({len(row) for row in grid}) > 1:
        raise RequestError(f"the {what}s of the grid have different lengths")
    return [cell for row in grid for cell in row]


def _numbers(values: Iterable[Optional[int]], none: int) -> List[int]:
    return [none if value is None else value for value in values]


def _options(values: Iterable[int], none: int) -> List[Optional[int]]:
    return [None if value == none else value for value in values]


def _int32s(values: Sequence[int]) -> Any:
    return _integers(c_int32, values, "cell")


def _int64s(values: Sequence[int]) -> Any:
    return _integers(c_int64, values, "sum")


def _integers(kind: Any, values: Sequence[int], name: str) -> Any:
    try:
        return _library.array_of(kind, values, name)
    except TypeError:
        raise RequestError(f"a {name} is not an integer") from None


def _plain(value: Any, blank: Optional[int]) -> Any:
    """Returns lists instead of arrays, and Python's numbers instead of those of numpy. In arrays,
    `blank` is None, and so is NaN; they have floats only because of it."""
    if isinstance(value, dict):
        return {_plain(key, None): _plain(item, None) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        items = [_plain(item, blank) for item in value]
        if all(item is old for item, old in zip(items, value)):
            return value
        return items if isinstance(value, list) else tuple(items)
    if not hasattr(value, "tolist") and hasattr(value, "__array__"):
        value = value.__array__()  # such as a table of pandas
    return _of_array(value.tolist(), blank) if hasattr(value, "tolist") else value


def _of_array(value: Any, blank: Optional[int]) -> Any:
    if isinstance(value, list):
        return [_of_array(item, blank) for item in value]
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return None if value != value or value == blank else value


def _texts(values: Sequence[str]) -> Any:
    return (c_char_p * len(values))(*(value.encode() for value in values))


def _decoded(text: Optional[bytes]) -> str:
    return "" if text is None else text.decode()


@dataclass
class Board(ABC):
    """The base of all boards."""

    #: The id of the puzzle, e.g. "numberlink".
    puzzle: ClassVar[str]
    # The integer for a free cell in arrays, if that is no number of the board.
    _blank: ClassVar[Optional[int]] = None

    @abstractmethod
    def _values(self) -> Dict[str, Any]:
        """Returns members of the C struct; `rules` are added."""

    @classmethod
    @abstractmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Board:
        """Returns the board of a C struct."""

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, _plain(value, self._blank))

    @property
    def __array_interface__(self) -> Dict[str, Any]:
        """The cells as quadrille.h describes them, for numpy; Zebra has none."""
        struct = self._struct()
        count = struct.rows * struct.columns * max(1, struct.layers)
        if not struct.cells:
            raise AttributeError(f"{type(self).__name__} has no cells")
        cells = (c_int32 * count)(*struct.cells[:count])
        return _library.array_interface(cells, struct.rows, struct.columns)

    def _struct(self) -> Any:
        rules = getattr(self, "rules", "")
        return _library.options_of(
            _library.Board,
            puzzle=self.puzzle.encode(),
            rules=rules.encode() if rules else None,
            **replace(self)._values(),  # converts what was put into its lists
        )

    def _repr_svg_(self) -> str:
        from .puzzles import to_puzzle

        return to_puzzle(self).draw("svg")


def _size(grid: Sequence[Sequence[Any]]) -> Dict[str, int]:
    return {"rows": len(grid), "columns": len(grid[0]) if grid else 0}


def _labelled(cells: Iterable[Label]) -> Dict[str, Any]:
    """Numbers the labels in order of appearance."""
    labels: Dict[str, int] = {}
    values = []
    for cell in cells:
        text = "." if cell is None else str(cell)
        if text in (".", ""):
            values.append(0)
        elif text == "#":
            values.append(_BLOCKED)
        else:
            values.append(labels.setdefault(text, len(labels) + 1))
    return {"cells": _int32s(values), "labels": _texts(list(labels)), "label_count": len(labels)}


def _label_of(board: Any, cell: int) -> Label:
    if cell == 0:
        return None
    return "#" if cell == _BLOCKED else _decoded(board.labels[cell - 1])


@dataclass
class Numberlink(Board):
    """Join the two ends of each label by a path.

    >>> Numberlink([["A", None, "A"], ["B", None, "B"]]).rules
    ''
    """

    puzzle = "numberlink"
    _blank = 0
    #: A label, None for a free cell, "#" for a blocked one. In arrays of integers, 0 is free.
    grid: List[List[Label]]
    #: Rule switches, e.g. "no-fill touch"; empty: the usual rules.
    rules: str = ""

    def _values(self) -> Dict[str, Any]:
        return {**_size(self.grid), **_labelled(_flat(self.grid))}

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Numberlink:
        return cls(_in_rows([_label_of(board, cell) for cell in cells], board.columns), rules)


@dataclass
class Numberlink3D(Board):
    """Numberlink on several layers of equal size."""

    puzzle = "numberlink-3d"
    _blank = 0
    #: Layer by layer, cells as in Numberlink.
    layers: List[List[List[Label]]]
    #: Labels that are vias.
    vias: List[str] = field(default_factory=list)
    #: Rule switches, e.g. "shortest".
    rules: str = ""

    def __post_init__(self) -> None:
        if isinstance(self.vias, str):
            self.vias = self.vias.split()

    def _values(self) -> Dict[str, Any]:
        rows = _flat(self.layers, "layer")
        size = _size(self.layers[0]) if self.layers else {"rows": 0, "columns": 0}
        return {
            **size,
            **_labelled(_flat(rows)),
            "layers": len(self.layers),
            "vias": " ".join(self.vias).encode() or None,
        }

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Numberlink3D:
        rows = _in_rows([_label_of(board, cell) for cell in cells], board.columns)
        return cls(_in_rows(rows, board.rows), _decoded(board.vias).split(), rules)


@dataclass
class Circuit(Board):
    """Join all points into a tree in which every point has one or three lines.

    >>> Circuit(2, 3, given=[(0, 0, 0, 1)]).ends is None
    True
    """

    puzzle = "circuit"
    rows: int
    columns: int
    #: Cells without a point.
    holes: List[Point] = field(default_factory=list)
    #: Given lines, each as row and column of its ends.
    given: List[Line] = field(default_factory=list)
    #: S and T, whose path must be as short as possible; None: no such path is asked for.
    ends: Optional[Tuple[Point, Point]] = None

    def _values(self) -> Dict[str, Any]:
        cells = [0] * (max(self.rows, 0) * max(self.columns, 0))
        for row, column in self.holes:
            cells[self._place(row, column)] = _BLOCKED
        for row, column in self.ends or ():
            cells[self._place(row, column)] += _END
        for row, column, to_row, to_column in self.given:
            for bit, down, right in _DIRECTIONS:
                if (row + down, column + right) == (to_row, to_column):
                    self._place(to_row, to_column)
                    cells[self._place(row, column)] |= bit
                    break
            else:
                raise RequestError(
                    f"({row}, {column}) and ({to_row}, {to_column}) are no neighbours"
                )
        return {"rows": self.rows, "columns": self.columns, "cells": _int32s(cells)}

    def _place(self, row: int, column: int) -> int:
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise RequestError(f"({row}, {column}) is not a point of the board")
        return row * self.columns + column

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Circuit:
        result = cls(board.rows, board.columns)
        ends: List[Point] = []
        for cell, value in enumerate(cells):
            row, column = divmod(cell, board.columns)
            if value == _BLOCKED:
                result.holes.append((row, column))
                continue
            if value & _END:
                ends.append((row, column))
            for bit, down, right in _DIRECTIONS[1:3]:  # each line once
                if value & bit:
                    result.given.append((row, column, row + down, column + right))
        if ends:
            result.ends = (ends[0], ends[1])
        return result


@dataclass
class Rogo(Board):
    """Find the loop of the greatest sum."""

    puzzle = "rogo"
    #: The value of each cell; None for a forbidden one.
    grid: List[List[Optional[int]]]
    #: Of the loop.
    steps: int
    #: Rule switches.
    rules: str = ""

    def _values(self) -> Dict[str, Any]:
        cells = _int32s(_numbers(_flat(self.grid), _BLOCKED))
        return {**_size(self.grid), "cells": cells, "steps": self.steps}

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Rogo:
        return cls(_in_rows(_options(cells, _BLOCKED), board.columns), board.steps, rules)


@dataclass
class Survo(Board):
    """Fill a table so that rows and columns have the given sums."""

    puzzle = "survo"
    #: The number of each cell; None for an open one.
    grid: List[List[Optional[int]]]
    #: Sums of the rows; None: unknown.
    rows: List[Optional[int]]
    #: Sums of the columns.
    columns: List[Optional[int]]

    def _values(self) -> Dict[str, Any]:
        return {**_grid_with_sums(self.grid, 0), **_sums(self)}

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Survo:
        return cls(_in_rows(_options(cells, 0), board.columns), *_sums_of(board))


def _sums(board: Any) -> Dict[str, Any]:
    if len(board.rows) != len(board.grid) or len(board.columns) != len(board.grid[0]):
        raise RequestError("the grid has other numbers of rows and columns than there are sums")
    return {
        "row_sums": _int64s(_numbers(board.rows, -1)),
        "column_sums": _int64s(_numbers(board.columns, -1)),
    }


def _sums_of(board: Any) -> Tuple[List[Optional[int]], List[Optional[int]]]:
    return (
        _options(board.row_sums[: board.rows], -1),
        _options(board.column_sums[: board.columns], -1),
    )


def _grid_with_sums(grid: Sequence[Sequence[Optional[int]]], none: int) -> Dict[str, Any]:
    if not grid or not grid[0]:
        raise RequestError("the grid is empty")
    return {**_size(grid), "cells": _int32s(_numbers(_flat(grid), none))}


@dataclass
class Sudoku(Board):
    """Fill each row, column and region with different numbers."""

    puzzle = "sudoku"
    #: The number of each cell; None for an open one.
    grid: List[List[Optional[int]]]
    #: Rows and columns of a box. Ignored if there are regions.
    box: Tuple[int, int] = (3, 3)
    #: The region of each cell, from 0, of a jigsaw board; None: boxes.
    regions: Optional[List[List[int]]] = None
    #: Rule switches, e.g. "diagonals".
    rules: str = ""

    def _values(self) -> Dict[str, Any]:
        values = {
            **_size(self.grid),
            "cells": _int32s(_numbers(_flat(self.grid), 0)),
            "box_rows": self.box[0],
            "box_columns": self.box[1],
        }
        if self.regions is not None:
            regions = _flat(self.regions)
            if len(regions) != len(_flat(self.grid)):
                raise RequestError("the regions do not have the size of the grid")
            values["regions"] = _int32s(regions)
        return values

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Sudoku:
        grid = _in_rows(_options(cells, 0), board.columns)
        if not board.regions:
            return cls(grid, (board.box_rows, board.box_columns), None, rules)
        regions = _in_rows(board.regions[: len(cells)], board.columns)
        return cls(grid, regions=regions, rules=rules)


@dataclass
class MinClues(Board):
    """Keep as few numbers of a completed Sudoku as possible."""

    puzzle = "min-clues"
    #: A completed Sudoku.
    grid: List[List[int]]
    #: Rows and columns of a box.
    box: Tuple[int, int] = (3, 3)

    def _values(self) -> Dict[str, Any]:
        return {
            **_size(self.grid),
            "cells": _int32s(_flat(self.grid)),
            "box_rows": self.box[0],
            "box_columns": self.box[1],
        }

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> MinClues:
        return cls(_in_rows(cells, board.columns), (board.box_rows, board.box_columns))


@dataclass
class Hashi(Board):
    """Join all islands by bridges."""

    puzzle = "hashi"
    #: The number of an island, ANY_NUMBER, or None for water.
    grid: List[List[Optional[int]]]
    #: Rule switches.
    rules: str = ""
    #: The most bridges between two islands, 1 to 4.
    max_bridges: int = 2

    def _values(self) -> Dict[str, Any]:
        cells = _int32s(_numbers(_flat(self.grid), 0))
        return {**_size(self.grid), "cells": cells, "max_bridges": self.max_bridges}

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Hashi:
        return cls(_in_rows(_options(cells, 0), board.columns), rules, board.max_bridges)


@dataclass
class Slitherlink(Board):
    """Draw one loop along the lines between cells."""

    puzzle = "slitherlink"
    #: How many sides of the cell belong to the loop; None: unknown.
    grid: List[List[Optional[int]]]

    def _values(self) -> Dict[str, Any]:
        return {**_size(self.grid), "cells": _int32s(_numbers(_flat(self.grid), -1))}

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Slitherlink:
        return cls(_in_rows(_options(cells, -1), board.columns))


@dataclass
class Masyu(Board):
    """Draw one loop through all circles, which turns at black ones and goes straight at white ones.

    >>> Masyu([["b", None, "w"]]).grid
    [['b', None, 'w']]
    """

    puzzle = "masyu"
    _blank = 0
    #: "w" for a white circle, "b" for a black one; None: no circle.
    grid: List[List[Optional[str]]]

    def _values(self) -> Dict[str, Any]:
        numbers = {None: 0, "w": 1, "b": 2}
        try:
            cells = [numbers[cell] for cell in _flat(self.grid)]
        except (KeyError, TypeError):
            raise RequestError("a cell is no circle (expected 'w', 'b' or None)") from None
        return {**_size(self.grid), "cells": _int32s(cells)}

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Masyu:
        return cls(_in_rows([(None, "w", "b")[cell] for cell in cells], board.columns))


@dataclass
class Battleship(Board):
    """Place a fleet of ships that do not touch.

    >>> board = Battleship({2: 1}, rows=[None, None], columns=[1, 1])
    >>> import quadrille
    >>> quadrille.solve(board, limit=0).solution_count
    2
    """

    puzzle = "battleship"
    #: The number of ships of each length.
    fleet: Dict[int, int]
    #: Ship cells per row; None: unknown.
    rows: List[Optional[int]]
    #: Ship cells per column.
    columns: List[Optional[int]]
    #: Rows of letters: "." no hint, "~" water, ends "<" ">" "^" "v", "#" a part between them, "o" a
    #: ship of one cell, "+" some part of a ship. Empty: no hints.
    grid: List[str] = field(default_factory=list)

    def _values(self) -> Dict[str, Any]:
        grid = self.grid or ["." * len(self.columns)] * len(self.rows)
        if any(length < 1 for length in self.fleet):
            raise RequestError("a ship has no cells (expected a length from 1)")
        fleet = [self.fleet.get(i, 0) for i in range(1, 1 + max(self.fleet, default=0))]
        board = Survo([[ord(letter) for letter in row] for row in grid], self.rows, self.columns)
        return {**board._values(), "fleet": _int32s(fleet), "fleet_count": len(fleet)}

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Battleship:
        letters = ["." if cell == 0 else chr(cell) for cell in cells]
        grid = ["".join(row) for row in _in_rows(letters, board.columns)]
        counts = board.fleet[: board.fleet_count] if board.fleet else []
        fleet = {length: count for length, count in enumerate(counts, 1) if count}
        return cls(fleet, *_sums_of(board), [] if set(letters) == {"."} else grid)


@dataclass
class Zebra(Board):
    """Place the values of attributes so that all clues hold.

    >>> board = Zebra({"Pet": ["cat", "dog"], "Tea": ["black", "green"]},
    ...               ["same(dog, black)", "left-of(cat, dog)"])
    >>> import quadrille
    >>> quadrille.solve(board).solution["positions"]
    [{'Pet': 'cat', 'Tea': 'green'}, {'Pet': 'dog', 'Tea': 'black'}]
    """

    puzzle = "zebra"
    #: The values of each attribute, as many as there are positions.
    attributes: Dict[str, List[str]]
    #: In symbols, such as "next-to(fox, Kools)", or in English.
    clues: List[str] = field(default_factory=list)
    #: Such as "ask(zebra)", or in English.
    questions: List[str] = field(default_factory=list)

    def _values(self) -> Dict[str, Any]:
        values = _flat(list(self.attributes.values()), "attribute")
        positions = len(values) // len(self.attributes) if self.attributes else 0
        for text in self.clues + self.questions:
            if "\n" in text:
                raise RequestError("a clue or question has several lines")
        return {
            "rows": positions,
            "columns": len(self.attributes),
            "attributes": _texts(list(self.attributes)),
            "labels": _texts(values),
            "label_count": len(values),
            "clues": "\n".join(self.clues).encode(),
            "questions": "\n".join(self.questions).encode(),
        }

    @classmethod
    def _from(cls, board: Any, cells: List[int], rules: str) -> Zebra:
        names = [_decoded(board.attributes[i]) for i in range(board.columns)]
        values = _in_rows([_decoded(board.labels[i]) for i in range(board.label_count)], board.rows)
        clues, questions = _decoded(board.clues), _decoded(board.questions)
        return cls(dict(zip(names, values)), clues.splitlines(), questions.splitlines())


_KINDS: Tuple[Type[Board], ...] = (
    Numberlink,
    Numberlink3D,
    Circuit,
    Rogo,
    Survo,
    Sudoku,
    MinClues,
    Hashi,
    Slitherlink,
    Masyu,
    Battleship,
    Zebra,
)


def board_of(struct: Any, count: int) -> Board:
    """Returns the board of a C struct with this number of cells."""
    cells = list(struct.cells[:count]) if struct.cells else []
    for kind in _KINDS:
        if kind.puzzle == _decoded(struct.puzzle):
            return kind._from(struct, cells, _decoded(struct.rules))
    raise RequestError(f"{_decoded(struct.puzzle)} has no board as data")
