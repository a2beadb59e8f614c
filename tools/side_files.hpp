// SPDX-License-Identifier: MIT
//
// The files that a search writes in addition to its answer: the proof (--proof), a file or a folder,
// and the checkpoint (--checkpoint). A file that cannot be opened prevents the search. A later write
// failure affects the file and the exit code, never the answer.
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
#include "tools/linear/linear_model.hpp"
#include "tools/options.hpp"
#include "tools/output_file.hpp"

namespace quadrille::tools {

// Returns the form of the proof that --proof asks for.
ProofFormat proof_format(const SolvingOptions& options);
// Returns the files that --proof makes: one, none, or those of a folder.
std::vector<std::string> proof_files(const SolvingOptions& options);

// The options must outlive the object.
class SideFiles {
 public:
  SideFiles(const Options& options, Console& console) : options_(options), console_(console) {}

  // Creates the proof and reads the checkpoint, as far as the options name them. Returns a failure
  // if one of them cannot be opened.
  std::optional<FileFailure> open();
  // Makes a search with these options write the files. The options must not outlive the object.
  void attach(SolveOptions& request, min_clues::SearchOptions& clue_search);
  bool has_proof() const { return proof_.has_value(); }
  // Whether `prove` is to be called after the search for a puzzle.
  bool proves_anew() const { return proof_ && is_folder(proof_format(options_.solving)); }
  // Writes the other files of the folder with the proof of a 0/1 program.
  void write_certificate(const LinearCertificate& certificate);
  // Proves the report's verdict and writes the other files of the folder. Returns why there is no
  // refutation.
  std::optional<Error> prove(const Puzzle& puzzle, const Report& report, ProofOptions limits);
  // Writes a piece of the proof. Requires has_proof().
  void write_proof(std::string_view text) {
    proof_->write(text);
    proof_bytes_ += static_cast<std::int64_t>(text.size());
  }
  // How much was written so far.
  std::int64_t proof_bytes() const { return proof_bytes_; }
  // Reports whether the search resumes from a checkpoint.
  bool has_checkpoint() const { return has_checkpoint_; }
  // Moves the proof to its target if it is complete. Returns the files that could not be written.
  std::vector<FileFailure> close(bool is_proof_whole);

 private:
  std::optional<Error> prove_by_rows(const Puzzle& puzzle, const Report& report,
                                     const ProofOptions& limits);
  std::optional<Error> prove_by_clauses(const Puzzle& puzzle, const Report& report,
                                        const ProofOptions& limits);
  void write_to_folder(std::string_view name, std::string_view text);
  std::optional<Failure> read_checkpoint();
  void write_checkpoint(std::string_view text);

  const Options& options_;
  Console& console_;
  std::optional<OutputFile> proof_;
  std::int64_t proof_bytes_ = 0;
  std::string resumed_;  // the checkpoint to resume from; empty: none
  bool has_checkpoint_ = false;
  std::vector<FileFailure> lost_;
  std::optional<Failure> checkpoint_failure_;  // of the last attempt to write one
};

}  // namespace quadrille::tools
