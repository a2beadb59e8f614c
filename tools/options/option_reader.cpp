// SPDX-License-Identifier: MIT

#include "tools/options/option_reader.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <sstream>

#include "puzzles/text/listed.hpp"
#include "puzzles/text/suggestion.hpp"

namespace quadrille::tools {
namespace {}  // namespace

std::optional<std::uint64_t> parse_whole(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::vector<std::string> split_at(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream{std::string(text)};
  for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
  return parts;
}

void OptionReader::take(std::string_view option, std::string_view value, std::string_view choices) {
  option_ = option;
  value_ = value;
  choices_ = choices;
}

std::optional<std::uint64_t> OptionReader::whole_number(std::uint64_t least, std::uint64_t most) {
  const auto number = parse_whole(value_);
  if (number && *number >= least && *number <= most) return number;
  refuse("(expected a whole number from " + std::to_string(least) +
         (most == kUnlimited ? "" : " to " + std::to_string(most)) + ')');
  return std::nullopt;
}

void OptionReader::seconds(std::optional<double>& target) {
  target = amount("(expected a non-negative number of seconds)");
}

void OptionReader::fraction(std::optional<double>& target) {
  target = amount("(expected a number of at least 0, such as 0.01)");
}

std::optional<double> OptionReader::amount(const char* expected) {
  double value = 0;
  const char* stop = value_.data() + value_.size();
  const auto [end, error] = std::from_chars(value_.data(), stop, value);
  if (error == std::errc() && end == stop && std::isfinite(value) && value >= 0) return value;
  refuse(expected);
  return std::nullopt;
}

void OptionReader::size(int& rows, int& columns) {
  const std::size_t cross = std::min(value_.find('x'), value_.size() - 1);
  const auto height = parse_whole(std::string_view(value_).substr(0, cross));
  const auto width = parse_whole(std::string_view(value_).substr(cross + 1));
  const auto fits = [](const auto& side) { return side && *side >= 1 && *side <= kMaxSide; };
  if (!fits(height) || !fits(width)) return refuse("(expected RxC, such as 8x8, up to 1000x1000)");
  rows = static_cast<int>(*height);
  columns = static_cast<int>(*width);
}

void OptionReader::share(std::size_t& part, std::size_t& parts) {
  constexpr std::uint64_t kMaxParts = 1'000'000;
  const std::size_t stroke = std::min(value_.find('/'), value_.size() - 1);
  const auto first = parse_whole(std::string_view(value_).substr(0, stroke));
  const auto second = parse_whole(std::string_view(value_).substr(stroke + 1));
  if (!first || !second || *first < 1 || *first > *second || *second > kMaxParts)
    return refuse("(expected I/N, such as 1/4)");
  part = *first;
  parts = *second;
}

std::optional<std::size_t> OptionReader::chosen() {
  const std::vector<std::string> names = split_at(choices_, ' ');
  const auto found = std::find(names.begin(), names.end(), value_);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  refuse(puzzles::expectation(value_, {names.begin(), names.end()}));
  return std::nullopt;
}

void OptionReader::known(std::string& target, const std::vector<std::string_view>& names) {
  if (std::find(names.begin(), names.end(), value_) == names.end())
    return refuse(puzzles::expectation(value_, names));
  target = value_;
}

void OptionReader::picture_file(std::string& target, const std::vector<std::string_view>& endings) {
  constexpr std::string_view kPictures =
      " svg html htm png jpg jpeg gif webp bmp tif tiff pdf eps ps ";
  const std::string own = picture_ending(value_);
  const bool is_picture = own.size() > 1 && kPictures.find(' ' + own + ' ') != kPictures.npos;
  const bool is_right = std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) {
    return own == ending || own + 'l' == ending;
  });
  if (is_picture && !is_right)
    return refuse(
        "(expected a name that ends in " +
        puzzles::listed(endings, " or ",
                        [](std::string_view ending) { return '.' + std::string(ending); }) +
        ')');
  target = value_;
}

std::string picture_ending(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  std::string ending(dot == path.npos ? "" : path.substr(dot + 1));
  std::transform(ending.begin(), ending.end(), ending.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return ending;
}

void OptionReader::fail(Failure failure) {
  if (!failure_) failure_ = std::move(failure);
}

void OptionReader::refuse(std::string_view expected) {
  if (failure_) return;
  failure_ = usage_failure("option '--" + option_ + "' cannot be '" + value_ + "' " +
                           std::string(expected));
}

}  // namespace quadrille::tools
