// SPDX-License-Identifier: MIT
//
// Short tables of wordings: one row covers several wordings, and possibly their mirror images.
//
//   variants_of("[right] beside/alongside");  // "right beside", "beside", "right alongside", ...
//   mirrored("left of");                      // "right of"

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::puzzles::zebra {

// Returns all wordings: words in brackets may be missing, words between slashes are alternatives.
std::vector<std::string> variants_of(std::string_view words);

// Exchanges left and right, before and after, more and less.
std::string mirrored(std::string_view text);

}  // namespace quadrille::puzzles::zebra
