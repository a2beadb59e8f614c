# SPDX-License-Identifier: MIT
"""Draws the figures of STUDY.md by Matplotlib (Debian: python3-matplotlib).

    draw(Data(), pathlib.Path("plots"))

Colours are those of Okabe and Ito, which colour-blind people can tell apart; line styles and marks
differ as well.
"""

import collections
import io
import math
import re
import statistics

import matplotlib
matplotlib.use("svg")
from matplotlib import pyplot

from study_data import LEAST_SECONDS

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999")
STYLES = ("-", "--", ":", "-.")
MARKS = "osv^D<>pX"
matplotlib.rcParams.update({
    "svg.hashsalt": "quadrille", "svg.fonttype": "none", "font.size": 9, "axes.grid": True,
    "grid.color": "#dddddd", "axes.prop_cycle": matplotlib.cycler(color=COLOURS)})


def staircase(axis, place, name, values, end, step=1):
    """Draws a line that rises by `step` at each of the ascending values."""
    values, heights = list(values), [step * count for count in range(len(values) + 1)]
    axis.step([(*values, end)[0], *values, end], [*heights, heights[-1]], where="post", label=name,
              linestyle=STYLES[place % len(STYLES)], color=COLOURS[place % len(COLOURS)])


def _compact(svg):
    """Shortens what Matplotlib writes to a third: a mark has its style once, coordinates have one
    digit after the point, and a step names the coordinate that changes."""
    styles = dict(re.findall(r'<use xlink:href="#(\w+)"[^>]* style="([^"]*)"', svg))
    svg = re.sub(r'(<use [^>]*?) style="[^"]*"', r"\1", svg)
    svg = re.sub(r'(<path id="(\w+)" d="[^"]*")[^>]*>',
                 lambda path: f'{path[1]} style="{styles[path[2]]}"/>', svg)
    for number, name in enumerate([*styles, *re.findall(r'<clipPath id="(\w+)"', svg)]):
        svg = svg.replace(name, f"m{number}")
    svg = re.sub(r' transform="rotate\(-0 [^"]*"', "", svg)
    svg = re.sub(r"\d+\.\d\d+", lambda one: f"{round(float(one[0]), 1):g}", svg)
    last = ["", ""]

    def step(point):
        letter, *place = point.groups()
        short = "V" + place[1] if place[0] == last[0] else "H" + place[0]
        is_step = letter == "L" and (place[0] == last[0]) != (place[1] == last[1])
        last[:] = place
        return short if is_step else point[0]

    point = r"([ML]) (-?[\d.]+) (-?[\d.]+) \n"
    svg = re.sub(rf'(?<= d=")({point})+(?=")', lambda line: re.sub(point, step, line[0]), svg)
    svg = re.sub(r"<g id=\"[^\"]*\"", "<g", re.sub(r"'DejaVu Sans'[^;\"]*", "sans-serif", svg))
    return re.sub(r"\n\s+", "\n", svg)


def _save(figure, folder, name):
    for axis in figure.axes:
        axis.minorticks_off()
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    (folder / f"{name}.svg").write_text(_compact(text.getvalue()))
    pyplot.close(figure)


def _panels(count):
    figure, axes = pyplot.subplots(math.ceil(count / 2), 2, figsize=(8, 2.6 * math.ceil(count / 2)),
                                   layout="constrained")
    for spare in axes.flat[count:]:
        spare.axis("off")
    return figure, axes.flat


def _solved_over_time(data, folder):
    figure, axes = _panels(len(data.puzzles))
    for axis, puzzle in zip(axes, data.puzzles):
        ours = {name: boards for name, boards in sorted(data.seconds(puzzle).items())
                if "@" not in name}
        for place, (name, boards) in enumerate(ours.items()):
            times = sorted(filter(math.isfinite, boards.values()))
            staircase(axis, place, name.partition("/")[2], times, data.limit)
        axis.set(xscale="log", title=puzzle, xlabel="CPU seconds", ylabel="boards decided")
        axis.legend(fontsize=7)
    _save(figure, folder, "solved-over-time")


def _engines(data, folder):
    figure, axis = pyplot.subplots(figsize=(6, 5.4), layout="constrained")
    for place, puzzle in enumerate(data.puzzles):
        ip, sat = (data.seconds(puzzle)[data.best(puzzle, engine)] for engine in ("ip", "sat"))
        boards = sorted(ip.keys() & sat.keys())
        axis.scatter([min(sat[board], data.limit) for board in boards],
                     [min(ip[board], data.limit) for board in boards], s=14, alpha=0.7,
                     marker=MARKS[place % len(MARKS)], label=puzzle)
    low = LEAST_SECONDS
    axis.plot([low, data.limit], [low, data.limit], color="#777777", linewidth=0.8)
    axis.set(xscale="log", yscale="log", xlabel="CPU seconds, best SAT model",
             ylabel="CPU seconds, best integer program",
             title="A board below the line is decided faster by integer programming")
    axis.legend(fontsize=8)
    _save(figure, folder, "engines")


def _growth(data, folder):
    """The median of each size, and bars from the least to the most."""
    figure, axes = _panels(len(data.puzzles))
    for axis, puzzle in zip(axes, data.puzzles):
        for shift, engine, style in ((-1, "ip", "o"), (0, "sat", "s"), (1, "frontier", "v")):
            name = data.best(puzzle, engine)
            if name:
                times = collections.defaultdict(list)
                for board, seconds in data.seconds(puzzle)[name].items():
                    cells = int(data.boards[board]["rows"]) * int(data.boards[board]["cols"])
                    times[cells].append(min(seconds, data.limit))
                apart = [cells + shift * max(times) / 60 for cells in times]  # not on each other
                middle = [statistics.median(own) for own in times.values()]
                ends = [[median - min(own), max(own) - median]
                        for median, own in zip(middle, times.values())]
                axis.errorbar(apart, middle, list(zip(*ends)), fmt=style, markersize=3.5,
                              linewidth=0.8, label=name)
        axis.set(yscale="log", title=puzzle, xlabel="cells", ylabel="CPU seconds")
        axis.legend(fontsize=7)
    _save(figure, folder, "growth")


def draw(data, folder):
    """Writes the figures to the folder."""
    folder.mkdir(exist_ok=True)
    for figure in (_solved_over_time, _engines, _growth):
        figure(data, folder)
