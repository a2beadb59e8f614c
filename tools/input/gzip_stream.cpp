// SPDX-License-Identifier: MIT

#include "tools/input/gzip_stream.hpp"

#include <cstddef>
#include <new>
#include <utility>

namespace quadrille::tools {
namespace {

constexpr std::size_t kPart = std::size_t{1} << 18;
constexpr int kGzipWindow = 15 + 16;  // the largest window, with the head and checksum of gzip

}  // namespace

GzipStream::GzipStream(std::function<std::string_view()> source)
    : source_(std::move(source)), part_(kPart, '\0') {
  if (inflateInit2(&stream_, kGzipWindow) != Z_OK) throw std::bad_alloc();
}

GzipStream::~GzipStream() { inflateEnd(&stream_); }

bool GzipStream::has_input() {
  if (stream_.avail_in > 0) return true;
  const std::string_view bytes = source_();
  // zlib does not write to its input.
  stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream_.avail_in = static_cast<uInt>(bytes.size());
  return !bytes.empty();
}

std::string_view GzipStream::next() {
  constexpr Bytef kFirstOfGzip = 0x1F;
  while (!is_damaged_) {
    if (!has_input()) {
      is_damaged_ = in_member_;
      break;
    }
    if (!in_member_) {
      if (*stream_.next_in != kFirstOfGzip) break;  // gzip ignores padding, too
      inflateReset(&stream_);
      in_member_ = true;
    }
    stream_.next_out = reinterpret_cast<Bytef*>(part_.data());
    stream_.avail_out = static_cast<uInt>(part_.size());
    const int status = inflate(&stream_, Z_NO_FLUSH);
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    is_damaged_ = status != Z_OK && status != Z_STREAM_END;
    in_member_ = status != Z_STREAM_END;
    if (const std::size_t size = part_.size() - stream_.avail_out; size > 0)
      return std::string_view(part_).substr(0, size);
  }
  return {};
}

}  // namespace quadrille::tools
