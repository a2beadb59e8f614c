// SPDX-License-Identifier: MIT
//
// Gzip data is unpacked, in pieces of any size.

#include <cstdint>
#include <string>
#include <string_view>

#include <zlib.h>

#include "tests/catch.hpp"
#include "tools/input/gzip_stream.hpp"

namespace quadrille::tests {
namespace {

std::string packed(std::string text) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  REQUIRE(deflateInit2(&stream, 6, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) == Z_OK);
  std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = static_cast<uInt>(bytes.size());
  REQUIRE(deflate(&stream, Z_FINISH) == Z_STREAM_END);
  bytes.resize(stream.total_out);
  deflateEnd(&stream);
  return bytes;
}

struct Unpacked {
  std::string text;
  bool is_damaged;
};

// Unpacks bytes that arrive in pieces of the given size.
Unpacked unpacked(std::string_view bytes, std::size_t piece) {
  tools::GzipStream stream([&] {
    const std::string_view next = bytes.substr(0, piece);
    bytes.remove_prefix(next.size());
    return next;
  });
  std::string text;
  for (auto part = stream.next(); !part.empty(); part = stream.next()) text += part;
  return {text, stream.is_damaged()};
}

TEST_CASE("gzip data is unpacked from pieces of any size", "[cli][gzip]") {
  std::string text;
  for (std::uint32_t i = 0; i < 100'000; ++i) text += std::to_string(i * 2654435761U) + ' ';
  const std::string bytes = packed(text);
  for (const std::size_t piece :
       {std::size_t{1}, std::size_t{7}, std::size_t{5000}, bytes.size()}) {
    const Unpacked whole = unpacked(bytes, piece);
    CHECK(whole.text == text);
    CHECK_FALSE(whole.is_damaged);
  }
  CHECK(unpacked(bytes + packed("more") + std::string(9, '\0'), 100).text == text + "more");
  CHECK_FALSE(unpacked(bytes + std::string(9, '\0'), 100).is_damaged);
  CHECK(unpacked("", 1).is_damaged);
  for (std::size_t size = 1; size < bytes.size(); size += 1 + bytes.size() / 50)
    CHECK(unpacked(bytes.substr(0, size), 1000).is_damaged);
  std::string wrong = bytes;
  wrong[wrong.size() - 5] ^= 1;  // the checksum
  CHECK(unpacked(wrong, 1000).is_damaged);
}

}  // namespace
}  // namespace quadrille::tests
