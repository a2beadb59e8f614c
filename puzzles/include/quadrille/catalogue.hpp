// SPDX-License-Identifier: MIT
/// @file
/// What there is: puzzles, their models and parts, formats, settings of generators.
///
///     for (const quadrille::PuzzleInfo& puzzle : quadrille::catalogue())
///       std::cout << puzzle.id << ": " << puzzle.title << '\n';

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/export.h>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// A part of an IP model that may be left out: the verdicts stay the same.
struct PartInfo {
  std::string_view name;  ///< "distance"
  std::string_view summary;
};

struct ModelInfo {
  std::string_view name;  ///< "numberlink/edge-label"
  std::string_view engine;  ///< "sat", "ip", "frontier", or "search" where it has one of its own
  std::string_view summary;  ///< one line, with the source of the formulation
  std::vector<PartInfo> parts = {};  ///< see SolveOptions::without
};

/// What a generator can be told beside size and seed.
struct SettingInfo {
  std::string_view name;  ///< "steps"
  std::string_view summary;  ///< one line, with the range and the default
  std::string_view value = "N";  ///< how texts write the value; few words as "yes|no"
};

struct FormatInfo {
  std::string_view name;  ///< "thomasahle"
  std::string_view summary;  ///< one line, with the rules that the format implies
  bool writes = false;
  bool many = false;  ///< several puzzles may be written into one text
  bool writes_answers = false;
  /// The text between two puzzles, for writing puzzles one by one; nothing if the format cannot be
  /// written so.
  std::optional<std::string_view> joint = {};
};

/// A line of the native form, or its grid.
struct KeyInfo {
  std::string_view name;  ///< "size"
  std::string_view help;  ///< what it says; texts of a file are in single quotes
};

struct PuzzleInfo {
  std::string_view id;
  std::string_view title;
  /// One line; the rule switches where there are variants: "a|b: what they say; c|d: ...".
  std::string_view rules;
  std::vector<ModelInfo> models;  ///< the first is the default
  std::vector<FormatInfo> formats;
  std::vector<SettingInfo> settings;  ///< what the generator can be told
  bool generates = false;
  std::string_view task = {};  ///< what is asked, in one or two sentences
  std::vector<KeyInfo> keys = {};  ///< of the native form, in the order in which they are written
  std::string_view example = {};  ///< a small board in the native form
  std::string_view solution = {};  ///< what a solution in JSON has
  /// The JSON Schema (draft 7) of a solution; may refer to the definitions cell and edge of the whole
  /// schema, which `quadrille help --schema` prints.
  std::string_view solution_schema = {};
};

std::vector<PuzzleInfo> catalogue();

/// The rule switches in a puzzle's rules, as the catalogue has them: "fill", "no-fill", "touch", ...
std::vector<std::string_view> rule_words(std::string_view rules);

/// The JSON line of what there is of a puzzle, schema "quadrille/1", without the newline.
std::string to_json(const PuzzleInfo& puzzle);

std::string_view version();

}  // namespace quadrille

QUADRILLE_EXPORT_END
