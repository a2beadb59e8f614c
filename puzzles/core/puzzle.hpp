// SPDX-License-Identifier: MIT
//
// The interface between a puzzle and the rest of the library. A kind is a value in the table of
// registry.cpp; an instance is one board with its rules and never changes. What all puzzles need
// (uniqueness, enumeration, JSON, drawing, checking of every solution) is written once, in terms of
// the answer variables that an instance declares.
//
// A puzzle on a board is built from functions on its boards (board/board_instance.hpp). It is
// registered in two places: a row of registry.cpp, and its name in CMakeLists.txt.
// puzzles/README.md explains how to add one.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/core/answer_shape.hpp"
#include "puzzles/core/model.hpp"
#include "puzzles/pictures/canvas.hpp"
#include "puzzles/text/line_reader.hpp"
#include "puzzles/text/text.hpp"

struct quadrille_board;

namespace quadrille::puzzles {

struct PuzzleKind;

// The kind of solution that a puzzle asks for.
enum class Sense {
  kAny,       // any solution
  kMaximise,  // a solution of greatest value
  kMinimise,  // a solution of least value
};

// The result of reading a solution in JSON: an answer; a broken rule, if no answer of the shape can
// express it (such as a path that jumps); or an error, if keys or types are wrong.
using SolutionReading = std::variant<Answer, Violation, Error>;

// A mark in words for a person, and the cells that it is about: row, column from 0.
struct MarkWords {
  std::string text;  // a noun phrase: "5 in r1c2", "no 5 in r1c2"
  std::vector<std::pair<int, int>> cells = {};
  // If the mark is about a line: its ends in the picture.
  std::optional<std::pair<Cell, Cell>> line = {};
  bool is_blank = false;  // whether it says that a place stays as it is without a mark
};

// Answers to the questions of a puzzle in words, and how a solution reads its sentences.
struct Replies {
  std::vector<QuestionAnswer> answers = {};
  std::vector<SentenceReading> readings = {};  // only of sentences with several
};

// A request for a solution by hand.
struct HandRequest {
  PartialAnswer known;  // the givens, too
  std::size_t max_steps = std::numeric_limits<std::size_t>::max();
  StopToken stop = {};
  bool from_start = true;  // whether only the givens are known
  // Only the difficulty is asked for, and is a guess if techniques up to this level do not suffice.
  std::optional<int> most_level = {};
};

class Instance {
 public:
  virtual ~Instance() = default;

  virtual const PuzzleKind& kind() const = 0;
  virtual int rows() const = 0;
  virtual int columns() const = 0;
  virtual int layers() const { return 1; }
  // Returns the active rule switches in the words of `--rules`; empty if there are no variants.
  virtual std::string rules() const { return {}; }
  // Returns the rules of this board for people who solve it on paper, in plain sentences; usually
  // the task of the kind.
  virtual std::string rules_in_words() const;
  // Returns the same instance under other rules. `switches` is what the user wrote.
  virtual Result<std::shared_ptr<const Instance>> with_rules(std::string_view switches) const;

  // The variables that define a solution, with their ranges.
  virtual AnswerShape shape() const = 0;
  // Checks the rules; shares no code with the models. `answer` must have the shape above.
  virtual std::optional<Violation> check(const Answer& answer) const = 0;

  // Which solutions are best, and the value of an answer.
  virtual Sense sense() const { return Sense::kAny; }
  virtual std::int64_t value(const Answer& answer) const;
  // Returns why the puzzle is trivially infeasible, if the board shows it without a search: a part
  // of a sentence, e.g. "the row sums add up to 77, the column sums to 78".
  virtual std::optional<std::string> why_infeasible() const { return std::nullopt; }
  // Returns a solution by hand; an error if the puzzle has no such solver. After a stop it holds
  // the steps so far.
  virtual Result<Explanation> explain(const HandRequest& request) const;
  // Returns the board with all clues that the solution permits, besides those that it has; null if
  // the puzzle has none that can be added.
  virtual std::shared_ptr<const Instance> with_all_clues(const Answer& solution) const;
  // Returns what the board itself says about the answer, such as given numbers, as far as it is
  // part of every partial answer that a person would write down.
  virtual PartialAnswer givens() const;

  // Returns how a puzzle in words was understood, one line each; may be empty.
  virtual std::vector<std::string> understanding() const { return {}; }
  // Returns a puzzle in words as native text without sentences, for programs that read none; empty
  // if the puzzle is none.
  virtual std::string native_text_in_symbols() const { return {}; }
  // Answers the questions of a puzzle in words, from the report of a search that found a solution,
  // and says how the first solution reads its sentences.
  virtual Replies answers(const Report& report, const StopToken& stop) const;

  // Draws the board and, if `answer` is not null, the solution, or the known part of one: see
  // kUnknown. The canvas has the size above.
  virtual Cell picture_size() const { return {rows(), columns()}; }
  // Returns the place of a cell in the picture.
  virtual Cell picture_cell(Cell cell) const { return cell; }
  virtual void draw(Canvas& canvas, const Answer* answer) const = 0;
  // Draws the values that the givens leave to open cells; or returns why it cannot.
  virtual std::optional<std::string> draw_candidates(Canvas& canvas) const;
  // Draws marks in the puzzle's own way, for SVG only; those that are not in `before` are new.
  virtual void draw_notes(const PartialAnswer& marks, const PartialAnswer& before,
                          Canvas& canvas) const;
  // The rule switches and a solution as in the JSON of the command line.
  virtual nlohmann::ordered_json rules_json() const = 0;
  virtual nlohmann::ordered_json solution_json(const Answer& answer) const = 0;
  // The same for a partial answer: what is unknown is null or left out, and "excluded" has what is
  // known not to be.
  virtual nlohmann::ordered_json partial_json(const PartialAnswer& answer) const = 0;
  // The inverse of partial_json, which also reads pieces of a solution's own form. Fails for marks
  // that the board has no place for.
  virtual Result<PartialAnswer> parse_partial(const nlohmann::ordered_json& partial) const = 0;
  // Reads marks in the text form that solvers of this puzzle use; nullopt if there is no such form.
  virtual std::optional<Result<PartialAnswer>> parse_pencil_marks(const Text& text) const;
  virtual MarkWords mark_words(const Mark& mark) const = 0;
  // Returns a solution cell by cell, as quadrille.h describes it; usually the variables.
  virtual std::vector<std::int32_t> cell_values(const Answer& answer) const {
    return answer.values;
  }
  // The inverse of solution_json; ignores unknown keys. Leaves it to `check` to judge the answer.
  virtual SolutionReading parse_solution(const nlohmann::ordered_json& solution) const = 0;
};

using InstancePointer = std::shared_ptr<const Instance>;

// Draws the board and, if it is not null, the answer, which must have the shape of the instance.
Canvas drawn(const Instance& instance, const Answer* answer);

// Decides whether a puzzle starts at the line.
using LineMark = bool (*)(std::string_view line);

// The marks of a solver beside a board.
struct FoundMarks {
  PartialAnswer marks;
  Error unused;  // the warning if they are not taken
};

struct FormatReading {
  std::vector<Result<InstancePointer>> instances;  // in the order of the text, bad ones as errors
  std::vector<Error> warnings;
  std::vector<std::optional<FoundMarks>> marks = {};  // by instance; the last may be missing
};

// The same with boards, for formats that are independent of instances.
template <typename Board>
struct BoardReading {
  std::vector<Result<Board>> boards;
  std::vector<Error> warnings = {};
  std::vector<std::optional<FoundMarks>> marks = {};
};

// The role of a line in an input, as far as the line itself shows it.
enum class LineRole {
  kStart,   // a puzzle starts here
  kInside,  // it belongs to the puzzle before it, whatever it looks like
  kOther,
};
// Called with the lines of an input one after another, without line ends.
using LineRoles = std::function<LineRole(std::string_view line)>;

// A text form of a puzzle kind.
struct Format {
  FormatInfo info;
  // Decides whether a puzzle in this format starts at the first nonblank line of the text. Must
  // look at as few lines as possible: it is called wherever a puzzle may start.
  std::function<bool(const Text& text)> recognises;
  // Reads the puzzle, or the puzzles, at the start of the text and takes exactly their lines. Fails
  // if they are not even a list of puzzles.
  std::function<Result<FormatReading>(LineReader& lines)> read = {};
  // Null if the format cannot be written. All instances are of the format's kind.
  std::function<Result<Writing>(const std::vector<InstancePointer>& instances)> write = {};
  // Null if the format has no form for answers. The instance is of the format's kind, the answer
  // has its shape.
  std::function<Result<std::string>(const Instance& instance, const Answer& answer)> write_answer =
      {};
  // The keys of the native format and its grid, for the manual.
  std::vector<KeyInfo> keys = {};
  // Whether the format is recognised by its looks only; it is tried after all formats with a
  // reliable mark, of any kind.
  bool is_heuristic = false;
  // Whether a text that no format recognises is read in this one if the user names the puzzle, so
  // that errors say what is wrong with it.
  bool takes_any_text = false;
  // Whether nothing marks the end of a puzzle: it ends where another one starts.
  bool has_no_end = false;
  // Whether the end of a puzzle can be found even if the puzzle is wrong.
  bool has_sure_end = false;
  // Null unless a single line shows that a puzzle starts there, whatever surrounds it.
  LineMark is_mark = nullptr;
  // Null unless a text of several puzzles without marks in this format shows where each starts.
  LineRoles (*roles)() = nullptr;
};

// How boards are made from flat arrays and written into them: see board/board_arrays.hpp.
struct OwnedBoard;
class ClueFilter;
struct ArrayForm {
  // Requires as many cells as the board says, or none if it has none.
  Result<Puzzle> (*puzzle_of)(const quadrille_board& board,
                              std::span<const std::int32_t> cells) = nullptr;
  // Fills the arrays, and the numbers of the board that only this kind has.
  std::optional<Error> (*put)(const Puzzle& puzzle, OwnedBoard& to) = nullptr;
  // Leaves clues out.
  Result<Puzzle> (*filtered)(const Puzzle& puzzle, ClueFilter& filter) = nullptr;
  // Null unless a clue is a sentence, by its number from 0.
  std::string (*clue_words)(const Puzzle& puzzle, std::size_t clue) = nullptr;
  bool has_cells = true;
  bool has_layers = false;
  std::vector<FieldInfo> fields = {};
};

// Texts about a kind for the manual, and for the schema of its solutions.
struct KindManual {
  std::string_view task;      // the task: one or two sentences
  std::string_view example;   // a small native board, with one or few solutions
  std::string_view solution;  // the contents of a JSON solution: a sentence that ends with a colon
  std::string_view answer;    // the form of a solution, see PuzzleInfo
  std::string_view schema;    // the JSON Schema of a solution; may use the definitions cell, edge
};

// Wishes that makers of a board may have: none, its difficulty, or that and its clues.
enum class ClueWishing { kNone, kDifficulty, kClues };

struct PuzzleKind {
  std::string_view id;
  std::string_view title;
  std::string_view rules;  // may be empty
  KindManual manual = {};
  std::vector<Model> models;  // the automatic choice takes the first that fits
  std::vector<Format> formats;
  ArrayForm arrays = {};
  // Makes a puzzle, or a null pointer if stopped before one was found. Null if there is no
  // generator.
  std::function<Result<InstancePointer>(const GenerateOptions& options, const StopToken& stop)>
      generate = {};
  std::vector<SettingInfo> settings = {};  // of the generator
  // Wishes that the common generator (library/generate.cpp) fulfils, with settings of its own.
  ClueWishing wishing = ClueWishing::kNone;
};

}  // namespace quadrille::puzzles
