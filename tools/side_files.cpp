// SPDX-License-Identifier: MIT

#include "tools/side_files.hpp"

#include <cstddef>
#include <utility>
#include <variant>

#include "tools/input_file.hpp"

namespace quadrille::tools {

std::optional<FileFailure> SideFiles::open() {
  if (!options_.solving.proof.empty()) {
    proof_.emplace(options_.solving.proof);
    if (proof_->failure()) return FileFailure{options_.solving.proof, *proof_->failure()};
  }
  if (options_.solving.checkpoint.empty()) return std::nullopt;
  if (const auto failure = read_checkpoint())
    return FileFailure{options_.solving.checkpoint, *failure};
  return std::nullopt;
}

void SideFiles::attach(SolveOptions& request, min_clues::SearchOptions& clue_search) {
  if (proof_) request.proof = [this](std::string_view text) { write_proof(text); };
  if (options_.solving.checkpoint.empty()) return;
  clue_search.resume = std::move(resumed_);
  clue_search.checkpoint = [this](std::string_view text) { write_checkpoint(text); };
}

std::vector<FileFailure> SideFiles::close(bool is_proof_whole) {
  std::vector<FileFailure> lost;
  if (proof_) {
    const std::optional<Failure> failure = is_proof_whole ? proof_->finish() : proof_->failure();
    if (failure) lost.push_back({options_.solving.proof, *failure});
  }
  if (checkpoint_failure_) lost.push_back({options_.solving.checkpoint, *checkpoint_failure_});
  return lost;
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
