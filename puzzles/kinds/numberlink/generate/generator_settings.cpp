// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/generate/generator_settings.hpp"
#include "puzzles/board/setting_table.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "puzzles/text/rule_words.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr int kLeastCells = 3;  // of a path

using Reading = std::optional<std::string>;  // what was expected

Reading read_rules(std::string_view value, const GenerateOptions&, GeneratorSettings& settings) {
  const auto rules = parse_rules(value, settings.rules);
  if (!rules) {
    std::string words;
    for (const std::string_view word : rule_words(puzzle_kind<Board>().rules))
      (words += words.empty() ? "" : ", ") += word;
    return "some of " + words;
  }
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

// Rows of "." and "#", with a "/" or a line end between them.
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
             ", '.' a cell and '#' a hole";
    for (const char cell : text) settings.shape.push_back(cell == '#');
    at = std::min(end + 1, value.size());
  }
  if (at < value.size()) return std::to_string(options.rows) + " rows";
  return std::nullopt;
}

// What no setting shows by itself.
std::optional<Error> contradiction(const GeneratorSettings& settings, const Grid& grid) {
  const auto& shape = settings.shape;
  if (settings.difficulty && grid.cells() > HandSolver::kMaxCells)
    return request_error("a difficulty of boards of more than " +
                         std::to_string(HandSolver::kMaxCells) + " cells (expected none)");
  if (settings.holes > 0 && !shape.empty())
    return request_error("a shape and holes at random (expected one of them)");
  if (settings.is_symmetric && !std::equal(shape.begin(), shape.end(), shape.rbegin()))
    return request_error("half a turn changes the shape (expected one that is symmetric)");
  if (settings.is_symmetric && settings.holes % 2 != 0 && grid.cells() % 2 == 0)
    return request_error("an odd number of holes on a symmetric board (expected an even one)");
  if (shape.empty()) return std::nullopt;
  if (std::count(shape.begin(), shape.end(), false) < 2)
    return request_error("the shape is too small for two ends (expected two cells)");
  if (settings.rules.fill && has_lone_cell(grid, shape))
    return request_error("the shape has a cell with nothing but holes around it");
  return std::nullopt;
}

SettingTable<GeneratorSettings> setting_table() {
  const auto holes = [](const GenerateOptions& options) {
    return WholeRange{0, std::max(0, options.rows * options.columns - 2)};
  };
  return {
      {{"rule-set", "rule switches (default: fill no-touch)", "WORDS"}, read_rules},
      {{"labels",
        "how many, a number or a range such as 8-12 (default: about 1 in 9 to 18 cells, more where "
        "one solution needs them)"},
       read_labels},
      choice_setting<bool>("symmetry",
                           "half-turn: half a turn shows the same ends and paths (default: none)",
                           "none|half-turn", &GeneratorSettings::is_symmetric),
      whole_setting("holes", "how many cells, at random, have no path (default: 0)",
                    &GeneratorSettings::holes, holes),
      {{"shape", "the cells, rows of '.' and '#' (a hole) with '/' between them (default: all)",
        "ROWS"},
       read_shape},
      choice_setting<Difficulty>(
          "difficulty",
          "what a solution by hand takes: easy (looking at a cell and its neighbours), medium "
          "(where labels can come on their way), hard (trials that fail a few lines on), guess "
          "(default: whatever comes)",
          "easy|medium|hard|guess", &GeneratorSettings::difficulty)};
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
