// SPDX-License-Identifier: MIT

#include "tools/web/session.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <limits>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "puzzles/text/json_text.hpp"
#include "tools/web/request.hpp"

namespace quadrille::web {
namespace {

using Json = nlohmann::ordered_json;

Json place(std::size_t n) { return n == 0 ? Json() : Json(n); }

std::string error_line(std::string_view kind, const Error& error) {
  return puzzles::json_text({{"error",
                              {{"kind", kind},
                               {"line", place(error.line)},
                               {"column", place(error.column)},
                               {"message", error.message}}}});
}

std::string error_line(const Error& error) {
  const bool is_request = error.kind == ErrorKind::kRequest || error.kind == ErrorKind::kGaveUp;
  return error_line(is_request ? "request" : "input", error);
}

Error refusal(std::string message) {
  return {.kind = ErrorKind::kRequest, .message = std::move(message)};
}

Json progress_json(const SolveProgress& progress) {
  const auto number = [](const std::optional<double>& value) {
    return value ? Json(*value) : Json();
  };
  return {{"nodes", progress.nodes},         {"conflicts", progress.conflicts},
          {"solutions", progress.solutions}, {"value", number(progress.value)},
          {"bound", number(progress.bound)}, {"share", number(progress.share)}};
}

Result<Answer> first_answer(const Puzzle& puzzle, const std::string& json) {
  Result<std::vector<Answer>> answers = read_answers(puzzle, json);
  if (!answers) return answers.error();
  if (answers->empty()) return refusal("an empty list of answers (expected one)");
  return answers->front();
}

Result<PartialAnswer> marks_or_none(const Puzzle& puzzle, const std::optional<std::string>& json) {
  return json ? read_partial(puzzle, *json) : Result<PartialAnswer>(no_marks(puzzle));
}

std::optional<EngineChoice> engine_named(const std::string& name) {
  if (name.empty() || name == "auto") return EngineChoice::kAuto;
  if (name == "sat") return EngineChoice::kSat;
  if (name == "ip") return EngineChoice::kIp;
  if (name == "frontier") return EngineChoice::kFrontier;
  return std::nullopt;
}

// Reads [[row,column],...].
Result<std::vector<std::pair<int, int>>> cells_of(const std::optional<std::string>& json) {
  std::vector<std::pair<int, int>> cells;
  const auto list = nlohmann::json::parse(json.value_or("[]"));
  if (!list.is_array()) return refusal("wrong value of 'cells' (expected [[row,column],...])");
  const auto is_number = [](const nlohmann::json& item) { return item.is_number_integer(); };
  for (const auto& cell : list) {
    if (!cell.is_array() || cell.size() != 2 || !std::all_of(cell.begin(), cell.end(), is_number))
      return refusal("wrong value of 'cells' (expected [[row,column],...])");
    cells.emplace_back(cell[0].get<int>(), cell[1].get<int>());
  }
  return cells;
}

}  // namespace

// One request. Each verb takes its members, then returns the reply.
class Session::Verbs {
 public:
  Verbs(Session& session, const nlohmann::json& json) : session_(session), request_(json) {}

  Result<std::string> run();

 private:
  Result<std::string> catalogue();
  Result<std::string> read();
  Result<std::string> dispose();
  Result<std::string> models();
  Result<std::string> solve();
  Result<std::string> hint();
  Result<std::string> check();
  Result<std::string> check_marks();
  Result<std::string> is_solution();
  template <typename Report>
  Result<std::string> ask_about_marks(Result<Report> (*ask)(const Puzzle&, const PartialAnswer&,
                                                            const SolveOptions&));
  Result<std::string> generate();
  Result<std::string> write();
  Result<std::string> draw();

  // Takes "handle"; null if there is no such puzzle.
  const Puzzle* puzzle() {
    const auto found = session_.puzzles_.find(request_.whole("handle"));
    return found == session_.puzzles_.end() ? nullptr : &found->second;
  }
  // Takes the options of a search.
  Result<SolveOptions> search_options();
  // Keeps a puzzle and returns what there is to know about it, among it its text in the native
  // form, from which another session can read it again.
  Json kept(Puzzle puzzle);
  // Returns the first objection to the request once all its members are taken.
  std::optional<Error> objection(const Puzzle* puzzle) const {
    if (const auto error = request_.error()) return error;
    if (puzzle == nullptr) return refusal("unknown handle (expected one that was not disposed of)");
    return std::nullopt;
  }

  Session& session_;
  Request request_;
};

Result<std::string> Session::Verbs::run() {
  using Verb = Result<std::string> (Verbs::*)();
  static constexpr std::array<std::pair<std::string_view, Verb>, 12> kVerbs{{
      {"catalogue", &Verbs::catalogue},
      {"read", &Verbs::read},
      {"dispose", &Verbs::dispose},
      {"models", &Verbs::models},
      {"solve", &Verbs::solve},
      {"hint", &Verbs::hint},
      {"check", &Verbs::check},
      {"checkMarks", &Verbs::check_marks},
      {"isSolution", &Verbs::is_solution},
      {"generate", &Verbs::generate},
      {"write", &Verbs::write},
      {"draw", &Verbs::draw},
  }};
  const std::string name = request_.text("do");
  for (const auto& [verb, run] : kVerbs) {
    if (verb == name) return (this->*run)();
  }
  return refusal("unknown request '" + name + "'");
}

Json Session::Verbs::kept(Puzzle puzzle) {
  const Result<Writing> native = write_puzzles({puzzle}, "native");
  Json json = {{"handle", ++session_.last_handle_},
               {"puzzle", puzzle.id()},
               {"rows", puzzle.rows()},
               {"cols", puzzle.columns()},
               {"sense", puzzle.sense()},
               {"rules", puzzle.rules()},
               {"native", native ? Json(native->text) : Json()},
               {"understood", understanding(puzzle)}};
  session_.puzzles_.emplace(session_.last_handle_, std::move(puzzle));
  return json;
}

Result<SolveOptions> Session::Verbs::search_options() {
  const std::string engine = request_.text("engine");
  const std::optional<EngineChoice> choice = engine_named(engine);
  SolveOptions options{.engine = choice.value_or(EngineChoice::kAuto),
                       .model = request_.text("model"),
                       .limit = static_cast<std::size_t>(request_.whole("limit", 1)),
                       .unique = request_.flag("unique"),
                       .without = request_.texts("without"),
                       .time_limit = request_.seconds("timeLimit"),
                       .seed = request_.whole("seed"),
                       .stop = session_.host_.stop};
  if (session_.host_.progress) {
    options.progress = [this](const SolveProgress& progress) {
      session_.host_.progress(puzzles::json_text(progress_json(progress)));
    };
  }
  if (!choice)
    return refusal("unknown engine '" + engine + "' (expected auto, sat, ip or frontier)");
  return options;
}

// {"do":"catalogue"}: everything there is, as `quadrille list --json`.
Result<std::string> Session::Verbs::catalogue() {
  if (const auto error = request_.error()) return *error;
  std::string lines;
  for (const PuzzleInfo& info : quadrille::catalogue())
    lines += (lines.empty() ? "" : ",") + to_json(info);
  return "{\"version\":\"" + std::string(version()) + "\",\"puzzles\":[" + lines + "]}";
}

// {"do":"read","text":...}: all puzzles of a text.
Result<std::string> Session::Verbs::read() {
  const std::string text = request_.text("text");
  const ReadOptions options{.puzzle = request_.text("puzzle"),
                            .format = request_.text("format"),
                            .rules = request_.text("rules"),
                            .strict = request_.flag("strict")};
  if (const auto error = request_.error()) return *error;
  const Result<Reading> reading = read_puzzles(text, options);
  if (!reading) return reading.error();
  Json puzzles = Json::array(), warnings = Json::array();
  for (const Puzzle& puzzle : reading->puzzles) puzzles.push_back(kept(puzzle));
  for (const Error& warning : reading->warnings) {
    warnings.push_back({{"line", place(warning.line)},
                        {"column", place(warning.column)},
                        {"message", warning.message}});
  }
  return puzzles::json_text({{"puzzles", std::move(puzzles)},
                             {"format", reading->format},
                             {"warnings", std::move(warnings)}});
}

Result<std::string> Session::Verbs::dispose() {
  const std::uint64_t handle = request_.whole("handle");
  if (const auto error = request_.error()) return *error;
  session_.puzzles_.erase(handle);
  return std::string("{}");
}

// {"do":"models","handle":...}: the models that fit the board and its rules, the best first.
Result<std::string> Session::Verbs::models() {
  const Puzzle* const board = puzzle();
  if (const auto error = objection(board)) return *error;
  Json list = Json::array();
  for (const ModelInfo& model : applicable_models(*board))
    list.push_back({{"name", model.name}, {"engine", model.engine}, {"summary", model.summary}});
  return puzzles::json_text({{"models", std::move(list)}});
}

// {"do":"solve","handle":...}: the line of `solve --json`.
Result<std::string> Session::Verbs::solve() {
  const Puzzle* const board = puzzle();
  const Questions questions{.explain = request_.flag("explain"),
                            .count = request_.flag("count"),
                            .common = request_.flag("common"),
                            .reasons = request_.flag("why")};
  const Result<SolveOptions> options = search_options();
  if (const auto error = objection(board)) return *error;
  if (!options) return options.error();
  const Result<Answers> asked = ask(*board, questions, *options);
  if (!asked) return asked.error();
  JsonContext context = asked->context;
  context.source = request_.text("source");
  return to_json(*board, asked->report, context);
}

// Asks find_hint or check_partial about "marks".
template <typename Report>
Result<std::string> Session::Verbs::ask_about_marks(Result<Report> (*ask)(const Puzzle&,
                                                                          const PartialAnswer&,
                                                                          const SolveOptions&)) {
  const Puzzle* const board = puzzle();
  const std::optional<std::string> json = request_.json("marks");
  const Result<SolveOptions> options = search_options();
  if (const auto error = objection(board)) return *error;
  if (!options) return options.error();
  const Result<PartialAnswer> marks = marks_or_none(*board, json);
  if (!marks) return marks.error();
  const Result<Report> report = ask(*board, *marks, *options);
  if (!report) return report.error();
  return to_json(*board, *report);
}

// {"do":"hint","handle":...,"marks":PARTIAL}: as `hint --json`.
Result<std::string> Session::Verbs::hint() { return ask_about_marks<Hint>(find_hint); }

// {"do":"checkMarks","handle":...,"marks":PARTIAL}: as `check --partial --json`.
Result<std::string> Session::Verbs::check_marks() {
  return ask_about_marks<PartialReport>(check_partial);
}

// {"do":"isSolution","handle":...,"marks":PARTIAL}: whether the marks are a solution, without a
// search.
Result<std::string> Session::Verbs::is_solution() {
  const Puzzle* const board = puzzle();
  const std::optional<std::string> json = request_.json("marks");
  if (const auto error = objection(board)) return *error;
  const Result<PartialAnswer> marks = marks_or_none(*board, json);
  if (!marks) return marks.error();
  return puzzles::json_text({{"right", quadrille::is_solution(*board, *marks)}});
}

// {"do":"check","handle":...,"answer":ANSWER}: the verdict of the rules; with "optimal":true also
// whether no answer is better.
Result<std::string> Session::Verbs::check() {
  const Puzzle* const board = puzzle();
  const std::optional<std::string> json = request_.json("answer");
  const bool is_optimal_asked = request_.flag("optimal");
  const Result<SolveOptions> options = search_options();
  if (const auto error = objection(board)) return *error;
  if (!options) return options.error();
  if (!json) return refusal("no answer (expected a solution, a list of them, or a line of solve)");
  const Result<Judgement> judgement = quadrille::check(*board, *json);
  if (!judgement) return judgement.error();
  Json reply = {{"right", !judgement->violation},
                {"violation", nullptr},
                {"value", judgement->value ? Json(*judgement->value) : Json()}};
  if (const auto& violation = judgement->violation) {
    reply["violation"] = {
        {"rule", violation->rule}, {"message", violation->message}, {"cells", violation->cells}};
  } else if (is_optimal_asked && judgement->value) {
    const Result<OptimalityReport> best = check_optimality(*board, *judgement->value, *options);
    if (!best) return best.error();
    reply["best"] =
        best->verdict == Optimality::kUndecided ? Json() : Json(best->verdict == Optimality::kBest);
    reply["better"] = best->better ? Json(*best->better) : Json();
  }
  return puzzles::json_text(reply);
}

// {"do":"generate","puzzle":...,"rows":...,"cols":...}: a puzzle, or null if the time is up.
Result<std::string> Session::Verbs::generate() {
  const std::string id = request_.text("puzzle");
  constexpr std::uint64_t kLargest = std::numeric_limits<int>::max();
  GenerateOptions options{
      .rows = static_cast<int>(std::min(request_.whole("rows"), kLargest)),
      .columns = static_cast<int>(std::min(request_.whole("cols"), kLargest)),
      .seed = request_.whole("seed"),
      .any = request_.flag("any"),
      .time_limit = request_.seconds("timeLimit"),
      .stop = session_.host_.stop,
  };
  if (const nlohmann::json* const settings = request_.object("settings")) {
    for (const auto& [name, value] : settings->items())
      options.settings.emplace_back(name,
                                    value.is_string() ? value.get<std::string>() : value.dump());
  }
  if (const auto error = request_.error()) return *error;
  const Result<std::optional<Puzzle>> made = quadrille::generate(id, options);
  if (!made) return made.error();
  return puzzles::json_text({{"puzzle", *made ? kept(**made) : Json()}});
}

// {"do":"write","handle":...,"format":...}: the board as a text; with "answer" also its solution.
Result<std::string> Session::Verbs::write() {
  const Puzzle* const board = puzzle();
  const std::string format = request_.text("format");
  const std::optional<std::string> json = request_.json("answer");
  if (const auto error = objection(board)) return *error;
  if (json) {
    const Result<Answer> answer = first_answer(*board, *json);
    if (!answer) return answer.error();
    const Result<std::string> text = write_answer(*board, *answer, format);
    if (!text) return text.error();
    return puzzles::json_text({{"text", *text}, {"warnings", Json::array()}});
  }
  const Result<Writing> writing = write_puzzles({*board}, format);
  if (!writing) return writing.error();
  return puzzles::json_text({{"text", writing->text}, {"warnings", writing->warnings}});
}

// {"do":"draw","handle":...}: the board as SVG, with an "answer", with "marks" (a partial answer)
// or with "candidates"; "as":"text" draws in characters. With "other", another answer, the cells
// that differ are shaded; "cells" names further ones.
Result<std::string> Session::Verbs::draw() {
  const Puzzle* const board = puzzle();
  const std::optional<std::string> answer_json = request_.json("answer"),
                                   other_json = request_.json("other"),
                                   marks_json = request_.json("marks");
  const bool has_candidates = request_.flag("candidates"), is_mono = request_.flag("mono"),
             is_bare = request_.flag("bare");
  const std::string as = request_.text("as");
  const Result<std::vector<std::pair<int, int>>> cells = cells_of(request_.json("cells"));
  if (const auto error = objection(board)) return *error;
  if (!cells) return cells.error();
  if (!as.empty() && as != "svg" && as != "text")
    return refusal("unknown picture '" + as + "' (expected svg or text)");
  SvgStyle style{.mono = is_mono, .pointed_at = *cells, .notes = !is_bare};
  std::optional<Answer> answer;
  if (answer_json) {
    const Result<Answer> read = first_answer(*board, *answer_json);
    if (!read) return read.error();
    answer = *read;
    if (other_json) {
      const Result<Answer> other = first_answer(*board, *other_json);
      if (!other) return other.error();
      for (const auto& cell : different_cells(*board, *answer, *other))
        style.pointed_at.push_back(cell);
    }
  }
  const Result<PartialAnswer> marks = marks_or_none(*board, marks_json);
  if (!marks) return marks.error();
  const auto picture = [&](bool is_text) -> Result<std::string> {
    if (has_candidates)
      return is_text ? draw_candidates_text(*board) : draw_candidates_svg(*board, style);
    if (marks_json) return is_text ? draw_text(*board, *marks) : draw_svg(*board, *marks, style);
    const Answer* const shown = answer ? &*answer : nullptr;
    return is_text ? draw_text(*board, shown) : draw_svg(*board, shown, style);
  };
  const Result<std::string> drawn = picture(as == "text");
  if (!drawn) return drawn.error();
  return puzzles::json_text({{as == "text" ? "text" : "svg", *drawn}});
}

std::string Session::call(std::string_view request) {
  const auto json = nlohmann::json::parse(request, nullptr, false);
  if (!json.is_object()) return error_line(refusal("no request (expected a JSON object)"));
  try {
    const Result<std::string> reply = Verbs(*this, json).run();
    return reply ? *reply : error_line(reply.error());
  } catch (const std::bad_alloc&) {
    return error_line("memory", {.message = "out of memory"});
  } catch (const std::exception& exception) {
    return error_line("internal", {.message = exception.what()});
  }
}

}  // namespace quadrille::web
