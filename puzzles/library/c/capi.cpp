// SPDX-License-Identifier: MIT
//
// The C interface on top of the C++ one. Every function that can fail runs its work inside
// `guarded`, which turns every failure into a code and a message.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>
#include <quadrille/min_clues.hpp>
#include <quadrille/quadrille.hpp>
#include <quadrille/stop.hpp>
#include "puzzles/library/c/handles.hpp"
#include "puzzles/text/clock.hpp"

struct quadrille_cancel {
  std::atomic<bool> raised = false;
};
static_assert(std::atomic<bool>::is_always_lock_free, "raised by signal handlers");

namespace {

using quadrille::Error;
using quadrille::capi::bad_request;
using quadrille::capi::fail;
using quadrille::capi::guarded;
using quadrille::capi::known_options;
using quadrille::capi::missing;
using quadrille::capi::missing_text;
using quadrille::capi::to_string;
using quadrille::capi::view;

std::unique_ptr<char[]> copy(std::string_view text) {
  auto result = std::make_unique<char[]>(text.size() + 1);
  std::copy(text.begin(), text.end(), result.get());
  return result;
}

void append_line(std::string& lines, std::string_view line) {
  if (!lines.empty()) lines += '\n';
  lines += line;
}

// Returns copies of the text and, unless `warnings` is null, of the warnings.
void give(const quadrille::Writing& writing, char** text, char** warnings) {
  std::string lines;
  for (const std::string& warning : writing.warnings) append_line(lines, warning);
  auto written = copy(writing.text);
  if (warnings != nullptr) *warnings = copy(lines).release();
  *text = written.release();
}

quadrille_status to_c(quadrille::Status status) {
  switch (status) {
    case quadrille::Status::kSolved:
      return QUADRILLE_SOLVED;
    case quadrille::Status::kUnique:
      return QUADRILLE_UNIQUE;
    case quadrille::Status::kMultiple:
      return QUADRILLE_MULTIPLE;
    case quadrille::Status::kOptimal:
      return QUADRILLE_OPTIMAL;
    case quadrille::Status::kNone:
      return QUADRILLE_NONE;
    case quadrille::Status::kUnknown:
      break;
    case quadrille::Status::kError:
      break;  // reported as an error before
  }
  return QUADRILLE_UNKNOWN;
}

// Seed, time limit and cancellation.
template <typename Given, typename Options>
std::optional<Error> set_common(const Given& given, Options& options) {
  options.seed = given.seed;
  if (!(given.time_limit >= 0))
    return bad_request("invalid time limit (expected a number of seconds, at least 0)");
  if (given.time_limit > 0) options.time_limit = given.time_limit;
  if (given.cancel != nullptr) {
    options.stop = [cancel = given.cancel] { return cancel->raised.load(); };
  }
  return std::nullopt;
}

// Passes each solution on as JSON.
std::function<bool(const quadrille::Answer&)> listener(const quadrille_solve_options& options,
                                                       const quadrille::Puzzle& puzzle) {
  if (options.on_solution == nullptr) return {};
  return [&puzzle, tell = options.on_solution,
          context = options.context](const quadrille::Answer& answer) {
    return tell(quadrille::to_json(puzzle, answer)->c_str(), context) != 0;
  };
}

quadrille::Result<quadrille::min_clues::SearchOptions> clue_search_of(
    const quadrille_solve_options& options) {
  quadrille::min_clues::SearchOptions result;
  result.assume_17 = options.assume_17 != 0;
  if (options.threads < 0)
    return bad_request("the number of threads is negative (expected at least 0)");
  if (options.threads > 0) result.threads = static_cast<std::size_t>(options.threads);
  result.resume = to_string(options.resume);
  if (options.on_checkpoint != nullptr) {
    result.checkpoint = [tell = options.on_checkpoint, context = options.context](
                            std::string_view text) { tell(text.data(), text.size(), context); };
  }
  return result;
}

// The puzzle must outlive the result.
quadrille::Result<quadrille::SolveOptions> to_cpp(const quadrille_solve_options& options,
                                                  const quadrille::Puzzle& puzzle) {
  quadrille::SolveOptions result;
  const std::string engine = to_string(options.engine);
  if (engine == "sat") {
    result.engine = quadrille::EngineChoice::kSat;
  } else if (engine == "ip") {
    result.engine = quadrille::EngineChoice::kIp;
  } else if (engine == "frontier") {
    result.engine = quadrille::EngineChoice::kFrontier;
  } else if (!engine.empty() && engine != "auto") {
    return bad_request("unknown engine '" + engine + "' (expected auto, sat, ip or frontier)");
  }
  result.model = to_string(options.model);
  if (options.limit != 0) {
    result.limit = options.limit == QUADRILLE_ALL ? quadrille::kAllSolutions : options.limit;
  }
  result.unique = options.unique != 0;
  if (options.on_proof != nullptr) {
    result.proof = [tell = options.on_proof, context = options.context](std::string_view text) {
      tell(text.data(), text.size(), context);
    };
  }
  result.on_solution = listener(options, puzzle);
  if (auto error = set_common(options, result)) return *std::move(error);
  return result;
}

// Reads settings of the form "name=value name=value".
quadrille::Result<quadrille::GenerateOptions> to_cpp(const quadrille_generate_options& options) {
  quadrille::GenerateOptions result;
  result.rows = options.rows;
  result.columns = options.columns;
  result.any = options.any != 0;
  std::istringstream words(to_string(options.settings));
  for (std::string word; words >> word;) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) {
      return bad_request("the setting '" + word + "' has no value (expected NAME=VALUE)");
    }
    result.settings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  if (auto error = set_common(options, result)) return *std::move(error);
  return result;
}

// Draws with the first solution of an answer, or without one if `answer` is null.
template <typename Draw>
quadrille_code draw(const quadrille_puzzle* puzzle, const char* answer, std::size_t length,
                    char** picture, quadrille_error* error, Draw draw_answer) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"picture", picture}})) return refusal;
    std::vector<quadrille::Answer> answers;
    if (answer != nullptr) {
      auto read = quadrille::read_answers(puzzle->puzzle, view(answer, length));
      if (!read) return read.error();
      answers = std::move(read).value();
    }
    const auto drawn = draw_answer(answers.empty() ? nullptr : &answers.front());
    if (!drawn) return drawn.error();
    *picture = copy(*drawn).release();
    return std::nullopt;
  });
}

nlohmann::ordered_json to_json(const std::optional<quadrille::Violation>& violation) {
  if (!violation) return nullptr;
  return {{"rule", violation->rule}, {"message", violation->message}, {"cells", violation->cells}};
}

// The values are whole numbers.
nlohmann::ordered_json to_json(const std::optional<double>& value) {
  if (!value) return nullptr;
  return static_cast<std::int64_t>(*value);
}

}  // namespace

const char* quadrille_version() {
  static const std::string version(quadrille::version());
  return version.c_str();
}

void quadrille_free(char* string) { delete[] string; }

quadrille_code quadrille_read(const char* text, size_t length,
                              const quadrille_read_options* options, quadrille_puzzles** puzzles,
                              quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing_text("text", text, length)) return refusal;
    if (auto refusal = missing({{"puzzles", puzzles}})) return refusal;
    const auto known = known_options(options);
    if (!known) return known.error();
    const quadrille::ReadOptions read_options = {to_string(known->puzzle), to_string(known->format),
                                                 to_string(known->rules), known->strict != 0};
    const auto reading = quadrille::read_puzzles(view(text, length), read_options);
    if (!reading) return reading.error();

    auto result = std::make_unique<quadrille_puzzles>();
    for (const quadrille::Puzzle& puzzle : reading->puzzles) result->puzzles.emplace_back(puzzle);
    result->format = reading->format;
    for (const Error& warning : reading->warnings) append_line(result->warnings, warning.message);
    *puzzles = result.release();
    return std::nullopt;
  });
}

void quadrille_puzzles_free(quadrille_puzzles* puzzles) { delete puzzles; }

size_t quadrille_count(const quadrille_puzzles* puzzles) {
  return puzzles == nullptr ? 0 : puzzles->puzzles.size();
}

const quadrille_puzzle* quadrille_get(const quadrille_puzzles* puzzles, size_t index) {
  return index < quadrille_count(puzzles) ? &puzzles->puzzles[index] : nullptr;
}

const char* quadrille_format(const quadrille_puzzles* puzzles) {
  return puzzles == nullptr ? nullptr : puzzles->format.c_str();
}

const char* quadrille_warnings(const quadrille_puzzles* puzzles) {
  return puzzles == nullptr ? nullptr : puzzles->warnings.c_str();
}

const char* quadrille_id(const quadrille_puzzle* puzzle) {
  return puzzle == nullptr ? nullptr : puzzle->id.c_str();
}

const char* quadrille_rules(const quadrille_puzzle* puzzle) {
  return puzzle == nullptr ? nullptr : puzzle->rules.c_str();
}

int quadrille_rows(const quadrille_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle.rows();
}

int quadrille_columns(const quadrille_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle.columns();
}

quadrille_code quadrille_write(const quadrille_puzzles* puzzles, const char* format, char** text,
                               char** warnings, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzles", puzzles}, {"format", format}, {"text", text}}))
      return refusal;
    std::vector<quadrille::Puzzle> values;
    for (const quadrille_puzzle& puzzle : puzzles->puzzles) values.push_back(puzzle.puzzle);
    const auto writing = quadrille::write_puzzles(values, format);
    if (!writing) return writing.error();

    give(*writing, text, warnings);
    return std::nullopt;
  });
}

quadrille_cancel* quadrille_cancel_new() { return new (std::nothrow) quadrille_cancel; }

void quadrille_cancel_raise(quadrille_cancel* cancel) {
  if (cancel != nullptr) cancel->raised = true;
}

void quadrille_cancel_free(quadrille_cancel* cancel) { delete cancel; }

namespace {

// The result for a puzzle; the context holds what was requested besides the report.
struct Solved {
  quadrille::Report report;
  quadrille::JsonContext context;
};

quadrille::Result<Solved> ask(const quadrille::Puzzle& puzzle,
                              const quadrille_solve_options& options) {
  auto request = to_cpp(options, puzzle);
  if (!request) return request.error();
  const auto clue_search = clue_search_of(options);
  if (!clue_search) return clue_search.error();
  Solved solved;
  solved.context.source = to_string(options.source);
  quadrille::SolveOptions solve_options = std::move(request).value();
  if (options.explain != 0) {
    const auto start = quadrille::puzzles::Clock::now();
    const quadrille::StopToken stop(
        solve_options.stop, quadrille::puzzles::deadline_after(start, solve_options.time_limit));
    auto explanation = quadrille::explain(puzzle, stop);
    if (!explanation) return explanation.error();
    solved.context.explanation = std::move(explanation).value();
    solve_options.time_limit = quadrille::puzzles::seconds_left(start, solve_options.time_limit);
  }
  if (options.count != 0) {
    const auto counted = quadrille::count_solutions(puzzle, solve_options);
    if (!counted) return counted.error();
    solved.report = counted->report;
    solved.context.count = counted->count;
    return solved;
  }
  auto report = quadrille::min_clues::solve(puzzle, solve_options, *clue_search);
  if (!report) return report.error();
  solved.report = std::move(report).value();
  return solved;
}

// Solves the puzzle for the caller; `then` may still use the report, and returns an error, if any.
template <typename Then>
quadrille_code answer(const quadrille_puzzle* puzzle, const quadrille_solve_options* options,
                      quadrille_status* status, char** json, quadrille_error* error, Then then) {
  std::string bug;
  const quadrille_code code = guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"json", json}})) return refusal;
    const auto known = known_options(options);
    if (!known) return known.error();
    const auto solved = ask(puzzle->puzzle, *known);
    if (!solved) return solved.error();
    const quadrille::Report& report = solved->report;
    if (report.status == quadrille::Status::kError) {
      bug = report.error;
      return std::nullopt;
    }
    const auto line = quadrille::to_json(puzzle->puzzle, report, solved->context);
    if (!line) return line.error();
    auto text = copy(*line);
    if (auto refusal = then(*known, report)) return refusal;
    *json = text.release();
    if (status != nullptr) *status = to_c(report.status);
    return std::nullopt;
  });
  return bug.empty() ? code : fail(error, QUADRILLE_INTERNAL, bug);
}

// Returns what is left of the time for a proof.
quadrille::ProofOptions proof_options(const quadrille::SolveOptions& options,
                                      const quadrille::Report& report) {
  quadrille::ProofOptions result{.seed = options.seed, .stop = options.stop};
  if (options.time_limit)
    result.time_limit =
        std::max(0.0, *options.time_limit - report.seconds.build - report.seconds.solve);
  return result;
}

}  // namespace

quadrille_code quadrille_solve(const quadrille_puzzle* puzzle,
                               const quadrille_solve_options* options, quadrille_status* status,
                               char** json, quadrille_error* error) {
  return answer(puzzle, options, status, json, error,
                [](const auto& known, const quadrille::Report& report) -> std::optional<Error> {
                  if (known.on_proof != nullptr && report.has_proof)
                    known.on_proof(nullptr, 0, known.context);
                  return std::nullopt;
                });
}

quadrille_code quadrille_certify(
    const quadrille_puzzle* puzzle, const quadrille_solve_options* options,
    void (*on_piece)(const char* file, const char* text, size_t length, void* context),
    quadrille_status* status, char** json, int* certified, quadrille_error* error) {
  if (on_piece == nullptr) return fail(error, QUADRILLE_BAD_REQUEST, "'on_piece' is NULL");
  if (certified == nullptr) return fail(error, QUADRILLE_BAD_REQUEST, "'certified' is NULL");
  return answer(puzzle, options, status, json, error,
                [&](const auto& known, const quadrille::Report& report) -> std::optional<Error> {
                  const auto request = to_cpp(known, puzzle->puzzle);
                  if (!request) return request.error();
                  quadrille::ProofOptions limits = proof_options(*request, report);
                  const auto give_piece = [&](const char* file, std::string_view text) {
                    on_piece(file, text.data(), text.size(), known.context);
                  };
                  limits.proof = [&](std::string_view text) { give_piece("proof.pbp", text); };
                  const auto certificate = quadrille::certify(puzzle->puzzle, report, limits);
                  *certified = certificate ? 1 : 0;
                  if (!certificate) return std::nullopt;
                  give_piece("puzzle.txt", certificate->puzzle);
                  give_piece("claim.json", certificate->claim);
                  give_piece("formula.opb", certificate->formula);
                  return std::nullopt;
                });
}

quadrille_code quadrille_generate(const char* puzzle, const quadrille_generate_options* options,
                                  quadrille_puzzles** puzzles, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"puzzles", puzzles}})) return refusal;
    const auto known = known_options(options);
    if (!known) return known.error();
    const auto generate_options = to_cpp(*known);
    if (!generate_options) return generate_options.error();
    const auto made = quadrille::generate(puzzle, *generate_options);
    if (!made) return made.error();
    auto result = std::make_unique<quadrille_puzzles>();
    if (*made) result->puzzles.emplace_back(**made);
    *puzzles = *made ? result.release() : nullptr;
    return std::nullopt;
  });
}

quadrille_code quadrille_export(const quadrille_puzzle* puzzle, const char* model,
                                const char* format, char** text, char** warnings,
                                quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"format", format}, {"text", text}}))
      return refusal;
    const auto writing = quadrille::export_model(puzzle->puzzle, to_string(model), format);
    if (!writing) return writing.error();
    give(*writing, text, warnings);
    return std::nullopt;
  });
}

quadrille_code quadrille_read_solver_answer(const quadrille_puzzle* puzzle, const char* text,
                                            size_t length, const char* model, char** answer,
                                            quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing_text("text", text, length)) return refusal;
    if (auto refusal = missing({{"puzzle", puzzle}, {"answer", answer}})) return refusal;
    const auto read =
        quadrille::read_solver_answer(puzzle->puzzle, view(text, length), to_string(model));
    if (!read) return read.error();
    if (!read->answer) {
      *answer = nullptr;
      return std::nullopt;
    }
    const auto json = quadrille::to_json(puzzle->puzzle, *read->answer);
    if (!json) return json.error();
    *answer = copy(*json).release();
    return std::nullopt;
  });
}

quadrille_code quadrille_check(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                               char** violation, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing_text("answer", answer, length)) return refusal;
    if (auto refusal = missing({{"puzzle", puzzle}, {"violation", violation}})) return refusal;
    const auto judgement = quadrille::check(puzzle->puzzle, view(answer, length));
    if (!judgement) return judgement.error();
    *violation =
        judgement->violation ? copy(to_json(judgement->violation).dump()).release() : nullptr;
    return std::nullopt;
  });
}

quadrille_code quadrille_judge(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                               int prove, const quadrille_solve_options* options, char** judgement,
                               quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing_text("answer", answer, length)) return refusal;
    if (auto refusal = missing({{"puzzle", puzzle}, {"judgement", judgement}})) return refusal;
    const auto known = known_options(options);
    if (!known) return known.error();
    auto solve_options = to_cpp(*known, puzzle->puzzle);
    if (!solve_options) return solve_options.error();
    const auto clue_search = clue_search_of(*known);
    if (!clue_search) return clue_search.error();
    const auto judged = quadrille::check(puzzle->puzzle, view(answer, length));
    if (!judged) return judged.error();
    nlohmann::ordered_json json = {{"violation", to_json(judged->violation)},
                                   {"value", to_json(judged->value)},
                                   {"optimal", nullptr},
                                   {"better", nullptr}};
    if (prove != 0 && !judged->violation) {
      quadrille::SolveOptions request = std::move(solve_options).value();
      request.limit = 1;
      request.unique = false;
      const auto report = quadrille::min_clues::solve(puzzle->puzzle, request, *clue_search);
      if (!report) return report.error();
      const quadrille::OptimalityReport optimality =
          quadrille::judge_optimality(puzzle->puzzle, judged->value.value_or(0), *report);
      if (optimality.verdict != quadrille::Optimality::kUndecided)
        json["optimal"] = optimality.verdict == quadrille::Optimality::kBest;
      json["better"] = to_json(optimality.better);
    }
    *judgement = copy(json.dump()).release();
    return std::nullopt;
  });
}

quadrille_code quadrille_draw_text(const quadrille_puzzle* puzzle, const char* answer,
                                   size_t length, int color, char** picture,
                                   quadrille_error* error) {
  return draw(puzzle, answer, length, picture, error, [&](const quadrille::Answer* solution) {
    return quadrille::draw_text(puzzle->puzzle, solution, {.color = color != 0});
  });
}

quadrille_code quadrille_draw_svg(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                                  char** picture, quadrille_error* error) {
  return draw(puzzle, answer, length, picture, error, [&](const quadrille::Answer* solution) {
    return quadrille::draw_svg(puzzle->puzzle, solution);
  });
}
