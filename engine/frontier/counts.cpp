// SPDX-License-Identifier: MIT

#include "engine/frontier/counts.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace quadrille::engine::frontier {

bool Counts::append() {
  if (!words_.append()) return false;
  std::fill_n(words_.at(size() - 1), words_.words(), 0);
  return true;
}

void Counts::set_zero(std::size_t index) { std::fill_n(words_.at(index), words_.words(), 0); }

void Counts::set_one(std::size_t index) {
  set_zero(index);
  words_.at(index)[0] = 1;
}

bool Counts::widen(std::size_t words) {
  Records<std::uint64_t> wider(words, *budget_);
  for (std::size_t i = 0; i < size(); ++i) {
    if (!wider.append()) return false;
    std::uint64_t* const end = std::copy_n(words_.at(i), words_.words(), wider.at(i));
    std::fill_n(end, words - words_.words(), 0);
  }
  words_ = std::move(wider);
  return true;
}

bool Counts::add(std::size_t index, const Counts& before, std::size_t other) {
  assert(&before != this);
  const std::uint64_t* const more = before.words_.at(other);
  if (cap_ != kNoCap) {
    std::uint64_t& count = words_.at(index)[0];
    assert(count <= cap_);
    count += std::min(more[0], cap_ - count);
    return true;
  }
  if (before.words_.words() > words_.words() && !widen(before.words_.words())) return false;
  std::uint64_t* const sum = words_.at(index);
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < words_.words(); ++i) {
    const std::uint64_t word = i < before.words_.words() ? more[i] : 0;
    const std::uint64_t with_carry = word + carry;
    carry = with_carry < carry ? 1 : 0;
    sum[i] += with_carry;
    carry += sum[i] < with_carry ? 1 : 0;
  }
  if (carry == 0) return true;
  const std::size_t words = words_.words();
  if (!widen(words + 1)) return false;
  words_.at(index)[words] = carry;
  return true;
}

BigCount Counts::exact(std::size_t index) const {
  BigCount value;
  const std::uint64_t* const words = words_.at(index);
  boost::multiprecision::import_bits(value, words, words + words_.words(), 64, false);
  return value;
}

std::uint64_t Counts::capped(std::size_t index, std::uint64_t cap) const {
  const std::uint64_t* const words = words_.at(index);
  const bool is_small =
      std::all_of(words + 1, words + words_.words(), [](std::uint64_t word) { return word == 0; });
  return is_small ? std::min(words[0], cap) : cap;
}

bool Counts::draws(const Counts& part, std::size_t other, const Counts& total, std::size_t index,
                   std::mt19937_64& random) {
  if (total.words_.words() == 1)
    return draw_below(total.words_.at(index)[0], random) < part.words_.at(other)[0];
  return draw_below(total.exact(index), random) < part.exact(other);
}

std::uint64_t draw_below(std::uint64_t total, std::mt19937_64& random) {
  assert(total > 0);
  const std::uint64_t partial = (0 - total) % total;  // 2^64 mod total: smaller draws are repeated
  while (true) {
    const std::uint64_t drawn = random();
    if (drawn >= partial) return drawn % total;
  }
}

BigCount draw_below(const BigCount& total, std::mt19937_64& random) {
  assert(total > 0);
  const std::size_t bits = boost::multiprecision::msb(total) + 1;
  while (true) {
    BigCount drawn;
    for (std::size_t i = 0; i < bits; i += 64) {
      drawn <<= 64;
      drawn += random();
    }
    drawn >>= (bits + 63) / 64 * 64 - bits;
    if (drawn < total) return drawn;
  }
}

}  // namespace quadrille::engine::frontier
