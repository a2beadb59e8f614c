// SPDX-License-Identifier: MIT
//
// Relations between answers, which need no other solver. A board that is turned or mirrored has as
// many solutions, of the same value, whatever model finds them. A board that loses a clue has no
// fewer. Boards are changed as text, in the native form, so that this shares nothing with the
// boards in C++.

#include <algorithm>
#include <map>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/library/registry.hpp"
#include "tests/catch.hpp"
#include "tests/puzzles/kind_traits.hpp"
#include "tests/puzzles/random_texts.hpp"
#include "tests/rounds.hpp"

namespace quadrille::tests {
namespace {

using WordRow = std::vector<std::string>;

WordRow row_of_words(const std::string& text) {
  std::istringstream words(text);
  WordRow line;
  for (std::string word; words >> word;) line.push_back(word);
  return line;
}

// A board in native form: lines "key: words", and blocks of lines below "key:".
struct BoardText {
  std::string kind;
  std::map<std::string, WordRow> lines;
  std::map<std::string, std::vector<WordRow>> blocks;

  std::string text() const {
    std::string result = kind + '\n';
    const auto put = [&](const WordRow& words) {
      for (const std::string& word : words) result += ' ' + word;
      result += '\n';
    };
    for (const auto& [key, words] : lines) result += key + ':', put(words);
    for (const auto& [key, rows] : blocks) {
      result += key + ":\n";
      for (const WordRow& row : rows) put(row);
    }
    return result;
  }
};

// Returns nullopt for a board with parts that say where in another way.
std::optional<BoardText> parsed(const std::string& native) {
  static const std::vector<std::string_view> kLines = {"size",    "box",   "rules", "rows",
                                                       "columns", "fleet", "steps"};
  static const std::vector<std::string_view> kBlocks = {"grid"};
  BoardText board;
  std::istringstream text(native);
  std::getline(text, board.kind);
  std::vector<WordRow>* block = nullptr;
  for (std::string line; std::getline(text, line);) {
    if (line.starts_with("//")) continue;
    const std::size_t colon = line.find(':');
    if (colon == line.npos) {
      if (block == nullptr) return std::nullopt;
      block->push_back(row_of_words(line));
      continue;
    }
    const std::string key = line.substr(0, colon);
    const WordRow words = row_of_words(line.substr(colon + 1));
    const auto& known = words.empty() ? kBlocks : kLines;
    if (std::find(known.begin(), known.end(), key) == known.end()) return std::nullopt;
    block = words.empty() ? &board.blocks[key] : nullptr;
    if (!words.empty()) board.lines[key] = words;
  }
  if (!board.blocks.contains("grid")) return std::nullopt;
  return board;
}

// Exchanges the ends of ships that a hint names.
void turn_hints(BoardText& board, std::string_view from, std::string_view to) {
  if (board.kind != "battleship") return;
  for (WordRow& row : board.blocks["grid"]) {
    for (std::string& word : row) {
      const std::size_t place = word.size() == 1 ? from.find(word) : from.npos;
      if (place != from.npos) word = to[place];
    }
  }
}

BoardText mirrored(BoardText board) {
  for (auto& [key, rows] : board.blocks) {
    for (WordRow& row : rows) std::reverse(row.begin(), row.end());
  }
  if (board.lines.contains("columns"))
    std::reverse(board.lines["columns"].begin(), board.lines["columns"].end());
  turn_hints(board, "<>", "><");
  return board;
}

BoardText transposed(BoardText board) {
  for (auto& [key, rows] : board.blocks) {
    std::vector<WordRow> columns(rows.front().size());
    for (const WordRow& row : rows) {
      for (std::size_t k = 0; k < row.size(); ++k) columns[k].push_back(row[k]);
    }
    rows = columns;
  }
  for (const char* key : {"size", "box"}) {
    if (!board.lines.contains(key)) continue;
    std::string& size = board.lines[key].front();
    const std::size_t cross = size.find('x');
    size = size.substr(cross + 1) + 'x' + size.substr(0, cross);
  }
  if (board.lines.contains("rows")) std::swap(board.lines["rows"], board.lines["columns"]);
  turn_hints(board, "<>^v", "^v<>");
  return board;
}

struct Answers {
  std::size_t count = 0;
  std::optional<double> objective;

  friend bool operator==(const Answers&, const Answers&) = default;
};

// Returns nullopt if not all solutions are found in time.
std::optional<Answers> answers_of(const Puzzle& puzzle, std::string_view model) {
  SolveOptions options;
  options.model = model;
  options.limit = kAllSolutions;
  options.time_limit = 5;
  const auto report = solve(puzzle, options);
  REQUIRE(report);
  REQUIRE(report->error.empty());
  if (!report->complete) return std::nullopt;
  return Answers{report->solutions.size(), report->objective};
}

Puzzle puzzle_of(const BoardText& board) {
  const auto reading = read_puzzles(board.text());
  INFO(board.text());
  REQUIRE(reading);
  return reading->puzzles.front();
}

std::string_view any_model(const Puzzle& puzzle, std::mt19937& random) {
  const auto models = applicable_models(puzzle);
  return models[random() % models.size()].name;
}

// Decides whether the native form is a grid of words.
bool has_grid(const puzzles::PuzzleKind& kind) {
  const auto& fields = kind.arrays.fields;
  return std::any_of(fields.begin(), fields.end(), [](const FieldInfo& field) {
    return field.type == "numbers" || field.type == "labels" || field.type == "letters";
  });
}

// Returns how many boards of a kind were compared.
int compare_turned(const puzzles::PuzzleKind& kind, int boards, std::uint32_t seed) {
  std::mt19937 random(seed);
  int compared = 0;
  for (int round = 0; round < boards; ++round) {
    const Puzzle puzzle(random_instance(kind, random));
    const auto board = parsed(native_of(puzzle));
    if (!board) continue;
    const std::string_view model = any_model(puzzle, random);
    const auto answers = answers_of(puzzle, model);
    if (!answers) continue;
    BoardText turned = *board;
    for (int turn = static_cast<int>(random() % 7); turn >= 0; --turn)
      turned = turn % 2 == 0 ? transposed(turned) : mirrored(turned);
    const Puzzle other = puzzle_of(turned);
    const std::string_view other_model = any_model(other, random);
    INFO(model << " on\n" << board->text() << other_model << " on\n" << turned.text());
    const auto same = answers_of(other, other_model);
    if (!same) continue;
    ++compared;
    CHECK(*same == *answers);
  }
  return compared;
}

int compare_with_less(const puzzles::PuzzleKind& kind, const std::string& no_clue, int boards,
                      std::uint32_t seed) {
  std::mt19937 random(seed);
  int compared = 0;
  for (int round = 0; round < boards; ++round) {
    const Puzzle puzzle(random_instance(kind, random));
    auto board = parsed(native_of(puzzle));
    if (!board) continue;
    std::vector<std::string*> clues;
    for (WordRow& row : board->blocks["grid"]) {
      for (std::string& word : row) {
        if (word != "." && word != "#" && word != no_clue) clues.push_back(&word);
      }
    }
    const auto answers = answers_of(puzzle, any_model(puzzle, random));
    if (!answers || clues.empty()) continue;
    *clues[random() % clues.size()] = no_clue;
    const Puzzle other = puzzle_of(*board);
    INFO(board->text());
    const auto more = answers_of(other, any_model(other, random));
    if (!more) continue;
    ++compared;
    CHECK(more->count >= answers->count);
  }
  return compared;
}

void compare_all(int boards) {
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    if (!has_grid(*kind)) continue;
    DYNAMIC_SECTION(kind->id) {
      CHECK(compare_turned(*kind, boards, 50) > boards / 4);
      const std::string no_clue(traits_of(kind->id).no_clue);
      if (!no_clue.empty()) CHECK(compare_with_less(*kind, no_clue, boards, 51) > boards / 8);
    }
  }
}

TEST_CASE("Turned and mirrored boards, and boards with a clue less", "[metamorphic]") {
  compare_all(rounds(80));
}

// For tools/test --long.
TEST_CASE("Ten thousand turned and mirrored boards of each kind", "[.][metamorphic-long]") {
  compare_all(10'000);
}

}  // namespace
}  // namespace quadrille::tests
