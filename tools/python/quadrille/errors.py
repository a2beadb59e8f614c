# SPDX-License-Identifier: MIT
"""What can go wrong. Each exception is a built-in one, too, so that either can be caught."""

from __future__ import annotations

from typing import Any


class QuadrilleError(Exception):
    """The base of all errors of this package."""


class InputError(QuadrilleError, ValueError):
    """A text is not a readable puzzle, answer or model.

    >>> import quadrille
    >>> try:
    ...     quadrille.read("numberlink\\nsize: 1x2\\ngrid:\\nA B\\n")
    ... except quadrille.InputError as error:
    ...     print(error.line, error.column)
    4 1
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        self.message = message  #: one line
        self.line = line  #: from 1; 0: unknown
        self.column = column  #: from 1, in characters; 0: unknown
        place = f"line {line}, column {column}: " if line else ""
        super().__init__(place + message)

    def __reduce__(self) -> Any:
        return InputError, (self.message, self.line, self.column)


class RequestError(QuadrilleError, ValueError):
    """A request names something that does not exist, e.g. an unknown model."""


class InternalError(QuadrilleError, RuntimeError):
    """A bug in the library."""
