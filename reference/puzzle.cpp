// SPDX-License-Identifier: MIT

#include "reference/puzzle.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "reference/kinds.hpp"
#include "reference/native_text.hpp"

namespace reference {

std::vector<Witness> Puzzle::lazy_objections(const std::vector<bool>&) const { return {}; }

std::optional<std::vector<Literal>> Puzzle::proved_by(const Witness&) const { return std::nullopt; }

namespace {

// Whether all numbers are whole and small, and no boolean can be taken for one: nlohmann::json
// converts silently. Half-filled boards have null for what is open.
bool has_plain_numbers(const nlohmann::json& value, bool allows_null = false, int depth = 0) {
  constexpr int kMostDepth = 8;  // deeper than any solution
  if (value.is_structured()) {
    if (depth == kMostDepth) return false;
    for (const auto& [key, part] : value.items()) {
      if (part.is_boolean() ? key != "across" : !has_plain_numbers(part, allows_null, depth + 1))
        return false;
    }
    return true;
  }
  constexpr std::int64_t kMost = 1'000'000'000;
  if (value.is_number_unsigned()) return value.get<std::uint64_t>() <= kMost;
  if (value.is_number_integer()) return value.get<std::int64_t>() >= -kMost;
  return value.is_string() || (allows_null && value.is_null());
}

// Returns what `take` returns; nullopt if it throws because the text is of another form.
template <typename Value, typename Take>
std::optional<Value> read(const Take& take) {
  try {
    return take();
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  } catch (const std::out_of_range&) {  // a cell off the board
    return std::nullopt;
  } catch (const Overflow&) {
    return std::nullopt;
  }
}

const Kind* kind_named(std::string_view id) {
  const auto kind =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& one) { return one.id == id; });
  return kind == kKinds.end() ? nullptr : &*kind;
}

// Whether the key is one that the kind has. Each attribute of a Zebra puzzle is a key.
bool has_key(const Kind& kind, std::string_view key) {
  const std::vector<std::string> keys = words_of(kind.keys);
  const std::string_view word =
      key.substr(0, kind.id == "zebra" ? key.find_first_of(" \t\"") : key.npos);
  return std::find(keys.begin(), keys.end(), word) != keys.end();
}

std::optional<Problem> wrong_keys(const Kind& kind, const NativeText& text) {
  if (text.grid_key != kind.grid)
    return Problem{0, "there is no line '" + std::string(kind.grid) + ":'"};
  for (const auto& [key, value] : text.keys) {
    if (!has_key(kind, key)) return Problem{0, "the key '" + key + "' is not known"};
  }
  if (!text.has("rules")) return std::nullopt;
  const std::string& stated = text.keys.at("rules");
  if (stated.empty() || !all_rules(kind.id, stated))
    return Problem{0, "a rule is not known, repeated, or contradicts another"};
  return std::nullopt;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

}  // namespace

std::optional<std::vector<bool>> Puzzle::read_solution(const nlohmann::json& solution) const {
  return read<std::vector<bool>>([&]() -> std::optional<std::vector<bool>> {
    if (!has_plain_numbers(solution)) return std::nullopt;
    return values_of(solution);
  });
}

std::optional<std::vector<Mark>> Puzzle::read_marks(const nlohmann::json& board) const {
  return read<std::vector<Mark>>([&]() -> std::optional<std::vector<Mark>> {
    if (!board.is_object() || !has_plain_numbers(board, true)) return std::nullopt;
    return marks_of(board);
  });
}

std::optional<std::string> Puzzle::objection(const std::vector<bool>& values) const {
  const std::vector<Row>& rows = formulation_.rows();
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (!holds(rows[k], values)) return "row " + std::to_string(k + 1) + " is violated";
  }
  for (const Witness& witness : lazy_objections(values)) return "there is a " + witness.word;
  return std::nullopt;
}

Reading read_puzzle(std::string_view text, Stop stop) {
  try {
    const NativeText native = split_native(text, std::move(stop));
    if (native.problem) return *native.problem;
    const Kind* kind = kind_named(native.id);
    if (kind == nullptr)
      return Problem{1, "no reference formulation of '" + native.id + "' exists"};
    if (auto problem = wrong_keys(*kind, native)) return *std::move(problem);
    return kind->read(native);
  } catch (const Stopped&) {
    return Problem{0, "the formulation was stopped"};
  } catch (const Overflow& overflow) {
    return Problem{0, overflow.what()};
  }
}

std::optional<std::string> all_rules(std::string_view id, std::string_view stated) {
  const Kind* kind = kind_named(id);
  const std::vector<std::string> rules = words_of(kind == nullptr ? "" : kind->rules);
  const std::vector<std::string> words = words_of(stated);
  std::vector<std::string> all;
  std::size_t known = 0;
  for (std::size_t k = 0; k < rules.size(); k += 2) {
    const auto usual = std::count(words.begin(), words.end(), rules[k]);
    const auto other = std::count(words.begin(), words.end(), rules[k + 1]);
    if (usual + other > 1) return std::nullopt;
    known += static_cast<std::size_t>(usual + other);
    all.push_back(rules[other > 0 ? k + 1 : k]);
  }
  if (known != words.size()) return std::nullopt;
  return joined(all);
}

std::string normal_text(std::string_view text) {
  const NativeText native = split_native(text);
  const Kind* kind = kind_named(native.id);
  std::string normal = native.id + '\n';
  if (kind->id == "zebra") return normal + normal_statements(native);
  for (const std::string& key : words_of(kind->keys)) {
    std::string value = native.has(key) ? native.keys.at(key) : "";
    if (key == "rules") value = all_rules(kind->id, value).value();
    if (key == "box" && value.empty() && !native.has("regions")) {  // then the boxes are square
      std::size_t side = 1;
      while (side * side < native.grid.size()) ++side;
      value = std::to_string(side) + 'x' + std::to_string(side);
    }
    if (key == "size" || key == "box") std::erase(value, ' ');
    if (kind->id == "hashi" && key == "bridges" && value == "2") value.clear();  // the usual limit
    if (!value.empty()) normal += key + ": " + joined(words_of(value)) + '\n';
  }
  normal += std::string(kind->grid) + ":\n";
  for (const NativeLine& line : native.grid) {
    // In the drawing of a Circuit Board blanks have a meaning, except at the end.
    std::string row = kind->id == "circuit" ? line.text : "";
    row.resize(row.find_last_not_of(' ') + 1);
    if (kind->id != "circuit") {
      for (const std::string& word : line.words)
        row += (row.empty() ? "" : " ") + (kind->id == "rogo" && word == "0" ? "." : word);
    }
    normal += row + '\n';
  }
  return normal;
}

std::vector<std::string_view> split_puzzles(std::string_view text) {
  std::vector<std::size_t> starts;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = without_blanks(text.substr(begin, end - begin));
    const auto is_line = [&](const Kind& kind) { return kind.id == line; };
    if (std::any_of(kKinds.begin(), kKinds.end(), is_line)) starts.push_back(begin);
    begin = end + 1;
  }
  std::vector<std::string_view> puzzles;
  for (std::size_t k = 0; k < starts.size(); ++k) {
    const std::size_t end = k + 1 < starts.size() ? starts[k + 1] : text.size();
    puzzles.push_back(text.substr(starts[k], end - starts[k]));
  }
  return puzzles;
}

}  // namespace reference
