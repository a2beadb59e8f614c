// SPDX-License-Identifier: MIT
//
// The numbers in the names of values: the 20 of "$20", the 10 of "10 years", the minutes since
// midnight of "9:30 pm", days of the week and months.
//
//   const auto numbers = numbers_in({"$5", "$20"});  // {5, 20}

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/formulation.hpp"

namespace reference::zebra {

// Returns the numbers of an attribute's values; nullopt if they are not all numbers that can be
// compared. Days, months and times without am or pm must be in order, as Monday may be before or
// after Sunday. A value with two numbers, as 1/2, has none.
std::optional<std::vector<Int>> numbers_in(const std::vector<std::string>& values);

}  // namespace reference::zebra
