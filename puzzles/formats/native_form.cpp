// SPDX-License-Identifier: MIT

#include "puzzles/formats/native_form.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "puzzles/text/listed.hpp"

namespace quadrille::puzzles {

namespace {

std::string joined(std::vector<std::string_view> keys, std::string_view last) {
  keys.push_back(last);
  return listed(keys, " or ", [](std::string_view key) { return std::string(key) + ':'; });
}

}  // namespace

bool is_native_comment(std::string_view line) {
  constexpr std::string_view kMark = "//";
  return trim(line).substr(0, kMark.size()) == kMark;
}

Error NativeHead::missing(std::string_view key) const {
  return error_at(id, 0,
                  "the puzzle has no " + std::string(key) + ": (expected it before the rows)");
}

NativeForm::NativeForm(LineReader& lines, std::string_view id, std::vector<std::string_view> keys,
                       std::string_view grid)
    : lines_(lines), id_(id), keys_(std::move(keys)), grid_(grid) {
  lines_.pass_over(is_native_comment);
}

bool NativeForm::recognises(const Text& text, std::string_view id) {
  LineReader lines(text);
  lines.pass_over(is_native_comment);
  const auto first = lines.take();
  return first && first->text == id;
}

std::optional<Error> NativeForm::read_head() {
  const std::optional<Line> id = lines_.take();
  if (!id || id->text != id_) {
    return error_at(id.value_or(lines_.text().first()), 0,
                    quoted(id ? id->text : "") + " (expected " + std::string(id_) + ")");
  }
  head_.id = *id;
  while (const std::optional<Line> line = lines_.take()) {
    const std::size_t colon = std::min(line->text.find(':'), line->text.size());
    const std::string_view key = trim(line->text.substr(0, colon));
    const Token remainder =
        token_at(*line, std::min(colon + 1, line->text.size()), line->text.size());
    const Line value = trim(Line{remainder.text, remainder.line, remainder.column});
    const bool is_known = std::find(keys_.begin(), keys_.end(), key) != keys_.end();
    if (colon == line->text.size() || (!is_known && key != grid_)) {
      return error_at(*line, 0, quoted(line->text) + " (expected " + joined(keys_, grid_) + ")");
    }
    if (key == grid_) {
      if (value.text.empty()) return std::nullopt;
      return error_at(value, 0,
                      "unexpected text after " + std::string(grid_) + ": (expected the " +
                          std::string(grid_) + " below it)");
    }
    if (!head_.values.emplace(key, value).second)
      return error_at(*line, 0, "duplicate key " + quoted(key));
  }
  return error_at(lines_.end(), "the puzzle has no " + std::string(grid_) + " (expected " +
                                    std::string(grid_) + ": and its rows)");
}

Result<std::vector<Line>> NativeForm::grid_lines(std::size_t count) {
  std::vector<Line> rows;
  while (rows.size() < count) {
    const std::optional<Line> line = lines_.take_as_it_stands();
    if (!line)
      return error_at(lines_.end(), "the " + std::string(grid_) + " ends after " +
                                        counted(static_cast<std::int64_t>(rows.size()), "row") +
                                        " (expected " + std::to_string(count) + ")");
    if (!is_native_comment(line->text)) rows.push_back(*line);
  }
  return rows;
}

std::size_t NativeForm::next_words() const {
  LineReader ahead = lines_;
  const std::optional<Line> row = ahead.take();
  return row ? tokens(*row).size() : 0;
}

}  // namespace quadrille::puzzles
