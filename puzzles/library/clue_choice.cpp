// SPDX-License-Identifier: MIT
//
// Clues are taken away in random order, in groups that a symmetry maps to themselves. If a
// difficulty is wanted, easier techniques come first: what they do not need goes, then what the
// next ones do not need, until the wanted ones need each clue that is left.

#include "puzzles/library/clue_choice.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include <quadrille/solving.hpp>
#include "engine/random.hpp"
#include "puzzles/board/clue_filter.hpp"
#include "puzzles/board/setting_table.hpp"
#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

namespace {

using RowColumn = std::pair<int, int>;
using Indices = std::vector<std::size_t>;

// ---- settings

std::optional<std::string> take_design(std::string_view value, const GenerateOptions&,
                                       ClueWishes& wishes) {
  const Result<Reading> reading = read_puzzles(value);
  if (!reading || reading->puzzles.size() != 1)
    return "a board" + (reading ? std::string() : ": " + reading.error().message);
  wishes.design = reading->puzzles.front();
  return std::nullopt;
}

std::optional<std::string> take_without(std::string_view value, const GenerateOptions&,
                                        ClueWishes& wishes) {
  for (const Token& word : tokens({value}, ",")) wishes.without.emplace_back(trim(word.text));
  return std::nullopt;
}

std::optional<std::string> take_pattern(std::string_view value, const GenerateOptions& options,
                                        ClueWishes& wishes) {
  for (const Token& row : tokens({value}, "/\r\n")) wishes.pattern.emplace_back(trim(row.text));
  const bool fits = static_cast<int>(wishes.pattern.size()) == options.rows &&
                    std::all_of(wishes.pattern.begin(), wishes.pattern.end(), [&](const auto& row) {
                      return static_cast<int>(row.size()) == options.columns &&
                             row.find_first_not_of(".#") == row.npos;
                    });
  if (fits) return std::nullopt;
  return std::to_string(options.rows) + " rows of " + std::to_string(options.columns) +
         " '.' and '#', with '/' or a line end between them";
}

SettingTable<ClueWishes> setting_table() {
  const auto cells = [](const GenerateOptions& options) {
    return WholeRange{0, options.rows * options.columns};
  };
  return {
      choice_setting<int>("difficulty",
                          "what a solution by hand takes: easy or medium techniques, hard ones or "
                          "short trials, expert ones or long trials; guess: more (default: any)",
                          kLevelWords, &ClueWishes::level),
      {{"design", "a board whose clues stay; others are added until it has one solution", "FILE"},
       take_design},
      choice_setting<Symmetry>("symmetry", "of the cells with clues (default: none)",
                               "none|half-turn|quarter-turn|mirror|diagonal",
                               &ClueWishes::symmetry),
      {{"without", "clues that are not given, such as 0,3 (default: none)", "CLUE,..."},
       take_without},
      {{"pattern", "rows of '#' (there may be a clue) and '.' with '/' between them (default: all)",
        "ROWS-OR-FILE"},
       take_pattern},
      whole_setting("givens", "number of clues (default: no more than needed)", &ClueWishes::givens,
                    cells)};
}

constexpr std::string_view kDesign = "design";
// Settings of generators that choose clues in other ways.
constexpr std::array<std::string_view, 4> kOwnChoices = {"givens", "lines", "nodes", "symmetric"};

bool has_setting(const std::vector<SettingInfo>& settings, std::string_view name) {
  return std::any_of(settings.begin(), settings.end(),
                     [&](const SettingInfo& setting) { return setting.name == name; });
}

// ---- the choice

// Returns where a symmetry takes a cell of a board.
RowColumn image(Symmetry symmetry, const RowColumn& cell, int rows, int columns) {
  const auto [row, column] = cell;
  switch (symmetry) {
    case Symmetry::kNone:
      break;
    case Symmetry::kHalfTurn:
      return {rows - 1 - row, columns - 1 - column};
    case Symmetry::kQuarterTurn:
      return {column, rows - 1 - row};
    case Symmetry::kMirror:
      return {row, columns - 1 - column};
    case Symmetry::kDiagonal:
      return {column, row};
  }
  return cell;
}

std::vector<BoardClue> clues_of(const Puzzle& puzzle) {
  ClueFilter all;
  (void)puzzle.instance().kind().arrays.filtered(puzzle, all);
  return std::move(all).clues();
}

class ClueChoice {
 public:
  ClueChoice(const Puzzle& full, const ClueWishes& wishes, std::mt19937_64& random,
             const StopToken& stop)
      : full_(full),
        wishes_(wishes),
        random_(random),
        stop_(stop),
        clues_(clues_of(full)),
        is_kept_(clues_.size(), true) {}

  std::optional<Puzzle> run() {
    std::vector<Indices> groups = removable_groups();
    const int most = wishes_.level.value_or(kEasy);
    if (!is_decided(most)) return std::nullopt;
    for (int level = most == kGuess ? kGuess : kEasy; level <= most; ++level) {
      engine::shuffle(groups, random_);
      take_away(groups, level);
      if (stop_()) return std::nullopt;
    }
    if (wishes_.givens && kept() != *wishes_.givens) return std::nullopt;
    return stop_() ? std::nullopt : std::optional(board());
  }

 private:
  // Whether each clue stays in any case: one of the design, or beside the board.
  std::vector<bool> fixed_clues() const {
    std::vector<BoardClue> given;
    if (wishes_.design) given = clues_of(*wishes_.design);
    std::vector<bool> is_fixed;
    for (const BoardClue& clue : clues_) {
      const bool is_given = std::any_of(
          given.begin(), given.end(), [&](const BoardClue& one) { return one.text == clue.text; });
      is_fixed.push_back(is_given || clue.cells.empty());
    }
    return is_fixed;
  }

  // Takes away what is not wanted. Returns the other clues in groups that the symmetry maps to
  // themselves; what it maps to a clue that stays is no such group, but stays as well.
  std::vector<Indices> removable_groups() {
    const std::vector<bool> is_fixed = fixed_clues();
    std::map<std::vector<RowColumn>, Indices> orbits;  // by the least image of the cells
    std::map<std::vector<RowColumn>, std::size_t> sizes;
    for (std::size_t clue = 0; clue < clues_.size(); ++clue) {
      if (clues_[clue].cells.empty()) continue;
      const std::set<std::vector<RowColumn>> images = images_of(clues_[clue].cells);
      sizes[*images.begin()] = images.size();
      if (is_fixed[clue] || is_wanted(clues_[clue])) {
        orbits[*images.begin()].push_back(clue);
      } else {
        is_kept_[clue] = false;
      }
    }
    std::vector<Indices> groups;
    for (auto& [cells, orbit] : orbits) {
      if (std::any_of(orbit.begin(), orbit.end(), [&](auto clue) { return is_fixed[clue]; }))
        continue;
      if (orbit.size() == sizes[cells]) {
        groups.push_back(std::move(orbit));
      } else {
        for (const std::size_t clue : orbit) is_kept_[clue] = false;
      }
    }
    return groups;
  }

  std::set<std::vector<RowColumn>> images_of(std::vector<RowColumn> cells) const {
    std::set<std::vector<RowColumn>> images;
    for (int turns = 0; turns < 4; ++turns) {
      std::sort(cells.begin(), cells.end());
      images.insert(cells);
      for (RowColumn& cell : cells)
        cell = image(wishes_.symmetry, cell, full_.rows(), full_.columns());
    }
    return images;
  }

  bool is_wanted(const BoardClue& clue) const {
    const std::string_view word = std::string_view(clue.text).substr(0, clue.text.find(' '));
    const bool is_in_pattern =
        wishes_.pattern.empty() ||
        std::all_of(clue.cells.begin(), clue.cells.end(), [&](const RowColumn& cell) {
          return wishes_.pattern[cell.first][cell.second] == '#';
        });
    return is_in_pattern &&
           std::find(wishes_.without.begin(), wishes_.without.end(), word) == wishes_.without.end();
  }

  // The number of clues on the board.
  std::size_t kept() const {
    std::size_t count = 0;
    for (std::size_t clue = 0; clue < clues_.size(); ++clue)
      count += is_kept_[clue] && !clues_[clue].cells.empty() ? 1 : 0;
    return count;
  }

  // Takes away all groups that are not needed: several at once as long as that goes well, since the
  // first ones are rarely needed.
  void take_away(std::vector<Indices>& groups, int level) {
    constexpr std::size_t kFirst = 8;
    std::size_t many = kFirst;
    for (std::size_t at = 0; at < groups.size() && !stop_();) {
      many = std::min(many, groups.size() - at);
      const auto first = groups.begin() + static_cast<std::ptrdiff_t>(at);
      const auto last = first + static_cast<std::ptrdiff_t>(many);
      if (take_all_away(first, last, level)) {
        groups.erase(first, last);
        ++many;
      } else if (many > 1) {
        many /= 2;
      } else {
        ++at;
      }
    }
  }

  // Takes groups away if the others are enough. Returns whether they are.
  template <typename Iterator>
  bool take_all_away(Iterator first, Iterator last, int level) {
    const auto set_kept = [&](bool is_kept) {
      for (auto group = first; group != last; ++group)
        for (const std::size_t clue : *group) is_kept_[clue] = is_kept;
    };
    set_kept(false);
    if ((!wishes_.givens || kept() >= *wishes_.givens) && is_decided(level)) return true;
    set_kept(true);
    return false;
  }

  Puzzle board() const {
    Indices kept;
    for (std::size_t clue = 0; clue < clues_.size(); ++clue)
      if (is_kept_[clue]) kept.push_back(clue);
    ClueFilter filter(std::move(kept));
    Result<Puzzle> board = full_.instance().kind().arrays.filtered(full_, filter);
    assert(board);
    return *std::move(board);
  }

  // Decides whether the clues are enough: for techniques up to the level, or for one solution.
  bool is_decided(int level) const {
    if (wishes_.level && level < kGuess)
      return difficulty_of(board(), level, stop_).stars - 1 <= level;
    const Result<Report> report = solve(board(), {.unique = true, .stop = stop_});
    return report && report->status == Status::kUnique;
  }

  const Puzzle& full_;
  const ClueWishes& wishes_;
  std::mt19937_64& random_;
  const StopToken stop_;
  const std::vector<BoardClue> clues_;
  std::vector<bool> is_kept_;  // by clue
};

}  // namespace

std::vector<SettingInfo> all_settings(const PuzzleKind& kind) {
  std::vector<SettingInfo> settings = kind.settings;
  if (kind.wishing == ClueWishing::kNone) return settings;
  for (const SettingInfo& common : infos_of(setting_table())) {
    const bool is_for_kind = kind.wishing == ClueWishing::kClues || common.name == kDifficulty;
    if (is_for_kind && !has_setting(kind.settings, common.name)) settings.push_back(common);
  }
  return settings;
}

Result<ClueWishes> take_wishes(const PuzzleKind& kind, GenerateOptions& options) {
  GenerateOptions common = options;
  const auto is_own = [&](const auto& setting) {
    return has_setting(kind.settings, setting.first);
  };
  std::erase_if(common.settings, is_own);
  std::erase_if(options.settings, [&](const auto& setting) { return !is_own(setting); });
  // The design first, whose size others need.
  std::stable_partition(common.settings.begin(), common.settings.end(),
                        [](const auto& setting) { return setting.first == kDesign; });
  ClueWishes wishes;
  for (const auto& setting : common.settings) {
    GenerateOptions one{.rows = options.rows, .columns = options.columns, .settings = {setting}};
    Result<ClueWishes> read = read_settings(setting_table(), one, std::move(wishes));
    if (!read) return read;
    wishes = *std::move(read);
    if (setting.first != kDesign) continue;
    if (wishes.design->id() != kind.id)
      return request_error("design is a board of " + std::string(wishes.design->id()) +
                           " (expected " + std::string(kind.id) + ')');
    const std::pair size(wishes.design->rows(), wishes.design->columns());
    if (options.rows == 0) std::tie(options.rows, options.columns) = size;
    if (std::pair(options.rows, options.columns) != size)
      return request_error("a design of " + std::to_string(size.first) + 'x' +
                           std::to_string(size.second) + " (expected the size that is asked for)");
  }
  for (const auto& [name, value] : options.settings) {
    if (wishes.has_any() &&
        std::find(kOwnChoices.begin(), kOwnChoices.end(), name) != kOwnChoices.end())
      return request_error(name + " and " + common.settings.front().first +
                           " (expected one of them)");
  }
  if (options.any && wishes.has_any())
    return request_error("both --any and wishes for clues (expected one or the other)");
  const bool is_turned =
      wishes.symmetry == Symmetry::kQuarterTurn || wishes.symmetry == Symmetry::kDiagonal;
  if (is_turned && options.rows != options.columns)
    return request_error("such a symmetry on a board that is no square (expected another one)");
  return wishes;
}

std::optional<Puzzle> choose_clues(const Puzzle& full, const ClueWishes& wishes,
                                   std::mt19937_64& random, const StopToken& stop) {
  return ClueChoice(full, wishes, random, stop).run();
}

Difficulty difficulty_of(const Puzzle& puzzle, int most, const StopToken& stop) {
  const Instance& instance = puzzle.instance();
  const Result<Explanation> graded = instance.explain(
      {.known = instance.givens(), .stop = stop, .most_level = std::min<int>(most, kExpert)});
  if (graded && graded->difficulty && !stop()) return *graded->difficulty;
  return {.level = std::string(kLevelNames[kGuess]), .stars = kGuess + 1};
}

}  // namespace quadrille::puzzles
