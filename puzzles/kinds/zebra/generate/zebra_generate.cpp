// SPDX-License-Identifier: MIT
//
// Draws a random table, and many clues that are true of it. From these, algorithms/clues chooses a
// few that leave it the only table: one incremental SAT search, in which a literal switches each
// clue on, finds other tables, and each is represented by the clues that are true of it. On large
// boards the choice starts from clues that tie each value to one of another attribute, so that
// little is left to search. Each clue is written as a sentence that reads back as it.

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include <quadrille/stop.hpp>
#include "encoders/sat_solver.hpp"
#include "engine/random.hpp"
#include "puzzles/algorithms/clues.hpp"
#include "puzzles/board/setting_table.hpp"
#include "puzzles/kinds/zebra/english/texts/clue_writer.hpp"
#include "puzzles/kinds/zebra/formula.hpp"
#include "puzzles/kinds/zebra/models.hpp"

namespace quadrille::puzzles::zebra {

namespace {

constexpr int kMaxSide = 60;
constexpr int kLarge = 100, kLong = 12;  // most cells and positions that are searched
constexpr std::size_t kCounterexamples = 8;

// ---- true clues

class ClueMaker {
 public:
  ClueMaker(const Board& board, const Answer& solution, std::mt19937_64& random)
      : board_(board), solution_(solution), random_(random) {}

  Operand value_at(int position, int attribute) const {
    return {attribute, solution_.values[board_.variable(position - 1, attribute)]};
  }

  // Returns a clue on the values at one position or at two, often neighbours.
  Clue random_clue() {
    using enum ClueKind;
    const int n = board_.rows, p = 1 + below(n), q = 1 + below(n), a = below(board_.columns);
    int b = below(board_.columns);
    const Operand here = value_at(p, a);
    if (p == q) {
      if (b == a) b = (a + 1) % board_.columns;
      if (b == a) return {.kind = kAt, .operands = {here, {Operand::kPosition, p}}};
      const int roll = below(12);
      if (roll == 0) return {.kind = kAt, .operands = {here, {Operand::kPosition, p}}};
      if (roll == 1 && (p == 1 || p == n) && n > 2) return {.kind = kAtEnd, .operands = {here}};
      if (roll == 2 && n > 2) {
        const Operand other = value_at(p % n + 1, b);
        return {.kind = kOneOf, .operands = {here, value_at(p, b), other}};
      }
      return {.kind = kSame, .operands = {here, value_at(p, b)}};
    }
    const Operand there = value_at(q, b);
    const int distance = std::abs(p - q), roll = below(4);
    if (distance == 1 && roll == 0)
      return {.kind = p < q ? kLeftOf : kRightOf, .operands = {here, there}};
    if (distance == 1 && roll < 3) return {.kind = kNextTo, .operands = {here, there}};
    if ((distance == 2 || distance == 3) && roll < 2)
      return {.kind = kDist, .operands = {here, there}, .number = distance};
    if (roll == 3 && a != b) return {.kind = kDiff, .operands = {here, there}};
    return {.kind = p < q ? kBefore : kAfter, .operands = {here, there}};
  }

  int below(int count) { return static_cast<int>(random_() % static_cast<std::uint64_t>(count)); }

 private:
  const Board& board_;
  const Answer& solution_;
  std::mt19937_64& random_;
};

// Returns clues that leave no other table: the first attribute in order, and each value tied to one
// of an earlier attribute.
std::vector<Clue> sufficient(const Board& board, ClueMaker& maker) {
  std::vector<Clue> clues;
  for (int p = 1; p <= board.rows; ++p) {
    if (p < board.rows)
      clues.push_back({.kind = ClueKind::kLeftOf,
                       .operands = {maker.value_at(p, 0), maker.value_at(p + 1, 0)}});
    for (int a = 1; a < board.columns; ++a) {
      if (p == board.rows) break;  // the rest follows
      clues.push_back({.kind = ClueKind::kSame,
                       .operands = {maker.value_at(p, maker.below(a)), maker.value_at(p, a)}});
    }
  }
  return clues;
}

// ---- other tables

class OtherTables {
 public:
  OtherTables(const Board& board, const Answer& solution, const std::vector<Clue>& clues,
              std::uint64_t seed, const StopToken& stop)
      : board_(board),
        stop_(stop),
        clues_(switched_clues(board, clues, stop)),
        solver_({.seed = seed}) {
    for (const Clue& clue : clues) formulas_.push_back(formula_of(board, clue));
    solver_.add_formula(clues_.formulation.cnf, stop);
    block(clues_.formulation, solution, solver_);
  }

  // Returns tables that satisfy the given clues, each as the clues that are true of it.
  OtherSolutions find(const Clues& given) {
    OtherSolutions others;
    for (const Answer& truth : found_) {
      if (std::all_of(given.begin(), given.end(),
                      [&](std::size_t k) { return truth.values[k] == 1; }))
        others.found.push_back(truth);
      if (others.found.size() == kCounterexamples) return others;
    }
    if (!others.found.empty()) return others;
    std::vector<encoders::Literal> assumptions;
    for (const std::size_t clue : given) assumptions.push_back(clues_.switches[clue]);
    while (others.found.size() < kCounterexamples && !clues_.formulation.cnf.abandoned()) {
      const encoders::SatStatus status = solver_.solve(stop_, nullptr, assumptions);
      others.is_all = status == encoders::SatStatus::kUnsatisfiable;
      if (status != encoders::SatStatus::kSatisfiable) break;
      const Answer table = decode(clues_.formulation, solver_);
      Answer truth = truth_of(table);
      found_.push_back(truth);
      others.found.push_back(std::move(truth));
      block(clues_.formulation, table, solver_);
    }
    return others;
  }

 private:
  // Returns which of the clues are true of a table.
  Answer truth_of(const Answer& table) const {
    std::vector<int> positions(table.values.size());  // by attribute and value
    const int n = board_.rows;
    for (int p = 0; p < n; ++p) {
      for (int a = 0; a < board_.columns; ++a)
        positions[a * n + table.values[board_.variable(p, a)]] = p + 1;
    }
    const auto position_of = [&](const Operand& value) {
      return positions[value.attribute * n + value.value];
    };
    Answer truth;
    for (const Formula& formula : formulas_)
      truth.values.push_back(is_true(formula, position_of) ? 1 : 0);
    return truth;
  }

  const Board& board_;
  StopToken stop_;
  SwitchedClues clues_;
  encoders::SatSolver solver_;
  std::vector<Formula> formulas_;
  std::vector<Answer> found_;
};

Answer random_table(const Board& board, std::mt19937_64& random) {
  Answer table{std::vector<std::int32_t>(static_cast<std::size_t>(board.rows) * board.columns)};
  for (int a = 0; a < board.columns; ++a) {
    std::vector<std::int32_t> order(board.rows);
    std::iota(order.begin(), order.end(), 0);
    engine::shuffle(order, random);
    for (int p = 0; p < board.rows; ++p) table.values[board.variable(p, a)] = order[p];
  }
  return table;
}

// Returns a value to ask for, not of the first attribute: one that no clue names, if there is any.
Operand asked_value(const Board& board, std::mt19937_64& random) {
  std::vector<Operand> all, unnamed;
  for (int a = 1; a < board.columns; ++a) {
    for (int v = 0; v < board.rows; ++v) all.push_back({a, v});
  }
  std::copy_if(all.begin(), all.end(), std::back_inserter(unnamed), [&](const Operand& value) {
    return std::none_of(board.clues.begin(), board.clues.end(), [&](const StatedClue& stated) {
      const auto& named = stated.clue.operands;
      return std::find(named.begin(), named.end(), value) != named.end();
    });
  });
  const std::vector<Operand>& choice = unnamed.empty() ? all : unnamed;
  return choice[engine::random_index(random, choice.size())];
}

struct Settings {
  int clues = 0;  // number of candidates
};

SettingTable<Settings> setting_table() {
  return {whole_setting("clues",
                        "candidates from which clues are chosen, 50 to 5000; more give fewer clues "
                        "(default: 4 per cell)",
                        &Settings::clues, {50, 5000})};
}

}  // namespace

std::vector<SettingInfo> generator_settings() { return infos_of(setting_table()); }

Result<std::optional<Board>> generate(const GenerateOptions& options, const StopToken& stop) {
  if (options.rows > kMaxSide || options.columns > kMaxSide)
    return request_error(
        "size " + std::to_string(options.rows) + "x" + std::to_string(options.columns) +
        " (expected positions and attributes, at most " + std::to_string(kMaxSide) + " each)");
  const Result<Settings> settings = read_settings(
      setting_table(), options, Settings{std::max(60, 4 * options.rows * options.columns)});
  if (!settings) return settings.error();
  std::mt19937_64 random(options.seed);
  Board board = Board::open(options.rows, random_attributes(options.rows, options.columns, random));
  const Answer solution = random_table(board, random);
  if (stop()) return std::optional<Board>();
  ClueMaker maker(board, solution, random);
  std::vector<Clue> clues = sufficient(board, maker);
  if (board.rows == 1) clues.clear();
  const std::size_t sure = clues.size();
  const bool is_large = options.rows * options.columns > kLarge || options.rows > kLong;
  while (!is_large && static_cast<int>(clues.size()) < settings->clues)
    clues.push_back(maker.random_clue());
  const ClueWriter writer(board);
  std::vector<std::string> texts;
  for (const Clue& clue : clues) {
    if (stop()) return std::optional<Board>();
    texts.push_back(writer.sentence_of(clue));
  }

  std::optional<Clues> chosen;
  if (options.any) {
    chosen.emplace();
    for (std::size_t k = sure; k < std::min(clues.size(), sure + options.rows); ++k)
      chosen->push_back(k);
  } else {
    ClueTask task{.candidates = Clues(clues.size()), .stop = stop};
    std::iota(task.candidates.begin(), task.candidates.end(), std::size_t{0});
    if (is_large) std::swap(task.candidates, task.fixed);
    OtherTables tables(board, solution, clues, options.seed, stop);
    task.others = [&](const Clues& given) { return tables.find(given); };
    const Answer truth{std::vector<std::int32_t>(clues.size(), 1)};
    chosen = choose_clues(truth, task, random);
  }
  if (!chosen) return std::optional<Board>();
  engine::shuffle(*chosen, random);
  for (const std::size_t k : *chosen) board.clues.push_back({clues[k], texts[k]});
  if (board.columns > 1) board.questions = {writer.question_on(asked_value(board, random))};
  return std::optional<Board>(std::move(board));
}

}  // namespace quadrille::puzzles::zebra
