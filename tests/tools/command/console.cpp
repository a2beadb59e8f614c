// SPDX-License-Identifier: MIT

#include "tests/tools/command/console.hpp"

#include <cstdlib>
#include <filesystem>
#include <regex>

#include "tests/catch.hpp"
#include "tests/lines.hpp"

namespace quadrille::tests::console {
namespace {

namespace fs = std::filesystem;

std::string without_figures(const std::string& line) {
  static const std::regex kFigures(
      R"re(\d+\.\d+ s\b|"(parse|build|solve|total)":[0-9.e-]+|"peak_mib":[0-9.]+)re"
      R"re(|\bpeak \d+ MiB|\b\d+ fractional)re");
  return std::regex_replace(line, kFigures, "#");
}

bool line_agrees(std::string_view shown, std::string_view actual) {
  const std::size_t gap = shown.find("...");
  if (gap == shown.npos) return shown == actual;
  if (actual.substr(0, gap) != shown.substr(0, gap)) return false;
  for (std::size_t end = gap; end <= actual.size(); ++end)
    if (line_agrees(shown.substr(gap + 3), actual.substr(end))) return true;
  return false;
}

bool lines_agree(const std::vector<std::string>& shown, const std::vector<std::string>& actual,
                 std::size_t s, std::size_t a) {
  for (; s < shown.size(); ++s, ++a) {
    if (shown[s] == "...") {
      for (; a <= actual.size(); ++a)
        if (lines_agree(shown, actual, s + 1, a)) return true;
      return false;
    }
    if (a == actual.size() || !line_agrees(without_figures(shown[s]), without_figures(actual[a])))
      return false;
  }
  return a == actual.size();
}

std::vector<std::string> without_blank_end(std::vector<std::string> lines) {
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

}  // namespace

std::vector<Step> steps_of(const std::vector<std::string>& lines) {
  static const std::regex kHere("<<'?(\\w+)'?");
  std::vector<Step> steps;
  std::string last_line;  // of the here-document that is open
  bool is_continued = false;
  for (const std::string& line : lines) {
    const bool is_inside = is_continued || !last_line.empty();
    if (!is_inside && !line.starts_with("$ ")) {
      REQUIRE(!steps.empty());
      steps.back().shown.push_back(line);
      continue;
    }
    if (!is_inside) steps.emplace_back();
    steps.back().typed.push_back(line);
    steps.back().command += (is_inside ? line : line.substr(2)) + '\n';
    std::smatch here;
    if (!last_line.empty()) {
      if (line == last_line) last_line.clear();
    } else {
      is_continued = line.ends_with('\\');
      if (std::regex_search(line, here, kHere)) last_line = here[1];
    }
  }
  return steps;
}

bool agrees(const std::vector<std::string>& shown, const std::vector<std::string>& actual) {
  return lines_agree(without_blank_end(shown), without_blank_end(actual), 0, 0);
}

std::vector<std::string> run_steps(
    const std::vector<std::string>& lines,
    const std::function<std::vector<std::string>(const Step&)>& run_step) {
  std::vector<std::string> result;
  for (const Step& step : steps_of(lines)) {
    const std::vector<std::string> actual = run_step(step);
    const bool is_same = agrees(step.shown, actual);
    INFO(step.command << "shown:\n"
                      << joined_lines(step.shown) << "now:\n"
                      << joined_lines(actual));
    CHECK(is_same);
    result.insert(result.end(), step.typed.begin(), step.typed.end());
    const std::vector<std::string>& kept = is_same ? step.shown : actual;
    result.insert(result.end(), kept.begin(), kept.end());
  }
  return result;
}

bool rewriting() { return std::getenv("QUADRILLE_REWRITE") != nullptr; }

Desk::Desk() {
  fs::create_directory(folder_.path("tools"));
  fs::create_symlink(kCommand, folder_.path("tools/run"));
  fs::create_directory_symlink(fs::path(QUADRILLE_SOURCE_DIR) / "examples",
                               folder_.path("examples"));
}

Ended Desk::run(const std::string& command) const {
  const auto folder_of = [](const char* program) {
    return fs::path(program).parent_path().string();
  };
  return tests::run({"-c", "cd '" + folder_.path(".") + "' && " + command},
                    {.environment = {"PATH=" + folder_of(kCommand) + ':' +
                                     folder_of(kProofChecker) + ":/usr/local/bin:/usr/bin:/bin"},
                     .command = "/bin/bash"});
}

}  // namespace quadrille::tests::console
