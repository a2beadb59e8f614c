# SPDX-License-Identifier: MIT
"""Answers, verdicts and hints as values. Names and shapes are those of the JSON lines of the
command.
"""

from __future__ import annotations

import copy
import ctypes
import json
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Mapping, Optional, Tuple

from . import _library
from ._calls import call, text_from, utf8

if TYPE_CHECKING:
    from .puzzles import Puzzle

Cell = Tuple[int, int]


class Answer(Mapping[str, Any]):
    """A solution, as the JSON has it; prints as a picture.

    >>> import quadrille
    >>> answer = quadrille.solve(quadrille.Slitherlink([[3, 3]])).solution
    >>> answer["edges"][0]
    [0, 0, 0, 1]
    >>> print(answer)
    ╭───────╮
    │ 3   3 │
    ╰───────╯
    <BLANKLINE>
    """

    def __init__(self, puzzle: Puzzle, values: Mapping[str, Any]) -> None:
        self._puzzle = puzzle
        self._values = dict(values)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that it belongs to."""
        return self._puzzle

    @property
    def json(self) -> Dict[str, Any]:
        """A copy of the solution object."""
        return copy.deepcopy(self._values)

    def __getitem__(self, key: str) -> Any:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._values!r})"

    def __str__(self) -> str:
        return self.draw()

    def _repr_svg_(self) -> str:
        return self.draw("svg")

    def draw(self, form: str = "text", **style: Any) -> str:
        """Returns a picture as "text" or "svg"; the style is that of Puzzle.draw."""
        return self._puzzle.draw(form, self, **style)

    def write(self, format: str) -> str:
        """Returns the answer in a format that editors of puzzles open, e.g. "pzpr"."""
        text = encoded_json(self._values)
        return text_from("write_answer", self._puzzle._handle, text, len(text), utf8(format))

    @property
    def cells(self) -> List[List[int]]:
        """Numbers of all cells, as quadrille.h describes them: the numbers of Survo and Sudoku; for
        most others the directions of lines, with 1 up, 2 right, 4 down and 8 left. As an array:
        `numpy.asarray(answer)`."""
        cells, columns = self._cells(), self._puzzle.columns
        return [list(cells[i : i + columns]) for i in range(0, len(cells), columns)]

    def _cells(self) -> Any:
        text = encoded_json(self._values)
        count = _library.lib.quadrille_cells(self._puzzle._handle)
        cells = (ctypes.c_int32 * count)()
        call("answer_cells", self._puzzle._handle, text, len(text), 0, cells, count)
        return cells

    @property
    def __array_interface__(self) -> Dict[str, Any]:
        """The cells, for numpy."""
        return _library.array_interface(self._cells(), self._puzzle.rows, self._puzzle.columns)


class PartialAnswer(Answer):
    """What is known of a solution: what is not known is None or left out, and "excluded" lists what
    is known not to be."""

    def draw(self, form: str = "text", **style: Any) -> str:
        """Returns a picture as "text" or "svg"; the style is that of Puzzle.draw."""
        return self._puzzle.draw(form, self, partial=True, **style)


def encoded_json(values: Any) -> bytes:
    """Returns an answer, a report, or the values of one as JSON."""
    if isinstance(values, str):
        return values.encode()
    if isinstance(values, (Answer, Report)):
        values = values.json
    return json.dumps(values).encode()


@dataclass(frozen=True)
class Report:
    """The result of a search; the members are those of the JSON line.

    >>> import quadrille
    >>> report = quadrille.solve(quadrille.Slitherlink([[3, 3]]), unique=True)
    >>> report.status, len(report.solutions), report.verified
    ('unique', 1, True)
    """

    #: The puzzle.
    puzzle: Puzzle = field(repr=False)
    #: The whole line.
    json: Dict[str, Any] = field(repr=False)

    def __reduce__(self) -> Any:
        return Report, (self.puzzle, self.json)

    @property
    def status(self) -> str:
        """The verdict: "solved", "unique", "multiple", "optimal", "none" or "unknown"."""
        return str(self.json["status"])

    @property
    def engine(self) -> str:
        """The engine: "sat", "ip", "frontier" or "search"."""
        return str(self.json["engine"])

    @property
    def model(self) -> str:
        """The model, e.g. "numberlink/edge-label"."""
        return str(self.json["model"])

    @cached_property
    def solutions(self) -> Tuple[Answer, ...]:
        """The solutions that were found, each accepted by the rules."""
        return tuple(Answer(self.puzzle, values) for values in self.json["solutions"])

    @property
    def solution(self) -> Answer:
        """The first solution. Raises LookupError without one."""
        if not self.solutions:
            raise LookupError(f"no solution: the status is '{self.status}'")
        return self.solutions[0]

    @property
    def solution_count(self) -> int:
        """The number of solutions that were found."""
        return int(self.json["solution_count"])

    @property
    def complete(self) -> bool:
        """Whether the report has all solutions."""
        return bool(self.json["complete"])

    @property
    def verified(self) -> bool:
        """Whether the rules have accepted the solutions; False only without one."""
        return bool(self.json["verified"])

    @property
    def objective(self) -> Optional[float]:
        """The value of the solutions, if the puzzle has one."""
        value: Optional[float] = self.json["objective"]
        return value

    @property
    def bound(self) -> Optional[float]:
        """No solution has a better value; None if unknown."""
        value: Optional[float] = self.json["bound"]
        return value

    @property
    def count(self) -> Optional[int]:
        """The exact number of solutions, if it was found by counting, or without keeping them."""
        count = self.json.get("count")
        return None if count is None else int(count)

    @property
    def common(self) -> Optional[PartialAnswer]:
        """What all solutions have in common, if that was asked for and there is one."""
        common = self.json.get("common")
        return None if common is None else PartialAnswer(self.puzzle, common)

    @property
    def reasons(self) -> Optional[Dict[str, Any]]:
        """Why there is no solution, or more than one, if that was asked for: "clash", the clues
        that no solution has all together, each with "text" and "cells"; "smallest"; "rule";
        "deciding", values each of which alone would leave one solution; "deciding_complete"."""
        return self.json.get("reasons")

    @property
    def seconds(self) -> Dict[str, float]:
        """Times: "parse", "build", "solve" and "total"."""
        seconds: Dict[str, float] = self.json["seconds"]
        return seconds

    @property
    def stats(self) -> Dict[str, Any]:
        """Figures of the search, such as "conflicts"."""
        stats: Dict[str, Any] = self.json["stats"]
        return stats

    def __repr__(self) -> str:
        return (
            f"Report(puzzle={self.puzzle.id!r}, status={self.status!r}, model={self.model!r}, "
            f"solution_count={self.solution_count})"
        )

    def _repr_svg_(self) -> str:
        return self.solution.draw("svg") if self.json["solutions"] else self.puzzle.draw("svg")


@dataclass(frozen=True)
class Violation:
    """A rule that an answer breaks."""

    #: A short code, e.g. "branch".
    rule: str
    #: For a person.
    message: str
    #: Where: row and column from 0.
    cells: List[List[int]]


@dataclass(frozen=True)
class Judgement:
    """The verdict of the rules on an answer; true if the answer is right."""

    #: The rule that it breaks; None for a right answer.
    violation: Optional[Violation]
    #: The value of a right answer, if the puzzle asks for a best one.
    value: Optional[int]
    #: Whether the value is the best; None if that was not decided.
    optimal: Optional[bool]
    #: A better value that was found.
    better: Optional[int]

    def __bool__(self) -> bool:
        return self.violation is None


@dataclass(frozen=True)
class Step:
    """A step of a solution by hand."""

    #: Its common name, such as "naked pair"; "search" for a fact that a search has found.
    technique: str
    #: A sentence: what follows, and why.
    text: str
    #: Where to look: row and column from 0.
    cells: List[List[int]]
    #: What follows, each with "text" and "cells".
    marks: List[Dict[str, Any]]


@dataclass(frozen=True)
class PartialReport:
    """Whether a half-filled board can be completed; true if a solution has all marks."""

    puzzle: Puzzle = field(repr=False)
    #: "solved", "none" or "unknown".
    status: str
    #: Marks that no solution has all together, each with "text" and "cells".
    conflict: List[Dict[str, Any]]
    #: Whether no fewer marks contradict one another.
    smallest: bool
    #: Marks that no solution has, each by itself.
    impossible: List[Dict[str, Any]]

    def __bool__(self) -> bool:
        return self.status == "solved"


@dataclass(frozen=True)
class Hint(PartialReport):
    """The next step from a half-filled board."""

    #: None if all is known, if the marks are wrong, or if nothing more follows.
    step: Optional[Step]
    #: Whether nothing is left to find.
    complete: bool
    #: The marks together with those of the step.
    after: PartialAnswer = field(repr=False)

    def __str__(self) -> str:
        if self.step is not None:
            return f"{self.step.technique}: {self.step.text}"
        if self.complete:
            return "nothing is left to find"
        return "; ".join(mark["text"] for mark in self.conflict) or f"no step ({self.status})"

    def _repr_svg_(self) -> str:
        shaded = self.step.cells if self.step is not None else []
        return self.after.draw("svg", shaded=[(cell[0], cell[1]) for cell in shaded])


def partial_report_of(puzzle: Puzzle, line: Dict[str, Any]) -> PartialReport:
    """Returns the verdict of a JSON line on marks."""
    return PartialReport(puzzle, **_verdict(line))


def hint_of(puzzle: Puzzle, line: Dict[str, Any]) -> Hint:
    """Returns the hint of a JSON line."""
    step = line["step"]
    return Hint(
        puzzle,
        **_verdict(line),
        step=step and Step(step["technique"], step["text"], step["cells"], step["marks"]),
        complete=line["complete"],
        after=PartialAnswer(puzzle, line["after"]),
    )


def _verdict(line: Dict[str, Any]) -> Dict[str, Any]:
    return {
        "status": line["status"],
        "conflict": line.get("conflict", []),
        "smallest": line.get("smallest", False),
        "impossible": line.get("impossible", []),
    }
