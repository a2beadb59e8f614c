// SPDX-License-Identifier: MIT
/// @file
/// Reads and writes puzzles, as texts that are in memory or arrive piece by piece.
///
///     const auto reading = quadrille::read_puzzles(text);
///     if (!reading) return complain(reading.error());
///     for (const quadrille::Puzzle& puzzle : reading->puzzles) use(puzzle);
///
/// Reads an input of any length puzzle by puzzle, and continues after errors:
///
///     std::string line;
///     quadrille::PuzzleReader reader([&]() -> std::string_view {
///       if (!std::getline(std::cin, line)) return {};
///       return line += '\n';
///     });
///     while (const auto read = reader.next()) {
///       if (read->puzzle) use(*read->puzzle);
///       else complain(read->puzzle.error());
///     }

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

struct PartialAnswer;

/// A puzzle with its rules. Immutable and cheap to copy; threads may share it.
class Puzzle {
 public:
  /// For the library: wraps a board of some kind.
  explicit Puzzle(std::shared_ptr<const puzzles::Instance> instance);

  /// Returns the puzzle id, e.g. "numberlink". The view stays valid.
  std::string_view id() const;
  /// Returns the number of rows.
  int rows() const;
  /// Returns the number of columns.
  int columns() const;
  /// Returns "max" or "min" if a solution of the greatest or least value is asked for, otherwise
  /// "".
  std::string_view sense() const;
  /// Returns the rule switches in force, e.g. "fill no-touch"; empty for puzzles without variants.
  std::string rules() const;
  /// Returns the marks of a solver that the text had beside the board, such as those in a Penpa+
  /// URL; null if it had none, or if they were not asked for (ReadOptions). They are no part of the
  /// puzzle.
  const PartialAnswer* marks() const { return marks_.get(); }
  /// For the library.
  const puzzles::Instance& instance() const { return *instance_; }
  /// For the library: returns the puzzle with the marks of a solver.
  Puzzle with_marks(std::shared_ptr<const PartialAnswer> marks) const;

 private:
  std::shared_ptr<const puzzles::Instance> instance_;
  std::shared_ptr<const PartialAnswer> marks_ = nullptr;
};

/// Options for reading; all are optional.
struct ReadOptions {
  std::string puzzle = {};  ///< a puzzle id, needed only if the text does not show it
  std::string format = {};  ///< a format name; empty: recognised by content
  std::string rules = {};   ///< rule switches that override those of the text
  bool strict = false;      ///< whether a puzzle is refused if reading it would give a warning
  /// Whether to keep the marks of a solver (Puzzle::marks); otherwise a warning says that they are
  /// left out.
  bool takes_marks = false;
};

/// The puzzles of a text.
struct Reading {
  std::vector<Puzzle> puzzles;  ///< at least one
  std::string_view format;      ///< the name of the format of the first puzzle
  std::vector<Error> warnings;  ///< problems repaired while reading
};

/// Reads all puzzles of a text (a whole file, or one URL). Fails at the first error in the text,
/// and for unknown names in the options. Takes time linear in the length of the text.
Result<Reading> read_puzzles(std::string_view text, const ReadOptions& options = {});

/// Returns the format that a text is certainly in, even if it has errors; empty if no format
/// recognises a mark of its own, such as the start of a URL or a game ID.
std::string_view marked_format(std::string_view text);

/// One puzzle of an input, or the error that prevented reading it.
struct ReadPuzzle {
  std::size_t number = 1;            ///< its number in the input, from 1
  bool alone = false;                ///< whether the input holds nothing else
  Result<Puzzle> puzzle;             ///< the puzzle, or the error
  std::vector<Error> warnings = {};  ///< problems repaired while reading
};

/// Reads the puzzles of an input one by one, so that an input may be endless and a bad puzzle does
/// not affect the others. They may be in several formats. Text that is neither a puzzle nor a
/// comment is an error. Formats whose puzzles cannot be separated line by line are read whole, up
/// to 64 MiB. A reader serves one thread at a time.
class PuzzleReader {
 public:
  /// Returns the next bytes of the input, or an empty view at its end. They must stay valid until
  /// the next call. Called only during `next`, which passes its exceptions on.
  using Source = std::function<std::string_view()>;

  /// Reads from a source.
  explicit PuzzleReader(Source source, ReadOptions options = {});
  /// Moves the reader with all that it has read ahead.
  PuzzleReader(PuzzleReader&&) noexcept;
  /// Moves the reader with all that it has read ahead.
  PuzzleReader& operator=(PuzzleReader&&) noexcept;
  /// Frees the reader; puzzles that it has read live on.
  ~PuzzleReader();

  /// Returns the next puzzle or error; nullopt at the end. An input without a puzzle gives one
  /// error.
  std::optional<ReadPuzzle> next();
  /// Returns the name of the format of the last puzzle; empty if no format was recognised.
  std::string_view format() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

/// A text that was written.
struct Writing {
  std::string text;                   ///< the whole text
  std::vector<std::string> warnings;  ///< losses: what the format cannot express, e.g. other rules
};

/// Writes puzzles in a format of the catalogue; puzzles of several kinds only in the native one.
/// Fails if the text would not be read as the same puzzles, apart from the losses in the warnings.
Result<Writing> write_puzzles(const std::vector<Puzzle>& puzzles, std::string_view format);

}  // namespace quadrille

QUADRILLE_EXPORT_END
