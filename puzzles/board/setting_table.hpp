// SPDX-License-Identifier: MIT
//
// The settings of a generator besides size and seed, as a table: each row holds the words for help,
// man page, completion and JSON, and reads the value.
//
//   const SettingTable<StarSettings> table = {
//       whole_setting("stars", "how many in a row (default: 1)", &StarSettings::stars, {1, 3}),
//       yes_no_setting("symmetric", "a half turn changes nothing (default: no)",
//                      &StarSettings::is_symmetric),
//       choice_setting<int>("difficulty", "what it takes by hand (default: any)",
//                           "easy|hard", &StarSettings::difficulty)};
//   const Result<StarSettings> settings = read_settings(table, options, StarSettings());

#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/catalogue.hpp>
#include <quadrille/generating.hpp>
#include "puzzles/text/listed.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

template <typename Settings>
struct Setting {
  SettingInfo info;
  // Stores the value in the settings; returns what was expected if the value is invalid.
  std::function<std::optional<std::string>(std::string_view value, const GenerateOptions& options,
                                           Settings& settings)>
      read;
};

template <typename Settings>
using SettingTable = std::vector<Setting<Settings>>;

// An inclusive range.
struct WholeRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

inline std::string expected_whole(const WholeRange& range) {
  return "a number from " + std::to_string(range.least) + " to " + std::to_string(range.most);
}

inline std::optional<std::int64_t> read_whole(std::string_view value, const WholeRange& range) {
  const std::optional<std::int64_t> number = parse_number(value, range.most);
  return number && *number >= range.least ? number : std::nullopt;
}

// A whole number, stored in an int or an optional; the range may depend on the board.
template <typename Settings, typename Number>
Setting<Settings> whole_setting(std::string_view name, std::string_view summary,
                                Number Settings::*member,
                                std::function<WholeRange(const GenerateOptions&)> range) {
  return {{name, summary},
          [=](std::string_view value, const GenerateOptions& options,
              Settings& settings) -> std::optional<std::string> {
            const auto number = read_whole(value, range(options));
            if (!number) return expected_whole(range(options));
            settings.*member = static_cast<int>(*number);
            return std::nullopt;
          }};
}
template <typename Settings, typename Number>
Setting<Settings> whole_setting(std::string_view name, std::string_view summary,
                                Number Settings::*member, WholeRange range) {
  return whole_setting(name, summary, member, [range](const GenerateOptions&) { return range; });
}

// Returns the index of the value among words such as "easy|hard".
inline std::optional<std::size_t> choice_among(std::string_view words, std::string_view value) {
  for (std::size_t place = 0;; ++place) {
    const std::size_t end = words.find('|');
    if (words.substr(0, end) == value) return place;
    if (end == std::string_view::npos) return std::nullopt;
    words.remove_prefix(end + 1);
  }
}

// Returns "easy, medium or hard" for "easy|medium|hard".
inline std::string expected_choice(std::string_view words) {
  return listed(tokens({words}, "|"), " or ", [](const Token& word) { return word.text; });
}

// One of several words, in the order of the enumeration; for a bool, false comes first.
template <typename Choice, typename Settings, typename Member>
Setting<Settings> choice_setting(std::string_view name, std::string_view summary,
                                 std::string_view words, Member Settings::*member) {
  return {{name, summary, words},
          [=](std::string_view value, const GenerateOptions&,
              Settings& settings) -> std::optional<std::string> {
            const auto place = choice_among(words, value);
            if (!place) return expected_choice(words);
            settings.*member = static_cast<Choice>(*place);
            return std::nullopt;
          }};
}

template <typename Settings>
Setting<Settings> yes_no_setting(std::string_view name, std::string_view summary,
                                 bool Settings::*member) {
  return {{name, summary, "yes|no"},
          [=](std::string_view value, const GenerateOptions&,
              Settings& settings) -> std::optional<std::string> {
            if (value != "yes" && value != "no") return "yes or no";
            settings.*member = value == "yes";
            return std::nullopt;
          }};
}

template <typename Settings>
Result<Settings> read_settings(const SettingTable<Settings>& table, const GenerateOptions& options,
                               Settings settings) {
  for (const auto& [name, value] : options.settings) {
    const auto row =
        std::find_if(table.begin(), table.end(),
                     [wanted = std::string_view(name)](const Setting<Settings>& setting) {
                       return setting.info.name == wanted;
                     });
    if (row == table.end()) return request_error("unknown setting " + puzzles::quoted(name));
    if (const auto expected = row->read(value, options, settings))
      return request_error(name + " is " + puzzles::quoted(value) + " (expected " + *expected +
                           ")");
  }
  return settings;
}

template <typename Settings>
std::vector<SettingInfo> infos_of(const SettingTable<Settings>& table) {
  std::vector<SettingInfo> infos;
  for (const Setting<Settings>& setting : table) infos.push_back(setting.info);
  return infos;
}

}  // namespace quadrille::puzzles
