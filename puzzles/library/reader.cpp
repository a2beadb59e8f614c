// SPDX-License-Identifier: MIT
//
// Reads puzzles from text. An input is cut into parts where its lines show that a puzzle starts.
// Within a part, each puzzle takes its own lines; the rest is recognised from scratch, until every
// line is part of a puzzle, a comment, or an error.

#include <algorithm>
#include <deque>
#include <utility>

#include "puzzles/formats/links.hpp"
#include "puzzles/formats/native_form.hpp"
#include "puzzles/library/part_line.hpp"
#include "puzzles/library/recognise.hpp"
#include "puzzles/library/start_finder.hpp"
#include "puzzles/text/puzzle_splitter.hpp"

namespace quadrille {

namespace {

using puzzles::Format;
using puzzles::FormatPointers;
using puzzles::FormatReading;
using puzzles::InputPart;
using puzzles::InstancePointer;
using puzzles::LineReader;
using puzzles::LineTest;
using puzzles::StartFinder;
using puzzles::Text;

// Bytes of a text used to detect its format if the first line does not show it.
constexpr std::size_t kHeadBytes = std::size_t{1} << 16;

bool is_between_puzzles(std::string_view line) {
  return puzzles::is_blank(line) || puzzles::is_native_comment(line);
}

// Returns the index of the first line, from `line` on, that is neither blank nor a comment.
std::size_t skip_comments(const Text& text, std::size_t line) {
  const auto lines = text.lines();
  while (line < lines.size() && is_between_puzzles(lines[line].text)) ++line;
  return line;
}

LineTest line_test(StartFinder test) {
  return [test = std::move(test)](std::string_view line) mutable { return test(line); };
}

// Returns the index of the first line, at least `line`, that marks a puzzle; the number of lines
// if no line does.
std::size_t find_mark(const Text& text, std::size_t line) {
  StartFinder starts;
  const auto lines = text.lines();
  for (std::size_t k = 0; k < lines.size(); ++k) {
    if (starts(lines[k].text) && k >= line) return k;
  }
  return lines.size();
}

Result<InstancePointer> under_rules(const Result<InstancePointer>& instance,
                                    const std::string& rules) {
  if (!instance || rules.empty()) return instance;
  return (*instance)->with_rules(rules);
}

}  // namespace

class PuzzleReader::State {
 public:
  State(Source source, ReadOptions options)
      : splitter_(puzzles::plain_lines(std::move(source))), options_(std::move(options)) {}

  std::optional<ReadPuzzle> next() {
    if (!has_begun_) begin();
    while (found_.empty() && !has_ended_) read_piece();
    if (found_.empty()) return std::nullopt;
    auto [read, format] = std::move(found_.front());
    found_.pop_front();
    shown_format_ = format;
    return std::move(read);
  }

  std::string_view format() const {
    return shown_format_ == nullptr ? "" : shown_format_->info.name;
  }

 private:
  // Determines how the puzzles are told apart.
  void begin() {
    has_begun_ = true;
    Result<FormatPointers> formats = puzzles::formats_for(options_);
    if (!formats) return end(formats.error());
    formats_ = std::move(formats).value();
    // A requested format need not be recognised: its reader reports what is wrong.
    if (!options_.format.empty() && formats_.size() == 1) only_format_ = formats_.front();
    const Format* format = only_format_;
    if (format == nullptr && !starts_with_mark()) {
      format = format_by_looks();
      if (format == nullptr) return;
    }
    if (format == nullptr || format->roles != nullptr || puzzles::has_mark(*format))
      starts_ = line_test(StartFinder(format));
  }

  bool starts_with_mark() {
    bool is_mark = false;
    const auto is_first = [&](std::string_view line) {
      if (is_between_puzzles(line)) return false;
      is_mark = StartFinder()(line);
      return true;
    };
    splitter_.peek_lines(is_first, kHeadBytes);
    return is_mark;
  }

  const Format* format_by_looks() {
    const Result<Text> head = Text::decode(splitter_.peek(kHeadBytes));
    if (!head) return nullptr;
    const std::size_t first = skip_comments(*head, 0);
    return first == head->lines().size() ? nullptr
                                         : puzzles::recognise(head->from(first), formats_);
  }

  void read_piece() {
    const std::optional<InputPart> part = starts_ ? splitter_.next(starts_) : splitter_.remaining();
    has_ended_ = !part || !starts_;
    if (part) read(*part);
    if (has_ended_ && number_ == 0)
      end({ErrorKind::kInput, 1, 1, "the text holds no puzzle (expected at least one)"});
  }

  void read(const InputPart& part) {
    const Result<Text> text = Text::decode(part.bytes, part.line);
    if (!text) return add(text.error());
    const std::size_t end = text->lines().size();
    std::size_t line = skip_comments(*text, 0);
    if (line == end && number_ == 0) return add(puzzles::unrecognised(*text, options_));
    rest_ = Rest::kNone;
    while (line < end && !is_refused_) {
      const std::size_t next = line + read_puzzle(text->from(line));
      line = skip_comments(*text, next);
      if (line != next) rest_ = Rest::kApart;
    }
  }

  // Reads the puzzle at the start of the text. Returns the index of the line after it.
  std::size_t read_puzzle(const Text& text) {
    if (options_.format.empty() && puzzles::is_part_line(text.first().text)) {
      add(puzzles::read_part(text.first(), options_));
      rest_ = Rest::kApart;
      return 1;
    }
    if (const std::size_t titles = count_titles(text)) {
      const puzzles::Line title = puzzles::trim(text.first());
      titles_.push_back(puzzles::error_at(
          title, 0, puzzles::quoted(title.text) + " is skipped as the title of a puzzle"));
      rest_ = Rest::kApart;
      return titles;
    }
    const bool may_be_row = rest_ == Rest::kAdjacent && !format_->has_sure_end && !found_.empty() &&
                            found_.back().read.puzzle;
    const Format* const format = choose(text);
    rest_ = Rest::kApart;
    if (format == nullptr) {
      if (may_be_row) return replace_by_error(text);
      add(puzzles::unrecognised(text, options_));
      return next_start(text, 1);
    }
    const Text own = format->has_no_end ? text.before(puzzles::find_start(text, 1, format)) : text;
    LineReader lines(own);
    Result<FormatReading> reading = format->read(lines);
    if (!reading) reading = FormatReading{{reading.error()}, {}};
    const Error* const error = last_error(*reading);
    if (error != nullptr && may_be_row && format->is_heuristic) return replace_by_error(text);
    format_ = format;
    add(*reading);
    const std::size_t end = lines.position();
    lines.is_done();  // skips the remarks that follow
    rest_ = lines.position() == end ? Rest::kAdjacent : Rest::kApart;
    if (error == nullptr || format->has_sure_end) return lines.position();
    if (format->has_no_end) return own.lines().size();
    // The line with the error may be where another puzzle starts.
    const std::size_t first = text.lines().front().number;
    return next_start(text, std::max(error->line, first + 1) - first);
  }

  // Returns the index of the first line, at least `line`, at which another puzzle starts after one
  // that cannot be read; the number of lines if none does.
  static std::size_t next_start(const Text& text, std::size_t line) {
    return std::min(find_mark(text, line), puzzles::find_start(text, line, nullptr));
  }

  // Returns the number of lines that are titles of the puzzle right below them; 0 if they are none.
  std::size_t count_titles(const Text& text) const {
    constexpr std::size_t kMostTitles = 3;
    const auto lines = text.lines();
    std::size_t line = 0;
    while (line < lines.size() && line < kMostTitles && puzzles::is_title(lines[line].text)) ++line;
    if (line == 0) return 0;
    while (line < lines.size() && puzzles::is_native_comment(lines[line].text)) ++line;
    if (puzzles::recognise(text, formats_) != nullptr) return 0;
    // The next part starts with a puzzle.
    if (line == lines.size()) return starts_ && !splitter_.at_end() ? line : 0;
    const bool is_row = lines[line].text.size() == lines[line - 1].text.size();
    return !is_row && puzzles::find_start(text.from(line), 0, nullptr) == 0 ? line : 0;
  }

  // Replaces the puzzle before the text, which has an extra row or is followed by unknown text.
  std::size_t replace_by_error(const Text& text) {
    found_.back().read.puzzle = puzzles::unexpected(text.first());
    return next_start(text, 1);
  }

  static const Error* last_error(const FormatReading& reading) {
    const bool is_bad = !reading.instances.empty() && !reading.instances.back();
    return is_bad ? &reading.instances.back().error() : nullptr;
  }

  // Returns nullptr if the text is in none of the allowed formats.
  const Format* choose(const Text& text) const {
    const bool is_rest = rest_ != Rest::kNone;
    if (only_format_ != nullptr) {
      const bool may_be_bad = !is_rest || only_format_->has_sure_end || only_format_->roles;
      return may_be_bad || only_format_->recognises(text) ? only_format_ : nullptr;
    }
    if (const Format* format = puzzles::recognise(text, formats_)) return format;
    // The line is an invalid puzzle among puzzles of one line each.
    const bool are_lines = format_ != nullptr && format_->roles != nullptr && format_->has_sure_end;
    if (are_lines && !StartFinder()(text.first().text)) return format_;
    return puzzles::format_for_any_text(text, options_, formats_);
  }

  static Error refused(Error warning) {
    warning.message += " (refused, because reading is strict)";
    return warning;
  }

  void add(const FormatReading& reading) {
    const std::size_t first = found_.size();
    std::vector<Error> warnings = std::exchange(titles_, {});
    warnings.insert(warnings.end(), reading.warnings.begin(), reading.warnings.end());
    for (const std::optional<puzzles::FoundMarks>& marks : reading.marks)
      if (marks && !options_.takes_marks) warnings.push_back(marks->unused);
    if (options_.strict && !warnings.empty()) return add(refused(warnings.front()));
    for (std::size_t k = 0; k < reading.instances.size(); ++k) {
      const Result<InstancePointer> changed = under_rules(reading.instances[k], options_.rules);
      if (!changed && changed.error().kind == ErrorKind::kRequest) return end(changed.error());
      if (!changed) {
        add(changed.error());
      } else if (k < reading.marks.size() && reading.marks[k] && options_.takes_marks) {
        add(Puzzle(*changed).with_marks(std::make_shared<PartialAnswer>(reading.marks[k]->marks)));
      } else {
        add(Puzzle(*changed));
      }
    }
    if (found_.size() > first) found_[first].read.warnings = std::move(warnings);
  }

  void add(Result<Puzzle> puzzle) {
    ++number_;
    if (!found_.empty()) found_.front().read.alone = false;
    const bool alone = number_ == 1 && (!starts_ || splitter_.at_end());
    found_.push_back({{number_, alone, std::move(puzzle)}, format_});
  }

  void end(Error error) {
    has_ended_ = is_refused_ = true;
    add(std::move(error));
  }

  // How the text follows the puzzle before it in the same part.
  enum class Rest { kNone, kAdjacent, kApart };

  struct Found {
    ReadPuzzle read;
    const Format* format;
  };

  puzzles::PuzzleSplitter splitter_;
  ReadOptions options_;
  FormatPointers formats_;                // formats allowed by the options
  const Format* only_format_ = nullptr;   // if only one is possible
  LineTest starts_;                       // null: the text is one part
  const Format* format_ = nullptr;        // of the last puzzle read
  const Format* shown_format_ = nullptr;  // of the last one returned
  Rest rest_ = Rest::kNone;
  std::vector<Error> titles_;  // warnings about those of the next puzzle
  std::deque<Found> found_;
  std::size_t number_ = 0;
  bool has_begun_ = false;
  bool has_ended_ = false;
  bool is_refused_ = false;
};

PuzzleReader::PuzzleReader(Source source, ReadOptions options)
    : state_(std::make_unique<State>(std::move(source), std::move(options))) {}
PuzzleReader::PuzzleReader(PuzzleReader&&) noexcept = default;
PuzzleReader& PuzzleReader::operator=(PuzzleReader&&) noexcept = default;
PuzzleReader::~PuzzleReader() = default;

std::optional<ReadPuzzle> PuzzleReader::next() { return state_->next(); }
std::string_view PuzzleReader::format() const { return state_->format(); }

std::string_view marked_format(std::string_view bytes) {
  const auto source = puzzles::plain_lines([bytes]() mutable { return std::exchange(bytes, {}); });
  std::string text;
  for (auto more = source(); !more.empty(); more = source()) text += more;
  const auto decoded = puzzles::Text::decode(text);
  const auto formats = puzzles::formats_for({});
  const puzzles::Format* const format = decoded ? puzzles::recognise(*decoded, *formats) : nullptr;
  return format != nullptr && !format->is_heuristic ? format->info.name : std::string_view();
}

Result<Reading> read_puzzles(std::string_view text, const ReadOptions& options) {
  // A short URL can encode a large board, and a text can hold many of them.
  constexpr std::int64_t kMaxCells = std::int64_t{1} << 24;
  PuzzleReader reader([text]() mutable { return std::exchange(text, {}); }, options);
  Reading reading;
  std::int64_t cells = 0;
  while (auto read = reader.next()) {
    if (!read->puzzle) return read->puzzle.error();
    cells += std::int64_t{read->puzzle->rows()} * read->puzzle->columns();
    if (cells > kMaxCells) {
      return Error{ErrorKind::kInput, 0, 0,
                   "the boards are too large in total (expected at most " +
                       std::to_string(kMaxCells) + " cells)"};
    }
    reading.puzzles.push_back(std::move(read->puzzle).value());
    reading.warnings.insert(reading.warnings.end(), read->warnings.begin(), read->warnings.end());
    if (reading.format.empty()) reading.format = reader.format();
  }
  return reading;
}

}  // namespace quadrille
