// SPDX-License-Identifier: MIT
//
// Cuts an input that arrives bit by bit into parts of one puzzle each, so that a puzzle can be
// answered before the next one arrives, and a long input needs only the memory of one part.
//
//   PuzzleSplitter splitter([&] { return next_bytes(); });
//   const LineTest starts = native_starts();
//   while (const auto part = splitter.next(starts)) use(part->bytes);

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::puzzles {

// Decides whether a puzzle starts at a line. Called with the lines in order, without line ends. A
// part extends to the next such line.
using LineTest = std::function<bool(std::string_view line)>;

// A part of an input that consists of whole lines.
struct InputPart {
  std::string_view bytes;  // valid until the next part is requested
  std::size_t line = 1;    // the number of its first line
};

class PuzzleSplitter {
 public:
  // Returns the next bytes; empty at the end of the input.
  using Source = std::function<std::string_view()>;

  explicit PuzzleSplitter(Source source) : source_(std::move(source)) {}

  // Returns whole lines from the start of the rest without taking them: up to the first for which
  // `is_last` returns true, or until they have `max_bytes` bytes or the input ends.
  std::string_view peek_lines(const LineTest& is_last, std::size_t max_bytes);
  // The same, with at least `bytes` bytes if the input has that many.
  std::string_view peek(std::size_t bytes);

  // Returns the next part, which includes any text before the first puzzle; nullopt at the end. A
  // part of more than `kMaxBytes` is cut off a little beyond that, and is the last one.
  std::optional<InputPart> next(const LineTest& starts);
  // Returns the rest as one part, cut off likewise.
  InputPart remaining();
  // Reports whether everything is taken. Does not read on after the last part.
  bool at_end() const { return ended_ && left().empty(); }

  static constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

 private:
  // Reads until there are `bytes` bytes, counted from `begin_`, or the input ends.
  void fill(std::size_t bytes);
  // Returns the end of the line that starts at an offset from `begin_`, including its line end;
  // reads more if necessary. Returns the offset itself if nothing is left.
  std::size_t line_end(std::size_t offset);
  std::string_view left() const { return std::string_view(buffer_).substr(begin_); }
  InputPart take(std::size_t size);

  Source source_;
  std::string buffer_;
  std::size_t begin_ = 0;   // offset in the buffer; earlier bytes are taken
  std::size_t line_ = 1;    // the number of the line at `begin_`
  std::size_t tested_ = 0;  // bytes after `begin_` already passed to the LineTest
  bool ended_ = false;
};

}  // namespace quadrille::puzzles
