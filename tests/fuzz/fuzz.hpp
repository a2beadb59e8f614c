// SPDX-License-Identifier: MIT
//
// What fuzz targets share. Each target is a program in a file of its own, which libFuzzer calls
// with one input after the other (tools/fuzz).
//
//   extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
//     const std::string text = text_of(data, size);
//     if (!is_right(text)) give_up("the text is read as another one", text);
//     return 0;
//   }

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <utility>

namespace quadrille::tests {

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Splits an input at its first line end.
inline std::pair<std::string, std::string> first_line_of(const std::string& text) {
  const std::size_t end = text.find('\n');
  if (end == text.npos) return {text, ""};
  return {text.substr(0, end), text.substr(end + 1)};
}

[[noreturn]] inline void give_up(std::string_view what, std::string_view text) {
  std::cerr << what << " in\n" << text << std::endl;
  std::abort();
}

}  // namespace quadrille::tests
