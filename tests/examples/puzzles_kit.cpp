// SPDX-License-Identifier: MIT

#include <memory>
#include <random>

#include <quadrille/rogo.hpp>
#include "puzzles/algorithms/bit_words.hpp"
#include "puzzles/algorithms/blocks.hpp"
#include "puzzles/algorithms/clues.hpp"
#include "puzzles/algorithms/forest.hpp"
#include "puzzles/algorithms/graph.hpp"
#include "puzzles/algorithms/hitting_set.hpp"
#include "puzzles/algorithms/max_flow.hpp"
#include "puzzles/algorithms/ordered_tasks.hpp"
#include "puzzles/algorithms/random_region.hpp"
#include "puzzles/board/answer_forms.hpp"
#include "puzzles/board/answer_json.hpp"
#include "puzzles/board/board_arrays.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/board/clue_filter.hpp"
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/partial_json.hpp"
#include "puzzles/board/setting_table.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/board/rules.hpp"
#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/numberlink/generate/random_passages.hpp"
#include "puzzles/kinds/numberlink/lattice.hpp"
#include "puzzles/kinds/numberlink/formats/passage_words.hpp"
#include "puzzles/kinds/numberlink/path_graph.hpp"
#include "puzzles/kinds/numberlink/path_task.hpp"
#include "puzzles/kinds/numberlink/routing.hpp"
#include "puzzles/kinds/numberlink/sat/edge_labels.hpp"
#include "puzzles/kinds/numberlink/sat/shared_labels.hpp"
#include "puzzles/kinds/numberlink/sat/shortest_paths.hpp"
#include "puzzles/kinds/rogo/formats/formats.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/kinds/sudoku/bit_search.hpp"
#include "puzzles/kinds/sudoku/bit_solver.hpp"
#include "puzzles/kinds/sudoku/generate/box_pattern.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/kinds/survo/models.hpp"
#include "puzzles/library/ask_sat.hpp"
#include "puzzles/library/clue_choice.hpp"
#include "puzzles/search/board_models.hpp"
#include "puzzles/search/clue_search.hpp"
#include "puzzles/search/common_search.hpp"
#include "puzzles/algorithms/box_cover.hpp"
#include "puzzles/library/part_line.hpp"
#include "puzzles/search/assumed.hpp"
#include "puzzles/search/connected.hpp"
#include "puzzles/search/deciding_search.hpp"
#include "puzzles/search/frontier_search.hpp"
#include "puzzles/search/line_sweep.hpp"
#include "puzzles/search/mark_search.hpp"
#include "puzzles/search/part_search.hpp"
#include "puzzles/search/other_solution.hpp"
#include "puzzles/search/solution_solver.hpp"
#include "puzzles/text/listed.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles {

std::optional<Error> answer_json_example(const rogo::Board& board,
                                         const nlohmann::ordered_json* loop) {
#include "example_of/puzzles/board/answer_json.hpp"
  use(cells);
  return std::nullopt;
}

void common_search_example(const Instance& instance, const SatModel& sat_model,
                           const SolveOptions& options, const StopToken& stop) {
#include "example_of/puzzles/search/common_search.hpp"
  use(is_unique);
}

std::optional<Error> partial_json_example(const Grid& grid, const sudoku::Board& board,
                                          const nlohmann::ordered_json& partial) {
#include "example_of/puzzles/board/partial_json.hpp"
  use(text);
  return std::nullopt;
}

Result<Report> ask_sat_example(
    const Puzzle& puzzle, const SolveOptions& options,
    Report (*search)(const SatModel&, const std::optional<Answer>&, const StopToken&)) {
#include "example_of/puzzles/library/ask_sat.hpp"
  return report;
}

void mark_search_example(const Instance& instance, const SatModel& sat_model,
                         const SolveOptions& options, const StopToken& stop,
                         const std::optional<Answer>& no_best, const PartialAnswer& known) {
#include "example_of/puzzles/search/mark_search.hpp"
}

void part_search_example(const Instance& instance, const SatModel& sat_model, std::uint64_t seed,
                         const StopToken& stop, const Puzzle& puzzle) {
#include "example_of/puzzles/search/part_search.hpp"
}

void assumed_example(const SatModel& model, const SatFormulation& formulation,
                     encoders::SatSolver& solver, encoders::Literal condition,
                     const PartialAnswer& marks, std::size_t variable, std::int32_t value) {
#include "example_of/puzzles/search/assumed.hpp"
}

void box_cover_example() {
#include "example_of/puzzles/algorithms/box_cover.hpp"
}

Result<Puzzle> part_line_example(const Line& line) {
#include "example_of/puzzles/library/part_line.hpp"
  return Error{};
}

void solution_solver_example(const Instance& instance, const SatModel& sat_model,
                             std::uint64_t seed, const StopToken& stop, std::size_t variable,
                             std::int32_t value) {
#include "example_of/puzzles/search/solution_solver.hpp"
}

void deciding_search_example(const Instance& instance, const SatModel& sat_model,
                             const SolveOptions& options, const StopToken& stop,
                             const CommonReport& common) {
#include "example_of/puzzles/search/deciding_search.hpp"
  use(marks);
}

void clue_choice_example(const Puzzle& full, std::mt19937_64& random, const StopToken& stop) {
#include "example_of/puzzles/library/clue_choice.hpp"
  use(board);
}

void clue_filter_example(const PuzzleKind& kind, const Puzzle& puzzle) {
#include "example_of/puzzles/board/clue_filter.hpp"
  use(same, clues, less);
}

void hitting_set_example(std::int64_t max_steps) {
#include "example_of/puzzles/algorithms/hitting_set.hpp"
  use(*hit);
}

void lattice_example() {
#include "example_of/puzzles/kinds/numberlink/lattice.hpp"
}

void path_graph_example() {
#include "example_of/puzzles/kinds/numberlink/path_graph.hpp"
}

std::optional<Error> passage_words_example(const Line& walls_line, const Line& warps_line,
                                           numberlink::Board& board) {
  using namespace numberlink;
#include "example_of/puzzles/kinds/numberlink/formats/passage_words.hpp"
  use(words);
  return std::nullopt;
}

std::optional<Error> random_passages_example(const Grid& grid,
                                             const numberlink::GeneratorSettings& settings,
                                             const std::vector<bool>& is_hole,
                                             std::mt19937_64& random) {
  using namespace numberlink;
#include "example_of/puzzles/kinds/numberlink/generate/random_passages.hpp"
  return std::nullopt;
}

void path_task_example() {
#include "example_of/puzzles/kinds/numberlink/path_task.hpp"
  use(answer);
}

void shared_labels_example(encoders::Cnf& cnf, const numberlink::Board& board,
                           const std::vector<int>& unknown,
                           const std::function<std::string(int cell)>& name) {
  using namespace numberlink;
#include "example_of/puzzles/kinds/numberlink/sat/shared_labels.hpp"
  use(labels);
}

encoders::SatStatus other_solution_example(const SatFormulation& formulation, const Answer& first,
                                           encoders::SatSolver& solver,
                                           encoders::Separator* separator, const StopToken& stop) {
  using encoders::SatStatus;
#include "example_of/puzzles/search/other_solution.hpp"
}

void shortest_paths_example(const PathTask& task) {
#include "example_of/puzzles/kinds/numberlink/sat/shortest_paths.hpp"
  use(shorter);
}

void routing_example() {
#include "example_of/puzzles/kinds/numberlink/routing.hpp"
}

void bit_words_example(std::uint64_t* words) {
#include "example_of/puzzles/algorithms/bit_words.hpp"
  use(five);
}

void blocks_example(const Graph& graph, const std::vector<bool>& is_chosen) {
#include "example_of/puzzles/algorithms/blocks.hpp"
}

void box_pattern_example(std::mt19937_64& random) {
#include "example_of/puzzles/kinds/sudoku/generate/box_pattern.hpp"
  use(numbers);
}

void listed_example() {
#include "example_of/puzzles/text/listed.hpp"
  use(text);
}

void ordered_tasks_example(const std::vector<std::string>& files,
                           int (*read)(const std::string& file), bool (*take)(int result),
                           const StopToken& stop) {
#include "example_of/puzzles/algorithms/ordered_tasks.hpp"
}

void bit_solver_example(const BitSolver::Digits& givens) {
#include "example_of/puzzles/kinds/sudoku/bit_solver.hpp"
}

void bit_search_example(const BitSolver::Digits& givens) {
  using Digits = BitSolver::Digits;
#include "example_of/puzzles/kinds/sudoku/bit_search.hpp"
}

ArrayForm board_arrays_example() {
#include "example_of/puzzles/board/board_arrays.hpp"
}

Error board_data_example(const Puzzle& puzzle) {
#include "example_of/puzzles/board/board_data.hpp"
  return request_error("the board has no solution");
}

std::vector<Format> board_format_example() {
  using namespace rogo;
#include "example_of/puzzles/formats/board_format.hpp"
}

std::vector<Model> board_models_example() {
  using namespace survo;
#include "example_of/puzzles/search/board_models.hpp"
}

void random_region_example(std::mt19937_64& random, const StopToken& stop) {
#include "example_of/puzzles/algorithms/random_region.hpp"
}

void clue_search_example(const survo::Board& board, const Answer& solution,
                         encoders::Literal literal, const StopToken& stop) {
  using survo::sat_formulation;
#include "example_of/puzzles/search/clue_search.hpp"
}

void line_sweep_example(const Grid& grid, const std::uint64_t* words) {
#include "example_of/puzzles/search/line_sweep.hpp"
}

void clues_example(const Answer& solution, const Clues& free_cells,
                   const std::function<OtherSolutions(const Clues&)>& others,
                   const StopToken& stop, std::mt19937_64& random,
                   sudoku::Board& board) {
#include "example_of/puzzles/algorithms/clues.hpp"
}

void connected_example(std::shared_ptr<const Graph> graph, encoders::Literal first_edge) {
  struct {
    std::unique_ptr<encoders::Separator> separator;
    std::vector<std::unique_ptr<engine::Separator>> separators;
  } formulation;
#include "example_of/puzzles/search/connected.hpp"
}

void forest_example(const Graph& graph, bool (*is_chosen)(int),
                    void (*exclude)(const std::vector<int>&)) {
#include "example_of/puzzles/algorithms/forest.hpp"
}

void graph_example() {
#include "example_of/puzzles/algorithms/graph.hpp"
}

void grid_example() {
#include "example_of/puzzles/board/grid.hpp"
  use(from, to);
}

void max_flow_example() {
#include "example_of/puzzles/algorithms/max_flow.hpp"
}

namespace rules_of_a_puzzle {

#include "example_of/puzzles/board/rules.hpp"

}  // namespace rules_of_a_puzzle

namespace stars {

struct Board {
  int rows = 0, columns = 0;
};

AnswerShape answer_shape(const Board&) { return AnswerShape({}); }
std::optional<Violation> check(const Board&, const Answer&) { return std::nullopt; }
void draw(const Board&, const Answer*, Canvas&) {}
nlohmann::ordered_json solution_json(const Board&, const Answer&) { return {}; }
SolutionReading parse_solution(const Board&, const nlohmann::ordered_json&) { return Answer{}; }

}  // namespace stars

#include "example_of/puzzles/board/board_instance.hpp"

namespace rings {

struct Board {
  int rows = 0, columns = 0;
  Grid grid() const { return {rows, columns}; }
};

std::optional<Violation> check(const Board&, const Answer&) { return std::nullopt; }
void draw(const Board&, const Answer*, Canvas&) {}
MarkWords mark_words(const Board& board, const Mark& mark) {
  return edge_words(board.grid(), mark);
}

}  // namespace rings

template <>
const PuzzleKind& puzzle_kind<rings::Board>();
#include "example_of/puzzles/board/answer_forms.hpp"

namespace {

Answer answer_of(const survo::Board& board, std::span<const std::uint8_t> choices) {
  use(board, choices);
  return {};
}

}  // namespace

struct StarSettings {
  int stars = 1;
  bool is_symmetric = false;
  std::optional<int> difficulty = {};
};

void setting_table_example(const GenerateOptions& options) {
#include "example_of/puzzles/board/setting_table.hpp"
}

void frontier_search_example(const engine::frontier::Problem& problem, const SearchRequest& request,
                             SearchOutcome& outcome, const survo::Board& board) {
#include "example_of/puzzles/search/frontier_search.hpp"
}

}  // namespace quadrille::puzzles
