// SPDX-License-Identifier: MIT
//
// The text formats of the DA Symposium's algorithm design contests: questions and answers, for
// boards of one or several layers. Points are (column,row), counted from 0; since 2016 a layer,
// counted from 1, follows. Boards of 2016 also have vias.
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
  Token token;  // its position in the text
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
  Token columns;  // as written; not necessarily numbers
  Token rows;
  Token layers;  // "1", at the position of the columns, if the size has two numbers
  std::vector<NamedLine> lines;
  std::vector<NamedVia> vias;  // empty if the size has two numbers
};

// Whether the line is the first of a question, with the size.
bool is_mark(std::string_view line);
bool recognises(const Text& text);
// Whether the text is a question with several layers.
bool is_layered(const Text& text);

// Reads a question whose coordinates are at most `max`. Once LINE_NUM lines are read, the question
// ends before the first line that is neither LINE# nor VIA#.
Result<Question> read_question(LineReader& lines, std::int64_t max);

// Returns "SIZE 3X2\nLINE_NUM 2\n", with the layers if there are several.
std::string question_head(int columns, int rows, int layers, std::size_t lines);

// Returns the labels if all are valid line numbers; otherwise 1, 2, ...
std::vector<std::string> numbers_for(const std::vector<std::string>& labels);

// Returns the answer with the line number of each cell, 0 if none, layer by layer and row by row.
std::string answer_text(int columns, int rows, int layers, const std::vector<std::string>& numbers);

}  // namespace quadrille::puzzles::adc
