// SPDX-License-Identifier: MIT
//
// The order of names that people expect: numbers in them by value, so that a2 comes before a10.
//
//   std::sort(names.begin(), names.end(), NaturalOrder());

#pragma once

#include <string_view>

namespace quadrille::tools::compare {

// A strict total order; names that differ in leading zeros alone are told apart by their bytes.
struct NaturalOrder {
  bool operator()(std::string_view a, std::string_view b) const;
};

}  // namespace quadrille::tools::compare
