# SPDX-License-Identifier: MIT
"""Puzzles: reading, solving, generating, checking, hints, pictures."""

from __future__ import annotations

import asyncio
import ctypes
import functools
import json
import queue
import threading
from dataclasses import dataclass
from functools import lru_cache
from typing import (
    Any,
    Callable,
    Dict,
    Iterable,
    Iterator,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    Union,
    cast,
)

from . import _library
from ._calls import (
    Cancel,
    LongCall,
    call,
    encoded,
    known_number,
    seconds_of,
    take_text,
    text_and_notes,
    text_from,
    utf8,
)
from ._library import array_of, fitting, lib, options_of
from .answers import (
    Answer,
    Hint,
    Judgement,
    PartialReport,
    Report,
    Violation,
    encoded_json,
    hint_of,
    partial_report_of,
)
from .boards import Board, board_of
from .errors import RequestError

_ALL = 2**64 - 1

#: An answer: one of ours, a solution object or a line of JSON.
AnswerLike = Union[Answer, Report, Mapping[str, Any], Sequence[Any], str]


class _Puzzles:
    """Owns the puzzles of a text."""

    def __init__(self, handle: Any) -> None:
        self.handle = handle

    def __del__(self) -> None:
        lib.quadrille_puzzles_free(self.handle)

    def all(self) -> List[Puzzle]:
        count = lib.quadrille_count(self.handle)
        return [Puzzle(self, lib.quadrille_get(self.handle, index)) for index in range(count)]


class Puzzle:
    """A puzzle with its rules. It never changes, and threads may share it.

    >>> import quadrille
    >>> puzzle = quadrille.read_one("numberlink\\nsize: 1x3\\ngrid:\\nA . A\\n")
    >>> puzzle.id, puzzle.rows, puzzle.columns, puzzle.rules
    ('numberlink', 1, 3, 'fill no-touch')
    """

    def __init__(self, owner: _Puzzles, handle: Any) -> None:
        self._owner = owner
        self._handle = handle

    def __copy__(self) -> Puzzle:
        return self  # it never changes

    def __deepcopy__(self, _: Any) -> Puzzle:
        return self

    def __reduce__(self) -> Any:
        return read_one, (self._line,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._line == other._line

    def __hash__(self) -> int:
        return hash(self._line)

    @property
    def is_part(self) -> bool:
        """Whether it is a part of a board: see split."""
        return bool(lib.quadrille_is_part(self._handle))

    @property
    def _line(self) -> str:
        """A text from which the whole puzzle is read again."""
        return text_from("part_json", self._handle) if self.is_part else self.text

    @property
    def id(self) -> str:
        """The puzzle's id, e.g. "numberlink"."""
        return _text(lib.quadrille_id(self._handle))

    @property
    def rules(self) -> str:
        """The rule switches in force; empty for puzzles without variants."""
        return _text(lib.quadrille_rules(self._handle))

    @property
    def sense(self) -> str:
        """ "max" or "min" if a best solution is asked for, otherwise ""."""
        return _text(lib.quadrille_sense(self._handle))

    @property
    def rows(self) -> int:
        """The number of rows."""
        return int(lib.quadrille_rows(self._handle))

    @property
    def columns(self) -> int:
        """The number of columns."""
        return int(lib.quadrille_columns(self._handle))

    @property
    def board(self) -> Board:
        """The board as data."""
        struct = ctypes.POINTER(_library.Board)()
        call("to_board", self._handle, ctypes.byref(struct))
        try:
            return board_of(struct.contents, lib.quadrille_cells(self._handle))
        finally:
            lib.quadrille_board_free(struct)

    @property
    def models(self) -> List[str]:
        """The names of the models that support this board."""
        return text_from("models", self._handle).splitlines()

    @property
    def text(self) -> str:
        """The puzzle in the native format."""
        return self.write("native")

    def write(self, format: str) -> str:
        """Returns the puzzle in a format, e.g. "pzpr". What the format cannot express is lost; see
        write_with_warnings."""
        return self.write_with_warnings(format)[0]

    def write_with_warnings(self, format: str) -> Tuple[str, List[str]]:
        """The same, and what is lost."""
        return text_and_notes("write_puzzle", self._handle, utf8(format))

    def export(self, format: str, model: Optional[str] = None) -> str:
        """Returns a model of the puzzle for other solvers, as "dimacs", "lp", "mps" or "opb"."""
        return text_and_notes("export", self._handle, encoded(model), utf8(format))[0]

    def draw(
        self,
        form: str = "text",
        answer: Optional[AnswerLike] = None,
        *,
        color: bool = False,
        mono: bool = False,
        partial: bool = False,
        candidates: bool = False,
        bare: bool = False,
        shaded: Sequence[Tuple[int, int]] = (),
    ) -> str:
        """Returns a picture as "text" or "svg", with the answer, if any.

        `color` uses ANSI colours (text), `mono` is for print (SVG), `partial` says that the answer
        is a half-filled board, `candidates` shows them in open cells, `bare` leaves out notes below
        the board, and `shaded` lists cells to be shaded (SVG).
        """
        cells = array_of(ctypes.c_int32, [value for cell in shaded for value in cell], "cell")
        options = options_of(
            _library.DrawOptions,
            form=utf8(form),
            color=color,
            mono=mono,
            partial=partial,
            candidates=candidates,
            bare=bare,
            shaded=cells,
            shaded_count=len(shaded),
        )
        text = None if answer is None else encoded_json(answer)
        return text_from("draw", self._handle, text, len(text or b""), ctypes.byref(options))

    def __repr__(self) -> str:
        return f"<Puzzle {self.id} {self.rows}x{self.columns}>"

    def __str__(self) -> str:
        return self.draw()

    def _repr_svg_(self) -> str:
        return self.draw("svg")


#: A puzzle, its board as data, or its text.
PuzzleLike = Union[Puzzle, Board, str]


@dataclass(frozen=True)
class Progress:
    """The state of a running search, for display."""

    #: Nodes of branch and bound (IP).
    nodes: int
    #: Conflicts of finished searches (SAT).
    conflicts: int
    #: Clauses added during the search (SAT).
    lazy_clauses: int
    #: Solutions found so far.
    solutions: int
    #: The objective of the best solution so far; None if unknown.
    value: Optional[float]
    #: No solution is better; None if unknown.
    bound: Optional[float]
    #: The completed share of the current step, 0 to 1; None if unknown.
    share: Optional[float]


#: Called with progress; returning False ends the search.
OnProgress = Callable[[Progress], Optional[bool]]
#: Called with each solution; returning False ends the search.
OnSolution = Callable[[Answer], Optional[bool]]


def _text(value: Optional[bytes]) -> str:
    return "" if value is None else value.decode()


def read(
    text: str,
    *,
    puzzle: Optional[str] = None,
    format: Optional[str] = None,
    rules: Optional[str] = None,
    strict: bool = False,
) -> List[Puzzle]:
    """Reads all puzzles of a text: a whole file, or a URL of an online editor.

    `puzzle` and `format` name what the text does not show, `rules` overrides rules of the text, and
    `strict` refuses texts that had to be repaired.

    >>> [puzzle.id for puzzle in read("https://puzz.link/p?numlin/5/5/1j2h3m1h2j3")]
    ['numberlink']
    """
    data = utf8(text)
    options = options_of(
        _library.ReadOptions,
        puzzle=encoded(puzzle),
        format=encoded(format),
        rules=encoded(rules),
        strict=strict,
    )
    handle = ctypes.c_void_p()
    call("read", data, len(data), ctypes.byref(options), ctypes.byref(handle))
    return _Puzzles(handle).all()


def read_one(
    text: str,
    *,
    puzzle: Optional[str] = None,
    format: Optional[str] = None,
    rules: Optional[str] = None,
    strict: bool = False,
) -> Puzzle:
    """Reads the only puzzle of a text."""
    puzzles = read(text, puzzle=puzzle, format=format, rules=rules, strict=strict)
    if len(puzzles) != 1:
        raise RequestError(f"the text has {len(puzzles)} puzzles (expected one)")
    return puzzles[0]


def to_puzzle(puzzle: PuzzleLike) -> Puzzle:
    """Makes a puzzle from a board or a text."""
    if isinstance(puzzle, Puzzle):
        return puzzle
    if isinstance(puzzle, str):
        return read_one(puzzle)
    if not isinstance(puzzle, Board):
        raise TypeError(f"{type(puzzle).__name__} is not a puzzle, board or text")
    handle = ctypes.c_void_p()
    call("from_board", ctypes.byref(puzzle._struct()), ctypes.byref(handle))
    return _Puzzles(handle).all()[0]


def _progress_of(state: Any) -> Progress:
    return Progress(
        state.nodes,
        state.conflicts,
        state.lazy_clauses,
        state.solutions,
        known_number(state.value),
        known_number(state.bound),
        known_number(state.share),
    )


def _progress_callback(running: LongCall, function: OnProgress) -> Any:
    def callback(state: Any, _: Any) -> int:
        progress = _progress_of(state.contents)
        return int(running.callback(function, progress, default=False) is not False)

    return _library.ON_PROGRESS(callback)


def _solution_callback(running: LongCall, puzzle: Puzzle, function: OnSolution) -> Any:
    def callback(text: bytes, _: Any) -> int:
        answer = Answer(puzzle, json.loads(text))
        return int(running.callback(function, answer, default=False) is not False)

    return _library.ON_SOLUTION(callback)


class _Search:
    """The options of a search, with the callbacks that they refer to."""

    def __init__(
        self,
        puzzle: Puzzle,
        cancel: Optional[Cancel],
        on_progress: Optional[OnProgress] = None,
        on_solution: Optional[OnSolution] = None,
        **options: Any,
    ) -> None:
        self.puzzle = puzzle
        self.running = LongCall(cancel)
        self.options = options_of(_library.SolveOptions, cancel=self.running.flag, **options)
        if on_progress is not None:
            self.options.on_progress = _progress_callback(self.running, on_progress)
        if on_solution is not None:
            self.options.on_solution = _solution_callback(self.running, puzzle, on_solution)

    def report(self) -> Report:
        """Solves the puzzle. JSON is made only after that, so that Ctrl-C need not wait for it."""
        handle = ctypes.c_void_p()
        try:
            self.running.run(
                lambda: call(
                    "solve_report",
                    self.puzzle._handle,
                    ctypes.byref(self.options),
                    ctypes.byref(handle),
                )
            )
            return Report(self.puzzle, json.loads(text_from("report_json", handle)))
        finally:
            lib.quadrille_report_free(handle)

    def ask(self, name: str, *arguments: Any) -> Dict[str, Any]:
        """Calls a function that takes options, gives a status that the JSON has, too, and JSON."""

        def work() -> str:
            text = ctypes.c_void_p()
            call(name, *arguments, ctypes.byref(self.options), None, ctypes.byref(text))
            return take_text(text)

        line: Dict[str, Any] = json.loads(self.running.run(work))
        return line


def solve(
    puzzle: PuzzleLike,
    *,
    unique: bool = False,
    limit: int = 1,
    engine: Optional[str] = None,
    model: Optional[str] = None,
    without: Union[str, Iterable[str]] = (),
    time_limit: Optional[float] = None,
    memory_limit: Optional[int] = None,
    work_limit: int = 0,
    seed: int = 0,
    count: bool = False,
    explain: bool = False,
    relax: bool = False,
    assume: Optional[AnswerLike] = None,
    as_good_as: Optional[int] = None,
    threads: int = 1,
    keep: bool = True,
    source: Optional[str] = None,
    on_solution: Optional[OnSolution] = None,
    on_progress: Optional[OnProgress] = None,
    cancel: Optional[Cancel] = None,
) -> Report:
    """Solves a puzzle.

    `unique` decides whether the solution is the only one, `limit` is the number of solutions to
    find (0: all), `count` counts them all by an engine that can, `explain` adds a solution by hand
    to `Report.json`, and `relax` solves only the linear relaxation of an integer program. `assume`
    is a half-filled board, as for check_partial: only solutions with its marks count. `as_good_as`
    is a value that is known to be attained, e.g. by another part: worse solutions are not looked
    for, and if none is as good, the status is "unknown" and the bound says so. `engine` and `model`
    choose how, `without` names parts of the model to leave out (a list, or words).
    `time_limit` is in seconds, `memory_limit` in bytes (engine "frontier"). `work_limit` counts
    conflicts (SAT), or simplex iterations, nodes and conflicts (IP), and ends the search at the
    same point on every machine; 0 is none. `threads` is for min-clues/hitting-set. `on_solution`
    and `on_progress` end the search by returning False; what they raise ends it, too, and comes out
    of `solve`, as KeyboardInterrupt does. Without `keep`, the report has at most the first two
    solutions, for long enumerations by `on_solution`; `solution_count` counts them all.

    >>> solve("numberlink\\nsize: 2x2\\ngrid:\\n1 2\\n2 1\\n").status
    'none'
    """
    puzzle = to_puzzle(puzzle)
    if assume is not None:
        puzzle = _part_of(puzzle, assume)
    search = _Search(
        puzzle,
        cancel,
        on_progress,
        on_solution,
        unique=unique,
        limit=limit or _ALL,
        engine=encoded(engine),
        model=encoded(model),
        without=(without if isinstance(without, str) else " ".join(without)).encode(),
        time_limit=seconds_of(time_limit),
        memory_limit=memory_limit or 0,
        work_limit=work_limit,
        seed=seed,
        count=count,
        explain=explain,
        relax=relax,
        threads=threads,
        drop_solutions=not keep,
        as_good_as=_known_value(as_good_as),
        source=encoded(source),
    )
    return search.report()


def _known_value(value: Optional[int]) -> Any:
    if value is None:
        return None
    return ctypes.pointer(ctypes.c_int64(fitting(ctypes.c_int64, value, "known value")))


def _part_of(puzzle: Puzzle, marks: AnswerLike) -> Puzzle:
    """Returns the board with marks as a part."""
    if puzzle.is_part:
        raise RequestError("a part of a board takes no other marks")
    known = json.loads(encoded_json(marks))
    return read_one(json.dumps({"schema": "quadrille/1", "board": puzzle.text, "marks": known}))


async def solve_async(puzzle: PuzzleLike, **options: Any) -> Report:
    """Solves a puzzle in a thread, for `await`. The options are those of solve; callbacks are
    called in the thread. Cancelling the task ends the search.

    >>> import asyncio
    >>> asyncio.run(solve_async("numberlink\\nsize: 2x2\\ngrid:\\n1 2\\n2 1\\n")).status
    'none'
    """
    options["cancel"] = options.get("cancel") or Cancel()
    work = functools.partial(solve, puzzle, **options)
    try:
        return await asyncio.get_running_loop().run_in_executor(None, work)
    except asyncio.CancelledError:
        options["cancel"].request()
        raise


def solutions(puzzle: PuzzleLike, **options: Any) -> Iterator[Answer]:
    """Yields the solutions one by one, and keeps none. The search runs in a thread, and waits until
    the next solution is asked for; closing the generator ends it. The options are those of solve;
    without `limit`, all solutions are found.

    >>> board = "sudoku\\nbox: 2x2\\ngrid:\\n1 2 3 4\\n3 4 . .\\n2 1 . .\\n. . . .\\n"
    >>> [answer["grid"][1] for answer in solutions(board)]
    [[3, 4, 1, 2], [3, 4, 2, 1]]
    """
    found: queue.SimpleQueue[Any] = queue.SimpleQueue()
    wanted: queue.SimpleQueue[bool] = queue.SimpleQueue()
    options.setdefault("limit", 0)
    cancel = options.setdefault("cancel", Cancel())

    def hand_over(answer: Answer) -> bool:
        found.put(answer)
        return wanted.get()

    def work() -> None:
        try:
            solve(puzzle, keep=False, on_solution=hand_over, **options)
            found.put(None)
        except BaseException as failure:  # raised below
            found.put(failure)

    thread = threading.Thread(target=work, name="quadrille", daemon=True)
    thread.start()
    try:
        while True:
            answer = found.get()
            if isinstance(answer, BaseException):
                raise answer
            if answer is None:
                return
            yield answer
            wanted.put(True)
    finally:
        wanted.put(False)
        cancel.request()
        thread.join()


def split(
    puzzle: PuzzleLike,
    parts: int,
    *,
    seed: int = 0,
    time_limit: Optional[float] = None,
    cancel: Optional[Cancel] = None,
) -> List[Puzzle]:
    """Splits a board, or a part, into parts that can be solved anywhere: solve looks only for the
    solutions of the part. Each solution of the board belongs to one part. The parts are made by
    looking ahead, so that they are about equally hard.

    >>> board = "sudoku\\nbox: 2x2\\ngrid:\\n1 2 3 4\\n3 4 . .\\n2 1 . .\\n. . . .\\n"
    >>> reports = [solve(part, unique=True) for part in split(board, 3)]
    >>> join(reports).status
    'multiple'
    """
    whole = to_puzzle(puzzle)
    search = _Search(whole, cancel, seed=seed, time_limit=seconds_of(time_limit))
    handle = ctypes.c_void_p()
    owner = _Puzzles(handle)
    options = ctypes.byref(search.options)
    count = _library.fitting(ctypes.c_size_t, parts, "number of parts")
    search.running.run(
        lambda: call("split", whole._handle, count, options, ctypes.byref(handle))
    )
    return owner.all()


def join(
    reports: Iterable[Union[Report, Mapping[str, Any], str]], *, unique: bool = False
) -> Report:
    """Joins the reports of all parts of a board (or their lines of JSON) into one. The solutions
    are verified again. With `unique`, a single solution that may not be the only one is "unknown".
    """
    lines = [encoded_json(report) for report in reports]
    data = b"\n".join(lines)
    text = ctypes.c_void_p()
    call("join", data, len(data), unique, None, ctypes.byref(text))
    return Report(read_one(json.loads(lines[0])["board"]), json.loads(take_text(text)))


def common(
    puzzle: PuzzleLike,
    *,
    model: Optional[str] = None,
    time_limit: Optional[float] = None,
    seed: int = 0,
    on_progress: Optional[OnProgress] = None,
    cancel: Optional[Cancel] = None,
) -> Report:
    """Finds what all solutions have in common: see Report.common.

    >>> report = common("sudoku\\nbox: 2x2\\ngrid:\\n1 2 3 4\\n3 4 . .\\n2 1 . .\\n. . . .\\n")
    >>> report.status, report.common["grid"][3]
    ('multiple', [4, 3, None, None])
    """
    puzzle = to_puzzle(puzzle)
    search = _Search(
        puzzle,
        cancel,
        on_progress,
        model=encoded(model),
        time_limit=seconds_of(time_limit),
        seed=seed,
        common=True,
    )
    return search.report()


def why(
    puzzle: PuzzleLike,
    *,
    time_limit: Optional[float] = None,
    seed: int = 0,
    on_progress: Optional[OnProgress] = None,
    cancel: Optional[Cancel] = None,
) -> Report:
    """Finds why there is no solution, or more than one: see Report.reasons.

    >>> report = why("sudoku\\nbox: 2x2\\ngrid:\\n1 . . .\\n. . . .\\n1 2 . .\\n. . . .\\n")
    >>> report.status, [clue["text"] for clue in report.reasons["clash"]]
    ('none', ['1 in r1c1', '1 in r3c1'])
    """
    puzzle = to_puzzle(puzzle)
    search = _Search(
        puzzle,
        cancel,
        on_progress,
        time_limit=seconds_of(time_limit),
        seed=seed,
        why=True,
    )
    return search.report()


def check(
    puzzle: PuzzleLike,
    answer: AnswerLike,
    *,
    prove: bool = False,
    time_limit: Optional[float] = None,
    cancel: Optional[Cancel] = None,
) -> Judgement:
    """Judges an answer by the rules alone. `prove` also decides whether the value of a right answer
    is the best, which needs a search.

    >>> judgement = check("survo\\nsize: 1x2\\nrows: 3\\ncolumns: 1 2\\ngrid:\\n. .\\n", {"grid": [[2, 1]]})
    >>> bool(judgement), judgement.violation.rule
    (False, 'column-sum')
    """
    judged = to_puzzle(puzzle)
    search = _Search(judged, cancel, time_limit=seconds_of(time_limit))
    text = encoded_json(answer)

    def work() -> str:
        options = ctypes.byref(search.options)
        return text_from("judge", judged._handle, text, len(text), prove, options)

    line = json.loads(search.running.run(work))
    violation = line["violation"]
    return Judgement(
        violation and Violation(violation["rule"], violation["message"], violation["cells"]),
        line["value"],
        line["optimal"],
        line["better"],
    )


def check_partial(
    puzzle: PuzzleLike,
    marks: AnswerLike,
    *,
    time_limit: Optional[float] = None,
    cancel: Optional[Cancel] = None,
) -> PartialReport:
    """Decides whether a solution has all marks of a half-filled board: a solution object in which
    what is not known is None or left out.

    >>> report = check_partial("sudoku\\nbox: 1x2\\ngrid:\\n1 .\\n. .\\n", {"grid": [[None, 1], [None, None]]})
    >>> report.status, report.conflict[0]["text"]
    ('none', '1 in r1c2')
    """
    puzzle = to_puzzle(puzzle)
    search = _Search(puzzle, cancel, time_limit=seconds_of(time_limit))
    text = encoded_json(marks)
    return partial_report_of(puzzle, search.ask("check_partial", puzzle._handle, text, len(text)))


def hint(
    puzzle: PuzzleLike,
    marks: Optional[AnswerLike] = None,
    *,
    time_limit: Optional[float] = None,
    cancel: Optional[Cancel] = None,
) -> Hint:
    """Finds the next step from a half-filled board, or from the start.

    >>> print(hint("sudoku\\nbox: 1x2\\ngrid:\\n1 .\\n. .\\n"))
    naked single: r1c2 is 2, the only number that is left there.
    """
    puzzle = to_puzzle(puzzle)
    search = _Search(puzzle, cancel, time_limit=seconds_of(time_limit))
    text = None if marks is None else encoded_json(marks)
    return hint_of(puzzle, search.ask("hint", puzzle._handle, text, len(text or b"")))


def generate(
    puzzle: str,
    rows: int,
    columns: int,
    *,
    seed: int = 0,
    any: bool = False,
    time_limit: Optional[float] = None,
    cancel: Optional[Cancel] = None,
    **settings: Union[str, int, bool],
) -> Puzzle:
    """Makes a puzzle with exactly one solution, unless `any`. The same arguments give the same
    puzzle. The settings are those of the generator; catalogue() lists them. Hyphens of their names
    are written as underscores. Raises TimeoutError if the limit or a cancellation comes first.

    >>> generate("sudoku", 4, 4, seed=7).board.grid[3]
    [2, None, None, 4]
    """
    words = []
    for name, value in settings.items():
        text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        if text.split() != [text]:
            raise RequestError(f"the setting {name} is {value!r} (expected one word)")
        words.append(f"{name.replace('_', '-')}={text}")
    running = LongCall(cancel)
    options = options_of(
        _library.GenerateOptions,
        rows=rows,
        columns=columns,
        seed=seed,
        any=any,
        time_limit=seconds_of(time_limit),
        settings=" ".join(words).encode(),
        cancel=running.flag,
    )
    handle = ctypes.c_void_p()
    owner = _Puzzles(handle)
    running.run(
        lambda: call("generate", utf8(puzzle), ctypes.byref(options), ctypes.byref(handle))
    )
    if not handle.value:
        raise TimeoutError("no puzzle was found within the limit")
    return owner.all()[0]


@lru_cache(maxsize=None)
def _catalogue() -> str:
    return text_from("catalogue")


def catalogue() -> List[Dict[str, Any]]:
    """Returns all kinds of puzzles with their rules, models, formats and settings of generators, as
    `quadrille list --json` prints them.

    >>> [entry["title"] for entry in catalogue()][:2]
    ['Numberlink', 'Circuit Board']
    """
    return cast(List[Dict[str, Any]], json.loads(_catalogue()))
