// SPDX-License-Identifier: MIT
//
// The board, its picture, contradictions found without a search, and its registry
// entry.

#include "puzzles/kinds/zebra/zebra.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/kinds/zebra/by_hand/notes.hpp"
#include "puzzles/kinds/zebra/formats/formats.hpp"
#include "puzzles/kinds/zebra/models.hpp"
#include "puzzles/kinds/zebra/symbols.hpp"
#include "puzzles/search/board_models.hpp"

namespace quadrille::puzzles::zebra {

void Attribute::complete(int count) {
  if (static_cast<int>(values.size()) + 1 == count && count > 2)
    values.push_back("another " + name);
}

Board Board::open(int positions, std::vector<Attribute> attributes) {
  Board board;
  board.rows = positions;
  board.columns = static_cast<int>(attributes.size());
  board.attributes = std::move(attributes);
  return board;
}

AnswerShape answer_shape(const Board& board) {
  return AnswerShape({{"value", board.rows, board.columns, 0, board.rows - 1}});
}

namespace {

// ---- drawing

// Returns what one needs to solve the puzzle on paper: the values, numbered clues, and questions.
std::vector<std::string> notes_on(const Board& board) {
  std::vector<std::string> notes{"", opening_of(board)};
  for (const Attribute& attribute : board.attributes) {
    std::string line = attribute.name + ":";
    for (const std::string& value : attribute.values)
      line += (line.back() == ':' ? " " : ", ") + value;
    notes.push_back(std::move(line));
  }
  notes.emplace_back();
  for (std::size_t k = 0; k < board.clues.size(); ++k) {
    const StatedClue& stated = board.clues[k];
    notes.push_back(std::to_string(k + 1) + ". " +
                    (stated.sentence.empty() ? symbols_of(board, stated.clue) : stated.sentence));
  }
  if (!board.questions.empty()) notes.emplace_back();
  for (const Question& question : board.questions)
    notes.push_back(question.sentence.empty() ? symbols_of(board, question) : question.sentence);
  return notes;
}

}  // namespace

Cell picture_size(const Board& board) { return {board.rows + 1, board.columns + 1}; }

void draw(const Board& board, const Answer* answer, Canvas& canvas) {
  std::vector<std::vector<std::string>> rows{{"#"}};
  std::vector<int> inks{kTextInk};
  for (int a = 0; a < board.columns; ++a) {
    rows.front().push_back(board.attributes[a].name);
    inks.push_back(a);
  }
  for (int p = 0; p < board.rows; ++p) {
    rows.push_back({std::to_string(p + 1)});
    for (int a = 0; a < board.columns; ++a) {
      const int value = answer == nullptr ? kUnknown : answer->values[board.variable(p, a)];
      rows.back().push_back(value == kUnknown ? "" : board.name({a, value}));
    }
  }
  canvas.add(shapes::Table{std::move(rows), std::move(inks), notes_on(board), answer != nullptr});
}

namespace {

// Returns the positions of each value, as far as marks leave them: by value, through all
// attributes after the numbers of the positions.
std::vector<std::vector<bool>> positions_left(const Board& board, const PartialAnswer& marks) {
  HandMarks values(answer_shape(board), marks);
  std::vector<std::vector<bool>> left;
  for (int p = 0; p < board.rows; ++p) left.emplace_back(board.rows)[p] = true;
  for (int a = 0; a < board.columns; ++a) {
    for (int value = 0; value < board.rows; ++value) {
      std::vector<bool>& positions = left.emplace_back(board.rows);
      for (int p = 0; p < board.rows; ++p) positions[p] = values.has(board.variable(p, a), value);
    }
  }
  return left;
}

shapes::PairGrid::Pair pair_of(const std::vector<bool>& one, const std::vector<bool>& other) {
  using Pair = shapes::PairGrid::Pair;
  bool can_meet = false;
  for (std::size_t p = 0; p < one.size(); ++p) can_meet = can_meet || (one[p] && other[p]);
  if (!can_meet) return Pair::kApart;
  const bool is_known = std::count(one.begin(), one.end(), true) == 1 && one == other;
  return is_known ? Pair::kTogether : Pair::kOpen;
}

}  // namespace

void draw_notes(const Board& board, const PartialAnswer& marks, const PartialAnswer& before,
                Canvas& canvas) {
  // A whole answer is read more easily in the table.
  if (std::all_of(marks.values.begin(), marks.values.end(),
                  [](const auto& value) { return value.has_value(); }))
    return;
  shapes::PairGrid grid{.groups = {{"#", {}}}, .pairs = {}, .is_new = {}};
  for (int p = 0; p < board.rows; ++p) grid.groups.front().values.push_back(std::to_string(p + 1));
  for (const Attribute& attribute : board.attributes)
    grid.groups.push_back({attribute.name, attribute.values});
  const auto left = positions_left(board, marks), left_before = positions_left(board, before);
  for (std::size_t one = 0; one < left.size(); ++one) {
    auto& pairs = grid.pairs.emplace_back();
    auto& is_new = grid.is_new.emplace_back();
    for (std::size_t other = 0; other < left.size(); ++other) {
      pairs.push_back(pair_of(left[one], left[other]));
      is_new.push_back(pairs.back() != pair_of(left_before[one], left_before[other]));
    }
  }
  canvas.add(std::move(grid));
}

std::vector<std::string> understanding(const Board& board) {
  std::vector<std::string> lines;
  for (const Attribute& attribute : board.attributes) {
    std::string line = attribute.name + ':';
    for (const std::string& value : attribute.values) line += ' ' + quoted_name(value);
    lines.push_back(std::move(line));
  }
  const auto add = [&](const std::string& symbols, const std::string& sentence) {
    lines.push_back(symbols + (sentence.empty() || sentence == symbols ? "" : "  <- " + sentence));
  };
  for (std::size_t k = 0; k < board.clues.size(); ++k)
    add(std::to_string(k + 1) + ". " + symbols_of(board, board.clues[k].clue),
        board.clues[k].sentence);
  for (const Question& question : board.questions)
    add(symbols_of(board, question), question.sentence);
  for (const std::string& sentence : board.passed_over) add("passed over", sentence);
  return lines;
}

// ---- contradictions seen at once

namespace {

// Decides whether there is a position for the value, or for both.
bool can_hold(const Atom& atom, int positions) {
  for (int p = 1; p <= positions; ++p) {
    if (!atom.second && atom.allows(p, 0)) return true;
    for (int q = 1; atom.second && q <= positions; ++q) {
      const bool is_taken = p == q && atom.first.attribute == atom.second->attribute;
      if (!is_taken && atom.allows(p, q)) return true;
    }
  }
  return false;
}

}  // namespace

std::optional<std::string> why_infeasible(const Board& board) {
  HandMarks notes = open_notes(board);  // by the clues on single values so far
  std::map<std::pair<int, int>, std::size_t> last;
  for (std::size_t k = 0; k < board.clues.size(); ++k) {
    const Formula formula = formula_of(board, board.clues[k].clue);
    const auto name = [&] {
      return "clue " + std::to_string(k + 1) + ", " + symbols_of(board, board.clues[k].clue) + ',';
    };
    if (formula.kind == Formula::Kind::kOr && formula.parts.empty())
      return name() + " is never true";
    if (formula.kind != Formula::Kind::kAtom) continue;
    if (!can_hold(formula.atom, board.rows))
      return name() + " cannot be true with " + counted(board.rows, "position");
    if (formula.atom.second) continue;
    const Operand value = formula.atom.first;
    std::size_t& before = last[{value.attribute, value.value}];
    if (!apply(board, formula, notes))
      return name() + " leaves no position for " + board.name(value) + " after clue " +
             std::to_string(before);
    before = k + 1;
  }
  return std::nullopt;
}

namespace {

// Returns the models, the default first.
std::vector<Model> models() {
  return {sat_model("zebra/sat", "a literal for each value and position", sat_formulation),
          ip_model("zebra/ip",
                   "a column for each value and position, products made linear (Conroy et al. "
                   "2025, 7.1)",
                   ip_formulation),
          published(search_model(
              "zebra/backtrack",
              "clues in order, inferences counted (Gregor et al. 2015, "
              "7.2.2)",
              backtrack,
              {{kDirectFirst, "clues that name a position come first (heuristic 1)"},
               {kIndirectLast, "clues that relate positions come last (heuristic 2)"},
               {kExclusiveFirst, "values that no clue names come last (heuristic 3)"}}))};
}

}  // namespace

}  // namespace quadrille::puzzles::zebra

namespace quadrille::puzzles {

template <>
const PuzzleKind& puzzle_kind<zebra::Board>() {
  using namespace zebra;
  static const PuzzleKind kind{.id = "zebra",
                               .title = "Zebra (logic grid)",
                               .rules = "",
                               .manual = manual(),
                               .models = models(),
                               .formats = zebra_formats(),
                               .arrays = arrays(),
                               .generate = board_generator(generate),
                               .settings = generator_settings()};
  return kind;
}

}  // namespace quadrille::puzzles
