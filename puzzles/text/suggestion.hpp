// SPDX-License-Identifier: MIT
//
// What a mistyped name was meant to be, for error messages.
//
//   const auto name = nearest("numberlnk", {"numberlink", "rogo"});  // "numberlink"
//   // "(did you mean 'numberlink'? expected numberlink, rogo)"
//   const std::string end = expectation("numberlnk", {"numberlink", "rogo"});

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::puzzles {

// The name that takes the fewest letters changed, added, left out or exchanged with their
// neighbour, if that is at most a third of its letters; else the first that starts with the three
// letters or more that were written. Capitals do not matter. Of a name with a slash, such as
// numberlink/edge-label, what stands behind it counts as the name too. Nothing where none is near.
std::optional<std::string_view> nearest(std::string_view word,
                                        const std::vector<std::string_view>& names);

// "did you mean 'NAME'?", or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& names);

// For the end of an error message, without the blank before it: "(expected a, b)", where a name is
// near "(did you mean 'a'? expected a, b)".
std::string expectation(std::string_view word, const std::vector<std::string_view>& names);

}  // namespace quadrille::puzzles
