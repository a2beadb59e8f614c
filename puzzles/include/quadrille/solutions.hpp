// SPDX-License-Identifier: MIT
/// @file
/// Takes the solutions of a puzzle one by one.
///
///     quadrille::Solutions solutions(puzzle);
///     for (const quadrille::Answer& answer : solutions)
///       std::cout << *quadrille::draw_text(puzzle, &answer);
///     if (!solutions.report()) return complain(solutions.report().error());

#pragma once

#include <cstddef>
#include <iterator>
#include <memory>

#include <quadrille/export.h>
#include <quadrille/error.hpp>
#include <quadrille/reading.hpp>
#include <quadrille/solving.hpp>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

/// All solutions of a puzzle, as an input range that is passed once and keeps nothing. The search
/// runs in a thread of its own and waits until the next solution is asked for. It ends when the
/// object is destroyed.
class Solutions {
 public:
  /// Starts no search yet. `options.limit` of 1 means all solutions here. The functions of the
  /// options are called by the thread of the search, and must not throw.
  explicit Solutions(Puzzle puzzle, SolveOptions options = {});
  /// Moves the search.
  Solutions(Solutions&&) noexcept;
  /// Moves the search; the one before ends.
  Solutions& operator=(Solutions&&) noexcept;
  /// Ends the search.
  ~Solutions();

  /// Returns the next solution, valid until the next call; null after the last one.
  const Answer* next();
  /// Returns the report without the solutions, after the last one. Before that, ends the search.
  const Result<Report>& report();

  /// An input iterator.
  class Iterator {
   public:
    using value_type = Answer;               ///< the solution
    using difference_type = std::ptrdiff_t;  ///< not used
    /// Returns the solution.
    const Answer& operator*() const { return *answer_; }
    /// Finds the next solution.
    Iterator& operator++() {
      answer_ = solutions_->next();
      return *this;
    }
    /// Finds the next solution.
    void operator++(int) { ++*this; }
    /// Tells whether there is no further solution.
    friend bool operator==(const Iterator& at, std::default_sentinel_t) {
      return at.answer_ == nullptr;
    }

   private:
    friend class Solutions;
    explicit Iterator(Solutions& solutions) : solutions_(&solutions), answer_(solutions.next()) {}
    Solutions* solutions_;
    const Answer* answer_;
  };
  /// Finds the next solution.
  Iterator begin() { return Iterator(*this); }
  /// Returns the end of every such range.
  static std::default_sentinel_t end() { return std::default_sentinel; }

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace quadrille

QUADRILLE_EXPORT_END
