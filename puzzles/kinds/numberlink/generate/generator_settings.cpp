// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/generate/generator_settings.hpp"
#include "puzzles/board/setting_table.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "puzzles/by_hand/technique_solver.hpp"
#include "puzzles/kinds/numberlink/by_hand/techniques.hpp"
#include "puzzles/text/listed.hpp"
#include "puzzles/text/rule_words.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr int kLeastCells = 3;      // per path
constexpr int kCellsPerBridge = 5;  // bridges have no neighbours in common

using Reading = std::optional<std::string>;  // the expected input, or nullopt if valid

Reading read_rules(std::string_view value, const GenerateOptions&, GeneratorSettings& settings) {
  const auto rules = parse_rules(value, settings.rules);
  if (!rules) return "one or more of " + listed(rule_words(puzzle_kind<Board>().rules), ", ");
  settings.rules = *rules;
  return std::nullopt;
}

Reading read_labels(std::string_view value, const GenerateOptions& options,
                    GeneratorSettings& settings) {
  const int most_labels = std::max(1, options.rows * options.columns / kLeastCells);
  const std::size_t hyphen = value.find('-');
  const auto least = parse_number(value.substr(0, hyphen), most_labels);
  const auto most = hyphen == std::string_view::npos
                        ? least
                        : parse_number(value.substr(hyphen + 1), most_labels);
  if (!least || !most || *least < 1 || *most < *least)
    return "a number or a range such as 8-12, from 1 to " + std::to_string(most_labels);
  settings.least = static_cast<int>(*least);
  settings.most = static_cast<int>(*most);
  settings.is_wish = true;
  return std::nullopt;
}

// Reads rows of "." and "#", with "/" or a line end between them.
Reading read_shape(std::string_view value, const GenerateOptions& options,
                   GeneratorSettings& settings) {
  settings.shape.clear();
  std::size_t at = 0;
  for (int row = 0; row < options.rows; ++row) {
    const std::size_t end = std::min(value.find_first_of("/\n", at), value.size());
    const std::string_view text = value.substr(at, end - at);
    if (text.size() != static_cast<std::size_t>(options.columns) ||
        text.find_first_not_of(".#") != std::string_view::npos)
      return std::to_string(options.columns) + " characters in row " + std::to_string(row + 1) +
             ", '.' for a cell and '#' for a hole";
    for (const char cell : text) settings.shape.push_back(cell == '#');
    at = std::min(end + 1, value.size());
  }
  if (at < value.size()) return std::to_string(options.rows) + " rows";
  return std::nullopt;
}

// Returns the error if settings contradict each other.
std::optional<Error> contradiction(const GeneratorSettings& settings, const Grid& grid) {
  const auto& shape = settings.shape;
  if (settings.difficulty && grid.cells() > kMaxCellsByHand)
    return request_error("a difficulty for boards of more than " + std::to_string(kMaxCellsByHand) +
                         " cells (expected no difficulty)");
  if (has_passages(settings) && settings.is_symmetric)
    return request_error("symmetry and walls, bridges or warps (expected one of them)");
  if (has_passages(settings) && settings.difficulty)
    return request_error("a difficulty and walls, bridges or warps (expected one of them)");
  if (settings.has_warps && std::min(grid.rows(), grid.columns()) < 3)
    return request_error("warps on a board with a side of less than 3 cells (expected more cells)");
  if (settings.holes > 0 && !shape.empty())
    return request_error("both a shape and random holes (expected one of them)");
  if (settings.is_symmetric && !std::equal(shape.begin(), shape.end(), shape.rbegin()))
    return request_error("the shape changes under a half-turn (expected a symmetric shape)");
  if (settings.is_symmetric && settings.holes % 2 != 0 && grid.cells() % 2 == 0)
    return request_error("an odd number of holes on a symmetric board (expected an even number)");
  if (shape.empty()) return std::nullopt;
  if (std::count(shape.begin(), shape.end(), false) < 2)
    return request_error("the shape is too small for two ends (expected at least two cells)");
  if (settings.rules.fill && has_lone_cell(grid, shape))
    return request_error(
        "the shape has a cell surrounded by holes (expected a neighbour for each cell)");
  return std::nullopt;
}

SettingTable<GeneratorSettings> setting_table() {
  const auto holes = [](const GenerateOptions& options) {
    return WholeRange{0, std::max(0, options.rows * options.columns - 2)};
  };
  const auto passages = [](int cells) {
    return [cells](const GenerateOptions& options) {
      return WholeRange{0, options.rows * options.columns / cells};
    };
  };
  return {
      {{"rule-set", "rule switches (default: fill no-touch)", "WORDS"}, read_rules},
      {{"labels",
        "number of labels, or a range such as 8-12 (default: about 1 per 9 to 18 cells, more if a "
        "unique solution needs them)"},
       read_labels},
      choice_setting<bool>(
          "symmetry", "half-turn: a half-turn maps ends and paths to themselves (default: none)",
          "none|half-turn", &GeneratorSettings::is_symmetric),
      whole_setting("holes", "number of random cells without a path (default: 0)",
                    &GeneratorSettings::holes, holes),
      {{"shape", "rows of '.' (a cell) and '#' (a hole) with '/' between them (default: all cells)",
        "ROWS"},
       read_shape},
      whole_setting("bridges", "number of cells where two paths cross (default: 0)",
                    &GeneratorSettings::bridges, passages(kCellsPerBridge)),
      whole_setting("walls", "number of walls between cells (default: 0)",
                    &GeneratorSettings::walls, passages(1)),
      yes_no_setting("warps",
                     "whether paths may leave the board and come back on the opposite side "
                     "(default: no)",
                     &GeneratorSettings::has_warps),
      choice_setting<int>("difficulty", kDifficultyText, kLevelWords,
                          &GeneratorSettings::difficulty)};
}

}  // namespace

bool has_lone_cell(const Grid& grid, const std::vector<bool>& is_hole) {
  std::vector<bool> has_neighbour(grid.cells());
  for (int edge = 0; edge < grid.edges(); ++edge) {
    const auto [from, to] = grid.ends(edge);
    if (is_hole[from] || is_hole[to]) continue;
    has_neighbour[from] = has_neighbour[to] = true;
  }
  for (int cell = 0; cell < grid.cells(); ++cell)
    if (!is_hole[cell] && !has_neighbour[cell]) return true;
  return false;
}

Result<GeneratorSettings> parse_settings(const GenerateOptions& options) {
  const Grid grid(options.rows, options.columns);
  if (grid.cells() < 2) return request_error("the board is too small for two ends");
  Result<GeneratorSettings> settings = read_settings(setting_table(), options, GeneratorSettings());
  if (!settings) return settings;
  if (auto refusal = contradiction(*settings, grid)) return *std::move(refusal);
  return settings;
}

std::vector<SettingInfo> generator_settings() { return infos_of(setting_table()); }

}  // namespace quadrille::puzzles::numberlink
