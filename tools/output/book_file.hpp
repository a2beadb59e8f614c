// SPDX-License-Identifier: MIT
//
// Writes the page of --book as puzzles are made.
//
//   BookFile book(options, "Ten evenings", console);
//   if (book.code() != kDone) return book.code();
//   book.add(puzzle, &answer, "easy");
//   return book.finish();

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <quadrille/book.hpp>
#include "tools/options/options.hpp"
#include "tools/output/console.hpp"
#include "tools/output/exit_code.hpp"
#include "tools/output/failure.hpp"
#include "tools/output/output_file.hpp"

namespace quadrille::tools {

// The page grows with each board, so that a killed process loses only the answers. Without a board
// no file is touched.
class BookFile {
 public:
  // Returns why options for a book are invalid: no book is asked for; nullopt if they are valid.
  static std::optional<Failure> objection(const Options& options);
  // Reports an error if the file cannot be created.
  BookFile(const Options& options, std::string title, Console& console);

  // The exit code so far.
  int code() const { return code_; }
  // Adds a board; `answer` may be null. Returns false if there is no point in continuing.
  bool add(const Puzzle& puzzle, const Answer* answer, std::string_view note);
  // Completes the page; call it last.
  int finish();

 private:
  void write(std::string_view html);

  const std::string& path_;
  Console& console_;
  int code_ = kDone;
  std::unique_ptr<OutputFile> file_;  // null: standard output
  Book book_;
};

}  // namespace quadrille::tools
