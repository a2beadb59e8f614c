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
    split again, and its parts have twice the time."""
    reports: List[quadrille.Report] = []
    work = quadrille.split(board, parts)
    while work:
        found = list(pool.map(partial(quadrille.solve, unique=True, time_limit=seconds), work))
        reports += [report for report in found if report.status != "unknown"]
        work = [part for report in found if report.status == "unknown"
                for part in quadrille.split(report.puzzle, 4)]
        seconds *= 2
    return reports


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
