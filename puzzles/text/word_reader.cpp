// SPDX-License-Identifier: MIT

#include "puzzles/text/word_reader.hpp"

#include <string>
#include <utility>

namespace quadrille::puzzles {

WordReader::WordReader(const LineReader& lines, std::string_view signs, char remark)
    : lines_(lines), signs_(signs), remark_(remark), end_(lines.end()) {}

const Token& WordReader::peek(std::size_t words) {
  while (next_ + words >= words_.size() && !lines_.is_done()) split_next_line();
  return next_ + words < words_.size() ? words_[next_ + words] : end_;
}

Token WordReader::take() {
  const Token word = peek();
  if (next_ < words_.size()) ++next_;
  return word;
}

bool WordReader::skip(std::string_view sign) {
  if (peek().text != sign) return false;
  ++next_;
  return true;
}

std::optional<Error> WordReader::expect(std::string_view sign) {
  if (skip(sign)) return std::nullopt;
  return error_at(peek(), (is_done() ? "the text ends" : quoted(peek().text)) + " (expected " +
                              std::string(sign) + ")");
}

Result<std::vector<Token>> WordReader::word_list() {
  std::vector<Token> words;
  if (auto error = expect("[")) return *std::move(error);
  const auto take_word = [&]() -> std::optional<Error> {
    if (is_done()) return error_at(end_, "the text ends in a list (expected ])");
    words.push_back(take());
    return std::nullopt;
  };
  if (auto error = remaining_items("]", take_word)) return *std::move(error);
  return words;
}

std::optional<Error> WordReader::finish(LineReader& lines) {
  if (next_ == 0) return std::nullopt;
  const std::size_t line = words_[next_ - 1].line;
  if (peek().line == line && !is_done()) return unexpected(peek());
  lines.go_to(line - lines.text().lines().front().number + 1);
  return std::nullopt;
}

void WordReader::split_next_line() {
  const Line line = *lines_.take();
  const auto ends_word = [this](char c) {
    return c == ' ' || c == '\t' || c == remark_ || signs_.find(c) != std::string_view::npos;
  };
  std::size_t counted = 0, column = line.column;
  for (std::size_t i = 0; i < line.text.size() && line.text[i] != remark_;) {
    std::size_t end = i + 1;
    if (!ends_word(line.text[i])) {
      while (end < line.text.size() && !ends_word(line.text[end])) ++end;
    }
    const Token word =
        token_at({line.text.substr(counted), line.number, column}, i - counted, end - i);
    counted = i;
    column = word.column;
    if (!is_blank(word.text)) words_.push_back(word);
    i = end;
  }
}

}  // namespace quadrille::puzzles
