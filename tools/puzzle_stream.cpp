// SPDX-License-Identifier: MIT

#include "tools/puzzle_stream.hpp"

#include <chrono>
#include <utility>

#include "tools/input_file.hpp"
#include "tools/interrupt.hpp"
#include "tools/model_input.hpp"

namespace quadrille::tools {
namespace {

bool is_url(std::string_view name) {
  return name.starts_with("http://") || name.starts_with("https://");
}

}  // namespace

PuzzleStream::PuzzleStream(std::vector<std::string> names, ReadOptions options, bool models)
    : options_(std::move(options)), models_(models) {
  if (names.empty()) names.emplace_back("-");
  for (std::string& name : names) sources_.push_back({Source::Kind::kName, std::move(name)});
}

std::optional<Item> PuzzleStream::next() {
  while (items_.empty() && !sources_.empty() && !interrupted()) {
    const Source source = std::move(sources_.front());
    sources_.pop_front();
    open(source);
  }
  if (items_.empty() || interrupted()) return std::nullopt;
  Item item = std::move(items_.front());
  items_.pop_front();
  return item;
}

std::string PuzzleStream::last_notes() { return std::exchange(notes_, {}); }

void PuzzleStream::open(const Source& source) {
  if (source.kind == Source::Kind::kDirectoryEnd) {
    if (found_in_directory_ == 0)
      fail(source.name, {kBadInput, Error{.message = "no puzzle in this directory"}});
  } else if (source.kind == Source::Kind::kName && is_directory(source.name)) {
    open_directory(source.name);
  } else {
    read_file(source);
  }
}

void PuzzleStream::open_directory(const std::string& name) {
  Listing listing = walk(name);
  sources_.push_front({Source::Kind::kDirectoryEnd, name});
  for (auto file = listing.files.rbegin(); file != listing.files.rend(); ++file)
    sources_.push_front({Source::Kind::kWalkedFile, std::move(*file)});
  found_in_directory_ = 0;
  for (auto& [unreadable, failure] : listing.unreadable) fail(unreadable, std::move(failure));
}

void PuzzleStream::read_file(const Source& source) {
  if (models_) {
    if (const auto format = model_format(source.name, options_.format))
      return read_model(source.name, *format);
  }
  if (is_url(source.name)) return take(source, source.name);
  const Outcome<std::string> text = read_input(source.name);
  if (interrupted()) return;
  if (const auto* failure = std::get_if<Failure>(&text)) {
    const bool game_id = !exists(source.name) &&
                         source.name.find_first_of("/:") != std::string::npos &&
                         read_puzzles(source.name, options_);
    return game_id ? take(source, source.name) : fail(source.name, *failure);
  }
  take(source, std::get<std::string>(text));
}

void PuzzleStream::read_model(const std::string& name, LinearFormat format) {
  const auto start = std::chrono::steady_clock::now();
  const Outcome<ModelInput> input = tools::read_model(name, format);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  if (interrupted()) return;
  if (const auto* failure = std::get_if<Failure>(&input)) return fail(name, *failure);
  const auto& [model, notes] = std::get<ModelInput>(input);
  items_.push_back({name + ":1", model, seconds.count(), std::exchange(notes_, {}) + notes});
  ++found_in_directory_;
}

void PuzzleStream::take(const Source& source, std::string_view text) {
  const auto start = std::chrono::steady_clock::now();
  const Result<Reading> reading = read_puzzles(text, options_);
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  if (!reading) {
    if (source.kind == Source::Kind::kWalkedFile &&
        reading.error().kind == ErrorKind::kUnrecognised) {
      notes_ += error_line(source.name, Error{.message = "no puzzle, left out"}, "note");
      return;
    }
    return fail(source.name, failure_of(reading.error()));
  }
  for (const Error& warning : reading->warnings)
    notes_ += error_line(source.name, warning, "warning");
  const std::size_t count = reading->puzzles.size();
  const bool is_file = text.data() != source.name.data();
  for (std::size_t i = 0; i < count; ++i)
    items_.push_back({is_file ? source.name + ':' + std::to_string(i + 1) : source.name,
                      reading->puzzles[i], seconds.count() / static_cast<double>(count),
                      std::exchange(notes_, {})});
  found_in_directory_ += count;
}

void PuzzleStream::fail(const std::string& name, Failure failure) {
  items_.push_back({name, std::move(failure), 0, std::exchange(notes_, {})});
  ++found_in_directory_;
}

std::variant<Puzzles, SourcedFailure> read_all(std::vector<std::string> names,
                                               const ReadOptions& options) {
  PuzzleStream stream(std::move(names), options);
  Puzzles all;
  while (auto item = stream.next()) {
    all.notes += item->notes;
    if (auto* failure = std::get_if<Failure>(&item->outcome))
      return SourcedFailure{item->source, std::move(*failure)};
    all.puzzles.push_back(std::get<Puzzle>(item->outcome));
    all.sources.push_back(item->source);
  }
  if (interrupted()) return SourcedFailure{"", {kSignal, Error{.message = "interrupted"}}};
  all.notes += stream.last_notes();
  return all;
}

}  // namespace quadrille::tools
