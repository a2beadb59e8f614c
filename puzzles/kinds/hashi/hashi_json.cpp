// SPDX-License-Identifier: MIT
//
// Answers in JSON: {"bridges":[[row,column,row,column,count],...]}. Partial answers add what is
// excluded: [row,column,row,column] if there is no bridge at all, or the same with a count that is
// wrong, {"bridges":[],"excluded":[[0,0,0,2,2]]}: not two bridges.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "puzzles/board/answer_json.hpp"
#include "puzzles/board/partial_json.hpp"
#include "puzzles/kinds/hashi/hashi.hpp"

namespace quadrille::puzzles::hashi {

namespace {

using Json = nlohmann::ordered_json;

// The numbers of bridges that a channel may have: "1 or 2".
std::string counts_text(const Board& board) {
  const std::string most = std::to_string(board.max_bridges);
  return board.max_bridges == 1 ? most : (board.max_bridges == 2 ? "1 or " : "1 to ") + most;
}

Json ends_json(const Grid& grid, const Channel& channel) {
  return {grid.row(channel.from), grid.column(channel.from), grid.row(channel.to),
          grid.column(channel.to)};
}

// Finds the channels that answers name by their ends.
class ChannelFinder {
 public:
  explicit ChannelFinder(const Board& board) : grid_(board.grid()) {
    const std::vector<Channel> channels = board.channels();
    for (std::size_t c = 0; c < channels.size(); ++c)
      channel_of_[{channels[c].from, channels[c].to}] = c;
  }

  // Takes the first four numbers.
  std::variant<std::size_t, Violation> find(const std::vector<std::int64_t>& numbers) const {
    const std::string text = Json(numbers).dump();
    for (const std::size_t k : {0, 2}) {
      if (numbers[k] < 0 || numbers[k] >= grid_.rows() || numbers[k + 1] < 0 ||
          numbers[k + 1] >= grid_.columns())
        return Violation{"off-board", "the bridge " + text + " leaves the board", {}};
    }
    const auto cell_at = [&](std::size_t k) {
      return grid_.cell(static_cast<int>(numbers[k]), static_cast<int>(numbers[k + 1]));
    };
    const auto [from, to] = std::minmax({cell_at(0), cell_at(2)});
    const auto channel = channel_of_.find({from, to});
    if (channel == channel_of_.end())
      return violation_at(grid_, "no-channel",
                          "the bridge " + text + " does not join an island to the next one",
                          {from, to});
    return channel->second;
  }

 private:
  Grid grid_;
  std::map<std::pair<int, int>, std::size_t> channel_of_;
};

}  // namespace

std::string_view count_word(std::int32_t bridges) {
  constexpr std::array<std::string_view, Board::kMaxLimit + 1> kWords = {"no", "one", "two",
                                                                         "three", "four"};
  return kWords.at(static_cast<std::size_t>(bridges));
}

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
    bridges.push_back(ends_json(grid, channel));
    bridges.back().push_back(count);
  }
  return {{"bridges", std::move(bridges)}};
}

Json partial_json(const Board& board, const PartialAnswer& answer) {
  Json bridges = Json::array(), excluded = Json::array();
  const std::vector<Channel> channels = board.channels();
  for (std::size_t c = 0; c < channels.size(); ++c) {
    if (!answer.values[c]) continue;
    Json ends = ends_json(board.grid(), channels[c]);
    if (*answer.values[c] == 0) {
      excluded.push_back(std::move(ends));
    } else {
      ends.push_back(*answer.values[c]);
      bridges.push_back(std::move(ends));
    }
  }
  for (const Mark& mark : answer.excluded) {
    excluded.push_back(ends_json(board.grid(), channels[mark.variable]));
    excluded.back().push_back(mark.value);
  }
  return {{"bridges", std::move(bridges)}, {"excluded", std::move(excluded)}};
}

Result<PartialAnswer> parse_partial(const Board& board, const Json& partial) {
  if (auto error = object_without(partial, {"bridges", "excluded"}, "Hashi",
                                  R"({"bridges":[[row,column,row,column,count],...]})"))
    return *std::move(error);
  const ChannelFinder channels(board);
  MarkCollector marks(answer_shape(board),
                      [&](const Mark& mark) { return mark_words(board, mark).text; });
  for (const std::string key : {"bridges", "excluded"}) {
    if (!partial.contains(key)) continue;
    const Json* list = list_at(partial, key);
    if (list == nullptr) return unreadable("the list " + puzzles::quoted(key) + " is not a list");
    const auto table = read_table(*list, "the list " + puzzles::quoted(key));
    if (!table) return table.error();
    const bool is_excluded = key == "excluded";
    for (const std::vector<std::int64_t>& one : *table) {
      const bool is_none = is_excluded && one.size() == 4;
      const std::int64_t least = is_excluded ? 0 : 1;
      if (!is_none && (one.size() != 5 || one[4] < least || one[4] > board.max_bridges))
        return unreadable(
            puzzles::quoted(Json(one).dump()) + " in the list " + puzzles::quoted(key) +
            " (expected [row,column,row,column" +
            (is_excluded ? "] or [row,column,row,column,0 to " + std::to_string(board.max_bridges)
                         : ',' + counts_text(board)) +
            "])");
      const auto channel = channels.find(one);
      if (const auto* violation = std::get_if<Violation>(&channel)) return unreadable(*violation);
      const auto variable = std::get<std::size_t>(channel);
      if (is_none) {
        marks.settle(variable, 0);
      } else if (is_excluded) {
        marks.exclude(variable, static_cast<std::int32_t>(one[4]));
      } else {
        marks.settle(variable, static_cast<std::int32_t>(one[4]));
      }
    }
  }
  return std::move(marks).finish();
}

MarkWords mark_words(const Board& board, const Mark& mark) {
  const Grid grid = board.grid();
  const Channel channel = board.channels()[mark.variable];
  std::string count =
      mark.value == 0 && mark.is_excluded
          ? "a bridge"
          : std::string(count_word(mark.value)) + (mark.value <= 1 ? " bridge" : " bridges");
  if (mark.is_excluded && mark.value != 0) count.insert(0, "not ");
  MarkWords words{std::move(count)};
  words.is_blank = mark.value == 0 && !mark.is_excluded;
  for (const int cell : {channel.from, channel.to}) {
    words.text += (words.cells.empty() ? " between " : " and ") +
                  cell_name(grid.row(cell), grid.column(cell));
    words.cells.emplace_back(grid.row(cell), grid.column(cell));
  }
  const auto [from, to] = std::pair(words.cells.front(), words.cells.back());
  words.line = {Cell{from.first, from.second}, Cell{to.first, to.second}};
  return words;
}

SolutionReading parse_solution(const Board& board, const Json& solution) {
  const Json* list = list_at(solution, "bridges");
  if (list == nullptr) return unreadable("not a Hashi solution (expected {\"bridges\":[...]})");
  const auto table = read_table(*list, "the bridges");
  if (!table) return table.error();
  const Grid grid = board.grid();
  const std::vector<Channel> channels = board.channels();
  const ChannelFinder finder(board);
  Answer answer{std::vector<std::int32_t>(channels.size())};
  for (const std::vector<std::int64_t>& one : *table) {
    if (one.size() != 5)
      return unreadable("a bridge of " + counted(static_cast<std::int64_t>(one.size()), "number") +
                        " (expected [row,column,row,column,count])");
    const auto found = finder.find(one);
    if (const auto* violation = std::get_if<Violation>(&found)) return *violation;
    const auto c = std::get<std::size_t>(found);
    const std::vector<int> ends{channels[c].from, channels[c].to};
    const std::string text = Json(one).dump();
    if (one[4] < 1 || one[4] > board.max_bridges)
      return violation_at(grid, "count",
                          text + " says " + std::to_string(one[4]) + " bridges (expected " +
                              counts_text(board) + ')',
                          ends);
    if (answer.values[c] != 0)
      return violation_at(grid, "repeated", "the bridge " + text + " is listed twice", ends);
    answer.values[c] = static_cast<std::int32_t>(one[4]);
  }
  return answer;
}

}  // namespace quadrille::puzzles::hashi
