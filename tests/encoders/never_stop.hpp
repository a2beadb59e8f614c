// SPDX-License-Identifier: MIT
//
// For searches that are to come to their end.

#pragma once

#include "encoders/sat_solver.hpp"

namespace quadrille::encoders {

inline const StopFunction kNeverStop = [] { return false; };

}  // namespace quadrille::encoders
