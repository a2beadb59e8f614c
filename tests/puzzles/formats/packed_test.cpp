// SPDX-License-Identifier: MIT

#include "puzzles/formats/packed.hpp"

#include <random>
#include <string>

#include "puzzles/formats/lz_string.hpp"
#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::puzzles {

namespace {

std::string random_bytes(std::mt19937& random, int letters) {
  std::string bytes(random() % 300, ' ');
  for (char& c : bytes) c = static_cast<char>(random() % letters);
  return bytes;
}

}  // namespace

TEST_CASE("base64 has the test vectors of its RFC", "[packed]") {
  const auto [bytes, text] = GENERATE(table<std::string, std::string>({{"", ""},
                                                                       {"f", "Zg=="},
                                                                       {"fo", "Zm8="},
                                                                       {"foo", "Zm9v"},
                                                                       {"foob", "Zm9vYg=="},
                                                                       {"fooba", "Zm9vYmE="},
                                                                       {"foobar", "Zm9vYmFy"}}));
  CHECK(encode_base64(bytes) == text);
  CHECK(decode_base64(text) == bytes);
  CHECK(decode_base64(text.substr(0, text.find('='))) == bytes);
  CHECK_FALSE(decode_base64("Zg=a"));
  CHECK_FALSE(decode_base64("Zm9v-"));
}

TEST_CASE("escapes of URLs are decoded where they are complete", "[packed]") {
  CHECK(percent_decoded("a%2Bb%3d%2f") == "a+b=/");
  CHECK(percent_decoded("%2") == "%2");
  CHECK(percent_decoded("%zz%") == "%zz%");
}

TEST_CASE("deflated bytes are inflated again, up to a limit", "[packed]") {
  std::mt19937 random(7);
  for (int i = 0; i < tests::rounds(100); ++i) {
    const std::string bytes = random_bytes(random, i % 2 == 0 ? 256 : 3);
    const std::string packed = deflate(bytes);
    CHECK(inflate(packed, bytes.size()) == bytes);
    if (bytes.empty()) continue;
    CHECK_FALSE(inflate(packed, bytes.size() - 1));
    CHECK_FALSE(inflate(packed.substr(0, packed.size() - 1), bytes.size()));
  }
  CHECK_FALSE(inflate("", 10));
  CHECK_FALSE(inflate(deflate(std::string(10'000'000, 'x')), 1'000'000));
}

TEST_CASE("LZString packs as the editors do", "[packed]") {
  // Made by version 1.4.4 of the original.
  CHECK(pack_lz_string(R"({"x":3})") == "N4IgHiBcDMC+Q===");
  CHECK(unpack_lz_string("N4IgHiBcDMC+Q===", 100) == R"({"x":3})");
  CHECK(unpack_lz_string("N4IgHiBcDMC+Q", 100) == R"({"x":3})");
}

TEST_CASE("LZString keeps texts of all kinds", "[packed]") {
  std::mt19937 random(8);
  for (int i = 0; i < tests::rounds(200); ++i) {
    const std::string text = random_bytes(random, i % 2 == 0 ? 128 : 3);
    INFO(text);
    CHECK(unpack_lz_string(pack_lz_string(text), 300) == text);
  }
  for (const std::string text : {"ä\u00df", "日本語 日本語", "\U0001F9E9 and \U0001F9E9"})
    CHECK(unpack_lz_string(pack_lz_string(text), 100) == text);
  CHECK(unpack_lz_string(pack_lz_string(""), 0) == "");
}

TEST_CASE("damaged data of LZString is refused", "[packed]") {
  const std::string text(5000, 'a');
  const std::string packed = pack_lz_string(text);
  CHECK_FALSE(unpack_lz_string(packed, 4999));
  CHECK_FALSE(unpack_lz_string("", 10));
  CHECK_FALSE(unpack_lz_string("!", 10));
  for (std::size_t size = 1; size + 4 < packed.size(); ++size)
    CHECK_FALSE(unpack_lz_string(std::string_view(packed).substr(0, size), 5000));
  std::mt19937 random(9);
  for (int i = 0; i < tests::rounds(2000); ++i) {
    std::string damaged = packed;
    damaged[random() % damaged.size()] = kBase64Digits[random() % kBase64Digits.size()];
    const auto found = unpack_lz_string(damaged, 100'000);
    if (found) CHECK(found->size() <= 400'000);
  }
}

}  // namespace quadrille::puzzles
