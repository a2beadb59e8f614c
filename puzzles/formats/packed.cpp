// SPDX-License-Identifier: MIT

#include "puzzles/formats/packed.hpp"

#include <zlib.h>

#include <array>
#include <cstdint>
#include <new>

namespace quadrille::puzzles {

namespace {

constexpr int kRawWindow = -15;  // the largest window, without a header

Bytef* bytes_of(std::string_view text) {
  // zlib does not write to its input.
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

}  // namespace

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t k = 0; k < text.size(); ++k) {
    const auto high = k + 2 < text.size() && text[k] == '%' ? hex_digit(text[k + 1]) : std::nullopt;
    const auto low = high ? hex_digit(text[k + 2]) : std::nullopt;
    decoded += low ? static_cast<char>(*high * 16 + *low) : text[k];
    if (low) k += 2;
  }
  return decoded;
}

std::string encode_base64(std::string_view bytes) {
  std::string text;
  for (std::size_t k = 0; k < bytes.size(); k += 3) {
    std::uint32_t bits = 0;
    for (std::size_t i = k; i < k + 3; ++i)
      bits = bits << 8 | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
    for (std::size_t digit = 0; digit < 4; ++digit)
      text += k + digit > bytes.size() ? '=' : kBase64Digits[bits >> (18 - 6 * digit) & 63];
  }
  return text;
}

std::optional<std::string> decode_base64(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const std::size_t digit = kBase64Digits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    bits = bits << 6 | static_cast<std::uint32_t>(digit);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 255);
  }
  return bytes;
}

std::string deflate(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRawWindow, 8, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    throw std::bad_alloc();
  std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = bytes_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = bytes_of(packed);
  stream.avail_out = static_cast<uInt>(packed.size());
  ::deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::optional<std::string> inflate(std::string_view data, std::size_t max_bytes) {
  z_stream stream{};
  if (inflateInit2(&stream, kRawWindow) != Z_OK) throw std::bad_alloc();
  stream.next_in = bytes_of(data);
  stream.avail_in = static_cast<uInt>(data.size());
  std::string text;
  std::array<char, 1 << 14> part;
  int status = Z_OK;
  while (status == Z_OK && text.size() <= max_bytes) {
    stream.next_out = reinterpret_cast<Bytef*>(part.data());
    stream.avail_out = static_cast<uInt>(part.size());
    status = ::inflate(&stream, Z_NO_FLUSH);
    text.append(part.data(), part.size() - stream.avail_out);
  }
  inflateEnd(&stream);
  if (status == Z_MEM_ERROR) throw std::bad_alloc();
  if (status != Z_STREAM_END || text.size() > max_bytes) return std::nullopt;
  return text;
}

}  // namespace quadrille::puzzles
