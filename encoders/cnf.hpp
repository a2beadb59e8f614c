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
  static constexpr Literal from_dimacs(std::int32_t code) { return Literal(code); }

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

// Whatever takes clauses: a formula, a solver.
class ClauseSink {
 public:
  virtual ~ClauseSink() = default;

  // Adds the disjunction of the literals; constants and repetitions are allowed.
  void add(std::span<const Literal> clause);
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }

 protected:
  // Takes a clause without constants, repetitions or complementary literals; empty: false.
  virtual void take(std::span<const Literal> clause) = 0;

 private:
  std::vector<Literal> scratch_;
};

// Where the literals of an encoding are true.
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
  // What no machine would take: so many variables, or literals in all clauses.
  static constexpr std::int32_t kMaxVariables = 1 << 30;
  static constexpr std::size_t kMaxLiterals = std::size_t{1} << 27;

  // A large formula can be given up while it is built: see `abandoned`.
  explicit Cnf(StopToken stop = {}) : stop_(std::move(stop)) {}

  // What the variable at a place of its block, from 0, is called. Asked only when a formula is
  // written, so names cost nothing else.
  using Namer = std::function<std::string(std::int32_t place)>;

  // Variables of one meaning, numbered on.
  struct Block {
    std::int32_t first = 1;
    std::int32_t count = 0;
    Namer name;
  };

  Literal new_variable(std::string name);
  // The first of `count` new variables; the others follow it in number.
  Literal new_variables(std::int32_t count, Namer name);

  std::int32_t variable_count() const { return variable_count_; }
  std::int64_t clause_count() const { return clause_count_; }
  const std::vector<Block>& blocks() const { return blocks_; }

  // Asked to stop, or grown beyond the caps, the formula takes no more clauses: it is good for
  // nothing, and whoever builds it should stop as well.
  bool abandoned() const { return abandoned_; }
  // Gives it up; for a builder that sees that what comes will be too much.
  void abandon() { abandoned_ = true; }
  // Asks whether to stop; for a builder that works long without adding clauses.
  bool poll() { return abandoned_ = abandoned_ || stop_(); }
  // The same for a loop of short steps: asks now and then.
  bool poll_step() {
    constexpr std::uint32_t kStepsBetween = 1 << 12;
    return ++steps_ % kStepsBetween == 0 ? poll() : abandoned_;
  }

  // All clauses in DIMACS numbers, each ended by 0, in pieces of whole clauses: a large formula is
  // never copied while it grows.
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

// The literal `offset` places after the first of a block.
constexpr Literal operator+(Literal first, std::int32_t offset) {
  return Literal::from_dimacs(first.dimacs() + offset);
}

}  // namespace quadrille::encoders
