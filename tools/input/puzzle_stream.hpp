// SPDX-License-Identifier: MIT
//
// Reads the puzzles of all inputs of a command line one by one and, on request, linear programs.
//
//   PuzzleStream stream(options.arguments, options.read);
//   while (const auto item = stream.next()) use(item->source, item->outcome);

#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tools/linear/linear_model.hpp"
#include "tools/output/failure.hpp"

namespace quadrille::tools {

// A puzzle or a linear program, or the reason why it cannot be read.
struct Item {
  std::string file;    // the input, for error lines; a long URL is shortened
  std::string source;  // file and 1-based index, or the URL; only the file if it cannot be read
  std::variant<Puzzle, LinearModel, Failure> outcome;
  double parse_seconds = 0;
  std::string notes = {};            // lines for standard error
  std::size_t number = 1;            // of the puzzle in its input, from 1
  std::vector<Error> warnings = {};  // from reading; the notes contain them
};

// Decides whether a name on the command line is a URL.
bool is_url(std::string_view name);

class PuzzleStream {
 public:
  // Without names, standard input is read. A name is a file, a directory (walked in the order of
  // the names, without hidden files), `-`, a URL or, if no such file exists, a game ID. With
  // `models`, a file named *.lp or *.mps is a linear program, and so is every input if the options
  // name such a format; otherwise no item holds one.
  PuzzleStream(std::vector<std::string> names, ReadOptions options, bool models = false);
  ~PuzzleStream();

  // Accepts parts of boards, as of `split`; the caller looks at their marks. Otherwise they are
  // refused, unless the options take marks.
  void take_parts() { parts_ = true; }

  // Returns the next item, or nullopt at the end or after a signal.
  std::optional<Item> next();
  // Returns notes that follow the last item.
  std::string last_notes();

  // Returns the part of the input that has been read, from 0 to 1; nullopt if its size is unknown.
  // May be called by other threads.
  std::optional<double> share() const;

 private:
  struct Source {
    enum class Kind { kName, kWalkedFile, kDirectoryEnd };
    Kind kind = Kind::kName;
    std::string name;
  };
  class OpenSource;  // the source that is being read

  static constexpr double kUnknownShare = -1;

  void open(Source source);
  void open_directory(const std::string& name);
  void read_model(const std::string& name, LinearFormat format);
  // Returns the next item of the open source, or nullopt at its end.
  std::optional<Item> next_of_open();
  Item bad_puzzle(const ReadPuzzle& read);
  void fail(const std::string& name, Failure failure);
  void count_bytes(const std::string& name);
  void note_share();

  ReadOptions options_;
  bool models_;
  bool parts_ = false;
  std::deque<Source> sources_;
  std::unique_ptr<OpenSource> open_;
  std::deque<Item> items_;              // returned before those of the open source
  std::string notes_;                   // for the next item
  std::size_t found_in_directory_ = 0;  // items since the current directory was opened
  std::size_t bytes_ = 0;               // of all sources
  std::size_t bytes_done_ = 0;          // of the sources read so far
  bool has_unsized_ = false;            // a source is not a regular file
  std::atomic<double> share_ = kUnknownShare;
};

// Returns the only puzzle of the inputs, or a failure if they do not hold exactly one.
std::variant<Item, FileFailure> only_puzzle(PuzzleStream& stream);

}  // namespace quadrille::tools
