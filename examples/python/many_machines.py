# SPDX-License-Identifier: MIT
"""Solves one hard board in parts, on any pool of workers: in processes of this machine, on a
cluster of dask, or by MPI.

    many_machines.py BOARD [--parts N] [--pool processes|dask|mpi] [--cluster ADDRESS]

With MPI: mpiexec -n 5 python3 -m mpi4py.futures many_machines.py BOARD --pool mpi
"""

import argparse
import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, List, Optional

import quadrille


def pool_of(kind: str, cluster: Optional[str]) -> Any:
    """Returns an executor; all have the interface of concurrent.futures."""
    if kind == "dask":
        # Debian: python3-distributed
        return import_module("distributed").Client(cluster).get_executor()
    if kind == "mpi":
        # Debian: python3-mpi4py
        return import_module("mpi4py.futures").MPIPoolExecutor()
    return ProcessPoolExecutor()


def solved(
    board: quadrille.Puzzle, parts: int, pool: Executor, seconds: float
) -> List[quadrille.Report]:
    """Returns reports of parts that together are the board. A part that takes longer than this is
    split again; its parts have twice the time, and are told the best value of all parts so far."""
    reports: List[quadrille.Report] = []
    sign = -1 if board.sense == "min" else 1
    best: Optional[int] = None
    work = quadrille.split(board, parts)
    while work:
        known = None if best is None else sign * best
        solve = partial(quadrille.solve, unique=True, time_limit=seconds, as_good_as=known)
        found = list(pool.map(solve, work))
        values = [report.json["objective"] for report in found if board.sense]
        values = [sign * int(value) for value in values if value is not None]
        best = max(values if best is None else [best, *values], default=None)
        is_open = partial(may_have_more, best=best, sign=sign)
        reports += [report for report in found if not is_open(report)]
        work = [part for report in found if is_open(report)
                for part in quadrille.split(report.puzzle, 4)]
        seconds *= 2
    return reports


def may_have_more(report: quadrille.Report, best: Optional[int], sign: int) -> bool:
    """Decides whether a part must be searched further: it has no verdict, and no bound that is
    worse than the best value."""
    bound = report.json["bound"]
    is_worse = best is not None and bound is not None and sign * bound < best
    return report.status in ("unknown", "solved") and not is_worse


def main() -> int:
    parser = argparse.ArgumentParser(description="Solves one hard board in parts.")
    parser.add_argument("board")
    parser.add_argument("--parts", type=int, default=16)
    parser.add_argument("--pool", choices=["processes", "dask", "mpi"], default="processes")
    parser.add_argument("--cluster", help="of a scheduler of dask; default: one of this machine")
    parser.add_argument("--seconds", type=float, default=60, help="until a part is split again")
    arguments = parser.parse_args()
    board = quadrille.read_one(Path(arguments.board).read_text(encoding="utf-8"))
    with pool_of(arguments.pool, arguments.cluster) as pool:
        reports = solved(board, arguments.parts, pool, arguments.seconds)
    whole = quadrille.join(reports, unique=True)
    print(f"{whole.status}, from {len(reports)} parts")
    for answer in whole.solutions[:1]:
        print(answer, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
