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
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/zebra/by_hand/notes.hpp"
#include "puzzles/kinds/zebra/english/texts/clue_writer.hpp"
#include "puzzles/kinds/zebra/formats/formats.hpp"
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
  // One clue in `share` is of a rare kind.
  ClueMaker(const Board& board, const Answer& solution, int share, std::mt19937_64& random)
      : board_(board), solution_(solution), share_(share), random_(random) {}

  Operand value_at(int position, int attribute) const {
    return {attribute, solution_.values[board_.variable(position - 1, attribute)]};
  }

  Clue random_clue() {
    if (board_.rows > 2 && board_.columns > 1 && below(share_) == 0) return rare_clue();
    return common_clue();
  }

  int below(int count) { return static_cast<int>(random_() % static_cast<std::uint64_t>(count)); }

 private:
  // Returns that two values at a position are the same.
  Clue same_at(int position) {
    const int a = below(board_.columns), b = (a + 1 + below(board_.columns - 1)) % board_.columns;
    return {.kind = ClueKind::kSame, .operands = {value_at(position, a), value_at(position, b)}};
  }

  // Returns a clue of a kind that people use now and then: about three places, about two sentences
  // of which one is true, or a denial.
  Clue rare_clue() {
    using enum ClueKind;
    const int n = board_.rows;
    std::vector<int> at(n);
    std::iota(at.begin(), at.end(), 1);
    engine::shuffle(at, random_);
    const int p = at[0], q = at[1], r = at[2], a = below(board_.columns);
    const Operand here = value_at(p, a), there = value_at(q, below(board_.columns));
    switch (below(9)) {
      case 0:
        return {.kind = kNotAt, .operands = {here, {Operand::kPosition, q}}};
      case 1:
        return {.kind = p % 2 == 0 ? kEven : kOdd, .operands = {here}};
      case 2:
        if (std::abs(p - q) > 1) return {.kind = kNotNextTo, .operands = {here, there}};
        break;
      case 3: {
        const Operand last = value_at(r, below(board_.columns));
        if ((p < q) == (r < p)) return {.kind = kBetween, .operands = {here, there, last}};
        break;
      }
      case 4: {
        if (p == 1 || p == n) break;
        const Clue left{.kind = kNextTo,
                        .operands = {here, value_at(p - 1, below(board_.columns))}};
        const Clue right{.kind = kNextTo,
                         .operands = {here, value_at(p + 1, below(board_.columns))}};
        return {.kind = kAnd, .parts = {left, right}};
      }
      case 5: {
        const int b = (a + 1 + below(board_.columns - 1)) % board_.columns;
        const Operand other = value_at(q, a), denied = value_at(r, b);
        return {.kind = kNor,
                .parts = {{.kind = kSame, .operands = {here, denied}},
                          {.kind = kSame, .operands = {other, denied}}}};
      }
      case 6: {
        const Clue first = same_at(p);
        const Clue second = same_at(q);
        Clue wrong = second;
        wrong.operands[1] = value_at(r, wrong.operands[1].attribute);
        const bool is_first = below(2) == 0;
        return {.kind = kEither, .parts = {is_first ? first : wrong, is_first ? wrong : first}};
      }
      case 7: {
        Clue condition = same_at(p);
        if (below(2) == 0) condition.operands[1] = value_at(r, condition.operands[1].attribute);
        return {.kind = kIf, .parts = {condition, same_at(q)}};
      }
      default: {
        const Operand one = value_at(p, (a + 1) % board_.columns);
        const Operand other = value_at(q, below(board_.columns));
        if (other.attribute == there.attribute) break;
        return {.kind = kPair, .operands = {here, there, one, other}};
      }
    }
    return common_clue();
  }

  // Returns a clue on the values at one position or at two, often neighbours.
  Clue common_clue() {
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

  const Board& board_;
  const Answer& solution_;
  int share_;
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
  std::string theme = "street";
  std::optional<int> level = {};
};

SettingTable<Settings> setting_table() {
  static const std::string about_themes =
      names_of_themes() +
      ", or a file with values: attribute NAME: VALUES, one per line (default: street)";
  return {whole_setting("clues",
                        "candidates from which clues are chosen, 50 to 5000; more give fewer clues "
                        "(default: 4 per cell)",
                        &Settings::clues, {50, 5000}),
          {{"theme", about_themes, "NAME-OR-FILE"},
           [](std::string_view value, const GenerateOptions&,
              Settings& settings) -> std::optional<std::string> {
             settings.theme = value;
             const bool is_text = value.find(':') != std::string_view::npos;
             if (is_text || theme_named(value) != nullptr) return std::nullopt;
             return names_of_themes() + ", or lines such as 'attribute Pet: cat dog fox'";
           }},
          choice_setting<int>(
              "difficulty",
              "easy: by clues without alternatives; medium: also by clues with 'or' or 'if'; "
              "hard: also by supposing a position; guess: by more; none is expert (default: any)",
              kLevelWords, &Settings::level)};
}

// Returns the attributes of the board: of a theme, or of a text.
Result<std::vector<Attribute>> attributes_of(const GenerateOptions& options,
                                             const Settings& settings, std::mt19937_64& random) {
  if (const Theme* theme = theme_named(settings.theme))
    return random_attributes(*theme, options.rows, options.columns, random);
  auto read = read_attributes(settings.theme);
  if (!read) return read.error();
  std::vector<Attribute> attributes = *std::move(read);
  const auto fewest = std::min_element(attributes.begin(), attributes.end(),
                                       [](const Attribute& one, const Attribute& other) {
                                         return one.values.size() < other.values.size();
                                       });
  if (std::ssize(attributes) < options.columns || std::ssize(fewest->values) < options.rows)
    return request_error("the theme has " + std::to_string(attributes.size()) +
                         " attributes of at least " + std::to_string(fewest->values.size()) +
                         " values (expected " + std::to_string(options.columns) + " of " +
                         std::to_string(options.rows) + ")");
  attributes.resize(static_cast<std::size_t>(options.columns));
  for (Attribute& attribute : attributes) {
    engine::shuffle(attribute.values, random);
    attribute.values.resize(static_cast<std::size_t>(options.rows));
  }
  return attributes;
}

class Generator {
 public:
  Generator(const GenerateOptions& options, const Settings& settings, Board board,
            std::mt19937_64& random, const StopToken& stop)
      : options_(options),
        settings_(settings),
        board_(std::move(board)),
        random_(random),
        stop_(stop),
        is_large_(options.rows * options.columns > kLarge || options.rows > kLong) {}

  Result<std::optional<Board>> run() {
    const Theme* named = theme_named(settings_.theme);
    const ClueWriter writer(board_, named != nullptr ? *named : themes().front());
    for (int attempt = 0; attempt < kMaxAttempts && !stop_(); ++attempt) {
      draw(writer);
      const auto chosen = choose();
      if (!chosen) break;
      Board made = board_;
      for (const std::size_t k : *chosen) made.clues.push_back({clues_[k], texts_[k]});
      if (!is_wanted(made)) continue;
      if (made.columns > 1) made.questions = {writer.question_on(asked_value(made, random_))};
      return std::optional<Board>(std::move(made));
    }
    if (stop_()) return std::optional<Board>();
    return gave_up("tried " + std::to_string(kMaxAttempts) +
                   " tables without finding a puzzle of this difficulty");
  }

 private:
  static constexpr int kMaxAttempts = 300;

  // Draws a table, and clues on it with their sentences.
  void draw(const ClueWriter& writer) {
    solution_ = random_table(board_, random_);
    constexpr int kUsual = 5, kOften = 2;
    ClueMaker maker(board_, solution_, settings_.level == kMedium ? kOften : kUsual, random_);
    clues_ = sufficient(board_, maker);
    if (board_.rows == 1) clues_.clear();
    texts_.clear();
    for (const Clue& clue : clues_) texts_.push_back(writer.sentence_of(clue));
    sure_ = clues_.size();
    for (int k = 0; k < settings_.clues && !is_large_ && !stop_(); ++k) {
      Clue clue = maker.random_clue();
      std::string text = writer.sentence_of(clue);
      if (text.empty()) continue;
      clues_.push_back(std::move(clue));
      texts_.push_back(std::move(text));
    }
  }

  // Returns the clues that are given, in random order; nullopt if stopped.
  std::optional<Clues> choose() {
    std::optional<Clues> chosen;
    if (options_.any) {
      chosen.emplace();
      for (std::size_t k = sure_; k < std::min(clues_.size(), sure_ + options_.rows); ++k)
        chosen->push_back(k);
    } else if (settings_.level && *settings_.level < kHard) {
      chosen = clues_by_hand(*settings_.level);
    } else {
      ClueTask task{.candidates = Clues(clues_.size()), .stop = stop_};
      std::iota(task.candidates.begin(), task.candidates.end(), std::size_t{0});
      if (is_large_) std::swap(task.candidates, task.fixed);
      OtherTables tables(board_, solution_, clues_, options_.seed, stop_);
      task.others = [&](const Clues& given) { return tables.find(given); };
      const Answer truth{std::vector<std::int32_t>(clues_.size(), 1)};
      chosen = choose_clues(truth, task, random_);
    }
    if (chosen) engine::shuffle(*chosen, random_);
    return chosen;
  }

  // Takes clues away as long as the others suffice for a solution by hand of this level.
  Clues clues_by_hand(int level) {
    Clues left(clues_.size());
    std::iota(left.begin(), left.end(), std::size_t{0});
    engine::shuffle(left, random_);
    for (std::size_t k = left.size(); k-- > 0 && !stop_();) {
      Board fewer = board_;
      for (const std::size_t clue : left)
        if (clue != left[k]) fewer.clues.push_back({clues_[clue]});
      if (hand_level(fewer, level, stop_) <= level)
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(k));
    }
    return left;
  }

  bool is_wanted(const Board& board) const {
    return options_.any || !settings_.level || hand_level(board, kHard, stop_) == *settings_.level;
  }

  const GenerateOptions& options_;
  const Settings& settings_;
  const Board board_;
  std::mt19937_64& random_;
  StopToken stop_;
  const bool is_large_;
  Answer solution_ = {};
  std::vector<Clue> clues_ = {};
  std::vector<std::string> texts_ = {};
  std::size_t sure_ = 0;  // clues that suffice
};

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
  if (settings->level && options.rows * options.columns > kLarge)
    return request_error("a difficulty for more than " + std::to_string(kLarge) +
                         " cells (expected a smaller size)");
  if (settings->level == kExpert)
    return request_error("no zebra is expert: a step supposes one position, or is a guess");
  std::mt19937_64 random(options.seed);
  auto attributes = attributes_of(options, *settings, random);
  if (!attributes) return attributes.error();
  if (stop()) return std::optional<Board>();
  Board board = Board::open(options.rows, *std::move(attributes));
  return Generator(options, *settings, std::move(board), random, stop).run();
}

}  // namespace quadrille::puzzles::zebra
