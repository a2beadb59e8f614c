// SPDX-License-Identifier: MIT
//
// The board, its answers, its picture, and its row in the registry.

#include "puzzles/kinds/hashi/hashi.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>
#include <vector>

#include "puzzles/algorithms/forest.hpp"
#include "puzzles/board/board_instance.hpp"
#include "puzzles/kinds/hashi/formats/formats.hpp"
#include "puzzles/kinds/hashi/island_graph.hpp"
#include "puzzles/kinds/hashi/models.hpp"
#include "puzzles/search/board_models.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::hashi {

std::vector<Channel> Board::channels() const {
  std::vector<Channel> channels;
  // Adds a channel from each island in a line of cells to the next one.
  const auto add_line = [&](int first, int step, int count) {
    int last = -1;
    for (int k = 0; k < count; ++k) {
      const int cell = first + k * step;
      if (!is_island(cell)) continue;
      if (last >= 0) channels.push_back({last, cell});
      last = cell;
    }
  };
  for (int row = 0; row < rows; ++row) add_line(row * columns, 1, columns);
  for (int column = 0; column < columns; ++column) add_line(column, columns, rows);
  return channels;
}

AnswerShape answer_shape(const Board& board) {
  const int channels = static_cast<int>(board.channels().size());
  return AnswerShape({{"bridges", 1, channels, 0, board.max_bridges}});
}

// ---- reasons without a search

namespace {

std::string island_name(const Board& board, int cell) {
  return "the island " + cell_name(board.grid().row(cell), board.grid().column(cell));
}

// Returns why the island cannot have its bridges; nullopt if it may.
std::optional<std::string> why_too_much(const Board& board, const IslandGraph& islands, int island,
                                        int cell) {
  if (!islands.has_number(island)) return std::nullopt;
  std::int32_t room = 0;
  for (const Arc& arc : islands.graph().around(island)) room += islands.range(arc.edge).max;
  if (islands.number(island) <= room) return std::nullopt;
  return island_name(board, cell) + " needs " + counted(islands.number(island), "bridge") +
         ", its neighbours have room for " + std::to_string(room);
}

std::optional<std::string> why_sum(const Board& board) {
  const auto& numbers = board.islands;
  if (std::count(numbers.begin(), numbers.end(), Board::kAnyNumber) != 0) return std::nullopt;
  const auto sum = std::accumulate(numbers.begin(), numbers.end(), std::int64_t{0});
  const std::int64_t islands = std::count_if(numbers.begin(), numbers.end(), std::identity());
  if (sum % 2 != 0)
    return "the numbers add up to " + std::to_string(sum) +
           ", which is odd: each bridge counts at two islands";
  if (sum < 2 * (islands - 1))
    return "the numbers add up to " + std::to_string(sum) + ", which is " +
           counted(sum / 2, "bridge") + ": too few to connect " + counted(islands, "island");
  return std::nullopt;
}

}  // namespace

std::optional<std::string> why_infeasible(const Board& board) {
  if (auto reason = why_sum(board)) return reason;
  const IslandGraph islands(board);
  const Forest forest(islands.graph(), [](int) { return true; });
  int island = 0;
  for (int cell = 0; cell < board.grid().cells(); ++cell) {
    if (!board.is_island(cell)) continue;
    if (auto reason = why_too_much(board, islands, island, cell)) return reason;
    if (forest.component(island) != 0)
      return "no bridges can connect " + island_name(board, cell) + " to the first one";
    ++island;
  }
  return std::nullopt;
}

// ---- pictures

std::string rules_in_words(const Board& board) {
  std::string text(manual().task);
  constexpr std::string_view kUsual = "at most two";
  if (board.max_bridges != Board::kUsualLimit)
    text.replace(text.find(kUsual), kUsual.size(),
                 "at most " + std::string(count_word(board.max_bridges)));
  if (!board.rules.loops) text += " No bridges form a ring.";
  return text;
}

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  constexpr int kBridgeInk = 0;
  canvas.add(shapes::NoGrid{});
  const Grid grid = board.grid();
  const auto cell_of = [&grid](int cell) { return Cell{grid.row(cell), grid.column(cell)}; };
  if (answer != nullptr) {
    const std::vector<Channel> channels = board.channels();
    for (std::size_t c = 0; c < channels.size(); ++c) {
      if (answer->values[c] > 0)
        canvas.add(shapes::Bridges{cell_of(channels[c].from), cell_of(channels[c].to),
                                   answer->values[c], kBridgeInk});
    }
  }
  for (int cell = 0; cell < grid.cells(); ++cell) {
    if (!board.is_island(cell)) continue;
    const std::int32_t number = board.islands[cell];
    canvas.add(
        shapes::Island{cell_of(cell), number == Board::kAnyNumber ? "?" : std::to_string(number)});
  }
}

namespace {

// The default first.
std::vector<Model> models() {
  return {
      sat_model("hashi/sat",
                "literals for the bridges between two islands; sets of islands connected when "
                "found apart",
                sat_formulation, sat_plan),
      ip_model("hashi/cutset",
               "columns for the bridges between two islands; connectivity by rows added when "
               "violated",
               cutset_model, cutset_parts()),
      published(ip_model("hashi/flow",
                         "a flow from one island to all others (Conroy et al. 2025, 6.1)",
                         flow_model)),
      published(ip_model("hashi/flow-deduced",
                         "the same with bounds that people deduce (Conroy et al. 2025, 6.2-6.11)",
                         deduced_flow_model))};
}

}  // namespace

}  // namespace quadrille::puzzles::hashi

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<hashi::Board>() {
  using namespace hashi;
  static const PuzzleKind kind{.id = "hashi",
                               .title = "Hashi",
                               .rules = "loops|no-loops: may bridges join islands in a ring",
                               .manual = manual(),
                               .models = models(),
                               .formats = hashi_formats(),
                               .arrays = arrays(),
                               .generate = board_generator(generate),
                               .settings = generator_settings()};
  return kind;
}

}  // namespace quadrille::puzzles
