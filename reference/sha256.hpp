// SPDX-License-Identifier: MIT
//
// Fingerprints of boards, models and programs: SHA-256, so that `sha256sum` gives the same.
//
//   if (fingerprint(text) != known) return "another board";

#pragma once

#include <string>
#include <string_view>

namespace reference {

// Returns the 64 hexadecimal digits of the SHA-256 of a text.
std::string sha256(std::string_view text);

// Returns the first 16 of them.
std::string fingerprint(std::string_view text);

}  // namespace reference
