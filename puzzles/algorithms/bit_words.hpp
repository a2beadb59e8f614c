// SPDX-License-Identifier: MIT
//
// Packs small unsigned numbers of a few bits each, one after another, into 64-bit words.
//
//   BitWriter(words).put(5, 3);
//   const std::uint32_t five = BitReader(words).take(3);

#pragma once

#include <cstdint>

namespace quadrille::puzzles {

class BitReader {
 public:
  explicit BitReader(const std::uint64_t* words) : words_(words) {}
  std::uint32_t take(int bits) {
    const int word = place_ / 64, shift = place_ % 64;
    std::uint64_t value = words_[word] >> shift;
    if (shift + bits > 64) value |= words_[word + 1] << (64 - shift);
    place_ += bits;
    return static_cast<std::uint32_t>(value & ((std::uint64_t{1} << bits) - 1));
  }

 private:
  const std::uint64_t* words_;
  int place_ = 0;
};

class BitWriter {
 public:
  explicit BitWriter(std::uint64_t* words) : words_(words) {}
  void put(std::uint64_t value, int bits) {
    const int word = place_ / 64, shift = place_ % 64;
    words_[word] |= value << shift;
    if (shift + bits > 64) words_[word + 1] |= value >> (64 - shift);
    place_ += bits;
  }

 private:
  std::uint64_t* words_;
  int place_ = 0;
};

}  // namespace quadrille::puzzles
