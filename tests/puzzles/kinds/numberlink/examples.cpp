// SPDX-License-Identifier: MIT
// clang-format cannot lay out an include within a function.
// clang-format off

#include <quadrille/numberlink.hpp>
#include "puzzles/kinds/numberlink/by_hand/hand_lines.hpp"
#include "puzzles/kinds/numberlink/by_hand/techniques.hpp"
#include "puzzles/kinds/numberlink/corners.hpp"
#include "puzzles/kinds/numberlink/formats/board_builder.hpp"
#include "puzzles/kinds/numberlink/formats/board_writer.hpp"
#include "puzzles/kinds/numberlink/frontier/plug_masks.hpp"
#include "puzzles/kinds/numberlink/frontier/sweep_board.hpp"
#include "puzzles/kinds/numberlink/generate/generator_settings.hpp"
#include "puzzles/kinds/numberlink/generate/path_layout.hpp"
#include "puzzles/kinds/numberlink/generate/second_solution.hpp"
#include "puzzles/kinds/numberlink/ip/label_columns.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/kinds/numberlink/path_board.hpp"
#include "puzzles/kinds/numberlink/sat/close_solutions.hpp"
#include "puzzles/kinds/numberlink/strands.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles::numberlink {

void board_builder_example(const Rules& rules, const Token& position, const Token& token,
                           const Token& other_token) {
#include "example_of/puzzles/kinds/numberlink/formats/board_builder.hpp"
}

Result<Writing> board_writer_example(const Boards& boards) {
#include "example_of/puzzles/kinds/numberlink/formats/board_writer.hpp"
}

void corners_example(const Board& board, int cell) {
#include "example_of/puzzles/kinds/numberlink/corners.hpp"
}

void data_example() {
#include "example_of/puzzles/include/quadrille/numberlink.hpp"
}

void hand_lines_example(const Board& board) {
#include "example_of/puzzles/kinds/numberlink/by_hand/hand_lines.hpp"
}

void techniques_example(const Board& board, const StopToken& stop) {
#include "example_of/puzzles/kinds/numberlink/by_hand/techniques.hpp"
}

void label_columns_example(const Board& board, const IpRequest& request, IpFormulation& formulation,
                           std::vector<engine::Term>& terms, int cell, int k) {
#include "example_of/puzzles/kinds/numberlink/ip/label_columns.hpp"
}

void numberlink_example() {
#include "example_of/puzzles/kinds/numberlink/numberlink.hpp"
}

void path_board_example(const PathBoard& board, const Answer& answer, std::size_t k) {
#include "example_of/puzzles/kinds/numberlink/path_board.hpp"
}

void path_layout_example(int edge, double kHeat, std::mt19937_64& random) {
#include "example_of/puzzles/kinds/numberlink/generate/path_layout.hpp"
}

std::optional<Error> generator_settings_example(const GenerateOptions& options) {
#include "example_of/puzzles/kinds/numberlink/generate/generator_settings.hpp"
  return std::nullopt;
}

void second_solution_example(const PathLayout& layout, const Window& window,
                             const StopToken& stop, std::mt19937_64& random) {
#include "example_of/puzzles/kinds/numberlink/generate/second_solution.hpp"
}

void close_solutions_example(const Board& board, const SatFormulation& formulation,
                           const Answer& answer, const StopToken& stop) {
#include "example_of/puzzles/kinds/numberlink/sat/close_solutions.hpp"
}

void strands_example(const Board& board, const Answer& answer,
                     void (*forbid)(const std::vector<int>&)) {
#include "example_of/puzzles/kinds/numberlink/strands.hpp"
}

bool plug_masks_example(const SweepBoard& sweep, const StopToken& stop, int step,
                        std::uint32_t plugs) {
#include "example_of/puzzles/kinds/numberlink/frontier/plug_masks.hpp"
}

void sweep_board_example(const Board& board, int step) {
#include "example_of/puzzles/kinds/numberlink/frontier/sweep_board.hpp"
}

}  // namespace quadrille::puzzles::numberlink
