// SPDX-License-Identifier: MIT
//
// Files and directories as inputs.
//
//   const auto text = read_input("boards/a.txt");  // "-" is standard input
//   InputBytes bytes("boards/b.txt");              // the same, piece by piece
//   const auto listing = walk("boards");
//   const InputSet inputs({"boards", "-"});  // to keep outputs from overwriting them

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/input/gzip_stream.hpp"
#include "tools/output/failure.hpp"

namespace quadrille::tools {

// Slightly above the limits of the library: 64 MiB for the text of a puzzle, 512 MiB for a linear
// program.
inline constexpr std::size_t kMaxPuzzleBytes = std::size_t{65} << 20;
inline constexpr std::size_t kMaxModelBytes = std::size_t{513} << 20;

// Returns the input; of a longer one, the first `max_bytes` or a little more.
Outcome<std::string> read_input(const std::string& name, std::size_t max_bytes = kMaxPuzzleBytes);

// An input read piece by piece. Data compressed by gzip is unpacked; other compressed data is
// refused by name.
class InputBytes {
 public:
  explicit InputBytes(const std::string& name);
  ~InputBytes();
  InputBytes(const InputBytes&) = delete;
  InputBytes& operator=(const InputBytes&) = delete;

  // Returns the next bytes, which are valid until the next call. Empty at the end, after a signal
  // and after a failure.
  std::string_view next();
  const std::optional<Failure>& failure() const { return failure_; }

  // Returns the number of bytes read so far, before unpacking.
  std::size_t bytes_read() const { return bytes_read_; }

 private:
  std::string_view read_chunk();
  std::string_view take_head();

  int descriptor_ = -1;
  std::string chunk_, head_;
  std::size_t bytes_read_ = 0;
  bool has_head_ = false, gave_head_ = false;  // read; given to `packed_`
  std::unique_ptr<GzipStream> packed_;
  std::optional<Failure> failure_;
};

struct Listing {
  std::vector<std::string> files;  // regular files, in the order of their names
  struct Unreadable {
    std::string name;
    Failure failure;
  };
  std::vector<Unreadable> unreadable;
};

// Lists all files below a directory, without hidden files and without following links to
// directories.
Listing walk(const std::string& directory);

bool is_directory(const std::string& name);
bool exists(const std::string& name);
// Returns the size of a regular file in bytes; nullopt for anything else.
std::optional<std::size_t> file_size(const std::string& name);

// The files that a command line names as inputs.
class InputSet {
 public:
  // Takes names as the verbs accept them: files, directories, `-`, and URLs or game IDs, which are
  // ignored.
  explicit InputSet(const std::vector<std::string>& names);

  // Reports whether writing to this file would overwrite an input. Files in directories count only
  // if they hold puzzles or linear programs.
  bool holds(const std::string& path) const;

 private:
  using Identity = std::pair<std::uint64_t, std::uint64_t>;  // device and inode
  static std::optional<Identity> identify(const std::string& name);

  std::set<Identity> named_, walked_;
};

}  // namespace quadrille::tools
