// SPDX-License-Identifier: MIT
//
// The switches of a kind's rules, in the one line in which the kind tells them:
// "fill|no-fill: is every cell used; touch|no-touch: may a path run beside itself".

#pragma once

#include <string>
#include <string_view>

namespace quadrille::puzzles {

// Why the words that a user gave do not set the rules: "the rules 'fil' make no sense (did you mean
// 'fill'? expected fill or no-fill, touch or no-touch)".
std::string unknown_rules(std::string_view words, std::string_view rules);

}  // namespace quadrille::puzzles
