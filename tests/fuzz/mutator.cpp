// SPDX-License-Identifier: MIT
//
// Changes texts as people do: numbers, words and lines; and as libFuzzer does: bytes, pieces of
// other inputs, words of the dictionary.

#include <algorithm>
#include <cstring>

#include "tests/fuzz/fuzz.hpp"
#include "tests/puzzles/damaged_texts.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  if (seed % 2 == 0 || size == 0) return LLVMFuzzerMutate(data, size, most);
  const std::string changed =
      quadrille::tests::Damage(seed).of(quadrille::tests::text_of(data, size));
  const std::size_t length = std::min(changed.size(), most);
  std::memcpy(data, changed.data(), length);
  return length;
}
