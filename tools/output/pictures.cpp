// SPDX-License-Identifier: MIT

#include "tools/output/pictures.hpp"

#include <algorithm>
#include <utility>

#include "tools/options/option_reader.hpp"
#include "tools/output/child_process.hpp"
#include "tools/output/interrupt.hpp"

namespace quadrille::tools {
namespace {

// "dir/board.svg" and 2 make "dir/board-2.svg".
std::string numbered(const std::string& path, std::size_t number) {
  const std::size_t name = path.rfind('/') + 1;  // 0 without a folder
  const std::size_t dot = path.rfind('.');
  const std::size_t cut = dot == path.npos || dot <= name ? path.size() : dot;
  return path.substr(0, cut) + '-' + std::to_string(number) + path.substr(cut);
}

constexpr const char* kBlank =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>";

}  // namespace

PictureFiles::PictureFiles(const Options& options, Console& console)
    : options_(options), console_(console) {
  if (options.pictures.mono && !wants_pictures(options) && options.generating.book.empty())
    complain("", usage_failure("--mono needs --svg or --html"));
  if (!options.pictures.svg.empty() && options.pictures.svg != "-") {
    if (const auto blank = converted(kBlank); !blank)
      complain(options.pictures.svg, failure_of(blank.error()));
    if (const auto failure = check_output(options.pictures.svg))
      complain(options.pictures.svg, *failure);
  }
  if (options.pictures.html.empty() || options.pictures.html == "-") return;
  html_file_ = std::make_unique<OutputFile>(options.pictures.html);
  if (html_file_->failure()) complain(options.pictures.html, *html_file_->failure());
}

void PictureFiles::add(Picture picture) { add(std::move(picture), {}); }

void PictureFiles::add(Picture picture, const std::vector<Picture>& steps) {
  ++count_;
  if (!options_.pictures.html.empty()) {
    if (count_ == 1) write_html(html_start());
    write_html(steps.empty() ? html_figure(picture) : html_steps(steps));
  }
  if (options_.pictures.svg.empty()) return;
  if (count_ == 1) {
    first_ = std::move(picture);
  } else if (options_.pictures.svg == "-") {
    first_.reset();
  } else {
    if (first_) write_svg(numbered(options_.pictures.svg, 1), *first_);
    first_.reset();
    write_svg(numbered(options_.pictures.svg, count_), picture);
  }
}

int PictureFiles::finish() {
  if (first_) write_svg(options_.pictures.svg, *first_);
  if (options_.pictures.svg == "-" && count_ > 1)
    complain("", usage_failure(std::to_string(count_) +
                               " pictures for standard output (expected one, or --html -)"));
  if (count_ > 0 && !options_.pictures.html.empty()) {
    write_html(html_end());
    if (html_file_) {
      if (const auto failure = html_file_->finish()) complain(options_.pictures.html, *failure);
    }
  }
  return code_;
}

void PictureFiles::write_svg(const std::string& path, const Picture& picture) {
  if (path == "-") {
    if (!console_.out(picture.svg)) code_ = std::max<int>(code_, kWriteFailed);
    return;
  }
  if (path != options_.pictures.svg) {
    if (!inputs_) inputs_.emplace(options_.arguments);
    if (inputs_->holds(path))
      return complain(path, usage_failure("is also an input (expected another file)"));
  }
  const Result<std::string> file = converted(picture.svg);
  if (!file) return complain(path, failure_of(file.error()));
  if (const auto failure = write_file(path, *file)) complain(path, *failure);
}

Result<std::string> PictureFiles::converted(const std::string& svg) const {
  const std::string ending = picture_ending(options_.pictures.svg);
  if (ending != "png" && ending != "pdf") return svg;
  const std::string zoom = ending == "png" ? "2" : "1";  // PNG for screens with many pixels
  const auto end = run_process({"rsvg-convert", "--format", ending, "--zoom", zoom},
                               {.input = svg, .stop = interrupted});
  if (!end) return end.error();
  if (end->exit_code == 0) return end->out;
  constexpr int kMissing = 127;
  return Error{.kind = ErrorKind::kRequest,
               .message = end->exit_code == kMissing
                              ? "needs rsvg-convert (apt install librsvg2-bin)"
                              : "rsvg-convert failed: " + end->err.substr(0, end->err.find('\n'))};
}

void PictureFiles::write_html(std::string_view text) {
  if (html_file_) {
    html_file_->write(text);
  } else if (!console_.out(text)) {
    code_ = std::max<int>(code_, kWriteFailed);
  }
}

void PictureFiles::complain(const std::string& path, const Failure& failure) {
  code_ = std::max<int>(code_, console_.complain(path, failure));
}

}  // namespace quadrille::tools
