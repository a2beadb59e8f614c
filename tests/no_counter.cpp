// SPDX-License-Identifier: MIT
//
// An empty counter for programs that are built with QUADRILLE_COUNT_WORK but do not count. The
// tests define their own (poll_test.cpp), which overrides this one.

extern "C" __attribute__((weak)) void __sanitizer_cov_trace_pc() {}
