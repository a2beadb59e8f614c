// SPDX-License-Identifier: MIT
//
// What a puzzle is to the rest of the house. A kind is a value in the table of registry.cpp; an
// instance is one board with its rules and never changes. What all puzzles need (uniqueness,
// enumeration, JSON, drawing, checking of every solution) is written once, on the answer
// variables that an instance declares; tests/puzzles/template_puzzle.cpp is the example to copy.
//
// To add a puzzle:
// 1. an Instance with its shape, its rules (check), its models, its drawing and its JSON;
// 2. a Format for each text form it is read from or written to;
// 3. one row in registry.cpp and the new files in CMakeLists.txt.

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/answer_shape.hpp"
#include "puzzles/canvas.hpp"
#include "puzzles/pieces.hpp"
#include "puzzles/quadrille.hpp"
#include "puzzles/text.hpp"

namespace quadrille::puzzles {

struct PuzzleKind;
// Rule checkers, which include this, know no engine.
struct SatStage;       // see sat_formulation.hpp
struct IpFormulation;  // see ip_formulation.hpp
struct IpRequest;      //

// What a formulation is wanted for.
enum class Goal {
  kFind,   // one solution, or the proof that there is none: stronger variants may come first
  kExact,  // exactly the solutions of the puzzle, for counting and uniqueness
};

// What a puzzle asks for.
enum class Aim {
  kAny,       // any solution
  kGreatest,  // one of the greatest value
  kLeast,     // one of the least value
};

class Instance {
 public:
  virtual ~Instance() = default;

  virtual const PuzzleKind& kind() const = 0;
  virtual int rows() const = 0;
  virtual int columns() const = 0;
  // The rule switches in force, in the words of `--rules`; empty where there are no variants.
  virtual std::string rules() const { return {}; }
  // The same instance under other rules. `switches` is what the user wrote.
  virtual Result<std::shared_ptr<const Instance>> with_rules(std::string_view switches) const;

  // The variables that define a solution, with their ranges.
  virtual AnswerShape shape() const = 0;
  // The rules alone: shares no code with the models. `answer` has the shape declared above.
  virtual std::optional<Violation> check(const Answer& answer) const = 0;

  // Which solutions are best, and the value of an answer.
  virtual Aim aim() const { return Aim::kAny; }
  virtual std::int64_t value(const Answer& answer) const;
  // Why there can be no solution, where the board shows it without a search. A part of a sentence,
  // e.g. "the row sums add up to 77, the column sums to 78".
  virtual std::optional<std::string> impossible() const { return std::nullopt; }

  // Why a model, one of the kind's, cannot state this instance, such as a published one that knows
  // other rules only. A sentence without its end.
  virtual std::optional<std::string> unfit(std::string_view model) const;

  // The formulations of a SAT model for a goal, to be tried in this order; the last one is never
  // merely sufficient. `model` is one of the kind's. kExact gives exactly one, an exact one. Where
  // the puzzle asks for a best solution there is one formulation, an exact one.
  virtual std::vector<SatStage> sat_stages(std::string_view model, Goal goal) const;
  // The formulation of an IP model of the kind's; nothing where it would be too large, or where
  // the request was stopped.
  virtual std::optional<IpFormulation> ip(const IpRequest& request) const;
  // Something close to a solution, reached by a small change: another solution if there is one
  // close by; else perhaps what breaks a rule that formulations with Strength::kReduced do not
  // keep on their way. Nothing only where no small change can be made at all.
  virtual std::optional<Answer> neighbour(const Answer& answer) const;

  // The board and, where `answer` is not null, the solution. The canvas has this size.
  virtual Cell picture_size() const { return {rows(), columns()}; }
  virtual void draw(Canvas& canvas, const Answer* answer) const = 0;
  // The rule switches and a solution as the JSON of the command line shows them.
  virtual nlohmann::ordered_json rules_json() const = 0;
  virtual nlohmann::ordered_json solution_json(const Answer& answer) const = 0;
  // The inverse of solution_json. Errors only where the object says nothing that could be an
  // answer of this shape; whether the answer is right is for `check`.
  virtual Result<Answer> parse_solution(const nlohmann::ordered_json& solution) const = 0;
};

using InstancePointer = std::shared_ptr<const Instance>;

struct FormatReading {
  std::vector<Result<InstancePointer>> instances;  // in the order of the text, bad ones as errors
  std::vector<Error> warnings;
};

// The same as boards, for formats that know only those.
template <typename Board>
struct BoardReading {
  std::vector<Result<Board>> boards;
  std::vector<Error> warnings = {};
};

// How a text of several puzzles can be taken apart before its format is looked at closely.
enum class Layout {
  kWhole,   // not at all
  kNative,  // a puzzle starts with the line that holds its id
  kLines,   // every line that is not blank is a puzzle
  kOwn,     // see Format::starts
};

// A text form of a puzzle kind.
struct Format {
  FormatInfo info;
  // Does the text look like this format? Asked in the order of the kind's table.
  std::function<bool(const Text& text)> recognises;
  // All puzzles of the text; an error where that is not even a list of puzzles.
  Result<FormatReading> (*read)(const Text& text) = nullptr;
  // Null where the format is only read. All instances are of the kind.
  Result<Writing> (*write)(const std::vector<InstancePointer>& instances) = nullptr;
  // Recognised by its looks only: asked after the formats of all kinds that have a sure mark.
  bool weak = false;
  Layout layout = Layout::kWhole;
  // Of Layout::kOwn: makes the test for the lines where puzzles start.
  LineTest (*starts)() = nullptr;
};

struct PuzzleKind {
  std::string_view id;
  std::string_view title;
  std::string_view rules;
  std::vector<ModelInfo> models;  // the first is the default
  std::vector<Format> formats;
  // Makes a puzzle; null pointer: stopped before one was found. Null where there is no generator.
  Result<InstancePointer> (*generate)(const GenerateOptions& options,
                                      const std::function<bool()>& stop) = nullptr;
  std::vector<SettingInfo> settings = {};  // of the generator
};

}  // namespace quadrille::puzzles
