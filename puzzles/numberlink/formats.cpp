// SPDX-License-Identifier: MIT

#include "puzzles/numberlink/formats.hpp"

#include <utility>

#include "puzzles/board_format.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr std::string_view kNumlin = "numlin";
constexpr std::string_view kArukone = "arukone";

template <bool (*recognises)(const Text&, std::string_view), const std::string_view& id>
bool recognises_id(const Text& text) {
  return recognises(text, id);
}

}  // namespace

Result<BoardReading> single(Result<Board> board) {
  if (!board) return board.error();
  BoardReading reading;
  reading.boards.push_back(std::move(board).value());
  return reading;
}

std::vector<Format> numberlink_formats() {
  constexpr bool kWeak = true;
  return {
      board_format<NumberlinkInstance, recognises_id<recognises_pzpr_file, kNumlin>, read_pzpr_file,
                   write_numlin_file>("pzpr", "pzpr file, numlin (no-fill touch)"),
      board_format<NumberlinkInstance, recognises_id<recognises_pzpr_file, kArukone>,
                   read_pzpr_file, write_arukone_file>(
          "pzpr-arukone", "pzpr file, arukone (fill touch, or no-fill touch)"),
      board_format<NumberlinkInstance, recognises_id<recognises_url, kNumlin>, read_urls,
                   write_numlin_urls>(
          "puzzlink", "puzz.link and pzpr URLs, numlin, one a line (no-fill touch)"),
      board_format<NumberlinkInstance, recognises_id<recognises_url, kArukone>, read_urls,
                   write_arukone_urls>("puzzlink-arukone",
                                       "the same, arukone (fill touch; with flag e no-fill touch)"),
      board_format<NumberlinkInstance, recognises_adc, read_adc, write_adc>(
          "adc", "ADC contest 2015 to 2018, boards of one layer (no-fill no-touch)"),
      board_format<NumberlinkInstance, recognises_puzzlekit, read_puzzlekit, write_puzzlekit>(
          "puzzlekit", "puzzlekit JSON, many puzzles (no-fill touch)"),
      board_format<NumberlinkInstance, recognises_native, read_native, write_native>(
          "native", "our own, many puzzles (says its rules; default fill no-touch)"),
      board_format<NumberlinkInstance, recognises_thomasahle, read_thomasahle, write_thomasahle>(
          "thomasahle", "thomasahle/numberlink, many puzzles (fill no-touch)", kWeak),
      board_format<NumberlinkInstance, recognises_copris, read_copris, write_copris>(
          "copris", "Copris and Sugar (no-fill touch)", kWeak),
      board_format<NumberlinkInstance, recognises_flow_solver, read_flow_solver, write_flow_solver>(
          "flow_solver", "mzucker/flow_solver, Flow Free letters (fill touch)", kWeak),
  };
}

}  // namespace quadrille::puzzles::numberlink
