#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes models without an objective, puzzles mostly, as MPS files into a directory.

    bench/feasibility_models.py DIRECTORY [SEED]

Each kind comes in several sizes, some of them without a solution. Names of the latter end in `-no`,
those of models whose verdict is not known beforehand in `-maybe`.
"""

import itertools
import pathlib
import random
import sys


class Model:
    """Columns are integers with bounds; rows are (terms, sense, side), sense one of E, L, G."""

    def __init__(self):
        self.columns, self.rows = [], []

    def column(self, lower=0, upper=1):
        self.columns.append((lower, upper))
        return len(self.columns) - 1

    def row(self, terms, sense, side):
        terms = [(term, 1) if isinstance(term, int) else term for term in terms]
        self.rows.append((terms, sense, side))

    def write(self, path):
        by_column = [[] for _ in self.columns]
        lines = ["NAME model", "ROWS", " N obj"]
        for number, (terms, sense, _) in enumerate(self.rows):
            lines.append(f" {sense} r{number}")
            for column, coefficient in terms:
                by_column[column].append((number, coefficient))
        lines += ["COLUMNS", " M0 'MARKER' 'INTORG'"]
        for column, entries in enumerate(by_column):
            lines += [f" x{column} r{number} {coefficient}" for number, coefficient in entries]
            if not entries:
                lines.append(f" x{column} obj 0")
        lines += [" M1 'MARKER' 'INTEND'", "RHS"]
        lines += [f" RHS r{number} {side}" for number, (_, _, side) in enumerate(self.rows) if side]
        lines.append("BOUNDS")
        for column, (lower, upper) in enumerate(self.columns):
            if lower:
                lines.append(f" LO BOUND     {f'x{column}':10}{lower}")
            lines.append(f" UP BOUND     {f'x{column}':10}{upper}")
        path.write_text("\n".join([*lines, "ENDATA", ""]))


def latin(dice, n, holes_percent, box=None, is_broken=False):
    """A Latin square, or a sudoku with boxes of height and width `box`, with holes."""
    model = Model()
    x = [[[model.column() for _ in range(n)] for _ in range(n)] for _ in range(n)]
    for a, b in itertools.product(range(n), repeat=2):
        model.row(x[a][b], "E", 1)
        model.row([x[a][k][b] for k in range(n)], "E", 1)
        model.row([x[k][a][b] for k in range(n)], "E", 1)
    rows, columns, symbols = list(range(n)), list(range(n)), list(range(n))
    if box:
        for top, left, k in itertools.product(range(0, n, box), range(0, n, box), range(n)):
            model.row([x[top + i][left + j][k] for i in range(box) for j in range(box)], "E", 1)
    else:
        dice.shuffle(rows), dice.shuffle(columns)
    dice.shuffle(symbols)
    for i, j in itertools.product(range(n), repeat=2):
        value = rows[i] * box + rows[i] // box if box else rows[i]
        symbol = symbols[(value + columns[j]) % n]
        if dice.randrange(100) >= holes_percent:
            if is_broken and dice.randrange(n * 4) == 0:
                continue
            model.row([x[i][j][symbol]], "E", 1)
    if is_broken:  # two holes of a row with the same two symbols left out
        i = dice.randrange(n)
        for j in range(n):
            model.row([x[i][j][dice.randrange(n)]], "E", 0)
            model.row([x[i][j][dice.randrange(n)]], "E", 0)
    return model


def quasigroup(dice, n, holes):
    """A Latin square made by many swaps, with so many holes."""
    square = [[(i + j) % n for j in range(n)] for i in range(n)]
    for _ in range(60 * n):  # exchange two symbols along a cycle of two rows
        a, b = dice.sample(range(n), 2)
        start = j = dice.randrange(n)
        while True:
            square[a][j], square[b][j] = square[b][j], square[a][j]
            if square[a][j] == square[b][start] and j != start or square[a].count(square[a][j]) == 1:
                break
            j = next(k for k in range(n) if k != j and square[a][k] == square[a][j])
        square = [list(column) for column in zip(*square)]
    model = latin(dice, n, 100)
    cells = dice.sample(list(itertools.product(range(n), repeat=2)), n * n - holes)
    for i, j in cells:
        model.row([(i * n + j) * n + square[i][j]], "E", 1)
    return model


def pigeonhole(n, is_pairwise):
    model = Model()
    x = [[model.column() for _ in range(n - 1)] for _ in range(n)]
    for row in x:
        model.row(row, "G", 1)
    for hole in range(n - 1):
        if is_pairwise:
            for a, b in itertools.combinations(range(n), 2):
                model.row([x[a][hole], x[b][hole]], "L", 1)
        else:
            model.row([row[hole] for row in x], "L", 1)
    return model


def queens(n, is_broken=False):
    model = Model()
    x = [[model.column() for _ in range(n)] for _ in range(n)]
    lines = {}
    for i, j in itertools.product(range(n), repeat=2):
        lines.setdefault(("E", i), []).append(x[i][j])
        lines.setdefault(("E", n + j), []).append(x[i][j])
        lines.setdefault(("L", i + j), []).append(x[i][j])
        lines.setdefault(("L", 2 * n + i - j), []).append(x[i][j])
    for (sense, _), terms in lines.items():
        model.row(terms, sense, 1)
    if is_broken:  # no queen on the outer half of any row
        for i in range(n):
            for j in itertools.chain(range(n // 4), range(n - n // 4, n)):
                if i % 2 or j % 3 == 0:
                    model.row([x[i][j]], "E", 0)
    return model


def exact_cover(dice, points, sets, size, has_solution):
    model = Model()
    families = []
    if has_solution:
        order = dice.sample(range(points), points)
        families += [order[k:k + size] for k in range(0, points, size)]
    while len(families) < sets:
        families.append(dice.sample(range(points), size))
    dice.shuffle(families)
    columns = [model.column() for _ in families]
    for point in range(points):
        model.row([c for c, family in zip(columns, families) if point in family], "E", 1)
    return model


def sums(dice, height, width, givens=0, is_magic=False, change=0):
    """Survo: the numbers 1 to height * width in a grid with given sums; or a magic square."""
    count = height * width
    values = dice.sample(range(1, count + 1), count)
    model = Model()
    x = [[model.column() for _ in range(count)] for _ in range(count)]
    for cell in range(count):
        model.row(x[cell], "E", 1)
        model.row([x[k][cell] for k in range(count)], "E", 1)
    lines = [[i * width + j for j in range(width)] for i in range(height)]
    lines += [[i * width + j for i in range(height)] for j in range(width)]
    if is_magic:
        lines += [[i * (width + 1) for i in range(width)],
                  [(i + 1) * (width - 1) for i in range(width)]]
    for number, line in enumerate(lines):
        side = width * (count + 1) // 2 if is_magic else sum(values[cell] for cell in line)
        side += change if number == 0 else 0
        model.row([(x[cell][k], k + 1) for cell in line for k in range(count)], "E", side)
    for cell in dice.sample(range(count), givens):
        model.row([x[cell][values[cell] - 1]], "E", 1)
    return model


def market_split(dice, rows, columns):
    model = Model()
    x = [model.column() for _ in range(columns)]
    for _ in range(rows):
        weights = [dice.randrange(1, 100) for _ in x]
        model.row(list(zip(x, weights)), "E", sum(weights) // 2)
    return model


def integer_rows(dice, rows, columns, widest, has_solution):
    """Wide integer columns in sparse equations."""
    model = Model()
    x = [model.column(0, widest) for _ in range(columns)]
    point = [dice.randrange(widest + 1) for _ in x]
    for number in range(rows):
        terms = [(c, dice.choice([-3, -2, -1, 1, 2, 3])) for c in dice.sample(x, 5)]
        side = sum(k * point[c] for c, k in terms)
        model.row(terms, "E", side if has_solution else side + dice.choice([-1, 0, 1]))
    return model


def colouring(dice, points, degree, colours):
    model = Model()
    x = [[model.column() for _ in range(colours)] for _ in range(points)]
    for row in x:
        model.row(row, "E", 1)
    edges = set()
    while len(edges) < points * degree // 2:
        edges.add(tuple(sorted(dice.sample(range(points), 2))))
    for a, b in sorted(edges):
        for k in range(colours):
            model.row([x[a][k], x[b][k]], "L", 1)
    return model


def models(seed):
    dice = random.Random(seed)
    for n in (8, 11, 14):
        yield f"latin{n}", latin(dice, n, 60)
        yield f"latin{n}-maybe", latin(dice, n, 60, is_broken=True)
    for n, holes in ((14, 90), (20, 170), (25, 270)):
        yield f"quasigroup{n}", quasigroup(dice, n, holes)
    yield "sudoku9", latin(dice, 9, 65, box=3)
    yield "sudoku9-maybe", latin(dice, 9, 70, box=3, is_broken=True)
    yield "sudoku16", latin(dice, 16, 60, box=4)
    yield "sudoku16-open", latin(dice, 16, 100, box=4)
    for n in (7, 8, 9):
        yield f"pigeon-pairs{n}-no", pigeonhole(n, True)
    yield "pigeon20-no", pigeonhole(20, False)
    for n in (8, 12, 16, 20, 30):
        yield f"queens{n}", queens(n)
    yield "queens12-maybe", queens(12, is_broken=True)
    for points, sets in ((30, 90), (45, 150), (60, 200)):
        yield f"cover{points}", exact_cover(dice, points, sets, 3, True)
    for points, sets in ((30, 60), (45, 100), (60, 120)):
        yield f"cover{points}-maybe", exact_cover(dice, points, sets, 3, False)
    yield "cover100x5", exact_cover(dice, 100, 300, 5, True)
    yield "cover75x5-maybe", exact_cover(dice, 75, 300, 5, False)
    yield "survo3x5", sums(dice, 3, 5)
    yield "survo4x4-6", sums(dice, 4, 4, 6)
    yield "survo5x5", sums(dice, 5, 5)
    yield "survo6x6-6", sums(dice, 6, 6, 6)
    yield "survo6x6", sums(dice, 6, 6)
    yield "survo8x8", sums(dice, 8, 8)
    yield "survo5x5-no", sums(dice, 5, 5, change=1)
    yield "magic4", sums(dice, 4, 4, is_magic=True)
    yield "magic5", sums(dice, 5, 5, is_magic=True)
    yield "split2x20-maybe", market_split(dice, 2, 20)
    yield "split3x20-maybe", market_split(dice, 3, 20)
    yield "integers10x15", integer_rows(dice, 10, 15, 9, True)
    yield "integers20x30", integer_rows(dice, 20, 30, 9, True)
    yield "integers20x25-maybe", integer_rows(dice, 20, 25, 9, False)
    yield "colour40x4-maybe", colouring(dice, 40, 8, 4)
    yield "colour100x4-maybe", colouring(dice, 100, 8, 4)
    yield "colour80x3-maybe", colouring(dice, 80, 5, 3)


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    for name, model in models(int(sys.argv[2]) if len(sys.argv) == 3 else 7):
        model.write(directory / f"{name}.mps")


if __name__ == "__main__":
    main()
