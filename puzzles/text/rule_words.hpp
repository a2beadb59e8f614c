// SPDX-License-Identifier: MIT
//
// The switches of a kind's rules, from the line in which the kind lists them:
// "fill|no-fill: is every cell used; touch|no-touch: may a path run beside itself".

#pragma once

#include <string>
#include <string_view>

namespace quadrille::puzzles {

// Returns the message for rule words that are unknown or contradict each other: "invalid rules
// 'fil' (did you mean 'fill'? expected fill or no-fill, touch or no-touch)".
std::string unknown_rules(std::string_view words, std::string_view rules);

}  // namespace quadrille::puzzles
