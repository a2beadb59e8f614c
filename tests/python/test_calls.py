# SPDX-License-Identifier: MIT
"""Callbacks and interruptions of long calls in Python."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
import unittest
from unittest import mock

import quadrille as q
from quadrille.engine import Model

# Has more solutions than anyone can list.
ENDLESS = "numberlink\nsize: 10x10\nrules: no-fill touch\ngrid:\n" + "\n".join(
    " ".join("1" if (row, column) in ((0, 0), (9, 9)) else "." for column in range(10))
    for row in range(10)
)


def endless_model():
    """Returns a model of 2**60 solutions, and its columns."""
    model = Model()
    return model, [model.binary() for _ in range(60)]


class Callbacks(unittest.TestCase):
    def test_solutions_arrive_until_no_more_are_wanted(self):
        found = []

        def take(answer):
            found.append(answer)
            return len(found) < 5

        report = q.solve(ENDLESS, limit=0, on_solution=take)
        self.assertEqual(len(found), 5)
        self.assertEqual(list(report.solutions), found)
        self.assertFalse(report.complete)

    def test_a_callback_without_a_result_goes_on(self):
        found = []
        q.solve("slitherlink\nsize: 1x2\ngrid:\n. .\n", limit=0, on_solution=found.append)
        self.assertEqual(len(found), 3)

    def test_progress_can_end_a_search(self):
        seen = []

        def progress(state):
            seen.append(state)
            return state.solutions == 0

        report = q.solve(ENDLESS, limit=0, on_progress=progress)
        self.assertGreater(seen[-1].solutions, 0)
        self.assertFalse(report.complete)

    def test_exceptions_come_out_of_the_call(self):
        def fail(_):
            raise KeyError("mine")

        with self.assertRaises(KeyError):
            q.solve(ENDLESS, limit=0, on_solution=fail)
        with self.assertRaises(KeyError):
            q.solve(ENDLESS, limit=0, on_progress=fail)
        model, _ = endless_model()
        with self.assertRaises(KeyError):
            model.solve(lazy=fail)
        with self.assertRaises(KeyError):
            model.solve(on_solution=fail)

    def test_what_ends_a_search_does_not_wait_for_json(self):
        def fail(answer):
            raise KeyboardInterrupt

        with mock.patch("quadrille.puzzles.text_from") as text_from:
            with self.assertRaises(KeyboardInterrupt):
                q.solve(ENDLESS, limit=0, on_solution=fail)
        text_from.assert_not_called()

    def test_callbacks_run_in_the_calling_thread(self):
        threads = []

        def take(_):
            threads.append(threading.current_thread())
            return False

        def work():
            q.solve(ENDLESS, limit=0, on_solution=take)

        work()
        other = threading.Thread(target=work)
        other.start()
        other.join()
        self.assertEqual(threads, [threading.main_thread(), other])

    def test_calls_may_be_nested(self):
        def take(_):
            self.assertEqual(q.solve(ENDLESS).status, "solved")
            return False

        self.assertEqual(q.solve(ENDLESS, limit=0, on_solution=take).solution_count, 1)


class Loading(unittest.TestCase):
    def test_a_library_that_cannot_be_used_is_named(self):
        for place in ("/no/such/library.so", os.path.abspath(__file__)):
            with self.subTest(place):
                process = subprocess.run(
                    [sys.executable, "-c", "import quadrille"],
                    env={**os.environ, "QUADRILLE_LIBRARY": place},
                    stderr=subprocess.PIPE,
                    text=True,
                    check=False,
                )
                self.assertNotEqual(process.returncode, 0)
                self.assertIn("ImportError: no usable libquadrille", process.stderr)
                self.assertIn(place, process.stderr)


@unittest.skipIf(os.name == "nt", "signals of POSIX")
class Interruptions(unittest.TestCase):
    def test_ctrl_c_ends_long_calls(self):
        """Each program says that it is at work, and must then end by the signal, not by itself."""
        for name, call in (
            ("solve", "q.solve(ENDLESS, limit=0, on_solution=at_work)"),
            ("generate", "at_work(); q.generate('hashi', 1000, 1000)"),
            ("engine", "model.solve(on_solution=lambda point: (at_work(), point.differs())[1])"),
        ):
            with self.subTest(name):
                program = textwrap.dedent(
                    f"""
                    import sys
                    import quadrille as q
                    from test_calls import ENDLESS, endless_model
                    model, _ = endless_model()
                    def at_work(*_):
                        print("at work", flush=True)
                    try:
                        {call}
                    except KeyboardInterrupt:
                        print("interrupted", flush=True)
                    """
                )
                with subprocess.Popen(
                    [sys.executable, "-c", program],
                    stdout=subprocess.PIPE,
                    cwd=os.path.dirname(os.path.abspath(__file__)),
                    text=True,
                ) as process:
                    self.assertEqual(process.stdout.readline(), "at work\n")
                    process.send_signal(signal.SIGINT)
                    output = process.stdout.read()
                self.assertTrue(output.endswith("interrupted\n"), output[-200:])
                self.assertEqual(process.returncode, 0)

    def test_ctrl_c_while_the_thread_starts(self):
        start = threading.Thread.start

        def interrupted_before(thread):
            raise KeyboardInterrupt

        def interrupted_after(thread):
            start(thread)
            raise KeyboardInterrupt

        for interrupted in (interrupted_before, interrupted_after):
            for _ in range(20):
                with mock.patch.object(threading.Thread, "start", interrupted):
                    with self.assertRaises(KeyboardInterrupt):
                        q.solve(ENDLESS, limit=0)
        deadline = time.monotonic() + 10
        while any(thread.name == "quadrille" for thread in threading.enumerate()):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)

    def test_what_a_signal_handler_raises_comes_out(self):
        def fail(*_):
            raise LookupError("from a handler")

        def send(_):
            os.kill(os.getpid(), signal.SIGUSR1)

        old = signal.signal(signal.SIGUSR1, fail)
        try:
            with self.assertRaises(LookupError):
                q.solve(ENDLESS, limit=0, on_solution=send)
        finally:
            signal.signal(signal.SIGUSR1, old)


if __name__ == "__main__":
    unittest.main()
