# SPDX-License-Identifier: MIT
"""Calls into the library: texts, errors, and long calls that Ctrl-C ends at once.

A long call runs in a thread of its own. ctypes releases the interpreter lock during the call, and
the thread that waits for it receives signals: KeyboardInterrupt raises the flag that cancels the
search, and is raised again as soon as the call has returned. Callbacks are passed on to the waiting
thread, so that they run where the user expects, and their exceptions end the search in the same
way.
"""

from __future__ import annotations

import ctypes
import math
import queue
import threading
from typing import Any, Callable, List, NoReturn, Optional, Tuple, TypeVar

from . import _library
from ._library import lib
from .errors import InputError, InternalError, RequestError

T = TypeVar("T")

# Seconds after which a wait looks around, in case a signal has made it miss what it waited for.
_PATIENCE = 0.1


def utf8(text: str) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"{type(text).__name__} is not text (expected str)")
    return text.encode()


def encoded(text: Optional[str]) -> Optional[bytes]:
    return None if text is None else utf8(text)


def take_text(address: Any) -> str:
    """Returns a string output of the library, and frees it."""
    try:
        return (ctypes.string_at(address.value) if address.value else b"").decode()
    finally:
        lib.quadrille_free(address)


def checked(code: int, error: Any) -> None:
    """Raises the exception for a code."""
    if code == 0:
        return
    message = error.message.decode(errors="replace")
    if code == 65:
        raise InputError(message, error.line, error.column)
    if code == 71:
        raise MemoryError(message)
    raise RequestError(message) if code == 64 else InternalError(message)


def call(name: str, *arguments: Any) -> None:
    """Calls a function that takes an error at the end."""
    error = _library.Error()
    checked(getattr(lib, "quadrille_" + name)(*arguments, ctypes.byref(error)), error)


def text_from(name: str, *arguments: Any) -> str:
    """Calls a function whose last output before the error is a text."""
    text = ctypes.c_void_p()
    call(name, *arguments, ctypes.byref(text))
    return take_text(text)


def text_and_notes(name: str, *arguments: Any) -> Tuple[str, List[str]]:
    """The same for a text that is followed by notes."""
    text, notes = ctypes.c_void_p(), ctypes.c_void_p()
    call(name, *arguments, ctypes.byref(text), ctypes.byref(notes))
    return take_text(text), take_text(notes).splitlines()


def known_number(value: float) -> Optional[float]:
    """Returns None for NaN, with which the library says that a number is unknown."""
    return None if math.isnan(value) else value


def seconds_of(time_limit: Optional[float]) -> float:
    """Returns the limit for the library, where 0 means none."""
    if time_limit is None or time_limit == math.inf:
        return 0.0
    return 1e-9 if time_limit == 0 else float(time_limit)


class Cancel:
    """A flag by which one thread ends the searches of others.

    >>> import quadrille
    >>> stop = quadrille.Cancel()
    >>> stop.request()
    >>> quadrille.solve(quadrille.Slitherlink([[3, 3]]), cancel=stop).status
    'unknown'
    """

    def __init__(self) -> None:
        self._flag: Optional[int] = lib.quadrille_cancel_new()
        if self._flag is None:
            raise MemoryError("out of memory")

    def __del__(self) -> None:
        lib.quadrille_cancel_free(getattr(self, "_flag", None))

    def __reduce__(self) -> NoReturn:
        raise TypeError("a Cancel cannot be copied or pickled (threads share one)")

    def request(self) -> None:
        """Ends running searches with this flag soon, and later ones at once."""
        lib.quadrille_cancel_raise(self._flag)


class LongCall:
    """A call that takes long, with its callbacks."""

    def __init__(self, cancel: Optional[Cancel]) -> None:
        self.cancel = cancel if cancel is not None else Cancel()
        self._messages: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._failure: Optional[BaseException] = None
        self._is_relayed = threading.current_thread() is threading.main_thread()

    @property
    def flag(self) -> Optional[int]:
        return self.cancel._flag

    def callback(self, function: Callable[..., Any], *arguments: Any, default: Any) -> Any:
        """Calls the user's function; for the library's callbacks. After a failure of any, returns
        the default."""
        if self._failure is not None:
            return default
        if not self._is_relayed:
            return self._attempt(function, arguments, default)
        reply: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._messages.put((function, arguments, default, reply))
        while True:
            try:
                return reply.get(timeout=_PATIENCE)
            except queue.Empty:
                if self._failure is not None:
                    return default

    def run(self, work: Callable[[], T]) -> T:
        """Runs the work, which calls the library, and raises what it or a callback has raised.

        Signals reach the main thread only, so that others work themselves.
        """
        outcome: List[Any] = []

        def worker() -> None:
            try:
                outcome.append((work(), None))
            except BaseException as failure:  # raised again below
                outcome.append((None, failure))
            self._messages.put(None)

        if self._is_relayed:
            self._wait_for(worker)
        else:
            worker()
        value, failure_of_work = outcome[0]
        if self._failure is not None or failure_of_work is not None:
            raise self._failure or failure_of_work
        result: T = value
        return result

    def _wait_for(self, worker: Callable[[], None]) -> None:
        """Runs the worker in a thread, and its callbacks in this one."""
        claim = threading.Lock()  # a signal may interrupt the start: who takes it first decides

        def work() -> None:
            if claim.acquire(blocking=False):
                worker()

        thread = threading.Thread(target=work, name="quadrille", daemon=True)
        is_started, is_running = False, True
        while is_running:
            try:
                if not is_started:
                    is_started = True
                    thread.start()
                if not self._serve(thread):
                    thread.join()  # one that still runs could crash the end of the program
                    is_running = False
            except BaseException as failure:  # KeyboardInterrupt, or what a signal handler raises
                self._fail(failure)
                if claim.acquire(blocking=False):  # the thread does no work
                    raise

    def _serve(self, thread: threading.Thread) -> bool:
        """Waits for a callback and answers it. Returns False after the end of the work."""
        try:
            message = self._messages.get(timeout=_PATIENCE)
        except queue.Empty:
            return thread.is_alive()
        if message is None:
            return False
        function, arguments, default, reply = message
        reply.put(self._attempt(function, arguments, default))
        return True

    def _attempt(
        self, function: Callable[..., Any], arguments: Tuple[Any, ...], default: Any
    ) -> Any:
        try:
            return default if self._failure is not None else function(*arguments)
        except BaseException as failure:  # raised again after the library has returned
            self._fail(failure)
            return default

    def _fail(self, failure: BaseException) -> None:
        if self._failure is None:
            self._failure = failure
        self.cancel.request()
