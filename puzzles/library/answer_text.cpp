// SPDX-License-Identifier: MIT

#include "puzzles/library/answer_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include <quadrille/partial.hpp>

namespace quadrille::puzzles {

namespace {

using Json = nlohmann::ordered_json;

bool are_digits(const Json& json) {
  return json.is_string() && parse_number(json.get_ref<const std::string&>(), 1'000'000'000);
}

// Returns a row of a table: a number for each string of digits, or for each digit of a string.
Json plain_row(Json row) {
  if (are_digits(row)) {
    Json cells = Json::array();
    for (const char digit : row.get<std::string>()) cells.push_back(digit - '0');
    return cells;
  }
  for (Json& cell : row) {
    if (row.is_array() && are_digits(cell)) cell = std::stoll(cell.get<std::string>());
    if (row.is_array() && cell == ".") cell = nullptr;
  }
  return row;
}

// Returns the known numbers of a board that has no marks; empty if it is of another size or kind.
std::optional<PartialAnswer> numbers_of(const Puzzle& puzzle, const Puzzle& other) {
  PartialAnswer givens = other.instance().givens();
  const bool has_any = std::any_of(givens.values.begin(), givens.values.end(),
                                   [](const auto& value) { return value.has_value(); });
  if (!has_any || givens.values.size() != puzzle.instance().shape().size()) return std::nullopt;
  return givens;
}

}  // namespace

bool looks_like_json(const Text& text) {
  const std::string_view body = trim(text.body());
  return body.starts_with('{') || body.starts_with('[');
}

Json plain_solution(Json solution) {
  const bool is_table = solution.is_array() && !solution.empty() &&
                        (solution.front().is_array() || are_digits(solution.front()));
  if (is_table) solution = Json{{"grid", std::move(solution)}};
  if (!solution.is_object() || !solution.contains("grid")) return solution;
  for (Json& row : solution["grid"]) row = plain_row(std::move(row));
  return solution;
}

Result<PartialAnswer> marks_beside_board(const Puzzle& puzzle, std::string_view text) {
  const auto reading = read_puzzles(
      text, {.puzzle = std::string(puzzle.id()), .rules = puzzle.rules(), .takes_marks = true});
  if (!reading) return reading.error();
  const Puzzle& other = reading->puzzles.front();
  if (reading->puzzles.size() == 1 && other.marks() == nullptr) {
    if (auto numbers = numbers_of(puzzle, other)) return *std::move(numbers);
  }
  // A format may not know the labels of a board.
  const auto look_equal = [&](std::string_view format) {
    const auto one = write_puzzles({puzzle}, format), two = write_puzzles({other}, format);
    return one && two && one->text == two->text;
  };
  if (reading->puzzles.size() > 1 || (!look_equal("native") && !look_equal(reading->format)))
    return Error{.message = "the marks are on another board (expected the board of the puzzle)"};
  if (other.marks() == nullptr)
    return Error{.message = reading->warnings.empty() ? "no marks beside the board"
                                                      : reading->warnings.front().message};
  return *other.marks();
}

Result<Answer> answer_in_text(const Puzzle& puzzle, const Text& text) {
  const std::string_view body = text.body();
  const auto marks = marks_beside_board(puzzle, body);
  if (!marks) {
    Result<Answer> drawn = answer_of_picture(puzzle, text);
    return drawn || marked_format(body).empty() ? drawn : marks.error();
  }
  const AnswerShape shape = puzzle.instance().shape();
  const PartialAnswer givens = with_givens(puzzle, no_marks(puzzle));
  Answer answer;
  for (std::size_t v = 0; v < shape.size(); ++v) {
    const bool may_be_absent = shape.range(v).first == 0;
    const auto value = marks->values[v] ? marks->values[v] : givens.values[v];
    if (!value && !may_be_absent)
      return Error{.message = "the answer leaves out " + shape.name(v) +
                              " (expected a board that is filled in)"};
    answer.values.push_back(value.value_or(0));
  }
  return completed(puzzle, std::move(answer));
}

}  // namespace quadrille::puzzles
