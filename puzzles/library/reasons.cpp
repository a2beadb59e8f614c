// SPDX-License-Identifier: MIT
//
// Why a puzzle has no solution: clues that clash. First clues are left out by halves, as long as
// there is no solution (U. Junker, QuickXplain, AAAI 2004): what is left clashes, and without any
// of them it does not. Clashing clues meet each set of clues that a largest set with a solution
// leaves out; so a smallest set that meets those known is a guess, and a bound: when it has as many
// clues as the clash, no fewer clues clash (A. Ignatiev, A. Previti, M. Liffiton and J.
// Marques-Silva, Smallest MUS Extraction with Minimal Hitting Set Dualization, CP 2015).

#include <quadrille/reasons.hpp>

#include <algorithm>
#include <cassert>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>

#include <quadrille/common.hpp>
#include "puzzles/algorithms/hitting_set.hpp"
#include "puzzles/board/clue_filter.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/library/ask_sat.hpp"
#include "puzzles/search/deciding_search.hpp"
#include "puzzles/text/clock.hpp"

namespace quadrille {

namespace {

using Indices = std::vector<std::size_t>;  // of clues, sorted

constexpr std::size_t kMostDeciding = 10;
constexpr int kMostBoards = 200;  // for the proof that no fewer clues clash
constexpr std::int64_t kStepsOfGuess = 200'000;

Indices joined(std::span<const std::size_t> some, std::span<const std::size_t> others) {
  Indices all;
  std::set_union(some.begin(), some.end(), others.begin(), others.end(), std::back_inserter(all));
  return all;
}

class ClashSearch {
 public:
  ClashSearch(const Puzzle& puzzle, const SolveOptions& options)
      : puzzle_(puzzle),
        filtered_(puzzle.instance().kind().arrays.filtered),
        request_{.seed = options.seed,
                 .stop = StopToken(options.stop, puzzles::deadline_after(puzzles::Clock::now(),
                                                                         options.time_limit))} {}

  void run(Reasons& reasons) {
    if (filtered_ == nullptr) return;
    puzzles::ClueFilter all_clues;
    (void)filtered_(puzzle_, all_clues);
    const bool was_covered = all_clues.has_covered();
    const std::vector<BoardClue> clues = std::move(all_clues).clues();
    if (clues.empty()) return;
    Indices all(clues.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (was_covered && !clashes(all)) {
      if (!is_stopped_) reasons.rule = "fill";
      return;
    }
    count_ = all.size();
    if (!clashes({})) find_smallest(clash_within({}, false, all));
    for (const std::size_t clue : clash_) reasons.clash.push_back(words_of(clues, clue));
    reasons.is_smallest = is_smallest_;
  }

 private:
  BoardClue words_of(const std::vector<BoardClue>& clues, std::size_t clue) const {
    BoardClue words = clues[clue];
    const auto clue_words = puzzle_.instance().kind().arrays.clue_words;
    if (clue_words != nullptr) words.text = clue_words(puzzle_, clue);
    return words;
  }

  // Whether no solution has these clues; false also if that is not known.
  bool clashes(const Indices& kept) {
    puzzles::ClueFilter filter(kept);
    const Result<Puzzle> board = filtered_(puzzle_, filter);
    assert(board);
    const Result<Report> report = solve(*board, request_);
    ++boards_;
    is_stopped_ = is_stopped_ || !report || report->status == Status::kUnknown ||
                  report->status == Status::kError;
    return report && report->status == Status::kNone;
  }

  // Returns clues that clash together with `base`, as few as needed, among clues that do. `is_new`:
  // whether it is not known that the base alone has a solution.
  Indices clash_within(const Indices& base, bool is_new, std::span<const std::size_t> among) {
    if (is_new && clashes(base)) return {};
    if (among.size() == 1) return {among.front()};
    const auto first = among.first(among.size() / 2), second = among.subspan(first.size());
    const Indices of_second = clash_within(joined(base, first), true, second);
    const Indices of_first = clash_within(joined(base, of_second), !of_second.empty(), first);
    return joined(of_first, of_second);
  }

  void find_smallest(Indices clash) {
    clash_ = std::move(clash);
    std::vector<Indices> left_out;  // by largest sets with a solution
    while (!is_stopped_ && boards_ < kMostBoards) {
      const auto guess = puzzles::smallest_hitting_set(left_out, kStepsOfGuess);
      if (!guess) return;
      is_smallest_ = guess->size() >= clash_.size();
      if (is_smallest_) return;
      if (clashes(*guess)) {
        clash_ = *guess;
        is_smallest_ = true;
        return;
      }
      if (is_stopped_) return;
      Indices others, absent;
      for (std::size_t clue = 0; clue < count_; ++clue)
        if (!std::binary_search(guess->begin(), guess->end(), clue)) others.push_back(clue);
      Indices present = *guess;
      extend(present, others, absent);
      std::sort(absent.begin(), absent.end());
      left_out.push_back(std::move(absent));
    }
  }

  // Adds the clues that leave a solution, by halves; the others are absent.
  void extend(Indices& present, std::span<const std::size_t> clues, Indices& absent) {
    if (clues.empty() || is_stopped_) return;
    Indices more = joined(present, clues);
    if (!clashes(more)) {
      present = std::move(more);
    } else if (clues.size() == 1) {
      absent.push_back(clues.front());
    } else {
      extend(present, clues.first(clues.size() / 2), absent);
      extend(present, clues.subspan(clues.size() / 2), absent);
    }
  }

  const Puzzle& puzzle_;
  Result<Puzzle> (*const filtered_)(const Puzzle& puzzle, puzzles::ClueFilter& filter);
  const SolveOptions request_;
  std::size_t count_ = 0;  // of clues
  Indices clash_;
  int boards_ = 0;  // solved
  bool is_smallest_ = false;
  bool is_stopped_ = false;
};

}  // namespace

Result<Reasons> find_reasons(const Puzzle& puzzle, const SolveOptions& options) {
  const auto start = puzzles::Clock::now();
  Result<CommonReport> found = find_common(puzzle, options);
  if (!found) return found.error();
  CommonReport common = std::move(found).value();
  Reasons reasons;
  SolveOptions request = options;
  request.time_limit = puzzles::seconds_left(start, options.time_limit);
  if (common.report.status == Status::kNone) ClashSearch(puzzle, request).run(reasons);
  if (common.report.status == Status::kMultiple) {
    const auto asked = puzzles::ask_sat(
        puzzle, request, puzzles::Question::kCommon,
        [&](const puzzles::SatModel& model, const std::optional<Answer>& best,
            const StopToken& stop) {
          puzzles::DecidingSearch search(puzzle.instance(), model, request, best, stop);
          reasons.deciding = search.run(common, kMostDeciding);
          reasons.is_deciding_complete = search.is_complete();
          return Report();
        });
    if (!asked) return asked.error();
  }
  reasons.common = std::move(common.values);
  reasons.is_common_complete = common.complete;
  reasons.report = std::move(common.report);
  return reasons;
}

}  // namespace quadrille
