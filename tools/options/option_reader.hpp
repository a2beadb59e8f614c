// SPDX-License-Identifier: MIT
//
// Parses and stores values of options; reports what was expected if a value is invalid.
//
//   OptionReader reader(options);
//   reader.take("limit", "10", {});
//   reader.whole(options.solve.limit, 0, kUnlimited);
//   if (reader.failure()) return *reader.failure();

#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/output/failure.hpp"

namespace quadrille::tools {

struct Options;

inline constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();
inline constexpr std::uint64_t kMaxSide = 1000;        // of a generated board
inline constexpr std::uint64_t kMaxCount = 1'000'000;  // of puzzles or runs

// Parses a whole number in decimal digits.
std::optional<std::uint64_t> parse_whole(std::string_view text);

// Splits a text at a separator.
std::vector<std::string> split_at(std::string_view text, char separator);

// Returns the part of a file's name after the last dot, in lower case.
std::string picture_ending(std::string_view path);

class OptionReader {
 public:
  explicit OptionReader(Options& options) : options_(options) {}

  // Sets the option to read next, its value, and the words that it accepts, if it has choices.
  void take(std::string_view option, std::string_view value, std::string_view choices);

  Options& options() { return options_; }
  const std::string& value() const { return value_; }
  // Returns the first failure.
  const std::optional<Failure>& failure() const { return failure_; }

  template <typename Target>
  void whole(Target& target, std::uint64_t least, std::uint64_t most) {
    if (const auto number = whole_number(least, most)) target = static_cast<Target>(*number);
  }
  template <typename Target>
  void whole(std::optional<Target>& target, std::uint64_t least, std::uint64_t most) {
    if (const auto number = whole_number(least, most)) target = static_cast<Target>(*number);
  }
  void seconds(std::optional<double>& target);
  void fraction(std::optional<double>& target);
  // Reads rows and columns as RxC.
  void size(int& rows, int& columns);
  // Reads a part and the number of parts as I/N.
  void share(std::size_t& part, std::size_t& parts);
  // Stores the target of the chosen word; `targets` has one per choice, in order.
  template <typename Target, typename Value>
  void choice(Target& target, std::initializer_list<Value> targets) {
    if (const auto place = chosen()) target = targets.begin()[*place];
  }
  // Stores a value that must be one of `names`.
  void known(std::string& target, const std::vector<std::string_view>& names);
  // Stores the name of a file for pictures; refuses the ending of another kind of pictures.
  void picture_file(std::string& target, const std::vector<std::string_view>& endings);
  // Reports a failure found by the caller.
  void fail(Failure failure);
  // Reports an invalid value. `expected` includes its parentheses.
  void refuse(std::string_view expected);

 private:
  std::optional<std::uint64_t> whole_number(std::uint64_t least, std::uint64_t most);
  // Reads a finite number of at least 0; refuses others as `expected` says.
  std::optional<double> amount(const char* expected);
  std::optional<std::size_t> chosen();

  Options& options_;
  std::string option_, value_, choices_;
  std::optional<Failure> failure_;
};

}  // namespace quadrille::tools
