// SPDX-License-Identifier: MIT

#include "tools/command/model_solving.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <set>
#include <string_view>

#include <quadrille/engine/model.hpp>
#include "puzzles/text/text.hpp"
#include "tools/input/input_file.hpp"
#include "tools/input/model_input.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/pictures.hpp"
#include "tools/output/process_figures.hpp"
#include "tools/output/side_files.hpp"

namespace quadrille::tools {
namespace {

// Returns a given option that applies only to puzzles; empty without one.
std::string option_out_of_place(const Options& options) {
  if (options.solve.limit != 1) return "--limit other than 1";
  if (options.solve.unique) return "--unique";
  if (options.solving.counts) return "--count";
  if (options.solving.explains) return "--explain";
  if (options.solving.finds_common) return "--common";
  if (options.solving.finds_reasons) return "--why";
  if (options.relaxes) return "--relax";
  if (!options.solve.model.empty()) return "--model";
  if (!options.solve.without.empty()) return "--without";
  if (options.solve.row_order != RowOrder::kGiven) return "--row-order";
  if (options.solve.engine == EngineChoice::kFrontier) return "--engine frontier";
  if (!options.read.rules.empty()) return "--rules";
  if (!options.read.puzzle.empty() && options.read.puzzle != "model") return "--puzzle";
  if (!options.solving.answer_format.empty()) return "--answer-format";
  if (!options.solving.checkpoint.empty()) return "--checkpoint";
  if (!options.solving.assume.empty()) return "--assume";
  if (options.solve.as_good_as) return "--as-good-as";
  if (options.solve.search.assume_17) return "--assume-17";
  if (options.solve.search.threads != 1) return "--threads other than 1";
  if (options.read.strict) return "--strict";
  if (options.pictures.candidates) return "--candidates";
  if (options.pictures.mono) return "--mono";
  if (!options.pictures.svg.empty()) return "--svg";
  return options.pictures.html.empty() ? "" : "--html";
}

ProgressLine line_of(const Item& item, const LinearProgress& progress) {
  return {.source = item.source,
          .seconds = progress.seconds,
          .nodes = progress.nodes,
          .open_nodes = progress.open_nodes,
          .conflicts = progress.conflicts,
          .best = progress.incumbent,
          .bound = progress.bound};
}

bool is_formula(const Item& item, const Options& options) {
  return model_format(item.file, options.read.format) == LinearFormat::kDimacs;
}

// Formulas go to the SAT solver, unless --engine says otherwise.
bool uses_clauses(const Item& item, const Options& options) {
  return options.solve.engine == EngineChoice::kSat ||
         (options.solve.engine == EngineChoice::kAuto && is_formula(item, options));
}

LinearReport solve_with_progress(const Item& item, const LinearModel& model, LinearProof form,
                                 SolveRun& run, SideFiles& files) {
  const Options& options = run.options;
  LinearOptions request;
  request.by_clauses = uses_clauses(item, options);
  request.time_limit = run.time_left(item);
  request.node_limit = options.solving.node_limit;
  request.memory_limit = options.solving.memory_limit;
  request.seed = options.solve.seed;
  request.gap = options.solving.gap.value_or(0);
  request.presolve = options.solve.presolve;
  request.stop = [] { return interrupted(); };
  if (files.has_proof()) request.proof = [&](std::string_view text) { files.write_proof(text); };
  request.proof_form = form;
  request.progress = [&](const LinearProgress& progress) {
    run.show([&] { return line_of(item, progress); });
  };
  return solve(model, request);
}

int code_of(const LinearReport& report, const Options& options) {
  if (report.status == LinearStatus::kError) return kBug;
  if (report.status == LinearStatus::kNone) return kNoSolution;
  if (options.solving.sat_codes) return report.solution ? kSatisfiable : kDone;
  return report.status == LinearStatus::kUnknown ? kStopped : kDone;
}

// Returns a line "NAME  VALUE" for each nonzero column.
std::string solution_text(const LinearReport& report) {
  constexpr std::size_t kWidest = 40;
  if (!report.solution) return {};
  std::size_t width = 0;
  for (const auto& [name, value] : *report.solution)
    width = std::max(width, std::min(kWidest, name.size()));
  std::string text;
  for (const auto& [name, value] : *report.solution) {
    std::string line = one_line(name);
    line.resize(std::max(line.size(), width), ' ');
    text += line + "  " + to_string(value) + '\n';
  }
  return text.empty() ? "all columns are 0\n\n" : text + '\n';
}

std::string percent(double share) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f %%", 100 * share);
  return text;
}

std::string summary(const Item& item, const LinearModel& model, const LinearReport& report) {
  std::string line = one_line(item.source) + ": " + std::string(to_string(report.status));
  if (!report.note.empty()) line += ": " + report.note;
  if (report.objective) line += ", objective " + to_string(*report.objective);
  if (report.status != LinearStatus::kOptimal) {
    if (report.bound) line += ", bound " + to_string(*report.bound);
    if (report.gap) line += ", gap " + percent(*report.gap);
  }
  const auto count = [](std::size_t number) { return static_cast<std::int64_t>(number); };
  return line + " (" + puzzles::counted(count(model.rows()), "row") + ", " +
         puzzles::counted(count(model.columns()), "column") + ", " +
         puzzles::counted(report.stats.nodes, "node") + ", " +
         seconds_text(item.parse_seconds + report.seconds.total) + ")\n";
}

std::string details(const LinearReport& report) {
  const LinearStats& stats = report.stats;
  return "  iterations " + std::to_string(stats.lp_iterations) + ", cuts " +
         std::to_string(stats.cuts) + ", conflicts " + std::to_string(stats.conflicts) +
         ", restarts " + std::to_string(stats.restarts) + ", peak " +
         std::to_string(std::lround(peak_mib())) + " MiB\n  closed by certificates " +
         std::to_string(stats.certified_prunes) + ", nodes branched without a certificate " +
         std::to_string(stats.uncertified_nodes) + ", certificates " +
         seconds_text(stats.certificate_seconds) + '\n';
}

std::string_view competition_status(const LinearReport& report) {
  if (report.status == LinearStatus::kNone) return "UNSATISFIABLE";
  if (report.status == LinearStatus::kOptimal && report.objective) return "OPTIMUM FOUND";
  return report.solution ? "SATISFIABLE" : "UNKNOWN";
}

// Returns the answer to a formula as solvers give it in the competitions.
std::string sat_answer(const LinearModel& model, const LinearReport& report, bool has_values) {
  std::string text = "s " + std::string(competition_status(report)) + '\n';
  if (!report.solution || !has_values) return text;
  constexpr std::size_t kWidest = 76;
  std::set<std::string_view> ones;
  for (const auto& [name, value] : *report.solution) ones.insert(name);
  std::string line = "v";
  const auto add = [&](const std::string& word) {
    if (line.size() + word.size() >= kWidest) {
      text += line + '\n';
      line = "v";
    }
    line += ' ' + word;
  };
  int number = 0;
  for (const std::string& name : model.column_names())
    add((ones.count(name) > 0 ? "" : "-") + std::to_string(++number));
  add("0");
  return text + line + '\n';
}

// Returns the answer to a pseudo-Boolean problem likewise.
std::string competition_text(const LinearModel& model, const LinearReport& report,
                             bool has_values) {
  std::string text;
  if (report.solution && report.objective) text += "o " + to_string(*report.objective) + '\n';
  text += "s " + std::string(competition_status(report)) + '\n';
  if (!report.solution || !has_values) return text;
  std::set<std::string_view> ones;
  for (const auto& [name, value] : *report.solution) ones.insert(name);
  text += 'v';
  for (const std::string& name : model.column_names())
    text += (ones.count(name) > 0 ? " " : " -") + name;
  return text + '\n';
}

// Makes each line a comment of such an answer.
std::string as_comments(const std::string& lines) {
  std::string text;
  for (std::size_t start = 0; start < lines.size();) {
    const std::size_t end = lines.find('\n', start) + 1;
    text += "c " + lines.substr(start, end - start);
    start = end;
  }
  return text;
}

std::string text_of(const Item& item, const LinearModel& model, const LinearReport& report,
                    const Options& options) {
  std::string facts = summary(item, model, report);
  if (options.verbose) facts += details(report);
  if (model_format(item.file, options.read.format) == LinearFormat::kOpb)
    return as_comments(facts) + competition_text(model, report, !options.quiet);
  if (is_formula(item, options))
    return as_comments(facts) + sat_answer(model, report, !options.quiet);
  return options.quiet ? facts : solution_text(report) + facts;
}

Block block_of(const Item& item, const LinearModel& model, const LinearReport& report,
               const Options& options) {
  Block block;
  block.code = code_of(report, options);
  if (report.status == LinearStatus::kError)
    block.err = error_line(item.source, Error{.message = "internal check failed: " + report.error});
  if (options.json) {
    JsonContext context{item.source, item.parse_seconds};
    if (options.verbose) context.peak_mib = std::round(peak_mib() * 10) / 10;
    block.out = to_json(model, report, context) + '\n';
  } else if (report.status != LinearStatus::kError) {
    block.out = text_of(item, model, report, options);
  }
  return block;
}

// Returns the form of the proof of this program's verdict, or why it can have none as it is asked
// for; nullopt if none is asked for. Clauses are refuted in DRAT. The place that --proof names
// decides between the two forms of a 0/1 program.
Outcome<std::optional<ProofForm>> proof_form(const Item& item, const LinearModel& model,
                                             const Options& options) {
  const SolvingOptions& solving = options.solving;
  if (solving.proof.empty()) return std::optional<ProofForm>();
  const bool is_folder = names_folder(solving);
  if (uses_clauses(item, options)) {
    if (!is_formula(item, options))
      return usage_failure("--proof with --engine sat requires a DIMACS file (try --engine ip)");
    if (is_folder || solving.proof_format.value_or(ProofFormat::kDrat) != ProofFormat::kDrat)
      return usage_failure(
          "a proof from a DIMACS file is a file in DRAT (expected --proof FILE, or --engine ip)");
    return std::optional(ProofForm{ProofFormat::kDrat, false});
  }
  if (solving.proof_format == ProofFormat::kDrat)
    return usage_failure("--proof-format drat applies only to puzzles and DIMACS files");
  const std::string why_not =
      solving.gap ? "with --gap nothing may be optimal" : why_no_veripb(model);
  if (solving.proof_format == ProofFormat::kVeriPb && !why_not.empty())
    return usage_failure(one_line(why_not) +
                         ", so there is no proof for VeriPB (expected --proof-format vipr)");
  const ProofFormat usual =
      is_folder && why_not.empty() ? ProofFormat::kVeriPb : ProofFormat::kVipr;
  const ProofFormat format = solving.proof_format.value_or(usual);
  return std::optional(ProofForm{format, is_folder || format == ProofFormat::kVeriPb});
}

}  // namespace

// Says so even if quiet: a file that was asked for is not there.
void add_missing_proof(const std::string& why, const Options& options, Block& block) {
  block.err +=
      "quadrille: warning: no proof was written to " + options.solving.proof + ": " + why + '\n';
}

void add_lost_files(const std::vector<FileFailure>& lost, Block& block) {
  for (const auto& [file, failure] : lost) {
    block.err += error_line(file, failure.error);
    block.code = std::max<int>(block.code, failure.code);
  }
}

std::variant<Block, FileFailure> solve_model(const Item& item, const LinearModel& model,
                                             SolveRun& run) {
  const Options& options = run.options;
  const auto refused = [](std::string why) { return FileFailure{"", usage_failure(why)}; };
  if (const std::string option = option_out_of_place(options); !option.empty())
    return refused(option + " does not apply to LP, MPS, OPB and DIMACS files");
  if (uses_clauses(item, options)) {
    if (const std::string why = why_no_clauses(model); !why.empty())
      return refused("--engine sat cannot be used: " + one_line(why));
    for (const auto& [name, is_given] :
         {std::pair("--gap", options.solving.gap.has_value()),
          {"--node-limit", options.solving.node_limit.has_value()},
          {"--memory-limit", options.solving.memory_limit.has_value()}})
      if (is_given) return refused(std::string(name) + " requires --engine ip");
  }
  const auto form = proof_form(item, model, options);
  if (const auto* failure = std::get_if<Failure>(&form)) return FileFailure{"", *failure};
  const std::optional<ProofForm>& wanted = std::get<std::optional<ProofForm>>(form);
  SideFiles files(options, run.console, wanted);
  if (const auto bad = files.open()) return *bad;
  const bool is_vipr = wanted && wanted->format == ProofFormat::kVipr;
  const LinearReport report = solve_with_progress(
      item, model, is_vipr ? LinearProof::kVipr : LinearProof::kVeriPb, run, files);
  Block block = block_of(item, model, report, options);
  if (report.certificate) files.write_certificate(*report.certificate);
  if (!report.why_no_proof.empty()) {
    add_missing_proof(report.why_no_proof, options, block);
    // A formula's solution is the proof that it has one.
    if (!report.by_clauses || !report.solution) block.code = std::max<int>(block.code, kStopped);
  }
  add_lost_files(files.close(report.status != LinearStatus::kError && report.why_no_proof.empty()),
                 block);
  return block;
}

}  // namespace quadrille::tools
