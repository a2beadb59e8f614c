# SPDX-License-Identifier: MIT
"""The data that `bench/study --keep` leaves next to this script, and statistics of them.

    data = Data()
    times = data.seconds("survo")      # {solver: {board: CPU seconds, infinite if undecided}}
    par2(times["survo/sat"], limit=10)

The seconds of a run are its CPU seconds without the start of the program, as measured by `compare`.
The seconds of a board are the median of its repeats. Intervals hold 95 % of the means of 1,000
resamples of the boards (percentile bootstrap, with a fixed seed).
"""

import collections
import csv
import gzip
import json
import math
import pathlib
import random
import statistics

FOLDER = pathlib.Path(__file__).parent
DECIDED = ("unique", "multiple", "optimal", "none")
# Two times are level if they differ by less than this many seconds or this part of the longer one.
LEVEL_SECONDS, LEVEL_PART = 0.005, 0.05
LEAST_SECONDS = 0.001
RESAMPLES = 1000


def rows_of(path):
    with gzip.open(path, "rt", newline="") as file:
        return list(csv.DictReader(file))


def seconds_of(run):
    """Returns the CPU seconds of a run, infinite if it decided nothing."""
    if run["status"] not in DECIDED:
        return math.inf
    return max(float(run["cpu"]) - float(run["start"] or 0), LEAST_SECONDS)


def seconds_by_board(rows, key=lambda run: run["solver"]):
    runs = collections.defaultdict(lambda: collections.defaultdict(list))
    for run in rows:
        runs[key(run)][run["board"]].append(seconds_of(run))
    return {name: {board: statistics.median(times) for board, times in boards.items()}
            for name, boards in runs.items()}


class Data:
    """The tables, and what the runs have in common (`origin`)."""

    def __init__(self, folder=FOLDER):
        self.runs, self.relaxations, self.ablations = (
            rows_of(folder / f"{name}.csv.gz") for name in ("study", "relaxations", "ablations"))
        self.boards = {row["board"]: row for row in rows_of(folder / "study_boards.csv.gz")}
        self.origin = json.loads((folder / "study_origin.json").read_text())
        self.puzzles = list(dict.fromkeys(run["puzzle"] for run in self.runs))
        self.limit = max(float(run["time_limit"]) for run in self.runs)

    def of(self, puzzle):
        return [run for run in self.runs if run["puzzle"] == puzzle]

    def seconds(self, puzzle):
        return seconds_by_board(self.of(puzzle))

    def engine(self, solver):
        """Returns "ip", "sat" or another engine of a model; of an outside solver, its model's."""
        return self.origin["engines"][solver.split("@")[-1]]

    def best(self, puzzle, engine):
        """Returns our model of the engine with the least PAR2, of those that state the most boards;
        None if there is none."""
        times = self.seconds(puzzle)
        ours = [name for name in times if "@" not in name and self.engine(name) == engine]
        return min(ours, key=lambda name: (-len(times[name]),
                                           par2(times[name].values(), self.limit)), default=None)

    def principal(self, board):
        """Reports whether the board is of the first set of its puzzle."""
        return self.boards[board]["set"] in ("unique", "completed")

    def features(self, board):
        return json.loads(self.boards[board]["features"])


def par2(times, limit):
    """Returns the mean of seconds, with twice the limit for undecided boards."""
    return statistics.mean(seconds if math.isfinite(seconds) else 2 * limit for seconds in times)


def interval(values, mean=statistics.mean):
    values, chance = list(values), random.Random(1)
    means = sorted(mean(chance.choices(values, k=len(values))) for _ in range(RESAMPLES))
    return means[RESAMPLES // 40], means[-RESAMPLES // 40]


def compare(first, second, limit):
    """Compares two solvers on the boards of both that one of them decided.

    Returns how often the first and the second were faster, the ratios of seconds (with the limit
    for undecided boards), and the chance of so uneven a score if both were equal (sign test).
    """
    wins, ratios = [0, 0], []
    for board in sorted(first.keys() & second.keys()):
        pair = first[board], second[board]
        if not math.isfinite(min(pair)):
            continue
        ratios.append(math.exp(math.log(min(pair[0], limit))
                               - math.log(min(pair[1], limit))))
        if abs(pair[0] - pair[1]) > max(LEVEL_SECONDS, LEVEL_PART * min(max(pair), limit)):
            wins[pair[1] < pair[0]] += 1
    return wins, ratios, sign_test(*wins)


def sign_test(wins, losses):
    count = wins + losses
    tail = sum(math.comb(count, k) for k in range(min(wins, losses) + 1))
    return min(1.0, 2 * tail / 2**count)


def holm(chances):
    """Adjusts the chances of several tests by Holm's method (1979)."""
    adjusted, worst = [0.0] * len(chances), 0.0
    for place, index in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        worst = max(worst, min(1.0, (len(chances) - place) * chances[index]))
        adjusted[index] = worst
    return adjusted


def _ranks(values):
    order, ranks = sorted(values), {}
    for place, value in enumerate(order):
        ranks.setdefault(value, []).append(place)
    return [statistics.mean(ranks[value]) for value in values]


def rank_correlation(xs, ys):
    """Returns Spearman's coefficient; None if one of the two is constant."""
    xs, ys = _ranks(xs), _ranks(ys)
    mean_x, mean_y = statistics.mean(xs), statistics.mean(ys)
    spread = math.sqrt(sum((x - mean_x)**2 for x in xs) * sum((y - mean_y)**2 for y in ys))
    if not spread:
        return None
    return sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys)) / spread
