// SPDX-License-Identifier: MIT
//
// The files of --svg and --html, written as their pictures come.
//
//   PictureFiles files(options, console);
//   if (files.code() != kDone) return files.code();
//   files.add({"board.txt:1", svg});
//   return files.finish();

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "tools/input_file.hpp"
#include "tools/options.hpp"
#include "tools/output_file.hpp"

namespace quadrille::tools {

inline bool wants_pictures(const Options& options) {
  return !options.pictures.svg.empty() || !options.pictures.html.empty();
}
// Does a picture go to standard output?
inline bool shows_picture(const Options& options) {
  return options.pictures.svg == "-" || options.pictures.html == "-";
}

// One picture goes to the SVG file of that name, several to numbered ones beside it. No file is
// touched where there is no picture.
class PictureFiles {
 public:
  // Complains where a file cannot be created.
  PictureFiles(const Options& options, Console& console);

  // The exit code so far.
  int code() const { return code_; }
  void add(Picture picture);
  int finish();

 private:
  void write_svg(const std::string& path, const Picture& picture);
  void write_html(std::string_view text);
  void complain(const std::string& path, const Failure& failure);

  const Options& options_;
  Console& console_;
  int code_ = 0;
  std::size_t count_ = 0;
  std::optional<Picture> first_;           // until it is known whether it is the only one
  std::optional<InputSet> inputs_;         // with several SVG files
  std::unique_ptr<OutputFile> html_file_;  // null: none, or standard output
};

}  // namespace quadrille::tools
