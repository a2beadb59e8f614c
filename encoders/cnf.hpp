// SPDX-License-Identifier: MIT
//
// Literals, clauses, and formulas in conjunctive normal form.
//
//   Cnf cnf;
//   const Literal a = cnf.new_variable("a"), b = cnf.new_variable("b");
//   cnf.add({a, ~b});
//
// A literal may be a constant. Clauses are simplified as they come in: true clauses vanish, false
// and repeated literals are dropped, so that encodings need no special cases at borders.

#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/stop.hpp>

namespace quadrille::encoders {

class Literal {
 public:
  constexpr Literal() = default;  // the constant false
  // The literal of DIMACS number `code`, not 0.
  static constexpr Literal from_dimacs(std::int32_t code) {
    assert(code != 0);
    return Literal(code);
  }

  constexpr std::int32_t dimacs() const { return code_; }
  constexpr std::int32_t variable() const { return code_ < 0 ? -code_ : code_; }
  constexpr bool negative() const { return code_ < 0; }
  constexpr bool constant() const { return variable() == kConstant; }
  constexpr Literal operator~() const { return Literal(-code_); }
  friend constexpr auto operator<=>(Literal, Literal) = default;

 private:
  static constexpr std::int32_t kConstant = std::numeric_limits<std::int32_t>::max();
  explicit constexpr Literal(std::int32_t code) : code_(code) {}
  std::int32_t code_ = -kConstant;
};

inline constexpr Literal kFalse{};
inline constexpr Literal kTrue = ~kFalse;

// Takes clauses: a formula or a solver.
class ClauseSink {
 public:
  virtual ~ClauseSink() = default;

  // Adds the disjunction of the literals; constants and repetitions are allowed.
  void add(std::span<const Literal> clause);
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }

 protected:
  // Takes a clause without constants, repetitions or complementary literals; the empty clause is
  // false.
  virtual void take(std::span<const Literal> clause) = 0;

 private:
  std::vector<Literal> scratch_;
};

// An assignment to the variables of a formula.
class Assignment {
 public:
  virtual ~Assignment() = default;
  bool operator()(Literal literal) const {
    return literal.constant() ? literal == kTrue : value(literal);
  }

 protected:
  virtual bool value(Literal literal) const = 0;
};

class Cnf final : public ClauseSink {
 public:
  // Caps beyond which no machine can handle a formula: variables, and literals in all clauses.
  static constexpr std::int32_t kMaxVariables = 1 << 30;
  static constexpr std::size_t kMaxLiterals = std::size_t{1} << 27;

  // `stop` lets a large formula be abandoned while it is built: see `abandoned`.
  explicit Cnf(StopToken stop = {}) : stop_(std::move(stop)) {}

  // Returns the name of the variable with this index in its block. Called only when a formula is
  // written, so names cost nothing otherwise.
  using Namer = std::function<std::string(std::int32_t place)>;

  // Consecutive variables with one meaning.
  struct Block {
    std::int32_t first = 1;
    std::int32_t count = 0;
    Namer name;
  };

  Literal new_variable(std::string name);
  // Returns the first of `count` new variables; the others have the numbers after it.
  Literal new_variables(std::int32_t count, Namer name);

  std::int32_t variable_count() const { return variable_count_; }
  std::int64_t clause_count() const { return clause_count_; }
  const std::vector<Block>& blocks() const { return blocks_; }

  // Whether the formula was stopped or has grown beyond the caps. It then takes no more clauses and
  // must not be used; its builder should stop as well.
  bool abandoned() const { return abandoned_; }
  // Abandons the formula; for a builder that foresees that it will be too large.
  void abandon() { abandoned_ = true; }
  // Asks whether to stop; for a builder that works for long without adding clauses.
  bool poll() { return abandoned_ = abandoned_ || stop_(); }
  // The same for a loop of short steps: asks only from time to time.
  bool poll_step() {
    constexpr std::uint32_t kStepsBetween = 1 << 12;
    return ++steps_ % kStepsBetween == 0 ? poll() : abandoned_;
  }

  // Returns all clauses as DIMACS numbers, each terminated by 0, in pieces of whole clauses; so a
  // large formula is never copied while it grows.
  const std::vector<std::vector<std::int32_t>>& pieces() const { return pieces_; }

 private:
  void take(std::span<const Literal> clause) override;

  StopToken stop_;
  bool abandoned_ = false;
  std::uint32_t steps_ = 0;
  std::int32_t variable_count_ = 0;
  std::int64_t clause_count_ = 0;
  std::size_t size_ = 0;  // codes in all pieces
  std::vector<std::vector<std::int32_t>> pieces_;
  std::vector<Block> blocks_;
};

// Returns the literal `offset` variables after the first of a block.
constexpr Literal operator+(Literal first, std::int32_t offset) {
  assert(!first.negative() && !first.constant() && offset >= 0);
  return Literal::from_dimacs(first.dimacs() + offset);
}

}  // namespace quadrille::encoders
