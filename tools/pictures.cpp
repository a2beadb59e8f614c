// SPDX-License-Identifier: MIT

#include "tools/pictures.hpp"

#include <algorithm>
#include <string>

#include "tools/output_file.hpp"

namespace quadrille::tools {
namespace {

// "dir/board.svg" and 2 make "dir/board-2.svg".
std::string numbered(const std::string& path, std::size_t number) {
  const std::size_t name = path.rfind('/') + 1;  // 0 without a folder
  const std::size_t dot = path.rfind('.');
  const std::size_t cut = dot == path.npos || dot <= name ? path.size() : dot;
  return path.substr(0, cut) + '-' + std::to_string(number) + path.substr(cut);
}

}  // namespace

int write_output(const std::string& path, std::string_view content, Console& console) {
  if (path.empty() || path == "-") return console.out(content) ? kDone : kWriteFailed;
  if (const auto failure = write_file(path, content)) return console.complain(path, *failure);
  return kDone;
}

int write_pictures(const std::vector<Picture>& pictures, const Options& options, Console& console) {
  if (pictures.empty()) return kDone;
  int code = kDone;
  if (!options.html.empty()) code = write_output(options.html, draw_html(pictures), console);
  if (options.svg.empty()) return code;
  const bool several = pictures.size() > 1 && options.svg != "-";
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const std::string path = several ? numbered(options.svg, i + 1) : options.svg;
    code = std::max(code, write_output(path, pictures[i].svg, console));
  }
  return code;
}

}  // namespace quadrille::tools
