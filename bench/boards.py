# SPDX-License-Identifier: MIT
"""Boards of sizes that our generators do not make by themselves."""

import json
import random
import subprocess

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


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


def _touches(path, size):
    """Whether a path runs beside itself."""
    place = {cell: i for i, cell in enumerate(path)}
    return any(abs(place[cell] - place[other]) != 1
               for cell in path for other in _neighbours(cell, size) if other in place)


def _neighbours(cell, size):
    row, column = divmod(cell, size)
    return ([cell + 1] if column + 1 < size else []) + ([cell + size] if row + 1 < size else [])


def numberlink_cut_from_paths(size, number):
    """The lines of a square, cut out of paths that fill it, of which none runs beside itself and
    none is a single cell; it may have other solutions. Quick up to 9x9."""
    source = random.Random(f"{size} {number}")
    while True:
        path_of = {cell: [cell] for cell in range(size * size)}
        edges = [(a, b) for a in path_of for b in _neighbours(a, size)]
        source.shuffle(edges)
        for a, b in edges:
            left, right = path_of[a], path_of[b]
            if left is right or a not in (left[0], left[-1]) or b not in (right[0], right[-1]):
                continue
            left = left if left[-1] == a else left[::-1]
            path = left + (right if right[0] == b else right[::-1])
            if not _touches(path, size):
                path_of.update(dict.fromkeys(path, path))
        paths = list({id(path): path for path in path_of.values()}.values())
        if min(map(len, paths)) < 2 or len(paths) > size:
            continue
        cells = ["."] * (size * size)
        for letter, path in zip(LETTERS, paths):
            cells[path[0]] = cells[path[-1]] = letter
        return ["".join(cells[i:i + size]) for i in range(0, size * size, size)]


def thomasahle_text(lines):
    """A board of Numberlink as a file, which means that it is `fill no-touch`."""
    return f"{len(lines[0])} {len(lines)}\n" + "\n".join(lines) + "\n0 0\n"


def survo_without_sums(size):
    """A square of which nothing is known, so that solving it makes a puzzle."""
    unknown, row = " ".join("?" * size), " ".join("." * size)
    return (f"survo\nsize: {size}x{size}\nrows: {unknown}\ncolumns: {unknown}\ngrid:\n"
            + "\n".join([row] * size) + "\n")
