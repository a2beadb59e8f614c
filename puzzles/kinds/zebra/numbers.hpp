// SPDX-License-Identifier: MIT
//
// Values that have an order: "7 years" < "9 years", "9:30" < "11:00", "Monday" < "Friday".

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/kinds/zebra/zebra.hpp"

namespace quadrille::puzzles::zebra {

enum class NumberSort { kPlain, kClock, kDay, kMonth };

struct Number {
  std::int64_t amount = 0;  // minutes for clocks
  NumberSort sort = NumberSort::kPlain;
};

// Returns the integer that a value starts with, as in "$20" or "7 years"; a time of day; a day of
// the week or a month by its name. Returns nullopt for other values, also for numbers that are not
// understood wholly, as 1/2, 1 500, 3.5 or -3.
std::optional<Number> number_of(std::string_view value);

// Returns all days or months from one to another: "Monday", "Tuesday"; empty if the second is not
// later.
std::vector<std::string> names_between(const Number& first, const Number& last);

// Decides whether the difference of two such numbers can have this unit. Plain numbers allow any.
bool counts(std::string_view unit, NumberSort sort);

// Returns how the values of an attribute may be compared: all must be numbers of one sort. Days,
// months and times without "am" or "pm" must be listed from the earliest on, since weeks and days
// begin differently. Returns nullopt for other attributes.
std::optional<NumberSort> order_of(const Attribute& attribute);

// Decides whether all values of an attribute begin like numbers, but some are not understood.
bool has_unknown_numbers(const Attribute& attribute);

// Returns why the values of an attribute without an order cannot be compared.
std::string why_unordered(const Attribute& attribute);

}  // namespace quadrille::puzzles::zebra
