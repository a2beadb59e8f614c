// SPDX-License-Identifier: MIT
//
// Half-filled boards: reading, judging, and the next step.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/partial.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/library/answer_text.hpp"
#include "puzzles/library/ask_sat.hpp"
#include "puzzles/search/assumed.hpp"
#include "puzzles/search/mark_search.hpp"
#include "puzzles/text/json_text.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille {

namespace {

using Json = nlohmann::ordered_json;

bool is_complete(const PartialAnswer& answer) {
  return std::all_of(answer.values.begin(), answer.values.end(),
                     [](const auto& value) { return value.has_value(); });
}

// Returns the only solution, or what all have in common, of a line of `solve`.
Result<Json> solution_of_line(Json line) {
  if (line.contains("common") && !line["common"].is_null()) return std::move(line["common"]);
  Json& solutions = line["solutions"];
  if (!solutions.is_array() || solutions.size() != 1)
    return Error{.message = std::to_string(solutions.size()) + " solutions (expected one)"};
  return std::move(solutions.front());
}

// Returns the answer that the marks draw if all that they leave open stays blank, with the fewest
// lines where lines are there in an unknown number; nullopt if anything must be filled in.
std::optional<Answer> drawn_answer(const puzzles::Instance& instance, const PartialAnswer& marks) {
  Answer answer;
  for (const auto& value : marks.values) answer.values.push_back(value.value_or(0));
  for (const Mark& mark : marks.excluded) {
    std::int32_t& least = answer.values[mark.variable];
    if (marks.values[mark.variable] || mark.value != least) continue;
    const auto is_least = [&](const Mark& other) {
      return other.variable == mark.variable && other.value == least;
    };
    while (std::any_of(marks.excluded.begin(), marks.excluded.end(), is_least)) ++least;
  }
  if (instance.shape().objection(answer) || instance.check(answer)) return std::nullopt;
  // Asked last because it takes the most time.
  for (std::size_t v = 0; v < marks.values.size(); ++v)
    if (!marks.values[v] && !instance.mark_words({v, 0}).is_blank) return std::nullopt;
  return answer;
}

// Judges the marks; calls `use` with the search while the solver can still be asked.
template <typename Use>
Result<PartialReport> judge(const Puzzle& puzzle, const PartialAnswer& answer,
                            const SolveOptions& options, const Use& use) {
  if (auto error = puzzles::foreign_marks(puzzle.instance(), answer)) return *std::move(error);
  PartialReport partial;
  if (options.stop && options.stop()) {
    partial.report.stopped = true;
    return partial;
  }
  const auto ask = [&](const puzzles::SatModel& model, const std::optional<Answer>& best,
                       const StopToken& stop) {
    puzzles::MarkSearch search(puzzle.instance(), model, options, best, stop);
    partial = search.check(marks_of(answer));
    const auto drawn = drawn_answer(puzzle.instance(), with_givens(puzzle, answer));
    partial.is_complete =
        partial.status == Status::kSolved && drawn &&
        (!best || puzzle.instance().value(*drawn) == puzzle.instance().value(*best));
    use(partial, search, stop);
    return partial.report;
  };
  Result<Report> report = puzzles::ask_sat(puzzle, options, puzzles::Question::kMarks, ask);
  if (!report) return report.error();
  partial.report = std::move(report).value();
  partial.status = partial.report.status;
  return partial;
}

// Returns the first step by hand that says something new; remarks before it become part of it.
std::optional<SolvingStep> step_by_hand(const Puzzle& puzzle, const PartialAnswer& known,
                                        const StopToken& stop) {
  const auto is_new = [&](const Mark& mark) {
    const auto& value = known.values[mark.variable];
    if (!mark.is_excluded) return value != mark.value;
    return !value &&
           std::find(known.excluded.begin(), known.excluded.end(), mark) == known.excluded.end();
  };
  for (std::size_t most = 1;; most *= 2) {
    const auto explanation = puzzle.instance().explain(
        {.known = known, .max_steps = most, .stop = stop, .from_start = false});
    if (!explanation) return std::nullopt;
    std::string remarks;
    for (SolvingStep step : explanation->steps) {
      if (std::any_of(step.marks.begin(), step.marks.end(), is_new)) {
        step.text.insert(0, remarks);
        return step;
      }
      if (step.marks.empty()) remarks += step.text + ' ';
    }
    if (explanation->steps.size() < most || stop()) return std::nullopt;
  }
}

SolvingStep step_by_search(const Puzzle& puzzle, const Mark& fact) {
  return {"search",
          "A search finds that every solution has " + mark_text(puzzle, fact) + '.',
          {fact},
          mark_cells(puzzle, fact)};
}

}  // namespace

Result<PartialAnswer> read_partial(const Puzzle& puzzle, std::string_view bytes) {
  const auto text = puzzles::Text::decode(bytes);
  if (!text) return text.error();
  const std::string_view body = puzzles::trim(text->body());
  if (!puzzles::looks_like_json(*text)) {
    // A damaged URL has no format, but is no table of marks either.
    if (!marked_format(bytes).empty() || body.starts_with("http"))
      return puzzles::marks_beside_board(puzzle, bytes);
    auto table = puzzle.instance().parse_pencil_marks(*text);
    if (table && *table) return *std::move(table);
    if (const auto answer = puzzles::answer_in_text(puzzle, *text))
      return PartialAnswer{.values = {answer->values.begin(), answer->values.end()}};
    if (auto marks = puzzles::marks_beside_board(puzzle, bytes)) return marks;
    if (table) return *std::move(table);
  }
  auto value = puzzles::parse_json(text->body());
  if (!value) return value.error();
  if (value->is_object() && (value->contains("solutions") || value->contains("schema"))) {
    auto solution = solution_of_line(*std::move(value));
    if (!solution) return solution.error();
    value = std::move(solution);
  }
  if (value->is_array() && value->size() == 1 && value->front().is_object())
    value = Json(value->front());
  return puzzle.instance().parse_partial(puzzles::plain_solution(*std::move(value)));
}

PartialAnswer no_marks(const Puzzle& puzzle) {
  return {.values = std::vector<std::optional<std::int32_t>>(puzzle.instance().shape().size())};
}

std::vector<Mark> marks_of(const PartialAnswer& answer) {
  std::vector<Mark> marks;
  for (std::size_t v = 0; v < answer.values.size(); ++v)
    if (answer.values[v]) marks.push_back({v, *answer.values[v]});
  marks.insert(marks.end(), answer.excluded.begin(), answer.excluded.end());
  return marks;
}

void add_mark(PartialAnswer& answer, const Mark& mark) {
  const bool is_known = answer.values[mark.variable].has_value();
  if (!mark.is_excluded) {
    answer.values[mark.variable] = mark.value;
    std::erase_if(answer.excluded,
                  [&](const Mark& other) { return other.variable == mark.variable; });
  } else if (!is_known && std::find(answer.excluded.begin(), answer.excluded.end(), mark) ==
                              answer.excluded.end()) {
    answer.excluded.push_back(mark);
  }
}

PartialAnswer with_givens(const Puzzle& puzzle, const PartialAnswer& answer) {
  PartialAnswer all = answer;
  const PartialAnswer givens = puzzle.instance().givens();
  for (const Mark& mark : marks_of(givens)) add_mark(all, mark);
  return all;
}

bool is_solution(const Puzzle& puzzle, const PartialAnswer& answer) {
  return drawn_answer(puzzle.instance(), with_givens(puzzle, answer)).has_value();
}

std::string mark_text(const Puzzle& puzzle, const Mark& mark) {
  return puzzle.instance().mark_words(mark).text;
}

std::vector<std::pair<int, int>> mark_cells(const Puzzle& puzzle, const Mark& mark) {
  return puzzle.instance().mark_words(mark).cells;
}

Result<PartialReport> check_partial(const Puzzle& puzzle, const PartialAnswer& answer,
                                    const SolveOptions& options) {
  return judge(puzzle, answer, options, [](const auto&, auto&, const auto&) {});
}

Result<Explanation> explain(const Puzzle& puzzle, const PartialAnswer& known, std::size_t max_steps,
                            const std::function<bool()>& stop) {
  if (auto error = puzzles::foreign_marks(puzzle.instance(), known)) return *std::move(error);
  return puzzle.instance().explain({.known = with_givens(puzzle, known),
                                    .max_steps = max_steps,
                                    .stop = StopToken(stop),
                                    .from_start = false});
}

Result<Hint> find_hint(const Puzzle& puzzle, const PartialAnswer& answer,
                       const SolveOptions& options) {
  Hint hint;
  const auto find_step = [&](const PartialReport& partial, puzzles::MarkSearch& search,
                             const StopToken& stop) {
    hint.after = with_givens(puzzle, answer);
    hint.is_complete = partial.is_complete || is_complete(hint.after);
    if (partial.status != Status::kSolved || hint.is_complete) return;
    hint.step = step_by_hand(puzzle, hint.after, stop);
    if (!hint.step) {
      const auto fact = search.settled_fact(hint.after);
      if (fact) hint.step = step_by_search(puzzle, *fact);
    }
    if (!hint.step) return;
    for (const Mark& mark : hint.step->marks) add_mark(hint.after, mark);
  };
  auto partial = judge(puzzle, answer, options, find_step);
  if (!partial) return partial.error();
  hint.partial = std::move(partial).value();
  if (hint.after.values.empty()) hint.after = answer;  // if no search was needed
  return hint;
}

}  // namespace quadrille
