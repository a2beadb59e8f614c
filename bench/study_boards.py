# SPDX-License-Identifier: MIT
"""Boards of the study, generated from fixed seeds: with one solution, with several, and with none.

    make_boards(command, folder, "hashi", sizes=(10, 15), words=(), count=20)

The folder gets unique/, many/ and none/ with files SIZE-SEED.txt; those that exist stay.
"""

import json
import pathlib
import random
import re
import subprocess

TRIES = 30  # changes of a board to find one without a solution
LIMIT = 5  # seconds to tell whether a board has one


def _status(command, text, *words):
    done = subprocess.run([command, "solve", "-", "--json", "--time-limit", str(LIMIT), *words],
                          input=text, capture_output=True, text=True)
    try:
        return json.loads(done.stdout)["status"]
    except ValueError:  # the changed text is no board
        return "error"


def _generate(command, path, puzzle, size, seed, words):
    if not path.exists():
        subprocess.run([command, "generate", puzzle, "--size", f"{size}x{size}", *words,
                        "--seed", str(seed), "--output", path], check=True)


def _without_solution(command, text, seed):
    """Returns the board with one other digit, so that it has no solution; None if none is found."""
    start = re.search(r"^size:.*\n", text, re.M).end()
    places = [match.start() for match in re.finditer(r"(?<!\d)[1-9](?!\d)", text[start:])]
    for place in random.Random(seed).sample(places, min(TRIES, len(places))):
        at = start + place
        changed = text[:at] + str(int(text[at]) % 9 + 1) + text[at + 1:]
        if _status(command, changed) == "none":
            return changed
    return None


def make_boards(command, folder, puzzle, sizes, words, count):
    """Makes `count` boards of each size with one solution, and a quarter as many of the others."""
    folder = pathlib.Path(folder)
    for kind in ("unique", "many", "none"):
        (folder / kind).mkdir(parents=True, exist_ok=True)
    for size in sizes:
        for seed in range(1, count + 1):
            _generate(command, folder / "unique" / f"{size}-{seed}.txt", puzzle, size, seed, words)
        for seed in range(1, count // 4 + 2):
            many = folder / "many" / f"{size}-{seed}.txt"
            if not many.exists():
                _generate(command, many, puzzle, size, seed, (*words, "--any"))
                if _status(command, many.read_text(), "--unique") != "multiple":
                    many.unlink()
            none = folder / "none" / f"{size}-{seed}.txt"
            unique = (folder / "unique" / f"{size}-{min(seed, count)}.txt").read_text()
            if not none.exists() and (text := _without_solution(command, unique, seed)):
                none.write_text(text)
