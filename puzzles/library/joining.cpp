// SPDX-License-Identifier: MIT
//
// Joins reports of parts. It trusts them that a part has no solution, no further one, or none that
// is better than its bound; everything else is checked: that the parts cover the board, each answer
// in one part only (algorithms/box_cover.hpp), and that solutions obey the rules and have the marks
// of their part. The model that splits boards tells which values a variable can have at all.

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <variant>

#include <quadrille/checking.hpp>
#include <quadrille/partial.hpp>
#include <quadrille/splitting.hpp>
#include "puzzles/algorithms/box_cover.hpp"
#include "puzzles/core/puzzle.hpp"
#include "puzzles/core/search_outcome.hpp"
#include "puzzles/library/part_line.hpp"
#include "puzzles/search/assumed.hpp"
#include "puzzles/search/choose_model.hpp"
#include "puzzles/text/json_text.hpp"
#include "puzzles/text/line_reader.hpp"

namespace quadrille {

namespace {

using Json = nlohmann::ordered_json;
using puzzles::request_error;
using puzzles::Sense;

std::string number_of(std::size_t report) { return "report " + std::to_string(report + 1); }

// Whether the report names as many solutions as its verdict says.
bool is_consistent(const Report& report) {
  switch (report.status) {
    case Status::kNone:
      return report.solutions.empty();
    case Status::kUnique:
      return report.solutions.size() == 1;
    case Status::kMultiple:
      return report.solutions.size() >= 2;
    case Status::kSolved:
    case Status::kOptimal:
      return !report.solutions.empty();
    case Status::kUnknown:
      return true;
    case Status::kError:
      break;
  }
  return false;
}

class Joining {
 public:
  Joining(const Puzzle& puzzle, const std::vector<PartReport>& reports, bool unique)
      : puzzle_(puzzle), instance_(puzzle.instance()), unique_(unique) {
    for (const PartReport& one : reports) parts_.push_back(&one);
  }

  Result<Report> run() {
    for (std::size_t k = 0; k < parts_.size(); ++k)
      if (auto error = fault_of(k)) return *std::move(error);
    find_values();
    if (auto error = cover()) return *std::move(error);
    for (const PartReport* part : parts_) add(part->report);
    if (instance_.sense() == Sense::kAny) {
      conclude_any();
    } else {
      conclude_best();
    }
    result_.verified = !result_.solutions.empty();
    if (result_.status == Status::kUnknown) result_.stopped = true;
    result_.note = "joined from " + std::to_string(parts_.size()) + " parts";
    return std::move(result_);
  }

 private:
  // Returns what is wrong with one report by itself.
  std::optional<Error> fault_of(std::size_t index) const {
    const auto& [part, report] = *parts_[index];
    const std::string name = number_of(index);
    if (auto error = puzzles::foreign_marks(instance_, part)) {
      error->message.insert(0, name + ": ");
      return error;
    }
    if (report.status == Status::kError)
      return request_error(name + " is an error: " + report.error);
    std::set<std::vector<std::int32_t>> all;
    for (const Answer& answer : report.solutions) {
      if (const auto objection = instance_.shape().objection(answer))
        return request_error(name + ": " + *objection);
      if (const auto violation = instance_.check(answer))
        return request_error(name + " has a wrong solution: " + violation->message);
      if (!puzzles::has_marks(answer, part))
        return request_error(name + " has a solution that lacks a mark of its part");
      if (!all.insert(answer.values).second)
        return request_error(name + " has the same solution twice");
    }
    if (!is_consistent(report))
      return request_error(name + " says " + std::string(to_string(report.status)) + ", but has " +
                           puzzles::counted(std::ssize(report.solutions), "solution"));
    return std::nullopt;
  }

  std::optional<puzzles::CoverFault> fault_of_cover(
      const std::vector<const PartReport*>& parts) const {
    std::vector<puzzles::Box> boxes;
    for (const PartReport* one : parts) boxes.push_back(box_of(one->part));
    return puzzles::cover_fault(boxes, [&](std::size_t variable) { return values_[variable]; });
  }

  // Returns the values that are left to the variables that the marks name.
  puzzles::Box box_of(const PartialAnswer& part) const {
    puzzles::Box box;
    for (std::size_t v = 0; v < part.values.size(); ++v)
      if (part.values[v]) box[v] = {*part.values[v]};
    for (const Mark& mark : part.excluded) {
      if (!part.values[mark.variable])
        std::erase(box.emplace(mark.variable, values_[mark.variable]).first->second, mark.value);
    }
    return box;
  }

  // Finds out which values solutions can have. Without a model: all in the range of a variable.
  void find_values() {
    const auto models = puzzles::choose_models(instance_, {}, puzzles::Question::kAssumed);
    for (const puzzles::Model* model : models ? *models : std::vector<const puzzles::Model*>()) {
      const auto formulation = std::get<puzzles::SatModel>(model->method).build(instance_, {});
      if (formulation.cnf.abandoned()) continue;
      values_ = puzzles::possible_values(instance_.shape(), formulation);
      return;
    }
    const puzzles::AnswerShape shape = instance_.shape();
    for (std::size_t v = 0; v < shape.size(); ++v) {
      const auto [lower, upper] = shape.range(v);
      values_.emplace_back(static_cast<std::size_t>(std::int64_t{upper} - lower + 1));
      std::iota(values_.back().begin(), values_.back().end(), lower);
    }
  }

  // Leaves out reports that say nothing, if the others cover the board.
  std::optional<Error> cover() {
    std::vector<const PartReport*> telling;
    for (const PartReport* one : parts_)
      if (one->report.status != Status::kUnknown || !one->report.solutions.empty())
        telling.push_back(one);
    if (telling.size() < parts_.size() && !fault_of_cover(telling)) {
      parts_ = std::move(telling);
      return std::nullopt;
    }
    const auto fault = fault_of_cover(parts_);
    if (!fault) return std::nullopt;
    switch (fault->kind) {
      case puzzles::CoverFault::Kind::kMissing:
        return request_error("a part is missing: no report is about " + place_text(*fault));
      case puzzles::CoverFault::Kind::kOverlap:
        return request_error(number_of(fault->boxes.first) + " and " +
                             number_of(fault->boxes.second) + " overlap: both are about " +
                             place_text(*fault));
      case puzzles::CoverFault::Kind::kTooComplex:
        break;
    }
    return request_error("it takes too long to tell whether these parts cover the board");
  }

  std::string place_text(const puzzles::CoverFault& fault) const {
    constexpr std::size_t kMostShown = 4;
    std::string text;
    for (std::size_t k = 0; k < std::min(fault.place.size(), kMostShown); ++k) {
      const auto [variable, value] = fault.place[k];
      text += (k > 0 ? ", " : "") + mark_text(puzzle_, {variable, value});
    }
    if (fault.place.size() > kMostShown) text += ", ...";
    return text.empty() ? "the board" : text;
  }

  void add(const Report& report) {
    if (result_.model.empty()) {
      result_.engine = report.engine;
      result_.model = report.model;
    }
    result_.found += std::max(report.found, report.solutions.size());
    result_.solutions.insert(result_.solutions.end(), report.solutions.begin(),
                             report.solutions.end());
    result_.seconds.build += report.seconds.build;
    result_.seconds.solve += report.seconds.solve;
    result_.seconds.total += report.seconds.total;
    result_.stats.variables = std::max(result_.stats.variables, report.stats.variables);
    result_.stats.constraints = std::max(result_.stats.constraints, report.stats.constraints);
    result_.stats.conflicts += report.stats.conflicts;
    result_.stats.lazy_clauses += report.stats.lazy_clauses;
    result_.stats.rounds += report.stats.rounds;
  }

  static bool has_all(const Report& report) {
    return report.status == Status::kNone || report.status == Status::kUnique || report.found_all ||
           report.complete;
  }

  void conclude_any() {
    const std::size_t count = result_.solutions.size();
    result_.found_all = std::all_of(parts_.begin(), parts_.end(),
                                    [](const PartReport* one) { return has_all(one->report); });
    result_.complete = result_.found_all && result_.found == count;
    if (count >= 2) {
      result_.status = Status::kMultiple;
    } else if (result_.found_all) {
      result_.status = count == 1 ? Status::kUnique : Status::kNone;
    } else {
      result_.status = count == 1 && !unique_ ? Status::kSolved : Status::kUnknown;
    }
  }

  static bool is_proved(const Report& report) {
    return report.status == Status::kOptimal || report.status == Status::kUnique ||
           report.status == Status::kMultiple;
  }

  // Keeps the best solutions, and compares their value with the bounds of all parts.
  void conclude_best() {
    const int direction = instance_.sense() == Sense::kMaximise ? 1 : -1;
    const auto value_of = [&](const Answer& answer) {
      return direction * static_cast<double>(instance_.value(answer));
    };
    std::optional<double> best;
    for (const Answer& answer : result_.solutions)
      best = std::max(best.value_or(value_of(answer)), value_of(answer));
    std::erase_if(result_.solutions,
                  [&](const Answer& answer) { return value_of(answer) != best; });
    result_.found = result_.solutions.size();
    if (best) result_.objective = direction * *best;

    bool is_bounded = true, has_all_best = true, is_asked_for_all = true;
    std::optional<double> bound;
    for (const PartReport* one : parts_) {
      const Report& report = one->report;
      if (report.status == Status::kNone) continue;
      std::optional<double> own;
      if (report.bound) own = direction * *report.bound;
      if (is_proved(report)) own = value_of(report.solutions.front());
      is_bounded = is_bounded && own.has_value();
      if (!own) continue;
      bound = std::max(bound.value_or(*own), *own);
      if (!best || *own < *best) continue;
      has_all_best = has_all_best && (report.status == Status::kUnique || report.complete);
      is_asked_for_all = is_asked_for_all && is_proved(report) && report.status != Status::kOptimal;
    }
    if (is_bounded && bound) result_.bound = direction * *bound;
    const bool is_optimal = best && is_bounded && bound == best;
    if (is_bounded && !bound) {
      result_.status = Status::kNone;
      result_.complete = result_.found_all = true;
    } else if (!is_optimal) {
      result_.status = best && !unique_ ? Status::kSolved : Status::kUnknown;
      result_.stopped = true;
    } else {
      conclude_optimal(has_all_best, is_asked_for_all || unique_);
    }
  }

  void conclude_optimal(bool has_all_best, bool is_unique_asked) {
    result_.complete = result_.found_all = has_all_best;
    if (!is_unique_asked) {
      result_.status = Status::kOptimal;
    } else if (result_.solutions.size() >= 2) {
      result_.status = Status::kMultiple;
    } else {
      result_.status = has_all_best ? Status::kUnique : Status::kUnknown;
    }
  }

  const Puzzle& puzzle_;
  const puzzles::Instance& instance_;
  const bool unique_;
  std::vector<const PartReport*> parts_;
  std::vector<std::vector<std::int32_t>> values_;  // by variable, those that solutions can have
  Report result_;
};

std::optional<Status> status_named(const Json& line) {
  const auto word = line.find("status");
  for (const Status status : {Status::kSolved, Status::kUnique, Status::kMultiple, Status::kOptimal,
                              Status::kNone, Status::kUnknown, Status::kError})
    if (word != line.end() && *word == std::string(to_string(status))) return status;
  return std::nullopt;
}

std::optional<double> number_at(const Json& line, const char* key) {
  const auto found = line.find(key);
  if (found == line.end() || !found->is_number()) return std::nullopt;
  return found->get<double>();
}

std::int64_t whole_at(const Json& line, const char* key) {
  const auto found = line.find(key);
  return found != line.end() && found->is_number_integer() ? found->get<std::int64_t>() : 0;
}

bool flag_at(const Json& line, const char* key) {
  const auto found = line.find(key);
  return found != line.end() && found->is_boolean() && found->get<bool>();
}

// Returns the catalogue's name of a model, which lives on.
std::pair<std::string_view, std::string_view> model_of(const Puzzle& puzzle, const Json& line) {
  const auto name = line.find("model");
  for (const puzzles::Model& model : puzzle.instance().kind().models)
    if (name != line.end() && *name == std::string(model.info.name))
      return {model.info.engine, model.info.name};
  return {};
}

Result<Report> report_of(const Puzzle& puzzle, const Json& line) {
  Report report;
  const auto status = status_named(line);
  if (!status) return request_error("a part without a verdict (expected a report of solve)");
  report.status = *status;
  if (*status == Status::kError) report.error = "see its line";
  const auto solutions = line.find("solutions");
  if (solutions != line.end() && solutions->is_array() && !solutions->empty()) {
    auto answers = read_answers(puzzle, solutions->dump());
    if (!answers) return answers.error();
    report.solutions = std::move(answers).value();
  }
  std::tie(report.engine, report.model) = model_of(puzzle, line);
  report.found = static_cast<std::size_t>(
      std::max<std::int64_t>(whole_at(line, "solution_count"), std::ssize(report.solutions)));
  report.complete = flag_at(line, "complete");
  report.found_all = report.complete || line.contains("count");
  report.bound = number_at(line, "bound");
  report.objective = number_at(line, "objective");
  if (const auto seconds = line.find("seconds"); seconds != line.end() && seconds->is_object()) {
    report.seconds = {number_at(*seconds, "build").value_or(0),
                      number_at(*seconds, "solve").value_or(0),
                      number_at(*seconds, "total").value_or(0)};
  }
  if (const auto stats = line.find("stats"); stats != line.end() && stats->is_object()) {
    report.stats.variables = whole_at(*stats, "variables");
    report.stats.constraints = whole_at(*stats, "constraints");
    report.stats.conflicts = whole_at(*stats, "conflicts");
    report.stats.lazy_clauses = whole_at(*stats, "lazy_clauses");
    report.stats.rounds = whole_at(*stats, "rounds");
  }
  return report;
}

}  // namespace

Result<Report> join(const Puzzle& puzzle, const std::vector<PartReport>& reports, bool unique) {
  return Joining(puzzle, reports, unique).run();
}

Result<Joined> join_json(std::string_view lines, bool unique) {
  const auto text = puzzles::Text::decode(lines);
  if (!text) return text.error();
  std::optional<Puzzle> puzzle;
  std::string board;
  std::vector<PartReport> reports;
  std::vector<CertifiedPart> certified;
  for (const puzzles::Line& line : puzzles::lines_with_text(*text)) {
    const auto at_line = [&](Error error) {
      if (error.kind == ErrorKind::kInput && error.line == 0) error.line = line.number;
      error.message.insert(0, number_of(reports.size()) + ": ");
      return error;
    };
    const auto json = puzzles::parse_json(line.text);
    if (!json) return at_line({ErrorKind::kInput, line.number, 0, json.error().message});
    const auto part = puzzles::part_of(*json, {});
    if (!part) return at_line(part.error());
    const auto own = puzzles::board_text(*part);
    if (!own) return at_line(own.error());
    if (puzzle && *own != board)
      return at_line({ErrorKind::kInput, line.number, 0, "another board than in report 1"});
    if (!puzzle) puzzle = part->with_marks(nullptr);
    board = *own;
    auto report = report_of(*puzzle, *json);
    if (!report) return at_line(report.error());
    if (const auto proof = json->find("proof"); proof != json->end() && proof->is_string())
      certified.push_back({*part->marks(), proof->get<std::string>()});
    reports.push_back({*part->marks(), std::move(report).value()});
  }
  auto report = join(*puzzle, reports, unique);
  if (!report) return report.error();
  return Joined{*std::move(puzzle), std::move(report).value(), std::move(certified)};
}

}  // namespace quadrille
