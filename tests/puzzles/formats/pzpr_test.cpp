// SPDX-License-Identifier: MIT

#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_file.hpp"

#include <string>

#include "tests/catch.hpp"
#include "tests/rounds.hpp"

namespace quadrille::puzzles::pzpr {

TEST_CASE("every number in a stream is read back") {
  const std::vector<std::int32_t> edges{1,    15,    16,    255,   256,   4095,  4096,        8191,
                                        8192, 12239, 12240, 77775, 77776, 99999, kMaxNumber16};
  for (const std::int32_t number : edges) {
    const ClueStream stream = decode_number16(encode_number16({0, number, 0}), 3);
    REQUIRE(stream.clues.size() == 1);
    CHECK(stream.clues[0].cell == 1);
    CHECK(stream.clues[0].number == number);
    CHECK(stream.cells == 3);
    CHECK_FALSE(stream.skipped);
    CHECK_FALSE(stream.beyond);
  }
  CHECK(encode_number16(std::vector<std::int32_t>(45, 0)) == "zzk");
  CHECK(decode_number16("%000", 1).clues[0].number == 8192);
}

TEST_CASE("characters that fit nothing in a stream are skipped") {
  const ClueStream stream = decode_number16("1.-1", 3);
  REQUIRE(stream.clues.size() == 3);
  CHECK(stream.clues[1].number == Clue::kUnknown);
  CHECK(stream.clues[2].number == 1);
  CHECK(stream.skipped == 2);
  CHECK(decode_number16("A", 1).skipped == 0);
}

TEST_CASE("a stream knows how many cells it covers") {
  CHECK(decode_number16("", 4).cells == 0);
  CHECK(decode_number16("1g-11", 4).cells == 3);
  CHECK_FALSE(decode_number16("1g-11", 4).beyond);
  CHECK(decode_number16("1g-112", 3).beyond == 5);   // a clue
  CHECK(decode_number16("1g-11!g", 3).beyond == 6);  // a run
  CHECK(decode_number16("1z", 3).beyond == 1);  // a run that starts on the board and ends beyond it
  CHECK(decode_number16("1z", 3).clues.size() == 1);
  CHECK(decode_number16("11!", 2).skipped == 2);
}

TEST_CASE("digits of four-cell streams include runs of empty cells") {
  // pzpr's own example, whose last digit reaches beyond the board.
  const ClueStream stream = decode_four_cell("cbcbcddad", 25);
  CHECK(stream.cells == 25);
  CHECK_FALSE(stream.beyond);
  REQUIRE(stream.clues.size() == 9);
  CHECK(stream.clues[1].cell == 3);
  CHECK(stream.clues[1].number == 1);
  CHECK(stream.clues[8].cell == 24);
  CHECK(decode_four_cell("g0", 1).beyond == 1);
  CHECK(decode_four_cell("h", 1).beyond == 0);
  CHECK(decode_four_cell("f0", 3).skipped == 0);
  CHECK(encode_four_cell({2, kNoClue, kNoClue, 1, kNoClue, Clue::kUnknown}, kNoClue) == "c6.");
  CHECK(encode_four_cell(std::vector<std::int32_t>(45, kNoClue), kNoClue) == "zzk");
  std::uint32_t random = 1;
  for (int round = 0; round < tests::rounds(300); ++round) {
    std::vector<std::int32_t> numbers;
    for (int cell = 0; cell < 1 + round % 40; ++cell) {
      random = random * 1664525 + 1013904223;
      const auto number = static_cast<std::int32_t>((random >> 16) % (round % 2 == 0 ? 6 : 24));
      numbers.push_back(number < 5 ? number : number == 5 ? Clue::kUnknown : kNoClue);
    }
    std::vector<std::int32_t> read(numbers.size(), kNoClue);
    const ClueStream again = decode_four_cell(encode_four_cell(numbers, kNoClue), numbers.size());
    for (const Clue& clue : again.clues) read[clue.cell] = clue.number;
    REQUIRE(read == numbers);
    REQUIRE(again.cells == numbers.size());
  }
}

TEST_CASE("a malformed size is not mistaken for a flag") {
  for (const std::string size : {"-5", "+5", "5.0", "05", "5a", "0x5", "\xEF\xBC\x95"}) {
    const std::string text = "puzz.link/p?numlin/e/" + size + "/6/1";
    const auto url = split_url({text, 1});
    REQUIRE(url);
    CHECK(url->flags == std::vector<std::string_view>{"e"});
    CHECK(url->width.text == size);
    CHECK(url->height.text == "6");
    CHECK(url->width.column == 22);
  }
  CHECK(split_url({"puzz.link/p?numlin/5/-6/1", 1})->height.text == "-6");
  CHECK_FALSE(split_url({"numlin/-5/6/1", 1}));  // without a host the size must be valid
}

TEST_CASE("URLs are split into their parts") {
  const auto id = [](std::string_view text) {
    const auto url = split_url({text, 1});
    return url ? std::string(url->id.text) : "none";
  };
  CHECK(id("https://puzz.link/p?numlin/5/5/1j2") == "numlin");
  CHECK(id(" http://pzv.jp/p.html?arukone_edit/e/5/5/1 ") == "arukone");
  CHECK(id("pzv.jp/p.html?slither_play/5/5") == "slither");
  CHECK(id("numlin/5/5/") == "numlin");
  CHECK(id("numlin/5") == "none");
  CHECK(id("what is 1/2/3?") == "none");
  CHECK(id("https://puzz.link/p?numlin/a/b/c/5/5/1") == "none");
  CHECK(id("what/is?a/1/2") == "none");
  CHECK(id("http://pzv.jp/p.html?pzprv3/numlin/5/5/") == "none");

  const auto url = split_url({"x/v:a/e/12/7/ab/cd//", 3});
  REQUIRE(url);
  CHECK(url->flags == std::vector<std::string_view>{"v:a", "e"});
  CHECK(url->width.text == "12");
  CHECK(url->height.column == 12);
  CHECK(url->body.text == "ab/cd/");
}

TEST_CASE("files are split at line ends and slashes") {
  for (const char* bytes : {"pzprv3\nnumlin\n1\n2\n1 1\n", "pzprv3.1/numlin/1/2/1 1/",
                            "http://pzv.jp/p.html?pzprv3/numlin/1/2/1_1/"}) {
    const Result<Text> text = Text::decode(bytes);
    CHECK(file_id(*text)->text == "numlin");
    LineReader lines(*text);
    FileReader file(lines);
    CHECK(file.id().text == "numlin");
    CHECK(file.take_word().text == "1");
    CHECK(file.take_word().text == "2");
    const auto row = file.take();
    REQUIRE(row);
    CHECK(words(*row).size() == 2);
    CHECK_FALSE(file.take());
    CHECK_FALSE(file.finish());
  }
  CHECK(file_id(*Text::decode("pzprv3"))->text.empty());
  CHECK_FALSE(file_id(*Text::decode("numlin/1/2/")));
}

// Reads a file of 1x2 cells and its answer, and returns the number of lines not consumed.
std::size_t lines_left(const std::string& tail) {
  const std::string bytes = "pzprv3\nnumlin\n1\n2\n1 1\n" + tail;
  const Result<Text> text = Text::decode(bytes);
  LineReader lines(*text);
  FileReader file(lines);
  CHECK(file.take_size(9));
  file.take();
  file.take_answer(line_sections(1, 2), is_line_count);
  CHECK_FALSE(file.finish());
  return text->lines().size() - lines.position();
}

TEST_CASE("a file extends over its answer, its trials and its history") {
  CHECK(lines_left("") == 0);
  CHECK(lines_left("1 \n") == 0);
  CHECK(lines_left("x\n") == 1);
  CHECK(lines_left("1 \n1\n") == 1);
  CHECK(lines_left("1\nTrialData(2)\n1 1\n-1\nTrialData(1)\n1 1\n0\npzprv3\n") == 1);
  CHECK(lines_left("1\nhistory:{\n \"type\": \"pzpr\",\n \"datas\": [{}, {\n}]\n}\nA.\n") == 1);
  CHECK(lines_left("1\ninfo:{\"metadata\": {\"author\": \"a/b\"}}\n") == 0);
}

}  // namespace quadrille::puzzles::pzpr
