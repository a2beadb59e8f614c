// SPDX-License-Identifier: MIT
//
// All deductions of one look at the board are true of the marks that it saw, so they are taken one
// after the other without a second look. A trial supposes one mark and takes the steps of all
// techniques; if they end in a contradiction, the opposite is true. People do a short trial in
// their heads; a long one needs an eraser, as guesses do.

#include "puzzles/by_hand/technique_solver.hpp"

#include <algorithm>
#include <limits>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

namespace {

constexpr std::size_t kFewSteps = 12;  // of a trial without an eraser
constexpr std::size_t kAnySteps = std::numeric_limits<std::size_t>::max();
constexpr int kAnyLevel = std::numeric_limits<int>::max();

std::string trial_text(const std::string& supposed, const std::string& conflict, std::size_t steps,
                       const std::string& conclusion) {
  return "With " + supposed + ", " + conflict +
         (steps > 1 ? ", " + counted(static_cast<std::int64_t>(steps), "step") + " later" : "") +
         ": " + conclusion + '.';
}

}  // namespace

std::optional<SolvingStep> TechniqueSolver::next(const StopToken& stop) {
  auto finding = step(kAnyLevel, stop);
  while (finding && finding->name.empty() && !finding->deduction.is_contradiction())
    finding = step(kAnyLevel, stop);
  if (!finding || finding->deduction.is_contradiction()) return std::nullopt;
  const Deduction& deduction = finding->deduction;
  return SolvingStep{finding->name, deduction.text(), with_last_values(deduction.marks),
                     deduction.cells};
}

SolvingStep TechniqueSolver::contradiction() const {
  if (method_.contradiction) return {"contradiction", method_.contradiction()};
  return {"contradiction",
          "With all that, " + conflict_.text() + ": there is no solution.",
          {},
          conflict_.cells};
}

// Says which value is left instead of those that are excluded, if only one is.
std::vector<Mark> TechniqueSolver::with_last_values(const std::vector<Mark>& marks) const {
  if (!marks_.is_last_known()) return marks;
  std::vector<Mark> found;
  for (Mark mark : marks) {
    if (mark.is_excluded && marks_.is_known(mark.variable))
      mark = {mark.variable, marks_.least(mark.variable)};
    if (std::find(found.begin(), found.end(), mark) == found.end()) found.push_back(mark);
  }
  return found;
}

void TechniqueSolver::run(int level, const StopToken& stop, std::size_t most_steps) {
  while (steps_ < most_steps && step(level, stop)) {
  }
}

// Takes the next step of a level at most; returns nullopt if no technique applies, or if stopped.
std::optional<TechniqueSolver::Finding> TechniqueSolver::step(int level, const StopToken& stop) {
  while (!is_broken_) {
    // Marks may be complete and wrong: techniques look at them, too.
    if (waiting_.empty() && !look(level, stop) &&
        (marks_.is_complete() || !method_.words || !suppose(level, stop)))
      return std::nullopt;
    Finding finding = std::move(waiting_.front());
    waiting_.pop_front();
    const bool is_conflict = finding.deduction.is_contradiction();
    std::erase_if(finding.deduction.marks, [&](const Mark& mark) { return !marks_.is_new(mark); });
    if (!is_conflict && finding.deduction.is_contradiction()) continue;  // nothing new is left
    take(finding);
    return finding;
  }
  return std::nullopt;
}

void TechniqueSolver::take(const Finding& finding) {
  if (!finding.name.empty()) ++steps_;
  level_ = std::max(level_, finding.level);
  for (const Mark& mark : finding.deduction.marks) {
    marks_.add(mark);
    if (is_broken_ || !marks_.is_broken()) continue;
    is_broken_ = true;
    if (!method_.words) continue;
    conflict_.cells = method_.words(mark).cells;
    conflict_.text = [text = method_.words(mark).text] {
      return "the marks would contradict " + text;
    };
  }
  if (!finding.deduction.is_contradiction()) return;
  is_broken_ = true;
  conflict_ = finding.deduction;
}

// Looks at the board with one technique after the other, until one finds something new.
bool TechniqueSolver::look(int level, const StopToken& stop) {
  for (const Technique& technique : method_.techniques) {
    if (technique.level > level || stop()) return false;
    std::vector<Deduction> found;
    technique.find(marks_, found);
    for (Deduction& deduction : found) {
      const bool is_new = deduction.is_remark || deduction.is_contradiction() ||
                          std::any_of(deduction.marks.begin(), deduction.marks.end(),
                                      [&](const Mark& m) { return marks_.is_new(m); });
      if (!is_new) continue;
      std::string name = deduction.name.empty() ? std::string(technique.name) : deduction.name;
      waiting_.push_back({std::move(name), technique.level, std::move(deduction)});
    }
    if (!waiting_.empty()) return true;
  }
  return false;
}

// Looks for a mark that leads to a contradiction, first where few values are possible.
bool TechniqueSolver::suppose(int level, const StopToken& stop) {
  std::vector<std::size_t> open;
  for (std::size_t v = 0; v < marks_.size(); ++v)
    if (!marks_.is_known(v)) open.push_back(v);
  std::stable_sort(open.begin(), open.end(),
                   [&](std::size_t a, std::size_t b) { return marks_.count(a) < marks_.count(b); });
  for (int trials = short_trials(); trials <= std::min(level, long_trials()); ++trials) {
    for (int within = 0; within < short_trials(); ++within) {
      for (const std::size_t v : open) {
        for (const std::int32_t value : marks_.values(v)) {
          if (stop()) return false;
          if (refute({v, value}, trials, within, stop)) return true;
        }
      }
    }
  }
  return false;
}

// Returns whether the mark leads to a contradiction by a trial of this level, with techniques up to
// the level `within`.
bool TechniqueSolver::refute(const Mark& mark, int level, int within, const StopToken& stop) {
  TechniqueSolver trial(method_, marks_);
  trial.marks_.add(mark);
  trial.run(within, stop, level == short_trials() ? kFewSteps : kAnySteps);
  if (!trial.is_broken()) return false;
  const bool is_yes_or_no = marks_.least(mark.variable) == 0 && marks_.most(mark.variable) == 1;
  const Mark refuted = is_yes_or_no ? Mark{mark.variable, 1 - mark.value, false}
                                    : Mark{mark.variable, mark.value, true};
  Deduction deduction{.marks = {refuted}, .cells = method_.words(mark).cells};
  const auto& elsewhere = trial.conflict().cells;
  deduction.cells.insert(deduction.cells.end(), elsewhere.begin(), elsewhere.end());
  deduction.text = [supposed = method_.words(mark).text, conclusion = method_.words(refuted).text,
                    conflict = trial.conflict().text(), steps = trial.steps()] {
    return trial_text(supposed, conflict, steps, conclusion);
  };
  const bool is_short = level == short_trials();
  waiting_.push_back({is_short ? "trial" : "long trial", level, std::move(deduction)});
  return true;
}

std::vector<DifficultyLevel> levels_with_trials(std::string_view easy, std::string_view medium) {
  return {{"easy", easy},
          {"medium", medium},
          {"hard", "some steps need trials that fail within a few steps."},
          {"guess", "some steps need trials that fail only after many steps."}};
}

std::optional<Error> too_large_by_hand(int cells) {
  if (cells <= kMaxCellsByHand) return std::nullopt;
  return request_error("an explanation for " + std::to_string(cells) + " cells (expected at most " +
                       std::to_string(kMaxCellsByHand) + ')');
}

int level_by_hand(const HandMethod& method, HandMarks marks, int most, const StopToken& stop) {
  TechniqueSolver solver(method, std::move(marks));
  solver.run(most, stop);
  return solver.is_complete() ? solver.level() : static_cast<int>(method.levels.size()) - 1;
}

Explanation explain_by_hand(const HandMethod& method, HandMarks marks, const HandRequest& request) {
  TechniqueSolver solver(method, std::move(marks));
  Explanation explanation;
  while (explanation.steps.size() < request.max_steps) {
    auto step = solver.next(request.stop);
    if (!step) break;
    explanation.steps.push_back(*std::move(step));
  }
  if (solver.is_broken()) explanation.steps.push_back(solver.contradiction());
  explanation.is_complete = solver.is_complete() || solver.is_broken();
  if (!request.from_start || solver.is_broken() || method.levels.empty() || request.stop())
    return explanation;
  const DifficultyLevel& level =
      solver.is_complete() ? method.levels[solver.level()] : method.levels.back();
  explanation.steps.push_back(
      {"difficulty", std::string(level.name) + ": " +
                         std::string(solver.is_complete() ? level.meaning : method.unfinished)});
  return explanation;
}

}  // namespace quadrille::puzzles
