// SPDX-License-Identifier: MIT
//
// The files that a search writes in addition to its answer: the proof (--proof), a file or a
// folder, and the checkpoint (--checkpoint). A file that cannot be opened prevents the search. A
// later write failure affects the file and the exit code, never the answer.
//
//   SideFiles files(options, console, ProofForm{ProofFormat::kVeriPb, true});
//   if (const auto bad = files.open()) return use(bad->file, bad->failure);
//   files.attach(request.search);
//   const Result<Report> report = solve(puzzle, request);
//   const std::optional<Error> unproved = files.prove(puzzle, *report, {});
//   for (const auto& [file, failure] : files.close(!unproved)) console.complain(file, failure);

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/quadrille.hpp>
#include "tools/linear/linear_model.hpp"
#include "tools/options/options.hpp"
#include "tools/output/console.hpp"
#include "tools/output/failure.hpp"
#include "tools/output/output_file.hpp"

namespace quadrille::tools {

// Returns all files that --proof may write: the path itself, and those of a folder.
std::vector<std::string> proof_files(const SolvingOptions& options);
// Whether --proof names a folder: one that exists, or a path that ends in a slash.
bool names_folder(const SolvingOptions& options);

// The form that a proof takes for an input.
struct ProofForm {
  ProofFormat format = ProofFormat::kVeriPb;
  bool is_folder = true;  // otherwise a file
};

// The options must outlive the object.
class SideFiles {
 public:
  // Without a form there is no proof.
  SideFiles(const Options& options, Console& console, std::optional<ProofForm> form)
      : options_(options), console_(console), form_(form) {}

  // Creates the proof, after removing an earlier one from its place, and reads the checkpoint.
  // Returns a failure if one of them cannot be opened.
  std::optional<FileFailure> open();
  // Makes a search with these options write checkpoints. The options must not outlive the object.
  void attach(SearchOptions& search);
  bool has_proof() const { return proof_.has_value(); }
  // Writes the other files of the folder with a pseudo-Boolean proof.
  void write_certificate(const LinearCertificate& certificate);
  // Proves the report's verdict and writes the other files of the folder. Returns why there is no
  // proof. Requires has_proof().
  std::optional<Error> prove(const Puzzle& puzzle, const Report& report, ProofOptions limits);
  // Proves what the parts of a joined report show together, and copies their certificates to
  // parts/1, parts/2, ... of the folder, outside of which they are.
  std::optional<Error> prove(const Joined& joined, ProofOptions limits);
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
  std::optional<Error> write_certificate(const Result<Certificate>& certificate);
  std::optional<Error> copy_part(const Puzzle& puzzle, const CertifiedPart& part,
                                 std::size_t number);
  void write_to_folder(std::string_view name, std::string_view text);
  std::optional<Failure> read_checkpoint();
  void write_checkpoint(std::string_view text);

  const Options& options_;
  Console& console_;
  std::optional<ProofForm> form_;
  std::optional<OutputFile> proof_;
  std::int64_t proof_bytes_ = 0;
  std::string resumed_;  // the checkpoint to resume from; empty: none
  bool has_checkpoint_ = false;
  std::vector<FileFailure> lost_;
  std::optional<Failure> checkpoint_failure_;  // of the last attempt to write one
};

}  // namespace quadrille::tools
