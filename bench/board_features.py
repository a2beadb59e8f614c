# SPDX-License-Identifier: MIT
"""What may make a board hard, as numbers read from its native text.

    features("numberlink", text)  # {"labels": 12, "labels per cell": 0.083}
"""

import re


def _grid(text):
    """Returns the cells below "grid:", row by row."""
    return [line.split() for line in text.split("grid:\n", 1)[1].splitlines()]


def _cells(text):
    return [cell for row in _grid(text) for cell in row]


def _numbers(text, key):
    words = re.search(rf"^{key}:(.*)$", text, re.M)[1].split()
    return [int(word) for word in words if word.isdigit()]


def _numberlink(text):
    labels = len(set(_cells(text)) - {".", "#"})
    return {"labels": labels, "labels per cell": labels / len(_cells(text))}


def _hashi(text):
    islands = [cell for cell in _cells(text) if cell != "."]
    bridges = sum(int(cell) for cell in islands if cell.isdigit()) / 2
    return {"islands": len(islands), "bridges beyond a tree": bridges - (len(islands) - 1)}


def _survo(text):
    sums, cells = _numbers(text, "rows"), _cells(text)
    return {"free cells": cells.count("."),
            "spread of the sums": (max(sums) - min(sums)) / (sum(sums) / len(sums))}


def _sudoku(text):
    cells = _cells(text)
    return {"free cells": cells.count("."), "givens per cell": 1 - cells.count(".") / len(cells)}


def _rogo(text):
    cells = _cells(text)
    return {"steps": _numbers(text, "steps")[0],
            "numbers per cell": sum(cell.isdigit() for cell in cells) / len(cells)}


def _battleship(text):
    cells = _cells(text)
    fleet = re.findall(r"(\d+)x(\d+)", re.search(r"^fleet:(.*)$", text, re.M)[1])
    return {"hints": len(cells) - cells.count("."),
            "ship cells": sum(int(count) * int(length) for count, length in fleet)}


def _circuit(text):
    board = text.split("board:\n", 1)[1]
    return {"points": sum(board.count(mark) for mark in "oST"),
            "given edges": sum(board.count(mark) for mark in "-|")}


def _zebra(text):
    clues = re.findall(r"^\d+\. ", text, re.M)
    values = [line.split() for line in re.findall(r"^attribute [^:]*:(.*)$", text, re.M)]
    return {"positions": len(values[0]), "clues per value": len(clues) / sum(map(len, values))}


def _min_clues(text):
    return {}  # a completed grid has nothing but its size


_READERS = {"numberlink": _numberlink, "hashi": _hashi, "survo": _survo, "sudoku": _sudoku,
            "rogo": _rogo, "battleship": _battleship, "circuit": _circuit, "zebra": _zebra,
            "min-clues": _min_clues}


def features(puzzle, text):
    """Returns numbers by name for a board in the native format."""
    return _READERS[puzzle](text)
