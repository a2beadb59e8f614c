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
#include "puzzles/kinds/numberlink/lattice.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink_3d {

struct Rules {
  bool shortest = false;
  friend bool operator==(const Rules&, const Rules&) = default;
  static constexpr std::array kSwitches = {
      RuleSwitch<Rules>{&Rules::shortest, "shortest", "any-length", /*is_rare=*/true}};
};

// Joins a place of some layers.
struct Via {
  std::string name;
  std::vector<std::int32_t> cells;  // two at least, one above another, the first layer first
};

struct Board {
  static constexpr std::int32_t kBlocked = -1;
  static constexpr std::int64_t kMaxCells = std::int64_t{1} << 22;

  int layers = 0;
  int rows = 0;
  int columns = 0;
  std::vector<std::int32_t> cells;                // 0 free, kBlocked, or the number of a label
  std::vector<std::string> labels;                // labels[k - 1] is the text of label k
  std::vector<std::array<std::int32_t, 2>> ends;  // ends[k - 1]: its two cells, as they were given
  std::vector<Via> vias;                          // of free cells
  Rules rules;

  // From the words of the cells: "." free, "#" blocked, all others labels, or vias if they are
  // named so. The lattice has cells.
  static Result<Board> make(const Lattice& lattice, const std::vector<std::string>& words,
                            const std::vector<std::string>& vias = {});

  // The word of each cell, as `make` reads them.
  std::vector<std::string> words() const;

  Lattice lattice() const { return {layers, rows, columns}; }
  int cell_count() const { return static_cast<int>(cells.size()); }
  int label_count() const { return static_cast<int>(labels.size()); }
  bool is_end(int cell) const { return cells[cell] > 0; }
  bool is_blocked(int cell) const { return cells[cell] == kBlocked; }
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

// The variables of an answer: one for each edge of the lattice.
AnswerShape answer_shape(const Board& board);

std::optional<Violation> check(const Board& board, const Answer& answer);
std::optional<std::string> why_infeasible(const Board& board);
Sense sense(const Board& board);
std::int64_t value(const Board& board, const Answer& answer);

// For each label the cells from its first end on, as far as edges lead.
std::vector<std::vector<int>> trace_paths(const Board& board, const Answer& answer);

nlohmann::ordered_json solution_json(const Board& board, const Answer& answer);
SolutionReading parse_solution(const Board& board, const nlohmann::ordered_json& solution);

// ADC 2016 to 2018, and our own.
std::vector<Format> formats();
KindManual manual();

}  // namespace quadrille::puzzles::numberlink_3d

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<numberlink_3d::Board>();
template <>
InstancePointer make_instance(numberlink_3d::Board board);

}  // namespace quadrille::puzzles
