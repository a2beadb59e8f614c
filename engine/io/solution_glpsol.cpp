// SPDX-License-Identifier: MIT
//
// The solution files of glpsol. Its machine-readable format (-w) has columns by number:
//
//   s mip 4 6 o 14
//   i 1 3
//   j 1 1
//
// Its report (-o) has a table of columns, in which a long name has a line of its own.

#include <algorithm>
#include <charconv>

#include "engine/io/solution_formats.hpp"
#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<std::size_t> count_in(std::string_view word) {
  std::size_t count = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), count);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return count;
}

// Returns the words of the first line that is not a comment.
std::vector<std::string_view> first_words(std::string_view text) {
  SolutionLines lines(text);
  while (const auto line = lines.next_filled()) {
    if (*line != "c" && !line->starts_with("c ")) return split_words(*line);
  }
  return {};
}

ReadError unexpected(std::string_view text, std::string_view line, std::string_view expected) {
  return error_at(text, offset_of(line, text),
                  quoted(line) + " in a glpsol solution (expected " + std::string(expected) + ")");
}

SolutionClaim claim_of_letter(std::string_view status) {
  if (is_one_of(status, {"o", "f"})) return SolutionClaim::kPoint;
  return is_one_of(status, {"n", "i"}) ? SolutionClaim::kInfeasible : SolutionClaim::kNothing;
}

SolutionClaim claim_of_status(std::string_view status) {
  const auto has = [status](std::string_view part) { return status.find(part) != status.npos; };
  if (has("EMPTY") || has("INFEASIBLE (FINAL)")) return SolutionClaim::kInfeasible;
  if (has("UNBOUNDED")) return SolutionClaim::kUnbounded;
  return has("UNDEFINED") || has("INFEASIBLE") ? SolutionClaim::kNothing : SolutionClaim::kPoint;
}

// Returns the text after a heading such as "Status:"; nullopt if the line does not start with it.
std::optional<std::string_view> behind(std::string_view heading, std::string_view line) {
  if (!line.starts_with(heading)) return std::nullopt;
  return trimmed(line.substr(heading.size()));
}

// Reads the table of columns, starting below its heading.
std::optional<ReadError> read_table(std::string_view text, SolutionLines& lines,
                                    SolutionText& solution) {
  lines.next();  // dashes
  for (auto line = lines.next(); line && !line->empty(); line = lines.next()) {
    std::vector<std::string_view> words = split_words(*line);
    if (words.size() == 2) {  // a long name: the rest is on the next line
      line = lines.next();
      for (const std::string_view word : split_words(line.value_or(std::string_view())))
        words.push_back(word);
    }
    // This word is the kind of the column or its basis status.
    if (words.size() > 2 && is_one_of(words[2], {"*", "B", "NL", "NU", "NF", "NS"}))
      words.erase(words.begin() + 2);
    if (words.size() < 3) return unexpected(text, words.back(), "number, name, activity");
    if (auto error = add_entry(text, words[1], words[2], solution)) return error;
  }
  return std::nullopt;
}

}  // namespace

bool is_glpsol_written(std::string_view text) {
  const auto words = first_words(text);
  return words.size() > 1 && words[0] == "s" && is_one_of(words[1], {"mip", "bas", "ipt"});
}

SolutionTextResult read_glpsol_written(std::string_view text) {
  SolutionText solution;
  std::size_t value_at = 2;  // index of the value among a column's words
  SolutionLines lines(text);
  while (const auto line = lines.next_filled()) {
    const auto words = split_words(*line);
    if (words[0] == "s") {
      if (words.size() < 5) return unexpected(text, *line, "s KIND ROWS COLUMNS STATUS");
      solution.columns = count_in(words[3]);
      solution.claim = claim_of_letter(words[4]);
      if (words[1] == "bas") value_at = 3;
    } else if (words[0] == "j") {
      if (words.size() <= value_at) return unexpected(text, *line, "j COLUMN VALUE");
      if (auto error = add_numbered_entry(text, words[1], 1, words[value_at], solution))
        return *error;
    } else if (words[0] == "e") {
      break;
    } else if (words[0] != "c" && words[0] != "i") {
      return unexpected(text, *line, "lines that start with c, s, i, j or e");
    }
  }
  if (solution.claim != SolutionClaim::kPoint) solution.entries.clear();
  return solution;
}

bool is_glpsol_printed(std::string_view text) {
  return SolutionLines(text).next_filled().value_or(std::string_view()).starts_with("Problem:");
}

SolutionTextResult read_glpsol_printed(std::string_view text) {
  SolutionText solution{SolutionClaim::kNothing, {}};
  SolutionLines lines(text);
  while (const auto line = lines.next()) {
    if (const auto columns = behind("Columns:", *line)) {
      const auto words = split_words(*columns);
      if (!words.empty()) solution.columns = count_in(words[0]);
    } else if (const auto status = behind("Status:", *line)) {
      solution.claim = claim_of_status(*status);
      if (solution.claim != SolutionClaim::kPoint) break;
    } else if (line->starts_with("No.") && line->find("Column name") != line->npos) {
      if (auto error = read_table(text, lines, solution)) return *error;
    }
  }
  return solution;
}

}  // namespace quadrille::engine::io
