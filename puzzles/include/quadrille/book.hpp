// SPDX-License-Identifier: MIT
/// @file
/// Makes a book of puzzles to print: one HTML page with numbered boards, the rules of each kind,
/// and the answers at the end. The page needs no other file.
///
///     const auto write = [&](std::string_view html) { page += html; };
///     quadrille::Book book({.title = "Ten evenings", .mono = true}, write);
///     for (const quadrille::Puzzle& puzzle : puzzles) {
///       const auto report = quadrille::solve(puzzle);
///       if (!report || report->solutions.empty()) continue;
///       if (const auto error = book.add(puzzle, &report->solutions.front(), "easy"))
///         return complain(*error);
///     }
///     book.finish();

#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/pictures.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// A paper size.
enum class Paper {
  kA4,      ///< 210 x 297 mm
  kLetter,  ///< 8.5 x 11 in
};

/// Style of a book.
struct BookStyle {
  std::string title = {};    ///< plain text on the cover; empty: no cover
  std::string author = {};   ///< plain text below the title; empty: none
  Paper paper = Paper::kA4;  ///< the size of the pages
  int columns = 0;           ///< boards side by side, up to Book::kMaxColumns; 0: by their size
  bool mono = false;         ///< as SvgStyle::mono
};

/// A book. Boards of the same kind and rules that follow one another share a heading. Unless
/// columns are set, a page has one to six boards, which grow to fill it. A book is written page by
/// page as boards are added. A book with a title starts with a cover.
class Book {
 public:
  /// The greatest number of columns; larger ones are reduced to it.
  static constexpr int kMaxColumns = 12;
  /// Takes the next part of the page.
  using Write = std::function<void(std::string_view html)>;

  /// Starts a book; `write` is called by `add` and `finish`.
  Book(BookStyle style, Write write);
  ~Book();
  Book(Book&&) noexcept;             ///< Moves the book.
  Book& operator=(Book&&) noexcept;  ///< Moves the book; the one before is lost.

  /// Adds a board. The answer, if it is not null, is printed at the end of the book. The note
  /// follows the board's number: plain text such as "easy". Returns an error, and adds nothing, if
  /// the answer does not belong to the puzzle.
  std::optional<Error> add(const Puzzle& puzzle, const Answer* answer, std::string_view note = {});
  /// Returns the number of boards so far.
  std::size_t size() const;
  /// Writes the answers and the end of the page. Call it once, last.
  void finish();

 private:
  class Layout;
  std::unique_ptr<Layout> layout_;
};

/// Returns the rules of a board for people who solve it on paper, in plain sentences.
std::string rules_in_words(const Puzzle& puzzle);

}  // namespace quadrille

QUADRILLE_EXPORT_END
