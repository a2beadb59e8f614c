// SPDX-License-Identifier: MIT
//
// Numberlink in three dimensions: join the two ends of each label by paths through the cells of
// several layers. Paths do not meet, and no path runs beside itself; cells may stay empty. These
// are the rules of the algorithm design contests of the DA Symposium 2017 and 2018. On boards with
// vias, as in 2016, paths change layer only in vias, and one path passes each via, once.
// `shortest`: the total length of the paths must be as small as possible.
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

// The end of a label that was given first comes first.
struct Board : numberlink::PathBoard {
  Rules rules;

  Board() { is_layered = true; }

  // Makes a board from the words of the cells: "." free, "#" blocked, all others labels, or vias if
  // named in `vias`. Requires a lattice with cells.
  static Result<Board> make(const Lattice& lattice, const std::vector<std::string>& words,
                            const std::vector<std::string>& vias = {});

  bool is_minimised() const { return rules.shortest; }
};

// Puts labels and vias into a board one by one. Keeps the first error.
class LabelPlacer {
 public:
  explicit LabelPlacer(const Lattice& lattice);

  void block(int cell) { board_.cells[cell] = Board::kBlocked; }
  // Declares the word as the name of a via; call it before the cells are placed.
  void name_via(const Token& name);
  // Places a label, or a cell of a via.
  void place(int cell, const Token& word);
  // Returns the board, or the first error: one from before, a label with only one end, or a via
  // that is not a column of cells.
  Result<Board> finish() &&;

 private:
  void fail(const Token& word, const std::string& message);
  void place_label(int cell, const Token& label);
  void check_via(const Via& via, const Token& name);

  Board board_;
  std::map<std::string, int, std::less<>> numbers_;    // by label
  std::map<std::string, int, std::less<>> via_names_;  // their indices in the board
  std::set<int> via_cells_;
  std::vector<Token> first_;      // first token of each label
  std::vector<Token> via_first_;  // the token that names each via
  std::optional<Error> error_;
};

// Returns why a board cannot have this size, or nullopt if it can.
std::optional<std::string> size_fault(std::int64_t layers, std::int64_t rows, std::int64_t columns);

// Cells may stay empty, and paths do not run beside themselves.
inline constexpr numberlink::PathRules kPathRules = {.fill = false, .touch = false};

inline std::optional<Violation> check(const Board& board, const Answer& answer) {
  return numberlink::check_paths(board, kPathRules, answer);
}
inline Sense sense(const Board& board) {
  return board.is_minimised() ? Sense::kMinimise : Sense::kAny;
}
std::int64_t value(const Board& board, const Answer& answer);
// Returns the size of the picture, with layers side by side.
Cell picture_size(const Board& board);
// Returns the place of a cell in the picture; rows are counted on from layer to layer.
Cell picture_cell(const Board& board, Cell cell);
void draw(const Board& board, const Answer* answer, Canvas& canvas);
MarkWords mark_words(const Board& board, const Mark& mark);
std::optional<std::string> why_infeasible(const Board& board);

// ADC 2016 to 2018, and our own.
std::vector<Format> formats();
KindManual manual();
// See generate.cpp.
std::vector<SettingInfo> generator_settings();
Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop);
// Boards and answers as arrays: see data.cpp.
ArrayForm arrays();
int layers(const Board& board);
std::vector<std::int32_t> cell_values(const Board& board, const Answer& answer);

}  // namespace quadrille::puzzles::numberlink_3d

namespace quadrille::puzzles {

template <>
inline constexpr BoardHooks<numberlink_3d::Board> kHooks<numberlink_3d::Board> = [] {
  BoardHooks<numberlink_3d::Board> hooks = numberlink::path_hooks<numberlink_3d::Board>();
  hooks.check = numberlink_3d::check;
  hooks.draw = numberlink_3d::draw;
  hooks.sense = numberlink_3d::sense;
  hooks.value = numberlink_3d::value;
  hooks.why_infeasible = numberlink_3d::why_infeasible;
  hooks.explain = [](const numberlink_3d::Board& board, const HandRequest& request) {
    return numberlink::explain_paths(board, numberlink_3d::kPathRules, request);
  };
  hooks.mark_words = numberlink_3d::mark_words;
  hooks.picture_size = numberlink_3d::picture_size;
  hooks.picture_cell = numberlink_3d::picture_cell;
  hooks.layers = numberlink_3d::layers;
  hooks.cell_values = numberlink_3d::cell_values;
  return hooks;
}();
template <>
const PuzzleKind& puzzle_kind<numberlink_3d::Board>();

}  // namespace quadrille::puzzles
