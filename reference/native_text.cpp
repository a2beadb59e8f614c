// SPDX-License-Identifier: MIT

#include "reference/native_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

namespace reference {

std::string_view without_blanks(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t begin = line.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(kBlanks) - begin + 1);
}

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin < line.size();) {
    begin = line.find_first_not_of(" \t", begin);
    if (begin == std::string_view::npos) break;
    const std::size_t end = std::min(line.find_first_of(" \t", begin), line.size());
    words.emplace_back(line.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

std::optional<Int> number_of(std::string_view word) {
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), number);
  const std::string_view digits = word.substr(word.starts_with('-') ? 1 : 0);
  if (word.size() > 1 && digits.starts_with('0')) return std::nullopt;
  if (word.empty() || word.size() > 18 || failure != std::errc() ||
      end != word.data() + word.size())
    return std::nullopt;
  return number;
}

std::vector<Int> numbers_in(std::string_view text) {
  std::vector<Int> numbers;
  while (true) {
    const std::size_t end = std::min(text.find('x'), text.size());
    const auto number = number_of(without_blanks(text.substr(0, end)));
    if (!number || *number < 0) return {};
    numbers.push_back(*number);
    if (end == text.size()) return numbers;
    text.remove_prefix(end + 1);
  }
}

std::vector<Int> NativeText::numbers(const std::string& key) const {
  const auto entry = keys.find(key);
  return entry == keys.end() ? std::vector<Int>() : numbers_in(entry->second);
}

bool NativeText::has_word(const std::string& key, std::string_view word) const {
  const auto entry = keys.find(key);
  if (entry == keys.end()) return false;
  const std::vector<std::string> words = words_of(entry->second);
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<Problem> read_numbers(const NativeText& text, const NumberRange& range,
                                    const std::map<std::string, int>& others, NumberTable& table) {
  for (const NativeLine& line : text.grid) {
    text.ask();
    std::vector<int>& row = table.emplace_back();
    for (const std::string& word : line.words) {
      if (const auto other = others.find(word); other != others.end()) {
        row.push_back(other->second);
        continue;
      }
      const auto number = number_of(word);
      if (!number || *number < range.least || *number > range.most)
        return Problem{line.number, "'" + word + "' is no word of this grid"};
      row.push_back(static_cast<int>(number->value()));
    }
  }
  if (text.id != "sudoku" && text.id != "min-clues") return wrong_size(text, table);
  // Their boxes give the size.
  if (table.empty()) return Problem{0, "the grid is empty"};
  for (const std::vector<int>& row : table) {
    if (row.size() != table.size()) return Problem{0, "the grid is no square"};
  }
  return std::nullopt;
}

std::optional<std::vector<std::optional<Int>>> numbers_or_unknown(const NativeText& text,
                                                                  const std::string& key,
                                                                  Int most) {
  if (!text.has(key)) return std::nullopt;
  std::vector<std::optional<Int>> numbers;
  for (const std::string& word : words_of(text.keys.at(key))) {
    numbers.push_back(number_of(word));
    if (word != "?" && (!numbers.back() || *numbers.back() < 0 || *numbers.back() > most))
      return std::nullopt;
  }
  return numbers;
}

std::vector<int> numbers_of(const nlohmann::json& list, std::size_t count) {
  auto numbers = list.get<std::vector<int>>();
  if (numbers.size() != count) throw std::out_of_range("a list has another length");
  return numbers;
}

bool has_size(const nlohmann::json& table, int rows, int columns) {
  if (!table.is_array() || table.size() != static_cast<std::size_t>(rows)) return false;
  return std::all_of(table.begin(), table.end(), [&](const nlohmann::json& row) {
    return row.is_array() && row.size() == static_cast<std::size_t>(columns);
  });
}

NativeText split_native(std::string_view text, Stop stop) {
  NativeText native;
  native.stop = std::move(stop);
  bool in_grid = false;
  for (int number = 1; !text.empty(); ++number) {
    native.ask();
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (without_blanks(line).starts_with("//")) continue;
    if (in_grid) {
      native.grid.push_back({number, std::string(line), words_of(line)});
    } else if (const std::size_t colon = line.find(':');
               colon != std::string_view::npos && !native.id.empty()) {
      const std::string key(without_blanks(line.substr(0, colon)));
      in_grid = key == "grid" || key == "board" || key == "clues";
      if (in_grid) native.grid_key = key;
      const std::string value(without_blanks(line.substr(colon + 1)));
      const bool is_lost = in_grid ? !value.empty() : !native.keys.emplace(key, value).second;
      if (is_lost && !native.problem)
        native.problem = Problem{number, "'" + key + "' says too much, or is repeated"};
    } else if (native.id.empty()) {
      native.id = without_blanks(line);
    } else if (!without_blanks(line).empty() && !native.problem) {
      native.problem = Problem{number, "the line has no key"};
    }
  }
  while (!native.grid.empty() && without_blanks(native.grid.back().text).empty())
    native.grid.pop_back();
  return native;
}

}  // namespace reference
