// SPDX-License-Identifier: MIT

#include "tools/output/side_files.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>
#include <utility>
#include <variant>

#include "tools/input/input_file.hpp"

namespace quadrille::tools {

namespace fs = std::filesystem;

namespace {

// The files of a folder with a proof, of any form.
constexpr std::string_view kPuzzle = "puzzle.txt", kClaim = "claim.json", kRows = "formula.opb",
                           kRowSteps = "proof.pbp", kClauses = "formula.cnf",
                           kClauseSteps = "proof.drat", kSums = "proof.vipr";
constexpr std::array kProofFiles = {kPuzzle,  kClaim,       kRows, kRowSteps,
                                    kClauses, kClauseSteps, kSums};

std::string_view steps_name(ProofFormat format) {
  switch (format) {
    case ProofFormat::kDrat:
      return kClauseSteps;
    case ProofFormat::kVipr:
      return kSums;
    case ProofFormat::kVeriPb:
      break;
  }
  return kRowSteps;
}

std::string in_folder(const SolvingOptions& options, std::string_view name) {
  return (fs::path(options.proof) / name).string();
}

std::optional<Failure> create_folder(const std::string& name) {
  std::error_code failed;
  fs::create_directories(name, failed);
  if (!failed) return std::nullopt;
  errno = failed.value();
  return system_failure("cannot create the folder", kCannotCreate);
}

// Removes the proof of an earlier run, which would be taken for that of this one.
std::optional<FileFailure> remove_stale(const std::string& path) {
  std::error_code failed;
  if (!fs::is_regular_file(path, failed) || fs::remove(path, failed) || !failed)
    return std::nullopt;
  errno = failed.value();
  return FileFailure{path, system_failure("cannot remove the earlier proof", kCannotCreate)};
}

}  // namespace

std::vector<std::string> proof_files(const SolvingOptions& options) {
  if (options.proof.empty()) return {};
  std::vector<std::string> files{options.proof};
  for (const std::string_view name : kProofFiles) files.push_back(in_folder(options, name));
  return files;
}

bool names_folder(const SolvingOptions& options) {
  return options.proof.ends_with('/') || is_directory(options.proof);
}

std::optional<FileFailure> SideFiles::open() {
  if (form_) {
    std::string path = options_.solving.proof;
    if (form_->is_folder) {
      if (auto failure = create_folder(path)) return FileFailure{path, *std::move(failure)};
      for (const std::string_view name : kProofFiles) {
        if (auto failure = remove_stale(in_folder(options_.solving, name))) return failure;
      }
      path = in_folder(options_.solving, steps_name(form_->format));
    } else if (auto failure = remove_stale(path)) {
      return failure;
    }
    proof_.emplace(path);
    if (proof_->failure()) return FileFailure{path, *proof_->failure()};
  }
  if (options_.solving.checkpoint.empty()) return std::nullopt;
  if (const auto failure = read_checkpoint())
    return FileFailure{options_.solving.checkpoint, *failure};
  return std::nullopt;
}

void SideFiles::attach(SearchOptions& search) {
  if (options_.solving.checkpoint.empty()) return;
  search.resume = std::move(resumed_);
  search.checkpoint = [this](std::string_view text) { write_checkpoint(text); };
}

std::vector<FileFailure> SideFiles::close(bool is_proof_whole) {
  std::vector<FileFailure> lost = std::move(lost_);
  if (proof_) {
    // Solutions that show all that is claimed need no steps.
    const bool is_wanted = is_proof_whole && proof_bytes_ > 0;
    const std::optional<Failure> failure = is_wanted ? proof_->finish() : proof_->failure();
    if (failure) lost.push_back({options_.solving.proof, *failure});
  }
  if (checkpoint_failure_) lost.push_back({options_.solving.checkpoint, *checkpoint_failure_});
  return lost;
}

std::optional<Error> SideFiles::prove(const Puzzle& puzzle, const Report& report,
                                      ProofOptions limits) {
  limits.proof = [this](std::string_view text) { write_proof(text); };
  if (form_->format == ProofFormat::kDrat) {
    const Result<ClauseProof> proved = prove_by_clauses(puzzle, report, limits);
    if (!proved) return proved.error();
    write_to_folder(kPuzzle, write_puzzles({puzzle}, "native")->text);
    if (!proved->formula.empty()) write_to_folder(kClauses, proved->formula);
    write_to_folder(kClaim, proved->claim);
    return std::nullopt;
  }
  return write_certificate(certify(puzzle, report, limits));
}

std::optional<Error> SideFiles::prove(const Joined& joined, ProofOptions limits) {
  limits.proof = [this](std::string_view text) { write_proof(text); };
  std::vector<PartialAnswer> parts;
  for (const CertifiedPart& part : joined.certified) {
    parts.push_back(part.part);
    if (auto error = copy_part(joined.puzzle, part, parts.size())) return error;
  }
  return write_certificate(certify_joined(joined.puzzle, joined.report, parts, limits));
}

// A folder may have been written anew since the report: its claim must be about the same part.
std::optional<Error> SideFiles::copy_part(const Puzzle& puzzle, const CertifiedPart& part,
                                          std::size_t number) {
  const fs::path from = part.proof;
  Outcome<std::string> claim = read_input((from / kClaim).string());
  const auto* text = std::get_if<std::string>(&claim);
  const auto json = nlohmann::json::parse(text == nullptr ? "" : *text, nullptr, false);
  if (!json.is_object() || !json.contains("marks") ||
      json["marks"] != nlohmann::json::parse(*to_json(puzzle, part.part)))
    return Error{.message = part.proof + " is no certificate of the part whose report names it"};
  const fs::path to = fs::path(options_.solving.proof) / "parts" / std::to_string(number);
  std::error_code failed;
  fs::create_directories(to, failed);
  for (const std::string_view name : {kPuzzle, kClaim, kRows, kRowSteps}) {
    if (!failed)
      fs::copy_file(from / name, to / name, fs::copy_options::overwrite_existing, failed);
  }
  if (failed) return Error{.message = "cannot copy " + part.proof + ": " + failed.message()};
  return std::nullopt;
}

std::optional<Error> SideFiles::write_certificate(const Result<Certificate>& certificate) {
  if (!certificate) return certificate.error();
  write_to_folder(kPuzzle, certificate->puzzle);
  write_certificate({certificate->formula, certificate->claim});
  return std::nullopt;
}

void SideFiles::write_certificate(const LinearCertificate& certificate) {
  write_to_folder(kRows, certificate.formula);
  write_to_folder(kClaim, certificate.claim);
}

void SideFiles::write_to_folder(std::string_view name, std::string_view text) {
  const std::string path = in_folder(options_.solving, name);
  if (auto failure = write_file(path, text)) lost_.push_back({path, *std::move(failure)});
}

std::optional<Failure> SideFiles::read_checkpoint() {
  constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
  const std::string& name = options_.solving.checkpoint;
  if (auto failure = check_output(name)) return failure;
  if (!exists(name)) return std::nullopt;
  const std::optional<std::size_t> size = file_size(name);
  if (!size || *size > kMaxBytes)
    return Failure{kBadInput,
                   Error{.message = "is not a checkpoint (expected a file of at most 1 GiB)"}};
  Outcome<std::string> outcome = read_input(name, kMaxBytes);
  if (const auto* failure = std::get_if<Failure>(&outcome)) return *failure;
  resumed_ = std::get<std::string>(std::move(outcome));
  // From an empty text the search would start over and overwrite what may have been hours of work.
  if (resumed_.empty())
    return Failure{kBadInput, Error{.message = "is empty (expected a checkpoint, or no file)"}};
  has_checkpoint_ = true;
  return std::nullopt;
}

// Writes the checkpoint. The first failure is reported immediately, because a long search then
// continues without a checkpoint. Later attempts may succeed, for example once the disk has room.
void SideFiles::write_checkpoint(std::string_view text) {
  std::optional<Failure> failure = write_file(options_.solving.checkpoint, text);
  if (failure && !checkpoint_failure_ && !options_.quiet)
    console_.err(error_line(options_.solving.checkpoint, failure->error, "warning"));
  checkpoint_failure_ = std::move(failure);
}

}  // namespace quadrille::tools
