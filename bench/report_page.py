# SPDX-License-Identifier: MIT
"""The page of a report: tables, each with a note on what its figures mean, and plots.

    plots = plots_of(comparison, pathlib.Path("plots"))
    page = report_html(runs, comparison, plots)
"""

import collections
import html
import io
import math
import re

import matplotlib
from matplotlib import pyplot

from comparison import disagreements
from report_figures import digits, figures
from scores import natural
from study_data import LEAST_SECONDS

STYLE = """
body { margin: 2rem auto; max-width: 78rem; padding: 0 1.5rem; color: #1d2430;
  font: 16px/1.5 system-ui, "Helvetica Neue", Arial, sans-serif; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
p { max-width: 46rem; }
p.note { color: #5b6472; font-size: .9rem; }
dl { display: flex; flex-wrap: wrap; gap: .3rem 2.2rem; margin: 1rem 0; }
dt { color: #5b6472; font-size: .85rem; }
dd { margin: 0; font-weight: 600; }
.box { border: 1px solid #d5d9df; border-left: .3rem solid #5b6472; padding: .5rem 1rem;
  margin: 1rem 0; background: #f5f6f8; }
.bad { border-left-color: #b3261e; }
.wide { overflow-x: auto; }
.wide svg { height: auto; max-width: 100%; }
.plots { display: flex; flex-wrap: wrap; }
table { border-collapse: collapse; font-size: .9rem; }
th, td { border-bottom: 1px solid #d5d9df; padding: .25rem .7rem; text-align: right; }
th:first-child, tbody th { text-align: left; font-weight: 600; }
td.best { font-weight: 700; }
td.unsolved, small { color: #5b6472; }
pre { overflow-x: auto; }
"""


def tag(name, text, look=""):
    look = look and f' class="{look}"'
    return f"<{name}{look}>{html.escape(str(text))}</{name}>"


def note(text):
    return tag("p", " ".join(text.split()), "note") + "\n"


def seconds(value):
    if value is None or math.isnan(value):
        return "-"
    return digits(value) if value >= LEAST_SECONDS else f"<{LEAST_SECONDS}"


def figure_or_dash(value, factor=1, unit=""):
    return "-" if value is None or math.isnan(value) else digits(factor * value) + unit


def estimated(estimate):
    value, low, high = map(seconds, estimate)
    return f"{value} [{low}, {high}]"


def table(heads, rows, headers=1):
    """Returns a table; cells that start with "<td" are HTML."""
    def cell(place, text):
        is_html = str(text).startswith("<td")
        return text if is_html else tag("th" if place < headers else "td", text)

    lines = ["".join(tag("th", head) for head in heads) + "</tr></thead><tbody>",
             *("".join(cell(*both) for both in enumerate(row)) + "</tr>" for row in rows)]
    return ('<div class="wide"><table><thead><tr>' + "\n<tr>".join(lines)
            + "</tbody></table></div>\n")


def summary_table(comparison):
    def row(solver, sums):
        counts = ("boards", "runs", "solved", "failed runs", "unsolved runs")
        return [solver, *(int(sums[name]) for name in counts),
                *(seconds(sums[name]) for name in ("median CPU", "PAR2", "total CPU")),
                *(figure_or_dash(sums[name]) for name in ("peak_mib", "nodes", "lazy_rows",
                                                          "conflicts", "root_bound")),
                *(figure_or_dash(sums[name], 100, " %") for name in ("root gap", "final gap"))]

    return table(("solver", "boards", "runs", "solved", "failed runs", "unsolved runs",
                  "median CPU (s)", "PAR2 (s)", "total CPU (s)", "median peak (MiB)", "nodes",
                  "lazy rows", "conflicts", "root bound", "root gap", "final gap"),
                 [row(*both) for both in comparison.summary().iterrows()]) + note(f"""
        A solver solves a board if it decides the question: it finds a solution, proves that none
        exists, or whatever else was asked. The time is the CPU time (user and system) of the whole
        process, or the median of several repeats, with an unsolved repeat counted as slower than
        any other. Median CPU is over solved boards. PAR2 is the mean over the boards that the
        solver was run on, with an unsolved board counted as twice the limit. The limit is
        {digits(comparison.limit)} s here: the longest time limit or, if no run has one, the longest
        time of a run. Total CPU is over all runs. Nodes, lazy rows and conflicts are medians over
        the runs that report them. The root gap is |objective - root bound| / max(1, |objective|);
        the final gap uses the last bound instead. A dash means that no run reports the figure.""")


def score_table(comparison):
    def row(solver, score):
        return [solver, estimated(score["PAR2"]), estimated(score["geometric mean"]),
                *map(seconds, score["quartiles"]),
                *([digits(score["points"]), score["alone"], seconds(score["contribution"])]
                  if "points" in score else "---")]

    return table(("solver", "PAR2 (s) [95 %]", "shifted geometric mean (s) [95 %]",
                  "first quartile (s)", "median (s)", "third quartile (s)", "MiniZinc points",
                  "solved alone", "contribution (s)"),
                 [row(*both) for both in comparison.scores().items()]) + note("""
        All figures are over boards; the time on a board is the median of its repeats. Brackets hold
        95 % of the bootstrap samples of the boards: other boards of the same kind would give a mean
        in this range. The geometric mean is shifted by 1 s, so that the shortest times do not
        decide. Quartiles are over solved boards. MiniZinc points: for each board and other solver,
        1 if only this one solves it, and the other's part of the sum of both times if both do. The
        virtual best solver takes the best solver on each board; a contribution is what its PAR2
        would lose without the solver.""")


def test_table(comparison):
    return table(("solver", "against", "faster", "slower", "equal", "p", "p (Holm)",
                  "p (Wilcoxon)", "median ratio of times"),
                 [[test["solver"], test["against"], test["faster"], test["slower"], test["equal"],
                   *(digits(test[name]) for name in ("p", "p (Holm)", "wilcoxon")),
                   figure_or_dash(test["ratio"])] for test in comparison.tests()], 2) + note("""
        The boards on which the first solver is faster or slower than the second; a board that only
        one of them solves counts for it. Times that differ by less than 5 ms or 5 % are equal:
        process starts vary as much. p is the probability of a split at least as uneven if both were
        equally good (two-sided sign test); Holm's adjustment takes the number of tests in this
        table into account. Wilcoxon's signed-rank test of the logarithms of times that
        differ also weighs by how much, an unsolved board counting as the limit; it is not adjusted.
        The ratio is the median over boards that both solve, with at least 1 ms for each time.""")


def board_table(comparison):
    best, clocked = comparison.best(), comparison.clocked()

    def cell(task, solver):
        spent, time = comparison.spent.at[task, solver], clocked.at[task, solver]
        if math.isnan(spent):
            return "-"
        look = ("unsolved" if math.isnan(time) else
                "best" if time <= max(best[task], LEAST_SECONDS) else "plain")
        return (f'<td class="{look}">{html.escape(seconds(spent))} '
                f"{tag('small', comparison.statuses.at[task, solver])}</td>")

    rows = [[task, f"{board.rows} x {board.cols}",
             *(cell(task, solver) for solver in comparison.solvers)]
            for task, board in comparison.boards.iterrows()]
    return ("<details><summary>CPU seconds and status of every board</summary>\n"
            + table(("board", "size", *comparison.solvers), rows) + note("""
        The fastest solver is bold. For an unsolved board the time spent is shown; a dash means that
        the solver was not run on the board.""") + "</details>\n")


def origin_table(runs):
    dates = collections.defaultdict(list)
    for run in runs:
        solver = f"{run['solver']}: {run['command']}" if run["command"] else "our models"
        dates[(solver, *(run[name] for name in (
            "program", "program_version", "version", "commit", "build_type", "compiler", "cadical",
            "machine", "system")))].append(run["date"])
    return (table(("solver", "program", "its version", "Quadrille", "commit", "build", "compiler",
                   "SAT solver", "machine", "system", "runs", "first", "last"),
                  [[*key, len(days), min(filter(None, days), default=""), max(days)]
                   for key, days in sorted(dates.items())])
            + "".join(tag("pre", f"quadrille {text}") + "\n"
                      for text in sorted({run["arguments"] for run in runs})) + note("""
        A program is named by the first 16 digits of its SHA-256. Every line of results.jsonl also
        has the fingerprints of its board, which is in boards/, and of the model file that another
        solver got, the seed, the limits and the answer."""))


def plots_of(comparison, folder, as_pdf=False):
    """Writes the plots to the folder; returns them by name, to stand in a page."""
    plots = {}
    for name, figure in figures(comparison):
        text = io.StringIO()
        with matplotlib.rc_context({"svg.hashsalt": name}):  # names within are unique on the page
            figure.savefig(text, format="svg", metadata={"Date": None})
        # Matplotlib has no tips, but links, which take their place.
        svg = re.sub(r'<a xlink:href="([^"]*)">', r"<a><title>\1</title>", text.getvalue())
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
        plots[name] = re.sub(r'<g id="[^"]*">', "<g>", svg[svg.index("<svg"):])
        if as_pdf:
            figure.savefig(folder / f"{name}.pdf", metadata={"CreationDate": None})
        pyplot.close(figure)
    return plots


def plot_sections(comparison, plots):
    def wide(name):
        return f'<div class="wide">{plots[name]}</div>\n'

    yield "Boards solved over time", wide("solved-over-time") + note("""
        The number of boards that each solver solves within a given CPU time per board. Higher and
        further to the left is better. In all figures, times below a millisecond, the resolution of
        the clock, are drawn as one millisecond.""")
    if len(comparison.solvers) > 1:
        scatters = "".join(wide(name) for name in plots if name.startswith("scatter"))
        yield "Solver against solver", (f'<div class="plots">{scatters}</div>\n' + note("""
        Each mark is a board that both solvers were run on. Below the diagonal, the solver of the
        vertical axis was faster. Hollow marks are boards that one of them did not solve; they are
        drawn at the limit, a dotted line, even if it gave up earlier. With more than six pairs,
        only the pairs with the best solver by PAR2 are shown.""") + test_table(comparison))
    yield "Time and size", wide("time-and-size") + note("""
        CPU time against rows times columns of the board. Hollow marks are unsolved boards, drawn at
        the limit.""")
    yield "Performance profile", wide("performance-profile") + note("""
        The fraction of all boards that a solver solves within tau times the CPU time of the fastest
        solver on the same board (E. D. Dolan and J. J. Moré, "Benchmarking optimization software
        with performance profiles", Mathematical Programming 91 (2002), 201-213). At tau = 1 it is
        the fraction of boards on which the solver is the fastest; at the right end, the fraction
        that it solves at all.""")


def head(runs, comparison):
    def words(values):
        return ", ".join(sorted(set(values), key=natural))

    limits = (f"{digits(run['time_limit'])} s" if run["time_limit"] else "none" for run in runs)
    facts = {"boards": len({run["board"] for run in runs}),
             "puzzles": words(run["puzzle"] for run in runs), "solvers": len(comparison.solvers),
             "repeats": max(run["repeat"] for run in runs), "runs": len(runs),
             "question": words(run["question"] for run in runs), "time limit": words(limits)}
    return "<dl>" + "".join(f"<div>{tag('dt', name)}{tag('dd', value)}</div>\n"
                            for name, value in facts.items()) + "</dl>\n"


def failures(runs):
    """Returns a line for each solver and reason of failure."""
    boards = collections.defaultdict(list)
    for run in runs:
        if run["status"] == "failed":
            boards[run["solver"], run["reason"]].append(run["board"])
    return [f"{solver}: {reason} "
            + (f"({len(names)} runs, the first on " if len(names) > 1 else "(1 run, on ")
            + f"{names[0]})" for (solver, reason), names in sorted(boards.items())]


def box(title, lines):
    if not lines:
        return f'<div class="box">{title}: none.</div>\n'
    return (f'<div class="box bad">{tag("strong", title)}<ul>\n'
            + "".join(tag("li", line) + "\n" for line in lines) + "</ul></div>\n")


def report_html(runs, comparison, plots, remark=""):
    """Returns a page without scripts, which is also well-formed XML. `remark` is a sentence about
    the figures."""
    sections = [("Summary", summary_table(comparison)), ("Scores", score_table(comparison)),
                *plot_sections(comparison, plots), ("All boards", board_table(comparison)),
                ("How the runs were made", origin_table(runs))]
    return ('<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/>\n'
            '<meta name="viewport" content="width=device-width"/>\n'
            f"<title>Comparison of solvers</title>\n<style>{STYLE}</style></head>\n"
            f"<body>\n<h1>Comparison of solvers</h1>\n{head(runs, comparison)}"
            + box("Disagreements between solvers", disagreements(runs))
            + box("Failed runs", failures(runs)) + (remark and note(remark))
            + "".join(f"<section><h2>{title}</h2>\n{content}</section>\n"
                      for title, content in sections) + "</body></html>\n")
