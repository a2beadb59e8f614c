// SPDX-License-Identifier: MIT
//
// Reads the text pictures of `solve` without knowing what any kind draws: each value of each
// variable is drawn alone, and the text has the value if it shows all of that. Lines that meet in a
// cell are compared arm by arm. The answer that is found so must have the very same picture.

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/partial.hpp>
#include <quadrille/pictures.hpp>
#include "puzzles/library/answer_text.hpp"

namespace quadrille::puzzles {

namespace {

using Rows = std::vector<std::vector<std::string>>;  // the characters or words of each line
using Place = std::pair<std::size_t, std::size_t>;   // a line, and an index in it

constexpr std::size_t kMostWork = 100'000'000;  // characters drawn, about a second

std::vector<std::string_view> picture_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    lines.push_back(line.substr(0, line.find_last_not_of(" \t\r") + 1));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

// Numbers have different widths, so that words must be counted instead of characters.
Rows parts_of(const std::vector<std::string_view>& lines, bool by_word) {
  Rows rows;
  for (const std::string_view line : lines) {
    std::vector<std::string>& row = rows.emplace_back();
    if (by_word) {
      for (const Token& word : tokens({line})) row.emplace_back(word.text);
    } else {
      for (const std::string_view character : characters(line)) row.emplace_back(character);
    }
  }
  return rows;
}

// The part at a place; a blank after the end of a line.
std::string part_at(const Rows& rows, const Place& place) {
  const auto [line, index] = place;
  return line < rows.size() && index < rows[line].size() ? rows[line][index] : " ";
}

// Returns which ways the lines of a character go, as bits: up, down, left, right.
int arms_of(std::string_view character) {
  constexpr std::string_view kLines[] = {"╵", "╷", "│", "╴", "╯", "╮", "┤", "╶",
                                         "╰", "╭", "├", "─", "┴", "┬", "┼"};
  const auto found = std::find(std::begin(kLines), std::end(kLines), character);
  return found == std::end(kLines) ? 0 : static_cast<int>(found - std::begin(kLines)) + 1;
}

bool shows(std::string_view text, std::string_view part) {
  const int arms = arms_of(part);
  return text == part || (arms != 0 && (arms_of(text) & arms) == arms);
}

class PictureReader {
 public:
  PictureReader(const Puzzle& puzzle, const std::vector<std::string_view>& lines)
      : puzzle_(puzzle), shape_(puzzle.instance().shape()) {
    for (const AnswerBlock& block : shape_.blocks()) by_word_ = by_word_ || block.is_open;
    text_ = parts_of(lines, by_word_);
    blank_ = drawn({});
    givens_ = puzzle.instance().givens().values;
    givens_.resize(shape_.size());
  }

  Answer read() {
    Answer answer;
    for (std::size_t v = 0; v < shape_.size(); ++v) answer.values.push_back(value_of(v));
    return answer;
  }

 private:
  Rows drawn(const std::vector<std::pair<std::size_t, std::int32_t>>& values) const {
    PartialAnswer partial = no_marks(puzzle_);
    for (const auto& [variable, value] : values) partial.values[variable] = value;
    const auto picture = draw_text(puzzle_, partial);
    return picture ? parts_of(picture_lines(*picture), by_word_) : Rows();
  }

  // Returns what the value changes in the picture.
  std::map<Place, std::string> look_of(std::size_t variable, std::int32_t value) const {
    const Rows picture = drawn({{variable, value}});
    std::map<Place, std::string> look;
    for (std::size_t line = 0; line < picture.size(); ++line) {
      for (std::size_t k = 0; k < picture[line].size(); ++k) {
        if (part_at(blank_, {line, k}) != picture[line][k]) look[{line, k}] = picture[line][k];
      }
    }
    return look;
  }

  std::int32_t value_of(std::size_t variable) const {
    const auto [lower, upper] = shape_.range(variable);
    if (by_word_) {
      const auto look = look_of(variable, lower);
      if (look.empty()) return givens_[variable].value_or(lower);
      const std::string word = part_at(text_, look.begin()->first);
      return static_cast<std::int32_t>(parse_number(word, 1'000'000).value_or(0));
    }
    bool is_seen = false;
    for (std::int32_t value = lower + 1; value <= upper; ++value) {
      const auto look = look_of(variable, value);
      is_seen = is_seen || !look.empty();
      const bool has_look =
          !look.empty() && std::all_of(look.begin(), look.end(), [&](const auto& part) {
            return shows(part_at(text_, part.first), part.second);
          });
      if (has_look) return value;
    }
    if (!is_seen && givens_[variable]) return *givens_[variable];
    // The parts of a ship look alike only if they are alone.
    const auto look = look_of(variable, lower);
    const bool is_other = std::any_of(look.begin(), look.end(), [&](const auto& part) {
      return part_at(text_, part.first) != part.second;
    });
    return is_other ? upper : lower;
  }

  const Puzzle& puzzle_;
  AnswerShape shape_;
  bool by_word_ = false;
  Rows text_, blank_;
  std::vector<std::optional<std::int32_t>> givens_;
};

}  // namespace

Result<Answer> completed(const Puzzle& puzzle, Answer answer) {
  if (!puzzle.instance().check(answer)) return answer;
  const AnswerShape shape = puzzle.instance().shape();
  const auto is_table = [](const AnswerBlock& block) { return block.is_open; };
  if (std::any_of(shape.blocks().begin(), shape.blocks().end(), is_table)) return answer;
  std::vector<std::optional<std::int32_t>> givens = puzzle.instance().givens().values;
  givens.resize(shape.size());
  PartialAnswer known{.values = {answer.values.begin(), answer.values.end()}};
  const auto picture = draw_text(puzzle, &answer);
  bool is_whole = true;
  for (std::size_t v = shape.size(); v-- > 0;) {
    const auto [lower, upper] = shape.range(v);
    Answer other = answer;
    other.values[v] = answer.values[v] == lower ? upper : lower;
    const bool is_against_given = givens[v] && *givens[v] != answer.values[v];
    if (is_against_given || *draw_text(puzzle, &other) != *picture) continue;
    answer.values[v] = lower;
    known.values[v].reset();
    is_whole = false;
  }
  if (is_whole) return answer;
  constexpr double kSeconds = 10;
  const auto report = check_partial(puzzle, known, {.time_limit = kSeconds});
  if (report && report->status == Status::kNone && puzzle.sense().empty()) return answer;
  if (report && !report->report.solutions.empty()) return report->report.solutions.front();
  return Error{.message = "the answer does not say all that it needs (expected JSON)"};
}

Result<Answer> answer_of_picture(const Puzzle& puzzle, const Text& text) {
  const Error unknown{
      .message =
          "not an answer (expected JSON, a board that is filled in, an editor's URL "
          "or the picture that 'solve' prints)"};
  const Result<std::string> blank = draw_text(puzzle, no_marks(puzzle));
  const AnswerShape shape = puzzle.instance().shape();
  if (!blank || shape.size() * blank->size() > kMostWork) return unknown;
  std::vector<std::string_view> lines = picture_lines(text.body());
  PictureReader reader(puzzle, lines);
  Answer answer = reader.read();
  if (shape.objection(answer)) return unknown;
  Result<Answer> whole = completed(puzzle, std::move(answer));
  if (!whole) return whole;
  answer = std::move(whole).value();
  const Result<std::string> again = draw_text(puzzle, &answer);
  if (!again) return unknown;
  const auto shown = picture_lines(*again);
  lines.resize(std::min(lines.size(), shown.size()));  // the summary follows
  if (shown != lines) return unknown;
  return answer;
}

}  // namespace quadrille::puzzles
