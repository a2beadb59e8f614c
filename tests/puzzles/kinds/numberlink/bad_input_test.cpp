// SPDX-License-Identifier: MIT
//
// Text that is no puzzle is refused where it goes wrong; no text at all crashes a reader.

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include <quadrille/quadrille.hpp>
#include "tests/catch.hpp"
#include "tests/puzzles/kinds/numberlink/samples.hpp"

namespace quadrille::tests::numberlink {

namespace {

// What each file of tests/data/numberlink/invalid must be refused with.
struct Refusal {
  std::string_view file;
  std::size_t line, column;
  std::string_view message;  // its start
};

constexpr std::array kRefusals = std::to_array<Refusal>({
    {"adc-answer-2015.txt", 2, 1, "this is an ADC answer, not a puzzle (expected LINE_NUM)"},
    {"adc-answer.txt", 2, 1, "this is an ADC answer, not a puzzle (expected LINE_NUM)"},
    {"adc-count.txt", 2, 10, "LINE_NUM says '2' (expected 1, the lines that follow)"},
    {"adc-end.txt", 1, 9, "the text ends (expected LINE_NUM)"},
    {"adc-huge.txt", 1, 17, "the size '1000000000' (expected a number from 1 to 4194304)"},
    {"adc-layer-2.txt", 3, 17, "a point of another layer (expected layer 1)"},
    {"adc-negative.txt", 3, 15, "'-1,1)' (expected a point (x,y))"},
    {"adc-no-count.txt", 2, 1, "no number of lines (expected LINE_NUM)"},
    {"adc-outside.txt", 3, 15, "outside of the board (expected a cell of 2 rows and 3 columns)"},
    {"adc-overflow.txt", 3, 15, "no number of a cell (expected one from 0)"},
    {"adc-repeated.txt", 4, 9, "label '1' stands here a third time (expected twice)"},
    {"adc-shared-cell.txt", 4, 9, "a second label in one cell (expected a free cell)"},
    {"adc-size.txt", 1, 6, "the size '3' (expected such as 17X20 or 17X20X1)"},
    {"adc-tail.txt", 3, 19, "'-(0,2)' (expected the end of the line)"},
    {"adc-via.txt", 4, 5, "a via on a board of one layer (expected several)"},
    {"blank.txt", 1, 1, "the text is empty (expected a puzzle)"},
    {"bom-only.txt", 1, 1, "the text is empty (expected a puzzle)"},
    {"comments-only.txt", 1, 1, "the text holds nothing but comments (expected a puzzle)"},
    {"copris-extra.txt", 4, 1, "unexpected '- -' after the puzzle"},
    {"copris-once.txt", 3, 1, "label '1' stands only here (expected twice)"},
    {"copris-ragged.txt", 4, 4, "row 2 has 2 cells (expected 3)"},
    {"empty.txt", 1, 1, "the text is empty (expected a puzzle)"},
    {"end-only.txt", 1, 1, "the text holds no puzzle (expected one at least)"},
    {"escape.txt", 4, 5, "the control character \\x1b (expected text)"},
    {"flow-missing.txt", 2, 4, "the grid ends after 2 rows (expected 3)"},
    {"flow-once.txt", 3, 3, "label 'R' stands here a third time (expected twice)"},
    {"flow-ragged.txt", 2, 3, "row 2 has 2 cells (expected 3)"},
    {"grid-inline.txt", 3, 7, "text behind grid: (expected the grid below it)"},
    {"grid-missing.txt", 2, 10, "the puzzle has no grid (expected grid: and its rows)"},
    {"houston-count.txt", 1, 1, "the number of pairs is '3' (expected 2, the lines that follow)"},
    {"houston-outside.txt", 2, 9, "outside of the board"},
    {"houston-point.txt", 2, 11, "'1)' (expected two points (x, y))"},
    {"houston-tail.txt", 2, 15, "'x' (expected the end of the line)"},
    {"houston-twice.txt", 2, 9, "a second label in one cell"},
    {"id-other.txt", 6, 1, "unexpected 'kakuro' after the puzzle (expected the end"},
    {"key-unknown.txt", 3, 1, "'author: me' (expected size:, rules: or grid:)"},
    {"label-once.txt", 4, 5, "label 'B' stands only here (expected twice)"},
    {"label-thrice.txt", 5, 3, "label 'A' stands here a third time (expected twice)"},
    {"lone-cr.txt", 1, 11,
     "a carriage return without a line feed (expected LF or CR LF line ends)"},
    {"no-break-space.txt", 5, 1,
     "the label 'A\\xc2\\xa0x' has characters that do not show (expected visible ones)"},
    {"not-utf-8.txt", 4, 5, "the byte \\xe9 is not UTF-8 (expected UTF-8 text)"},
    {"nul.txt", 5, 3, "a NUL byte (expected UTF-8 text)"},
    {"puzzlekit-cut.json", 1, 29, "not valid JSON: syntax error"},
    {"puzzlekit-deep.json", 1, 101, "JSON nested too deep (expected at most 64 levels)"},
    {"puzzlekit-empty.json", 1, 8,
     "record 'x', line 1, column 1: the text is empty (expected a puzzle)"},
    {"puzzlekit-header.json", 1, 8,
     "record 'x', line 1, column 1: no size (expected the numbers of rows and columns)"},
    {"puzzlekit-key.json", 1, 8,
     "record 'x' has the key 'rows' (expected problem, solution, source, info)"},
    {"puzzlekit-large-number.json", 1, 39, "not valid JSON: number too large"},
    {"puzzlekit-no-rows.json", 1, 3,
     "record '1', line 1, column 1: a board of 0 rows and 0 columns (expected at least one)"},
    {"puzzlekit-none.json", 1, 7,
     "record '1' has the key 'x' (expected problem, solution, source, info)"},
    {"puzzlekit-nul.json", 1, 8, "record 'x', line 2, column 3: a NUL byte (expected UTF-8 text)"},
    {"puzzlekit-number.json", 1, 8, "record 'x' has no problem (expected a text)"},
    {"puzzlekit-once.json", 1, 8,
     "record 'x', line 2, column 5: label '2' stands only here (expected twice)"},
    {"puzzlekit-ragged.json", 1, 8, "record 'x', line 3, column 4: row 2 has 2 cells (expected 3)"},
    {"puzzlekit-surrogate.json", 1, 31, "not valid JSON: syntax error"},
    {"puzzlekit-tail.json", 1, 32, "unexpected '{}' after the puzzle"},
    {"puzzlekit-twice.json", 2, 2, "the key 'problem' stands twice in one object"},
    {"pzpr-config.txt", 1, 20, "'A A' (expected passallcell or dontpassallcell)"},
    {"pzpr-end.txt", 2, 7, "a missing size (expected a number from 1 to 4194304)"},
    {"pzpr-letter.txt", 1, 34, "'1' is no cell of this grid (expected '.' or a letter)"},
    {"pzpr-question.txt", 5, 1, "'-' is no cell of this grid (expected '.' or a number from 1)"},
    {"pzpr-short.txt", 1, 23, "the grid ends after 1 row (expected 2)"},
    {"pzpr-size.txt", 3, 1, "the size '0' (expected a number from 1 to 4194304)"},
    {"pzpr-unknown.txt", 2, 1, "the pzpr puzzle 'slither' is not known"},
    {"pzpr-word.txt", 5, 1, "'007' is no cell of this grid (expected '.' or a number from 1)"},
    {"row-blank.txt", 5, 1, "row 2 has 0 cells (expected 3)"},
    {"row-extra.txt", 6, 1, "unexpected '. . .' after the puzzle (expected the end"},
    {"row-long.txt", 4, 7, "row 1 has 4 cells (expected 3)"},
    {"row-missing.txt", 4, 6, "the grid ends after 1 row (expected 2)"},
    {"row-short.txt", 5, 4, "row 2 has 2 cells (expected 3)"},
    {"rules-contradict.txt", 3, 8,
     "the rules 'fill no-fill' make no sense (expected fill or no-fill, touch or no-touch, "
     "shortest or any-length)"},
    {"rules-unknown.txt", 3, 8,
     "the rules 'fill quickly' make no sense (expected fill or no-fill, touch or no-touch, "
     "shortest or any-length)"},
    {"size-digits.txt", 2, 7,
     "the size '999999999999999999999999999999999999999999999999999999999999...' (expected RxC, "
     "such as"},
    {"size-exponent.txt", 2, 7, "the size '1e3x2' (expected RxC, such as 5x5, at most"},
    {"size-full-width.txt", 2, 7, "the size '２x3' (expected RxC, such as 5x5, at most"},
    {"size-hex.txt", 2, 7, "the size '0x10' (expected RxC, such as 5x5, at most"},
    {"size-huge.txt", 2, 7, "the size '1000000000x1000000000' (expected RxC, such as 5x5, at most"},
    {"size-missing.txt", 1, 1, "the puzzle has no size: (expected it before the rows)"},
    {"size-negative.txt", 2, 7, "the size '-2x3' (expected RxC, such as 5x5, at most"},
    {"size-octal.txt", 2, 7, "the size '02x3' (expected RxC, such as 5x5, at most"},
    {"size-one-number.txt", 2, 7, "the size '5' (expected RxC, such as 5x5, at most"},
    {"size-overflow.txt", 2, 7,
     "the size '18446744073709551617x1' (expected RxC, such as 5x5, at most"},
    {"size-plus.txt", 2, 7, "the size '+2x3' (expected RxC, such as 5x5, at most"},
    {"size-square-huge.txt", 2, 7,
     "a board of 4000000 rows and 4000000 columns (expected at most 4194304 cells)"},
    {"size-twice.txt", 3, 1, "size: stands here again (expected once)"},
    {"size-zero.txt", 2, 7, "the size '0x0' (expected RxC, such as 5x5, at most"},
    {"thomasahle-blocked.txt", 2, 2, "'#' is no cell of this grid (expected '.' or a label)"},
    {"thomasahle-extra.txt", 4, 1, "unexpected '...' after the puzzle"},
    {"thomasahle-huge.txt", 1, 12, "the size '1000000000' (expected a number from 1 to 4194304)"},
    {"thomasahle-missing.txt", 2, 4, "the grid ends after 1 row (expected 2)"},
    {"thomasahle-once.txt", 2, 1, "label 'ä' stands only here (expected twice)"},
    {"thomasahle-short.txt", 3, 3, "row 2 has 2 cells (expected 3)"},
    {"thomasahle-zero.txt", 1, 1, "the size '0' (expected a number from 1 to 4194304)"},
    {"unknown.txt", 1, 1, "'chess' is not a known puzzle or format (expected numberlink, "},
    {"url-cut.txt", 1, 38, "the URL ends after 14 cells (expected 25)"},
    {"url-cut-size.txt", 1, 23, "the URL ends after 0 cells (expected 25)"},
    {"url-huge.txt", 1, 19, "the size '1000000000' (expected a number from 1 to 4194304)"},
    {"url-line.txt", 2, 1, "'not a URL' is not a known puzzle or format"},
    {"url-long.txt", 1, 14, "the URL tells of more cells than the board has (expected 2)"},
    {"url-long-run.txt", 1, 30, "the URL tells of more cells than the board has (expected 6)"},
    {"url-mixed.txt", 2, 1, "the pzpr puzzle 'slither' is not known"},
    {"url-negative.txt", 1, 20, "the size '-5' (expected a number from 1 to 4194304)"},
    {"url-negative-height.txt", 1, 22, "the size '-5' (expected a number from 1 to 4194304)"},
    {"url-question.txt", 1, 37, "the clue '?' (expected a number from 1)"},
    {"url-size.txt", 1, 31, "a missing size (expected a number from 1 to 4194304)"},
    {"url-unknown.txt", 1, 21, "the pzpr puzzle 'slither' is not known"},
    {"url-zero.txt", 1, 12, "the clue '0' (expected a number from 1)"},
    {"utf-16.txt", 1, 1, "the text is UTF-16 (expected UTF-8)"},
});

const std::filesystem::path kFolder =
    std::filesystem::path(QUADRILLE_SOURCE_DIR) / "tests/data/numberlink/invalid";

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Reads the text as its format, and as whatever it looks like now. A puzzle that comes out must
// be one that can be written.
void survive(const std::string& text, std::string_view format) {
  for (const std::string_view name : {format, std::string_view()}) {
    const Result<Reading> reading = read_puzzles(text, {.format = std::string(name)});
    if (!reading) {
      CHECK_FALSE(reading.error().message.empty());
      CHECK(reading.error().message.find('\n') == std::string::npos);
      CHECK(reading.error().line > 0);
    } else {
      CHECK(write_puzzles(reading->puzzles, "native"));
    }
  }
}

}  // namespace

TEST_CASE("bad files are refused where they go wrong") {
  for (const Refusal& expected : kRefusals) {
    INFO(expected.file);
    REQUIRE(std::filesystem::exists(kFolder / expected.file));
    const Result<Reading> reading = read_puzzles(bytes_of(kFolder / expected.file));
    REQUIRE_FALSE(reading);
    const Error& error = reading.error();
    CHECK(error.kind != ErrorKind::kRequest);
    CHECK(error.line == expected.line);
    CHECK(error.column == expected.column);
    CHECK(error.message.substr(0, expected.message.size()) == expected.message);
  }
}

TEST_CASE("every bad file has its line in the table") {
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    const std::string name = entry.path().filename().string();
    INFO(name);
    CHECK(std::any_of(kRefusals.begin(), kRefusals.end(),
                      [&](const Refusal& refusal) { return refusal.file == name; }));
  }
}

TEST_CASE("samples cut at every byte do no harm") {
  for (const Sample& sample : samples()) {
    for (std::size_t size = 0; size < sample.text.size(); ++size) {
      INFO(sample.text.substr(0, size));
      survive(sample.text.substr(0, size), sample.format);
    }
  }
}

TEST_CASE("samples with changed bytes do no harm") {
  std::mt19937 random(1);
  const auto below = [&](std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
  };
  constexpr std::string_view kLikely = "0123456789.-#/:xX,()[]{}\"\\ \n\r\t?_eazAZ\xc3\xa9\xff";
  for (const Sample& sample : samples()) {
    for (int round = 0; round < 500; ++round) {
      std::string text = sample.text;
      for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
        const std::size_t place = below(text.size());
        const char byte =
            below(4) > 0 ? kLikely[below(kLikely.size())] : static_cast<char>(below(256));
        if (below(3) == 0) {
          text.insert(place, 1, byte);
        } else {
          text[place] = byte;
        }
      }
      INFO(text);
      survive(text, sample.format);
    }
  }
}

}  // namespace quadrille::tests::numberlink
