// SPDX-License-Identifier: MIT
//
// The native format, a drawing, and its manual.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/formats/native_codec.hpp"
#include "puzzles/kinds/circuit/formats/formats.hpp"

namespace quadrille::puzzles::circuit {

namespace {

constexpr std::array<std::string_view, 2> kEnds = {"S", "T"};

// Reads the drawing: points are at even rows and even columns, with lines between them.
class DrawingReader {
 public:
  explicit DrawingReader(Board& board) : board_(board) {}

  std::optional<Error> read(const std::vector<Line>& lines) {
    for (const Line& line : lines) {
      rows_.push_back(character_tokens(line));
      if (auto error = read_row(line)) return *std::move(error);
    }
    if (terminals_[0].has_value() != terminals_[1].has_value()) {
      return error_at(terminal_seen_, terminals_[0] ? "S without T (expected both or neither)"
                                                    : "T without S (expected both or neither)");
    }
    if (terminals_[0]) board_.ends = {*terminals_[0], *terminals_[1]};
    for (const auto& [edge, token] : drawn_) {
      if (!board_.joins_points(edge))
        return error_at(token, "a given line leads to a hole (expected points at both ends)");
      board_.given[edge] = true;
    }
    return std::nullopt;
  }

 private:
  std::optional<Error> read_row(const Line& line) {
    const std::size_t width = static_cast<std::size_t>(2 * board_.columns - 1);
    std::vector<Token>& row = rows_.back();
    const bool has_points = rows_.size() % 2 == 1;
    if (row.size() > width)
      return error_at(row[width], "the row is too long (expected at most " +
                                      counted(static_cast<std::int64_t>(width), "character") + ")");
    for (std::size_t column = 0; column < row.size(); ++column) {
      if (auto error = has_points ? read_in_points(row[column], static_cast<int>(column))
                                  : read_in_lines(row[column], static_cast<int>(column)))
        return error;
    }
    if (has_points && row.size() < width)
      return error_at(line, line.text.size(),
                      "the row has " +
                          counted(static_cast<std::int64_t>((row.size() + 1) / 2), "point") +
                          " (expected " + std::to_string(board_.columns) + ")");
    return std::nullopt;
  }

  int row() const { return static_cast<int>(rows_.size() - 1) / 2; }

  std::optional<Error> read_in_points(const Token& token, int column) {
    if (column % 2 == 1) {
      if (token.text == "-") drawn_.emplace_back(board_.grid().right(row(), column / 2), token);
      if (token.text == "-" || token.text == " ") return std::nullopt;
      return error_at(token, quoted(token.text) + " between two points (expected - or a blank)");
    }
    const int cell = row() * board_.columns + column / 2;
    if (token.text == "o") return std::nullopt;
    if (token.text == "#") {
      board_.points[cell] = false;
      return std::nullopt;
    }
    for (const std::size_t k : {0U, 1U}) {
      if (token.text != kEnds[k]) continue;
      if (terminals_[k])
        return error_at(token, std::string(kEnds[k]) + " appears again (expected once)");
      terminals_[k] = cell;
      terminal_seen_ = token;
      return std::nullopt;
    }
    return error_at(token, quoted(token.text) + " is not a point (expected o, #, S or T)");
  }

  std::optional<Error> read_in_lines(const Token& token, int column) {
    if (token.text == " ") return std::nullopt;
    if (column % 2 == 1)
      return error_at(token, quoted(token.text) + " between four points (expected a blank)");
    if (token.text != "|")
      return error_at(token, quoted(token.text) + " below a point (expected | or a blank)");
    drawn_.emplace_back(board_.grid().down(row(), column / 2), token);
    return std::nullopt;
  }

  Board& board_;
  std::vector<std::vector<Token>> rows_;
  std::vector<std::pair<int, Token>> drawn_;
  std::array<std::optional<int>, 2> terminals_;
  Token terminal_seen_;
};

std::string drawing(const Board& board) {
  const Grid grid = board.grid();
  std::string text;
  for (int row = 0; row < board.rows; ++row) {
    std::string below;
    for (int column = 0; column < board.columns; ++column) {
      const int cell = row * board.columns + column;
      char point = board.is_point(cell) ? 'o' : '#';
      if (board.ends && cell == (*board.ends)[0]) point = 'S';
      if (board.ends && cell == (*board.ends)[1]) point = 'T';
      text += point;
      if (column + 1 < board.columns) text += board.is_given(grid.right(row, column)) ? '-' : ' ';
      if (row + 1 < board.rows)
        (below += board.is_given(grid.down(row, column)) ? '|' : ' ') += ' ';
    }
    below.erase(below.find_last_not_of(' ') + 1);
    text += '\n';
    if (row + 1 < board.rows) text += below + '\n';
  }
  return text;
}

std::optional<Error> read_drawing(NativeForm& form, Board& board) {
  const auto lines = form.grid_lines(2 * static_cast<std::size_t>(board.rows) - 1);
  if (!lines) return lines.error();
  return DrawingReader(board).read(*lines);
}

}  // namespace

Format native() {
  return native_format<Board>(
      {.id = "circuit",
       .keys = {size_key<Board>(Board::kMaxSide,
                                "Rows and columns of points, at most 1000 of each.")},
       .grid = {"Rows of points, with a row of lines between every two. In a row of points, every "
                "other character is a point 'o', a hole '#', 'S' or 'T'; between two of them is a "
                "blank, or '-' for a given line. In a row of lines, '|' is a given line between "
                "the points above and below; all other characters are blank, and trailing blanks "
                "may be omitted.",
                read_drawing, drawing, "board"}},
      "our own, many puzzles");
}

KindManual manual() {
  return {.task =
              "Join all points into one tree in which every point has one or three lines. With 'S' "
              "and 'T', the path between them must be as short as possible.",
          .example = R"(circuit
size: 4x4
board:
# o o o

o o o T
    |
o o o o

S o # o
)",
          .solution =
              "A solution lists the lines, each with row and column of its two ends, and with 'S' "
              "and 'T' the path between them:",
          .answer = "edges",
          .schema = R"({
            "type": "object",
            "required": ["edges"],
            "properties": {
              "edges": {"type": "array", "items": {"$ref": "#/definitions/edge"}},
              "path": {
                "type": "array",
                "items": {"$ref": "#/definitions/cell"},
                "minItems": 1,
                "description": "From S to T, if the board has them."
              }
            },
            "additionalProperties": false
          })"};
}

}  // namespace quadrille::puzzles::circuit
