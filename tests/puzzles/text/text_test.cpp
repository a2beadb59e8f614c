// SPDX-License-Identifier: MIT

#include "puzzles/text/text.hpp"

#include "tests/catch.hpp"

namespace quadrille::puzzles {

namespace {

using namespace std::string_view_literals;

Error refusal(std::string_view bytes) {
  const Result<Text> text = Text::decode(bytes);
  REQUIRE_FALSE(text);
  return text.error();
}

}  // namespace

TEST_CASE("text is split into lines at any line ends") {
  for (const std::string_view bytes : {"a\nß b\n"sv, "a\r\nß b"sv,
                                       "\xEF\xBB\xBF"
                                       "a\nß b\r\n"sv}) {
    const Result<Text> text = Text::decode(bytes);
    REQUIRE(text);
    REQUIRE(text->lines().size() == 2);
    CHECK(text->lines()[1].text == "ß b");
    CHECK(text->end().line == 2);
    CHECK(text->end().column == 4);
  }
}

TEST_CASE("bytes that are not text are refused at their position") {
  CHECK(refusal("").message == "the text is empty (expected a puzzle)");
  CHECK(refusal("\xEF\xBB\xBF \n\t\n").line == 1);
  CHECK(refusal("\xFF\xFE"
                "a\0"sv)
            .message == "the text is UTF-16 (expected UTF-8)");
  CHECK(refusal("a\nbß\rc\n").line == 2);
  CHECK(refusal("a\nbß\rc\n").column == 3);
  CHECK(refusal("a\r"sv).column == 2);
  CHECK(refusal("ab\0c"sv).message == "a NUL byte (expected UTF-8 text)");
  CHECK(refusal("\x1b[31m").message == "the control character \\x1b (expected text)");
  CHECK(refusal(std::string(Text::kMaxLines + 1, '\n')).message ==
        "the text has too many lines (expected at most 16777216)");
  CHECK(refusal(std::string(Text::kMaxBytes + 1, '.')).line == 1);
}

TEST_CASE("UTF-8 is validated strictly") {
  for (const char* wrong :
       {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
        "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xFF", "\xC3", "\xE2\x82", "\xC3("}) {
    CHECK(refusal(std::string("ok ") + wrong).column == 4);
  }
  CHECK(Text::decode("\xC2\x80\xDF\xBF\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xF4\x8F\xBF\xBF"));
}

TEST_CASE("tokens and errors count characters, not bytes") {
  const Line line{"äö\t ß  x", 7};
  const std::vector<Token> found = tokens(line);
  REQUIRE(found.size() == 3);
  CHECK(found[1].text == "ß");
  CHECK(found[1].column == 5);
  CHECK(found[2].column == 8);
  CHECK(error_at(line, 4, "").column == 3);
  CHECK(error_at(found[2], "").line == 7);
  CHECK(tokens({" \t"}).empty());
  CHECK(character_tokens({"äö \t"}).size() == 2);
  CHECK(trim(Line{"  ab ", 1, 3}).column == 5);
  CHECK(trim(Line{"   "}).text.empty());
}

TEST_CASE("numbers are digits without signs, leading zeros or overflow") {
  CHECK(parse_number("0", 5) == 0);
  CHECK(parse_number("5", 5) == 5);
  CHECK(parse_number("9223372036854775807", 9223372036854775807) == 9223372036854775807);
  for (const char* wrong : {"", "6", "-1", "+5", "007", "1e3", "0x10", " 1", "1 ", "٣", "NaN",
                            "9223372036854775808", "18446744073709551617"}) {
    CHECK_FALSE(parse_number(wrong, 5));
  }
  CHECK_FALSE(parse_number(std::string(1'000'000, '9'), 9223372036854775807));
}

TEST_CASE("cells and letters have readable names") {
  CHECK(puzzles::cell_name(2, 6) == "r3c7");
  CHECK(puzzles::letter_name(0) == "A");
  CHECK(puzzles::letter_name(25) == "Z");
  CHECK(puzzles::letter_name(26) == "AA");
  CHECK(puzzles::letter_name(26 + 26 * 26) == "AAA");
}

TEST_CASE("quotes escape unprintable characters and are cut off") {
  CHECK(quoted("a ß") == "'a ß'");
  CHECK(quoted("\x1b[0m\xFF\xC2\xA0") == "'\\x1b[0m\\xff\\xc2\\xa0'");
  CHECK(quoted("\xE2\x80\xAE") == "'\\xe2\\x80\\xae'");
  CHECK(puzzles::quoted(std::string(1000, 'x')) == "'" + std::string(60, 'x') + "...'");
}

}  // namespace quadrille::puzzles
