// SPDX-License-Identifier: MIT
//
// How web editors pack a puzzle into a URL: deflated without a header (RFC 1951), then in base64
// (RFC 4648).
//
//   const std::string data = encode_base64(deflate("square,9,9"));
//   const auto packed = decode_base64(data);
//   const auto text = packed ? inflate(*packed, 1'000'000) : std::nullopt;

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::puzzles {

inline constexpr std::string_view kBase64Digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Returns the text with each %XX replaced by its byte.
std::string percent_decoded(std::string_view text);

std::string encode_base64(std::string_view bytes);
// The padding may be missing. Returns nullopt for any other characters.
std::optional<std::string> decode_base64(std::string_view text);

std::string deflate(std::string_view bytes);
// Returns nullopt if the data is damaged, ends early, or is longer than `max_bytes` when inflated.
std::optional<std::string> inflate(std::string_view data, std::size_t max_bytes);

}  // namespace quadrille::puzzles
