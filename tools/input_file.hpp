// SPDX-License-Identifier: MIT
//
// Files and directories as inputs.
//
//   const auto text = read_input("boards/a.txt");  // "-" is standard input
//   InputBytes bytes("boards/b.txt");              // the same, piece by piece
//   const auto listing = walk("boards");
//   const InputSet inputs({"boards", "-"});  // so that outputs do not overwrite them

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/failure.hpp"

namespace quadrille::tools {

// A little more than the library accepts as a text of puzzles, 64 MiB, and as a model, 512 MiB.
inline constexpr std::size_t kMaxPuzzleBytes = std::size_t{65} << 20;
inline constexpr std::size_t kMaxModelBytes = std::size_t{513} << 20;

// The whole input, or the start of one that is longer than `max_bytes`.
Outcome<std::string> read_input(const std::string& name, std::size_t max_bytes = kMaxPuzzleBytes);

// An input that is read as it comes.
class InputBytes {
 public:
  explicit InputBytes(const std::string& name);
  ~InputBytes();
  InputBytes(const InputBytes&) = delete;
  InputBytes& operator=(const InputBytes&) = delete;

  // The next bytes, until it is asked again; none at the end, after a signal and after a failure.
  std::string_view next();
  const std::optional<Failure>& failure() const { return failure_; }

 private:
  int descriptor_ = -1;
  std::string chunk_;
  std::optional<Failure> failure_;
};

struct Listing {
  std::vector<std::string> files;  // regular ones, in the order of their names
  struct Unreadable {
    std::string name;
    Failure failure;
  };
  std::vector<Unreadable> unreadable;
};

// All files below a directory; hidden ones and links to directories are left out.
Listing walk(const std::string& directory);

bool is_directory(const std::string& name);
bool exists(const std::string& name);
// The size of a regular file.
std::optional<std::size_t> file_size(const std::string& name);

// The files that a command line names as inputs.
class InputSet {
 public:
  // Names as the verbs take them: files, directories, `-` and what is no file at all.
  explicit InputSet(const std::vector<std::string>& names);

  // Would writing to this file overwrite one of them? Of the files in directories only those count
  // that hold puzzles or models.
  bool holds(const std::string& path) const;

 private:
  using Identity = std::pair<std::uint64_t, std::uint64_t>;  // device and inode
  static std::optional<Identity> identify(const std::string& name);

  std::set<Identity> named_, walked_;
};

}  // namespace quadrille::tools
