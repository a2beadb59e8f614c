// SPDX-License-Identifier: MIT
//
// Output files that appear complete or not at all.
//
//   if (auto failure = write_file("a.svg", svg)) return console.complain("a.svg", *failure);
//
//   OutputFile file("proof.txt");  // the same, piece by piece
//   file.write(line);
//   if (auto failure = file.finish()) return console.complain("proof.txt", *failure);
//
//   file.publish();  // or: visible now, and growing with each `write`

#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>

#include "tools/output/failure.hpp"

namespace quadrille::tools {

// A file written next to its target and renamed over it. A device or pipe is written to, never
// replaced; a symbolic link or a directory is refused.
class OutputFile {
 public:
  explicit OutputFile(std::string path);
  // Leaves no file unless `finish` or `publish` was called.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Returns why the file could not be created or written, as soon as that is known.
  const std::optional<Failure>& failure() const { return failure_; }
  // Reports whether the target is a regular file or does not exist yet, and is thus replaced.
  bool is_replaceable() const { return is_nameless_ || !temporary_.empty(); }
  // Appends the text. Does nothing after a failure.
  void write(std::string_view text);
  // Moves the file to its target with all text so far. Every later `write` appends to it
  // immediately, in full or not at all, so that a killed process loses nothing that it has written.
  void publish();
  // Completes the file. Call it once, last.
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
  bool is_nameless_ = false;  // the file has no name until the end (O_TMPFILE)
  bool is_published_ = false;
  off_t size_ = -1;        // bytes of complete pieces once published; negative: not seekable
  std::string temporary_;  // name of the file to be renamed; empty: none
  int descriptor_ = -1;
  std::string buffer_;
  std::optional<Failure> failure_;
};

std::optional<Failure> write_file(const std::string& path, std::string_view content);

// Returns why the file could not be created, without creating it; nullopt if it could.
std::optional<Failure> check_output(const std::string& path);

}  // namespace quadrille::tools
