// SPDX-License-Identifier: MIT

#include "tools/checkpoint_file.hpp"

#include "tools/input_file.hpp"
#include "tools/output_file.hpp"

namespace quadrille::tools {

std::optional<Failure> CheckpointFile::read(std::string& text) const {
  constexpr std::size_t kMaxBytes = std::size_t{1} << 30;
  text.clear();
  if (auto failure = check_output(name_)) return failure;
  if (!exists(name_)) return std::nullopt;
  const std::optional<std::size_t> size = file_size(name_);
  if (!size || *size > kMaxBytes)
    return Failure{kBadInput, Error{.message = "is no file of at most 1 GiB"}};
  Outcome<std::string> outcome = read_input(name_, kMaxBytes);
  if (const auto* failure = std::get_if<Failure>(&outcome)) return *failure;
  text = std::get<std::string>(std::move(outcome));
  // Without a text the search would begin anew, and replace what may have been hours of work.
  if (text.empty())
    return Failure{kBadInput, Error{.message = "is empty (expected a checkpoint, or no file)"}};
  return std::nullopt;
}

void CheckpointFile::write(std::string_view text) {
  if (!failure_) failure_ = write_file(name_, text);
}

}  // namespace quadrille::tools
