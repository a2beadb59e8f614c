// SPDX-License-Identifier: MIT

#include "tools/input/puzzle_stream.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/text/clock.hpp"
#include "tools/input/input_file.hpp"
#include "tools/input/model_input.hpp"
#include "tools/output/interrupt.hpp"

namespace quadrille::tools {
namespace {

// Reports whether a name looks like a game ID, valid or not. A name with a slash is taken for the
// path of a missing file.
bool is_game_id(const std::string& name) {
  return name.find(':') != name.npos && name.find('/') == name.npos && !marked_format(name).empty();
}

// Returns the name for error lines, shortened if it is the text of a puzzle.
std::string shown_name(const std::string& name, bool is_text) {
  constexpr std::size_t kMaxBytes = 60;
  if (!is_text || name.size() <= kMaxBytes) return name;
  return name.substr(0, kMaxBytes) + "...";
}

}  // namespace

bool is_url(std::string_view name) {
  return name.starts_with("http://") || name.starts_with("https://");
}

// A file, or a name that is itself a puzzle.
class PuzzleStream::OpenSource {
 public:
  OpenSource(Source source, const ReadOptions& options, bool is_text)
      : source_(std::move(source)),
        is_text_(is_text),
        reader_([this] { return next_bytes(); }, options) {
    if (!is_text) bytes_.emplace(source_.name);
  }

  const Source& source() const { return source_; }
  bool is_text() const { return is_text_; }
  std::size_t bytes_read() const { return bytes_ ? bytes_->bytes_read() : 0; }
  const std::optional<Failure>& failure() const {
    static const std::optional<Failure> kNone;
    return bytes_ ? bytes_->failure() : kNone;
  }

  std::optional<ReadPuzzle> next() {
    waiting_ = 0;
    const auto start = puzzles::Clock::now();
    std::optional<ReadPuzzle> read = reader_.next();
    parse_seconds_ = puzzles::seconds_since(start) - waiting_;
    return read;
  }
  // Returns the time to parse the last puzzle, without the time spent waiting for input.
  double parse_seconds() const { return parse_seconds_; }

 private:
  std::string_view next_bytes() {
    if (is_text_) return std::exchange(text_given_, true) ? "" : std::string_view(source_.name);
    const auto start = puzzles::Clock::now();
    const std::string_view bytes = bytes_->next();
    waiting_ += puzzles::seconds_since(start);
    return bytes;
  }

  Source source_;
  bool is_text_;
  bool text_given_ = false;
  std::optional<InputBytes> bytes_;
  double waiting_ = 0, parse_seconds_ = 0;
  PuzzleReader reader_;
};

PuzzleStream::PuzzleStream(std::vector<std::string> names, ReadOptions options, bool models)
    : options_(std::move(options)), models_(models) {
  if (names.empty()) names.emplace_back("-");
  for (std::string& name : names) {
    if (!is_directory(name)) count_bytes(name);
    sources_.push_back({Source::Kind::kName, std::move(name)});
  }
}

PuzzleStream::~PuzzleStream() = default;

std::optional<Item> PuzzleStream::next() {
  note_share();
  while (!interrupted()) {
    if (!items_.empty()) {
      Item item = std::move(items_.front());
      items_.pop_front();
      ++found_in_directory_;
      return item;
    }
    if (open_) {
      if (auto item = next_of_open()) return item;
    } else if (!sources_.empty()) {
      Source source = std::move(sources_.front());
      sources_.pop_front();
      open(std::move(source));
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::string PuzzleStream::last_notes() { return std::exchange(notes_, {}); }

std::optional<double> PuzzleStream::share() const {
  const double share = share_;
  return share == kUnknownShare ? std::nullopt : std::optional(share);
}

void PuzzleStream::note_share() {
  if (has_unsized_ || bytes_ == 0) return;
  const std::size_t done = bytes_done_ + (open_ ? open_->bytes_read() : 0);
  share_ = std::min(1.0, static_cast<double>(done) / static_cast<double>(bytes_));
}

void PuzzleStream::count_bytes(const std::string& name) {
  const auto size = file_size(name);
  bytes_ += size.value_or(0);
  if (!size && (name == "-" || exists(name))) has_unsized_ = true;
}

void PuzzleStream::open(Source source) {
  if (source.kind == Source::Kind::kDirectoryEnd) {
    if (found_in_directory_ == 0)
      fail(source.name, {kBadInput, Error{.message = "no puzzles in this directory"}});
    return;
  }
  if (source.kind == Source::Kind::kName && is_directory(source.name))
    return open_directory(source.name);
  if (models_) {
    if (const auto format = model_format(source.name, options_.format))
      return read_model(source.name, *format);
  }
  const std::string& name = source.name;
  const bool may_be_text = !exists(name) && name.find_first_of("/:") != name.npos;
  const bool is_text =
      is_url(name) || (may_be_text && (is_game_id(name) || read_puzzles(name, options_)));
  open_ = std::make_unique<OpenSource>(std::move(source), options_, is_text);
}

void PuzzleStream::open_directory(const std::string& name) {
  Listing listing = walk(name);
  sources_.push_front({Source::Kind::kDirectoryEnd, name});
  for (auto file = listing.files.rbegin(); file != listing.files.rend(); ++file) {
    count_bytes(*file);
    sources_.push_front({Source::Kind::kWalkedFile, std::move(*file)});
  }
  found_in_directory_ = 0;
  for (auto& [unreadable, failure] : listing.unreadable) fail(unreadable, std::move(failure));
}

void PuzzleStream::read_model(const std::string& name, LinearFormat format) {
  const auto start = puzzles::Clock::now();
  const Outcome<ModelInput> input = tools::read_model(name, format);
  const double seconds = puzzles::seconds_since(start);
  bytes_done_ += file_size(name).value_or(0);
  if (interrupted()) return;
  if (const auto* failure = std::get_if<Failure>(&input)) return fail(name, *failure);
  const auto& [model, notes] = std::get<ModelInput>(input);
  items_.push_back({name, name + ":1", model, seconds, std::exchange(notes_, {}) + notes});
}

std::optional<Item> PuzzleStream::next_of_open() {
  const Source& source = open_->source();
  std::optional<ReadPuzzle> read = open_->next();
  if (interrupted()) return std::nullopt;
  // Text before a failure may be part of a puzzle only.
  if (open_->failure()) {
    fail(source.name, *open_->failure());
    read.reset();
  }
  // A file of a directory that does not start with a puzzle, such as a README, holds other text.
  const bool is_left_out = read && !read->puzzle && read->number == 1 &&
                           source.kind == Source::Kind::kWalkedFile &&
                           read->puzzle.error().kind == ErrorKind::kUnrecognised;
  if (is_left_out)
    notes_ += error_line(source.name, Error{.message = "skipped: not a puzzle"}, "note");
  if (!read || is_left_out) {
    bytes_done_ += open_->bytes_read();
    open_.reset();
    return std::nullopt;
  }
  ++found_in_directory_;
  const std::string shown = shown_name(source.name, open_->is_text());
  for (const Error& warning : read->warnings) notes_ += error_line(shown, warning, "warning");
  if (read->puzzle && read->puzzle->marks() != nullptr && !parts_ && !options_.takes_marks)
    read->puzzle = Error{ErrorKind::kInput, 0, 0,
                         "this is a part of a board (expected a whole one; solve, split, check "
                         "--partial, hint and render take parts)"};
  if (!read->puzzle) return bad_puzzle(*read);
  const std::string place = open_->is_text() ? "" : ':' + std::to_string(read->number);
  return Item{shown,
              source.name + place,
              std::move(read->puzzle).value(),
              open_->parse_seconds(),
              std::exchange(notes_, {}),
              read->number,
              std::move(read->warnings)};
}

// Returns the item for a puzzle that cannot be read. If the source holds others, the error includes
// its number.
Item PuzzleStream::bad_puzzle(const ReadPuzzle& read) {
  const std::string& name = open_->source().name;
  Failure failure = failure_of(read.puzzle.error());
  if (failure.error.kind == ErrorKind::kUnrecognised && read.alone && !open_->is_text() &&
      options_.puzzle.empty() && options_.format.empty())
    failure.error.message += "; try --puzzle or --from, see 'quadrille list'";
  const std::string number = std::to_string(read.number);
  if (!read.alone && failure.code != kUsage)
    failure.error.message = "puzzle " + number + ": " + failure.error.message;
  return {shown_name(name, open_->is_text()),
          read.alone ? name : name + ':' + number,
          std::move(failure),
          open_->parse_seconds(),
          std::exchange(notes_, {}),
          read.number};
}

void PuzzleStream::fail(const std::string& name, Failure failure) {
  items_.push_back({name, name, std::move(failure), 0, std::exchange(notes_, {})});
}

std::variant<Item, FileFailure> only_puzzle(PuzzleStream& stream) {
  auto first = stream.next();
  if (interrupted()) return FileFailure{"", {kSignal, Error{.message = "interrupted"}}};
  if (!first)
    return FileFailure{"", {kBadInput, Error{.message = "no puzzle in the inputs (expected one)"}}};
  if (auto* failure = std::get_if<Failure>(&first->outcome))
    return FileFailure{first->file, std::move(*failure)};
  if (stream.next())
    return FileFailure{first->file,
                       {kBadInput, Error{.message = "more than one puzzle (expected one)"}}};
  return *std::move(first);
}

}  // namespace quadrille::tools
