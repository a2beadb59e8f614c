// SPDX-License-Identifier: MIT
//
// Hashi: for each pair of islands that bridges may join, a variable for each number of bridges up
// to the most, usually two: "at least that many". Islands are connected: from a set of them that is
// neither empty nor all, a bridge leads to another. With no-loops, pairs that form a ring do not
// all have bridges.
//
// Witnesses: "cut" with islands, numbered row by row from 0; "ring" with pairs, each of which
// shares an island with the next. Pairs are numbered from 0, row by row and then column by column.

#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "reference/graph.hpp"
#include "reference/kinds.hpp"
#include "reference/marks.hpp"

namespace reference {

namespace {

constexpr int kNoIsland = -1;  // nor a pair
constexpr int kAnyNumber = -1;

class Hashi final : public Puzzle {
 public:
  // `numbers` has the islands' numbers, or kAnyNumber; 0 for water.
  Hashi(const NumberTable& numbers, bool allows_rings, int most, Stop stop)
      : Puzzle(std::move(stop)), allows_rings_(allows_rings), most_(most) {
    island_at_ = numbers;
    for (std::vector<int>& row : island_at_) {
      for (int& cell : row) cell = cell == 0 ? kNoIsland : graph_.add_vertex();
    }
    add_pairs();
    has_lazy_rows_ = true;
    std::vector<std::vector<Literal>> bridges(graph_.vertices());
    for (int pair = 0; pair < graph_.edges(); ++pair) {
      for (int count = 2; count <= most_; ++count)
        formulation_.clause({at_least(pair, count - 1), -at_least(pair, count)});
      for (const int island : graph_.ends(pair)) {
        for (int count = 1; count <= most_; ++count)
          bridges[island].push_back(at_least(pair, count));
      }
    }
    for (std::size_t r = 0; r < numbers.size(); ++r) {
      for (std::size_t c = 0; c < numbers[r].size(); ++c) {
        if (numbers[r][c] == 0) continue;
        const std::vector<Literal>& around = bridges[island_at_[r][c]];
        if (numbers[r][c] == kAnyNumber) {
          formulation_.at_least(around, 1);
        } else {
          formulation_.exactly(around, numbers[r][c]);
        }
      }
    }
  }

  std::vector<Witness> lazy_objections(const std::vector<bool>& values) const override {
    const auto has_bridge = [&](int pair) { return is_true(at_least(pair, 1), values); };
    std::vector<Witness> objections;
    if (!allows_rings_) {
      if (auto ring = graph_.find_cycle(has_bridge)) objections.push_back({"ring", *ring});
    }
    std::vector<std::vector<int>> components = graph_.components(has_bridge);
    if (components.size() > 1) {
      for (std::vector<int>& islands : components)
        objections.push_back({"cut", std::move(islands)});
    }
    return objections;
  }

  std::optional<std::vector<Literal>> proved_by(const Witness& witness) const override {
    std::vector<Literal> clause;
    if (witness.word == "ring" && !allows_rings_ && graph_.is_cycle(witness.numbers)) {
      for (const int pair : witness.numbers) clause.push_back(-at_least(pair, 1));
      return clause;
    }
    const auto leaving = graph_.leaving(witness.numbers);
    if (witness.word != "cut" || !leaving) return std::nullopt;
    for (const int pair : *leaving) clause.push_back(at_least(pair, 1));
    return clause;
  }

  // Bridges of a pair: [r, c, r, c, count]; another number; or [r, c, r, c]: none.
  std::vector<Mark> marks_of(const nlohmann::json& board) const override {
    require_keys(board, {"bridges", "excluded"});
    std::vector<Mark> marks;
    for (const nlohmann::json& bridge : board.at("bridges")) {
      const std::vector<int> stated = numbers_of(bridge, 5);
      marks.push_back(has_count(pair_at(stated), stated[4], true));
    }
    for (const nlohmann::json& bridge : board.at("excluded")) {
      const bool is_none = bridge.size() == 4;
      const std::vector<int> stated = numbers_of(bridge, is_none ? 4 : 5);
      marks.push_back(has_count(pair_at(stated), is_none ? 0 : stated[4], is_none));
    }
    return marks;
  }

  std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const override {
    std::vector<bool> values(formulation_.variables());
    for (const nlohmann::json& bridge : solution.at("bridges")) {
      const std::vector<int> stated = numbers_of(bridge, 5);
      const int from = island_at_.at(stated[0]).at(stated[1]);
      const int pair = graph_.edge_between(from, island_at_.at(stated[2]).at(stated[3]));
      const int count = stated[4];
      if (pair == kNoIsland || count < 1 || count > most_ || values[most_ * pair])
        return std::nullopt;
      for (int k = 0; k < count; ++k) values[most_ * pair + k] = true;
    }
    return values;
  }

 private:
  int pair_at(const std::vector<int>& ends) const {
    const int pair =
        graph_.edge_between(island_at_.at(ends[0]).at(ends[1]), island_at_.at(ends[2]).at(ends[3]));
    if (pair == kNoIsland) throw std::out_of_range("no bridge fits between two cells");
    return pair;
  }

  // The pair has exactly this number of bridges, or another one: it has at least that many, and
  // not at least one more.
  Mark has_count(int pair, int count, bool is_so) const {
    if (count < 0 || count > most_) throw std::out_of_range("no pair has this number of bridges");
    Mark mark;
    if (count > 0) mark.push_back({1, is_so ? at_least(pair, count) : -at_least(pair, count)});
    if (count == most_) return mark;
    const Literal more = at_least(pair, count + 1);
    if (count == 0) return {{1, is_so ? -more : more}};
    mark.push_back({is_so ? -1 : 1, more});
    return mark;
  }

  // The pair has at least this number of bridges, from 1.
  Literal at_least(int pair, int count) const { return most_ * pair + count; }

  // Joins islands with only water between them; bridges that cross exclude each other.
  void add_pairs() {
    const int rows = static_cast<int>(island_at_.size());
    const int columns = rows == 0 ? 0 : static_cast<int>(island_at_[0].size());
    NumberTable across(
        rows, std::vector<int>(columns, kNoIsland));  // by cell: the pair whose bridges are on it
    for (const bool is_across : {true, false}) {
      for (int line = 0; line < (is_across ? rows : columns); ++line) {
        int last = kNoIsland;  // where the last island is
        for (int k = 0; k < (is_across ? columns : rows); ++k) {
          const int r = is_across ? line : k, c = is_across ? k : line;
          if (island_at_[r][c] == kNoIsland) continue;
          if (last != kNoIsland) {
            const int from = is_across ? island_at_[line][last] : island_at_[last][line];
            const int pair = add_pair(from, island_at_[r][c]);
            for (int between = last + 1; between < k; ++between) {
              int& other = is_across ? across[line][between] : across[between][line];
              if (!is_across && other != kNoIsland)
                formulation_.clause({-at_least(pair, 1), -at_least(other, 1)});
              if (is_across) other = pair;
            }
          }
          last = k;
        }
      }
    }
  }

  int add_pair(int from, int to) {
    const std::string ends = std::to_string(from) + '_' + std::to_string(to);
    for (int count = 1; count <= most_; ++count)
      formulation_.new_variable(kNames.at(count - 1) + ('_' + ends));
    return graph_.add_edge(from, to);
  }

  static constexpr std::array<const char*, 4> kNames = {"bridge", "two", "three", "four"};

  bool allows_rings_;
  int most_;  // bridges between two islands
  Graph graph_;
  NumberTable island_at_;
};

}  // namespace

Reading read_hashi(const NativeText& text) {
  const std::vector<Int> stated = text.numbers("bridges");
  if (text.has("bridges") && (stated.size() != 1 || stated[0] < 1 || stated[0] > 4))
    return Problem{0, "the most bridges are not a number from 1 to 4"};
  const int most = stated.empty() ? 2 : static_cast<int>(stated[0].value());
  NumberTable numbers;
  if (auto problem = read_numbers(text, {1, 4 * most}, {{".", 0}, {"?", kAnyNumber}}, numbers))
    return *std::move(problem);
  return std::make_unique<const Hashi>(numbers, !text.has_word("rules", "no-loops"), most,
                                       text.stop);
}

}  // namespace reference
