// SPDX-License-Identifier: MIT

#include "puzzles/survo/survo.hpp"

#include <limits>
#include <utility>

#include "puzzles/survo/formats.hpp"
#include "puzzles/survo/generate.hpp"
#include "puzzles/survo/models.hpp"

namespace quadrille::puzzles::survo {

namespace {

constexpr std::string_view kBounded = "survo/bounded";
constexpr std::string_view kAssignment = "survo/assignment";
constexpr std::string_view kGenerate = "survo/generate";
constexpr std::string_view kSat = "survo/sat";

}  // namespace

const PuzzleKind& survo_kind() {
  static const PuzzleKind kind{
      .id = "survo",
      .title = "Survo",
      .rules = "",
      .models = {{kBounded,
                  "ip",
                  "the numbers of each line as well, bounds of partial sums, swap search",
                  {{kBoundsPart, "rows that bound the sums of some numbers of a line"},
                   {kFixingsPart, "numbers that fit nowhere in a line are left out beforehand"},
                   {kSwapsPart, "solutions looked for by swapping numbers"}}},
                 {kAssignment, "ip",
                  "a column for each cell and number (seed 001, (2)-(3), (9)-(10))"},
                 {kGenerate, "ip", "the same with sums as columns (seed 001, (1)-(8))"},
                 {kSat, "sat", "a literal for each cell and number, sums in order encoding"}},
      .formats = survo_formats(),
      .generate = generate,
      .settings = generator_settings()};
  return kind;
}

Board Board::open(std::vector<Sum> row_sums, std::vector<Sum> column_sums) {
  Board board;
  board.rows = static_cast<int>(row_sums.size());
  board.columns = static_cast<int>(column_sums.size());
  board.row_sums = std::move(row_sums);
  board.column_sums = std::move(column_sums);
  board.cells.assign(static_cast<std::size_t>(board.cell_count()), 0);
  return board;
}

// Numbers that cannot be are for the rules to tell.
AnswerShape answer_shape(const Board& board) {
  using Limits = std::numeric_limits<std::int32_t>;
  return AnswerShape({{"cell", board.rows, board.columns, Limits::min(), Limits::max()}});
}

const PuzzleKind& SurvoInstance::kind() const { return survo_kind(); }

std::vector<SatStage> SurvoInstance::sat_stages(std::string_view, Goal) const {
  return survo::sat_stages(board_);
}

std::optional<IpFormulation> SurvoInstance::ip(const IpRequest& request) const {
  if (request.model == kAssignment) return assignment_model(board_, request);
  if (request.model == kGenerate) return generation_model(board_, request);
  return bounded_model(board_, request);
}

}  // namespace quadrille::puzzles::survo
