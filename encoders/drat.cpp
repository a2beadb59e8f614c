// SPDX-License-Identifier: MIT

#include "encoders/drat.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

namespace quadrille::encoders {

DratText::DratText(std::function<void(std::string_view)> sink) : sink_(std::move(sink)) {}

void DratText::add(std::span<const int> clause) {
  assert(std::find(clause.begin(), clause.end(), 0) == clause.end());
  constexpr std::size_t kPiece = 1 << 16;
  for (const int literal : clause) lines_ += std::to_string(literal) + ' ';
  lines_ += "0\n";
  if (lines_.size() < kPiece && !clause.empty()) return;
  if (sink_) sink_(lines_);
  lines_.clear();
}

}  // namespace quadrille::encoders
