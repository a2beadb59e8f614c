// SPDX-License-Identifier: MIT
//
// How a caller ends work that takes long.

#pragma once

#include <functional>

namespace quadrille::encoders {

// Polled often while formulas are built and solved; true asks to give up soon. Once true it stays
// true. May be empty: never.
using StopFunction = std::function<bool()>;

}  // namespace quadrille::encoders
