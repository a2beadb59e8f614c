// SPDX-License-Identifier: MIT
//
// Text in, puzzles out. The first line with a mark, or else the start of the text, shows how its
// puzzles are laid out; then each piece that holds one is read as a text of its own.

#include <algorithm>
#include <deque>
#include <functional>
#include <utility>

#include "puzzles/native_form.hpp"
#include "puzzles/pieces.hpp"
#include "puzzles/recognise.hpp"
#include "puzzles/registry.hpp"

namespace quadrille {

namespace {

using puzzles::Format;
using puzzles::FormatPointers;
using puzzles::FormatReading;
using puzzles::InstancePointer;
using puzzles::Layout;
using puzzles::LineTest;
using puzzles::Piece;
using puzzles::Text;

// As much of a text shows its format where the first line does not.
constexpr std::size_t kHeadBytes = std::size_t{1} << 16;

bool is_marked(const Format& format) {
  return !format.is_heuristic &&
         (format.layout == Layout::kNative || format.layout == Layout::kLines);
}

FormatPointers select(const FormatPointers& formats,
                      const std::function<bool(const Format&)>& fits) {
  FormatPointers selected;
  std::copy_if(formats.begin(), formats.end(), std::back_inserter(selected),
               [&](const Format* format) { return fits(*format); });
  return selected;
}

// Null: the text is one piece.
LineTest line_test(const Format& format) {
  switch (format.layout) {
    case Layout::kWhole:
      return nullptr;
    case Layout::kNative:
      return [](std::string_view line) {
        return puzzles::find_puzzle_kind(puzzles::trim(line)) != nullptr;
      };
    case Layout::kLines:
      return [](std::string_view line) { return !puzzles::is_blank(line); };
    case Layout::kOwn:
      return format.starts();
  }
  return nullptr;
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
      : pieces_(std::move(source)), options_(std::move(options)) {}

  std::optional<ReadPuzzle> next() {
    if (!has_begun_) begin();
    while (found_.empty() && !has_ended_) read_piece();
    if (found_.empty()) return std::nullopt;
    ReadPuzzle read = std::move(found_.front());
    found_.pop_front();
    return read;
  }

  std::string_view format() const { return format_ == nullptr ? "" : format_->info.name; }

 private:
  // Finds out how the puzzles are told apart.
  void begin() {
    has_begun_ = true;
    Result<FormatPointers> formats = puzzles::formats_for(options_);
    if (!formats) return end(formats.error());
    formats_ = std::move(formats).value();
    const Format* format = nullptr;
    // A format that is asked for need not be recognised: its reader says what is wrong.
    if (!options_.format.empty() && formats_.size() == 1) format = reads_all_as_ = formats_.front();
    if (format == nullptr) format = marked_format();
    if (format == nullptr) format = format_by_looks();
    if (format == nullptr) return;
    starts_ = line_test(*format);
    // Else each piece has a mark of its own.
    if (is_marked(*format)) {
      formats_ = select(formats_, [format](const Format& other) {
        return is_marked(other) && other.layout == format->layout;
      });
    } else if (starts_) {
      reads_all_as_ = format;
    }
  }

  const Format* marked_format() {
    // The id of any puzzle shows the native layout, asked for or not.
    bool starts_with_id = false;
    const auto is_first = [&](std::string_view line) {
      starts_with_id = puzzles::find_puzzle_kind(puzzles::trim(line)) != nullptr;
      return !puzzles::is_blank(line) && !puzzles::is_native_comment(line);
    };
    const Result<Text> head = Text::decode(pieces_.peek_lines(is_first, kHeadBytes));
    if (!head) return nullptr;
    const auto found = std::find_if(formats_.begin(), formats_.end(), [&](const Format* format) {
      return is_marked(*format) &&
             (format->layout == Layout::kNative ? starts_with_id : format->recognises(*head));
    });
    return found == formats_.end() ? nullptr : *found;
  }

  const Format* format_by_looks() {
    const Result<Text> head = Text::decode(pieces_.peek(kHeadBytes));
    if (!head) return nullptr;
    const Result<const Format*> format = puzzles::recognise(*head, formats_);
    return format ? *format : nullptr;
  }

  void read_piece() {
    const std::optional<Piece> piece = starts_ ? pieces_.next(starts_) : pieces_.remaining();
    has_ended_ = !piece || !starts_;
    if (piece) read(*piece);
    if (has_ended_ && number_ == 0)
      end({ErrorKind::kInput, 1, 1, "the text holds no puzzle (expected one at least)"});
  }

  void read(const Piece& piece) {
    const Result<Text> text = Text::decode(piece.bytes, piece.line);
    if (!text) return add(text.error());
    const Result<const Format*> format = choose(*text);
    if (!format) return add(format.error());
    format_ = *format;
    const Result<FormatReading> reading = format_->read(*text);
    if (!reading) return add(reading.error());
    const std::size_t first = found_.size();
    for (const Result<InstancePointer>& instance : reading->instances) {
      const Result<InstancePointer> changed = under_rules(instance, options_.rules);
      if (!changed && changed.error().kind == ErrorKind::kRequest) return end(changed.error());
      changed ? add(Puzzle(*changed)) : add(changed.error());
    }
    if (found_.size() > first) found_[first].warnings = reading->warnings;
  }

  Result<const Format*> choose(const Text& text) const {
    if (reads_all_as_ != nullptr) return reads_all_as_;
    Result<const Format*> format = puzzles::recognise(text, formats_);
    if (format || options_.puzzle.empty()) return format;
    const auto any = std::find_if(formats_.begin(), formats_.end(),
                                  [](const Format* other) { return other->takes_any_text; });
    return any == formats_.end() ? format : *any;
  }

  void add(Result<Puzzle> puzzle) {
    ++number_;
    if (!found_.empty()) found_.front().alone = false;
    const bool alone = number_ == 1 && (!starts_ || pieces_.at_end());
    found_.push_back({number_, alone, std::move(puzzle)});
  }

  void end(Error error) {
    has_ended_ = true;
    add(std::move(error));
  }

  puzzles::Pieces pieces_;
  ReadOptions options_;
  FormatPointers formats_;                // that a piece may be in
  const Format* reads_all_as_ = nullptr;  // where it need not be recognised
  LineTest starts_;                       // null: the text is one piece
  const Format* format_ = nullptr;
  std::deque<ReadPuzzle> found_;
  std::size_t number_ = 0;
  bool has_begun_ = false;
  bool has_ended_ = false;
};

PuzzleReader::PuzzleReader(Source source, ReadOptions options)
    : state_(std::make_unique<State>(std::move(source), std::move(options))) {}
PuzzleReader::PuzzleReader(PuzzleReader&&) noexcept = default;
PuzzleReader& PuzzleReader::operator=(PuzzleReader&&) noexcept = default;
PuzzleReader::~PuzzleReader() = default;

std::optional<ReadPuzzle> PuzzleReader::next() { return state_->next(); }
std::string_view PuzzleReader::format() const { return state_->format(); }

Result<Reading> read_puzzles(std::string_view text, const ReadOptions& options) {
  // A short URL may stand for a large board, and a text may hold many.
  constexpr std::int64_t kMaxCells = std::int64_t{1} << 24;
  PuzzleReader reader([text]() mutable { return std::exchange(text, {}); }, options);
  Reading reading;
  std::int64_t cells = 0;
  while (auto read = reader.next()) {
    if (!read->puzzle) return read->puzzle.error();
    cells += std::int64_t{read->puzzle->rows()} * read->puzzle->columns();
    if (cells > kMaxCells) {
      return Error{ErrorKind::kInput, 0, 0,
                   "the boards are too large together (expected at most " +
                       std::to_string(kMaxCells) + " cells)"};
    }
    reading.puzzles.push_back(std::move(read->puzzle).value());
    reading.warnings.insert(reading.warnings.end(), read->warnings.begin(), read->warnings.end());
    if (reading.format.empty()) reading.format = reader.format();
  }
  return reading;
}

}  // namespace quadrille
