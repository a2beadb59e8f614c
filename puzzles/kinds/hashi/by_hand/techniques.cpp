// SPDX-License-Identifier: MIT
//
// A group (islands joined by bridges that are certain) is cut off if no further bridge may leave
// it. So the only channel that may leave it has a bridge; and a channel cannot take all the bridges
// that its group and the one at its other end are missing. The names are those of the pages of
// Conceptis on Hashi techniques.

#include "puzzles/kinds/hashi/by_hand/techniques.hpp"

#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>
#include "puzzles/kinds/hashi/closed_sets.hpp"
#include "puzzles/kinds/hashi/island_graph.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::hashi {

namespace {

using Found = std::vector<Deduction>;

constexpr std::int64_t kMany = std::numeric_limits<std::int32_t>::max();  // more than any sum

// The board as the techniques see it, without the marks.
class Islands {
 public:
  explicit Islands(const Board& board) : board_(board), graph_(board), channels_(board.channels()) {
    for (int cell = 0; cell < board.grid().cells(); ++cell)
      if (board.is_island(cell)) cells_.push_back(cell);
  }

  const Board& board() const { return board_; }
  const IslandGraph& graph() const { return graph_; }
  const Graph& edges() const { return graph_.graph(); }

  // The channels that leave sets of islands that could close themselves off.
  const std::vector<std::vector<int>>& exits() const { return exits_; }
  void find_exits() {
    ClosedSets sets(graph_);
    for (int island = 0; island < graph_.islands(); ++island)
      sets.for_each(island, [&](const std::vector<int>& leaving) { exits_.push_back(leaving); });
  }

  std::pair<int, int> place(int island) const {
    return {board_.grid().row(cells_[island]), board_.grid().column(cells_[island])};
  }
  std::string name(int island) const {
    return cell_name(place(island).first, place(island).second);
  }
  std::string name_of_channel(int channel) const {
    const auto [a, b] = edges().ends(channel);
    return name(a) + " and " + name(b);
  }
  std::vector<std::pair<int, int>> ends(int channel) const {
    const auto [a, b] = edges().ends(channel);
    return {place(a), place(b)};
  }

  MarkWords words(const Mark& mark) const {
    return {bridges_text(mark) + " between " + name_of_channel(static_cast<int>(mark.variable)),
            ends(static_cast<int>(mark.variable))};
  }

  static std::string bridges_text(const Mark& mark) {
    if (mark.value == 0) return mark.is_excluded ? "a bridge" : "no bridge";
    return (mark.is_excluded ? "not " : "") + counted(mark.value, "bridge");
  }

 private:
  Board board_;
  IslandGraph graph_;
  std::vector<Channel> channels_;
  std::vector<int> cells_;
  std::vector<std::vector<int>> exits_;
};

// The marks that leave at least, or at most, a number of bridges.
void add_at_least(int channel, std::int64_t least, const HandMarks& marks,
                  std::vector<Mark>& found) {
  for (const std::int32_t count : marks.values(channel))
    if (count < least) found.push_back({static_cast<std::size_t>(channel), count, true});
}
void add_at_most(int channel, std::int64_t most, const HandMarks& marks, std::vector<Mark>& found) {
  for (const std::int32_t count : marks.values(channel))
    if (count > most) found.push_back({static_cast<std::size_t>(channel), count, true});
}

// The bridges that marks leave to an island.
struct Outcome {
  int to = 0;
  std::int32_t least = 0, most = 0;
};

// Returns what new marks change around an island.
std::vector<Outcome> outcomes_at(const Islands& islands, int island, const HandMarks& before,
                                 const std::vector<Mark>& found) {
  std::vector<Outcome> outcomes;
  for (const Arc& arc : islands.edges().around(island)) {
    const auto c = static_cast<std::size_t>(arc.edge);
    std::vector<std::int32_t> left = before.values(c);
    const auto erased = std::erase_if(left, [&](std::int32_t count) {
      return std::find(found.begin(), found.end(), Mark{c, count, true}) != found.end();
    });
    if (erased > 0 && !left.empty()) outcomes.push_back({arc.to, left.front(), left.back()});
  }
  return outcomes;
}

// "2 bridges to r1c4, none to r3c2"
std::string text_of(const Islands& islands, const std::vector<Outcome>& outcomes) {
  std::string text;
  for (const auto& [to, least, most] : outcomes) {
    text += text.empty() ? "" : ", ";
    if (most == 0) {
      text += "none";
    } else if (least == most) {
      text += counted(least, "bridge");
    } else if (least > 0 && most < islands.board().max_bridges) {
      text += std::to_string(least) + " to " + counted(most, "bridge");
    } else {
      text += (least > 0 ? "at least " : "at most ") + counted(least > 0 ? least : most, "bridge");
    }
    text += " to " + islands.name(to);
  }
  return text;
}

// An island's bridges add up to its number.
void count_bridges(const Islands& islands, const HandMarks& marks, Found& found) {
  for (int island = 0; island < islands.graph().islands(); ++island) {
    std::int64_t certain = 0, room = 0;
    const auto around = islands.edges().around(island);
    for (const Arc& arc : around) {
      certain += marks.least(arc.edge);
      room += marks.most(arc.edge);
    }
    const bool has_number = islands.graph().has_number(island);
    const std::int64_t least = has_number ? islands.graph().number(island) : 1;
    const std::int64_t most = has_number ? least : islands.board().max_number();
    if (certain > most || room < least) {
      found.push_back(
          {.cells = {islands.place(island)}, .text = [&islands, island, certain, room, most] {
             return islands.name(island) +
                    (certain > most ? " would have more than its " + counted(most, "bridge")
                                    : " would have room for " + counted(room, "bridge") + " only");
           }});
      return;
    }
    Deduction deduction{.cells = {islands.place(island)}};
    for (const Arc& arc : around) {
      add_at_least(arc.edge, least - (room - marks.most(arc.edge)), marks, deduction.marks);
      add_at_most(arc.edge, most - (certain - marks.least(arc.edge)), marks, deduction.marks);
    }
    if (deduction.marks.empty()) continue;
    deduction.text = [&islands, island, least, certain, room, has_number,
                      outcomes = outcomes_at(islands, island, marks, deduction.marks)] {
      const std::string name = islands.name(island);
      std::string why =
          name + " needs " + counted(least, "bridge") + " and has room for " + std::to_string(room);
      if (!has_number)
        why = name + " needs a bridge and has one way left";
      else if (certain == least)
        why = name + " has all its " + counted(least, "bridge");
      else if (room == least)
        why = name + " needs all the room that is left for its " + counted(least, "bridge");
      return why + ": " + text_of(islands, outcomes) + '.';
    };
    found.push_back(std::move(deduction));
  }
}

// Bridges do not cross.
void cross_bridges(const Islands& islands, const HandMarks& marks, Found& found) {
  for (int c = 0; c < islands.graph().channels(); ++c) {
    if (marks.least(c) == 0) continue;
    Deduction deduction{.cells = islands.ends(c)};
    for (const int other : islands.graph().crossing(c)) {
      if (marks.least(other) > 0) {
        found.push_back({.cells = islands.ends(c), .text = [&islands, c, other] {
                           return "the bridges between " + islands.name_of_channel(c) +
                                  " and between " + islands.name_of_channel(other) + " would cross";
                         }});
        return;
      }
      if (marks.most(other) == 0) continue;
      add_at_most(other, 0, marks, deduction.marks);
    }
    if (deduction.marks.empty()) continue;
    deduction.text = [&islands, c, all = deduction.marks] {
      std::vector<std::string> crossed;
      for (const Mark& mark : all) {
        if (mark.value == 1)
          crossed.push_back(islands.name_of_channel(static_cast<int>(mark.variable)));
      }
      std::string text =
          "The bridge between " + islands.name_of_channel(c) + " is in the way: none between ";
      for (std::size_t k = 0; k < crossed.size(); ++k)
        text += (k == 0 ? "" : ", nor between ") + crossed[k];
      return text + '.';
    };
    found.push_back(std::move(deduction));
  }
}

// The groups of a board, and what may leave them.
struct Groups {
  DisjointSets joined;
  int count = 0;
  // By the representative of a group: how many bridges its islands are missing, how many channels
  // may leave it, and one of these.
  std::vector<std::int64_t> missing;
  std::vector<int> exits, last_exit;

  Groups(const Islands& islands, const HandMarks& marks)
      : joined(islands.graph().islands()),
        count(islands.graph().islands()),
        missing(count),
        exits(count),
        last_exit(count) {
    const Graph& graph = islands.edges();
    for (int c = 0; c < graph.edges(); ++c) {
      if (marks.least(c) > 0 && joined.join(graph.ends(c)[0], graph.ends(c)[1])) --count;
    }
    for (int island = 0; island < graph.vertices(); ++island) {
      const int group = joined.find(island);
      missing[group] += islands.graph().has_number(island) ? islands.graph().number(island) : kMany;
      for (const Arc& arc : graph.around(island)) {
        missing[group] -= marks.least(arc.edge);
        if (marks.most(arc.edge) == 0 || group == joined.find(arc.to)) continue;
        ++exits[group];
        last_exit[group] = arc.edge;
      }
    }
  }
};

// A group needs a way to the other islands.
void leave_groups(const Islands& islands, const HandMarks& marks, Found& found) {
  Groups groups(islands, marks);
  if (groups.count <= 1) return;
  for (int island = 0; island < islands.graph().islands(); ++island) {
    if (groups.joined.find(island) != island) continue;
    const int exit = groups.last_exit[island];
    if (groups.exits[island] == 0) {
      found.push_back({.cells = {islands.place(island)}, .text = [&islands, island] {
                         return islands.name(island) +
                                " and the islands joined to it would be cut off";
                       }});
      return;
    }
    if (groups.exits[island] > 1 || marks.least(exit) > 0) continue;
    Deduction deduction{.cells = islands.ends(exit)};
    add_at_least(exit, 1, marks, deduction.marks);
    deduction.text = [&islands, exit] {
      return "The islands joined to one end have no other way out: a bridge between " +
             islands.name_of_channel(exit) + '.';
    };
    found.push_back(std::move(deduction));
  }
}

// A group is not closed while there are others.
void keep_open(const Islands& islands, const HandMarks& marks, Found& found) {
  Groups groups(islands, marks);
  if (groups.count <= 1) return;
  for (int c = 0; c < islands.graph().channels(); ++c) {
    if (marks.is_known(c)) continue;
    const int a = groups.joined.find(islands.edges().ends(c)[0]);
    const int b = groups.joined.find(islands.edges().ends(c)[1]);
    if (groups.count == 2 && a != b) continue;
    const std::int64_t wanted = a == b ? groups.missing[a] : groups.missing[a] + groups.missing[b];
    const std::int64_t filling = marks.least(c) + wanted / 2;
    if (wanted >= kMany || wanted % 2 != 0 || filling > marks.most(c)) continue;
    Deduction deduction{.cells = islands.ends(c)};
    add_at_most(c, filling - 1, marks, deduction.marks);
    if (deduction.marks.empty()) continue;
    deduction.text = [&islands, c, filling] {
      return counted(filling, "bridge") + " between " + islands.name_of_channel(c) +
             " would cut their group off from the other islands: " +
             (filling == 1 ? "none." : "at most " + counted(filling - 1, "bridge") + '.');
    };
    found.push_back(std::move(deduction));
  }
}

// A bridge leaves each set of islands that bridges among themselves could fill.
void leave_closed_sets(const Islands& islands, const HandMarks& marks, Found& found) {
  for (const std::vector<int>& exits : islands.exits()) {
    const bool has_left =
        std::any_of(exits.begin(), exits.end(), [&](int c) { return marks.least(c) > 0; });
    if (has_left) continue;
    std::vector<int> open;
    for (const int c : exits)
      if (marks.most(c) > 0) open.push_back(c);
    if (open.size() != 1) continue;
    Deduction deduction{.cells = islands.ends(open.front())};
    add_at_least(open.front(), 1, marks, deduction.marks);
    deduction.text = [&islands, c = open.front()] {
      return "Without a bridge between " + islands.name_of_channel(c) +
             ", a few islands would close themselves off: a bridge there.";
    };
    found.push_back(std::move(deduction));
    return;
  }
}

// Without loops, a channel within a group has no bridge.
void avoid_rings(const Islands& islands, const HandMarks& marks, Found& found) {
  if (islands.board().rules.loops) return;
  DisjointSets joined(islands.graph().islands());
  for (int c = 0; c < islands.graph().channels(); ++c) {
    const auto [a, b] = islands.edges().ends(c);
    if (marks.least(c) == 0 || joined.join(a, b)) continue;
    found.push_back({.cells = islands.ends(c), .text = [&islands, c] {
                       return "the bridge between " + islands.name_of_channel(c) +
                              " would close a ring";
                     }});
    return;
  }
  for (int c = 0; c < islands.graph().channels(); ++c) {
    const auto [a, b] = islands.edges().ends(c);
    if (marks.least(c) > 0 || marks.most(c) == 0 || joined.find(a) != joined.find(b)) continue;
    Deduction deduction{.cells = islands.ends(c)};
    add_at_most(c, 0, marks, deduction.marks);
    deduction.text = [&islands, c] {
      return "A bridge between " + islands.name_of_channel(c) + " would close a ring: none there.";
    };
    found.push_back(std::move(deduction));
  }
}

}  // namespace

HandMethod hand_method(const Board& board) {
  const auto islands = std::make_shared<Islands>(board);
  islands->find_exits();
  return method_on<const Islands>(
      islands,
      {{"counting", kEasy, count_bridges},
       {"crossing", kEasy, cross_bridges},
       {"no ring", kEasy, avoid_rings},
       {"isolation", kMedium, leave_groups},
       {"isolation", kMedium, keep_open},
       {"closed set", kMedium, leave_closed_sets}},
      levels_with_trials("each step counts bridges, or sees that two would cross.",
                         "some steps see that islands would be cut off from the others."));
}

Result<Explanation> explain(const Board& board, const HandRequest& request) {
  return explain_by_hand(board, hand_method, request);
}

}  // namespace quadrille::puzzles::hashi
