// SPDX-License-Identifier: MIT
//
// The files that a search writes beside its answer: the proof of --proof, the checkpoint of
// --checkpoint. What cannot be opened ends the work before it begins. What cannot be written later
// costs the file and the exit code, never the answer.
//
//   SideFiles files(options, console);
//   if (const auto bad = files.open()) return use(bad->file, bad->failure);
//   files.attach(request, clue_search);
//   const Result<Report> report = min_clues::solve(puzzle, request, clue_search);
//   for (const FileFailure& lost : files.close(report->has_proof))
//     console.complain(lost.file, lost.failure);

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/min_clues.hpp>
#include <quadrille/quadrille.hpp>
#include "tools/console.hpp"
#include "tools/failure.hpp"
#include "tools/options.hpp"
#include "tools/output_file.hpp"

namespace quadrille::tools {

// The names of the files refer to the options, which must outlive this.
class SideFiles {
 public:
  SideFiles(const Options& options, Console& console) : options_(options), console_(console) {}

  // Creates the proof and reads the checkpoint, where they are asked for. Returns why that fails.
  std::optional<FileFailure> open();
  // Connects the files to the options, which must not outlive this.
  void attach(SolveOptions& request, min_clues::SearchOptions& clue_search);
  bool has_proof() const { return proof_.has_value(); }
  // Writes a piece of the proof. Requires has_proof().
  void write_proof(std::string_view text) { proof_->write(text); }
  bool has_checkpoint() const { return has_checkpoint_; }  // to go on from
  // Puts the proof in its place if it is whole. Returns the files that could not be written.
  std::vector<FileFailure> close(bool is_proof_whole);

 private:
  std::optional<Failure> read_checkpoint();
  void write_checkpoint(std::string_view text);

  const Options& options_;
  Console& console_;
  std::optional<OutputFile> proof_;
  std::string resumed_;  // the checkpoint to go on from; empty: none
  bool has_checkpoint_ = false;
  std::optional<Failure> checkpoint_failure_;  // of the last attempt to write one
};

}  // namespace quadrille::tools
