// SPDX-License-Identifier: MIT
//
// Answers in JSON: {"positions":[{"Color":"red","Pet":"dog"},...]}. Partial answers have null for
// what is not known, and add what is excluded: {"excluded":[[0,"Color","green"]]}, counted from 0.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/board/partial_json.hpp"
#include "puzzles/kinds/zebra/zebra.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::zebra {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

Json solution_json(const Board& board, const Answer& answer) {
  Json positions = Json::array();
  for (int p = 0; p < board.rows; ++p) {
    Json values = Json::object();
    for (int a = 0; a < board.columns; ++a)
      values[board.attributes[a].name] = board.name({a, answer.values[board.variable(p, a)]});
    positions.push_back(std::move(values));
  }
  return {{"positions", positions}};
}

Json partial_json(const Board& board, const PartialAnswer& answer) {
  Json positions = Json::array();
  for (int p = 0; p < board.rows; ++p) {
    Json values = Json::object();
    for (int a = 0; a < board.columns; ++a) {
      const auto& value = answer.values[board.variable(p, a)];
      values[board.attributes[a].name] = value ? Json(board.name({a, *value})) : Json();
    }
    positions.push_back(std::move(values));
  }
  Json partial = {{"positions", positions}};
  for (const Mark& mark : answer.excluded) {
    const int position = static_cast<int>(mark.variable) / board.columns;
    const int attribute = static_cast<int>(mark.variable) % board.columns;
    partial["excluded"].push_back(
        {position, board.attributes[attribute].name, board.name({attribute, mark.value})});
  }
  return partial;
}

namespace {

// Reads marks one by one.
class PartialReader {
 public:
  explicit PartialReader(const Board& board)
      : board_(board), marks_(answer_shape(board), [&](const Mark& mark) {
          return mark_words(board, mark).text;
        }) {}

  Result<PartialAnswer> read(const Json& partial) {
    if (auto error = object_without(partial, {"positions", "excluded"}, "Zebra",
                                    R"({"positions":[{"Color":"red","Pet":null},...]})"))
      return *std::move(error);
    if (auto error = read_positions(partial)) return *std::move(error);
    if (auto error = read_excluded(partial)) return *std::move(error);
    return std::move(marks_).finish();
  }

 private:
  std::optional<Error> read_positions(const Json& partial) {
    if (!partial.contains("positions")) return std::nullopt;
    const Json* positions = list_at(partial, "positions");
    if (positions == nullptr || positions->size() != static_cast<std::size_t>(board_.rows))
      return unreadable("the positions are not a list of " + counted(board_.rows, "object"));
    for (int p = 0; p < board_.rows; ++p) {
      const Json& position = (*positions)[p];
      if (!position.is_object())
        return unreadable("position " + std::to_string(p + 1) + " is not an object");
      for (const auto& [name, value] : position.items()) {
        const auto a = attribute_of(name);
        if (!a) return unreadable("the puzzle has no attribute " + puzzles::quoted(name));
        if (value.is_null()) continue;
        const auto v = value_of(*a, value);
        if (!v) return unreadable(value.dump() + " is not a value of " + name);
        marks_.settle(board_.variable(p, *a), *v);
      }
    }
    return std::nullopt;
  }

  std::optional<Error> read_excluded(const Json& partial) {
    if (!partial.contains("excluded")) return std::nullopt;
    const Json* list = list_at(partial, "excluded");
    if (list == nullptr) return unreadable("the excluded values are not a list");
    for (const Json& item : *list) {
      const bool is_triple = item.is_array() && item.size() == 3 && item[1].is_string();
      const auto p = is_triple ? whole_number(item[0]) : std::nullopt;
      const auto a = is_triple ? attribute_of(item[1].get<std::string>()) : std::nullopt;
      const auto v = a ? value_of(*a, item[2]) : std::nullopt;
      if (!p || *p < 0 || *p >= board_.rows || !v)
        return unreadable(puzzles::quoted(item.dump()) +
                          " in the excluded values (expected [position,attribute,value])");
      marks_.exclude(board_.variable(static_cast<int>(*p), *a), *v);
    }
    return std::nullopt;
  }

  std::optional<int> attribute_of(const std::string& name) const {
    const auto found =
        std::find_if(board_.attributes.begin(), board_.attributes.end(),
                     [&](const Attribute& attribute) { return attribute.name == name; });
    if (found == board_.attributes.end()) return std::nullopt;
    return static_cast<int>(found - board_.attributes.begin());
  }

  std::optional<std::int32_t> value_of(int attribute, const Json& word) const {
    const auto& values = board_.attributes[attribute].values;
    if (!word.is_string()) return std::nullopt;
    const auto found = std::find(values.begin(), values.end(), word.get<std::string>());
    if (found == values.end()) return std::nullopt;
    return static_cast<std::int32_t>(found - values.begin());
  }

  const Board& board_;
  MarkCollector marks_;
};

}  // namespace

Result<PartialAnswer> parse_partial(const Board& board, const Json& partial) {
  return PartialReader(board).read(partial);
}

MarkWords mark_words(const Board& board, const Mark& mark) {
  const int position = static_cast<int>(mark.variable) / board.columns;
  const int attribute = static_cast<int>(mark.variable) % board.columns;
  return {board.name({attribute, mark.value}) + (mark.is_excluded ? " not" : "") + " at position " +
              std::to_string(position + 1),
          {{position, attribute}}};
}

namespace {

// Reads the words of each position, in the order of the attributes.
Result<std::vector<std::vector<std::string>>> read_words(const Board& board, const Json& solution) {
  const Json* positions = list_at(solution, "positions");
  if (positions == nullptr)
    return unreadable("not a Zebra solution (expected {\"positions\":[...]})");
  std::vector<std::vector<std::string>> words;
  for (const Json& position : *positions) {
    if (!position.is_object()) return unreadable("a position is not an object");
    words.emplace_back();
    for (const Attribute& attribute : board.attributes) {
      const auto found = position.find(attribute.name);
      if (found == position.end() || !found->is_string())
        return unreadable("a position has no word for " + puzzles::quoted(attribute.name));
      words.back().push_back(found->get<std::string>());
    }
  }
  return words;
}

}  // namespace

SolutionReading parse_solution(const Board& board, const Json& solution) {
  const auto words = read_words(board, solution);
  if (!words) return words.error();
  if (words->size() != static_cast<std::size_t>(board.rows))
    return Violation{
        "shape",
        std::to_string(words->size()) + " positions (expected " + std::to_string(board.rows) + ")",
        {}};
  Answer answer;
  for (int p = 0; p < board.rows; ++p) {
    for (int a = 0; a < board.columns; ++a) {
      const auto& values = board.attributes[a].values;
      const auto value = std::find(values.begin(), values.end(), (*words)[p][a]);
      if (value == values.end())
        return Violation{
            "unknown",
            puzzles::quoted((*words)[p][a]) + " is not a value of " + board.attributes[a].name,
            {{p, a}}};
      answer.values.push_back(static_cast<std::int32_t>(value - values.begin()));
    }
  }
  return answer;
}

}  // namespace quadrille::puzzles::zebra
