# SPDX-License-Identifier: MIT
"""The same boards under several models, as rows of a table."""

from __future__ import annotations

import time
from typing import Any, Dict, Iterable, List, Optional, Union

from .boards import Board
from .errors import RequestError
from .puzzles import Puzzle, PuzzleLike, solve, to_puzzle


def compare(
    puzzles: Union[PuzzleLike, Iterable[PuzzleLike]],
    models: Union[None, str, Iterable[str]] = None,
    *,
    unique: bool = False,
    time_limit: Optional[float] = None,
    repeat: int = 1,
    seed: int = 0,
) -> List[Dict[str, Any]]:
    """Solves every board by every model (default: all that support it). The rows have the names of
    `quadrille compare`, and the figures of the search; `pandas.DataFrame(rows)` is a table of them.
    All runs are in this process; the command measures each in a process of its own.

    >>> rows = compare("slitherlink\\nsize: 1x2\\ngrid:\\n3 3\\n", unique=True)
    >>> sorted({row["status"] for row in rows})
    ['unique']
    >>> [row["solver"] for row in rows]
    ['slitherlink/sat', 'slitherlink/ip', 'slitherlink/frontier']
    """
    boards = [puzzles] if isinstance(puzzles, (str, Puzzle, Board)) else puzzles
    wanted = [models] if isinstance(models, str) else None if models is None else list(models)
    rows = []
    for number, board in enumerate(boards, 1):
        puzzle = to_puzzle(board)
        known = puzzle.models
        for model in known if wanted is None else wanted:
            for turn in range(1, repeat + 1):
                row = _head(puzzle, number, model, unique, turn, time_limit)
                rows.append({**row, **_run(puzzle, model, unique, time_limit, seed + turn - 1)})
    return rows


def _head(
    puzzle: Puzzle, number: int, model: str, unique: bool, turn: int, time_limit: Optional[float]
) -> Dict[str, Any]:
    return {
        "board": number,
        "puzzle": puzzle.id,
        "rows": puzzle.rows,
        "cols": puzzle.columns,
        "sense": puzzle.sense,
        "solver": model,
        "question": "unique" if unique else "solve",
        "repeat": turn,
        "time_limit": time_limit,
    }


def _run(
    puzzle: Puzzle, model: str, unique: bool, time_limit: Optional[float], seed: int
) -> Dict[str, Any]:
    """Returns what became of a run; a model that does not support the board is refused."""
    cpu, wall = time.process_time(), time.perf_counter()
    try:
        report = solve(puzzle, model=model, unique=unique, time_limit=time_limit, seed=seed)
    except RequestError as refusal:
        return {"status": "refused", "reason": str(refusal)}
    return {
        "status": report.status,
        "reason": "",
        "solution_count": report.solution_count,
        "complete": report.complete,
        "objective": report.objective,
        "bound": report.bound,
        "cpu": time.process_time() - cpu,
        "wall": time.perf_counter() - wall,
        "build": report.seconds["build"],
        "solve": report.seconds["solve"],
        **report.stats,
    }
