# SPDX-License-Identifier: MIT
"""Sums of columns with exact coefficients, and the constraints that comparisons of them make."""

from __future__ import annotations

import math
import numbers
from fractions import Fraction
from typing import (TYPE_CHECKING, Any, Dict, Iterable, List, Mapping, NoReturn, Optional, Tuple,
                    Union)

from .errors import RequestError

if TYPE_CHECKING:
    from .engine import Model

INFINITY = 2**63 - 1

#: A number that is taken exactly; a float as the decimal that it prints as.
Number = Union[int, float, Fraction]
#: An exact result: an integer, or a fraction in lowest terms.
Exact = Union[int, Fraction]

_ZERO = Fraction(0)


def exact(value: Number) -> Fraction:
    """Returns the number as a fraction.

    >>> exact(0.1)
    Fraction(1, 10)
    """
    if isinstance(value, numbers.Integral):  # also those of numpy, which would overflow
        return Fraction(int(value))
    if isinstance(value, numbers.Real) and not isinstance(value, numbers.Rational):
        if not math.isfinite(value):
            raise RequestError(f"the number {value} is not finite")
        return Fraction(str(value))
    if isinstance(value, Expression):
        raise TypeError(f"{value!r} is no number (a product or quotient of columns is not linear)")
    try:
        return Fraction(value)
    except TypeError:
        raise TypeError(f"{value!r} is no number") from None


def bound_of(value: Optional[Number]) -> Optional[Fraction]:
    """Returns a bound as a fraction; None for no bound, which may be infinite as a float."""
    if value is None or (isinstance(value, numbers.Real) and math.isinf(value)):
        return None
    return exact(value)


class Expression:
    """A sum of columns with coefficients, and a constant. Comparing two of them gives a constraint.

    >>> from quadrille.engine import Model
    >>> model = Model()
    >>> x, y = model.column("x"), model.column("y")
    >>> 2 * (x - y) + 3 <= 0.5
    Constraint(2 x - 2 y <= -5/2)
    """

    #: Lets numbers of numpy be compared with expressions.
    __array_ufunc__ = None

    # Sums are added up when they are first looked at: with a copy of the terms for each `+`, a sum
    # of n columns would take time n**2. They do not change, so that threads may share them.
    __slots__ = ("_terms", "_constant", "_summands")

    def __init__(
        self,
        terms: Mapping[Column, Fraction],
        constant: Fraction,
        summands: Tuple[Expression, ...] = (),
    ) -> None:
        self._terms = terms
        self._constant = constant
        self._summands = summands

    @property
    def terms(self) -> Mapping[Column, Fraction]:
        """The coefficient of each column."""
        self._add_up()
        return self._terms

    @property
    def constant(self) -> Fraction:
        """What is added to the columns."""
        self._add_up()
        return self._constant

    def _add_up(self) -> None:
        if not self._summands:
            return
        terms: Dict[Column, Fraction] = {}
        constant = Fraction(0)
        stack = [self]
        while stack:
            summand = stack.pop()
            summands = summand._summands  # another thread may clear it now
            if summands:
                stack.extend(reversed(summands))
                continue
            constant += summand._constant
            for column, coefficient in summand._terms.items():
                terms[column] = terms.get(column, _ZERO) + coefficient
        self._terms, self._constant = terms, constant
        self._summands = ()

    def __reduce__(self) -> Any:
        return Expression, (self.terms, self.constant)

    def __add__(self, other: Operand) -> Expression:
        return Expression({}, _ZERO, (self, as_expression(other)))

    __radd__ = __add__

    def __sub__(self, other: Operand) -> Expression:
        return self + -as_expression(other)

    def __rsub__(self, other: Operand) -> Expression:
        return -self + other

    def __neg__(self) -> Expression:
        return self * -1

    def __pos__(self) -> Expression:
        return self

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

    def __ne__(self, other: object) -> NoReturn:
        raise TypeError("!= is no linear constraint (expected <=, >= or ==)")

    def __lt__(self, other: Operand) -> NoReturn:
        raise TypeError("< is no linear constraint (expected <=; x < 5 of integers is x <= 4)")

    def __gt__(self, other: Operand) -> NoReturn:
        raise TypeError("> is no linear constraint (expected >=; x > 5 of integers is x >= 6)")

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

    def __reduce__(self) -> Any:
        return _column_of, (self.model, self.index)


def _column_of(model: Model, index: int) -> Column:
    return model.columns[index]


Operand = Union[Expression, int, float, Fraction]


def as_expression(value: Operand) -> Expression:
    return value if isinstance(value, Expression) else Expression({}, exact(value))


def total(summands: Iterable[Operand]) -> Expression:
    """Returns a sum, as `sum` does; also that of no summands is an expression.

    >>> from quadrille.engine import Model
    >>> model = Model()
    >>> total([model.column("x"), 2 * model.column("y"), 3])
    x + 2 y + 3
    """
    return Expression({}, _ZERO, tuple(map(as_expression, summands)))


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

    def __reduce__(self) -> Any:
        return Constraint, (self.expression, self.lower, self.upper)

    def __bool__(self) -> bool:
        raise TypeError("a constraint has no truth value (for a <= x <= b use between(a, x, b))")

    def __repr__(self) -> str:
        sides = [
            side - self.expression.constant for side in (self.lower, self.upper) if side is not None
        ]
        if not sides:
            return f"Constraint({_sum_text(self.expression.terms)} is free)"
        sign = "=" if len(sides) == 2 else "<=" if self.lower is None else ">="
        if len(sides) == 2 and sides[0] != sides[1]:
            return f"Constraint({sides[0]} <= {_sum_text(self.expression.terms)} <= {sides[1]})"
        return f"Constraint({_sum_text(self.expression.terms)} {sign} {sides[0]})"


def between(lower: Number, expression: Operand, upper: Number) -> Constraint:
    """Returns the constraint that an expression lies between two numbers, which may be infinite."""
    for side, infinity in ((lower, math.inf), (upper, -math.inf)):
        if side == infinity:
            raise RequestError(f"the side {side} leaves no solution")
    return Constraint(as_expression(expression), bound_of(lower), bound_of(upper))


def scaled(numbers: Iterable[Fraction]) -> Tuple[int, List[int]]:
    """Returns the least factor that makes all numbers integers, and the integers."""
    given = list(numbers)
    factor = 1
    for number in given:
        factor = factor * number.denominator // math.gcd(factor, number.denominator)
    integers = [int(number * factor) for number in given]
    for integer in integers:
        if abs(integer) >= INFINITY:
            raise RequestError(f"the number {integer} does not fit 64 bits")
    return factor, integers


def simplest(value: Fraction) -> Exact:
    return int(value) if value.denominator == 1 else value
