// SPDX-License-Identifier: MIT
//
// Writes the files of --svg and --html as pictures arrive.
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
#include <vector>

#include "tools/input/input_file.hpp"
#include "tools/options/options.hpp"
#include "tools/output/output_file.hpp"

namespace quadrille::tools {

inline bool wants_pictures(const Options& options) {
  return !options.pictures.svg.empty() || !options.pictures.html.empty();
}
// Reports whether a picture goes to standard output.
inline bool shows_picture(const Options& options) {
  return options.pictures.svg == "-" || options.pictures.html == "-";
}

// Writes a single picture to the named SVG file, and several to numbered files next to it. Without
// a picture no file is touched.
class PictureFiles {
 public:
  // Reports an error if a file cannot be created.
  PictureFiles(const Options& options, Console& console);

  // The exit code so far.
  int code() const { return code_; }
  void add(Picture picture);
  // Adds a picture; in HTML, the steps in its place, if there are any.
  void add(Picture picture, const std::vector<Picture>& steps);
  int finish();

 private:
  void write_svg(const std::string& path, const Picture& picture);
  // Turns a picture into a PNG or PDF file if the ending of --svg asks for that.
  Result<std::string> converted(const std::string& svg) const;
  void write_html(std::string_view text);
  void complain(const std::string& path, const Failure& failure);

  const Options& options_;
  Console& console_;
  int code_ = 0;
  std::size_t count_ = 0;
  std::optional<Picture> first_;           // kept until a second one or the end
  std::optional<InputSet> inputs_;         // set with several SVG files
  std::unique_ptr<OutputFile> html_file_;  // null: no HTML, or standard output
};

}  // namespace quadrille::tools
