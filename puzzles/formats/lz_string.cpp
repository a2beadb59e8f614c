// SPDX-License-Identifier: MIT
//
// Lempel and Ziv's method of 1978, as changed by Welch (1984): text becomes a row of codes, each
// for a string in a dictionary that both sides build alike: after each code it gains the last
// string with the first character of the next one. Code 0 introduces a new character of 8 bits, 1
// one of 16 bits; 2 ends the text. A code has as many bits as the dictionary needs at that moment,
// least significant bit first; six bits, the first one most significant, are a digit of base64.

#include "puzzles/formats/lz_string.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "puzzles/formats/packed.hpp"

namespace quadrille::puzzles {

namespace {

constexpr std::uint32_t kNewByte = 0, kNewUnit = 1, kEnd = 2, kFirstFree = 3;
constexpr int kDigitBits = 6;

// ---- UTF-8 and UTF-16

std::u16string to_units(std::string_view text) {
  std::u16string units;
  for (std::size_t k = 0; k < text.size();) {
    const auto byte = static_cast<unsigned char>(text[k]);
    const std::size_t size = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    std::uint32_t code = size == 1 ? byte : byte & (0x7FU >> size);
    for (std::size_t i = 1; i < size && k + i < text.size(); ++i)
      code = code << 6 | (static_cast<unsigned char>(text[k + i]) & 0x3FU);
    k += size;
    if (code < 0x10000) {
      units += static_cast<char16_t>(code);
    } else {
      units += static_cast<char16_t>(0xD800 + ((code - 0x10000) >> 10));
      units += static_cast<char16_t>(0xDC00 + ((code - 0x10000) & 0x3FF));
    }
  }
  return units;
}

void append(std::uint32_t code, std::string& text) {
  const auto tail = [code](int shift) { return static_cast<char>(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    (text += static_cast<char>(0xC0 | code >> 6)) += tail(0);
  } else if (code < 0x10000) {
    ((text += static_cast<char>(0xE0 | code >> 12)) += tail(6)) += tail(0);
  } else {
    (((text += static_cast<char>(0xF0 | code >> 18)) += tail(12)) += tail(6)) += tail(0);
  }
}

std::string to_text(const std::u16string& units) {
  std::string text;
  for (std::size_t k = 0; k < units.size(); ++k) {
    const std::uint32_t unit = units[k];
    const bool is_high = unit >= 0xD800 && unit < 0xDC00;
    const bool is_low = unit >= 0xDC00 && unit < 0xE000;
    const std::uint32_t next = k + 1 < units.size() ? units[k + 1] : 0;
    if (is_high && next >= 0xDC00 && next < 0xE000) {
      append(0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00), text);
      ++k;
    } else {
      append(is_high || is_low ? '?' : unit, text);
    }
  }
  return text;
}

// ---- bits

class CodeWriter {
 public:
  void write(std::uint32_t value, int bits) {
    for (int k = 0; k < bits; ++k) {
      digit_ = digit_ << 1 | (value >> k & 1);
      if (++used_ < kDigitBits) continue;
      text_ += kBase64Digits[digit_];
      digit_ = 0;
      used_ = 0;
    }
  }
  // Fills up the last digit, even if it has no bit yet, and pads the text.
  std::string finish() && {
    write(0, kDigitBits - used_);
    while (text_.size() % 4 != 0) text_ += '=';
    return std::move(text_);
  }

 private:
  std::string text_;
  std::uint32_t digit_ = 0;
  int used_ = 0;
};

class CodeReader {
 public:
  explicit CodeReader(std::string_view data) : data_(data) {}

  // Returns nullopt after the last digit, and for characters that are none.
  std::optional<std::uint32_t> read(int bits) {
    std::uint32_t value = 0;
    for (int k = 0; k < bits; ++k) {
      const std::size_t at = position_ / kDigitBits;
      if (at >= data_.size()) return std::nullopt;
      const std::size_t digit = kBase64Digits.find(data_[at]);
      if (digit == std::string_view::npos) return std::nullopt;
      const std::size_t shift = kDigitBits - 1 - position_ % kDigitBits;
      value |= static_cast<std::uint32_t>(digit >> shift & 1) << k;
      ++position_;
    }
    return value;
  }

 private:
  std::string_view data_;
  std::size_t position_ = 0;
};

// The length of codes: it grows when as many codes are used up as it has values. `left` counts down
// to that moment.
struct CodeLength {
  int bits = 2;
  std::uint32_t left = 2;
  void use() {
    if (--left > 0) return;
    left = 1U << bits;
    ++bits;
  }
};

class Packer {
 public:
  std::string pack(const std::u16string& units) && {
    for (const char16_t unit : units) {
      const auto [entry, is_new] = dictionary_.try_emplace(std::u16string(1, unit), next_);
      if (is_new) {
        ++next_;
        fresh_.emplace(entry->first, true);
      }
      std::u16string longer = last_ + unit;
      if (dictionary_.contains(longer)) {
        last_ = std::move(longer);
        continue;
      }
      write_last();
      dictionary_.emplace(std::move(longer), next_++);
      last_ = std::u16string(1, unit);
    }
    if (!last_.empty()) write_last();
    bits_.write(kEnd, length_.bits);
    return std::move(bits_).finish();
  }

 private:
  void write_last() {
    if (fresh_.erase(last_) == 0) {
      bits_.write(dictionary_[last_], length_.bits);
    } else {
      const bool is_byte = last_.front() < 256;
      bits_.write(is_byte ? kNewByte : kNewUnit, length_.bits);
      bits_.write(last_.front(), is_byte ? 8 : 16);
      length_.use();
    }
    length_.use();
  }

  std::map<std::u16string, std::uint32_t> dictionary_;
  std::map<std::u16string, bool> fresh_;  // single characters that were not written yet
  std::u16string last_;
  std::uint32_t next_ = kFirstFree;
  CodeLength length_;
  CodeWriter bits_;
};

}  // namespace

std::string pack_lz_string(std::string_view text) { return Packer().pack(to_units(text)); }

std::optional<std::string> unpack_lz_string(std::string_view data, std::size_t max_units) {
  CodeReader reader(data);
  std::vector<std::u16string> dictionary(kFirstFree);
  std::u16string units, last;
  CodeLength length;
  std::size_t stored = 0;
  for (bool is_first = true;; is_first = false) {
    auto code = reader.read(length.bits);
    if (!code) return std::nullopt;
    if (*code == kEnd) return to_text(units);
    if (*code == kNewByte || *code == kNewUnit) {
      const auto unit = reader.read(*code == kNewByte ? 8 : 16);
      if (!unit) return std::nullopt;
      code = static_cast<std::uint32_t>(dictionary.size());
      dictionary.push_back(std::u16string(1, static_cast<char16_t>(*unit)));
      if (!is_first) length.use();
    }
    std::u16string entry;
    if (*code < dictionary.size()) {
      entry = dictionary[*code];
    } else if (*code == dictionary.size() && !last.empty()) {
      entry = last + last.front();
    } else {
      return std::nullopt;
    }
    units += entry;
    if (!last.empty()) {
      dictionary.push_back(last + entry.front());
      stored += last.size() + 1;
    }
    if (units.size() > max_units || stored > 16 * max_units) return std::nullopt;
    last = std::move(entry);
    is_first ? void(length = {.bits = 3, .left = 4}) : length.use();
  }
}

}  // namespace quadrille::puzzles
