# SPDX-License-Identifier: MIT
"""The integer-programming engine: models, exact results, rows that are added during the search.

>>> model = Model()
>>> tables, chairs = model.column("tables", 0, 40), model.column("chairs", 0, 40)
>>> model.row(7 * tables + 3 * chairs <= 100)
>>> model.row(2 * tables + 2 * chairs <= 45)
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

import ctypes
import math
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Tuple, Union

from . import _library
from ._calls import Cancel, LongCall, call, known_number, seconds_of, seed_of, text_and_notes
from ._library import lib, options_of
from .errors import RequestError

_INFINITY = 2**63 - 1

#: A number that is taken exactly; a float as the decimal that it prints as.
Number = Union[int, float, Fraction]
#: An exact result: an integer, or a fraction in lowest terms.
Exact = Union[int, Fraction]


def exact(value: Number) -> Fraction:
    """Returns the number as a fraction.

    >>> exact(0.1)
    Fraction(1, 10)
    """
    if isinstance(value, float):
        if not math.isfinite(value):
            raise RequestError(f"the number {value} is not finite")
        return Fraction(repr(value))
    return Fraction(value)


class Expression:
    """A sum of columns with coefficients, and a constant. Comparing two of them gives a constraint.

    >>> model = Model()
    >>> x, y = model.column("x"), model.column("y")
    >>> 2 * (x - y) + 3 <= 0.5
    Constraint(2 x - 2 y <= -5/2)
    """

    __slots__ = ("terms", "constant")

    def __init__(self, terms: Mapping[Column, Fraction], constant: Fraction) -> None:
        self.terms = terms
        self.constant = constant

    def __add__(self, other: Operand) -> Expression:
        return total([self, other])

    __radd__ = __add__

    def __sub__(self, other: Operand) -> Expression:
        return self + -_expression(other)

    def __rsub__(self, other: Operand) -> Expression:
        return -self + other

    def __neg__(self) -> Expression:
        return self * -1

    def __mul__(self, factor: Number) -> Expression:
        number = exact(factor)
        terms = {column: number * coefficient for column, coefficient in self.terms.items()}
        return Expression(terms, number * self.constant)

    __rmul__ = __mul__

    def __truediv__(self, divisor: Number) -> Expression:
        return self * (1 / exact(divisor))

    def __le__(self, other: Operand) -> Constraint:
        return Constraint(self - other, None, Fraction(0))

    def __ge__(self, other: Operand) -> Constraint:
        return Constraint(self - other, Fraction(0), None)

    def __eq__(self, other: Operand) -> Constraint:  # type: ignore[override]
        return Constraint(self - other, Fraction(0), Fraction(0))

    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return _sum_text(self.terms) + (f" + {self.constant}" if self.constant else "")


class Column(Expression):
    """A column of a model."""

    __slots__ = ("model", "index", "name")

    def __init__(self, model: Model, index: int, name: str) -> None:
        super().__init__({self: Fraction(1)}, Fraction(0))
        self.model = model  #: that it belongs to
        self.index = index  #: from 0
        self.name = name  #: need not be unique


Operand = Union[Expression, int, float, Fraction]


def _expression(value: Operand) -> Expression:
    return value if isinstance(value, Expression) else Expression({}, exact(value))


def total(summands: Iterable[Operand]) -> Expression:
    """Returns a sum. For thousands of summands it is much faster than `sum`.

    >>> model = Model()
    >>> total([model.column("x"), 2 * model.column("y"), 3])
    x + 2 y + 3
    """
    terms: Dict[Column, Fraction] = {}
    constant = Fraction(0)
    for summand in map(_expression, summands):
        constant += summand.constant
        for column, coefficient in summand.terms.items():
            terms[column] = terms.get(column, Fraction(0)) + coefficient
    return Expression(terms, constant)


def _sum_text(terms: Mapping[Column, Fraction]) -> str:
    text = ""
    for column, coefficient in terms.items():
        sign = "- " if coefficient < 0 else "+ " if text else ""
        size = "" if abs(coefficient) == 1 else f"{abs(coefficient)} "
        text += (" " if text else "") + sign + size + (column.name or f"x{column.index}")
    return text or "0"


class Constraint:
    """A row: a sum between two numbers. Has no truth value, so that a chain such as 0 <= x <= 5,
    of which Python would drop a part, is an error; `between` gives both sides."""

    __slots__ = ("expression", "lower", "upper")

    def __init__(
        self, expression: Expression, lower: Optional[Fraction], upper: Optional[Fraction]
    ) -> None:
        self.expression = expression
        self.lower = lower  #: of the whole expression; None: no lower side
        self.upper = upper  #: of the whole expression; None: no upper side

    def __bool__(self) -> bool:
        raise TypeError("a constraint has no truth value (for a <= x <= b use between(a, x, b))")

    def __repr__(self) -> str:
        sides = [
            side - self.expression.constant for side in (self.lower, self.upper) if side is not None
        ]
        sign = "=" if len(sides) == 2 else "<=" if self.lower is None else ">="
        if len(sides) == 2 and sides[0] != sides[1]:
            return f"Constraint({sides[0]} <= {_sum_text(self.expression.terms)} <= {sides[1]})"
        return f"Constraint({_sum_text(self.expression.terms)} {sign} {sides[0]})"


def between(lower: Number, expression: Operand, upper: Number) -> Constraint:
    """Returns the constraint that an expression lies between two numbers."""
    return Constraint(_expression(expression), exact(lower), exact(upper))


def _scaled(numbers: Iterable[Fraction]) -> Tuple[int, List[int]]:
    """Returns the least factor that makes all numbers integers, and the integers."""
    given = list(numbers)
    factor = 1
    for number in given:
        factor = factor * number.denominator // math.gcd(factor, number.denominator)
    integers = [int(number * factor) for number in given]
    for integer in integers:
        if abs(integer) >= _INFINITY:
            raise RequestError(f"the number {integer} does not fit 64 bits")
    return factor, integers


def _index(column: Column, model: Model) -> int:
    if column.model is not model:
        raise RequestError(f"column {column.index} ('{column.name}') belongs to another model")
    return column.index


def _terms(expression: Expression, numbers: List[int], model: Model) -> Dict[str, Any]:
    columns = [_index(column, model) for column in expression.terms]
    return {
        "count": len(columns),
        "columns": (ctypes.c_int32 * len(columns))(*columns),
        "coefficients": (ctypes.c_int64 * len(columns))(*numbers),
    }


def _row(constraint: Constraint, name: str, model: Model) -> Any:
    if not isinstance(constraint, Constraint):
        raise TypeError(f"{constraint!r} is not a constraint")
    expression = constraint.expression
    sides = [
        None if side is None else side - expression.constant
        for side in (constraint.lower, constraint.upper)
    ]
    known = [side for side in sides if side is not None]
    factor, numbers = _scaled([*expression.terms.values(), *known])
    lower, upper = (None if side is None else int(side * factor) for side in sides)
    return options_of(
        _library.Row,
        name=name.encode(),
        lower=-_INFINITY if lower is None else lower,
        upper=_INFINITY if upper is None else upper,
        **_terms(expression, numbers[: len(expression.terms)], model),
    )


class Point:
    """A point of a search. `point[x]` is the value of a column or expression. Callbacks get it, and it
    can act on the search only during their call."""

    def __init__(self, model: Model, search: int, values: List[Any]) -> None:
        self._model = model
        self._search: Optional[int] = search
        self._values = values

    def __getitem__(self, what: Operand) -> Any:
        """Returns the value of a column or expression. In candidates and solutions it is exact, but
        continuous columns are rounded to integers; in relaxations it is a float."""
        if isinstance(what, Column):
            return self._values[_index(what, self._model)]
        expression = _expression(what)
        total = sum(
            (coefficient * self[column] for column, coefficient in expression.terms.items()),
            expression.constant,
        )
        return total if isinstance(total, float) else _simplest(total)

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

    def _now(self) -> int:
        if self._search is None:
            raise RequestError("the callback of this point has returned")
        return self._search


#: Gives constraints that the point breaks: a list, a generator, one constraint, or None.
OnPoint = Callable[[Point], Union[None, Constraint, Iterable[Constraint]]]


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


_STATUS = ("optimal", "none", "unbounded", "unknown")
_STOP_REASONS = ("", "time", "nodes", "memory", "interrupt", "numerics")


@dataclass(frozen=True)
class Result:
    """The result of a search. Numbers are exact."""

    #: The model that was solved.
    model: Model = field(repr=False)
    #: "optimal" (any solution, without an objective), "none", "unbounded" or "unknown".
    status: str
    #: Why there is no verdict: "time", "nodes", "memory", "interrupt" or "numerics"; otherwise "".
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

    def __getitem__(self, what: Operand) -> Exact:
        """Returns the value of a column or expression. Raises LookupError without a solution."""
        if not self.values:
            raise LookupError(f"no solution: the status is '{self.status}'")
        expression = _expression(what)
        return _simplest(
            expression.constant
            + sum(
                coefficient * self.values[_index(column, self.model)]
                for column, coefficient in expression.terms.items()
            )
        )


@dataclass(frozen=True)
class InfeasibleSubsystem:
    """Rows and bounds of a model that contradict each other."""

    #: The index of each row, and "lower" or "upper".
    rows: List[Tuple[int, str]]
    #: The column of each bound, and "lower" or "upper".
    bounds: List[Tuple[Column, str]]
    #: Whether no part can be left out. False if a limit came first.
    is_irreducible: bool


class Model:
    """Columns, rows and an objective."""

    def __init__(self) -> None:
        self._handle: Any = lib.quadrille_model_new()
        if self._handle is None:
            raise MemoryError("out of memory")
        #: All columns, in order.
        self.columns: List[Column] = []
        #: Differences between model and text, after `read`.
        self.notes: List[str] = []

    def __del__(self) -> None:
        lib.quadrille_model_free(getattr(self, "_handle", None))

    def column(
        self,
        name: str = "",
        lower: Optional[Number] = 0,
        upper: Optional[Number] = None,
        *,
        continuous: bool = False,
    ) -> Column:
        """Adds an integer column, or a continuous one. None is no bound."""
        bounds = [None if bound is None else exact(bound) for bound in (lower, upper)]
        denominator = 1
        for bound in bounds:
            while bound is not None and (bound * denominator).denominator > 1:
                denominator *= 10
                if denominator > 10**18:
                    raise RequestError(f"the bound {bound} is no decimal of up to 18 digits")
        if denominator > 1 and not continuous:
            raise RequestError("an integer column has a bound with decimals")
        numbers = [None if bound is None else int(bound * denominator) for bound in bounds]
        for number in numbers:
            if number is not None and abs(number) >= _INFINITY:
                raise RequestError(f"the bound {number} does not fit 64 bits")
        struct = options_of(
            _library.Column,
            name=name.encode(),
            lower=-_INFINITY if numbers[0] is None else numbers[0],
            upper=_INFINITY if numbers[1] is None else numbers[1],
            denominator=denominator,
            continuous=continuous,
        )
        call("model_add_column", self._handle, ctypes.byref(struct), None)
        self.columns.append(Column(self, len(self.columns), name))
        return self.columns[-1]

    def binary(self, name: str = "") -> Column:
        """Adds a column that is 0 or 1."""
        return self.column(name, 0, 1)

    def row(self, constraint: Constraint, name: str = "") -> None:
        """Adds a row."""
        call("model_add_row", self._handle, ctypes.byref(_row(constraint, name, self)), None)

    def minimise(self, expression: Operand) -> None:
        """Asks for the least value of an expression."""
        self._set_objective(expression, 1)

    def maximise(self, expression: Operand) -> None:
        """Asks for the greatest value of an expression."""
        self._set_objective(expression, 2)

    def _set_objective(self, operand: Operand, sense: int) -> None:
        expression = _expression(operand)
        factor, numbers = _scaled([*expression.terms.values(), expression.constant])
        struct = options_of(
            _library.Objective,
            sense=sense,
            offset=numbers[-1],
            denominator=factor,
            **_terms(expression, numbers[:-1], self),
        )
        call("model_set_objective", self._handle, ctypes.byref(struct))

    @classmethod
    def read(cls, text: str, format: str = "lp") -> Model:
        """Reads a text in the format "lp", "mps" or "opb".

        >>> model = Model.read("max\\n obj: x\\nst\\n c: 2 x <= 5\\nbounds\\n x <= 9\\ngeneral\\n x\\nend\\n")
        >>> model.columns[0].name, model.solve().objective
        ('x', 2)
        """
        model = cls()
        data = text.encode()
        handle, notes = ctypes.c_void_p(), ctypes.c_void_p()
        call(
            "model_read",
            data,
            len(data),
            format.encode(),
            ctypes.byref(handle),
            ctypes.byref(notes),
        )
        lib.quadrille_model_free(model._handle)
        model._handle = handle
        model.notes = (ctypes.string_at(notes.value) if notes.value else b"").decode().splitlines()
        lib.quadrille_free(notes)
        for index in range(lib.quadrille_model_columns(handle)):
            name = lib.quadrille_model_column_name(handle, index).decode()
            model.columns.append(Column(model, index, name))
        return model

    def write(self, format: str = "lp") -> str:
        """Returns the model in the format "lp", "mps" or "opb"."""
        return text_and_notes("model_write", self._handle, format.encode())[0]

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
        proof: Optional[Callable[[str], None]] = None,
        time_limit: Optional[float] = None,
        node_limit: int = 0,
        memory_limit: int = 0,
        seed: int = 0,
        cancel: Optional[Cancel] = None,
        start: Optional[Mapping[Column, int]] = None,
    ) -> Result:
        """Solves the model.

        `lazy` gets each candidate for a solution and gives constraints of the model that it breaks;
        a candidate that breaks none is a solution. `cuts` gets points of relaxations, in floating
        point, and gives constraints that all solutions satisfy. `on_solution` gets each solution; a
        constraint that it gives excludes it, and the search goes on. `on_progress` ends the search
        by returning False. `proof` gets a text for quadrille-check-proof piece by piece. What a
        callback raises ends the search and comes out of here, as KeyboardInterrupt does.
        `node_limit` counts nodes, `memory_limit` MiB; 0 is none. `start` is a point to begin with, in
        which columns that are not named are 0; it is ignored if it is no solution.

        >>> model = Model()
        >>> x = [model.binary() for _ in range(3)]
        >>> model.row(sum(x) == 2)
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
        options = options_of(
            _library.EngineOptions,
            time_limit=seconds_of(time_limit),
            node_limit=node_limit,
            memory_limit=memory_limit,
            seed=seed_of(seed),
            cancel=running.flag,
        )
        if start is not None:
            options.start = self._array_of(start)
            options.start_count = len(self.columns)
        if lazy is not None:
            options.on_candidate = _point_callback(self, running, lazy, _library.ON_POINT, "row")
        if cuts is not None:
            options.on_relaxation = _point_callback(
                self, running, cuts, _library.ON_RELAXATION, "cut"
            )
        if on_solution is not None:
            options.on_solution = _point_callback(
                self, running, on_solution, _library.ON_POINT, "row"
            )
        if on_progress is not None:
            options.on_progress = _progress_callback(running, on_progress)
        if proof is not None:
            options.on_proof = _proof_callback(running, proof)
        handle = ctypes.c_void_p()
        try:
            running.run(
                lambda: call(
                    "model_solve", self._handle, ctypes.byref(options), ctypes.byref(handle)
                )
            )
            return _result_of(self, handle)
        finally:
            lib.quadrille_result_free(handle)

    def infeasible_subsystem(
        self,
        *,
        time_limit: Optional[float] = None,
        seed: int = 0,
        cancel: Optional[Cancel] = None,
    ) -> Optional[InfeasibleSubsystem]:
        """Returns rows and bounds that contradict each other, none of which can be left out; None if
        there is a solution, or no verdict within the limit.

        >>> model = Model()
        >>> x, y = model.binary("x"), model.binary("y")
        >>> model.row(x + y >= 1)
        >>> model.row(x + y >= 3)
        >>> reason = model.infeasible_subsystem()
        >>> reason.rows, [(column.name, side) for column, side in reason.bounds]
        ([(1, 'lower')], [('x', 'upper'), ('y', 'upper')])
        """
        running = LongCall(cancel)
        options = options_of(
            _library.EngineOptions,
            time_limit=seconds_of(time_limit),
            seed=seed_of(seed),
            cancel=running.flag,
        )
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

    def _array_of(self, values: Mapping[Column, int]) -> Any:
        """Returns a value for each column; 0 for those that are not named."""
        numbers = [0] * len(self.columns)
        for column, value in values.items():
            numbers[_index(column, self)] = value
        return (ctypes.c_int64 * len(numbers))(*numbers)


def _point_callback(
    model: Model, running: LongCall, function: OnPoint, kind: Any, part: str
) -> Any:
    """Returns a C callback that adds the constraints that a function gives for a point."""

    def give(point: Point) -> None:
        given = function(point)
        for constraint in [given] if isinstance(given, Constraint) else given or ():
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


def _proof_callback(running: LongCall, function: Callable[[str], None]) -> Any:
    def callback(text: int, length: int, _: Any) -> None:
        running.callback(function, ctypes.string_at(text, length).decode(), default=None)

    return _library.ON_TEXT(callback)


def _simplest(value: Fraction) -> Exact:
    return int(value) if value.denominator == 1 else value


def _exact_or_none(text: Optional[bytes]) -> Optional[Exact]:
    return None if text is None else _exact_in(text)


def _exact_in(text: bytes) -> Exact:
    return _simplest(Fraction(text.decode()))


def _subsystem_of(model: Model, handle: Any) -> InfeasibleSubsystem:
    def side(part: Any) -> str:
        return "upper" if part.is_upper else "lower"

    rows = ctypes.POINTER(_library.RowSide)()
    bounds = ctypes.POINTER(_library.Literal)()
    row_count = lib.quadrille_infeasible_subsystem_rows(handle, ctypes.byref(rows))
    bound_count = lib.quadrille_infeasible_subsystem_bounds(handle, ctypes.byref(bounds))
    return InfeasibleSubsystem(
        [(part.row, side(part)) for part in rows[:row_count]],
        [(model.columns[part.column], side(part)) for part in bounds[:bound_count]],
        bool(lib.quadrille_infeasible_subsystem_is_irreducible(handle)),
    )


def _result_of(model: Model, handle: Any) -> Result:
    statistics = options_of(_library.EngineStatistics)
    call("result_statistics", handle, ctypes.byref(statistics))
    count = lib.quadrille_result_count(handle)
    return Result(
        model,
        _STATUS[lib.quadrille_result_status(handle)],
        _STOP_REASONS[lib.quadrille_result_stop_reason(handle)],
        [_exact_in(lib.quadrille_result_value(handle, column)) for column in range(count)],
        _exact_or_none(lib.quadrille_result_objective(handle)),
        _exact_or_none(lib.quadrille_result_bound(handle)),
        bool(lib.quadrille_result_is_inexact(handle)),
        {name: getattr(statistics, name) for name, _ in statistics._fields_ if name != "size"},
    )
