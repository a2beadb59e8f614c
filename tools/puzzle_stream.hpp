// SPDX-License-Identifier: MIT
//
// The puzzles of all inputs of a command line, one after another, each read when its turn comes;
// where they are asked for, linear models as well.
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
#include "tools/failure.hpp"
#include "tools/linear/linear_model.hpp"

namespace quadrille::tools {

// A puzzle or a model, or one that could not be read.
struct Item {
  std::string file;  // the input, for error lines; a long URL is shortened
  std::string
      source;  // file and 1-based index in it, or the URL; the file alone if nothing is in it
  std::variant<Puzzle, LinearModel, Failure> outcome;
  double parse_seconds = 0;
  std::string notes = {};  // lines for standard error
  std::size_t number = 1;  // of the puzzle in its input, from 1
};

class PuzzleStream {
 public:
  // No names: standard input. A name is a file, a directory (walked in the order of the names,
  // without hidden files), `-`, a URL, or, where there is no such file, a game id.
  // With `models`, a file named *.lp or *.mps is a linear model, and so is every input if that is
  // the format that the options name; without, no item holds one.
  PuzzleStream(std::vector<std::string> names, ReadOptions options, bool models = false);
  ~PuzzleStream();

  // Returns the next item; nullopt at the end and after a signal.
  std::optional<Item> next();
  // Returns notes for the end of the run.
  std::string last_notes();

  // Returns the share of the input that is read, from 0 to 1; nullopt if its size is unknown. Other
  // threads may call it.
  std::optional<double> share() const;

 private:
  struct Source {
    enum class Kind { kName, kWalkedFile, kDirectoryEnd };
    Kind kind = Kind::kName;
    std::string name;
  };
  class OpenSource;  // one whose puzzles are being read

  static constexpr double kUnknownShare = -1;

  void open(Source source);
  void open_directory(const std::string& name);
  void read_model(const std::string& name, LinearFormat format);
  // The next item of the open source; nothing at its end.
  std::optional<Item> next_of_open();
  Item bad_puzzle(const ReadPuzzle& read);
  void fail(const std::string& name, Failure failure);
  void count_bytes(const std::string& name);
  void note_share();

  ReadOptions options_;
  bool models_;
  std::deque<Source> sources_;
  std::unique_ptr<OpenSource> open_;
  std::deque<Item> items_;              // that come before those of the open source
  std::string notes_;                   // for the next item
  std::size_t found_in_directory_ = 0;  // items since the directory at hand was opened
  std::size_t bytes_ = 0;               // of all sources
  std::size_t bytes_done_ = 0;          // of those that are read
  bool has_unsized_ = false;            // there is a source that is no regular file
  std::atomic<double> share_ = kUnknownShare;
};

// The item of inputs that hold one puzzle; why not, with its file, otherwise.
std::variant<Item, FileFailure> only_puzzle(PuzzleStream& stream);

}  // namespace quadrille::tools
