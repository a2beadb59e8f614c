// SPDX-License-Identifier: MIT
//
// The puzzles of all inputs of a command line, one after another, read when their turn comes; where
// they are asked for, linear models as well.
//
//   PuzzleStream stream(options.arguments, options.read);
//   while (const auto item = stream.next()) ...

#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "puzzles/linear_model.hpp"
#include "puzzles/quadrille.hpp"
#include "tools/failure.hpp"

namespace quadrille::tools {

// A puzzle or a model, or an input that could not be read.
struct Item {
  std::string source;  // file and 1-based index in it, or the URL; the file alone for a failure
  std::variant<Puzzle, LinearModel, Failure> outcome;
  double parse_seconds = 0;  // the puzzle's share of its file's
  std::string notes = {};    // lines for standard error
};

class PuzzleStream {
 public:
  // No names: standard input. A name is a file, a directory (walked in the order of the names,
  // without hidden files), `-`, a URL, or, where there is no such file, a game id.
  // With `models`, a file named *.lp or *.mps is a linear model, and so is every input if that is
  // the format that the options name; without, no item holds one.
  PuzzleStream(std::vector<std::string> names, ReadOptions options, bool models = false);

  // Nothing at the end, and after a signal.
  std::optional<Item> next();
  // What there is to say at the end.
  std::string last_notes();

 private:
  struct Source {
    enum class Kind { kName, kWalkedFile, kDirectoryEnd };
    Kind kind = Kind::kName;
    std::string name;
  };

  void open(const Source& source);
  void open_directory(const std::string& name);
  void read_file(const Source& source);
  void read_model(const std::string& name, LinearFormat format);
  void take(const Source& source, std::string_view text);
  void fail(const std::string& name, Failure failure);

  ReadOptions options_;
  bool models_;
  std::deque<Source> sources_;
  std::deque<Item> items_;
  std::string notes_;                   // for the next item
  std::size_t found_in_directory_ = 0;  // items since the directory at hand was opened
};

// All puzzles of the inputs for the verbs that need them together; the first failure otherwise,
// with its source.
struct SourcedFailure {
  std::string source;
  Failure failure;
};
struct Puzzles {
  std::vector<Puzzle> puzzles;
  std::vector<std::string> sources;
  std::string notes;
};
std::variant<Puzzles, SourcedFailure> read_all(std::vector<std::string> names,
                                               const ReadOptions& options);

}  // namespace quadrille::tools
