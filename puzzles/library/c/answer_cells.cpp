// SPDX-License-Identifier: MIT
//
// Solutions as arrays of cells in the C interface.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <quadrille/battleship.hpp>
#include <quadrille/hashi.hpp>
#include <quadrille/min_clues.hpp>
#include <quadrille/numberlink.hpp>
#include <quadrille/numberlink_3d.hpp>
#include <quadrille/slitherlink.hpp>
#include <quadrille/zebra.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>
#include "engine/c/guard.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/library/c/array_of_lines.hpp"
#include "puzzles/library/c/handles.hpp"

namespace quadrille::capi {

namespace {

using Values = std::vector<std::int32_t>;

int layers_in(const Puzzle& puzzle) {
  const auto board = numberlink_3d::to_board(puzzle);
  return board ? board->layers : 1;
}

// For puzzles whose answers are the numbers of the cells.
Values numbers_of(const Puzzle&, const Answer& answer) { return answer.values; }

// For puzzles whose answers state for each edge whether there is a line.
Values directions_of(const Puzzle& puzzle, const Answer& answer) {
  const puzzles::Grid grid(puzzle.rows(), puzzle.columns());
  ArrayOfLines lines(puzzle.rows(), puzzle.columns());
  for (int edge = 0; edge < grid.edges(); ++edge) {
    if (answer.values[edge] == 0) continue;
    const auto [from, to] = grid.ends(edge);
    lines.add(std::pair(grid.row(from), grid.column(from)),
              std::pair(grid.row(to), grid.column(to)));
  }
  return std::move(lines).values();
}

// The functions below convert an answer of the puzzle's shape, so that nothing can fail.
Values paths_in_layers(const Puzzle& puzzle, const Answer& answer) {
  ArrayOfLines lines(puzzle.rows(), puzzle.columns(), layers_in(puzzle));
  const auto paths = numberlink_3d::to_paths(puzzle, answer);
  for (const numberlink_3d::Path& path : *paths) {
    for (std::size_t i = 1; i < path.cells.size(); ++i) lines.add(path.cells[i - 1], path.cells[i]);
  }
  return std::move(lines).values();
}

// Also states how paths leave the board through warps.
Values paths_of(const Puzzle& puzzle, const Answer& answer) {
  Values directions = directions_of(puzzle, answer);
  const auto add = [&](const std::pair<int, int>& cell, std::int32_t direction) {
    directions[std::size_t(cell.first) * puzzle.columns() + cell.second] += direction;
  };
  const auto paths = numberlink::to_paths(puzzle, answer);
  for (const numberlink::Path& path : *paths) {
    for (std::size_t i = 1; i < path.cells.size(); ++i) {
      const auto [first, last] = std::minmax(path.cells[i - 1], path.cells[i]);
      if (last.second - first.second > 1) {
        add(first, QUADRILLE_LEFT);
        add(last, QUADRILLE_RIGHT);
      } else if (last.first - first.first > 1) {
        add(first, QUADRILLE_UP);
        add(last, QUADRILLE_DOWN);
      }
    }
  }
  return directions;
}

Values kept_clues(const Puzzle& puzzle, const Answer& answer) {
  return *min_clues::to_numbers(puzzle, answer);
}

// A bridge is drawn in all cells that it crosses.
constexpr std::array<std::int32_t, 3> kFurtherBridges = {QUADRILLE_TWICE, QUADRILLE_THREE_TIMES,
                                                         QUADRILLE_FOUR_TIMES};
Values bridges_of(const Puzzle& puzzle, const Answer& answer) {
  ArrayOfLines lines(puzzle.rows(), puzzle.columns());
  const auto bridges = hashi::to_bridges(puzzle, answer);
  for (const hashi::Bridge& bridge : *bridges) {
    std::int32_t times = 1;
    for (int k = 1; k < bridge.count; ++k) times += kFurtherBridges[k - 1];
    const bool is_across = bridge.from.first == bridge.to.first;
    for (auto cell = bridge.from; cell != bridge.to;) {
      const auto here = cell;
      ++(is_across ? cell.second : cell.first);
      lines.add(here, cell, times);
    }
  }
  return std::move(lines).values();
}

Values sides_of(const Puzzle& puzzle, const Answer& answer) {
  Values sides(number_of_cells(puzzle));
  const int rows = puzzle.rows(), columns = puzzle.columns();
  const auto add = [&](int row, int column, std::int32_t side) {
    if (row >= 0 && row < rows && column >= 0 && column < columns)
      sides[std::size_t(row) * columns + column] += side;
  };
  const auto lines = slitherlink::to_lines(puzzle, answer);
  for (const slitherlink::Line& line : *lines) {
    const auto [row, column] = line[0];
    if (line[1].first == row) {
      add(row - 1, column, QUADRILLE_DOWN);
      add(row, column, QUADRILLE_UP);
    } else {
      add(row, column - 1, QUADRILLE_RIGHT);
      add(row, column, QUADRILLE_LEFT);
    }
  }
  return sides;
}

Values letters_of(const Puzzle& puzzle, const Answer& answer) {
  Values letters(number_of_cells(puzzle), '~');
  const auto ships = battleship::to_ships(puzzle, answer);
  for (const battleship::Ship& ship : *ships) {
    for (int i = 0; i < ship.length; ++i) {
      const int row = ship.row + (ship.across ? 0 : i),
                column = ship.column + (ship.across ? i : 0);
      char letter = '#';
      if (ship.length == 1) {
        letter = 'o';
      } else if (i == 0) {
        letter = ship.across ? '<' : '^';
      } else if (i == ship.length - 1) {
        letter = ship.across ? '>' : 'v';
      }
      letters[std::size_t(row) * puzzle.columns() + column] = letter;
    }
  }
  return letters;
}

Values indices_of(const Puzzle& puzzle, const Answer& answer) {
  const auto board = zebra::to_board(puzzle);
  const auto table = zebra::to_table(puzzle, answer);
  Values indices;
  for (const std::vector<std::string>& position : *table) {
    for (std::size_t a = 0; a < position.size(); ++a) {
      const auto& values = board->attributes[a].values;
      const auto place = std::find(values.begin(), values.end(), position[a]);
      indices.push_back(static_cast<std::int32_t>(place - values.begin()));
    }
  }
  return indices;
}

struct AnswerForm {
  std::string_view id;
  Values (*values_of)(const Puzzle& puzzle, const Answer& answer);
};
constexpr std::array kAnswerForms = {
    AnswerForm{"numberlink", paths_of},   AnswerForm{"numberlink-3d", paths_in_layers},
    AnswerForm{"rogo", directions_of},    AnswerForm{"survo", numbers_of},
    AnswerForm{"sudoku", numbers_of},     AnswerForm{"min-clues", kept_clues},
    AnswerForm{"circuit", directions_of}, AnswerForm{"hashi", bridges_of},
    AnswerForm{"slitherlink", sides_of},  AnswerForm{"battleship", letters_of},
    AnswerForm{"zebra", indices_of}};

Result<const AnswerForm*> answer_form_of(std::string_view id) {
  for (const AnswerForm& form : kAnswerForms) {
    if (form.id == id) return &form;
  }
  return bad_request("'" + std::string(id) + "' has no array form (see quadrille_board)");
}

}  // namespace

std::optional<Error> missing_solution(const std::vector<Answer>& solutions, std::size_t index) {
  if (index < solutions.size()) return std::nullopt;
  return bad_request("no solution with index " + std::to_string(index) + " (there are " +
                     std::to_string(solutions.size()) + ", counted from 0)");
}

std::optional<Error> missing_cells(const Puzzle& puzzle) {
  const auto form = answer_form_of(puzzle.id());
  return form ? std::nullopt : std::optional(form.error());
}

Result<std::vector<std::int32_t>> cell_values(const Puzzle& puzzle, const Answer& answer) {
  const auto form = answer_form_of(puzzle.id());
  if (!form) return form.error();
  return (*form)->values_of(puzzle, answer);
}

std::optional<Error> put_cells(const Puzzle& puzzle, const std::vector<Answer>& solutions,
                               std::size_t index, std::span<std::int32_t> cells) {
  if (auto refusal = missing_solution(solutions, index)) return refusal;
  const auto values = cell_values(puzzle, solutions[index]);
  if (!values) return values.error();
  if (cells.size() < values->size())
    return bad_request("room for " + std::to_string(cells.size()) + " values (expected " +
                       std::to_string(values->size()) + ")");
  std::copy(values->begin(), values->end(), cells.begin());
  return std::nullopt;
}

std::size_t number_of_cells(const Puzzle& puzzle) {
  return std::size_t(puzzle.rows()) * puzzle.columns() * layers_in(puzzle);
}

}  // namespace quadrille::capi

using quadrille::Error;

size_t quadrille_cells(const quadrille_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->cells;
}

quadrille_code quadrille_answer_cells(const quadrille_puzzle* puzzle, const char* answer,
                                      size_t length, size_t index, int32_t* cells, size_t count,
                                      quadrille_error* error) {
  return quadrille::capi::guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = quadrille::capi::missing_text("answer", answer, length)) return refusal;
    if (auto refusal = quadrille::capi::missing({{"puzzle", puzzle}, {"cells", cells}}))
      return refusal;
    if (auto refusal = quadrille::capi::missing_cells(puzzle->puzzle)) return refusal;
    const auto answers =
        quadrille::read_answers(puzzle->puzzle, quadrille::capi::view(answer, length));
    if (!answers) return answers.error();
    return quadrille::capi::put_cells(puzzle->puzzle, *answers, index, {cells, count});
  });
}
