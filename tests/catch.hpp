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
