// SPDX-License-Identifier: MIT

#include "puzzles/kinds/numberlink/formats/formats.hpp"

#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_codec.hpp"
#include "puzzles/formats/pzpr_file.hpp"
#include "puzzles/kinds/numberlink/formats/adc.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

// Returns a recogniser for one puzzle id of puzz.link.
template <typename Recognises>
std::function<bool(const Text&)> of(std::string_view id, Recognises recognises) {
  return [=](const Text& text) { return recognises(text, id); };
}

Format thomasahle_format() {
  Format format =
      heuristic(board_format("thomasahle", "thomasahle/numberlink, many puzzles (fill no-touch)",
                             recognises_thomasahle, read_thomasahle, write_thomasahle));
  format.info.many = true;
  format.roles = thomasahle_roles;
  return format;
}

Format puzzlekit_format() {
  Format format =
      heuristic(board_format("puzzlekit", "puzzlekit JSON, many puzzles (no-fill touch)",
                             recognises_puzzlekit, read_puzzlekit, write_puzzlekit));
  format.info.many = true;
  format.has_sure_end = true;
  return format;
}

Format pzpr_format(std::string_view name, std::string_view summary, std::string_view id,
                   BoardWriter<Board> write) {
  return with_file_answers<Board>(
      marked(board_format(name, summary, of(id, recognises_pzpr_file), read_pzpr_file, write),
             pzpr::is_file_mark),
      write, edge_answer_words);
}

Format link_format(std::string_view name, std::string_view summary, std::string_view id,
                   BoardWriter<Board> write, BoardWriter<Board> write_file) {
  return with_file_answers<Board>(
      by_line(board_format(name, summary, of(id, recognises_url), read_url, write), pzpr::is_url),
      write_file, edge_answer_words);
}

Format adc_format() {
  return marked(
      with_answers(
          board_format("adc", "ADC contest 2015 to 2018, boards of one layer (no-fill no-touch)",
                       recognises_adc, read_adc, write_adc),
          write_adc_answer),
      adc::is_mark);
}

}  // namespace

std::vector<Format> numberlink_formats() {
  return {
      pzpr_format("pzpr", "pzpr file, numlin (no-fill touch)", kNumlin, write_numlin_file),
      pzpr_format("pzpr-arukone", "pzpr file, arukone (fill touch, or no-fill touch)", kArukone,
                  write_arukone_file),
      link_format("puzzlink", "puzz.link and pzpr URLs, numlin, one per line (no-fill touch)",
                  kNumlin, write_numlin_urls, write_numlin_file),
      link_format("puzzlink-arukone", "the same, arukone (fill touch; with flag e no-fill touch)",
                  kArukone, write_arukone_urls, write_arukone_file),
      penpa_format(),
      adc_format(),
      puzzlekit_format(),
      native(),
      read_format("houston", "HoustonWeHaveABug/FlowFree, one board (fill touch)",
                  recognises_houston, read_houston),
      thomasahle_format(),
      heuristic(read_format("copris", "Copris and Sugar (no-fill touch)", recognises_copris,
                            read_copris)),
      heuristic(read_format("flow_solver", "mzucker/flow_solver, Flow Free letters (fill touch)",
                            recognises_flow_solver, read_flow_solver)),
  };
}

}  // namespace quadrille::puzzles::numberlink
