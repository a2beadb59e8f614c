# SPDX-License-Identifier: MIT
"""Sums of columns with exact coefficients, and the constraints that comparisons of them make."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING, Dict, Iterable, List, Mapping, Optional, Tuple, Union

from .errors import RequestError

if TYPE_CHECKING:
    from .engine import Model

INFINITY = 2**63 - 1

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

    >>> from quadrille.engine import Model
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
        return self + -as_expression(other)

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


def as_expression(value: Operand) -> Expression:
    return value if isinstance(value, Expression) else Expression({}, exact(value))


def total(summands: Iterable[Operand]) -> Expression:
    """Returns a sum. For thousands of summands it is much faster than `sum`.

    >>> from quadrille.engine import Model
    >>> model = Model()
    >>> total([model.column("x"), 2 * model.column("y"), 3])
    x + 2 y + 3
    """
    terms: Dict[Column, Fraction] = {}
    constant = Fraction(0)
    for summand in map(as_expression, summands):
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
    return Constraint(as_expression(expression), exact(lower), exact(upper))


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
