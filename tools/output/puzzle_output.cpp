// SPDX-License-Identifier: MIT

#include "tools/output/puzzle_output.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "puzzles/text/clock.hpp"
#include "puzzles/text/suggestion.hpp"
#include "tools/output/failure.hpp"

namespace quadrille::tools {
namespace {

// Returns the names of all formats that have a writer.
std::set<std::string_view> written_formats() {
  std::set<std::string_view> names;
  for (const PuzzleInfo& puzzle : catalogue()) {
    for (const FormatInfo& format : puzzle.formats) {
      if (format.writes) names.insert(format.name);
    }
  }
  return names;
}

// Returns the text between two puzzles; nullopt if puzzles cannot be written one by one.
std::optional<std::string_view> separator_of(std::string_view puzzle_id, std::string_view name) {
  for (const PuzzleInfo& puzzle : catalogue()) {
    if (puzzle.id != puzzle_id) continue;
    for (const FormatInfo& format : puzzle.formats) {
      if (format.name == name) return format.separator;
    }
  }
  return std::nullopt;
}

}  // namespace

int write_output(const std::string& path, std::string_view content, Console& console) {
  if (path.empty() || path == "-") return console.out(content) ? kDone : kWriteFailed;
  if (const auto failure = write_file(path, content)) return console.complain(path, *failure);
  return kDone;
}

PuzzleOutput::PuzzleOutput(const Options& options, std::string format, FileGrowth growth,
                           Console& console)
    : path_(options.output),
      format_(std::move(format)),
      quiet_(options.quiet),
      growth_(growth),
      console_(console) {
  const std::set<std::string_view> formats = written_formats();
  if (!formats.contains(format_)) {
    complain("", usage_failure("cannot write format '" + format_ + "' " +
                               puzzles::expectation(format_, {formats.begin(), formats.end()})));
    return;
  }
  if (path_.empty() || path_ == "-") return;
  file_.emplace(path_);
  if (file_->failure()) complain(path_, *file_->failure());
}

bool PuzzleOutput::add(const Puzzle& puzzle, std::string_view source) {
  auto separator = separators_.find(puzzle.id());
  if (separator == separators_.end())
    separator = separators_.emplace(puzzle.id(), separator_of(puzzle.id(), format_)).first;
  if (!separator->second) {
    waiting_.push_back(puzzle);
    write_snapshot();
    return true;
  }
  const Result<Writing> writing = write_puzzles({puzzle}, format_);
  if (!writing) {
    complain(source, failure_of(writing.error()));
    return true;
  }
  warn(source, writing->warnings);
  write(std::string(written_++ > 0 ? *separator->second : "") + writing->text);
  if (file_ && growth_ == FileGrowth::kPerPuzzle) file_->publish();
  return code_ != kWriteFailed && !(file_ && file_->failure());
}

int PuzzleOutput::finish() {
  if (!waiting_.empty()) {
    const Result<Writing> writing = write_puzzles(waiting_, format_);
    if (!writing) {
      complain("", failure_of(writing.error()));
      return code_;
    }
    warn("", writing->warnings);
    write(writing->text);
    written_ += waiting_.size();
  }
  if (file_ && written_ > 0) {
    if (const auto failure = file_->finish()) complain(path_, *failure);
  }
  return code_;
}

// Rewrites the file with all puzzles so far, at most once a second and within a tenth of the time.
void PuzzleOutput::write_snapshot() {
  constexpr auto kInterval = std::chrono::seconds(1);
  constexpr int kShare = 10;  // pause at least this multiple of the time spent on writing
  const auto start = puzzles::Clock::now();
  if (growth_ == FileGrowth::kAtEnd || !file_ || !file_->is_replaceable() || start < next_snapshot_)
    return;
  const Result<Writing> writing = write_puzzles(waiting_, format_);
  if (!writing) return;  // `finish` reports the error
  if (const auto failure = write_file(path_, writing->text)) complain(path_, *failure);
  const auto now = puzzles::Clock::now();
  next_snapshot_ = now + std::max<puzzles::Clock::duration>(kInterval, kShare * (now - start));
}

void PuzzleOutput::write(std::string_view text) {
  if (file_) {
    file_->write(text);
  } else if (!console_.out(text)) {
    code_ = std::max<int>(code_, kWriteFailed);
  }
}

void PuzzleOutput::warn(std::string_view source, const std::vector<std::string>& warnings) {
  if (quiet_) return;
  for (const std::string& warning : warnings)
    console_.err(error_line(source, Error{.message = warning}, "warning"));
}

void PuzzleOutput::complain(std::string_view file, const Failure& failure) {
  code_ = std::max<int>(code_, console_.complain(file, failure));
}

}  // namespace quadrille::tools
