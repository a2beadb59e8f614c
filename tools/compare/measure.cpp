// SPDX-License-Identifier: MIT
//
// Models are run through the command itself, `solve --json`, so that the measurement is what a user
// would get. Other programs get the model as a file; their answers are read back and judged by the
// rules. They cannot decide uniqueness, so their runs always ask for any solution and are labelled
// "solve". A program that ends before its limit claims that its answer is optimal.

#include "tools/compare/measure.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>
#include <vector>

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

void take_figures(const ProcessEnd& end, Run& run) {
  const auto rounded = [](double seconds) { return std::round(seconds * 1e6) / 1e6; };
  run.cpu_seconds = rounded(end.cpu_seconds);
  run.wall_seconds = rounded(end.wall_seconds);
  run.peak_mib = end.peak_mib;
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

std::optional<std::string> read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

std::string replaced(std::string text, std::string_view from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

// Judges the answer of another solver and stores the outcome in `run`, which has the figures
// already.
Run judged(const Board& board, const Solver& solver, std::string_view text, Run run) {
  const auto read = read_solver_answer(board.puzzle, text, solver.model);
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
  return run;
}

}  // namespace

std::string MeasureSetting::question() const {
  if (relax) return "relax";
  if (unique) return "unique";
  if (limit == 0) return "all";
  return limit == 1 ? "solve" : "limit " + std::to_string(limit);
}

Measurer::Measurer(MeasureSetting setting) : setting_(std::move(setting)) {
  std::error_code unknown;
  command_ = std::filesystem::read_symlink("/proc/self/exe", unknown).string();
}

Run Measurer::planned(const Board& board, const Solver& solver, std::size_t repeat) const {
  return {.board = board.source,
          .puzzle = std::string(board.puzzle.id()),
          .rows = board.puzzle.rows(),
          .columns = board.puzzle.columns(),
          .sense = std::string(board.puzzle.sense()),
          .solver = solver.name,
          .question = solver.is_external() ? "solve" : setting_.question(),
          .repeat = repeat,
          .time_limit = setting_.time_limit};
}

std::string Measurer::key(const Board& board, const Solver& solver, std::size_t repeat) const {
  return planned(board, solver, repeat).key();
}

std::optional<Run> Measurer::measure(const Board& board, const Solver& solver,
                                     std::size_t repeat) const {
  Run run = planned(board, solver, repeat);
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
      run.puzzle, "--from", "native", "--seed", std::to_string(setting_.seed)};
  if (!solver.model.empty()) command.insert(command.end(), {"--model", solver.model});
  if (!solver.without.empty()) command.insert(command.end(), {"--without", solver.without});
  if (setting_.unique) command.push_back("--unique");
  if (setting_.relax) command.push_back("--relax");
  command.insert(command.end(), {"--limit", std::to_string(setting_.limit)});
  if (setting_.time_limit)
    command.insert(command.end(), {"--time-limit", std::to_string(*setting_.time_limit)});
  ProcessSetting setting = process_setting(kGrace);
  setting.input = board.text;
  const auto end = run_process(command, setting);
  if (!end) return failed(std::move(run), end.error().message);
  take_figures(*end, run);
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

std::string Measurer::exported_to(const std::string& folder, const Board& board,
                                  const Solver& solver, std::string& reason) const {
  const std::string path = folder + "/model." + (solver.format == "dimacs" ? "cnf" : solver.format);
  ProcessSetting setting = process_setting(kGrace);
  setting.input = board.text;
  const auto end = run_process(
      {command_, "export", "-", "-q", "--puzzle", std::string(board.puzzle.id()), "--from",
       "native", "--model", solver.model, "--to", solver.format, "--output", path},
      setting);
  reason = end ? trouble(*end, setting_) : end.error().message;
  return path;
}

Run Measurer::ask_program(const Board& board, const Solver& solver, Run run) const {
  const Scratch scratch;
  if (scratch.path().empty()) return failed(std::move(run), "cannot create a temporary folder");
  std::string reason;
  const std::string model = exported_to(scratch.path(), board, solver, reason);
  if (!reason.empty()) return failed(std::move(run), "export: " + reason);
  const std::string answer = scratch.path() + "/answer";
  bool writes_answer = false;
  std::vector<std::string> command = solver.command;
  for (std::string& word : command) {
    writes_answer = writes_answer || word.find("{answer}") != std::string::npos;
    for (const auto& [place, format] : kModelPlaces) word = replaced(word, place, model);
    word = replaced(word, "{answer}", answer);
  }
  const auto end = run_process(command, process_setting(0));
  if (!end) return failed(std::move(run), end.error().message);
  take_figures(*end, run);
  const std::string why = trouble(*end, setting_);
  if (end->was_late) {
    run.status = "unknown";
    run.reason = why;
    return run;
  }
  if (!why.empty()) return failed(std::move(run), why);
  const auto text = writes_answer ? read_file(answer) : std::optional(end->out);
  if (!text) return failed(std::move(run), "it wrote no answer");
  return judged(board, solver, *text, std::move(run));
}

}  // namespace quadrille::tools::compare
