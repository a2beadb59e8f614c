# SPDX-License-Identifier: MIT
"""Boards of sizes that our generators do not make by themselves."""

import json
import subprocess


def sudoku_with_clues(command, clues, number):
    """A line of 9x9 cells with so many clues: the board of that number, among those of the seeds 1,
    2, ... without a clue to spare that have no more, and some of its solution."""
    seed = 0
    while True:
        seed += 1
        line = subprocess.run([command, "generate", "sudoku", "--size", "9x9", "--seed", str(seed),
                               "--to", "line"], check=True, capture_output=True, text=True).stdout
        givens = list(line.strip())
        empty = [cell for cell, given in enumerate(givens) if given == "."]
        missing = clues - 81 + len(empty)
        if missing < 0:
            continue
        number -= 1
        if number == 0:
            break
    answer = subprocess.run([command, "solve", "--json", "-"], input=line, check=True,
                            capture_output=True, text=True).stdout
    grid = json.loads(answer)["solutions"][0]["grid"]
    solution = [value for row in grid for value in row]
    for k in range(missing):
        cell = empty[k * len(empty) // missing]
        givens[cell] = str(solution[cell])
    return "".join(givens) + "\n"
