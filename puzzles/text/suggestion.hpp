// SPDX-License-Identifier: MIT
//
// Suggests the intended name for a mistyped one, for error messages.
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

// Returns the name with the smallest edit distance (letters changed, inserted, deleted or
// transposed), if that is at most a third of its length; otherwise the first name that starts with
// `word`, if it has at least three letters; otherwise nullopt. Ignores case. If a name has a slash,
// such as numberlink/edge-label, the part after it is compared as well.
std::optional<std::string_view> nearest(std::string_view word,
                                        const std::vector<std::string_view>& names);

// Returns "did you mean 'NAME'?", or an empty string.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& names);

// Returns the end of an error message, without a leading blank: "(expected a, b)", or "(did you
// mean 'a'? expected a, b)" if a name is near. If names have the same part before a slash as the
// word, only those are listed.
std::string expectation(std::string_view word, const std::vector<std::string_view>& names);

}  // namespace quadrille::puzzles
