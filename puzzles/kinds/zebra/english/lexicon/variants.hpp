// SPDX-License-Identifier: MIT
//
// Tables of wordings, kept short: a row stands for several, and perhaps for their mirror images.
//
//   variants_of("[right] beside/alongside");  // "right beside", "beside", "right alongside", ...
//   mirrored("left of");                      // "right of"

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::puzzles::zebra {

// Words in brackets may be missing; words between slashes are alternatives.
std::vector<std::string> variants_of(std::string_view words);

// Left for right, before for after, more for less, and the other way round.
std::string mirrored(std::string_view text);

}  // namespace quadrille::puzzles::zebra
