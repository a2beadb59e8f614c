// SPDX-License-Identifier: MIT
//
// The clues of a board: what can be left out so that each solution stays one. Visits the fields of
// a board as the classes of board_arrays.hpp do; lists its clues, and leaves some of them out.
//
//   ClueFilter filter;                       // leaves none out
//   const auto same = kind.arrays.filtered(puzzle, filter);
//   const std::vector<BoardClue> clues = std::move(filter).clues();
//   ClueFilter first({0});                   // keeps the first clue only
//   const auto less = kind.arrays.filtered(puzzle, first);

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>
#include <quadrille/catalogue.hpp>
#include <quadrille/reasons.hpp>

namespace quadrille::puzzles {

struct OwnedBoard;

class ClueFilter {
  using Texts = std::vector<std::string>;
  using Place = std::pair<int, int>;

 public:
  ClueFilter() = default;
  // `kept` has the numbers of clues, sorted. No clue can be left out while all cells must be
  // covered, so that they need not be then.
  explicit ClueFilter(std::vector<std::size_t> kept) : kept_(std::move(kept)) {}

  // Columns of the board, which its fields come without.
  void start(int columns) { columns_ = columns; }
  // All clues of the board, with those that are left out.
  std::vector<BoardClue> clues() && { return std::move(clues_); }
  bool has_covered() const { return has_covered_; }

  void size(int, int) const {}
  void number(int quadrille_board::*, int, const FieldInfo&) const {}
  void layers(int) { has_layers_ = true; }
  void option(int quadrille_board::*, int, const FieldInfo&) const {}
  void cells(std::vector<std::int32_t>& numbers, const FieldInfo& field);
  void cells(const std::vector<std::optional<std::int32_t>>&, const FieldInfo&) const {}
  void letters(std::string& letters);
  // Both cells of a label are one clue; not in layers, where vias must be passed.
  void labels(Texts& words);
  void network(const std::vector<Place>&, std::vector<std::array<Place, 2>>& lines,
               const std::optional<std::array<Place, 2>>&);
  template <typename Number>
  void sums(std::vector<std::optional<Number>>& of_rows,
            std::vector<std::optional<Number>>& of_columns) {
    leave_out_sums(of_rows, " for row ");
    leave_out_sums(of_columns, " for column ");
  }
  void boxes(int, int) const {}
  void regions_or_boxes(const std::vector<std::int32_t>&, int, int) const {}
  void fleet(const std::vector<int>&) const {}
  void vias(const Texts&) const {}
  template <typename Attribute>
  void attributes(const std::vector<Attribute>&) const {}
  void lines(const char* quadrille_board::*member, std::string OwnedBoard::*, Texts& lines,
             const FieldInfo&);
  void refuse_if(bool, const char*) const {}
  // Whether all cells must be covered.
  void covered(bool& is_covered);

 private:
  // Adds a clue and returns whether it is kept.
  bool keeps(BoardClue clue);
  Place place_of(std::size_t cell) const;
  template <typename Sums>
  void leave_out_sums(Sums& sums, const std::string& side) {
    for (std::size_t k = 0; k < sums.size(); ++k) {
      if (sums[k] && !keeps({std::to_string(*sums[k]) + side + std::to_string(k + 1)}))
        sums[k].reset();
    }
  }

  std::optional<std::vector<std::size_t>> kept_;
  std::vector<BoardClue> clues_;
  int columns_ = 0;
  bool has_layers_ = false;
  bool has_covered_ = false;
};

}  // namespace quadrille::puzzles
