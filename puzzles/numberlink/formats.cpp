// SPDX-License-Identifier: MIT

#include "puzzles/numberlink/formats.hpp"

#include <memory>
#include <utility>

namespace quadrille::puzzles::numberlink {

namespace {

constexpr std::string_view kNumlin = "numlin";
constexpr std::string_view kArukone = "arukone";

template <Result<BoardReading> (*read)(const Text&)>
Result<FormatReading> read_instances(const Text& text) {
  Result<BoardReading> reading = read(text);
  if (!reading) return reading.error();
  BoardReading boards = std::move(reading).value();
  FormatReading instances;
  instances.warnings = std::move(boards.warnings);
  for (Board& board : boards.boards) {
    instances.instances.push_back(std::make_shared<NumberlinkInstance>(std::move(board)));
  }
  return instances;
}

template <Result<Writing> (*write)(const Boards&)>
Result<Writing> write_instances(const std::vector<InstancePointer>& instances) {
  Boards boards;
  for (const InstancePointer& instance : instances) {
    boards.push_back(&static_cast<const NumberlinkInstance&>(*instance).board());
  }
  return write(boards);
}

template <bool (*recognises)(const Text&, std::string_view), const std::string_view& id>
bool recognises_id(const Text& text) {
  return recognises(text, id);
}

template <bool (*recognises)(const Text&), Result<BoardReading> (*read)(const Text&),
          Result<Writing> (*write)(const Boards&)>
Format format(std::string_view name, std::string_view summary, bool weak = false) {
  return {.info = {name, summary, true},
          .recognises = recognises,
          .read = read_instances<read>,
          .write = write_instances<write>,
          .weak = weak};
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
      format<recognises_id<recognises_pzpr_file, kNumlin>, read_pzpr_file, write_numlin_file>(
          "pzpr", "pzpr file, numlin (no-fill touch)"),
      format<recognises_id<recognises_pzpr_file, kArukone>, read_pzpr_file, write_arukone_file>(
          "pzpr-arukone", "pzpr file, arukone (fill touch, or no-fill touch)"),
      format<recognises_id<recognises_url, kNumlin>, read_urls, write_numlin_urls>(
          "puzzlink", "puzz.link and pzpr URLs, numlin, one a line (no-fill touch)"),
      format<recognises_id<recognises_url, kArukone>, read_urls, write_arukone_urls>(
          "puzzlink-arukone", "the same, arukone (fill touch; with flag e no-fill touch)"),
      format<recognises_adc, read_adc, write_adc>(
          "adc", "ADC contest 2015 to 2018, boards of one layer (no-fill no-touch)"),
      format<recognises_puzzlekit, read_puzzlekit, write_puzzlekit>(
          "puzzlekit", "puzzlekit JSON, many puzzles (no-fill touch)"),
      format<recognises_native, read_native, write_native>(
          "native", "our own, many puzzles (says its rules; default fill no-touch)"),
      format<recognises_thomasahle, read_thomasahle, write_thomasahle>(
          "thomasahle", "thomasahle/numberlink, many puzzles (fill no-touch)", kWeak),
      format<recognises_copris, read_copris, write_copris>(
          "copris", "Copris and Sugar (no-fill touch)", kWeak),
      format<recognises_flow_solver, read_flow_solver, write_flow_solver>(
          "flow_solver", "mzucker/flow_solver, Flow Free letters (fill touch)", kWeak),
  };
}

}  // namespace quadrille::puzzles::numberlink
