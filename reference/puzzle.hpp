// SPDX-License-Identifier: MIT
//
// A puzzle as its reference formulation. Rows that are too many to be listed, such as those that
// connect all islands, are lazy: each has a witness, from which anybody can tell that the rules
// imply the row.
//
//   const auto reading = reference::read_puzzle("hashi\nsize: 1x3\ngrid:\n2 . 2\n");
//   if (const auto* problem = std::get_if<Problem>(&reading)) return problem->message;
//   const Puzzle& puzzle = *std::get<std::unique_ptr<const Puzzle>>(reading);
//   const auto values = puzzle.read_solution(solution);
//   const bool is_right = values && !puzzle.objection(*values);

#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "reference/formulation.hpp"

namespace reference {

// A word and numbers; each puzzle says what its witnesses mean.
struct Witness {
  std::string word;
  std::vector<int> numbers;
  friend bool operator==(const Witness&, const Witness&) = default;
};

// Which solutions are best: those with the greatest or the least objective.
enum class Aim { kAny, kGreatest, kLeast };

class Puzzle {
 public:
  virtual ~Puzzle() = default;

  // Solutions of the puzzle correspond one to one to the points that satisfy these rows and all
  // lazy ones.
  const Formulation& formulation() const { return formulation_; }
  Aim aim() const { return aim_; }
  bool has_lazy_rows() const { return has_lazy_rows_; }
  const std::vector<Term>& objective() const { return objective_; }

  // Returns witnesses of lazy rows that these values violate; none if they violate none. The values
  // satisfy the rows of the formulation.
  virtual std::vector<Witness> lazy_objections(const std::vector<bool>& values) const;
  // Returns the clause that the witness proves; nullopt if it proves none, whatever it is.
  virtual std::optional<std::vector<Literal>> proved_by(const Witness& witness) const;

  // Returns the values of all variables for a solution as in the JSON of `quadrille solve`;
  // nullopt if it is not of that form, or says something twice. They may break rules.
  std::optional<std::vector<bool>> read_solution(const nlohmann::json& solution) const;
  // Returns the marks of a half-filled board, as in the JSON of `quadrille split`; nullopt if it is
  // not of that form.
  std::optional<std::vector<Mark>> read_marks(const nlohmann::json& board) const;
  // Returns what is wrong with these values as a solution; nullopt if they are one.
  std::optional<std::string> objection(const std::vector<bool>& values) const;

 protected:
  explicit Puzzle(Stop stop) : formulation_(std::move(stop)) {}

  // Both may throw what nlohmann::json throws for keys and types that are not there, or
  // std::out_of_range for cells that are not.
  virtual std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const = 0;
  virtual std::vector<Mark> marks_of(const nlohmann::json& board) const = 0;

  Formulation formulation_;
  Aim aim_ = Aim::kAny;
  bool has_lazy_rows_ = false;
  std::vector<Term> objective_;
};

// Why a text is no puzzle of the native format, or why it has no reference formulation.
struct Problem {
  int line = 0;  // from 1; 0 if it is none of one line
  std::string message;
};

using Reading = std::variant<std::unique_ptr<const Puzzle>, Problem>;

// Reads one puzzle of the native format; a Problem, too, if stopped.
Reading read_puzzle(std::string_view text, Stop stop = {});

// Returns the rules of a kind in a fixed order, those that are not stated at their defaults;
// nullopt if one of the stated words is no rule of the kind, repeated, or contradicts another.
std::optional<std::string> all_rules(std::string_view id, std::string_view stated);

// Returns the text of a puzzle that read_puzzle takes in a normal form, without comments: keys in a
// fixed order, all rules, single blanks. Texts of the same puzzle have the same, up to the order
// and the wording of what it lists.
std::string normal_text(std::string_view text);

// Returns the texts of the puzzles in a file; each begins with a line that is the id of a kind.
std::vector<std::string_view> split_puzzles(std::string_view text);

}  // namespace reference
