// SPDX-License-Identifier: MIT
//
// Numberlink in three dimensions: join the two ends of each label by paths through the cells of
// several layers. Paths do not meet, and no path runs beside itself; cells may stay empty. These
// are the rules of the algorithm design contests of the DA Symposium 2017 and 2018. On boards with
// vias, as in 2016, paths change layer in vias only, and each via is passed by one path, once.
// `shortest`: the paths are to be as short as can be all in all.
//
//   Board board = *Board::make(Lattice(2, 1, 2), {"A", "B", "B", "A"});

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/rules.hpp"
#include "puzzles/kinds/numberlink/path_board.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink_3d {

using numberlink::Via;

struct Rules {
  bool shortest = false;
  friend bool operator==(const Rules&, const Rules&) = default;
  static constexpr std::array kSwitches = {
      RuleSwitch<Rules>{&Rules::shortest, "shortest", "any-length", /*is_rare=*/true}};
};

// Of the ends of a label the one that was given first comes first.
struct Board : numberlink::PathBoard {
  Rules rules;

  Board() { is_layered = true; }

  // From the words of the cells: "." free, "#" blocked, all others labels, or vias if they are
  // named so. The lattice has cells.
  static Result<Board> make(const Lattice& lattice, const std::vector<std::string>& words,
                            const std::vector<std::string>& vias = {});

  bool is_minimised() const { return rules.shortest; }
};

// Puts labels and vias into a board one by one. It remembers the first error.
class LabelPlacer {
 public:
  explicit LabelPlacer(const Lattice& lattice);

  void block(int cell) { board_.cells[cell] = Board::kBlocked; }
  // From here on the word is the name of a via.
  void name_via(const Token& name);
  // A label, or a cell of a via.
  void place(int cell, const Token& word);
  // An error where one went before, a label has one end only, or a via is no column of cells.
  Result<Board> finish() &&;

 private:
  void fail(const Token& word, const std::string& message);
  void place_label(int cell, const Token& label);
  void check_via(const Via& via, const Token& name);

  Board board_;
  std::map<std::string, int, std::less<>> numbers_;    // of labels
  std::map<std::string, int, std::less<>> via_names_;  // their places in the board
  std::set<int> via_cells_;
  std::vector<Token> first_;      // of each label
  std::vector<Token> via_first_;  // where each via is named
  std::optional<Error> error_;
};

// Why there is no board of this size.
std::optional<std::string> size_fault(std::int64_t layers, std::int64_t rows, std::int64_t columns);

inline std::optional<Violation> check(const Board& board, const Answer& answer) {
  return numberlink::check_paths(board, {.fill = false, .touch = false}, answer);
}
inline Sense sense(const Board& board) {
  return board.is_minimised() ? Sense::kMinimise : Sense::kAny;
}
std::int64_t value(const Board& board, const Answer& answer);
// Layers beside each other.
Cell picture_size(const Board& board);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
std::optional<std::string> why_infeasible(const Board& board);

// ADC 2016 to 2018, and our own.
std::vector<Format> formats();
KindManual manual();

}  // namespace quadrille::puzzles::numberlink_3d

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<numberlink_3d::Board>();

}  // namespace quadrille::puzzles
