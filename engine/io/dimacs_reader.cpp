// SPDX-License-Identifier: MIT
//
// Reads the CNF format of the SAT competitions (DIMACS, 1993). A clause becomes a row: the sum of
// its literals is at least 1, where a negated variable counts as 1 - x.

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/io/commented_text.hpp"
#include "engine/io/source_text.hpp"

namespace quadrille::engine {
namespace io {
namespace {

class DimacsReader : CommentedText {
 public:
  explicit DimacsReader(std::string_view text) : CommentedText(text, 'c') {}

  ReadResult run() {
    if (!read_header()) return *error_;
    for (std::int64_t j = 1; j <= variables_; ++j)
      reading_.model.add_column("x" + std::to_string(j), 0, 1);
    while (at_clause()) {
      if (!read_clause()) return *error_;
    }
    const auto count = std::ssize(reading_.model.rows());
    if (count < clauses_) {
      expected("clause " + std::to_string(count + 1) + " of the " + std::to_string(clauses_) +
               " that the line 'p cnf' names");
      return *error_;
    }
    return std::move(reading_);
  }

 private:
  std::string_view word() {
    skip_space();
    return rest_.substr(0, std::min(rest_.find_first_of(" \t\r\n"), rest_.size()));
  }

  // Some collections end a formula with a line "%", which no clause follows.
  bool at_clause() {
    const std::string_view next = word();
    return !next.empty() && next != "%";
  }

  bool expected(const std::string& what) { return unexpected(word(), what); }

  bool read_header() {
    if (word() != "p") return expected("'p cnf VARIABLES CLAUSES'");
    rest_.remove_prefix(1);
    if (word() == "wcnf") return expected("'cnf'; weighted clauses are not supported");
    if (word() != "cnf") return expected("'cnf'");
    rest_.remove_prefix(3);
    return take_count(variables_, "variables") && take_count(clauses_, "clauses");
  }

  // A formula of n bytes has less than n literals. Many more variables would only take memory.
  bool take_count(std::int64_t& count, const std::string& what) {
    const auto number = number_in(word());
    if (!number || *number < 0) return expected("the number of " + what);
    constexpr std::int64_t kAlways = 10'000'000;
    const std::int64_t most = std::max<std::int64_t>(kAlways, std::ssize(text_));
    if (*number > most)
      return fail(std::to_string(*number) + " " + what + " (expected at most " +
                  std::to_string(most) + " in a text of this length)");
    count = *number;
    rest_.remove_prefix(word().size());
    return true;
  }

  static std::optional<std::int64_t> number_in(std::string_view text) {
    std::int64_t number = 0;
    const char* end = text.data() + text.size();
    const auto parsed = std::from_chars(text.data(), end, number);
    if (parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
    return number;
  }

  bool read_clause() {
    const std::int64_t index = std::ssize(reading_.model.rows()) + 1;
    if (index > clauses_)
      return expected("end of the text after " + std::to_string(clauses_) + " clauses");
    literals_.clear();
    for (;;) {
      const std::string_view next = word();
      const auto number = number_in(next);
      if (!number) return expected("a literal, or 0 at the end of the clause");
      if (*number > variables_ || *number < -variables_)
        return fail("literal " + std::string(next) + " (expected at most " +
                    std::to_string(variables_) + " variables)");
      rest_.remove_prefix(next.size());
      if (*number == 0) break;
      literals_.push_back(*number);
    }
    reading_.model.add_row(row_of_literals("c" + std::to_string(index)));
    return true;
  }

  // Makes a row of the last clause. A clause that always holds becomes a row without terms.
  Row row_of_literals(std::string name) {
    const auto by_variable = [](std::int64_t a, std::int64_t b) {
      return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a < b;
    };
    std::sort(literals_.begin(), literals_.end(), by_variable);
    literals_.erase(std::unique(literals_.begin(), literals_.end()), literals_.end());
    Row row{std::move(name), {}, 1, kInfinity};
    for (std::size_t k = 0; k < literals_.size(); ++k) {
      const std::int64_t literal = literals_[k];
      if (k > 0 && literals_[k - 1] == -literal) return {std::move(row.name), {}};
      row.terms.push_back({static_cast<ColumnIndex>(std::abs(literal) - 1), literal < 0 ? -1 : 1});
      if (literal < 0) --row.lower;
    }
    return row;
  }

  std::int64_t variables_ = 0, clauses_ = 0;  // that the header names
  std::vector<std::int64_t> literals_;        // of a clause
  ModelReading reading_;
};

}  // namespace
}  // namespace io

ReadResult read_dimacs(std::string_view text) {
  if (auto error = io::check_text(text)) return *std::move(error);
  return io::DimacsReader(text).run();
}

}  // namespace quadrille::engine
