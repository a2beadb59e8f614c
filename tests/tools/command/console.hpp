// SPDX-License-Identifier: MIT
//
// Commands as typed, and the output shown below each: pages of the documents and transcripts of
// tests hold them. Runs them again and compares.
//
//   const Desk desk;
//   const auto lines = run_steps({"$ quadrille list -q", "..."}, [&](const Step& step) {
//     return split_lines(desk.run(step.command).out);
//   });

#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/folder.hpp"
#include "tests/tools/command/child.hpp"

namespace quadrille::tests::console {

// A command and the output shown below it.
struct Step {
  std::vector<std::string> typed;  // "$ quadrille ...", with continuation lines and here-documents
  std::string command;
  std::vector<std::string> shown;
};

std::vector<Step> steps_of(const std::vector<std::string>& lines);

// Decides whether an output is the one shown. "..." matches the rest of a line up to what follows
// it, or any number of lines if it is alone. What differs from run to run or from compiler to
// compiler is not compared: times, memory use, and how many columns are fractional in a linear
// relaxation, which may have several optimal vertices. Nor are blank lines at the end.
bool agrees(const std::vector<std::string>& shown, const std::vector<std::string>& actual);

// Runs the steps of some lines and checks their outputs, which `run_step` returns. Returns the
// lines with the current outputs in place of those that do not agree.
std::vector<std::string> run_steps(
    const std::vector<std::string>& lines,
    const std::function<std::vector<std::string>(const Step&)>& run_step);

// Whether the current output is to be written in place of what is shown: QUADRILLE_REWRITE=1.
bool rewriting();

// A folder in which the commands of a page or a section run, by bash. `quadrille`, `tools/run` and
// `quadrille-check-proof` start those of this build, and examples/ exists.
class Desk {
 public:
  Desk();
  const Folder& folder() const { return folder_; }
  Ended run(const std::string& command) const;

 private:
  Folder folder_;
};

}  // namespace quadrille::tests::console
