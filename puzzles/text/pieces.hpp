// SPDX-License-Identifier: MIT
//
// An input that arrives bit by bit, cut into pieces of one puzzle each, so that a puzzle can be
// answered before the next one is there and a long input takes no more memory than one of them.
//
//   Pieces pieces([&] { return next_bytes(); });
//   const LineTest starts = native_starts();
//   while (const auto piece = pieces.next(starts)) use(piece->bytes);

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::puzzles {

// Shown the lines of an input one after another, without their ends: does a puzzle start here? A
// puzzle's piece goes on to the next such line.
using LineTest = std::function<bool(std::string_view line)>;

// A part of an input that is made of whole lines.
struct Piece {
  std::string_view bytes;  // until the next piece is asked for
  std::size_t line = 1;    // the number of its first line
};

class Pieces {
 public:
  // Gives the bytes that come next, none at the end of the input.
  using Source = std::function<std::string_view()>;

  explicit Pieces(Source source) : source_(std::move(source)) {}

  // Whole lines from the start of what is left, without taking them: up to the first for which
  // `is_last` is true; all there is where there is none, or where that makes `max_bytes`.
  std::string_view peek_lines(const LineTest& is_last, std::size_t max_bytes);
  // The same, of at least so many bytes if there are as many.
  std::string_view peek(std::size_t bytes);

  // The next piece; what stands before the first puzzle belongs to it. Nothing at the end. What
  // has more than `kMaxBytes` is given as far as that and a little more, and is the last piece.
  std::optional<Piece> next(const LineTest& starts);
  // All that is left as one piece, likewise.
  Piece remaining();
  // Is everything taken? Known without reading on after the last piece.
  bool at_end() const { return ended_ && left().empty(); }

  static constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

 private:
  // Reads on until there are so many bytes, counted from `begin_`, or the input ends.
  void fill(std::size_t bytes);
  // The end of the line that starts at an offset from `begin_`, its line end included; reads what
  // is missing. Returns the same offset if nothing is left.
  std::size_t line_end(std::size_t offset);
  std::string_view left() const { return std::string_view(buffer_).substr(begin_); }
  Piece take(std::size_t size);

  Source source_;
  std::string buffer_;
  std::size_t begin_ = 0;   // in the buffer: what comes before is taken
  std::size_t line_ = 1;    // the number of the line there
  std::size_t tested_ = 0;  // behind `begin_`: so much was shown to the test that cut a piece off
  bool ended_ = false;
};

}  // namespace quadrille::puzzles
