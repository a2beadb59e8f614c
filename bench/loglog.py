# SPDX-License-Identifier: MIT
"""Draws points on two logarithmic axes as SVG, and fits a power law.

    points = {"Quadrille": [(1600, 0.02), (10000, 0.2)], "peer": [(1600, 0.5)]}
    pathlib.Path("growth.svg").write_text(plot(points, "cells", "CPU seconds"))
    exponent(points["Quadrille"])  # 1.26: seconds grow as cells to this power
"""

import html
import math
import statistics

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7")  # colour-blind safe (Okabe, Ito)
WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 440, 70, 30, 40, 50


def exponent(points):
    """Returns the slope of the least-squares line through the logarithms; NaN if there is none."""
    if len({x for x, _ in points}) < 2:
        return math.nan
    xs, ys = zip(*((math.log(x), math.log(y)) for x, y in points))
    mean_x, mean_y = statistics.mean(xs), statistics.mean(ys)
    return (sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys))
            / sum((x - mean_x) ** 2 for x in xs))


def decades(values):
    """Returns the powers of ten that enclose the values, as exponents."""
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    return low, max(high, low + 1)


def plot(series, x_title, y_title):
    """Returns an SVG picture; `series` maps each name to its points (x, y), all positive."""
    (x_low, x_high), (y_low, y_high) = (
        decades([point[axis] for points in series.values() for point in points])
        for axis in (0, 1))

    def at_x(x):
        return LEFT + (math.log10(x) - x_low) / (x_high - x_low) * (WIDTH - LEFT - RIGHT)

    def at_y(y):
        share = (math.log10(y) - y_low) / (y_high - y_low)
        return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

    def text(x, y, words, anchor="middle", more=""):
        place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}'
        return f'<text {place}>{html.escape(words)}</text>'

    def rule(x1, y1, x2, y2):
        return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="#ccc"/>'

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
             'font-family="sans-serif" font-size="13">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for power in range(x_low, x_high + 1):
        x = at_x(10 ** power)
        parts += [rule(x, TOP, x, HEIGHT - BOTTOM),
                  text(x, HEIGHT - BOTTOM + 18, f"{10 ** power:g}")]
    for power in range(y_low, y_high + 1):
        y = at_y(10 ** power)
        parts += [rule(LEFT, y, WIDTH - RIGHT, y), text(LEFT - 8, y + 4, f"{10 ** power:g}", "end")]
    parts += [text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, x_title),
              text(18, (TOP + HEIGHT - BOTTOM) / 2, y_title,
                   more=f' transform="rotate(-90 18 {(TOP + HEIGHT - BOTTOM) / 2:.1f})"')]
    for k, (name, points) in enumerate(series.items()):
        colour = COLOURS[k % len(COLOURS)]
        parts += [f'<circle cx="{at_x(x):.1f}" cy="{at_y(y):.1f}" r="3.5" fill="{colour}" '
                  f'fill-opacity="0.75"><title>{html.escape(name)}: {x:g}, {y:.3g}</title></circle>'
                  for x, y in points]
        parts += [f'<circle cx="{LEFT + 16}" cy="{TOP + 14 + 20 * k}" r="4" fill="{colour}"/>',
                  text(LEFT + 28, TOP + 18 + 20 * k, name, "start")]
    return "\n".join(parts) + "\n</svg>\n"
