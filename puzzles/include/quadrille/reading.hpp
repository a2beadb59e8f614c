// SPDX-License-Identifier: MIT
/// @file
/// Puzzles, and reading and writing them.
///
///     const auto reading = quadrille::read_puzzles(text);
///     if (!reading) return complain(reading.error());
///     for (const quadrille::Puzzle& puzzle : reading->puzzles) use(puzzle);

#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/export.h>
#include <quadrille/error.hpp>

namespace quadrille::puzzles {
class Instance;
}

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// One puzzle with its rules. Cheap to copy.
class Puzzle {
 public:
  explicit Puzzle(std::shared_ptr<const puzzles::Instance> instance);

  std::string_view id() const;  ///< "numberlink"
  int rows() const;
  int columns() const;
  /// What it asks for: "max" or "min", a solution of the greatest or the least value; "" any one.
  std::string_view sense() const;
  std::string rules() const;  ///< the rule switches in force, e.g. "fill no-touch"; may be empty
  const puzzles::Instance& instance() const { return *instance_; }

 private:
  std::shared_ptr<const puzzles::Instance> instance_;
};

struct ReadOptions {
  std::string puzzle = {};  ///< a puzzle id, needed only where the text does not show what it is
  std::string format = {};  ///< a format name; empty: recognised by content
  std::string rules = {};  ///< rule switches that override those of the text
};

struct Reading {
  std::vector<Puzzle> puzzles;  ///< at least one
  std::string_view format;  ///< the name of the format of the first puzzle
  std::vector<Error> warnings;  ///< what was mended while reading
};

/// Reads all puzzles of a text (a whole file, or one URL). Any error refuses the whole text.
Result<Reading> read_puzzles(std::string_view text, const ReadOptions& options = {});

/// The format that a text is surely in, even if it is wrong in it; empty where no format knows the
/// text by a mark of its own, such as the start of a URL or a game ID.
std::string_view marked_format(std::string_view text);

/// One puzzle of an input, or why it cannot be read.
struct ReadPuzzle {
  std::size_t number = 1;  ///< its place in the input, from 1
  bool alone = false;  ///< the input holds nothing else
  Result<Puzzle> puzzle;
  std::vector<Error> warnings = {};
};

/// Reads the puzzles of an input one by one, so that an input may be endless and a bad puzzle spoils
/// no other. They may be in several formats. What is neither a puzzle nor a comment is an error.
/// Formats whose puzzles cannot be told apart line by line are read whole, to 64 MiB.
///
///     PuzzleReader reader([&] { return next_bytes(); });
///     while (const auto read = reader.next()) ...
class PuzzleReader {
 public:
  /// Gives the bytes that come next, none at the end of the input. They must stay where they are
  /// until it is called again.
  using Source = std::function<std::string_view()>;

  explicit PuzzleReader(Source source, ReadOptions options = {});
  PuzzleReader(PuzzleReader&&) noexcept;
  PuzzleReader& operator=(PuzzleReader&&) noexcept;
  ~PuzzleReader();

  /// Nothing at the end. An input without a puzzle is one error.
  std::optional<ReadPuzzle> next();
  /// The name of the format of the last puzzle; empty where none was recognised.
  std::string_view format() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

struct Writing {
  std::string text;
  std::vector<std::string> warnings;  ///< what the format cannot say, e.g. other rules
};

/// Writes puzzles in a named format, see `catalogue`; puzzles of several kinds in the native one
/// only. Fails if the text would not be read as the same puzzles, apart from what the warnings say.
Result<Writing> write_puzzles(const std::vector<Puzzle>& puzzles, std::string_view format);

}  // namespace quadrille

QUADRILLE_EXPORT_END
