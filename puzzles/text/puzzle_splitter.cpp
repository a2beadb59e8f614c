// SPDX-License-Identifier: MIT

#include "puzzles/text/puzzle_splitter.hpp"

#include <algorithm>
#include <utility>

namespace quadrille::puzzles {

namespace {

constexpr std::size_t kKeptBytes = std::size_t{1} << 16;  // taken bytes kept before being dropped

// Returns the line without its line end and without a byte-order mark.
std::string_view shown(std::string_view line) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (line.substr(0, kByteOrderMark.size()) == kByteOrderMark)
    line.remove_prefix(kByteOrderMark.size());
  if (!line.empty() && line.back() == '\n') line.remove_suffix(1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

}  // namespace

void PuzzleSplitter::fill(std::size_t bytes) {
  while (!ended_ && buffer_.size() - begin_ < bytes) {
    const std::string_view more = source_();
    ended_ = more.empty();
    if (begin_ > kKeptBytes && begin_ > buffer_.size() / 2)
      buffer_.erase(0, std::exchange(begin_, 0));
    buffer_ += more;
  }
}

std::size_t PuzzleSplitter::line_end(std::size_t offset) {
  for (std::size_t searched = offset;;) {
    const std::size_t end = left().find('\n', searched);
    if (end != std::string_view::npos) return end + 1;
    searched = left().size();
    if (ended_ || searched > kMaxBytes) return searched;
    fill(searched + 1);
  }
}

std::string_view PuzzleSplitter::peek_lines(const LineTest& is_last, std::size_t max_bytes) {
  for (std::size_t begin = 0;;) {
    const std::size_t end = line_end(begin);
    if (end == begin || end >= max_bytes || is_last(shown(left().substr(begin, end - begin))))
      return left().substr(0, end);
    begin = end;
  }
}

std::string_view PuzzleSplitter::peek(std::size_t bytes) {
  fill(bytes);
  const std::size_t end = line_end(std::min(bytes, left().size()));  // may move the buffer
  return left().substr(0, end);
}

std::optional<InputPart> PuzzleSplitter::next(const LineTest& starts) {
  bool has_start = tested_ > 0;
  for (std::size_t begin = tested_;;) {
    const std::size_t end = line_end(begin);
    if (end > kMaxBytes) ended_ = true;
    const bool is_start = end > begin && starts(shown(left().substr(begin, end - begin)));
    if (is_start && has_start) {
      const InputPart part = take(begin);
      tested_ = end - begin;
      return part;
    }
    has_start = has_start || is_start;
    if (end == begin || end > kMaxBytes) {
      if (left().empty()) return std::nullopt;
      return take(left().size());
    }
    begin = end;
  }
}

InputPart PuzzleSplitter::remaining() {
  fill(kMaxBytes + 1);
  ended_ = true;
  return take(left().size());
}

InputPart PuzzleSplitter::take(std::size_t size) {
  const InputPart part{left().substr(0, size), line_};
  line_ += static_cast<std::size_t>(std::count(part.bytes.begin(), part.bytes.end(), '\n'));
  begin_ += size;
  tested_ = 0;
  return part;
}

}  // namespace quadrille::puzzles
