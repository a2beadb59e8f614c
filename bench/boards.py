# SPDX-License-Identifier: MIT
"""Boards that the generators of the command cannot make."""

import heapq
import json
import random
import subprocess

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def sudoku_with_clues(command, clues, number):
    """Returns a 9x9 Sudoku with a given number of clues as a line. It is board `number` among the
    minimal boards of the seeds 1, 2, ... with at most that many clues, completed by cells of its
    solution."""
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
    """Decides whether a path touches itself."""
    place = {cell: i for i, cell in enumerate(path)}
    return any(abs(place[cell] - place[other]) != 1
               for cell in path for other in _neighbours(cell, size) if other in place)


def _neighbours(cell, size):
    row, column = divmod(cell, size)
    return ([cell + 1] if column + 1 < size else []) + ([cell + size] if row + 1 < size else [])


def numberlink_cut_from_paths(size, number):
    """Returns the rows of a square board whose labels are the ends of paths that fill it. No path
    touches itself or is a single cell. The board may have other solutions. Fast up to 9x9."""
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


def numberlink_with_room(size, pairs, number):
    """Returns a square board with random pairs that can be joined: each path is the cheapest one
    around the previous paths, through tiles of random prices. In the native format, with the rules
    `no-fill touch`."""
    source = random.Random(f"room {size} {pairs} {number}")
    taken, ends = set(), []
    while len(ends) < pairs:
        start, target = (tuple(source.randrange(size) for _ in range(2)) for _ in range(2))
        if start != target and not {start, target} & taken:
            path = _cheapest_path(start, target, size, taken, source)
            taken.update(path)
            ends += [(start, target)] if path else []
    cells = [["."] * size for _ in range(size)]
    for label, places in enumerate(ends, 1):
        for row, column in places:
            cells[row][column] = str(label)
    return (f"numberlink\nsize: {size}x{size}\nrules: no-fill touch\ngrid:\n"
            + "\n".join(map(" ".join, cells)) + "\n")


def numberlink_with_vias(size, layers, crossing, flat, number):
    """Returns a board in the format of the contest of 2016, with `crossing` lines that change
    layers at a via and `flat` lines that do not. A solution exists, made as in
    `numberlink_with_room`."""
    source = random.Random(f"vias {size} {layers} {crossing} {flat} {number}")
    taken, lines, vias = [set() for _ in range(layers)], [], []

    def cell(near=None):
        if near is None:
            return source.randrange(size), source.randrange(size)
        return tuple(min(size - 1, max(0, at + source.randint(-12, 12))) for at in near)

    def lead(parts):  # adds paths on layers, if all of them exist
        paths = []
        for layer, start, target in parts:
            is_free = start != target and not {start, target} & taken[layer]
            paths.append(_cheapest_path(start, target, size, taken[layer], source, 4)
                         if is_free else [])
        if not all(paths):
            return False
        for (layer, *_), path in zip(parts, paths):
            taken[layer].update(path)
        return True

    while len(vias) < crossing:
        (first, last), place = sorted(source.sample(range(layers), 2)), cell()
        start, target = cell(place), cell(place)
        between = range(first + 1, last)
        if (not any(place in taken[layer] for layer in between)
                and lead([(first, start, place), (last, target, place)])):
            for layer in between:
                taken[layer].add(place)
            lines.append(((*start, first), (*target, last)))
            vias.append([(*place, layer) for layer in range(first, last + 1)])
    while len(lines) < crossing + flat:
        layer, start, target = source.randrange(layers), cell(), cell()
        if lead([(layer, start, target)]):
            lines.append(((*start, layer), (*target, layer)))

    def points(places):
        return " ".join(f"({column},{row},{layer + 1})" for row, column, layer in places)

    source.shuffle(lines)
    return "\n".join([f"SIZE {size}X{size}X{layers}", f"LINE_NUM {len(lines)}",
                      *(f"LINE#{k} {points(ends)}" for k, ends in enumerate(lines, 1)),
                      *(f"VIA#{chr(97 + k // 26)}{chr(97 + k % 26)} {points(places)}"
                        for k, places in enumerate(vias)), ""])


def _cheapest_path(start, target, size, taken, source, tile=12):
    prices, cost, before, queue = {}, {start: 0}, {start: None}, [(0, start)]
    while queue:
        paid, cell = heapq.heappop(queue)
        if cell == target:
            path = []
            while cell:
                path.append(cell)
                cell = before[cell]
            return path
        if paid > cost[cell]:
            continue
        for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            other = cell[0] + down, cell[1] + right
            if not (0 <= min(other) and max(other) < size) or other in taken:
                continue
            price = prices.setdefault((other[0] // tile, other[1] // tile),
                                      0.2 + 3 * source.random())
            if paid + price < cost.get(other, float("inf")):
                cost[other], before[other] = paid + price, cell
                heapq.heappush(queue, (paid + price, other))
    return []


def thomasahle_text(lines):
    """Returns a Numberlink board in the thomasahle format, which implies `fill no-touch`."""
    return f"{len(lines[0])} {len(lines)}\n" + "\n".join(lines) + "\n0 0\n"


def survo_without_sums(size):
    """Returns a square without any given numbers or sums, so that solving it makes a puzzle."""
    unknown, row = " ".join("?" * size), " ".join("." * size)
    return (f"survo\nsize: {size}x{size}\nrows: {unknown}\ncolumns: {unknown}\ngrid:\n"
            + "\n".join([row] * size) + "\n")
