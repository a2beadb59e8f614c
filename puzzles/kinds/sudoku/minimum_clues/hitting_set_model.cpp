// SPDX-License-Identifier: MIT
//
// The default for 9x9 cells: searches for puzzles with k clues, for k = 16, 17, ..., until one is
// found. The first number not refuted is the bound. A first puzzle is found at random, in case the
// search is stopped.

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/core/search_outcome.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/checkpoint.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/clue_search.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/first_clues.hpp"
#include "puzzles/kinds/sudoku/minimum_clues/models.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille::puzzles::min_clues {

namespace {

class HittingSetSearch {
 public:
  HittingSetSearch(const Board& board, const SearchRequest& request, SearchOutcome& outcome)
      : board_(board),
        options_(request.options.search),
        request_(request),
        outcome_(outcome),
        report_(outcome.report()) {
    std::copy(board.cells.begin(), board.cells.end(), grid_.begin());
  }

  void run() {
    std::optional<ClueSearchState> state;
    if (!options_.resume.empty()) {
      Result<Checkpoint> checkpoint = parse_checkpoint(options_.resume, grid_);
      if (!checkpoint) return outcome_.refuse(checkpoint.error());
      known_ = checkpoint->puzzles;
      state = checkpoint->search;
      accept(answer_of(known_.front()));
    } else if (!find_first()) {
      return;
    }
    ClueSearch search(grid_, request_.stop, options_.threads);
    if (is_stopped()) return;
    if (state) {
      if (auto why = search.resume(*state))
        return outcome_.refuse({.message = "the checkpoint cannot be used: " + *std::move(why)});
      if (is_stopped()) return;  // before a less complete checkpoint replaces this one
      add_note(resumed_note(search, *state));
      prove(search.refuted() + 1);
    }
    search.progress = [&] {
      tell(search);
      if (seconds_since(saved_) >= kSecondsBetweenSaves) save(search);
    };
    run(search);
    save(search);
  }

 private:
  static constexpr int kUsualStart = 16, kLeastKnown = 17;
  static constexpr double kSecondsBetweenSaves = 2;

  void run(ClueSearch& search) {
    prove(search.least());
    if (options_.assume_17) {
      prove(kLeastKnown);
      add_note("assumed: no 9x9 grid has a puzzle of 16 clues (McGuire et al. 2014)");
    }
    int clues = std::max(kUsualStart, bound_);
    while (!has_puzzle(search, clues) && !is_ended()) prove(++clues);
    // If the first call found one at once, a puzzle with fewer clues may exist.
    while (!is_ended() && fewest_ > bound_ && has_puzzle(search, fewest_ - 1)) {
    }
    report_.stats.nodes = search.nodes();
    if (is_ended()) return;
    prove(fewest_);
    outcome_.set_optimal();
    if (!outcome_.is_enough()) find_all(search);
  }

  void add_note(const std::string& note) {
    if (note.empty()) return;
    report_.note += (report_.note.empty() ? "" : "; ") + note;
  }

  // Describes the parts of the answer that are taken from the checkpoint without a new search.
  std::string resumed_note(const ClueSearch& search, const ClueSearchState& state) const {
    std::string taken;
    if (state.refuted >= 0)
      taken = "that " + std::to_string(state.refuted) + " clues do not suffice";
    const bool is_in_vain =
        state.run && (state.run->wanted == Wanted::kAll || state.run->clues < fewest_);
    if (is_in_vain && state.run->clues > state.refuted && search.share_done() > 0) {
      taken += (taken.empty() ? "" : ", ") +
               std::to_string(static_cast<int>(std::ceil(search.share_done() * 100))) +
               " % of the search for " + std::to_string(state.run->clues);
    }
    return taken.empty() ? "" : "taken from the checkpoint: " + taken;
  }

  bool is_stopped() {
    report_.stopped = report_.stopped || request_.stop();
    return report_.stopped;
  }
  bool is_ended() const { return report_.stopped || outcome_.has_failed(); }

  static Answer answer_of(const Digits& clues) {
    Answer answer{std::vector<std::int32_t>(clues.size())};
    for (std::size_t cell = 0; cell < clues.size(); ++cell)
      answer.values[cell] = clues[cell] == 0 ? 0 : 1;
    return answer;
  }

  Digits clues_of(const Answer& answer) const {
    Digits clues{};
    for (std::size_t cell = 0; cell < clues.size(); ++cell)
      clues[cell] = static_cast<std::uint8_t>(answer.values[cell] * board_.cells[cell]);
    return clues;
  }

  // Records that no puzzle has fewer clues than this.
  void prove(int clues) {
    bound_ = std::max(bound_, clues);
    report_.bound = bound_;
  }

  bool accept(const Answer& answer) {
    const int clues = static_cast<int>(value(board_, answer));
    if (!outcome_.solutions().empty() && clues >= fewest_) return true;
    fewest_ = clues;
    return outcome_.accept_better(answer);
  }

  // Finds a first puzzle, in which no clue can be spared.
  bool find_first() {
    constexpr int kTries = 60;
    std::mt19937_64 random(request_.options.seed);
    const auto follower = follower_of(board_, request_.options.seed, request_.stop);
    const auto kept = first_clues(*follower, board_.cells.size(), kTries, random);
    if (!kept) {
      report_.stopped = true;
      return false;
    }
    return accept(Answer{{kept->begin(), kept->end()}});
  }

  // Looks for one puzzle with at most this number of clues.
  bool has_puzzle(ClueSearch& search, int clues) {
    if (fewest_ <= clues) return true;
    bool is_found = false;
    const bool is_complete = search.run(clues, Wanted::kOne, [&](const Digits& puzzle) {
      is_found = true;
      accept(answer_of(puzzle));
      return false;
    });
    report_.stopped = report_.stopped || (!is_complete && !is_found);
    return is_found;
  }

  // Finds all other puzzles with as few clues as the one that is known.
  void find_all(ClueSearch& search) {
    for (std::size_t k = 1; k < known_.size() && !outcome_.is_enough(); ++k)
      outcome_.accept(answer_of(known_[k]));
    if (outcome_.is_enough()) return;
    const bool is_complete = search.run(fewest_, Wanted::kAll, [&](const Digits& puzzle) {
      Answer answer = answer_of(puzzle);
      if (outcome_.knows(answer)) return true;
      return outcome_.accept(std::move(answer)) && !outcome_.is_enough();
    });
    report_.stats.nodes = search.nodes();
    report_.complete = is_complete;
    report_.stopped = !is_complete && !outcome_.is_enough();
  }

  void save(const ClueSearch& search) {
    saved_ = Clock::now();
    if (!options_.checkpoint || outcome_.has_failed()) return;
    Checkpoint checkpoint{.grid = grid_, .puzzles = {}, .search = search.state()};
    for (const Answer& answer : outcome_.solutions())
      checkpoint.puzzles.push_back(clues_of(answer));
    // Puzzles of the previous checkpoint that have not been requested yet.
    if (!known_.empty() && checkpoint.puzzles.front() == known_.front()) {
      for (std::size_t k = checkpoint.puzzles.size(); k < known_.size(); ++k)
        checkpoint.puzzles.push_back(known_[k]);
    }
    options_.checkpoint(to_text(checkpoint));
  }

  void tell(const ClueSearch& search) {
    constexpr double kSecondsBetween = 0.25;
    if (!request_.options.progress || seconds_since(told_) < kSecondsBetween) return;
    told_ = Clock::now();
    request_.options.progress({.nodes = search.nodes(),
                               .solutions = outcome_.solutions().size(),
                               .value = fewest_,
                               .bound = bound_,
                               .share = search.share_done()});
  }

  const Board& board_;
  const SearchOptions& options_;
  const SearchRequest& request_;
  SearchOutcome& outcome_;
  Report& report_;
  Digits grid_ = {};
  int bound_ = 0;
  int fewest_ = BitSolver::kCells + 1;
  std::vector<Digits> known_;  // of the checkpoint that is resumed
  Clock::time_point told_ = Clock::now(), saved_ = told_;
};

}  // namespace

std::optional<std::string> why_not_hitting_set(const Board& board) {
  if (board.box_rows == 3 && board.box_columns == 3) return std::nullopt;
  return "the model min-clues/hitting-set is for boards of 9x9 cells with boxes of 3x3";
}

void hitting_set_search(const Board& board, const SearchRequest& request, SearchOutcome& outcome) {
  HittingSetSearch(board, request, outcome).run();
}

}  // namespace quadrille::puzzles::min_clues
