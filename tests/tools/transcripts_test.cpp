// SPDX-License-Identifier: MIT
//
// The command on the console: each section of the files *.console, which begins with "== TITLE", is
// a test case of that name.
//
// A section has a folder of its own with the boards of tests/tools/command/boards.hpp, as
// unique.txt, impossible.txt, ambiguous.txt, bad.txt, endless.txt and endless.lp. Below a command
// are its output, the lines that it wrote to standard error, each after "! ", and the exit codes in
// brackets if any is not 0: those of all runs of quadrille and quadrille-check-proof, in ascending
// order, and that of the whole. Lines above the first command are a comment.
//
// QUADRILLE_REWRITE=1 quadrille_tests "[transcripts]" writes the current output into the files.

#include <algorithm>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/json_schema.hpp"
#include "tests/lines.hpp"
#include "tests/tools/command/boards.hpp"
#include "tests/tools/command/child.hpp"
#include "tests/tools/command/console.hpp"

namespace quadrille::tests::console {
namespace {

namespace fs = std::filesystem;

struct Section {
  std::size_t line;                  // of its title in the file as read
  std::vector<std::string> comment;  // the title comes first
  std::vector<std::string> steps;
};

struct Transcript {
  std::string path;
  std::vector<Section> sections;
};

const std::string kTitle = "== ";

Transcript read_transcript(const fs::path& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  Transcript transcript{path.string(), {}};
  std::size_t number = 0;
  for (const std::string& line : split_lines(text)) {
    ++number;
    if (line.starts_with(kTitle) || transcript.sections.empty())
      transcript.sections.push_back({number, {}, {}});
    Section& section = transcript.sections.back();
    const bool is_comment = section.steps.empty() && !line.starts_with("$ ");
    (is_comment ? section.comment : section.steps).push_back(line);
  }
  return transcript;
}

// Returns all transcripts, which are read once, before main().
std::deque<Transcript>& transcripts() {
  static std::deque<Transcript> all = [] {
    std::deque<Transcript> found;
    std::error_code error;
    for (const auto& entry :
         fs::recursive_directory_iterator(fs::path(QUADRILLE_SOURCE_DIR) / "tests/tools", error))
      if (entry.path().extension() == ".console") found.push_back(read_transcript(entry.path()));
    return found;
  }();
  return all;
}

// Wraps our programs: their exit codes are kept.
constexpr const char* kBefore =
    "exec 9>>'CODES'\n"
    "set -o pipefail\n"
    "quadrille() { command quadrille \"$@\" 9>&-; local code=$?; echo $code >&9; return $code; }\n"
    "quadrille-check-proof() { command quadrille-check-proof \"$@\" 9>&-; local code=$?; "
    "echo $code >&9; return $code; }\n";

std::vector<std::string> shown_today(const Desk& desk, const Step& step) {
  const Folder kept;
  std::string before = kBefore;
  before.replace(before.find("CODES"), 5, kept.path("codes"));
  const Ended ended = desk.run(before + step.command);
  std::vector<std::string> lines = split_lines(ended.out);
  if (contains(step.command, "quadrille solve") || contains(step.command, "quadrille list")) {
    for (const std::string& line : lines)
      if (line.starts_with("{\"schema\"")) valid_line(line);
  }
  if (!ended.out.empty() && !ended.out.ends_with('\n')) lines.push_back("(no end of line)");
  for (const std::string& line : split_lines(ended.err)) lines.push_back("! " + line);
  std::set<int> codes{ended.code};
  for (const std::string& code : split_lines(kept.read("codes"))) codes.insert(std::stoi(code));
  if (codes == std::set<int>{0}) return lines;
  std::string all;
  for (const int code : codes) all += (all.empty() ? "[" : " ") + std::to_string(code);
  lines.push_back(all + ']');
  return lines;
}

void write(const Transcript& transcript) {
  std::ofstream file(transcript.path);
  for (const Section& section : transcript.sections)
    file << joined_lines(section.comment) << joined_lines(section.steps);
}

class SectionTest final : public Catch::ITestInvoker {
 public:
  SectionTest(const Transcript& transcript, Section& section)
      : transcript_(transcript), section_(section) {}

  void invoke() const override {
    const Desk desk;
    const std::pair<const char*, std::string> files[] = {
        {"unique.txt", kUniqueBoard},       {"impossible.txt", kImpossibleBoard},
        {"ambiguous.txt", kAmbiguousBoard}, {"bad.txt", kBadBoard},
        {"endless.txt", endless_board()},   {"endless.lp", endless_model()}};
    for (const auto& [name, text] : files) desk.folder().write(name, text);
    section_.steps =
        run_steps(section_.steps, [&](const Step& step) { return shown_today(desk, step); });
    if (rewriting()) write(transcript_);
  }

 private:
  const Transcript& transcript_;
  Section& section_;
};

// Makes the test cases, as TEST_CASE does.
const int kSections = [] {
  int sections = 0;
  for (Transcript& transcript : transcripts()) {
    for (Section& section : transcript.sections) {
      const std::string& title = section.comment.front();
      Catch::AutoReg(OwnedInvoker(new SectionTest(transcript, section)),
                     Catch::SourceLineInfo(transcript.path.c_str(), section.line), "",
                     {title.substr(std::min(kTitle.size(), title.size())), "[cli][transcripts]"});
      ++sections;
    }
  }
  return sections;
}();

TEST_CASE("outputs agree with what is shown only if all of it is there", "[cli]") {
  using Lines = std::vector<std::string>;
  const Lines actual = {"one", "two 0.25 s, three", "", "four", ""};
  CHECK(agrees({"one", "two 1.5 s, three", "", "four"}, actual));
  CHECK(agrees({"...", "four"}, actual));
  CHECK(agrees({"one", "two ... three", "...", "four"}, actual));
  for (const Lines& shown : {Lines{}, Lines{"one"}, Lines{"one", "...", "three"},
                             Lines{"one", "two ... four", "...", "four"}, Lines{"...", "one"}})
    CHECK_FALSE(agrees(shown, actual));
  const auto steps = steps_of({"$ cat <<end", "$ x", "end", "$ x", "$ true \\", "  true", "3"});
  REQUIRE(steps.size() == 3);
  CHECK(steps[0].command == "cat <<end\n$ x\nend\n");
  CHECK(steps[1].shown.empty());
  CHECK(steps[2].shown == Lines{"3"});
  CHECK(shown_today(Desk(), {{}, "printf a; echo b >&2; quadrille --hlep; exit 3", {}}) ==
        Lines{"a", "(no end of line)", "! b",
              "! quadrille: error: unknown verb '--hlep' (try 'quadrille --help')", "[3 64]"});
}

TEST_CASE("the transcripts are found, and each section has commands", "[cli]") {
  CHECK(kSections > 50);
  for (const Transcript& transcript : transcripts()) {
    for (const Section& section : transcript.sections) {
      INFO(transcript.path << ':' << section.line);
      CHECK(section.comment.at(0).starts_with(kTitle));
      CHECK_FALSE(section.steps.empty());
    }
  }
}

}  // namespace
}  // namespace quadrille::tests::console
