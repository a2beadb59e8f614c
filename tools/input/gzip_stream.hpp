// SPDX-License-Identifier: MIT
//
// Unpacks data that gzip has compressed, piece by piece.
//
//   GzipStream stream([&] { return bytes.next(); });
//   std::string text;
//   for (auto part = stream.next(); !part.empty(); part = stream.next()) text += part;
//   if (stream.is_damaged()) text.clear();

#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <zlib.h>

namespace quadrille::tools {

class GzipStream {
 public:
  // Takes a function that returns the next packed bytes, valid until its next call, and an empty
  // view at the end.
  explicit GzipStream(std::function<std::string_view()> source);
  ~GzipStream();
  GzipStream(const GzipStream&) = delete;
  GzipStream& operator=(const GzipStream&) = delete;

  // Returns the next bytes, which are valid until the next call; empty at the end and if the data
  // is damaged. Throws std::bad_alloc.
  std::string_view next();
  // Reports whether the data is no gzip data, has a wrong checksum, or ends early.
  bool is_damaged() const { return is_damaged_; }

 private:
  // Decides whether packed bytes are left, and makes them available.
  bool has_input();

  std::function<std::string_view()> source_;
  std::string part_;
  z_stream stream_{};
  bool in_member_ = true;  // a file may consist of several compressed members
  bool is_damaged_ = false;
};

}  // namespace quadrille::tools
