// SPDX-License-Identifier: MIT

#include "tools/command/compare_conclusion.hpp"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <system_error>

#include "tools/compare/agreement.hpp"
#include "tools/compare/aslib.hpp"
#include "tools/compare/axis.hpp"
#include "tools/compare/child_process.hpp"
#include "tools/compare/rejudging.hpp"
#include "tools/compare/report.hpp"
#include "tools/output/interrupt.hpp"
#include "tools/output/output_file.hpp"

namespace quadrille::tools {

namespace {

using compare::Run;

// Writes files into the folder of a comparison; notes the first failure.
class Folder {
 public:
  Folder(const std::string& path, Console& console) : path_(path), console_(console) {}

  void write(const std::string& name, const std::string& text) {
    const std::string file = path_ + '/' + name;
    if (const auto failure = write_file(file, text)) complain(file, *failure);
  }
  void write(const std::string& folder, const std::vector<compare::ReportFile>& files) {
    std::error_code failed;  // the first file says why
    std::filesystem::create_directory(path_ + '/' + folder, failed);
    for (const compare::ReportFile& file : files) write(folder + '/' + file.name, file.text);
  }
  // Writes plots as PDF next to those in SVG.
  void write_pdf(const std::string& folder, const std::vector<compare::ReportFile>& plots) {
    for (const compare::ReportFile& plot : plots) {
      const std::string svg = path_ + '/' + folder + '/' + plot.name;
      const std::string pdf = std::filesystem::path(svg).replace_extension(".pdf").string();
      const auto end = compare::run_process({"rsvg-convert", "-f", "pdf", "-o", pdf, svg},
                                            {.stop = interrupted});
      if (interrupted()) return;
      if (end && end->exit_code == 0) continue;
      const bool is_missing = end && end->exit_code == 127;
      return complain(
          pdf, {kCannotCreate, Error{.message = is_missing ? "rsvg-convert is missing (Debian: "
                                                             "apt-get install librsvg2-bin)"
                                                : end      ? "rsvg-convert: " + end->err
                                                           : end.error().message}});
    }
  }
  int code() const { return code_; }

 private:
  void complain(const std::string& file, const Failure& failure) {
    code_ = std::max<int>(code_, console_.complain(file, failure));
  }

  const std::string& path_;
  Console& console_;
  int code_ = kDone;
};

// Subtracts the starts of programs from the CPU times; returns a sentence that says so.
std::string subtract_starts(std::vector<Run>& runs) {
  std::set<std::string> starts;
  for (Run& run : runs) {
    const double start = run.origin.start_seconds;
    const std::string program = run.origin.command.empty() ? "our models" : run.solver;
    if (start > 0) starts.insert(program + ' ' + compare::three_digits(start) + " s");
    run.cpu_seconds = std::max(0.0, run.cpu_seconds - start);
  }
  std::string sentence = "CPU times are without the start of the program:";
  for (const std::string& start : starts)
    sentence += (start == *starts.begin() ? " " : ", ") + start;
  return sentence + '.';
}

}  // namespace

int rejudge(const std::vector<Run>& runs, const Options& options, Console& console) {
  const compare::Rejudgement found = compare::rejudged(runs, options.compare.folder, interrupted);
  int code = kDone;
  for (const std::string& one : found.wrong)
    code = console.complain("", Failure{kBug, Error{.message = "WRONG ANSWER: " + one}});
  if (!options.quiet)
    console.err("judged again: " + std::to_string(found.right) + " right, " +
                std::to_string(found.wrong.size()) + " wrong\n");
  return code;
}

int conclude(std::vector<Run> runs, const Options& options, Console& console) {
  const CompareOptions& wanted = options.compare;
  const std::string remark = wanted.subtracts_start ? subtract_starts(runs) : "";
  if (!options.quiet) console.err(compare::summary_text(runs));
  int code = kDone;
  const std::vector<std::string> disagreements = compare::disagreements(runs);
  for (const std::string& one : disagreements)
    code = console.complain("", Failure{kBug, Error{.message = "DISAGREEMENT: " + one}});
  // With several processes, each would write the report on all runs.
  if (wanted.folder.empty() || wanted.shards > 1) return code;
  Folder folder(wanted.folder, console);
  folder.write("results.csv", compare::report_csv(runs));
  folder.write("report.html", compare::report_html(runs, disagreements, remark));
  const auto plots = compare::report_plots(runs);
  folder.write("plots", plots);
  if (wanted.writes_pdf) folder.write_pdf("plots", plots);
  folder.write("aslib", compare::aslib_files(runs));
  return std::max(code, folder.code());
}

}  // namespace quadrille::tools
