// SPDX-License-Identifier: MIT
//
// Partial answers in JSON: {"edges":[[0,0,0,1]],"excluded":[[0,0,1,0]]}, with layers
// [layer,row,column,layer,row,column]; pieces of paths {"paths":[{"cells":[[0,0],[0,1]]}]} are
// read, too.

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/board/partial_json.hpp"
#include "puzzles/kinds/numberlink/path_board.hpp"

namespace quadrille::puzzles::numberlink {
namespace {

using Json = nlohmann::ordered_json;

class PartialReader {
 public:
  explicit PartialReader(const PathBoard& board)
      : board_(board),
        graph_(board.graph()),
        width_(board.is_layered ? 3 : 2),
        marks_(answer_shape(board),
               [&](const Mark& mark) { return mark_words(board, mark).text; }) {}

  Result<PartialAnswer> read(const Json& partial) {
    if (auto error = object_without(partial, {"edges", "excluded", "paths"}, "Numberlink",
                                    R"({"edges":[...],"excluded":[...]} or {"paths":[...]})"))
      return *std::move(error);
    for (const auto& [key, value] : {std::pair("edges", 1), std::pair("excluded", 0)}) {
      if (auto error = read_edges(partial, key, value)) return *std::move(error);
    }
    if (auto error = read_paths(partial)) return *std::move(error);
    return std::move(marks_).finish();
  }

 private:
  std::string expected(std::string_view more = "") const {
    const std::string place = board_.is_layered ? "layer,row,column" : "row,column";
    return " (expected [" + place + (more.empty() ? "" : "," + place) + "])";
  }

  std::optional<Error> read_edges(const Json& partial, const char* key, std::int32_t value) {
    if (!partial.contains(key)) return std::nullopt;
    const std::string what = "the list " + puzzles::quoted(key);
    const Json* list = list_at(partial, key);
    if (list == nullptr) return unreadable(what + " is not a list");
    const auto table = read_table(*list, what);
    if (!table) return table.error();
    for (const std::vector<std::int64_t>& ends : *table) {
      const std::string text = puzzles::quoted(Json(ends).dump());
      if (ends.size() != 2 * width_) return unreadable(text + " in " + what + expected("twice"));
      const auto from = cell_at(ends, 0), to = cell_at(ends, width_);
      if (!from || !to) return unreadable(text + " in " + what + " is off the board");
      if (auto error = join(*from, *to, value, what)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> read_paths(const Json& partial) {
    if (!partial.contains("paths")) return std::nullopt;
    const Json* list = list_at(partial, "paths");
    if (list == nullptr) return unreadable("the list 'paths' is not a list");
    for (const Json& path : *list) {
      const Json* cells = list_at(path, "cells");
      if (cells == nullptr) return unreadable("not a path (expected {\"cells\":[...]})");
      const auto table = read_table(*cells, "a path");
      if (!table) return table.error();
      std::optional<int> previous;
      for (const std::vector<std::int64_t>& place : *table) {
        const auto cell = place.size() == width_ ? cell_at(place, 0) : std::nullopt;
        if (!cell)
          return unreadable(puzzles::quoted(Json(place).dump()) + " in a path" + expected());
        if (!previous && path.contains("label")) {
          if (auto error = mismatch(*cell, path["label"])) return error;
        }
        if (previous) {
          if (auto error = join(*previous, *cell, 1, "a path")) return error;
        }
        previous = cell;
      }
    }
    return std::nullopt;
  }

  // An answer does not record labels of edges, so that only an end of a label can begin its path.
  std::optional<Error> mismatch(int cell, const Json& label) const {
    const std::int32_t there = board_.cells[cell];
    if (there > 0 && label == board_.labels[there - 1]) return std::nullopt;
    return unreadable("the path of " + label.dump() + " begins at " + place_text(board_, cell) +
                      " (expected an end of it; a piece of a path has no label)");
  }

  std::optional<int> cell_at(const std::vector<std::int64_t>& numbers, std::size_t start) const {
    std::array<std::int64_t, 3> place{0, 0, 0};
    for (std::size_t k = 0; k < width_; ++k) place[3 - width_ + k] = numbers[start + k];
    const Lattice& lattice = graph_.lattice();
    const std::array sizes{lattice.layers(), lattice.rows(), lattice.columns()};
    for (std::size_t k = 0; k < sizes.size(); ++k)
      if (place[k] < 0 || place[k] >= sizes[k]) return std::nullopt;
    return lattice.cell(
        {static_cast<int>(place[0]), static_cast<int>(place[1]), static_cast<int>(place[2])});
  }

  std::optional<Error> join(int from, int to, std::int32_t value, const std::string& what) {
    const auto edge = graph_.edge_of(from, to);
    if (!edge)
      return unreadable(what + " joins " + place_text(board_, from) + " and " +
                        place_text(board_, to) + ", which are not neighbours");
    marks_.settle(*edge, value);
    return std::nullopt;
  }

  const PathBoard& board_;
  const PathGraph graph_;
  const std::size_t width_;  // numbers that name a cell
  MarkCollector marks_;
};

}  // namespace

std::string place_text(const PathBoard& board, int cell) {
  const auto [layer, row, column] = board.lattice().place(cell);
  return (board.is_layered ? "layer " + std::to_string(layer + 1) + ' ' : "") +
         cell_name(row, column);
}

Json partial_json(const PathBoard& board, const PartialAnswer& answer) {
  const Lattice lattice = board.lattice();
  Json edges = Json::array(), excluded = Json::array();
  const auto add = [&](int edge, int first, int second) {
    const auto& value = answer.values[edge];
    if (!value) return;
    Json ends = Json::array();
    for (const int end : {first, second}) {
      const auto [layer, row, column] = lattice.place(end);
      if (board.is_layered) ends.push_back(layer);
      ends.push_back(row);
      ends.push_back(column);
    }
    (*value == 0 ? excluded : edges).push_back(std::move(ends));
  };
  for (int cell = 0; cell < board.cell_count(); ++cell) {
    for (const Arc& arc : lattice.around(cell))
      if (cell < arc.to) add(arc.edge, cell, arc.to);
  }
  const PathGraph graph = board.graph();
  for (int edge = lattice.edges(); edge < graph.edges(); ++edge) {
    const auto [first, second] = graph.cell_ends(edge);
    add(edge, first, second);
  }
  return {{"edges", std::move(edges)}, {"excluded", std::move(excluded)}};
}

Result<PartialAnswer> parse_partial(const PathBoard& board, const Json& partial) {
  return PartialReader(board).read(partial);
}

MarkWords mark_words(const PathBoard& board, const Mark& mark) {
  const auto [from, to] = board.graph().cell_ends(static_cast<int>(mark.variable));
  const bool is_drawn = (mark.value != 0) != mark.is_excluded;
  MarkWords words{(is_drawn ? "a line between " : "no line between ") + place_text(board, from) +
                  " and " + place_text(board, to)};
  words.is_blank = !is_drawn;
  if (board.is_layered) return words;
  const auto place = [&](int cell) {
    return Cell{board.lattice().place(cell).row, board.lattice().place(cell).column};
  };
  const bool is_warp = static_cast<int>(mark.variable) >= board.lattice().edges();
  if (!is_warp) words.line = {place(from), place(to)};
  for (const Cell cell : {place(from), place(to)}) words.cells.emplace_back(cell.row, cell.column);
  return words;
}

}  // namespace quadrille::puzzles::numberlink
