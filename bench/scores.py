# SPDX-License-Identifier: MIT
"""The figures of a comparison: totals, scores, and tests of one solver against another.

    comparison = Comparison(runs_of(folder))
    comparison.summary()["PAR2"], comparison.scores(), comparison.tests()

A board's time is the median of its repeats, an unsolved repeat being slower than any other. PAR2 is
the mean, with twice the limit for unsolved boards. Intervals hold 95 % of the means of bootstrap
samples of the boards (B. Efron, "Bootstrap methods: another look at the jackknife", Annals of
Statistics 7 (1979), 1-26). The virtual best solver and contributions to it: L. Xu, F. Hutter,
H. Hoos, K. Leyton-Brown, "Evaluating component solver contributions to portfolio-based algorithm
selectors", SAT 2012. Points: MiniZinc challenge, rules of 2012 and later. S. Holm, "A simple
sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979), 65-70.
F. Wilcoxon, "Individual comparisons by ranking methods", Biometrics Bulletin 1 (1945), 80-83.
"""

import itertools
import re

import numpy
import pandas
from scipy import stats

from comparison import is_decided
from study_data import LEAST_SECONDS, LEVEL_PART, LEVEL_SECONDS, holm, sign_test

SHIFT = 1  # seconds, so that the shortest times do not decide a geometric mean
SAMPLES, FEW_SAMPLES, DRAWS = 2000, 200, 4_000_000  # draws of boards, in all samples
MOST_PAIRS = 6  # of solvers that are tested one by one
FIGURES = ("nodes", "lazy_rows", "conflicts", "root_bound")  # statistics of engines in the summary


def natural(name):
    """A key that orders numbers in names by their value."""
    return [(int(part), part) if part.isdigit() else (-1, part)
            for part in re.split("([0-9]+)", name)]


def told_apart(one, other):
    """Reports whether times differ by more than noise; two unsolved boards do not."""
    gap = abs(one - other)
    return (gap >= LEVEL_SECONDS) & (gap >= LEVEL_PART * numpy.maximum(one, other))


def estimate(values, unscaled=lambda mean: mean):
    """Returns unscaled(mean of values), and the ends of its interval."""
    values, chance = numpy.asarray(values, float), numpy.random.default_rng(1)
    size = int(numpy.clip(DRAWS // len(values), FEW_SAMPLES, SAMPLES)), len(values)
    means = values[chance.integers(len(values), size=size)].mean(axis=1)
    return [float(unscaled(mean)) for mean in (values.mean(), *numpy.quantile(means, [.025, .975]))]


class Comparison:
    """The runs, and by task (a board and a question; rows) and solver (columns): `times`, infinite
    if unsolved and missing if not run; `spent`, which is finite; and the last `statuses`."""

    def __init__(self, runs):
        self.runs = runs = pandas.DataFrame(runs)
        runs["task"] = runs.board if runs.question.nunique() == 1 else (
            runs.board + " (" + runs.question + ")")
        runs["decided"] = runs.apply(is_decided, axis=1).astype(bool)
        runs["cpu"] = runs.cpu.astype(float)
        runs["answered"] = runs.cpu.where(runs.decided, numpy.inf)
        self.solvers = list(runs.solver.unique())
        self.limit = runs.time_limit.astype(float).max()  # the longest, or else the longest time
        if not self.limit > 0:
            self.limit = max(LEAST_SECONDS, runs.cpu.max())
        groups = runs.groupby(["task", "solver"])
        self.times, spent = (self._table(groups[name].median()) for name in ("answered", "cpu"))
        self.spent = self.times.where(numpy.isfinite(self.times), spent)
        solved = [self.times.at[pair] < numpy.inf for pair in zip(runs.task, runs.solver)]
        telling = runs[runs.decided == solved]
        self.statuses = self._table(telling.groupby(["task", "solver"]).status.last())
        self.boards = runs.groupby("task")[["puzzle", "rows", "cols"]].last().loc[self.times.index]

    def _table(self, values):
        table = values.unstack()
        return table.loc[sorted(table.index, key=natural), self.solvers]

    def clocked(self):
        """Returns the times of solved boards, not below the clock's resolution."""
        return self.times.where(numpy.isfinite(self.times)).clip(lower=LEAST_SECONDS)

    def drawn(self):
        """Returns the times with unsolved boards at the limit, as plots show them."""
        return self.times.replace(numpy.inf, self.limit).clip(lower=LEAST_SECONDS)

    def ratios(self):
        """Returns times as multiples of the best solver's. The number of those up to tau, divided
        by the number of tasks, is the performance profile at tau."""
        times = self.clocked()
        return times.div(times.min(axis=1), axis=0)

    def punished(self, times):
        return times.replace(numpy.inf, 2 * self.limit)

    def summary(self):
        """Returns a row per solver; a figure that no run reports is missing."""
        runs = self.runs.copy()
        for name in FIGURES:
            runs[name] = [run.get(name) for run in runs.stats]
        numbers = [*FIGURES, "objective", "bound", "peak_mib"]
        runs[numbers] = runs[numbers].astype(float)
        for name, bound in (("root gap", "root_bound"), ("final gap", "bound")):
            runs[name] = (runs.objective - runs[bound]).abs() / runs.objective.abs().clip(lower=1)
        runs["failed"] = runs.status == "failed"
        runs["unsolved"] = ~runs.failed & ~runs.decided
        groups = runs.groupby("solver")
        return pandas.DataFrame({
            "boards": self.times.count(), "runs": groups.size(),
            "solved": numpy.isfinite(self.times).sum(), "failed runs": groups.failed.sum(),
            "unsolved runs": groups.unsolved.sum(),
            "median CPU": self.times.where(numpy.isfinite(self.times)).median(),
            "PAR2": self.punished(self.times).mean(), "total CPU": groups.cpu.sum(),
            **{name: groups[name].median()
               for name in ("peak_mib", *FIGURES, "root gap", "final gap")}}).loc[self.solvers]

    def best(self, but=None):
        """Returns the best times of all solvers but one."""
        return self.times.drop(columns=but or []).min(axis=1).fillna(numpy.inf)

    def score(self, times):
        times = times.dropna()
        solved, punished = times[numpy.isfinite(times)], self.punished(times)
        return {"PAR2": estimate(punished),
                "geometric mean": estimate(numpy.log(punished + SHIFT),
                                           lambda mean: numpy.exp(mean) - SHIFT),
                "quartiles": list(solved.quantile([.25, .5, .75]))}

    def points(self, solver):
        """Returns MiniZinc's points: for each other solver and board of both, 1 if this one alone
        solves it; if both do, the other's part of their times, or a half if these are equal."""
        mine, points = self.times[solver], 0.0
        for rival in self.times.columns.drop(solver):
            other = self.times[rival]
            part = (other / (mine + other)).where(told_apart(mine, other), 0.5)
            points += part.where(numpy.isfinite(other), 1).where(
                numpy.isfinite(mine) & other.notna(), 0).sum()
        return points

    def scores(self):
        """Returns a dictionary per solver, and for the virtual best one."""
        best, scores = self.best(), {}
        for solver in self.solvers:
            others = self.best(solver)
            alone = numpy.isfinite(self.times[solver]) & ~numpy.isfinite(others)
            gain = self.punished(others).mean() - self.punished(best).mean()
            scores[solver] = {**self.score(self.times[solver]), "points": self.points(solver),
                              "alone": int(alone.sum()), "contribution": gain}
        return {**scores, "virtual best": self.score(best)}

    def pairs(self):
        """Returns the pairs of solvers with boards in common; if they are many, only each solver
        with the best of the others by PAR2, unless it is the best itself."""
        run, par2 = self.times.notna(), self.punished(self.times).mean()
        pairs = [pair for pair in itertools.combinations(self.solvers, 2)
                 if (run[pair[0]] & run[pair[1]]).any()]
        if len(pairs) <= MOST_PAIRS:
            return pairs
        rivals = {solver: [solver, *(other for other in self.solvers if other != solver
                                     and (run[solver] & run[other]).any())]
                  for solver in self.solvers}
        best = {solver: min(others, key=par2.get) for solver, others in rivals.items()}
        return [(other, solver) for solver, other in best.items() if other != solver]

    def tests(self):
        """Returns a dictionary for each of the pairs: boards on which the first is faster, slower
        or equal, the chance of it by the sign test, before and after Holm's adjustment, and by
        Wilcoxon's test, and the median ratio of the times of boards that both solve."""
        tests = [self._test(*pair) for pair in self.pairs()]
        for test, chance in zip(tests, holm([test["p"] for test in tests])):
            test["p (Holm)"] = chance
        return tests

    def _test(self, first, second):
        both = self.times[[first, second]].dropna()
        mine, other = both[first], both[second]
        differ = told_apart(mine, other)
        faster, slower = int((differ & (mine < other)).sum()), int((differ & (mine > other)).sum())
        low, high = LEAST_SECONDS, max(self.limit, LEAST_SECONDS)
        logs = numpy.log(mine.clip(low, high)) - numpy.log(other.clip(low, high))
        clocked = self.clocked()[[first, second]].dropna()
        return {"solver": first, "against": second, "faster": faster, "slower": slower,
                "equal": len(both) - faster - slower, "p": sign_test(faster, slower),
                "ratio": (clocked[first] / clocked[second]).median(),
                "wilcoxon": stats.wilcoxon(logs[differ]).pvalue if differ.any() else 1.0}
