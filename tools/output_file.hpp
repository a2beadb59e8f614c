// SPDX-License-Identifier: MIT
//
// Files that appear whole or not at all.
//
//   if (auto failure = write_file("a.svg", svg)) return console.complain("a.svg", *failure);
//
//   OutputFile file("proof.txt");  // the same, piece by piece
//   file.write(line);
//   if (auto failure = file.finish()) return console.complain("proof.txt", *failure);
//
//   file.publish();  // or: there at once, and growing with each `write`

#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>

#include "tools/failure.hpp"

namespace quadrille::tools {

// Written beside the target and renamed over it. A target that is a device or a pipe is written to,
// never replaced; a symbolic link or a directory is refused.
class OutputFile {
 public:
  explicit OutputFile(std::string path);
  // Without `finish` nothing is left.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Why the file could not be created or written, as soon as that is known.
  const std::optional<Failure>& failure() const { return failure_; }
  // Whether the target is a regular file or none yet, not a device or a pipe.
  bool is_replaceable() const { return is_nameless_ || !temporary_.empty(); }
  // Does nothing after a failure.
  void write(std::string_view text);
  // Puts what is written so far in place. From then on each piece is added there as it is written,
  // whole or not at all, so that a process that is killed leaves all that it has written.
  void publish();
  // Call once, last.
  std::optional<Failure> finish();

 private:
  void open_target();
  void rename_temporary();
  void open_temporary();
  void name_temporary();
  void flush(std::string_view text);
  void add_piece(std::string_view text);
  void close();

  std::string path_;
  bool is_nameless_ = false;  // writes to a file that gets its name at the end
  bool is_published_ = false;
  off_t size_ = -1;        // of the whole pieces, once published; negative: not a file with a size
  std::string temporary_;  // what will be renamed, where that has a name
  int descriptor_ = -1;
  std::string buffer_;
  std::optional<Failure> failure_;
};

std::optional<Failure> write_file(const std::string& path, std::string_view content);

// Why the file could not be written, as far as that shows before there is anything to write.
std::optional<Failure> check_output(const std::string& path);

}  // namespace quadrille::tools
