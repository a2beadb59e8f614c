// SPDX-License-Identifier: MIT
//
// For programs that are built with QUADRILLE_COUNT_WORK and count nothing. The tests have a counter of
// their own (puzzles/poll_test.cpp), which takes the place of this one.

extern "C" __attribute__((weak)) void __sanitizer_cov_trace_pc() {}
