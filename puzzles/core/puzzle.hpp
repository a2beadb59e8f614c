// SPDX-License-Identifier: MIT
//
// What a puzzle is to the rest of the library. A kind is a value in the table of registry.cpp; an
// instance is one board with its rules and never changes. What all puzzles need (uniqueness,
// enumeration, JSON, drawing, checking of every solution) is written once, on the answer
// variables that an instance declares.
//
// A puzzle on a board is made of functions of its boards (board/board_instance.hpp). It is registered
// in two places: a row of registry.cpp, and its name in CMakeLists.txt. puzzles/README.md tells how
// one is added.

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/core/answer_shape.hpp"
#include "puzzles/core/model.hpp"
#include "puzzles/pictures/canvas.hpp"
#include "puzzles/text/line_reader.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

struct PuzzleKind;

// What a puzzle asks for.
enum class Sense {
  kAny,       // any solution
  kMaximise,  // one of the greatest value
  kMinimise,  // one of the least value
};

// What a solution in JSON says: an answer; what no answer of the shape can say, such as a path that
// jumps, which breaks a rule; or nothing, because keys or types are others.
using SolutionReading = std::variant<Answer, Violation, Error>;

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
  virtual Sense sense() const { return Sense::kAny; }
  virtual std::int64_t value(const Answer& answer) const;
  // Why the puzzle is trivially infeasible, where the board shows it without a search. A part of a
  // sentence, e.g. "the row sums add up to 77, the column sums to 78".
  virtual std::optional<std::string> why_infeasible() const { return std::nullopt; }
  // A solution by hand; an error where the puzzle knows none. After a stop the steps so far.
  virtual Result<Explanation> explain(const StopToken& stop) const;

  // How a puzzle in words was understood, a line each; empty where there is nothing to say.
  virtual std::vector<std::string> understanding() const { return {}; }
  // What a puzzle in words asks, answered from the report of a search that has found a solution.
  virtual std::vector<QuestionAnswer> answers(const Report& report, const StopToken& stop) const;

  // The board and, where `answer` is not null, the solution. The canvas has this size.
  virtual Cell picture_size() const { return {rows(), columns()}; }
  virtual void draw(Canvas& canvas, const Answer* answer) const = 0;
  // In open cells what the givens leave to them; or why that is not drawn.
  virtual std::optional<std::string> draw_candidates(Canvas& canvas) const;
  // The rule switches and a solution as the JSON of the command line shows them.
  virtual nlohmann::ordered_json rules_json() const = 0;
  virtual nlohmann::ordered_json solution_json(const Answer& answer) const = 0;
  // The inverse of solution_json; keys that it does not have are passed over. Whether an answer is
  // right is for `check`.
  virtual SolutionReading parse_solution(const nlohmann::ordered_json& solution) const = 0;
};

using InstancePointer = std::shared_ptr<const Instance>;

// Does a puzzle start at the line?
using LineMark = bool (*)(std::string_view line);

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

// What a line of an input is, as far as one line shows it.
enum class LineRole {
  kStart,   // a puzzle starts here
  kInside,  // it belongs to the puzzle before it, whatever it looks like
  kOther,
};
// Told the lines of an input one after another, without their ends.
using LineRoles = std::function<LineRole(std::string_view line)>;

// A text form of a puzzle kind.
struct Format {
  FormatInfo info;
  // Does a puzzle in this format start at the first line of the text that is not blank? Looks at no
  // more lines than it must: it is asked for each place where a puzzle may start.
  std::function<bool(const Text& text)> recognises;
  // Reads the puzzle, or the puzzles, at the start of the text and takes their lines, no others. An
  // error if they are not even a list of puzzles.
  std::function<Result<FormatReading>(LineReader& lines)> read = {};
  // Null if the format is only read. All instances are of the format's kind.
  std::function<Result<Writing>(const std::vector<InstancePointer>& instances)> write = {};
  // Null if it has no form for answers. The instance is of the format's kind, the answer of its
  // shape.
  std::function<Result<std::string>(const Instance& instance, const Answer& answer)> write_answer =
      {};
  // The keys of the native form and its grid, for the manual.
  std::vector<KeyInfo> keys = {};
  // The format is recognised by its looks only, so it is asked after the formats of all kinds that
  // have a sure mark.
  bool is_heuristic = false;
  // Where the puzzle is named, a text that no format recognises is taken to be in this one, whose
  // errors say what is wrong with it.
  bool takes_any_text = false;
  // Nothing in the format says where a puzzle ends: it ends where another one starts.
  bool has_no_end = false;
  // Where a puzzle ends shows even if it is wrong.
  bool has_sure_end = false;
  // Null unless a line shows that a puzzle starts there, whatever surrounds it.
  LineMark is_mark = nullptr;
  // Null unless a text in this format, of several puzzles without marks, shows where each starts.
  LineRoles (*roles)() = nullptr;
};

// What the manual says of a kind, and what the schema says of its solutions.
struct KindManual {
  std::string_view task;      // what is asked: one or two sentences
  std::string_view example;   // a small board in the native form, with one solution or few
  std::string_view solution;  // what a solution in JSON has, a sentence that ends with a colon
  std::string_view schema;    // the JSON Schema of a solution; may use the definitions cell, edge
};

struct PuzzleKind {
  std::string_view id;
  std::string_view title;
  std::string_view rules;  // may be empty
  KindManual manual = {};
  std::vector<Model> models;  // the first is the default
  std::vector<Format> formats;
  // Makes a puzzle; null pointer: stopped before one was found. Null where there is no generator.
  std::function<Result<InstancePointer>(const GenerateOptions& options, const StopToken& stop)>
      generate = {};
  std::vector<SettingInfo> settings = {};  // of the generator
};

}  // namespace quadrille::puzzles
