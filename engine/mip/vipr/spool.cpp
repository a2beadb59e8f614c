// SPDX-License-Identifier: MIT

#include "engine/mip/vipr/spool.hpp"

namespace quadrille::engine::mip {

void Spool::append(std::string_view text) {
  if (has_failed_) return;
  memory_ += text;
  if (memory_.size() >= most_in_memory_) flush();
}

void Spool::flush() {
  if (!file_) file_.reset(std::tmpfile());
  has_failed_ =
      !file_ || std::fwrite(memory_.data(), 1, memory_.size(), file_.get()) != memory_.size();
  memory_.clear();
}

bool Spool::copy_to(const std::function<void(std::string_view)>& sink, const StopToken& stop) {
  if (has_failed_) return false;
  if (file_) {
    if (std::fflush(file_.get()) != 0 || std::fseek(file_.get(), 0, SEEK_SET) != 0) return false;
    std::string piece(std::size_t{1} << 16, '\0');
    while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), file_.get())) {
      if (stop()) return false;
      sink(std::string_view(piece).substr(0, size));
    }
    if (std::ferror(file_.get()) != 0) return false;
  }
  sink(memory_);
  return true;
}

}  // namespace quadrille::engine::mip
