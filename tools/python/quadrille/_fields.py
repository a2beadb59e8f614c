# SPDX-License-Identifier: MIT
"""What boards are made of: their base, and the types of their fields. boards.py lists the fields of
each kind, as the library's catalogue has them."""

from __future__ import annotations

from ctypes import c_char_p, c_int32, c_int64
from dataclasses import dataclass, fields, replace
from typing import (
    Any,
    ClassVar,
    Dict,
    Iterable,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    TypeVar,
    Union,
)

from . import _library
from ._calls import utf8
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
    return (c_char_p * len(values))(*(utf8(value) for value in values))


def _decoded(text: Optional[bytes]) -> str:
    return "" if text is None else text.decode()


class Field:
    """A part of a board: one or more of its attributes, and members of the C struct."""

    #: The integer for an open cell in arrays of numpy, if that is no value of a cell.
    blank: Optional[int] = None

    def values(self, board: Any) -> Dict[str, Any]:
        """Returns members of the C struct."""
        raise NotImplementedError

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        """Returns attributes of the board of a C struct with these cells."""
        raise NotImplementedError


@dataclass
class Board:
    """The base of all boards."""

    #: The id of the puzzle, e.g. "numberlink".
    puzzle: ClassVar[str]
    _fields: ClassVar[Tuple[Field, ...]]

    def __setattr__(self, name: str, value: Any) -> None:
        blank = next((field.blank for field in self._fields if field.blank is not None), None)
        super().__setattr__(name, _plain(value, blank))

    @property
    def __array_interface__(self) -> Dict[str, Any]:
        """The cells as quadrille.h describes them, for numpy; Zebra has none."""
        struct = self._struct()
        count = struct.rows * struct.columns * max(1, struct.layers)
        if not struct.cells:
            raise AttributeError(f"{type(self).__name__} has no cells")
        cells = (c_int32 * count)(*struct.cells[:count])
        return _library.array_interface(cells, struct.rows, struct.columns)

    @classmethod
    def _from(cls, struct: Any, cells: List[int]) -> Board:
        """Returns the board of a C struct."""
        attributes: Dict[str, Any] = {}
        for field in cls._fields:
            attributes.update(field.attributes(struct, cells))
        if any(field.name == "rules" for field in fields(cls)):
            attributes["rules"] = _decoded(struct.rules)
        return cls(**attributes)

    def _struct(self) -> Any:
        rules = getattr(self, "rules", "")
        board = replace(self)  # converts what was put into its lists
        values: Dict[str, Any] = {}
        for field in self._fields:
            values.update(field.values(board))
        return _library.options_of(
            _library.Board,
            puzzle=utf8(self.puzzle),
            rules=rules.encode() if rules else None,
            **values,
        )

    def _repr_svg_(self) -> str:
        from .puzzles import to_puzzle

        return to_puzzle(self).draw("svg")


def _size(grid: Sequence[Sequence[Any]]) -> Dict[str, int]:
    return {"rows": len(grid), "columns": len(grid[0]) if grid else 0}


class Numbers(Field):
    """`grid`: a number for each cell, or its word."""

    def __init__(self, none: Optional[int] = None, words: Mapping[str, int] = {}) -> None:
        self._none, self._words = none, words
        self._texts = {number: word for word, number in words.items()}
        self.blank = none if words else None

    def values(self, board: Any) -> Dict[str, Any]:
        cells = [self._number(cell) for cell in _flat(board.grid)]
        return {**_size(board.grid), "cells": _int32s(cells)}

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        values = [None if cell == self._none else self._texts.get(cell, cell) for cell in cells]
        return {"grid": _in_rows(values, struct.columns)}

    def _number(self, cell: Any) -> Any:
        if cell is None and self._none is not None:
            return self._none
        if not self._words:
            return cell
        if not isinstance(cell, str) or cell not in self._words:
            expected = ", ".join(map(repr, self._words))
            raise RequestError(f"the cell {cell!r} (expected {expected} or None)")
        return self._words[cell]


class Labels(Field):
    """`grid`: a label for each cell; or `layers` of such grids."""

    blank = 0

    def __init__(self, layers: bool = False) -> None:
        self._layers = layers

    def values(self, board: Any) -> Dict[str, Any]:
        rows = _flat(board.layers, "layer") if self._layers else board.grid
        labels: Dict[str, int] = {}  # numbered in order of appearance
        cells = []
        for cell in _flat(rows):
            text = "." if cell is None else str(cell)
            if text in (".", ""):
                cells.append(0)
            elif text == "#":
                cells.append(_BLOCKED)
            else:
                cells.append(labels.setdefault(text, len(labels) + 1))
        members = {"cells": _int32s(cells), "labels": _texts(list(labels))}
        size = _size(rows)
        if self._layers:
            size = _size(board.layers[0]) if board.layers else {"rows": 0, "columns": 0}
            members["layers"] = len(board.layers)
        return {**size, **members, "label_count": len(labels)}

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        texts = {0: None, _BLOCKED: "#"}
        labels = [
            texts[cell] if cell in texts else _decoded(struct.labels[cell - 1]) for cell in cells
        ]
        rows = _in_rows(labels, struct.columns)
        return {"layers": _in_rows(rows, struct.rows)} if self._layers else {"grid": rows}


class Letters(Field):
    """`grid`: rows of letters, or none; beside sums, which give the size."""

    def values(self, board: Any) -> Dict[str, Any]:
        rows = board.grid or ["." * len(board.columns)] * len(board.rows)
        return {"cells": _int32s([ord(letter) for letter in _flat(rows)])}

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        letters = ["." if cell == 0 else chr(cell) for cell in cells]
        if set(letters) == {"."}:
            return {"grid": []}
        return {"grid": ["".join(row) for row in _in_rows(letters, struct.columns)]}


class Points(Field):
    """`rows`, `columns`, `holes`, `given` lines and the two `ends` of a path."""

    def values(self, board: Any) -> Dict[str, Any]:
        cells = [0] * (max(board.rows, 0) * max(board.columns, 0))

        def place(row: int, column: int) -> int:
            if not (0 <= row < board.rows and 0 <= column < board.columns):
                raise RequestError(f"({row}, {column}) is not a point of the board")
            return int(row * board.columns + column)

        for row, column in board.holes:
            cells[place(row, column)] = _BLOCKED
        for row, column in board.ends or ():
            cells[place(row, column)] += _END
        for row, column, to_row, to_column in board.given:
            for bit, down, right in _DIRECTIONS:
                if (row + down, column + right) == (to_row, to_column):
                    place(to_row, to_column)
                    cells[place(row, column)] |= bit
                    break
            else:
                raise RequestError(
                    f"({row}, {column}) and ({to_row}, {to_column}) are no neighbours"
                )
        return {"rows": board.rows, "columns": board.columns, "cells": _int32s(cells)}

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        holes: List[Point] = []
        given: List[Line] = []
        ends: List[Point] = []
        for cell, value in enumerate(cells):
            row, column = divmod(cell, struct.columns)
            if value == _BLOCKED:
                holes.append((row, column))
                continue
            if value & _END:
                ends.append((row, column))
            for bit, down, right in _DIRECTIONS[1:3]:  # each line once
                if value & bit:
                    given.append((row, column, row + down, column + right))
        return {
            "rows": struct.rows,
            "columns": struct.columns,
            "holes": holes,
            "given": given,
            "ends": (ends[0], ends[1]) if ends else None,
        }


class Sums(Field):
    """`rows` and `columns`: their sums, which also give the size of the board."""

    def values(self, board: Any) -> Dict[str, Any]:
        rows, columns = len(board.rows), len(board.columns)
        if board.grid and (len(board.grid) != rows or len(board.grid[0]) != columns):
            raise RequestError("the grid has other numbers of rows and columns than there are sums")
        return {
            "rows": rows,
            "columns": columns,
            "row_sums": _int64s(_numbers(board.rows, -1)),
            "column_sums": _int64s(_numbers(board.columns, -1)),
        }

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        return {
            "rows": _options(struct.row_sums[: struct.rows], -1),
            "columns": _options(struct.column_sums[: struct.columns], -1),
        }


class Box(Field):
    """`box`: rows and columns of a box."""

    def values(self, board: Any) -> Dict[str, Any]:
        return {"box_rows": board.box[0], "box_columns": board.box[1]}

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        return {} if struct.regions else {"box": (struct.box_rows, struct.box_columns)}


class Regions(Field):
    """`regions`: the region of each cell, or None."""

    def values(self, board: Any) -> Dict[str, Any]:
        if board.regions is None:
            return {}
        regions = _flat(board.regions)
        if len(regions) != len(_flat(board.grid)):
            raise RequestError("the regions do not have the size of the grid")
        return {"regions": _int32s(regions)}

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        if not struct.regions:
            return {}
        return {"regions": _in_rows(struct.regions[: len(cells)], struct.columns)}


class Fleet(Field):
    """`fleet`: the number of ships of each length."""

    def values(self, board: Any) -> Dict[str, Any]:
        if any(length < 1 for length in board.fleet):
            raise RequestError("a ship has no cells (expected a length from 1)")
        counts = [board.fleet.get(i, 0) for i in range(1, 1 + max(board.fleet, default=0))]
        return {"fleet": _int32s(counts), "fleet_count": len(counts)}

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        counts = struct.fleet[: struct.fleet_count] if struct.fleet else []
        return {"fleet": {length: count for length, count in enumerate(counts, 1) if count}}


class _Named(Field):
    def __init__(self, name: str) -> None:
        self._name = name


class Number(_Named):
    """A number."""

    def values(self, board: Any) -> Dict[str, Any]:
        return {self._name: getattr(board, self._name)}

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        return {self._name: getattr(struct, self._name)}


class Names(_Named):
    """A list of names, or a text with blanks between them."""

    def values(self, board: Any) -> Dict[str, Any]:
        names = getattr(board, self._name)
        text = names if isinstance(names, str) else " ".join(names)
        return {self._name: utf8(text) or None}

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        return {self._name: _decoded(getattr(struct, self._name)).split()}


class Lines(_Named):
    """A list of texts, each of one line."""

    def values(self, board: Any) -> Dict[str, Any]:
        texts = getattr(board, self._name)
        if any("\n" in text for text in texts):
            raise RequestError("a clue or question has several lines")
        return {self._name: "\n".join(texts).encode()}

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        return {self._name: _decoded(getattr(struct, self._name)).splitlines()}


class Attributes(Field):
    """`attributes`: the values of each."""

    def values(self, board: Any) -> Dict[str, Any]:
        values = _flat(list(board.attributes.values()), "attribute")
        return {
            "rows": len(values) // len(board.attributes) if board.attributes else 0,
            "columns": len(board.attributes),
            "attributes": _texts(list(board.attributes)),
            "labels": _texts(values),
            "label_count": len(values),
        }

    def attributes(self, struct: Any, cells: List[int]) -> Dict[str, Any]:
        names = [_decoded(struct.attributes[i]) for i in range(struct.columns)]
        values = [_decoded(struct.labels[i]) for i in range(struct.label_count)]
        return {"attributes": dict(zip(names, _in_rows(values, struct.rows)))}
