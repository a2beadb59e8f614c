// SPDX-License-Identifier: MIT
//
// Exact rational numbers: values of continuous columns, objectives, bounds.

#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace quadrille::engine {

using BigInteger = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

}  // namespace quadrille::engine
