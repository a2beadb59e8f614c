// SPDX-License-Identifier: MIT

#include "puzzles/board/answer_json.hpp"

#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>
#include <unordered_set>
#include <utility>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kTwoTo63 = 9223372036854775808.0;

// Returns the numbers of a list of exactly kCount whole numbers; nullopt for anything else.
template <std::size_t kCount>
std::optional<std::array<std::int64_t, kCount>> whole_numbers(const Json& list) {
  if (!list.is_array() || list.size() != kCount) return std::nullopt;
  std::array<std::int64_t, kCount> numbers{};
  for (std::size_t i = 0; i < kCount; ++i) {
    const auto number = whole_number(list[i]);
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  return numbers;
}

Error unexpected(const Json& item, std::string_view what, std::string_view expected) {
  return unreadable(puzzles::quoted(item.dump()) + " in " + std::string(what) + " (expected " +
                    std::string(expected) + ")");
}

std::string text_of(const AnswerCell& place) {
  return '[' + std::to_string(place.row) + ',' + std::to_string(place.column) + ']';
}

std::optional<int> cell_at(const Grid& grid, const AnswerCell& place) {
  const auto within = [](std::int64_t at, int size) { return at >= 0 && at < size; };
  if (!within(place.row, grid.rows()) || !within(place.column, grid.columns())) return std::nullopt;
  return grid.cell(static_cast<int>(place.row), static_cast<int>(place.column));
}

Violation off_board(const AnswerCell& place, std::string_view what) {
  return {
      "off-board", std::string(what) + " has " + text_of(place) + ", which is off the board", {}};
}

}  // namespace

Error unreadable(std::string message) {
  return {.kind = ErrorKind::kInput, .message = std::move(message)};
}

const Json* list_at(const Json& object, std::string_view key) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(key);
  return found != object.end() && found->is_array() ? &*found : nullptr;
}

std::optional<std::int64_t> whole_number(const Json& value) {
  using Limits = std::numeric_limits<std::int64_t>;
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    return number > static_cast<std::uint64_t>(Limits::max()) ? Limits::max()
                                                              : static_cast<std::int64_t>(number);
  }
  if (value.is_number_integer()) return value.get<std::int64_t>();
  // The parser reads integers that 64 bits cannot hold as doubles.
  if (!value.is_number_float()) return std::nullopt;
  const auto number = value.get<double>();
  if (number >= kTwoTo63) return Limits::max();
  if (number <= -kTwoTo63) return Limits::min();
  return std::nullopt;
}

Result<std::vector<AnswerCell>> read_cells(const Json& list, std::string_view what) {
  std::vector<AnswerCell> cells;
  cells.reserve(list.size());
  for (const Json& item : list) {
    const auto pair = whole_numbers<2>(item);
    if (!pair) return unexpected(item, what, "[row,column]");
    cells.push_back({(*pair)[0], (*pair)[1]});
  }
  return cells;
}

Result<std::vector<std::array<AnswerCell, 2>>> read_cell_pairs(const Json& list,
                                                               std::string_view what) {
  std::vector<std::array<AnswerCell, 2>> pairs;
  pairs.reserve(list.size());
  for (const Json& item : list) {
    const auto ends = whole_numbers<4>(item);
    if (!ends) return unexpected(item, what, "[row,column,row,column]");
    pairs.push_back({AnswerCell{(*ends)[0], (*ends)[1]}, AnswerCell{(*ends)[2], (*ends)[3]}});
  }
  return pairs;
}

Result<std::vector<std::vector<std::int64_t>>> read_table(const Json& list, std::string_view what) {
  std::vector<std::vector<std::int64_t>> table;
  table.reserve(list.size());
  for (const Json& row : list) {
    if (!row.is_array()) return unexpected(row, what, "a list of whole numbers");
    table.emplace_back().reserve(row.size());
    for (const Json& item : row) {
      const auto number = whole_number(item);
      if (!number) return unexpected(item, what, "a whole number");
      table.back().push_back(*number);
    }
  }
  return table;
}

std::variant<std::vector<int>, Violation> walk(const Grid& grid,
                                               const std::vector<AnswerCell>& named,
                                               std::string_view what) {
  std::vector<int> cells;
  std::unordered_set<int> passed;  // not a flag per cell: a large board may have many walks
  for (const AnswerCell& place : named) {
    const std::optional<int> cell = cell_at(grid, place);
    if (!cell) return off_board(place, what);
    if (!cells.empty() && *cell != cells.back() && !grid.between(cells.back(), *cell))
      return violation_at(grid, "not-adjacent",
                          std::string(what) + " jumps between cells that are not neighbours",
                          {cells.back(), *cell});
    if (!passed.insert(*cell).second)
      return violation_at(grid, "revisit", std::string(what) + " visits a cell more than once",
                          {*cell});
    cells.push_back(*cell);
  }
  return cells;
}

std::vector<int> edges_along(const Grid& grid, const std::vector<int>& cells) {
  std::vector<int> edges;
  for (std::size_t i = 1; i < cells.size(); ++i)
    edges.push_back(*grid.between(cells[i - 1], cells[i]));
  return edges;
}

std::variant<std::vector<int>, Violation> edges_of(
    const Grid& grid, const std::vector<std::array<AnswerCell, 2>>& pairs, std::string_view what) {
  std::vector<int> edges;
  std::vector<bool> listed(grid.edges());
  for (const std::array<AnswerCell, 2>& ends : pairs) {
    std::array<int, 2> cells{};
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const std::optional<int> cell = cell_at(grid, ends[i]);
      if (!cell) return off_board(ends[i], what);
      cells[i] = *cell;
    }
    const std::optional<int> edge = grid.between(cells[0], cells[1]);
    const std::vector<int> at(cells.begin(), cells.end());
    if (!edge)
      return violation_at(grid, "not-adjacent",
                          std::string(what) + " join cells that are not neighbours", at);
    if (listed[*edge])
      return violation_at(grid, "repeated", std::string(what) + " have an edge twice", at);
    listed[*edge] = true;
    edges.push_back(*edge);
  }
  return edges;
}

SolutionReading read_edge_answer(const Grid& grid, std::string_view title, const Json& solution) {
  const Json* list = list_at(solution, "edges");
  if (list == nullptr)
    return unreadable("not a " + std::string(title) + " solution (expected {\"edges\":[...]})");
  const auto pairs = read_cell_pairs(*list, "the edges");
  if (!pairs) return pairs.error();
  const auto edges = edges_of(grid, *pairs, "the edges");
  if (const auto* violation = std::get_if<Violation>(&edges)) return *violation;
  Answer answer{std::vector<std::int32_t>(grid.edges())};
  for (const int edge : std::get<std::vector<int>>(edges)) answer.values[edge] = 1;
  return answer;
}

Json list_edges(const Grid& grid, const std::function<bool(int edge)>& is_listed) {
  Json edges = Json::array();
  const auto add = [&](int edge) {
    if (!is_listed(edge)) return;
    const auto [from, to] = grid.ends(edge);
    edges.push_back({grid.row(from), grid.column(from), grid.row(to), grid.column(to)});
  };
  for (int row = 0; row < grid.rows(); ++row) {
    for (int column = 0; column < grid.columns(); ++column) {
      if (column + 1 < grid.columns()) add(grid.right(row, column));
      if (row + 1 < grid.rows()) add(grid.down(row, column));
    }
  }
  return edges;
}

Json edges_json(const Grid& grid, const Answer& answer) {
  return list_edges(grid, [&](int edge) { return answer.values[edge] != 0; });
}

SolutionReading read_number_grid(const Grid& grid, std::int32_t greatest, std::string_view title,
                                 const Json& solution, std::int32_t least) {
  const Json* rows = list_at(solution, "grid");
  if (rows == nullptr)
    return unreadable("not a " + std::string(title) +
                      " solution (expected {\"grid\":[[...],...]})");
  const auto table = read_table(*rows, "the grid");
  if (!table) return table.error();
  const auto misshapen = [](const std::string& what, std::size_t count, std::string_view noun,
                            int expected) {
    return Violation{"shape",
                     what + " has " + counted(static_cast<std::int64_t>(count), noun) +
                         " (expected " + std::to_string(expected) + ")",
                     {}};
  };
  if (table->size() != static_cast<std::size_t>(grid.rows()))
    return misshapen("the grid", table->size(), "row", grid.rows());
  Answer answer;
  for (const std::vector<std::int64_t>& row : *table) {
    const std::size_t before = answer.values.size();
    if (row.size() != static_cast<std::size_t>(grid.columns()))
      return misshapen(
          "row " + std::to_string(before / static_cast<std::size_t>(grid.columns()) + 1),
          row.size(), "number", grid.columns());
    for (const std::int64_t number : row) {
      if (number < least || number > greatest)
        return violation_at(grid, "range",
                            std::to_string(number) + " is not one of the numbers " +
                                std::to_string(least) + " to " + std::to_string(greatest),
                            {static_cast<int>(answer.values.size())});
      answer.values.push_back(static_cast<std::int32_t>(number));
    }
  }
  return answer;
}

Json number_grid_json(const Grid& grid, const Answer& answer) {
  Json rows = Json::array();
  for (auto cell = answer.values.begin(); cell != answer.values.end(); cell += grid.columns())
    rows.push_back(std::vector<std::int32_t>(cell, cell + grid.columns()));
  return rows;
}

Violation violation_at(const Grid& grid, std::string rule, std::string message,
                       const std::vector<int>& cells) {
  Violation violation{std::move(rule), std::move(message), {}};
  for (const int cell : cells) violation.cells.emplace_back(grid.row(cell), grid.column(cell));
  return violation;
}

Json place_json(const Grid& grid, int cell) {
  return Json::array({grid.row(cell), grid.column(cell)});
}

}  // namespace quadrille::puzzles
