// SPDX-License-Identifier: MIT

#include "tools/proof_checker/mps_entry.hpp"

#include <algorithm>
#include <array>

#include "tools/proof_checker/model.hpp"

namespace proof_checker {
namespace {

[[noreturn]] void misfit(std::size_t line, std::size_t words, const std::string& expected) {
  throw BadModel(line, "the line has " + std::to_string(words) + (words == 1 ? " word" : " words") +
                           " (expected " + expected + ")");
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t start = std::min(text.find_first_not_of(" \t\r"), text.size());
  return text.substr(start, text.find_last_not_of(" \t\r") + 1 - start);
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t end = 0;;) {
    const std::size_t begin = line.find_first_not_of(" \t", end);
    if (begin == std::string_view::npos) return words;
    end = std::min(line.find_first_of(" \t", begin), line.size());
    words.push_back(line.substr(begin, end - begin));
  }
}

bool needs_number(std::string_view type) {
  return type != "FR" && type != "MI" && type != "PL" && type != "BV";
}

Entry free_entry(std::string_view section, std::string_view line, std::size_t number) {
  const auto words = words_of(line);
  const std::size_t count = words.size();
  Entry entry;
  if (section == "ROWS") {
    if (count != 2) misfit(number, count, "a type and a name");
    return {words[0], {}, {{words[1], {}}}};
  }
  std::size_t next = 0;
  if (section == "BOUNDS") {
    entry.type = words[next++];
    const bool has_set = needs_number(entry.type) ? count == 4 : count >= 3;
    if (count < (needs_number(entry.type) ? 3U : 2U) || count > 4)
      misfit(number, count,
             needs_number(entry.type) ? "a type, an optional set, a column and a number"
                                      : "a type, an optional set and a column");
    if (has_set) entry.set = words[next++];
    entry.pairs.emplace_back(words[next], next + 1 < count ? words[next + 1] : "");
    return entry;
  }
  if (section == "COLUMNS" && count == 3 && words[1] == "'MARKER'")
    return {{}, words[0], {{words[1], words[2]}}};
  if (count < 2 || count > 5 || (section == "COLUMNS" && count % 2 == 0))
    misfit(number, count,
           section == "COLUMNS" ? "a column, then a row and a number once or twice"
                                : "an optional set, then a row and a number once or twice");
  if (count % 2 == 1) entry.set = words[next++];
  for (; next + 1 < count; next += 2) entry.pairs.emplace_back(words[next], words[next + 1]);
  return entry;
}

Entry fixed_entry(std::string_view section, std::string_view line, std::size_t number) {
  constexpr std::array<std::pair<std::size_t, std::size_t>, 6> kPlaces = {
      {{1, 3}, {4, 12}, {14, 22}, {24, 36}, {39, 47}, {49, 61}}};
  const auto words = words_of(line);
  if (words.size() == 3 && words[1] == "'MARKER'") return {{}, words[0], {{words[1], words[2]}}};
  std::array<std::string_view, 6> found;
  std::size_t last = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::size_t begin = std::min(kPlaces[i].first, line.size());
    std::size_t end = std::min(kPlaces[i].second, line.size());
    // The last number of a line may be longer than its field.
    if (i == 3 && words_of(line.substr(begin)).size() == 1) end = line.size();
    if (begin < last) continue;
    if (line.substr(last, begin - last).find_first_not_of(' ') != std::string_view::npos)
      throw BadModel(number,
                     "unexpected text between the fields (expected fixed MPS, because of names "
                     "with blanks)");
    found[i] = trimmed(line.substr(begin, end - begin));
    last = end;
  }
  if (last < line.size())
    throw BadModel(number, "the line is too long (expected at most 61 columns)");
  if (section == "ROWS") return {found[0], {}, {{found[1], {}}}};
  Entry entry{found[0], found[1], {}};
  for (const std::size_t i : {2U, 4U}) {
    if (!found[i].empty() || !found[i + 1].empty())
      entry.pairs.emplace_back(found[i], found[i + 1]);
  }
  if (entry.pairs.empty())
    throw BadModel(number, "the line has no entry (expected a name and a number)");
  return entry;
}

}  // namespace proof_checker
