# SPDX-License-Identifier: MIT
"""Boards of the study, generated from fixed seeds: with one solution, with several, and with none.

    make_boards(command, folder, "hashi", "unique", sizes=(10, 15), words=(), count=20)

The folder gets unique/, many/ and none/ with files SIZE-SEED.txt; those that exist stay. Of another
set than "unique" there are only boards as they are generated.
"""

import json
import pathlib
import random
import re
import subprocess

TRIES = 30  # changes of a board to find one without a solution
LIMIT = 5  # seconds to tell whether a board has one


def _verdict(command, text, *words):
    """Returns the status, and whether it was seen without a search."""
    done = subprocess.run([command, "solve", "-", "--json", "--time-limit", str(LIMIT), *words],
                          input=text, capture_output=True, text=True)
    try:
        line = json.loads(done.stdout)
    except ValueError:  # the changed text is no board
        return "error", False
    return line["status"], "note" in line or not line["stats"].get("variables")


def _generate(command, path, puzzle, size, seed, words):
    if not path.exists():
        subprocess.run([command, "generate", puzzle, "--size", f"{size}x{size}", *words,
                        "--seed", str(seed), "--output", path], check=True)


def _replaced(text, pattern, others, start=0):
    """Returns, for each match after `start` and each word of others(match), the text with the word."""
    return [text[:match.start()] + word + text[match.end():]
            for match in re.compile(pattern, re.M).finditer(text, start) for word in others(match)]


def _changes(text):
    """Returns boards with a small change, which are likely to have no solution."""
    puzzle = text.split("\n", 1)[0]
    if puzzle == "numberlink":  # one label less
        head, grid = text.split("grid:\n", 1)
        return [head + "grid:\n" + re.sub(rf"(?<!\S){re.escape(label)}(?!\S)", ".", grid)
                for label in sorted(set(grid.split()) - {".", "#"})]
    if puzzle == "zebra":  # another value in a clue
        values = [line.split() for line in re.findall(r"^attribute [^:]*:(.*)$", text, re.M)]
        return [changed for own in values for value, other in zip(own, own[1:] + own[:1])
                for changed in _replaced(text, rf"\b{value}\b", lambda _: [other],
                                         text.index("clues:"))]
    if puzzle == "circuit":  # one more edge
        return _replaced(text, "(?<=o) (?=o)", lambda _: "-", text.index("board:"))
    if puzzle in ("survo", "battleship"):  # a little more in one row and less in the next
        return _replaced(text, r"(?<=\s)\d+ \d+(?=\s)",
                         lambda match: ["{} {}".format(int(match[0].split()[0]) + step,
                                                       int(match[0].split()[1]) - step)
                                        for step in (1, -1, 2, -2, 3, -3)], text.index("rows:"))
    return _replaced(text, r"(?<!\d)[1-9](?!\d)",
                     lambda match: [str(digit) for digit in range(1, 10) if str(digit) != match[0]],
                     re.search(r"^(?:size|box):.*\n", text, re.M).end())


def _without_solution(command, text, seed):
    """Returns a changed board without a solution, which only a search shows; None if none is found."""
    changes = _changes(text)
    for changed in random.Random(seed).sample(changes, min(TRIES, len(changes))):
        if _verdict(command, changed, "--engine", "sat") == ("none", False):
            return changed
    return None


def _make_others(command, folder, puzzle, size, seed, words, origin):
    """Makes boards of a size with several solutions and with none; `origin` has one."""
    text = origin.read_text()
    none = folder / "none" / f"{size}-{seed}.txt"
    if not none.exists() and (changed := _without_solution(command, text, seed)):
        none.write_text(changed)
    many = folder / "many" / f"{size}-{seed}.txt"
    if many.exists():
        return
    if puzzle == "numberlink":  # a path may touch itself
        many.write_text(text.replace("no-touch", "touch"))
    else:
        _generate(command, many, puzzle, size, seed, (*words, "--any"))
    if _verdict(command, many.read_text(), "--unique")[0] != "multiple":
        many.unlink()


def make_boards(command, folder, puzzle, name, sizes, words, count):
    """Makes `count` boards of each size for a set, and a quarter as many of the others."""
    folder = pathlib.Path(folder)
    done = folder.parent / f"{name}-boards.txt"  # boards that were not found are not tried again
    wanted = f"{sizes} {words} {count}\n"
    if done.exists() and done.read_text() == wanted:
        return
    for kind in ("unique", "many", "none") if name == "unique" else (name,):
        (folder / kind).mkdir(parents=True, exist_ok=True)
    for size in sizes:
        paths = [folder / name / f"{size}-{seed}.txt" for seed in range(1, count + 1)]
        for seed, path in enumerate(paths, 1):
            _generate(command, path, puzzle, size, seed, words)
        for seed in range(1, count // 4 + 2) if name == "unique" else ():
            _make_others(command, folder, puzzle, size, seed, words, paths[min(seed, count) - 1])
    done.write_text(wanted)
