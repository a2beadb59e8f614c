// SPDX-License-Identifier: MIT
//
// Secure Hash Standard, FIPS 180-4 (National Institute of Standards and Technology, 2015). The text
// is filled up with a one bit, zeros and its length to a multiple of 64 bytes; each block of them
// is stretched to 64 words, which are mixed into eight words of state.

#include "reference/sha256.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace reference {

namespace {

constexpr std::size_t kBlock = 64;  // bytes

using Words = std::array<std::uint32_t, 8>;

// The leading 32 bits of the fractional parts of the square roots of the first eight primes.
constexpr Words kStart = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
// The same of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> kRounds = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t word_at(std::string_view block, std::size_t i) {
  std::uint32_t word = 0;
  for (std::size_t k = 0; k < 4; ++k)
    word = word << 8 | static_cast<unsigned char>(block[4 * i + k]);
  return word;
}

void mix(Words& state, std::string_view block) {
  std::array<std::uint32_t, 64> words;
  for (std::size_t i = 0; i < 16; ++i) words[i] = word_at(block, i);
  for (std::size_t i = 16; i < words.size(); ++i) {
    const std::uint32_t far = words[i - 15], near = words[i - 2];
    words[i] = words[i - 16] + (std::rotr(far, 7) ^ std::rotr(far, 18) ^ far >> 3) + words[i - 7] +
               (std::rotr(near, 17) ^ std::rotr(near, 19) ^ near >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint32_t choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t added = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                choice + kRounds[i] + words[i];
    h = g, g = f, f = e, e = d + added;
    d = c, c = b, b = a;
    a = added + (std::rotr(b, 2) ^ std::rotr(b, 13) ^ std::rotr(b, 22)) + majority;
  }
  const Words mixed = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += mixed[i];
}

}  // namespace

std::string sha256(std::string_view text) {
  Words state = kStart;
  std::string_view rest = text;
  for (; rest.size() >= kBlock; rest.remove_prefix(kBlock)) mix(state, rest.substr(0, kBlock));
  std::string last(rest);
  last += '\x80';
  last.resize((last.size() + 8 + kBlock - 1) / kBlock * kBlock - 8);
  const std::uint64_t bits = std::uint64_t{text.size()} * 8;
  for (int shift = 56; shift >= 0; shift -= 8) last += static_cast<char>(bits >> shift & 0xff);
  for (std::size_t at = 0; at < last.size(); at += kBlock)
    mix(state, std::string_view(last).substr(at, kBlock));
  std::string digits;
  for (const std::uint32_t word : state) {
    for (int shift = 28; shift >= 0; shift -= 4) digits += "0123456789abcdef"[word >> shift & 0xf];
  }
  return digits;
}

std::string fingerprint(std::string_view text) { return sha256(text).substr(0, 16); }

}  // namespace reference
