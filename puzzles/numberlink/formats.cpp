// SPDX-License-Identifier: MIT

#include "puzzles/numberlink/formats.hpp"

#include <utility>

#include "puzzles/board_format.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr std::string_view kNumlin = "numlin";
constexpr std::string_view kArukone = "arukone";

// A recogniser that is told which puzzle of puzz.link it is for.
template <typename Recognises>
std::function<bool(const Text&)> of(std::string_view id, Recognises recognises) {
  return [=](const Text& text) { return recognises(text, id); };
}

Format thomasahle_format() {
  Format format = weak_format<NumberlinkInstance, read_thomasahle, write_thomasahle>(
      "thomasahle", "thomasahle/numberlink, many puzzles (fill no-touch)", recognises_thomasahle);
  format.info.many = true;
  format.layout = Layout::kOwn;
  format.starts = thomasahle_starts;
  return format;
}

Format puzzlekit_format() {
  Format format = board_format<NumberlinkInstance, read_puzzlekit, write_puzzlekit>(
      "puzzlekit", "puzzlekit JSON, many puzzles (no-fill touch)", recognises_puzzlekit);
  format.info.many = true;
  return format;
}

}  // namespace

std::vector<Format> numberlink_formats() {
  return {
      board_format<NumberlinkInstance, read_pzpr_file, write_numlin_file>(
          "pzpr", "pzpr file, numlin (no-fill touch)", of(kNumlin, recognises_pzpr_file)),
      board_format<NumberlinkInstance, read_pzpr_file, write_arukone_file>(
          "pzpr-arukone", "pzpr file, arukone (fill touch, or no-fill touch)",
          of(kArukone, recognises_pzpr_file)),
      line_format<NumberlinkInstance, read_url, write_numlin_urls>(
          "puzzlink", "puzz.link and pzpr URLs, numlin, one a line (no-fill touch)",
          of(kNumlin, recognises_url)),
      line_format<NumberlinkInstance, read_url, write_arukone_urls>(
          "puzzlink-arukone", "the same, arukone (fill touch; with flag e no-fill touch)",
          of(kArukone, recognises_url)),
      board_format<NumberlinkInstance, read_adc, write_adc>(
          "adc", "ADC contest 2015 to 2018, boards of one layer (no-fill no-touch)",
          recognises_adc),
      puzzlekit_format(),
      native_format<NumberlinkInstance, read_native, write_native>(
          "numberlink", "our own, many puzzles (says its rules; default fill no-touch)"),
      board_format<NumberlinkInstance, read_houston, write_houston>(
          "houston", "HoustonWeHaveABug/FlowFree, one board (fill touch)", recognises_houston),
      thomasahle_format(),
      weak_format<NumberlinkInstance, read_copris, write_copris>(
          "copris", "Copris and Sugar (no-fill touch)", recognises_copris),
      weak_format<NumberlinkInstance, read_flow_solver, write_flow_solver>(
          "flow_solver", "mzucker/flow_solver, Flow Free letters (fill touch)",
          recognises_flow_solver),
  };
}

}  // namespace quadrille::puzzles::numberlink
