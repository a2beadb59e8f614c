// SPDX-License-Identifier: MIT

#include <memory>
#include <random>

#include "puzzles/algorithms/bit_words.hpp"
#include "puzzles/algorithms/clues.hpp"
#include "puzzles/algorithms/forest.hpp"
#include "puzzles/algorithms/graph.hpp"
#include "puzzles/algorithms/max_flow.hpp"
#include "puzzles/algorithms/ordered_tasks.hpp"
#include "puzzles/board/answer_json.hpp"
#include "puzzles/board/board_data.hpp"
#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/board_puzzle.hpp"
#include "puzzles/board/grid.hpp"
#include "puzzles/board/rules.hpp"
#include "puzzles/formats/board_format.hpp"
#include "puzzles/kinds/numberlink/lattice.hpp"
#include "puzzles/kinds/numberlink/path_task.hpp"
#include "puzzles/kinds/numberlink/routing.hpp"
#include "puzzles/kinds/numberlink/sat/shortest_paths.hpp"
#include "puzzles/kinds/rogo/formats/formats.hpp"
#include "puzzles/kinds/rogo/rogo.hpp"
#include "puzzles/kinds/sudoku/bit_solver.hpp"
#include "puzzles/kinds/sudoku/generate/box_pattern.hpp"
#include "puzzles/kinds/sudoku/sudoku.hpp"
#include "puzzles/kinds/survo/models.hpp"
#include "puzzles/search/board_models.hpp"
#include "puzzles/search/connected.hpp"
#include "puzzles/search/frontier_search.hpp"
#include "tests/examples/use.hpp"

namespace quadrille::puzzles {

std::optional<Error> answer_json_example(const rogo::Board& board,
                                         const nlohmann::ordered_json* loop) {
  // begin puzzles/board/answer_json.hpp
  const auto places = read_places(*loop, "the loop");  // [[0,0],[0,1]]
  if (!places) return places.error();
  const auto cells = walk(board.grid(), *places, "the loop");  // a Violation if it jumps
  // end
  use(cells);
  return std::nullopt;
}

void lattice_example() {
  // begin puzzles/kinds/numberlink/lattice.hpp
  const Lattice lattice(3, 5, 8);  // layers, rows, columns
  for (const Arc& arc : lattice.around(lattice.cell({0, 4, 7}))) use(arc.to);
  // end
}

void path_task_example() {
  // begin puzzles/kinds/numberlink/path_task.hpp
  const PathTask task{
      .lattice = Lattice(1, 2, 3), .is_closed = std::vector<bool>(6), .ends = {{0, 2}}};
  PathFinder finder(task.lattice);
  const auto path = finder.find(0, 2, [&](int cell) { return !task.is_closed[cell]; });
  const Answer answer = answer_of(task.lattice, {path});  // two edges
  // end
  use(answer);
}

void shortest_paths_example(const PathTask& task) {
  // begin puzzles/kinds/numberlink/sat/shortest_paths.hpp
  const SatFormulation formulation = shortest_paths_formulation(task, 40, {});
  const auto shorter = formulation.as_good_as(38);  // a literal that says: at most 38 edges
  // end
  use(shorter);
}

void routing_example() {
  // begin puzzles/kinds/numberlink/routing.hpp
  const PathTask task{
      .lattice = Lattice(1, 5, 8), .is_closed = std::vector<bool>(40), .ends = {{0, 39}}};
  if (const auto paths = route(task)) use((*paths)[0]);  // cells from 39 to 0
  // end
}

void bit_words_example(std::uint64_t* words) {
  // begin puzzles/algorithms/bit_words.hpp
  BitWriter(words).put(5, 3);
  const std::uint32_t five = BitReader(words).take(3);
  // end
  use(five);
}

void box_pattern_example(std::mt19937_64& random) {
  // begin puzzles/kinds/sudoku/generate/box_pattern.hpp
  const std::vector<std::int32_t> numbers = box_pattern(/*box_rows=*/3, /*box_columns=*/3, random);
  // end
  use(numbers);
}

void ordered_tasks_example(const std::vector<std::string>& files,
                           int (*read)(const std::string& file), bool (*take)(int result),
                           const std::function<bool()>& stop) {
  // begin puzzles/algorithms/ordered_tasks.hpp
  std::vector<int> results(files.size());
  run_ordered(
      {.threads = 4, .count = files.size(), .stop = stop},
      [&](const OrderedTask& task) { results[task.index] = read(files[task.index]); },
      [&](std::size_t index) { return take(results[index]); });
  // end
}

void bit_solver_example(const BitSolver::Digits& givens) {
  // begin puzzles/kinds/sudoku/bit_solver.hpp
  BitSolver solver;
  int count = 0;
  solver.search(givens, [&](const BitSolver::Digits&) { return ++count < 2; });
  // end
}

Error board_data_example(const Puzzle& puzzle) {
  // begin puzzles/board/board_data.hpp
  const auto board = board_in<rogo::Board>(puzzle);
  if (!board) return board.error();  // another puzzle
  // end
  return request_error("the board has no solution");
}

std::vector<Format> board_format_example() {
  using namespace rogo;
  // begin puzzles/formats/board_format.hpp
  return {native_format("rogo", "our own, many puzzles", read_native, write_native),
          board_format("gams", "data of GAMS", recognises_gams, read_gams, write_gams)};
  // end
}

std::vector<Model> board_models_example() {
  using namespace survo;
  // begin puzzles/search/board_models.hpp
  return {sat_model("survo/sat", "a literal for each cell and number", sat_formulation),
          ip_model("survo/bounded", "with bounds of sums", bounded_model,
                   {{kSwapsPart, "a search that swaps numbers"}})};
  // end
}

void clues_example(const Answer& solution, const Clues& free_cells,
                   const std::function<OtherSolutions(const Clues&)>& others,
                   const std::function<bool()>& stop, std::mt19937_64& random,
                   sudoku::Board& board) {
  // begin puzzles/algorithms/clues.hpp
  const ClueTask task{.candidates = free_cells, .others = others, .stop = stop};
  if (const auto clues = choose_clues(solution, task, random)) {
    for (const std::size_t variable : *clues) board.cells[variable] = solution.values[variable];
  }
  // end
}

void connected_example(std::shared_ptr<const Graph> graph, encoders::Literal first_edge) {
  struct {
    std::unique_ptr<encoders::Separator> separator;
    std::vector<std::unique_ptr<engine::Separator>> separators;
  } formulation;
  // begin puzzles/search/connected.hpp
  formulation.separator = std::make_unique<ConnectedClauses>(graph, first_edge, true);
  formulation.separators.push_back(std::make_unique<ConnectedColumns>(graph));
  // end
}

void forest_example(const Graph& graph, bool (*is_chosen)(int),
                    void (*exclude)(const std::vector<int>&)) {
  // begin puzzles/algorithms/forest.hpp
  const Forest forest(graph, [&](int edge) { return is_chosen(edge); });
  for (const int edge : forest.surplus()) exclude(forest.cycle(edge));
  // end
}

void graph_example() {
  // begin puzzles/algorithms/graph.hpp
  const Graph graph(3, {{0, 1}, {1, 2}});
  for (const Arc& arc : graph.around(1)) use(arc.to, arc.edge);
  // end
}

void grid_example() {
  // begin puzzles/board/grid.hpp
  const Grid grid(5, 8);
  const auto [from, to] = grid.ends(grid.right(0, 3));  // cells 3 and 4
  // end
  use(from, to);
}

void max_flow_example() {
  // begin puzzles/algorithms/max_flow.hpp
  MaxFlow network(4);
  network.add_edge(0, 1, 5);                             // both ways
  network.add_arc(1, 3, 2);                              // one way
  const std::int64_t flow = network.run(0, 3);           // 2
  const std::vector<bool> side = network.source_side();  // {true, true, false, false}
  // end
}

namespace rules_of_a_puzzle {

// begin puzzles/board/rules.hpp
struct Rules {
  bool fill = true;
  static constexpr std::array kSwitches = {RuleSwitch<Rules>{&Rules::fill, "fill", "no-fill"}};
};
const std::string text = rules_text(Rules{.fill = false});     // "no-fill"
const auto rules = parse_rules("fill", Rules{.fill = false});  // Rules{.fill = true}
// end

}  // namespace rules_of_a_puzzle

namespace stars {

struct Board {
  int rows = 0, columns = 0;
};

PuzzleKind kind() { return {}; }
AnswerShape answer_shape(const Board&) { return AnswerShape({}); }
std::optional<Violation> check(const Board&, const Answer&) { return std::nullopt; }
void draw(const Board&, const Answer*, Canvas&) {}
nlohmann::ordered_json solution_json(const Board&, const Answer&) { return {}; }
SolutionReading parse_solution(const Board&, const nlohmann::ordered_json&) { return Answer{}; }

}  // namespace stars

// begin puzzles/board/board_puzzle.hpp
template <>
const BoardPuzzle<stars::Board>& board_puzzle<stars::Board>() {
  static const BoardPuzzle<stars::Board> puzzle{.kind = stars::kind(),
                                                .shape = stars::answer_shape,
                                                .check = stars::check,
                                                .draw = stars::draw,
                                                .solution_json = stars::solution_json,
                                                .parse_solution = stars::parse_solution};
  return puzzle;
}
template class BoardInstance<stars::Board>;  // includes board/board_instance.hpp
// end

namespace {

Answer answer_of(const survo::Board& board, std::span<const std::uint8_t> choices) {
  use(board, choices);
  return {};
}

}  // namespace

void frontier_search_example(const engine::frontier::Problem& problem, const SearchRequest& request,
                             Findings& findings, const survo::Board& board) {
  // begin puzzles/search/frontier_search.hpp
  const auto to_answer = [&](std::span<const std::uint8_t> choices) {
    return answer_of(board, choices);
  };
  frontier_search(problem, request, findings, to_answer);
  // end
}

}  // namespace quadrille::puzzles
