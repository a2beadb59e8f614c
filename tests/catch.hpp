// SPDX-License-Identifier: MIT
//
// Catch2, whichever of version 2 and 3 is installed.

#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
