// SPDX-License-Identifier: MIT
//
// Catch2, version 2 or 3.

#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;  // as in version 2
#else
#include <catch2/catch.hpp>
#endif

namespace quadrille::tests {

// Owns the function of a test case that is made without TEST_CASE.
#if CATCH_VERSION_MAJOR > 2
using OwnedInvoker = Catch::Detail::unique_ptr<Catch::ITestInvoker>;
#else
using OwnedInvoker = Catch::ITestInvoker*;
#endif

}  // namespace quadrille::tests
