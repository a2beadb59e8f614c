// SPDX-License-Identifier: MIT
//
// All deductions of one look at the board are true of the marks that it saw, so they are taken one
// after the other without a second look. A technique that looks at single places sees a place again
// only after a change of what it sees there: on a large board, that is most of the work. A trial
// supposes one mark and takes the steps of all
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

// Decides whether the places that a technique has not looked at may wait: an easy technique is told
// whole, of a harder one the first finding, which may make easier ones apply.
bool is_enough(const Technique& technique, bool has_found) {
  return has_found && technique.level > kEasy;
}

std::string trial_text(const std::string& supposed, const std::string& conflict, std::size_t steps,
                       const std::string& conclusion) {
  return "With " + supposed + ", " + conflict +
         (steps > 1 ? ", " + counted(static_cast<std::int64_t>(steps), "step") + " later" : "") +
         ": " + conclusion + '.';
}

}  // namespace

TechniqueSolver::TechniqueSolver(const HandMethod& method, HandMarks marks)
    : method_(method), marks_(std::move(marks)), places_(method.techniques.size()) {
  for (std::size_t k = 0; k < places_.size(); ++k) {
    places_[k].is_waiting.resize(method.techniques[k].places.count, true);
    places_[k].changed.resize(method.techniques[k].places.count);
    for (std::size_t place = 0; place < method.techniques[k].places.count; ++place)
      places_[k].places.push_back(place);
  }
}

// Starts a trial: all techniques have looked at the board without the mark.
TechniqueSolver::TechniqueSolver(const TechniqueSolver& before, const Mark& supposed)
    : method_(before.method_),
      marks_(before.marks_),
      is_trial_(true),
      places_(before.places_.size()) {
  for (std::size_t k = 0; k < places_.size(); ++k)
    places_[k].is_waiting.resize(method_.techniques[k].places.count);
  marks_.add(supposed);
  note_change(supposed.variable);
}

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

Difficulty TechniqueSolver::difficulty() const {
  const int level = is_complete() ? level_ : kGuess;
  Difficulty difficulty{
      .level = std::string(kLevelNames[level]), .steps = by_level_, .stars = level + 1};
  for (std::size_t k = 0; k < by_level_.size(); ++k)
    difficulty.score += static_cast<std::int64_t>(by_level_[k] << (2 * k));
  return difficulty;
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
  if (!finding.name.empty()) {
    ++steps_;
    ++by_level_[finding.level];
  }
  level_ = std::max(level_, finding.level);
  for (const Mark& mark : finding.deduction.marks) {
    marks_.add(mark);
    note_change(mark.variable);
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
  for (std::size_t k = 0; k < method_.techniques.size(); ++k) {
    const Technique& technique = method_.techniques[k];
    if (technique.level > level || stop()) return false;
    if (technique.find) {
      std::vector<Deduction> found;
      technique.find(marks_, found);
      add_new(technique, found);
    } else {
      look_at_places(k);
    }
    if (!waiting_.empty()) return true;
  }
  return false;
}

void TechniqueSolver::look_at_places(std::size_t technique) {
  const Technique& looking = method_.techniques[technique];
  auto& [places, is_waiting, changed] = places_[technique];
  std::sort(places.begin(), places.end());
  std::vector<Deduction> found;
  std::size_t seen = 0;
  for (bool has_found = false; seen < places.size() && !is_enough(looking, has_found); ++seen) {
    is_waiting[places[seen]] = false;
    looking.find_at(marks_, places[seen], found);
    has_found = add_new(looking, found) || has_found;
    found.clear();
  }
  places.erase(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(seen));
}

// Keeps the deductions that say something new. Returns whether there are any.
bool TechniqueSolver::add_new(const Technique& technique, std::vector<Deduction>& found) {
  bool has_new = false;
  for (Deduction& deduction : found) {
    const bool is_new = deduction.is_remark || deduction.is_contradiction() ||
                        std::any_of(deduction.marks.begin(), deduction.marks.end(),
                                    [&](const Mark& mark) { return marks_.is_new(mark); });
    if (!is_new) continue;
    has_new = true;
    std::string name = deduction.name.empty() ? std::string(technique.name) : deduction.name;
    waiting_.push_back({std::move(name), technique.level, std::move(deduction)});
  }
  return has_new;
}

void TechniqueSolver::note_change(std::size_t variable) {
  ++now_;
  if (is_trial_) changed_.push_back(variable);
  for (std::size_t k = 0; k < places_.size(); ++k) {
    auto& [places, is_waiting, changed] = places_[k];
    if (is_waiting.empty()) continue;
    for (const std::size_t place : method_.techniques[k].places.of_variable[variable]) {
      if (!is_trial_) changed[place] = now_;
      if (is_waiting[place]) continue;
      is_waiting[place] = true;
      places.push_back(place);
    }
  }
}

// Decides whether anything has changed where a trial has looked, as far as techniques look at
// places.
bool TechniqueSolver::has_changed(const FailedTrial& trial) const {
  bool has_places = false;
  for (std::size_t k = 0; k < places_.size(); ++k) {
    if (places_[k].is_waiting.empty()) continue;
    has_places = true;
    for (const std::size_t variable : trial.variables)
      for (const std::size_t place : method_.techniques[k].places.of_variable[variable])
        if (places_[k].changed[place] > trial.time) return true;
  }
  return !has_places;
}

// Looks for a mark that leads to a contradiction: first where something has changed since the last
// trial, in the end everywhere, since techniques that look at the whole board may see more.
bool TechniqueSolver::suppose(int level, const StopToken& stop) {
  if (suppose_all(level, stop)) return true;
  if (failed_.empty() || stop()) return false;
  failed_.clear();
  return suppose_all(level, stop);
}

// Starts where few values are possible.
bool TechniqueSolver::suppose_all(int level, const StopToken& stop) {
  std::vector<std::pair<int, std::size_t>> open;  // a number of values, and a variable
  for (std::size_t v = 0; v < marks_.size(); ++v)
    if (!marks_.is_known(v)) open.emplace_back(marks_.count(v), v);
  std::sort(open.begin(), open.end());
  for (int trials = kHard; trials <= std::min<int>(level, kExpert); ++trials) {
    for (int within = kEasy; within < kHard; ++within) {
      for (const auto& [count, v] : open) {
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
  FailedTrial& failed = failed_[{static_cast<int>(mark.variable), mark.value, level, within}];
  if (failed.time >= 0 && !has_changed(failed)) return false;
  TechniqueSolver trial(*this, mark);
  trial.run(within, stop, level == kHard ? kFewSteps : kAnySteps);
  if (!trial.is_broken()) {
    failed = {now_, std::move(trial.changed_)};
    return false;
  }
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
  waiting_.push_back({level == kHard ? "trial" : "long trial", level, std::move(deduction)});
  return true;
}

std::vector<std::string_view> levels_with_trials(std::string_view easy, std::string_view medium) {
  return {easy, medium, "some steps need trials that fail within a few steps.",
          "some steps need trials that fail only after many steps."};
}

std::optional<Error> too_large_by_hand(int cells) {
  if (cells <= kMaxCellsByHand) return std::nullopt;
  return request_error("an explanation for " + std::to_string(cells) + " cells (expected at most " +
                       std::to_string(kMaxCellsByHand) + ')');
}

int level_by_hand(const HandMethod& method, HandMarks marks, int most, const StopToken& stop) {
  TechniqueSolver solver(method, std::move(marks));
  solver.run(most, stop);
  return solver.is_complete() ? solver.level() : kGuess;
}

Explanation explain_by_hand(const HandMethod& method, HandMarks marks, const HandRequest& request) {
  TechniqueSolver solver(method, std::move(marks));
  Explanation explanation;
  if (request.most_level) {
    solver.run(*request.most_level, request.stop);
    explanation.difficulty = solver.difficulty();
    return explanation;
  }
  while (explanation.steps.size() < request.max_steps) {
    auto step = solver.next(request.stop);
    if (!step) break;
    explanation.steps.push_back(*std::move(step));
  }
  if (solver.is_broken()) explanation.steps.push_back(solver.contradiction());
  explanation.is_complete = solver.is_complete() || solver.is_broken();
  if (!request.from_start || solver.is_broken() || method.levels.empty() || request.stop())
    return explanation;
  explanation.difficulty = solver.difficulty();
  const std::string_view meaning =
      solver.is_complete() ? method.levels[solver.level()] : method.unfinished;
  explanation.steps.push_back(
      {"difficulty", explanation.difficulty->level + ": " + std::string(meaning)});
  return explanation;
}

}  // namespace quadrille::puzzles
