// SPDX-License-Identifier: MIT
//
// Natural order of names: numbers are compared by value, so that a2 comes before a10.
//
//   std::sort(names.begin(), names.end(), NaturalOrder());

#pragma once

#include <string_view>

namespace quadrille::tools::compare {

// A strict total order. Names that differ only in leading zeros are compared by their bytes.
struct NaturalOrder {
  bool operator()(std::string_view a, std::string_view b) const;
};

}  // namespace quadrille::tools::compare
