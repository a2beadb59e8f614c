# SPDX-License-Identifier: MIT
"""The shared library, and its structs as in quadrille.h, basics.h and engine.h.

It is looked for where QUADRILLE_LIBRARY says, next to this package, and then where the system keeps
its libraries.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import operator
import os
import sys
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    c_char,
    c_char_p,
    c_double,
    c_int,
    c_int32,
    c_int64,
    c_size_t,
    c_uint64,
    c_void_p,
)
from pathlib import Path
from typing import Any, Dict, Iterator, List, Sequence, Type

from .errors import RequestError

# The library must have these numbers of the version: what this package calls is in it.
NEEDED = (0, 3)


class Error(Structure):
    _fields_ = [
        ("code", c_int),
        ("line", c_size_t),
        ("column", c_size_t),
        ("message", c_char * 512),
    ]


class ReadOptions(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("puzzle", c_char_p),
        ("format", c_char_p),
        ("rules", c_char_p),
        ("strict", c_int),
    ]


class Progress(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("nodes", c_int64),
        ("conflicts", c_int64),
        ("lazy_clauses", c_int64),
        ("solutions", c_uint64),
        ("value", c_double),
        ("bound", c_double),
        ("share", c_double),
    ]


ON_SOLUTION = CFUNCTYPE(c_int, c_char_p, c_void_p)
ON_TEXT = CFUNCTYPE(None, c_void_p, c_size_t, c_void_p)
ON_PROGRESS = CFUNCTYPE(c_int, POINTER(Progress), c_void_p)


class SolveOptions(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("engine", c_char_p),
        ("model", c_char_p),
        ("source", c_char_p),
        ("limit", c_uint64),
        ("seed", c_uint64),
        ("time_limit", c_double),
        ("unique", c_int),
        ("cancel", c_void_p),
        ("on_solution", ON_SOLUTION),
        ("context", c_void_p),
        ("explain", c_int),
        ("unused", c_int),
        ("count", c_int),
        ("unused_2", c_int),
        ("unused_5", c_void_p),
        ("assume_17", c_int),
        ("unused_3", c_int),
        ("threads", c_int),
        ("unused_4", c_int),
        ("on_checkpoint", ON_TEXT),
        ("resume", c_char_p),
        ("on_progress", ON_PROGRESS),
        ("without", c_char_p),
        ("memory_limit", c_uint64),
        ("common", c_int),
        ("relax", c_int),
        ("on_cells", c_void_p),
        ("drop_solutions", c_int),
        ("why", c_int),
        ("work_limit", c_int64),
        ("as_good_as", POINTER(c_int64)),
    ]


class GenerateOptions(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("rows", c_int),
        ("columns", c_int),
        ("seed", c_uint64),
        ("time_limit", c_double),
        ("any", c_int),
        ("settings", c_char_p),
        ("cancel", c_void_p),
    ]


class DrawOptions(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("form", c_char_p),
        ("color", c_int),
        ("mono", c_int),
        ("partial", c_int),
        ("candidates", c_int),
        ("bare", c_int),
        ("unused", c_int),
        ("shaded", POINTER(c_int32)),
        ("shaded_count", c_size_t),
    ]


class Board(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("puzzle", c_char_p),
        ("rules", c_char_p),
        ("rows", c_int),
        ("columns", c_int),
        ("cells", POINTER(c_int32)),
        ("steps", c_int),
        ("box_rows", c_int),
        ("box_columns", c_int),
        ("row_sums", POINTER(c_int64)),
        ("column_sums", POINTER(c_int64)),
        ("layers", c_int),
        ("unused", c_int),
        ("labels", POINTER(c_char_p)),
        ("label_count", c_size_t),
        ("vias", c_char_p),
        ("regions", POINTER(c_int32)),
        ("fleet", POINTER(c_int32)),
        ("fleet_count", c_size_t),
        ("attributes", POINTER(c_char_p)),
        ("clues", c_char_p),
        ("questions", c_char_p),
        ("max_bridges", c_int),
        ("unused_2", c_int),
    ]


class Column(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("name", c_char_p),
        ("lower", c_int64),
        ("upper", c_int64),
        ("denominator", c_int64),
        ("continuous", c_int),
        ("unused", c_int),
        ("sides", c_int),
        ("unused_2", c_int),
    ]


class Row(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("name", c_char_p),
        ("count", c_size_t),
        ("columns", POINTER(c_int32)),
        ("coefficients", POINTER(c_int64)),
        ("lower", c_int64),
        ("upper", c_int64),
        ("denominator", c_int64),
        ("sides", c_int),
        ("unused", c_int),
    ]


class Objective(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("sense", c_int),
        ("unused", c_int),
        ("count", c_size_t),
        ("columns", POINTER(c_int32)),
        ("coefficients", POINTER(c_int64)),
        ("offset", c_int64),
        ("denominator", c_int64),
    ]


class EngineProgress(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("nodes", c_int64),
        ("open_nodes", c_int64),
        ("lp_iterations", c_int64),
        ("bound", c_double),
        ("incumbent", c_double),
        ("seconds", c_double),
    ]


class EngineStatistics(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("nodes", c_int64),
        ("lp_iterations", c_int64),
        ("cuts", c_int64),
        ("lazy_rows", c_int64),
        ("conflicts", c_int64),
    ]


ON_POINT = CFUNCTYPE(None, c_void_p, POINTER(c_int64), c_size_t, c_void_p)
ON_RELAXATION = CFUNCTYPE(None, c_void_p, POINTER(c_double), c_size_t, c_void_p)
ON_BOUNDS = CFUNCTYPE(None, c_void_p, POINTER(c_int64), POINTER(c_int64), c_size_t, c_void_p)
ON_LINE = CFUNCTYPE(None, c_char_p, c_void_p)
ON_ENGINE_PROGRESS = CFUNCTYPE(c_int, POINTER(EngineProgress), c_void_p)


class Literal(Structure):
    _fields_ = [("column", c_int32), ("is_upper", c_int32), ("value", c_int64)]


class EngineOptions(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("time_limit", c_double),
        ("node_limit", c_int64),
        ("memory_limit", c_int64),
        ("seed", c_uint64),
        ("cancel", c_void_p),
        ("context", c_void_p),
        ("on_candidate", ON_POINT),
        ("on_relaxation", ON_RELAXATION),
        ("on_bounds", ON_BOUNDS),
        ("on_solution", ON_POINT),
        ("on_progress", ON_ENGINE_PROGRESS),
        ("on_proof", ON_TEXT),
        ("start", POINTER(c_int64)),
        ("start_count", c_size_t),
        ("previous", c_void_p),
        ("assumptions", POINTER(Literal)),
        ("assumption_count", c_size_t),
        ("gap", c_double),
        ("work_limit", c_int64),
        ("on_log", ON_LINE),
        ("learned", c_void_p),
    ]


class RowSide(Structure):
    _fields_ = [("row", c_int32), ("is_upper", c_int32)]


_INTEGERS = (c_int, c_int32, c_int64, c_size_t, c_uint64)
_TEXT = POINTER(c_void_p)  # a char* output, kept as an address so that it can be freed
_ERROR = POINTER(Error)
_PUZZLES = POINTER(c_void_p)
_STATUS = POINTER(c_int)

# Names without "quadrille_", result and arguments.
_FUNCTIONS = {
    "version": (c_char_p, []),
    "free": (None, [c_void_p]),
    "cancel_new": (c_void_p, []),
    "cancel_raise": (None, [c_void_p]),
    "cancel_free": (None, [c_void_p]),
    "read": (c_int, [c_char_p, c_size_t, POINTER(ReadOptions), _PUZZLES, _ERROR]),
    "puzzles_free": (None, [c_void_p]),
    "count": (c_size_t, [c_void_p]),
    "get": (c_void_p, [c_void_p, c_size_t]),
    "format": (c_char_p, [c_void_p]),
    "warnings": (c_char_p, [c_void_p]),
    "id": (c_char_p, [c_void_p]),
    "rules": (c_char_p, [c_void_p]),
    "sense": (c_char_p, [c_void_p]),
    "rows": (c_int, [c_void_p]),
    "columns": (c_int, [c_void_p]),
    "cells": (c_size_t, [c_void_p]),
    "write_puzzle": (c_int, [c_void_p, c_char_p, _TEXT, _TEXT, _ERROR]),
    "catalogue": (c_int, [_TEXT, _ERROR]),
    "models": (c_int, [c_void_p, _TEXT, _ERROR]),
    "solve": (c_int, [c_void_p, POINTER(SolveOptions), _STATUS, _TEXT, _ERROR]),
    "solve_report": (c_int, [c_void_p, POINTER(SolveOptions), POINTER(c_void_p), _ERROR]),
    "report_free": (None, [c_void_p]),
    "report_json": (c_int, [c_void_p, _TEXT, _ERROR]),
    "split": (c_int, [c_void_p, c_size_t, POINTER(SolveOptions), _PUZZLES, _ERROR]),
    "is_part": (c_int, [c_void_p]),
    "part_json": (c_int, [c_void_p, _TEXT, _ERROR]),
    "join": (c_int, [c_char_p, c_size_t, c_int, _STATUS, _TEXT, _ERROR]),
    "generate": (c_int, [c_char_p, POINTER(GenerateOptions), _PUZZLES, _ERROR]),
    "export": (c_int, [c_void_p, c_char_p, c_char_p, _TEXT, _TEXT, _ERROR]),
    "judge": (
        c_int,
        [c_void_p, c_char_p, c_size_t, c_int, POINTER(SolveOptions), _TEXT, _ERROR],
    ),
    "check_partial": (
        c_int,
        [c_void_p, c_char_p, c_size_t, POINTER(SolveOptions), _STATUS, _TEXT, _ERROR],
    ),
    "hint": (
        c_int,
        [c_void_p, c_char_p, c_size_t, POINTER(SolveOptions), _STATUS, _TEXT, _ERROR],
    ),
    "write_answer": (c_int, [c_void_p, c_char_p, c_size_t, c_char_p, _TEXT, _ERROR]),
    "draw": (c_int, [c_void_p, c_char_p, c_size_t, POINTER(DrawOptions), _TEXT, _ERROR]),
    "from_board": (c_int, [POINTER(Board), _PUZZLES, _ERROR]),
    "to_board": (c_int, [c_void_p, POINTER(POINTER(Board)), _ERROR]),
    "board_free": (None, [POINTER(Board)]),
    "answer_cells": (
        c_int,
        [c_void_p, c_char_p, c_size_t, c_size_t, POINTER(c_int32), c_size_t, _ERROR],
    ),
    "model_new": (c_void_p, []),
    "model_copy": (c_void_p, [c_void_p]),
    "model_free": (None, [c_void_p]),
    "model_add_column": (c_int, [c_void_p, POINTER(Column), POINTER(c_int32), _ERROR]),
    "model_add_row": (c_int, [c_void_p, POINTER(Row), POINTER(c_int32), _ERROR]),
    "model_set_bounds": (c_int, [c_void_p, c_int32, c_int64, c_int64, c_int64, _ERROR]),
    "model_set_row": (c_int, [c_void_p, c_int32, POINTER(Row), _ERROR]),
    "model_set_objective": (c_int, [c_void_p, POINTER(Objective), _ERROR]),
    "model_columns": (c_int32, [c_void_p]),
    "model_rows": (c_int32, [c_void_p]),
    "model_column": (c_int, [c_void_p, c_int32, POINTER(Column), _ERROR]),
    "model_column_name": (c_char_p, [c_void_p, c_int32]),
    "model_read": (c_int, [c_char_p, c_size_t, c_char_p, POINTER(c_void_p), _TEXT, _ERROR]),
    "model_write": (c_int, [c_void_p, c_char_p, _TEXT, _TEXT, _ERROR]),
    "model_row": (
        c_int,
        [c_void_p, c_int32, POINTER(Row), POINTER(c_int32), POINTER(c_int64), c_size_t, _ERROR],
    ),
    "model_objective": (
        c_int,
        [c_void_p, POINTER(Objective), POINTER(c_int32), POINTER(c_int64), c_size_t, _ERROR],
    ),
    "model_add_rows": (
        c_int,
        [
            c_void_p,
            c_size_t,
            POINTER(c_int64),
            POINTER(c_int32),
            POINTER(c_int64),
            POINTER(c_int64),
            POINTER(c_int64),
            POINTER(c_int32),
            _ERROR,
        ],
    ),
    "model_add_indicator_row": (c_int, [c_void_p, c_int32, c_int, POINTER(Row), _ERROR]),
    "model_add_ordered_set": (
        c_int,
        [c_void_p, c_char_p, POINTER(c_int32), c_size_t, c_int, _ERROR],
    ),
    "model_make_semi_continuous": (c_int, [c_void_p, c_int32, _ERROR]),
    "model_set_coefficient": (c_int, [c_void_p, c_int32, c_int32, c_int64, _ERROR]),
    "model_delete_rows": (c_int, [c_void_p, POINTER(c_int32), c_size_t, _ERROR]),
    "model_delete_columns": (c_int, [c_void_p, POINTER(c_int32), c_size_t, _ERROR]),
    "engine_status_word": (c_char_p, [c_int]),
    "stop_reason_word": (c_char_p, [c_int]),
    "search_add_row": (c_int, [c_void_p, POINTER(Row), _ERROR]),
    "search_add_cut": (c_int, [c_void_p, POINTER(Row), _ERROR]),
    "search_suggest": (c_int, [c_void_p, POINTER(c_int64), c_size_t, _ERROR]),
    "search_stop": (None, [c_void_p]),
    "model_solve": (c_int, [c_void_p, POINTER(EngineOptions), POINTER(c_void_p), _ERROR]),
    "model_best": (
        c_int,
        [
            c_void_p,
            c_size_t,
            POINTER(EngineOptions),
            POINTER(c_int32),
            c_size_t,
            POINTER(c_void_p),
            POINTER(c_size_t),
            _ERROR,
        ],
    ),
    "model_certify": (c_int, [c_void_p, c_void_p, POINTER(EngineOptions), _ERROR]),
    "model_infeasible_subsystem": (
        c_int,
        [c_void_p, POINTER(EngineOptions), POINTER(c_void_p), _ERROR],
    ),
    "infeasible_subsystem_free": (None, [c_void_p]),
    "infeasible_subsystem_rows": (c_size_t, [c_void_p, POINTER(POINTER(RowSide))]),
    "infeasible_subsystem_bounds": (c_size_t, [c_void_p, POINTER(POINTER(Literal))]),
    "infeasible_subsystem_assumptions": (c_size_t, [c_void_p, POINTER(POINTER(Literal))]),
    "infeasible_subsystem_is_irreducible": (c_int, [c_void_p]),
    "learned_clauses_new": (c_void_p, []),
    "learned_clauses_free": (None, [c_void_p]),
    "learned_clauses_count": (c_size_t, [c_void_p]),
    "result_free": (None, [c_void_p]),
    "result_contradiction": (c_size_t, [c_void_p, POINTER(POINTER(Literal))]),
    "result_status": (c_int, [c_void_p]),
    "result_stop_reason": (c_int, [c_void_p]),
    "result_count": (c_size_t, [c_void_p]),
    "result_value": (c_char_p, [c_void_p, c_size_t]),
    "result_objective": (c_char_p, [c_void_p]),
    "result_bound": (c_char_p, [c_void_p]),
    "result_is_inexact": (c_int, [c_void_p]),
    "result_statistics": (c_int, [c_void_p, POINTER(EngineStatistics), _ERROR]),
}


def _candidates() -> Iterator[str]:
    """Yields the places of the library, the best first."""
    chosen = os.environ.get("QUADRILLE_LIBRARY")
    if chosen:
        yield chosen
        return
    names = {
        "win32": ["quadrille.dll", "libquadrille.dll"],
        "darwin": ["libquadrille.dylib"],
    }.get(sys.platform, ["libquadrille.so"])
    for name in names:
        beside = Path(__file__).with_name(name)
        if beside.exists():
            yield str(beside)
    if sys.platform not in ("win32", "darwin"):
        yield "libquadrille.so.{}.{}".format(*NEEDED)
    found = ctypes.util.find_library("quadrille")
    if found:
        yield found


def _load() -> Any:
    reasons: List[str] = []
    for place in _candidates():
        try:
            library = ctypes.CDLL(place)
            for name, (result, arguments) in _FUNCTIONS.items():
                function = getattr(library, "quadrille_" + name)
                function.restype = result
                function.argtypes = arguments
        except (OSError, AttributeError) as reason:
            reasons.append(f"{place}: {reason}")
            continue
        version = library.quadrille_version().decode()
        if tuple(map(int, version.split(".")[:2])) == NEEDED:
            return library
        wanted = ".".join(map(str, NEEDED))
        reasons.append(f"{place}: version {version} (expected {wanted})")
    raise ImportError(
        "no usable libquadrille; install it, or set QUADRILLE_LIBRARY to the file"
        + "".join("\n  " + reason for reason in reasons)
    )


lib: Any = _load()


def fitting(kind: Type[Any], value: Any, name: str) -> Any:
    """Returns an integer that a C type can hold; ctypes would cut others to its lowest bits.

    >>> fitting(c_int32, 2**31, "limit")
    Traceback (most recent call last):
    quadrille.errors.RequestError: the limit is 2147483648 (expected -2147483648 to 2147483647)
    """
    number = operator.index(value)
    bits = 8 * ctypes.sizeof(kind)
    low, high = (-(1 << bits - 1), 1 << bits - 1) if kind(-1).value < 0 else (0, 1 << bits)
    if not low <= number < high:
        raise RequestError(f"the {name} is {number} (expected {low} to {high - 1})")
    return number


def array_of(kind: Type[Any], values: Sequence[Any], name: str) -> Any:
    """Returns an array of integers that the type can hold."""
    return (kind * len(values))(*(fitting(kind, value, name) for value in values))


def array_interface(cells: Any, rows: int, columns: int) -> Dict[str, Any]:
    """Returns what numpy asks for: a board of cells, or layers of boards."""
    layers = len(cells) // max(1, rows * columns)
    return {
        "version": 3,
        "shape": (rows, columns) if layers == 1 else (layers, rows, columns),
        "typestr": {"little": "<i4", "big": ">i4"}[sys.byteorder],
        "data": cells,
    }


def options_of(kind: Type[Any], **values: Any) -> Any:
    """Returns a struct with its size and these members set. Integers must fit.

    >>> options_of(ReadOptions, strict=1).size == ctypes.sizeof(ReadOptions)
    True
    """
    for name, member in kind._fields_:
        if name in values and member in _INTEGERS:
            values[name] = fitting(member, values[name], name.replace("_", " "))
    return kind(size=ctypes.sizeof(kind), **values)
