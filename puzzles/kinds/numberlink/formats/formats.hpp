// SPDX-License-Identifier: MIT
//
// The text formats of Numberlink. Each has its own file to read and write boards;
// `numberlink_formats` lists them in the order in which they are recognised. Each implies the rules
// of its community; see the summaries in the list.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/kinds/numberlink/numberlink.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::numberlink {

std::vector<Format> numberlink_formats();

using Boards = std::vector<const Board*>;

// The puzzle ids of pzpr: two ids for two sets of rules.
inline constexpr std::string_view kNumlin = "numlin";
inline constexpr std::string_view kArukone = "arukone";

Format native();
KindManual manual();

// github.com/thomasahle/numberlink
bool recognises_thomasahle(const Text& text);
LineRoles thomasahle_roles();
Result<BoardReading<Board>> read_thomasahle(LineReader& lines);
Result<Writing> write_thomasahle(const Boards& boards);

// github.com/mzucker/flow_solver
bool recognises_flow_solver(const Text& text);
Result<Board> read_flow_solver(LineReader& lines);

// Questions of the DA Symposium's algorithm design contest with one layer.
bool recognises_adc(const Text& text);
Result<Board> read_adc(LineReader& lines);
Result<Writing> write_adc(const Boards& boards);
Result<std::string> write_adc_answer(const Board& board, const Answer& answer);

// github.com/HoustonWeHaveABug/FlowFree
bool recognises_houston(const Text& text);
Result<Board> read_houston(LineReader& lines);

// Copris and Sugar, by Naoyuki Tamura
bool recognises_copris(const Text& text);
Result<Board> read_copris(LineReader& lines);

// github.com/SmilingWayne/puzzlekit-dataset
bool recognises_puzzlekit(const Text& text);
Result<BoardReading<Board>> read_puzzlekit(LineReader& lines);
Result<Writing> write_puzzlekit(const Boards& boards);

// Penpa+
Format penpa_format();

// puzz.link and pzpr: one reader for both puzzle ids, two writers.
bool recognises_url(const Text& text, std::string_view id);
Result<BoardReading<Board>> read_url(LineReader& lines);
Result<Writing> write_numlin_urls(const Boards& boards);
Result<Writing> write_arukone_urls(const Boards& boards);
bool recognises_pzpr_file(const Text& text, std::string_view id);
Result<BoardReading<Board>> read_pzpr_file(LineReader& lines);
Result<Writing> write_numlin_file(const Boards& boards);
Result<Writing> write_arukone_file(const Boards& boards);

}  // namespace quadrille::puzzles::numberlink
