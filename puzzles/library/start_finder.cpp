// SPDX-License-Identifier: MIT

#include "puzzles/library/start_finder.hpp"

#include <algorithm>
#include <utility>

#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_file.hpp"
#include "puzzles/library/part_line.hpp"
#include "puzzles/library/registry.hpp"

namespace quadrille::puzzles {

StartFinder::StartFinder(const Format* format) {
  for (const PuzzleKind* kind : puzzle_kinds()) {
    for (const Format& one : kind->formats) {
      const bool is_known = std::any_of(marks_.begin(), marks_.end(),
                                        [&](const Mark& mark) { return mark.test == one.is_mark; });
      if (one.is_mark != nullptr && !is_known) marks_.push_back({one.is_mark, one.has_sure_end});
    }
  }
  if (format == nullptr || format->roles == nullptr) return;
  roles_ = format->roles();
  has_lines_ = format->has_sure_end;
}

bool StartFinder::operator()(std::string_view line) {
  const LineRole role = roles_ ? roles_(line) : LineRole::kOther;
  if (is_blank(line) || role == LineRole::kInside) return false;
  const bool is_after_line_puzzle = std::exchange(is_after_line_puzzle_, false);
  if (std::exchange(is_in_file_head_, false)) return false;
  if (find_mark(line)) {
    roles_ = nullptr;
    return true;
  }
  if (role == LineRole::kStart) is_after_line_puzzle_ = has_lines_;
  return role == LineRole::kStart || is_after_line_puzzle;
}

bool StartFinder::find_mark(std::string_view line) {
  if (find_puzzle_kind(trim(line)) != nullptr) return true;
  if (is_part_line(line)) return is_after_line_puzzle_ = true;
  const auto mark = std::find_if(marks_.begin(), marks_.end(),
                                 [line](const Mark& one) { return one.test(line); });
  if (mark == marks_.end()) return false;
  is_after_line_puzzle_ = mark->is_whole_line;
  is_in_file_head_ = pzpr::is_file_mark(line) && line.find('/') == std::string_view::npos;
  return true;
}

}  // namespace quadrille::puzzles
