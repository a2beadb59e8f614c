// SPDX-License-Identifier: MIT
//
// The text of the DA Symposium's algorithm design contests: questions and answers, of boards of one
// layer and of several. Points are (column,row) from 0; since 2016 a layer from 1 follows. Boards
// of 2016 have vias, too.
//
//   const auto question = adc::read_question(lines, 5184);
//   if (!question) return question.error();
//   for (const adc::NamedLine& line : question->lines) use(line.ends[0].column);

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/text/line_reader.hpp"

namespace quadrille::puzzles::adc {

struct Point {
  std::int64_t column = 0;
  std::int64_t row = 0;
  std::int64_t layer = 1;
  Token token;  // where it stands
};

struct NamedLine {
  Token label;
  std::array<Point, 2> ends;
};

struct NamedVia {
  Token name;
  std::vector<Point> points;
};

struct Question {
  Token columns;  // need not be numbers
  Token rows;
  Token layers;  // "1" where the size is of two numbers, at the place of the columns
  std::vector<NamedLine> lines;
  std::vector<NamedVia> vias;  // none where the size is of two numbers
};

// Is the line the first one, with the size?
bool is_mark(std::string_view line);
bool recognises(const Text& text);
// And is it one of several layers?
bool is_layered(const Text& text);

// Numbers of points are at most `max`. The question ends before the first line that names neither a
// line nor a via, if there are as many lines as it says.
Result<Question> read_question(LineReader& lines, std::int64_t max);

// "SIZE 3X2\nLINE_NUM 2\n", with the layers if there are several.
std::string question_head(int columns, int rows, int layers, std::size_t lines);

// The labels, if all are numbers that a line can have; otherwise 1, 2, ...
std::vector<std::string> numbers_for(const std::vector<std::string>& labels);

// The number of each cell's line, 0 where there is none, layer by layer and row by row.
std::string answer_text(int columns, int rows, int layers, const std::vector<std::string>& numbers);

}  // namespace quadrille::puzzles::adc
