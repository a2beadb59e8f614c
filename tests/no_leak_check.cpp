// SPDX-License-Identifier: MIT
//
// Switches the search for leaks off in the command with sanitizers, which tests start again and
// again: it takes half of the time of a start. The program with the tests looks for leaks.

extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }
