// SPDX-License-Identifier: MIT
//
// Switches the search for leaks off in the command with sanitizers: the tests start it a thousand
// times, and it would take as long as all else. Tests of the library and of the verbs in one process
// look for leaks.

extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }
