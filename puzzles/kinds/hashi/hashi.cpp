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
#include "puzzles/board/answer_json.hpp"
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
  return AnswerShape({{"bridges", 1, channels, 0, Board::kMaxBridges}});
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

// ---- answers in JSON

using Json = nlohmann::ordered_json;

Json solution_json(const Board& board, const Answer& answer) {
  std::vector<std::pair<Channel, std::int32_t>> built;
  const std::vector<Channel> channels = board.channels();
  for (std::size_t c = 0; c < channels.size(); ++c) {
    if (answer.values[c] != 0) built.emplace_back(channels[c], answer.values[c]);
  }
  std::sort(built.begin(), built.end(), [](const auto& a, const auto& b) {
    return std::pair(a.first.from, a.first.to) < std::pair(b.first.from, b.first.to);
  });
  Json bridges = Json::array();
  const Grid grid = board.grid();
  for (const auto& [channel, count] : built) {
    bridges.push_back({grid.row(channel.from), grid.column(channel.from), grid.row(channel.to),
                       grid.column(channel.to), count});
  }
  return {{"bridges", std::move(bridges)}};
}

Json partial_json(const Board& board, const PartialAnswer& answer) {
  Json bridges = Json::array(), excluded = Json::array();
  const std::vector<Channel> channels = board.channels();
  const Grid grid = board.grid();
  for (std::size_t c = 0; c < channels.size(); ++c) {
    if (!answer.values[c]) continue;
    const auto [from, to] = channels[c];
    Json ends{grid.row(from), grid.column(from), grid.row(to), grid.column(to)};
    if (*answer.values[c] == 0) {
      excluded.push_back(std::move(ends));
    } else {
      ends.push_back(*answer.values[c]);
      bridges.push_back(std::move(ends));
    }
  }
  return {{"bridges", std::move(bridges)}, {"excluded", std::move(excluded)}};
}

SolutionReading parse_solution(const Board& board, const Json& solution) {
  const Json* list = list_at(solution, "bridges");
  if (list == nullptr) return unreadable("not a Hashi solution (expected {\"bridges\":[...]})");
  const auto table = read_table(*list, "the bridges");
  if (!table) return table.error();
  const Grid grid = board.grid();
  const std::vector<Channel> channels = board.channels();
  std::map<std::pair<int, int>, std::size_t> channel_of;
  for (std::size_t c = 0; c < channels.size(); ++c)
    channel_of[{channels[c].from, channels[c].to}] = c;
  Answer answer{std::vector<std::int32_t>(channels.size())};
  for (const std::vector<std::int64_t>& one : *table) {
    if (one.size() != 5)
      return unreadable("a bridge of " + counted(static_cast<std::int64_t>(one.size()), "number") +
                        " (expected [row,column,row,column,count])");
    const std::string text = Json(one).dump();
    for (const std::size_t k : {0, 2}) {
      if (one[k] < 0 || one[k] >= board.rows || one[k + 1] < 0 || one[k + 1] >= board.columns)
        return Violation{"off-board", "the bridge " + text + " leaves the board", {}};
    }
    const auto cell_at = [&](std::size_t k) {
      return grid.cell(static_cast<int>(one[k]), static_cast<int>(one[k + 1]));
    };
    const auto [from, to] = std::minmax({cell_at(0), cell_at(2)});
    const auto channel = channel_of.find({from, to});
    if (channel == channel_of.end())
      return violation_at(grid, "no-channel",
                          "the bridge " + text + " does not join an island to the next one",
                          {from, to});
    if (one[4] < 1 || one[4] > Board::kMaxBridges)
      return violation_at(grid, "count",
                          text + " says " + std::to_string(one[4]) + " bridges (expected 1 or 2)",
                          {from, to});
    std::int32_t& count = answer.values[channel->second];
    if (count != 0)
      return violation_at(grid, "repeated", "the bridge " + text + " is listed twice", {from, to});
    count = static_cast<std::int32_t>(one[4]);
  }
  return answer;
}

// ---- pictures

std::string rules_in_words(const Board& board) {
  std::string text(manual().task);
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
                               .generate = board_generator(generate),
                               .settings = generator_settings()};
  return kind;
}

}  // namespace quadrille::puzzles
