// SPDX-License-Identifier: MIT
//
// Models are run through the command itself, `solve --json`, so that the measurement is what a user
// would get. Other programs get the model as a file; their answers are read back and judged by the
// rules. To decide uniqueness they are asked twice, the second time for a model without their first
// answer; all other runs of them ask for any solution and are labelled "solve". A program that ends
// before its limit claims that its answer is optimal.

#include "tools/compare/measure.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>
#include <vector>

#include "reference/sha256.hpp"
#include "tools/compare/whole_file.hpp"

namespace quadrille::tools::compare {

namespace {

using Json = nlohmann::ordered_json;

constexpr double kGrace = 2;  // seconds that the command gets to end after its limit

std::string first_line(std::string_view text) {
  return std::string(text.substr(0, text.find('\n')));
}

std::string limit_text(double seconds) {
  std::string text = std::to_string(seconds);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return "time limit of " + text + " s";
}

// Returns why a process has no answer; empty if it ended normally. Exit codes 10 and 20 are those
// of SAT solvers; clasp also exits with 30, for an answer and a search that is exhausted.
std::string trouble(const ProcessEnd& end, const MeasureSetting& setting) {
  if (end.was_late) return limit_text(setting.time_limit.value_or(0));
  if (end.signal != 0) return "killed by signal " + std::to_string(end.signal);
  if (end.exit_code == 127) return "cannot be started";
  constexpr std::array kGood = {0, 10, 20, 30};
  if (std::find(kGood.begin(), kGood.end(), end.exit_code) != kGood.end()) return {};
  const std::string said = first_line(end.err);
  return "exit code " + std::to_string(end.exit_code) + (said.empty() ? "" : ": " + said);
}

void add_figures(const ProcessEnd& end, Run& run) {
  const auto rounded = [](double seconds) { return std::round(seconds * 1e6) / 1e6; };
  run.cpu_seconds = rounded(run.cpu_seconds + end.cpu_seconds);
  run.wall_seconds = rounded(run.wall_seconds + end.wall_seconds);
  run.peak_mib = std::max(run.peak_mib, end.peak_mib);
}

std::optional<double> number_of(const Json& json) {
  return json.is_number() ? std::optional(json.get<double>()) : std::nullopt;
}

// Stores the content of a line of `solve --json`.
void take_line(const Json& line, Run& run) {
  run.status = line.at("status").get<std::string>();
  run.solution_count = line.at("solution_count").get<std::size_t>();
  run.is_complete = line.at("complete").get<bool>();
  run.objective = number_of(line.at("objective"));
  run.bound = number_of(line.at("bound"));
  run.build_seconds = line.at("seconds").at("build").get<double>();
  run.solve_seconds = line.at("seconds").at("solve").get<double>();
  const Json& solutions = line.at("solutions");
  if (!solutions.empty()) run.answer = solutions.front().dump();
  const auto take = [&](const Json& figures, const std::string& prefix) {
    for (const auto& [name, value] : figures.items()) {
      if (value.is_number()) run.stats[prefix + name] = value.get<double>();
    }
  };
  take(line.at("stats"), "");
  if (!line.contains("relaxation")) return;
  take(line.at("relaxation"), "root_");
  run.status = "relaxed";
}

Run failed(Run run, std::string reason) {
  run.status = "failed";
  run.reason = std::move(reason);
  return run;
}

// A folder for the files of one run.
class Scratch {
 public:
  Scratch() {
    std::string name = (std::filesystem::temp_directory_path() / "quadrille-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) path_ = name;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  const std::string& path() const { return path_; }  // empty if it could not be created

 private:
  std::string path_;
};

std::string replaced(std::string text, std::string_view from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

// Judges the answer of another solver and stores the outcome in `run`, which has the figures
// already.
Run judged(const Board& board, const Solver& solver, std::string_view text, Run run) {
  const auto read = read_solver_answer(board.puzzle, text, solver.model, solver.parts());
  if (!read) return failed(std::move(run), "unreadable answer: " + read.error().message);
  if (read->claim == SolverClaim::kNone) {
    run.status = "none";
    return run;
  }
  if (read->claim == SolverClaim::kNothing || !read->answer) {
    run.status = "unknown";
    run.reason = "no answer";
    return run;
  }
  const Judgement judgement = check(board.puzzle, *read->answer);
  if (judgement.violation)
    return failed(std::move(run), "its answer breaks a rule: " + judgement.violation->message);
  // A SAT formula has no objective; an integer program is solved to optimality when its solver
  // ends.
  run.status = run.sense.empty() || solver.format == "dimacs" ? "solved" : "optimal";
  run.solution_count = 1;
  run.objective = judgement.value;
  if (const auto json = to_json(board.puzzle, *read->answer)) run.answer = *json;
  return run;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// Joins a run with an answer and the run that asked for another one, whose figures include those of
// the first.
Run joined(Run run, const Run& other) {
  run.cpu_seconds = other.cpu_seconds;
  run.wall_seconds = other.wall_seconds;
  run.peak_mib = other.peak_mib;
  run.origin.start_seconds += other.origin.start_seconds;
  if (other.status == "none") {
    run.status = "unique";
    run.is_complete = true;
  } else if (other.status == "solved" || other.status == "optimal") {
    run.status = "multiple";
    run.solution_count = 2;
  } else {
    run.status = other.status;
    run.reason = "asked for another answer: " + other.reason;
  }
  return run;
}

}  // namespace

std::string MeasureSetting::question() const {
  if (relax) return "relax";
  if (unique) return "unique";
  if (limit == 0) return "all";
  return limit == 1 ? "solve" : "limit " + std::to_string(limit);
}

std::vector<std::string> MeasureSetting::search_options() const {
  std::vector<std::string> options = model_options();
  if (!presolve) options.insert(options.end(), {"--presolve", "no"});
  return options;
}

std::vector<std::string> MeasureSetting::model_options() const {
  if (row_order == RowOrder::kGiven) return {};
  return {"--row-order", row_order == RowOrder::kReversed ? "reversed" : "shuffled"};
}

Measurer::Measurer(MeasureSetting setting, std::span<const Solver> solvers)
    : setting_(std::move(setting)) {
  std::error_code unknown;
  command_ = std::filesystem::read_symlink("/proc/self/exe", unknown).string();
  Origin ours = origin_of_this_program(setting_.stop);
  ours.memory_limit = setting_.memory_mib;
  for (const Solver& solver : solvers) {
    Origin& origin = origins_.try_emplace(solver.name, ours).first->second;
    if (solver.is_external()) {
      identify(solver.command, setting_.stop, origin);
      origin.settings = joined(setting_.model_options());
    } else {
      origin.seed = setting_.seed;
      origin.settings = joined(setting_.search_options());
    }
  }
}

// Decides whether the question can be put to another solver. A SAT formula knows no best solution.
bool Measurer::can_ask(const Solver& solver, const Puzzle& puzzle) const {
  return setting_.unique && (puzzle.sense().empty() || solver.format != "dimacs");
}

Run Measurer::planned(const Board& board, const Solver& solver, std::size_t repeat) const {
  Origin origin = origins_.at(solver.name);
  origin.board_hash = board.hash;
  if (setting_.varies_seed && !solver.is_external()) origin.seed += repeat - 1;
  return {.board = board.source,
          .puzzle = std::string(board.puzzle.id()),
          .rows = board.puzzle.rows(),
          .columns = board.puzzle.columns(),
          .sense = std::string(board.puzzle.sense()),
          .solver = solver.name,
          .question = solver.is_external() && !can_ask(solver, board.puzzle) ? "solve"
                                                                             : setting_.question(),
          .repeat = repeat,
          .time_limit = setting_.time_limit,
          .origin = std::move(origin)};
}

std::optional<Run> Measurer::measure(const Board& board, const Solver& solver,
                                     std::size_t repeat) const {
  Run run = planned(board, solver, repeat);
  run.origin.date = date_now();
  run = solver.is_external() ? ask_program(board, solver, std::move(run))
                             : ask_model(board, solver, std::move(run));
  return is_stopped() ? std::nullopt : std::optional(std::move(run));
}

ProcessSetting Measurer::process_setting(double grace) const {
  ProcessSetting setting{.memory_mib = setting_.memory_mib, .stop = setting_.stop};
  if (setting_.time_limit) setting.wall_seconds = *setting_.time_limit + grace;
  return setting;
}

Run Measurer::ask_model(const Board& board, const Solver& solver, Run run) const {
  std::vector<std::string> command = {
      command_,   "solve",  "-",      "--json", "--puzzle",
      run.puzzle, "--from", "native", "--seed", std::to_string(run.origin.seed)};
  if (!solver.model.empty()) command.insert(command.end(), {"--model", solver.model});
  if (!solver.without.empty()) command.insert(command.end(), {"--without", solver.without});
  const std::vector<std::string> options = setting_.search_options();
  command.insert(command.end(), options.begin(), options.end());
  if (setting_.unique) command.push_back("--unique");
  if (setting_.relax) command.push_back("--relax");
  command.insert(command.end(), {"--limit", std::to_string(setting_.limit)});
  if (setting_.time_limit)
    command.insert(command.end(), {"--time-limit", std::to_string(*setting_.time_limit)});
  ProcessSetting setting = process_setting(kGrace);
  setting.input = board.text;
  const auto end = run_process(command, setting);
  if (!end) return failed(std::move(run), end.error().message);
  add_figures(*end, run);
  const Json line = Json::parse(end->out, nullptr, false);
  if (!line.is_object() || line.value("status", "error") == "error") {
    const std::string why = trouble(*end, setting_);
    return failed(std::move(run), why.empty() ? "no JSON output" : why);
  }
  take_line(line, run);
  if (run.is_decided()) return run;
  run.reason = line.value("note", "");
  if (run.reason.empty())
    run.reason = setting_.time_limit ? limit_text(*setting_.time_limit) : "undecided";
  return run;
}

// A question to another solver, with files in `folder`.
struct Measurer::Question {
  const Board& board;
  const Solver& solver;
  const std::string& folder;
  std::string excluded = {};  // a file with an answer that is not wanted; empty: none
};

// Writes the model, and returns its path.
std::string Measurer::exported(const Question& question, std::string& reason) const {
  const Solver& solver = question.solver;
  const std::string path =
      question.folder + "/model." + (solver.format == "dimacs" ? "cnf" : solver.format);
  std::vector<std::string> command = {
      command_,     "export",   "-",
      "-q",         "--puzzle", std::string(question.board.puzzle.id()),
      "--from",     "native",   "--model",
      solver.model, "--to",     solver.format,
      "--output",   path};
  if (!solver.without.empty()) command.insert(command.end(), {"--without", solver.without});
  if (const auto options = setting_.model_options(); !options.empty()) {
    command.insert(command.end(), options.begin(), options.end());
    command.insert(command.end(), {"--seed", std::to_string(setting_.seed)});
  }
  if (!question.excluded.empty())
    command.insert(command.end(), {"--exclude-answer", question.excluded});
  ProcessSetting setting = process_setting(kGrace);
  setting.input = question.board.text;
  const auto end = run_process(command, setting);
  reason = end ? trouble(*end, setting_) : end.error().message;
  return path;
}

// Stores what the solver wrote in `output`.
Run Measurer::ask_once(const Question& question, Run run, std::string& output) const {
  std::string reason;
  const std::string model = exported(question, reason);
  if (!reason.empty()) return failed(std::move(run), "export: " + reason);
  run.origin.model_hash = reference::fingerprint(whole_file(model).value_or(""));
  const std::string answer = question.folder + "/answer";
  bool writes_answer = false;
  std::vector<std::string> command = question.solver.command;
  for (std::string& word : command) {
    writes_answer = writes_answer || word.find("{answer}") != std::string::npos;
    for (const auto& [place, format] : kModelPlaces) word = replaced(word, place, model);
    word = replaced(word, "{answer}", answer);
  }
  ProcessSetting setting = process_setting(0);
  if (setting.wall_seconds)
    setting.wall_seconds = std::max(0.0, *setting.wall_seconds - run.wall_seconds);
  const auto end = run_process(command, setting);
  if (!end) return failed(std::move(run), end.error().message);
  add_figures(*end, run);
  const std::string why = trouble(*end, setting_);
  if (end->was_late) {
    run.status = "unknown";
    run.reason = why;
    return run;
  }
  if (!why.empty()) return failed(std::move(run), why);
  const auto text = writes_answer ? whole_file(answer) : std::optional(end->out);
  if (!text) return failed(std::move(run), "it wrote no answer");
  output = *text;
  return judged(question.board, question.solver, output, std::move(run));
}

Run Measurer::ask_program(const Board& board, const Solver& solver, Run run) const {
  const Scratch scratch;
  if (scratch.path().empty()) return failed(std::move(run), "cannot create a temporary folder");
  Question question{board, solver, scratch.path()};
  std::string output;
  run = ask_once(question, std::move(run), output);
  if (run.question != "unique" || run.answer.empty()) return run;
  question.excluded = scratch.path() + "/first";
  std::ofstream(question.excluded, std::ios::binary) << output;
  std::filesystem::remove(scratch.path() + "/answer");
  const Run other = ask_once(question, run, output);
  return joined(std::move(run), other);
}

std::string Measurer::difference_to(const Run& before, const Board& board,
                                    const Solver& solver) const {
  Run now = planned(board, solver, before.repeat);
  const std::string text = difference(before, now);
  if (!text.empty() || !solver.is_external()) return text;
  const Scratch scratch;
  std::string reason;
  const std::string model = exported({board, solver, scratch.path()}, reason);
  if (reason.empty())
    now.origin.model_hash = reference::fingerprint(whole_file(model).value_or(""));
  return difference(before, now);
}

}  // namespace quadrille::tools::compare
