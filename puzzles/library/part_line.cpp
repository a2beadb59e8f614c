// SPDX-License-Identifier: MIT

#include "puzzles/library/part_line.hpp"

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include <quadrille/partial.hpp>
#include <quadrille/splitting.hpp>
#include "puzzles/core/puzzle.hpp"
#include "puzzles/formats/native_form.hpp"
#include "puzzles/search/assumed.hpp"
#include "puzzles/text/json_text.hpp"

namespace quadrille {

namespace puzzles {

using Json = nlohmann::ordered_json;

bool is_part_line(std::string_view line) {
  line = trim(line);
  if (!line.starts_with('{')) return false;
  return trim(line.substr(1)).starts_with(R"("schema")");
}

Result<std::string> board_text(const Puzzle& puzzle) {
  const auto writing = write_puzzles({puzzle}, kNativeName);
  if (!writing) return writing.error();
  if (!writing->warnings.empty())
    return request_error("the board has no native form: " + writing->warnings.front());
  return writing->text;
}

Result<Puzzle> part_of(const Json& line, const ReadOptions& options) {
  const auto fail = [](const std::string& what) {
    return Error{.kind = ErrorKind::kInput,
                 .message = what + " (expected a part of a board, as from split)"};
  };
  const auto board = line.find("board"), marks = line.find("marks");
  if (board == line.end() || !board->is_string() || marks == line.end())
    return fail("a line of JSON without board and marks");
  if (!options.rules.empty())
    return request_error("a part keeps the rules of its board (expected no --rules)");
  auto reading = read_puzzles(board->get_ref<const std::string&>(),
                              {.puzzle = options.puzzle, .format = std::string(kNativeName)});
  if (!reading) {
    Error error = reading.error();
    error.message.insert(0, "the board of the part: ");
    error.line = error.column = 0;
    return error;
  }
  if (reading->puzzles.size() != 1) return fail("several boards in one line");
  const Puzzle& puzzle = reading->puzzles.front();
  auto part = puzzle.instance().parse_partial(*marks);
  if (!part) return fail("the marks of the part: " + part.error().message);
  return puzzle.with_marks(std::make_shared<PartialAnswer>(std::move(part).value()));
}

Result<Puzzle> read_part(const Line& line, const ReadOptions& options) {
  auto json = parse_json(trim(line.text));
  if (json) {
    auto part = part_of(*json, options);
    if (part || part.error().kind == ErrorKind::kRequest) return part;
    Error error = part.error();
    error.line = line.number;
    return error;
  }
  Error error = json.error();
  error.line = line.number;
  return error;
}

}  // namespace puzzles

Result<std::string> part_to_json(const Puzzle& puzzle, const PartialAnswer& part) {
  if (auto error = puzzles::foreign_marks(puzzle.instance(), part)) return *std::move(error);
  const auto board = puzzles::board_text(puzzle);
  if (!board) return board.error();
  return puzzles::JsonObject()
      .word("schema", "quadrille/1")
      .word("puzzle", puzzle.id())
      .json("board", puzzles::json_text(puzzles::Json(*board)))
      .json("marks", puzzles::json_text(puzzle.instance().partial_json(part)))
      .text();
}

}  // namespace quadrille
