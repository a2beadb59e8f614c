// SPDX-License-Identifier: MIT

#include "reference/marks.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "reference/native_text.hpp"

namespace reference {

namespace {

void require(bool is_so) {
  if (!is_so) throw std::out_of_range("the half-filled board has another form");
}

}  // namespace

void require_keys(const nlohmann::json& board, const std::vector<std::string>& keys) {
  for (const auto& [key, value] : board.items())
    require(std::find(keys.begin(), keys.end(), key) != keys.end());
}

void add_mark(Literal literal, bool is_true, std::vector<Mark>& marks) {
  if (literal != 0) {
    marks.push_back({{1, is_true ? literal : -literal}});
  } else if (is_true) {
    marks.emplace_back();  // never so
  }
}

void add_listed(const nlohmann::json& list, std::size_t numbers, bool is_true,
                const std::function<Literal(const std::vector<int>& numbers)>& literal_of,
                std::vector<Mark>& marks) {
  require(list.is_array());
  for (const nlohmann::json& entry : list)
    add_mark(literal_of(numbers_of(entry, numbers)), is_true, marks);
}

void each_cell(
    const nlohmann::json& table, int rows, int columns,
    const std::function<void(int row, int column, const nlohmann::json& content)>& take) {
  require(has_size(table, rows, columns));
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const nlohmann::json& content = table.at(row).at(column);
      if (!content.is_null()) take(row, column, content);
    }
  }
}

std::vector<Mark> number_marks(const nlohmann::json& board, int rows, int columns, int most,
                               const std::function<Literal(int cell, int number)>& has) {
  require_keys(board, {"grid", "excluded"});
  std::vector<Mark> marks;
  const auto literal_of = [&](const std::vector<int>& at) {
    require(at[0] >= 0 && at[0] < rows && at[1] >= 0 && at[1] < columns && at[2] >= 1 &&
            at[2] <= most);
    return has(at[0] * columns + at[1], at[2]);
  };
  each_cell(board.at("grid"), rows, columns, [&](int row, int column, const auto& number) {
    add_mark(literal_of({row, column, number.template get<int>()}), true, marks);
  });
  if (board.contains("excluded")) add_listed(board.at("excluded"), 3, false, literal_of, marks);
  return marks;
}

void add_edges(const nlohmann::json& drawn, const nlohmann::json& excluded, std::size_t numbers,
               const GridGraph& grid, const std::vector<Literal>& literals,
               std::vector<Mark>& marks) {
  const auto literal_of = [&](const std::vector<int>& ends) {
    const int edge = grid.edge_between(ends);
    return edge < 0 ? 0 : literals[static_cast<std::size_t>(edge)];
  };
  add_listed(drawn, numbers, true, literal_of, marks);
  add_listed(excluded, numbers, false, literal_of, marks);
}

}  // namespace reference
