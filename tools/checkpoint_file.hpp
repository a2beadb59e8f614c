// SPDX-License-Identifier: MIT
//
// The file of --checkpoint: read when a search begins, replaced while it goes on.
//
//   CheckpointFile file("run.txt");
//   if (const auto failure = file.read(request.resume)) return *failure;
//   request.checkpoint = [&](std::string_view text) { file.write(text); };

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tools/failure.hpp"

namespace quadrille::tools {

class CheckpointFile {
 public:
  explicit CheckpointFile(std::string name) : name_(std::move(name)) {}

  // The text of the file, none where there is no file yet. Why it cannot be read or replaced.
  std::optional<Failure> read(std::string& text) const;
  // Does nothing after a failure.
  void write(std::string_view text);
  const std::optional<Failure>& failure() const { return failure_; }

 private:
  std::string name_;
  std::optional<Failure> failure_;
};

}  // namespace quadrille::tools
