# SPDX-License-Identifier: MIT
"""The integer-programming engine: models, exact results, rows that are added during the search.

>>> model = Model()
>>> tables, chairs = model.column("tables", 0, 40), model.column("chairs", 0, 40)
>>> model.row(7 * tables + 3 * chairs <= 100)
0
>>> model.row(2 * tables + 2 * chairs <= 45)
1
>>> model.maximise(9 * tables + 5 * chairs)
>>> result = model.solve()
>>> result.status, result.objective, result[tables]
('optimal', 142, 8)

A row that would have to be written down too many times is given when a candidate breaks it:

>>> model = Model()
>>> x = [model.binary() for _ in range(7)]
>>> model.maximise(sum(x))
>>> def no_neighbours(point):
...     for a, b in zip(x, x[1:]):
...         if point[a] + point[b] == 2:
...             yield a + b <= 1
>>> model.solve(lazy=no_neighbours).objective
4
"""

from __future__ import annotations

import copy
import ctypes
import math
from dataclasses import dataclass, field
from fractions import Fraction
from typing import (
    Any,
    Callable,
    Dict,
    Iterable,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    Type,
    Union,
)

from . import _library
from ._calls import Cancel, LongCall, call, known_number, seconds_of, text_and_notes, utf8
from ._library import array_of, fitting, lib, options_of
from .errors import RequestError
from .expressions import (
    INFINITY,
    Column,
    Constraint,
    Exact,
    Expression,
    Number,
    Operand,
    as_expression,
    between,
    bound_of,
    exact,
    scaled,
    simplest,
    total,
)

__all__ = [
    "Column",
    "Constraint",
    "Exact",
    "Expression",
    "InfeasibleSubsystem",
    "LearnedClauses",
    "Model",
    "Number",
    "Point",
    "Progress",
    "Result",
    "RowLike",
    "between",
    "exact",
    "total",
]

_BOTH_SIDES = 3


def _index(column: Column, model: Model) -> int:
    if column.model is not model:
        raise RequestError(f"column {column.index} ('{column.name}') belongs to another model")
    return column.index


def _bounds(lower: Optional[Number], upper: Optional[Number]) -> Tuple[int, List[int]]:
    """Returns the least power of ten that makes the bounds integers, and the integers."""
    if lower == math.inf or upper == -math.inf:
        raise RequestError("an infinite bound leaves no value")
    bounds = [bound_of(lower), bound_of(upper)]
    denominator = 1
    for bound in bounds:
        while bound is not None and (bound * denominator).denominator > 1:
            denominator *= 10
            if denominator > 10**18:
                raise RequestError(f"the bound {bound} is no decimal of up to 18 digits")
    numbers = []
    for bound, infinity in zip(bounds, (-INFINITY, INFINITY)):
        numbers.append(infinity if bound is None else int(bound * denominator))
        if bound is not None and abs(numbers[-1]) >= INFINITY:
            raise RequestError(f"the bound {numbers[-1]} does not fit 64 bits")
    return denominator, numbers


def _terms(expression: Expression, numbers: List[int], model: Model) -> Dict[str, Any]:
    columns = [_index(column, model) for column in expression.terms]
    return {
        "count": len(columns),
        "columns": (ctypes.c_int32 * len(columns))(*columns),
        "coefficients": (ctypes.c_int64 * len(columns))(*numbers),
    }


def _side(value: Optional[Number], infinity: int) -> int:
    """Returns the side of a row as the library has it."""
    if value is None or value in (math.inf, -math.inf):
        return infinity
    return _whole_number(value)


def _whole_number(value: Any) -> int:
    number = exact(value)
    if number.denominator != 1:
        raise RequestError(f"{value} is no integer (for fractions use row)")
    return int(number)


def _whole(values: Any, kind: Type[Any], name: str) -> Any:
    """Returns an array of integers from a list or an array."""
    plain = values.tolist() if hasattr(values, "tolist") else values
    return array_of(kind, [_whole_number(value) for value in plain], name)


def _row(constraint: RowLike, name: str, model: Model) -> Any:
    if not isinstance(constraint, Constraint):
        raise TypeError(f"{constraint!r} is not a constraint (expected columns on one side)")
    expression = constraint.expression
    sides = [
        None if side is None else side - expression.constant
        for side in (constraint.lower, constraint.upper)
    ]
    known = [side for side in sides if side is not None]
    factor, numbers = scaled([*expression.terms.values(), *known])
    lower, upper = (None if side is None else int(side * factor) for side in sides)
    return options_of(
        _library.Row,
        name=utf8(name),
        lower=-INFINITY if lower is None else lower,
        upper=INFINITY if upper is None else upper,
        denominator=factor,
        sides=_BOTH_SIDES,
        **_terms(expression, numbers[: len(expression.terms)], model),
    )


def _literals(constraint: Constraint, model: Model) -> Iterable[Any]:
    """Returns the bounds that a constraint of one column says."""
    terms = [*constraint.expression.terms.items()]
    if len(terms) != 1 or not terms[0][1]:
        raise RequestError(f"{constraint!r} is no assumption (expected bounds of one column)")
    index, coefficient = _index(terms[0][0], model), terms[0][1]
    column = options_of(_library.Column)
    call("model_column", model._handle, index, ctypes.byref(column))
    for side, is_upper in ((constraint.lower, False), (constraint.upper, True)):
        if side is None:
            continue
        value = (side - constraint.expression.constant) / coefficient * column.denominator
        is_upper = is_upper != (coefficient < 0)
        if column.continuous and value.denominator > 1:
            raise RequestError(
                f"{constraint!r} has decimals beyond those of the column's bounds (use set_bounds)"
            )
        number = math.floor(value) if is_upper else math.ceil(value)
        if abs(number) >= INFINITY:
            raise RequestError(f"the bound {number} does not fit 64 bits")
        yield _library.Literal(index, is_upper, number)


class Point:
    """A point of a search. `point[x]` is the value of a column or expression. Callbacks get it, and
    it can act on the search only during their call."""

    def __init__(self, model: Model, search: Optional[int], values: List[Any]) -> None:
        self._model = model
        self._search = search
        self._values = values

    def __getitem__(self, what: Operand) -> Any:
        """Returns the value of a column or expression. In candidates and solutions it is exact, but
        continuous columns are rounded to integers; in relaxations it is a float."""
        if isinstance(what, Column):
            return self._values[_index(what, self._model)]
        expression = as_expression(what)
        total = sum(
            (coefficient * self[column] for column, coefficient in expression.terms.items()),
            expression.constant,
        )
        return total if isinstance(total, float) else simplest(total)

    def suggest(self, values: Mapping[Column, int]) -> None:
        """Suggests a solution; columns that are not named are 0. It is checked like any other."""
        array = self._model._array_of(values)
        call("search_suggest", self._now(), array, len(array))

    def stop(self) -> None:
        """Ends the search with the best solution so far."""
        lib.quadrille_search_stop(self._now())

    def differs(self) -> Constraint:
        """Returns the constraint that some 0/1 column has another value, to enumerate solutions."""
        terms: Dict[Column, Fraction] = {}
        ones = 0
        for index, value in enumerate(self._values):
            if value not in (0, 1):
                raise RequestError(f"column {index} is {value} (expected 0 or 1)")
            terms[self._model.columns[index]] = Fraction(1 - 2 * value)
            ones += value
        return Expression(terms, Fraction(ones)) >= 1

    def __reduce__(self) -> Any:
        return Point, (self._model, None, self._values)  # only this one can act on the search

    def _now(self) -> int:
        if self._search is None:
            raise RequestError("the callback of this point has returned")
        return self._search


#: What makes a row: a constraint. (For type checkers, a sum of columns may be a number, and its
#: comparison a bool.)
RowLike = Union[Constraint, bool]

#: Gives constraints that the point breaks: a list, a generator, one constraint, or None.
OnPoint = Callable[[Point], Union[None, RowLike, Iterable[RowLike]]]


@dataclass(frozen=True)
class Progress:
    """The state of a running search, for display."""

    #: Nodes of branch and bound.
    nodes: int
    #: Nodes that are not closed yet.
    open_nodes: int
    #: Iterations of the simplex method.
    lp_iterations: int
    #: No solution is better; None if unknown.
    bound: Optional[float]
    #: The objective of the best solution so far; None before the first.
    incumbent: Optional[float]
    #: Seconds since the start.
    seconds: float




class LearnedClauses:
    """What solves have learned, for the next ones (Model.solve). One thread at a time may use it.

    >>> model = Model()
    >>> mornings = [model.binary(f"morning {day}") for day in range(3)]
    >>> model.row(sum(mornings) >= 2)
    0
    >>> learned = LearnedClauses()
    >>> model.solve(learned=learned, assumptions=[mornings[1] == 0]).status
    'optimal'
    >>> busy = model.solve(learned=learned, assumptions=[day <= 0 for day in mornings])
    >>> busy.status, [(column.name, side) for column, side in busy.contradiction]
    ('none', [('morning 0', 'upper'), ('morning 1', 'upper')])
    """

    def __init__(self) -> None:
        self._address = ctypes.c_void_p(lib.quadrille_learned_clauses_new())

    def __del__(self) -> None:
        lib.quadrille_learned_clauses_free(self._address)

    def __len__(self) -> int:
        return int(lib.quadrille_learned_clauses_count(self._address))

    def __reduce__(self) -> Any:
        return LearnedClauses, ()


class _ResultHandle:
    """Owns a result of the C library."""

    def __init__(self) -> None:
        self.address = ctypes.c_void_p()

    def __del__(self) -> None:
        lib.quadrille_result_free(self.address)

    def __copy__(self) -> _ResultHandle:
        return self  # results never change

    def __deepcopy__(self, _: Any) -> _ResultHandle:
        return self

    def __reduce__(self) -> Any:
        return _ResultHandle, ()


@dataclass(frozen=True)
class Result:
    """The result of a search. Numbers are exact."""

    #: The model that was solved.
    model: Model = field(repr=False)
    #: "optimal" (any solution, without an objective), "feasible" (within the gap), "none",
    #: "unbounded" or "unknown".
    status: str
    #: Why there is no verdict: "time", "nodes", "memory", "work", "interrupt" or "numerics";
    #: otherwise "".
    stop_reason: str
    #: The value of each column; empty if no solution is known.
    values: List[Exact] = field(repr=False)
    #: The objective of the values; None without a solution or objective.
    objective: Optional[Exact]
    #: The bound that no solution exceeds; None if unknown.
    bound: Optional[Exact]
    #: Whether the values are right to about 1e-9 only; then the status is "unknown".
    inexact: bool
    #: Figures of the search, such as "nodes".
    stats: Dict[str, int] = field(repr=False)
    #: The column of each assumption that contradicts the model, and "lower" or "upper"; with status
    #: "none" of a solve with `learned`. Some may be superfluous.
    contradiction: List[Tuple[Column, str]] = field(repr=False)
    #: Lost by pickling: then there is no basis to begin with, and nothing to certify.
    _handle: _ResultHandle = field(repr=False, compare=False)

    def __getitem__(self, what: Operand) -> Exact:
        """Returns the value of a column or expression. Raises LookupError without a solution."""
        if not self.values:
            raise LookupError(f"no solution: the status is '{self.status}'")
        expression = as_expression(what)
        return simplest(
            expression.constant
            + sum(
                coefficient * self.values[_index(column, self.model)]
                for column, coefficient in expression.terms.items()
            )
        )


@dataclass(frozen=True)
class InfeasibleSubsystem:
    """Rows and bounds of a model, and assumptions, that contradict each other."""

    #: The index of each row, and "lower" or "upper".
    rows: List[Tuple[int, str]]
    #: The column of each bound, and "lower" or "upper".
    bounds: List[Tuple[Column, str]]
    #: The column of each assumption, and "lower" or "upper".
    assumptions: List[Tuple[Column, str]]
    #: Whether no part can be left out. False if a limit came first.
    is_irreducible: bool


class Model:
    """Columns, rows and an objective."""

    def __init__(self) -> None:
        self._own(lib.quadrille_model_new())
        #: All columns, in order.
        self.columns: List[Column] = []
        #: Differences between model and text, after `read`.
        self.notes: List[str] = []
        # For pickling: texts round fractions, and replace names that they cannot hold.
        self._source: Optional[Tuple[str, str]] = None  # text and format, while it is the model
        self._objective: Optional[Tuple[Expression, int]] = None

    def __del__(self) -> None:
        lib.quadrille_model_free(getattr(self, "_handle", None))

    def _own(self, handle: Any) -> None:
        if not handle:
            raise MemoryError("out of memory")
        self._handle: Any = handle

    def __deepcopy__(self, memo: Dict[int, Any]) -> Model:
        """Returns a copy with columns of its own. Columns that are copied with it belong to it."""
        twin = type(self).__new__(type(self))
        memo[id(self)] = twin
        twin._own(lib.quadrille_model_copy(self._handle))
        twin.columns = [Column(twin, column.index, column.name) for column in self.columns]
        for name, value in vars(self).items():
            if name not in ("_handle", "columns"):
                setattr(twin, name, copy.deepcopy(value, memo))
        return twin

    def __copy__(self) -> Model:
        return copy.deepcopy(self)

    def __reduce__(self) -> Any:
        parts = ("_handle", "columns", "_source", "_objective")
        others = {name: value for name, value in vars(self).items() if name not in parts}
        source = self._source or (self.write("mps"), "mps")
        objective = None
        if self._objective is not None:
            expression, sense = self._objective
            terms = [(column.index, number) for column, number in expression.terms.items()]
            objective = (terms, expression.constant, sense)
        names = [column.name for column in self.columns]
        return _model_of, (type(self), source, names, objective), others

    def column(
        self,
        name: str = "",
        lower: Optional[Number] = 0,
        upper: Optional[Number] = None,
        *,
        continuous: bool = False,
    ) -> Column:
        """Adds an integer column, or a continuous one. None is no bound."""
        denominator, numbers = _bounds(lower, upper)
        if denominator > 1 and not continuous:
            raise RequestError("an integer column has a bound with decimals")
        struct = options_of(
            _library.Column,
            name=utf8(name),
            lower=numbers[0],
            upper=numbers[1],
            denominator=denominator,
            continuous=continuous,
            sides=_BOTH_SIDES,
        )
        call("model_add_column", self._handle, ctypes.byref(struct), None)
        self._source = None
        self.columns.append(Column(self, len(self.columns), name))
        return self.columns[-1]

    def binary(self, name: str = "") -> Column:
        """Adds a column that is 0 or 1."""
        return self.column(name, 0, 1)

    def set_bounds(
        self, column: Column, lower: Optional[Number] = None, upper: Optional[Number] = None
    ) -> None:
        """Replaces the bounds of a column. None is no bound."""
        denominator, numbers = _bounds(lower, upper)
        call("model_set_bounds", self._handle, _index(column, self), *numbers, denominator)
        self._source = None

    def row(self, constraint: RowLike, name: str = "") -> int:
        """Adds a row and returns its index."""
        index = ctypes.c_int32()
        row = _row(constraint, name, self)
        call("model_add_row", self._handle, ctypes.byref(row), ctypes.byref(index))
        self._source = None
        return index.value

    def row_if(
        self, column: Column, constraint: RowLike, name: str = "", *, value: bool = True
    ) -> None:
        """Adds a row that applies only if a 0/1 column is 1, or 0 without `value`. It becomes up to
        two rows. Its columns need finite bounds, which must not become wider later.

        >>> model = Model()
        >>> x, is_open = model.column("x", 0, 9), model.binary("open")
        >>> model.row_if(is_open, x <= 4)
        >>> model.maximise(x + 2 * is_open)
        >>> model.solve().objective
        9
        """
        row, index = _row(constraint, name, self), _index(column, self)
        call("model_add_indicator_row", self._handle, index, int(value), ctypes.byref(row))
        self._source = None

    def ordered_set(self, columns: Iterable[Column], type: int = 1, name: str = "") -> None:
        """Adds a special ordered set: at most one of the columns is not 0 (type 1), or at most two
        that are neighbours in this order (type 2). Adds rows and 0/1 columns. The bounds of the
        columns need to be finite, with 0 between them, and must not become wider later.

        >>> model = Model()
        >>> x = [model.column("", 0, 5, continuous=True) for _ in range(3)]
        >>> model.ordered_set(x, 2)
        >>> model.maximise(x[0] + x[2])
        >>> model.solve().objective
        5
        """
        members = array_of(ctypes.c_int32, [_index(one, self) for one in columns], "column")
        kind = fitting(ctypes.c_int, type, "type")
        call("model_add_ordered_set", self._handle, utf8(name), members, len(members), kind)
        self._note_new_columns()

    def semi_continuous(self, column: Column) -> None:
        """Allows a column the value 0 besides those between its finite bounds, which are widened to
        0. Adds a 0/1 column.

        >>> model = Model()
        >>> x = model.column("x", 2, 5, continuous=True)
        >>> model.semi_continuous(x)
        >>> model.minimise(x)
        >>> model.solve().objective
        0
        """
        call("model_make_semi_continuous", self._handle, _index(column, self))
        self._note_new_columns()

    def _note_new_columns(self) -> None:
        self._source = None
        for index in range(len(self.columns), lib.quadrille_model_columns(self._handle)):
            name = lib.quadrille_model_column_name(self._handle, index).decode()
            self.columns.append(Column(self, index, name))

    def set_row(self, index: int, constraint: RowLike, name: str = "") -> None:
        """Replaces a row."""
        row = _row(constraint, name, self)
        call("model_set_row", self._handle, fitting(ctypes.c_int32, index, "row"), ctypes.byref(row))
        self._source = None

    def add_rows(
        self,
        starts: Sequence[int],
        columns: Sequence[int],
        coefficients: Sequence[int],
        lower: Sequence[Optional[int]],
        upper: Sequence[Optional[int]],
    ) -> int:
        """Adds rows in compressed form (CSR) and returns the index of the first one: row i has the
        terms from starts[i] to before starts[i + 1], and None, or an infinite number, is no side.
        Takes lists and arrays of numpy; of a matrix of scipy: indptr, indices and data. All numbers
        are integers.

        >>> model = Model()
        >>> x, y = model.binary("x"), model.binary("y")
        >>> model.add_rows([0, 2, 3], [0, 1, 1], [1, 1, 2], [1, None], [None, 1])
        0
        >>> model.rows
        [Constraint(x + y >= 1), Constraint(2 y <= 1)]
        """
        if not len(starts) == len(lower) + 1 == len(upper) + 1:
            raise RequestError("there are not as many sides as rows (one less than starts)")
        arrays = [
            _whole(starts, ctypes.c_int64, "start"),
            _whole(columns, ctypes.c_int32, "column"),
            _whole(coefficients, ctypes.c_int64, "coefficient"),
            _whole([_side(one, -INFINITY) for one in lower], ctypes.c_int64, "side"),
            _whole([_side(one, INFINITY) for one in upper], ctypes.c_int64, "side"),
        ]
        if len(arrays[1]) != len(arrays[2]) or (len(starts) and starts[-1] != len(arrays[1])):
            raise RequestError("the numbers of columns and of coefficients differ")
        first = ctypes.c_int32()
        call("model_add_rows", self._handle, len(lower), *arrays, ctypes.byref(first))
        self._source = None
        return first.value

    @property
    def rows(self) -> List[Constraint]:
        """All rows, in order."""
        return [self._row(index) for index in range(lib.quadrille_model_rows(self._handle))]

    def _row(self, index: int) -> Constraint:
        row = options_of(_library.Row)
        call("model_row", self._handle, index, ctypes.byref(row), None, None, 0)
        columns, numbers = (ctypes.c_int32 * row.count)(), (ctypes.c_int64 * row.count)()
        call("model_row", self._handle, index, ctypes.byref(row), columns, numbers, row.count)
        return Constraint(
            self._expression(columns, numbers, 0, row.denominator),
            None if row.lower == -INFINITY else Fraction(row.lower, row.denominator),
            None if row.upper == INFINITY else Fraction(row.upper, row.denominator),
        )

    def _expression(self, columns: Any, numbers: Any, offset: int, unit: int) -> Expression:
        terms = {
            self.columns[column]: Fraction(number, unit) for column, number in zip(columns, numbers)
        }
        return Expression(terms, Fraction(offset, unit))

    @property
    def objective(self) -> Tuple[str, Expression]:
        """ "minimise", "maximise" or "", and the expression."""
        known = options_of(_library.Objective)
        call("model_objective", self._handle, ctypes.byref(known), None, None, 0)
        columns, numbers = (ctypes.c_int32 * known.count)(), (ctypes.c_int64 * known.count)()
        call("model_objective", self._handle, ctypes.byref(known), columns, numbers, known.count)
        expression = self._expression(columns, numbers, known.offset, known.denominator)
        return ("", "minimise", "maximise")[known.sense], expression

    def bounds(self, column: Column) -> Tuple[Optional[Exact], Optional[Exact]]:
        """The bounds of a column; None is no bound."""
        known = options_of(_library.Column)
        call("model_column", self._handle, _index(column, self), ctypes.byref(known))
        lower, upper = (
            None if abs(side) == INFINITY else simplest(Fraction(side, known.denominator))
            for side in (known.lower, known.upper)
        )
        return lower, upper

    def set_coefficient(self, index: int, column: Column, coefficient: Number) -> None:
        """Changes the coefficient of a column in a row; 0 takes it out."""
        row = self._row(fitting(ctypes.c_int32, index, "row"))
        terms = {**row.expression.terms, column: exact(coefficient)}
        changed = Expression(terms, row.expression.constant)
        self.set_row(index, Constraint(changed, row.lower, row.upper), self.row_name(index))

    def row_name(self, index: int) -> str:
        """The name of a row."""
        row = options_of(_library.Row)
        number = fitting(ctypes.c_int32, index, "row")
        call("model_row", self._handle, number, ctypes.byref(row), None, None, 0)
        return str((row.name or b"").decode())

    def delete_rows(self, indices: Iterable[int]) -> None:
        """Takes rows out; the indices of later ones decrease."""
        gone = array_of(ctypes.c_int32, list(indices), "row")
        call("model_delete_rows", self._handle, gone, len(gone))
        self._source = None

    def delete_columns(self, columns: Iterable[Column]) -> None:
        """Takes columns out, with their terms; the indices of later ones decrease."""
        gone = {_index(column, self) for column in columns}
        array = array_of(ctypes.c_int32, sorted(gone), "column")
        call("model_delete_columns", self._handle, array, len(array))
        self._source = None
        if self._objective is not None:
            expression, sense = self._objective
            terms = {one: n for one, n in expression.terms.items() if one.index not in gone}
            self._objective = (Expression(terms, expression.constant), sense)
        nowhere = Model()
        for column in self.columns:
            if column.index in gone:
                column.model = nowhere  # it belongs to no model that has columns
        self.columns = [column for column in self.columns if column.index not in gone]
        for index, column in enumerate(self.columns):
            column.index = index

    def minimise(self, expression: Operand) -> None:
        """Asks for the least value of an expression."""
        self._set_objective(expression, 1)

    def maximise(self, expression: Operand) -> None:
        """Asks for the greatest value of an expression."""
        self._set_objective(expression, 2)

    def _set_objective(self, operand: Operand, sense: int) -> None:
        expression = as_expression(operand)
        factor, numbers = scaled([*expression.terms.values(), expression.constant])
        struct = options_of(
            _library.Objective,
            sense=sense,
            offset=numbers[-1],
            denominator=factor,
            **_terms(expression, numbers[:-1], self),
        )
        call("model_set_objective", self._handle, ctypes.byref(struct))
        self._source, self._objective = None, (expression, sense)

    @classmethod
    def read(cls, text: str, format: str = "lp") -> Model:
        """Reads a text in the format "lp", "mps", "opb" or "dimacs".

        >>> model = Model.read("max\\n obj: x\\nst\\n c: 2 x <= 5\\nbounds\\n x <= 9\\ngeneral\\n x\\nend\\n")
        >>> model.columns[0].name, model.solve().objective
        ('x', 2)
        """
        model = cls()
        lib.quadrille_model_free(model._handle)
        model._read(text, format)
        return model

    def _read(self, text: str, format: str) -> None:
        """Fills an object without a handle."""
        self._handle = None
        data = utf8(text)
        handle, notes = ctypes.c_void_p(), ctypes.c_void_p()
        call(
            "model_read",
            data,
            len(data),
            utf8(format),
            ctypes.byref(handle),
            ctypes.byref(notes),
        )
        self._own(handle)
        self._source, self._objective = (text, format), None
        self.notes = (ctypes.string_at(notes.value) if notes.value else b"").decode().splitlines()
        lib.quadrille_free(notes)
        self.columns = [
            Column(self, index, lib.quadrille_model_column_name(handle, index).decode())
            for index in range(lib.quadrille_model_columns(handle))
        ]

    def write(self, format: str = "lp") -> str:
        """Returns the model in the format "lp", "mps" or "opb"."""
        return text_and_notes("model_write", self._handle, utf8(format))[0]

    def __repr__(self) -> str:
        rows = lib.quadrille_model_rows(self._handle)
        return f"<Model of {len(self.columns)} columns and {rows} rows>"

    def solve(
        self,
        *,
        lazy: Optional[OnPoint] = None,
        cuts: Optional[OnPoint] = None,
        on_solution: Optional[OnPoint] = None,
        on_progress: Optional[Callable[[Progress], Optional[bool]]] = None,
        on_log: Optional[Callable[[str], None]] = None,
        proof: Optional[Callable[[str], None]] = None,
        time_limit: Optional[float] = None,
        node_limit: int = 0,
        memory_limit: int = 0,
        work_limit: int = 0,
        gap: float = 0.0,
        seed: int = 0,
        cancel: Optional[Cancel] = None,
        start: Optional[Mapping[Column, int]] = None,
        assumptions: Union[Constraint, Iterable[Constraint]] = (),
        previous: Optional[Result] = None,
        learned: Optional[LearnedClauses] = None,
    ) -> Result:
        """Solves the model.

        `lazy` gets each candidate for a solution and gives constraints of the model that it breaks;
        a candidate that breaks none is a solution. `cuts` gets points of relaxations, in floating
        point, and gives constraints that all solutions satisfy. `on_solution` gets each solution; a
        constraint that it gives excludes it, and the search goes on. `on_progress` ends the search
        by returning False. `on_log` gets a line of text for each event. `proof` gets a
        pseudo-Boolean proof in VeriPB's format piece by piece, if all columns are 0/1; other models
        have `certify`. What a callback raises ends the search and comes out of here, as
        KeyboardInterrupt does.
        `node_limit` counts nodes, `memory_limit` MiB, `work_limit` simplex iterations, nodes and
        conflicts: it ends the search at the same point on every machine; 0 is none. `gap` ends the
        search with status "feasible" when no solution can be better by more than this fraction of
        the objective (or of 1 if that is below 1). `start` is a point to begin with, in which
        columns that are not named are 0; it is ignored if it is no solution. `assumptions` are
        bounds of columns, such as `x >= 1`, that hold during this call only. `previous` is a
        result for a similar linear program, from whose basis the simplex method begins. `learned`
        keeps what the search learns and serves the next call for this model with other assumptions,
        more rows or more columns; integer columns with bounds only, and none of the callbacks that
        take part in the search.

        >>> model = Model()
        >>> x = [model.binary() for _ in range(3)]
        >>> model.row(sum(x) == 2)
        0
        >>> found = []
        >>> def enumerate(point):
        ...     found.append([point[column] for column in x])
        ...     return point.differs()
        >>> model.solve(on_solution=enumerate).status
        'none'
        >>> sorted(found)
        [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
        """
        running = LongCall(cancel)
        options = self._request(
            running,
            lazy=lazy,
            cuts=cuts,
            on_progress=on_progress,
            on_log=on_log,
            time_limit=time_limit,
            node_limit=node_limit,
            memory_limit=memory_limit,
            work_limit=work_limit,
            seed=seed,
            start=start,
            assumptions=assumptions,
        )
        options.gap = gap
        if previous is not None:
            options.previous = previous._handle.address
        if learned is not None:
            options.learned = learned._address
        if on_solution is not None:
            options.on_solution = _point_callback(
                self, running, on_solution, _library.ON_POINT, "row"
            )
        if proof is not None:
            options.on_proof = _proof_callback(running, proof)
        handle = _ResultHandle()
        running.run(
            lambda: call(
                "model_solve", self._handle, ctypes.byref(options), ctypes.byref(handle.address)
            )
        )
        return _result_of(self, handle)

    def best(
        self,
        count: int,
        columns: Iterable[Column] = (),
        *,
        cancel: Optional[Cancel] = None,
        **options: Any,
    ) -> List[Result]:
        """Returns the results of up to `count` optimal solutions, the best first, that differ in
        some of these integer columns, or in any if none is given. If there are fewer, or a search
        stops early, the last result is the one without an optimal solution: "none" if these are
        all. The options are those of solve, except gap, on_solution, previous and proof; limits
        hold for the whole call.

        >>> model = Model()
        >>> x, y = model.column("x", 0, 3), model.column("y", 0, 3)
        >>> model.maximise(4 * x + y)
        >>> [result.objective for result in model.best(3)]
        [15, 14, 13]
        """
        running = LongCall(cancel)
        request = self._request(running, **options)
        distinct = array_of(ctypes.c_int32, [_index(one, self) for one in columns], "column")
        size = fitting(ctypes.c_size_t, count, "number of solutions")
        results, found = (ctypes.c_void_p * size)(), ctypes.c_size_t()
        running.run(
            lambda: call(
                "model_best",
                self._handle,
                size,
                ctypes.byref(request),
                distinct,
                len(distinct),
                results,
                ctypes.byref(found),
            )
        )
        handles = [_ResultHandle() for _ in range(found.value)]
        for handle, address in zip(handles, results):
            handle.address.value = address
        return [_result_of(self, handle) for handle in handles]

    def _request(
        self,
        running: LongCall,
        *,
        lazy: Optional[OnPoint] = None,
        cuts: Optional[OnPoint] = None,
        on_progress: Optional[Callable[[Progress], Optional[bool]]] = None,
        on_log: Optional[Callable[[str], None]] = None,
        time_limit: Optional[float] = None,
        node_limit: int = 0,
        memory_limit: int = 0,
        work_limit: int = 0,
        seed: int = 0,
        start: Optional[Mapping[Column, int]] = None,
        assumptions: Union[Constraint, Iterable[Constraint]] = (),
    ) -> Any:
        """Returns options of the C library."""
        options = options_of(
            _library.EngineOptions,
            time_limit=seconds_of(time_limit),
            node_limit=node_limit,
            memory_limit=memory_limit,
            work_limit=work_limit,
            seed=seed,
            cancel=running.flag,
        )
        if start is not None:
            options.start = self._array_of(start)
            options.start_count = len(self.columns)
        self._assume(options, assumptions)
        if lazy is not None:
            options.on_candidate = _point_callback(self, running, lazy, _library.ON_POINT, "row")
        if cuts is not None:
            options.on_relaxation = _point_callback(
                self, running, cuts, _library.ON_RELAXATION, "cut"
            )
        if on_progress is not None:
            options.on_progress = _progress_callback(running, on_progress)
        if on_log is not None:
            options.on_log = _log_callback(running, on_log)
        return options

    def certify(
        self,
        result: Result,
        *,
        time_limit: Optional[float] = None,
        cancel: Optional[Cancel] = None,
    ) -> str:
        """Proves the verdict of a result once more and returns a certificate of it in the format of
        VIPR, which quadrille-check-proof and viprchk check. Raises Error if it has none, or none
        within the limit.

        >>> model = Model()
        >>> x = model.column("x", 0, 9)
        >>> model.row(2 * x <= 7)
        0
        >>> model.maximise(x)
        >>> "RTP range 3 3" in model.certify(model.solve())
        True
        """
        if not result._handle.address:
            raise RequestError("the result was pickled and can no longer be certified")
        running = LongCall(cancel)
        pieces: List[str] = []
        options = options_of(
            _library.EngineOptions, time_limit=seconds_of(time_limit), cancel=running.flag
        )
        options.on_proof = _proof_callback(running, pieces.append)
        running.run(
            lambda: call(
                "model_certify", self._handle, result._handle.address, ctypes.byref(options)
            )
        )
        return "".join(pieces)

    def infeasible_subsystem(
        self,
        *,
        time_limit: Optional[float] = None,
        seed: int = 0,
        cancel: Optional[Cancel] = None,
        assumptions: Union[Constraint, Iterable[Constraint]] = (),
    ) -> Optional[InfeasibleSubsystem]:
        """Returns rows, bounds and assumptions that contradict each other, none of which can be
        left out; None if there is a solution, or no verdict within the limit.

        >>> model = Model()
        >>> x, y = model.binary("x"), model.binary("y")
        >>> model.row(x + y >= 1)
        0
        >>> model.row(x + y >= 3)
        1
        >>> reason = model.infeasible_subsystem()
        >>> reason.rows, [(column.name, side) for column, side in reason.bounds]
        ([(1, 'lower')], [('x', 'upper'), ('y', 'upper')])
        """
        running = LongCall(cancel)
        options = options_of(
            _library.EngineOptions,
            time_limit=seconds_of(time_limit),
            seed=seed,
            cancel=running.flag,
        )
        self._assume(options, assumptions)
        handle = ctypes.c_void_p()
        try:
            running.run(
                lambda: call(
                    "model_infeasible_subsystem",
                    self._handle,
                    ctypes.byref(options),
                    ctypes.byref(handle),
                )
            )
            return _subsystem_of(self, handle) if handle else None
        finally:
            lib.quadrille_infeasible_subsystem_free(handle)

    def _assume(self, options: Any, assumptions: Union[Constraint, Iterable[Constraint]]) -> None:
        if isinstance(assumptions, Constraint):
            assumptions = [assumptions]
        literals = [literal for given in assumptions for literal in _literals(given, self)]
        options.assumptions = (_library.Literal * len(literals))(*literals)
        options.assumption_count = len(literals)

    def _array_of(self, values: Mapping[Column, int]) -> Any:
        """Returns a value for each column; 0 for those that are not named."""
        numbers = [0] * len(self.columns)
        for column, value in values.items():
            numbers[_index(column, self)] = value
        return array_of(ctypes.c_int64, numbers, "value")


def _model_of(kind: Type[Model], source: Tuple[str, str], names: List[str],
              objective: Any) -> Model:
    """Returns the model that was pickled."""
    model = kind.__new__(kind)
    model._read(*source)
    for column, name in zip(model.columns, names):
        column.name = name
    if objective is not None:
        terms, constant, sense = objective
        expression = Expression({model.columns[i]: number for i, number in terms}, constant)
        model._set_objective(expression, sense)
    return model


def _point_callback(
    model: Model, running: LongCall, function: OnPoint, kind: Any, part: str
) -> Any:
    """Returns a C callback that adds the constraints that a function gives for a point."""

    def give(point: Point) -> None:
        given = function(point)
        for constraint in [given] if isinstance(given, (Constraint, bool)) else given or ():
            call("search_add_" + part, point._now(), ctypes.byref(_row(constraint, "", model)))

    def callback(search: int, values: Any, count: int, _: Any) -> None:
        point = Point(model, search, values[:count])
        running.callback(give, point, default=None)
        point._search = None

    return kind(callback)


def _progress_callback(running: LongCall, function: Callable[[Progress], Optional[bool]]) -> Any:
    def callback(state: Any, _: Any) -> int:
        now = state.contents
        progress = Progress(
            now.nodes,
            now.open_nodes,
            now.lp_iterations,
            known_number(now.bound),
            known_number(now.incumbent),
            now.seconds,
        )
        return int(running.callback(function, progress, default=False) is not False)

    return _library.ON_ENGINE_PROGRESS(callback)


def _log_callback(running: LongCall, function: Callable[[str], None]) -> Any:
    def callback(line: bytes, _: Any) -> None:
        running.callback(function, line.decode(), default=None)

    return _library.ON_LINE(callback)


def _proof_callback(running: LongCall, function: Callable[[str], None]) -> Any:
    def callback(text: int, length: int, _: Any) -> None:
        running.callback(function, ctypes.string_at(text, length).decode(), default=None)

    return _library.ON_TEXT(callback)


def _exact_or_none(text: Optional[bytes]) -> Optional[Exact]:
    return None if text is None else _exact_in(text)


def _exact_in(text: bytes) -> Exact:
    return simplest(Fraction(text.decode()))


def _side_name(part: Any) -> str:
    return "upper" if part.is_upper else "lower"


def _literals_in(model: Model, function: Any, handle: Any) -> List[Tuple[Column, str]]:
    found = ctypes.POINTER(_library.Literal)()
    count = function(handle, ctypes.byref(found))
    return [(model.columns[part.column], _side_name(part)) for part in found[:count]]


def _subsystem_of(model: Model, handle: Any) -> InfeasibleSubsystem:
    rows = ctypes.POINTER(_library.RowSide)()
    row_count = lib.quadrille_infeasible_subsystem_rows(handle, ctypes.byref(rows))
    return InfeasibleSubsystem(
        [(part.row, _side_name(part)) for part in rows[:row_count]],
        _literals_in(model, lib.quadrille_infeasible_subsystem_bounds, handle),
        _literals_in(model, lib.quadrille_infeasible_subsystem_assumptions, handle),
        bool(lib.quadrille_infeasible_subsystem_is_irreducible(handle)),
    )


def _result_of(model: Model, owner: _ResultHandle) -> Result:
    handle = owner.address
    statistics = options_of(_library.EngineStatistics)
    call("result_statistics", handle, ctypes.byref(statistics))
    count = lib.quadrille_result_count(handle)
    reason = lib.quadrille_stop_reason_word(lib.quadrille_result_stop_reason(handle)).decode()
    return Result(
        model,
        lib.quadrille_engine_status_word(lib.quadrille_result_status(handle)).decode(),
        "" if reason == "none" else reason,
        [_exact_in(lib.quadrille_result_value(handle, column)) for column in range(count)],
        _exact_or_none(lib.quadrille_result_objective(handle)),
        _exact_or_none(lib.quadrille_result_bound(handle)),
        bool(lib.quadrille_result_is_inexact(handle)),
        {name: getattr(statistics, name) for name, _ in statistics._fields_ if name != "size"},
        _literals_in(model, lib.quadrille_result_contradiction, handle),
        owner,
    )
