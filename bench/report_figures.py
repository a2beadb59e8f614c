# SPDX-License-Identifier: MIT
"""Draws the plots of a comparison by Matplotlib. A solver has the same look in all of them.

    for name, figure in figures(comparison):
        figure.savefig(f"{name}.svg")
"""

import re

import numpy
from matplotlib import pyplot

from study_data import LEAST_SECONDS
from study_figures import COLOURS, MARKS, staircase

TIME = "CPU time (seconds)"


def digits(value):
    """Formats a number with three digits, or with all before the decimal point."""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def word_of(name):
    return re.sub(r"[^A-Za-z0-9.]", "-", name)


def _panel(width, height, **settings):
    figure, axis = pyplot.subplots(figsize=(width, height), layout="constrained")
    axis.set(**settings)
    for line in (axis.xaxis, axis.yaxis):
        if line.get_scale() == "log":
            line.set_major_formatter(lambda value, _: digits(value))
            line.set_minor_formatter(lambda value, _, line=line: _minor_label(line, value))
    return figure, axis


def _minor_label(line, value):
    """Labels 2 and 5 times powers of ten where decades are few."""
    low, high = line.get_view_interval()
    return digits(value) if f"{value:e}"[0] in "25" and high <= 1000 * low else ""


def _limit(seconds, *lines):
    for line in lines:
        line(seconds, color="#777777", linestyle=":", linewidth=0.8, label="_limit")


def _marks(axis, place, xs, ys, solved, tips, label):
    """Draws marks, hollow where unsolved; a tip is shown over a mark in a browser."""
    colour = COLOURS[place % len(COLOURS)]
    axis.scatter(xs, ys, s=22, marker=MARKS[place % len(MARKS)], edgecolors=colour, label=label,
                 facecolors=[colour if one else "none" for one in solved], urls=tips)


def _tips(comparison, *solvers):
    return [f"{task}: " + ", ".join(
        f"{digits(comparison.spent.at[task, solver])} s {comparison.statuses.at[task, solver]}"
        for solver in solvers) for task in comparison.times[[*solvers]].dropna().index]


def cactus(comparison):
    figure, axis = _panel(6.6, 4.2, xscale="log", xlabel=TIME, ylabel="boards solved")
    end = max(comparison.limit, LEAST_SECONDS)
    for place, solver in enumerate(comparison.solvers):
        times = comparison.clocked()[solver].dropna().sort_values()
        staircase(axis, place, solver, times, max([end, *times]))
    axis.set_ylim(bottom=0)
    _limit(end, axis.axvline)
    return figure


def performance_profile(comparison):
    figure, axis = _panel(6.6, 4.2, xscale="log", ylabel="fraction of boards",
                          xlabel="factor tau of the best solver's CPU time")
    ratios = comparison.ratios()
    for place, solver in enumerate(comparison.solvers):
        staircase(axis, place, solver, ratios[solver].dropna().sort_values(),
                  max(10, numpy.nanmax([1, *ratios.max()])), 1 / len(ratios))
    axis.set_ylim(bottom=0)
    return figure


def size_plot(comparison):
    figure, axis = _panel(6.6, 4.2, xscale="log", yscale="log", ylabel=TIME, xlabel="size (cells)")
    cells = (comparison.boards.rows * comparison.boards.cols).clip(lower=1).astype(float)
    for place, solver in enumerate(comparison.solvers):
        times = comparison.times[solver].dropna()
        _marks(axis, place, cells[times.index], comparison.drawn()[solver].dropna(),
               numpy.isfinite(times), _tips(comparison, solver), solver)
    _limit(comparison.limit, axis.axhline)
    return figure


def scatter(comparison, first, second):
    figure, axis = _panel(4.2, 3.9, xscale="log", yscale="log", xlabel=f"{first} (seconds)",
                          ylabel=f"{second} (seconds)")
    drawn = comparison.drawn()[[first, second]].dropna()
    solved = numpy.isfinite(comparison.times.loc[drawn.index, [first, second]]).all(axis=1)
    puzzles = comparison.boards.puzzle[drawn.index]
    tips = numpy.array(_tips(comparison, first, second))
    for place, puzzle in enumerate(puzzles.unique()):
        own = (puzzles == puzzle).to_numpy()
        _marks(axis, place, drawn[first][own], drawn[second][own], solved[own], list(tips[own]),
               puzzle)
    low, high = LEAST_SECONDS, max(comparison.limit, drawn.max().max())
    axis.plot([low, high], [low, high], color="#777777", linewidth=0.8)
    _limit(comparison.limit, axis.axvline, axis.axhline)
    return figure


def figures(comparison):
    """Yields the names and plots one by one; the caller closes them."""
    def draw():
        yield "solved-over-time", cactus(comparison)
        yield "time-and-size", size_plot(comparison)
        yield "performance-profile", performance_profile(comparison)
        for place, pair in enumerate(comparison.pairs(), 1):
            yield f"scatter-{place}-{word_of('-'.join(pair))}", scatter(comparison, *pair)

    for name, figure in draw():
        figure.axes[0].legend(loc="upper center", bbox_to_anchor=(0.5, -0.16), ncols=2, fontsize=7,
                              frameon=False)
        yield name, figure
