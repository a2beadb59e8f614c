// SPDX-License-Identifier: MIT
/// @file
/// Lists the available puzzles, their models and parts, formats, and settings of generators. All
/// views are of static texts and stay valid.
///
///     for (const quadrille::PuzzleInfo& puzzle : quadrille::catalogue())
///       std::cout << puzzle.id << ": " << puzzle.title << '\n';

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/export.h>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// A part of a model that may be left out; verdicts do not depend on it.
struct PartInfo {
  std::string_view name;     ///< e.g. "distance"
  std::string_view summary;  ///< one line, without a newline
};

/// A model of a puzzle: a formulation for one of the engines, or a search of its own. The name of a
/// publication's model stands for what was printed there.
struct ModelInfo {
  std::string_view name;     ///< e.g. "numberlink/edge-label"
  std::string_view engine;   ///< "sat", "ip", "frontier", or "search" for a search of its own
  std::string_view summary;  ///< one line, with the source of the formulation
  std::vector<PartInfo> parts = {};  ///< see SolveOptions::without
  /// The boards for which the automatic choice takes the model, unless it is too large for them:
  /// "all boards"; empty: none.
  std::string_view chosen_for = {};
};

/// A setting of a generator, in addition to size and seed.
struct SettingInfo {
  std::string_view name;         ///< e.g. "steps"
  std::string_view summary;      ///< one line, with the range and the default
  std::string_view value = "N";  ///< how texts write the value; choices as "yes|no"
};

/// A text format of a puzzle.
struct FormatInfo {
  std::string_view name;        ///< e.g. "thomasahle"
  std::string_view summary;     ///< one line, with the rules that the format implies
  bool writes = false;          ///< whether boards can be written, not only read
  bool many = false;            ///< whether several puzzles may be written into one text
  bool writes_answers = false;  ///< whether write_answer supports it
  /// The text between two puzzles, for writing puzzles one by one; nullopt if that is not possible.
  std::optional<std::string_view> separator = {};
};

/// A key of the native form, or its grid.
struct KeyInfo {
  std::string_view name;  ///< e.g. "size"
  std::string_view help;  ///< its meaning; literal text is in single quotes
};

/// A field of a puzzle's board as data. The classes of the Python package follow from the list, and
/// the editor of the page.
struct FieldInfo {
  std::string_view name = {};  ///< in Python, e.g. "grid"
  /// "numbers", "labels", "letters" or "points" for all cells; "layers" of labels; "sums" of rows
  /// and columns; "box"; "regions"; "fleet"; "names"; "attributes"; "lines" of text; one "number".
  std::string_view type = {};
  std::string_view help = {};             ///< its meaning, without a full stop
  std::string_view open = {};             ///< what a cell without a number is, e.g. "an open cell"
  std::optional<std::int64_t> none = {};  ///< the number of such a cell in arrays
  std::optional<std::int64_t> any = {};   ///< the number for any number, if that is not `none`
  /// Words for the numbers in Python and in the native form.
  std::vector<std::pair<std::string_view, std::int64_t>> words = {};
  std::optional<std::int64_t> preset = {};  ///< of a number that may be left out
};

/// A puzzle.
struct PuzzleInfo {
  std::string_view id;     ///< e.g. "numberlink"
  std::string_view title;  ///< e.g. "Numberlink"
  /// The rules in one line; switches are written "a|b: meaning; c|d: ...".
  std::string_view rules;
  std::vector<ModelInfo> models;      ///< see ModelInfo::chosen_for
  std::vector<FormatInfo> formats;    ///< for reading and writing
  std::vector<SettingInfo> settings;  ///< of the generator
  bool generates = false;             ///< whether there is a generator
  std::string_view task = {};         ///< the task, in one or two sentences
  std::vector<KeyInfo> keys = {};  ///< of the native form, in the order in which they are written
  std::string_view example = {};   ///< a small board in the native form
  std::string_view solution = {};  ///< the members of a solution in JSON
  /// The JSON Schema (draft 7) of a solution; may refer to the definitions cell and edge of the
  /// whole schema, which `quadrille help --schema` prints.
  std::string_view solution_schema = {};
  std::vector<FieldInfo> board = {};  ///< the board as data
  /// The form of a solution: "numbers", "kept" numbers, "letters", "edges" between cells, "sides"
  /// of cells, "paths", "loop", "bridges" or "positions".
  std::string_view answer = {};
};

/// Returns all puzzles in a fixed order.
std::vector<PuzzleInfo> catalogue();

/// Returns the switches in PuzzleInfo::rules: "fill", "no-fill", "touch", ...
std::vector<std::string_view> rule_words(std::string_view rules);

/// Returns the puzzle's entry as a JSON line, schema "quadrille/1", without the newline.
std::string to_json(const PuzzleInfo& puzzle);

/// Returns the version of the library, e.g. "0.3.0".
std::string_view version();

/// Returns name and version of the SAT solver inside the library, e.g. "cadical-1.5.3".
std::string_view sat_solver_version();

}  // namespace quadrille

QUADRILLE_EXPORT_END
