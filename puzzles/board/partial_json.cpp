// SPDX-License-Identifier: MIT

#include "puzzles/board/partial_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {
namespace {

using Json = nlohmann::ordered_json;

std::string cell_text(const Grid& grid, int cell) {
  return cell_name(grid.row(cell), grid.column(cell));
}

}  // namespace

MarkCollector::MarkCollector(const AnswerShape& shape,
                             std::function<std::string(const Mark&)> words)
    : words_(std::move(words)), answer_{std::vector<std::optional<std::int32_t>>(shape.size())} {}

void MarkCollector::settle(std::size_t variable, std::int32_t value) {
  auto& known = answer_.values[variable];
  if (known.value_or(value) != value && !error_)
    error_ = unreadable("contradictory marks: " + words_({variable, *known}) + ", and " +
                        words_({variable, value}));
  known = value;
}

void MarkCollector::exclude(std::size_t variable, std::int32_t value) {
  answer_.excluded.push_back({variable, value, true});
}

Result<PartialAnswer> MarkCollector::finish() && {
  for (const Mark& mark : answer_.excluded) {
    if (answer_.values[mark.variable] == mark.value && !error_)
      error_ = unreadable("contradictory marks: " + words_({mark.variable, mark.value}) + ", and " +
                          words_(mark));
  }
  if (error_) return *std::move(error_);
  std::erase_if(answer_.excluded,
                [&](const Mark& mark) { return answer_.values[mark.variable].has_value(); });
  const auto place = [](const Mark& mark) { return std::pair(mark.variable, mark.value); };
  std::sort(answer_.excluded.begin(), answer_.excluded.end(),
            [&](const Mark& a, const Mark& b) { return place(a) < place(b); });
  answer_.excluded.erase(std::unique(answer_.excluded.begin(), answer_.excluded.end()),
                         answer_.excluded.end());
  return std::move(answer_);
}

void exclude_others(MarkCollector& marks, std::size_t variable,
                    const std::vector<std::int32_t>& candidates, std::int32_t greatest) {
  for (std::int32_t value = 1; value <= greatest; ++value) {
    if (std::find(candidates.begin(), candidates.end(), value) == candidates.end())
      marks.exclude(variable, value);
  }
}

Error unreadable(const Violation& violation) {
  std::string text = violation.message;
  for (std::size_t k = 0; k < violation.cells.size(); ++k)
    text +=
        (k == 0 ? " at " : " ") + cell_name(violation.cells[k].first, violation.cells[k].second);
  return unreadable(std::move(text));
}

std::optional<Error> object_without(const Json& partial, const std::vector<std::string_view>& keys,
                                    std::string_view title, std::string_view expected) {
  const bool has_one = partial.is_object() && std::any_of(keys.begin(), keys.end(), [&](auto key) {
                         return partial.contains(key);
                       });
  if (has_one) return std::nullopt;
  return unreadable("not a partial " + std::string(title) + " solution (expected " +
                    std::string(expected) + ')');
}

// ---- numbers

Json number_grid_json(const Grid& grid, const PartialAnswer& answer) {
  Json rows = Json::array();
  for (int row = 0; row < grid.rows(); ++row) {
    Json numbers = Json::array();
    for (int column = 0; column < grid.columns(); ++column) {
      const auto& number = answer.values[grid.cell(row, column)];
      numbers.push_back(number ? Json(*number) : Json());
    }
    rows.push_back(std::move(numbers));
  }
  return rows;
}

Json number_marks_json(const Grid& grid, const PartialAnswer& answer) {
  Json partial = {{"grid", number_grid_json(grid, answer)}};
  for (const Mark& mark : answer.excluded) {
    const int cell = static_cast<int>(mark.variable);
    partial["excluded"].push_back({grid.row(cell), grid.column(cell), mark.value});
  }
  return partial;
}

Result<OpenTable> read_open_table(const Grid& grid, std::int32_t least, std::int32_t greatest,
                                  std::string_view title, const Json& partial) {
  const Json* rows = list_at(partial, "grid");
  if (rows == nullptr)
    return unreadable("not a partial " + std::string(title) +
                      " solution (expected {\"grid\":[[1,null,...],...]})");
  const auto misshapen = [](const std::string& what, std::size_t count, std::string_view noun,
                            int expected) {
    return unreadable(what + " has " + counted(static_cast<std::int64_t>(count), noun) +
                      " (expected " + std::to_string(expected) + ')');
  };
  if (rows->size() != static_cast<std::size_t>(grid.rows()))
    return misshapen("the grid", rows->size(), "row", grid.rows());
  OpenTable table;
  for (const Json& row : *rows) {
    const std::string name = "row " + std::to_string(table.size() / grid.columns() + 1);
    if (!row.is_array() || row.size() != static_cast<std::size_t>(grid.columns()))
      return misshapen(name, row.is_array() ? row.size() : 0, "cell", grid.columns());
    for (const Json& item : row) {
      auto number = whole_number(item);
      if (number == 0 && least > 0) number.reset();  // as in many files of boards
      if (!item.is_null() && item != 0 && (!number || *number < least || *number > greatest))
        return unreadable(puzzles::quoted(item.dump()) + " in " +
                          cell_text(grid, static_cast<int>(table.size())) + " (expected null or " +
                          std::to_string(least) + " to " + std::to_string(greatest) + ')');
      table.push_back(number ? std::optional(static_cast<std::int32_t>(*number)) : std::nullopt);
    }
  }
  return table;
}

Result<PartialAnswer> read_number_marks(const Grid& grid, const AnswerShape& shape,
                                        std::int32_t greatest, std::string_view title,
                                        const Json& partial) {
  const auto table = read_open_table(grid, 1, greatest, title, partial);
  if (!table) return table.error();
  MarkCollector marks(shape, [&](const Mark& mark) { return number_words(grid, mark).text; });
  for (std::size_t cell = 0; cell < table->size(); ++cell) {
    if ((*table)[cell]) marks.settle(cell, *(*table)[cell]);
  }
  if (!partial.contains("excluded")) return std::move(marks).finish();
  const Json* list = list_at(partial, "excluded");
  if (list == nullptr) return unreadable("the excluded numbers are not a list");
  const auto excluded = read_table(*list, "the excluded numbers");
  if (!excluded) return excluded.error();
  for (const std::vector<std::int64_t>& one : *excluded) {
    const bool fits = one.size() == 3 && 0 <= one[0] && one[0] < grid.rows() && 0 <= one[1] &&
                      one[1] < grid.columns() && 1 <= one[2] && one[2] <= greatest;
    if (!fits)
      return unreadable(puzzles::quoted(Json(one).dump()) +
                        " in the excluded numbers (expected [row,column,number])");
    marks.exclude(grid.cell(static_cast<int>(one[0]), static_cast<int>(one[1])),
                  static_cast<std::int32_t>(one[2]));
  }
  return std::move(marks).finish();
}

MarkWords number_words(const Grid& grid, const Mark& mark) {
  const int cell = static_cast<int>(mark.variable);
  return {
      (mark.is_excluded ? "no " : "") + std::to_string(mark.value) + " in " + cell_text(grid, cell),
      {{grid.row(cell), grid.column(cell)}}};
}

// ---- edges

Json known_edges_json(const Grid& grid, const PartialAnswer& answer) {
  std::vector<std::optional<std::int32_t>> values = answer.values;
  for (const Mark& mark : answer.excluded) values[mark.variable] = mark.value == 0 ? 1 : 0;
  return {{"edges", list_edges(grid, [&](int edge) { return values[edge].value_or(0) > 0; })},
          {"excluded", list_edges(grid, [&](int edge) { return values[edge] == 0; })}};
}

Result<std::vector<int>> read_edges_at(const Grid& grid, std::string_view key,
                                       const Json& partial) {
  if (!partial.is_object() || !partial.contains(key)) return std::vector<int>();
  const std::string what = "the list " + puzzles::quoted(key);
  const Json* list = list_at(partial, key);
  if (list == nullptr) return unreadable(what + " is not a list");
  const auto pairs = read_cell_pairs(*list, what);
  if (!pairs) return pairs.error();
  auto edges = edges_of(grid, *pairs, what);
  if (const auto* violation = std::get_if<Violation>(&edges)) return unreadable(*violation);
  return std::get<std::vector<int>>(std::move(edges));
}

Result<std::vector<int>> read_edges_along(const Grid& grid, const Json& cells,
                                          std::string_view what) {
  const auto places = read_cells(cells, what);
  if (!places) return places.error();
  const auto walked = walk(grid, *places, what);
  if (const auto* violation = std::get_if<Violation>(&walked)) return unreadable(*violation);
  return edges_along(grid, std::get<std::vector<int>>(walked));
}

Result<PartialAnswer> read_edge_marks(const Grid& grid, const AnswerShape& shape,
                                      std::function<std::string(const Mark&)> words,
                                      std::string_view title, const Json& partial) {
  if (auto error = object_without(partial, {"edges", "excluded"}, title,
                                  "{\"edges\":[[row,column,row,column],...],\"excluded\":[...]}"))
    return *std::move(error);
  MarkCollector marks(shape, std::move(words));
  const auto drawn = read_edges_at(grid, "edges", partial);
  if (!drawn) return drawn.error();
  const auto excluded = read_edges_at(grid, "excluded", partial);
  if (!excluded) return excluded.error();
  for (const int edge : *drawn) marks.settle(edge, 1);
  for (const int edge : *excluded) marks.settle(edge, 0);
  return std::move(marks).finish();
}

MarkWords edge_words(const Grid& grid, const Mark& mark) {
  const auto [from, to] = grid.ends(static_cast<int>(mark.variable));
  const bool is_drawn = (mark.value != 0) != mark.is_excluded;
  const Cell first{grid.row(from), grid.column(from)}, second{grid.row(to), grid.column(to)};
  return {(is_drawn ? "a line between " : "no line between ") + cell_text(grid, from) + " and " +
              cell_text(grid, to),
          {{first.row, first.column}, {second.row, second.column}},
          std::pair(first, second),
          !is_drawn};
}

}  // namespace quadrille::puzzles
