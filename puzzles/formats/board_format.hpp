// SPDX-License-Identifier: MIT
//
// A row in a kind's table of formats, from functions that know only the kind's boards.
//
//   return {native_format("rogo", "our own, many puzzles", read_native, write_native),
//           board_format("gams", "data of GAMS", recognises_gams, read_gams, write_gams)};
//
// `read` gives a Result of a board or of a BoardReading; `write` takes pointers to boards, and is
// left out of a format that is only read.

#pragma once

#include <functional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/board/rules.hpp"
#include "puzzles/formats/native_form.hpp"
#include "puzzles/text/rule_words.hpp"

namespace quadrille::puzzles {

template <typename Board>
using BoardWriter = Result<Writing> (*)(const std::vector<const Board*>& boards);

template <typename Board>
Result<InstancePointer> to_instance(Result<Board> board) {
  if (!board) return board.error();
  return make_instance(std::move(board).value());
}

template <typename Board>
FormatReading to_reading(Result<Board> board) {
  FormatReading reading;
  reading.instances.push_back(to_instance(std::move(board)));
  return reading;
}

template <typename Board>
Result<FormatReading> to_reading(Result<BoardReading<Board>> found) {
  if (!found) return found.error();
  auto [boards, warnings] = std::move(found).value();
  FormatReading reading{.instances = {}, .warnings = std::move(warnings)};
  for (Result<Board>& board : boards) reading.instances.push_back(to_instance(std::move(board)));
  return reading;
}

template <typename Reading>
Format read_format(std::string_view name, std::string_view summary,
                   std::function<bool(const Text&)> recognises,
                   Result<Reading> (*read)(LineReader&)) {
  Format format{.info = {name, summary}, .recognises = std::move(recognises)};
  format.read = [read](LineReader& lines) -> Result<FormatReading> {
    return to_reading(read(lines));
  };
  return format;
}

template <typename Reading, typename Board>
Format board_format(std::string_view name, std::string_view summary,
                    std::function<bool(const Text&)> recognises,
                    Result<Reading> (*read)(LineReader&), BoardWriter<Board> write) {
  Format format = read_format(name, summary, std::move(recognises), read);
  format.info.writes = true;
  format.write = [write](const std::vector<InstancePointer>& instances) {
    std::vector<const Board*> boards;
    for (const InstancePointer& instance : instances) boards.push_back(&board_of<Board>(*instance));
    return write(boards);
  };
  return format;
}

// The same for a format that has a form for answers.
template <typename Board>
Format with_answers(Format format,
                    Result<std::string> (*write)(const Board& board, const Answer& answer)) {
  format.info.writes_answers = true;
  format.write_answer = [write](const Instance& instance, const Answer& answer) {
    return write(board_of<Board>(instance), answer);
  };
  return format;
}

// The same for a format that is recognised by its looks only.
inline Format heuristic(Format format) {
  format.is_heuristic = true;
  return format;
}

// The same for a format whose first line shows it, whatever surrounds it.
inline Format marked(Format format, LineMark is_mark) {
  format.is_mark = is_mark;
  return format;
}

// The same for a format of one puzzle per line.
inline Format by_line(Format format, LineMark is_mark) {
  format.is_mark = is_mark;
  format.has_sure_end = true;
  format.info.many = true;
  format.info.joint = "";
  return format;
}

// The rules that the head of a native form says, or those that hold where it says none.
template <typename Board>
Result<decltype(Board::rules)> read_rules(const NativeHead& head) {
  const decltype(Board::rules) defaults;
  const auto said = head.values.find("rules");
  if (said == head.values.end()) return defaults;
  const auto rules = parse_rules(said->second.text, defaults);
  if (!rules)
    return error_at(said->second, 0, unknown_rules(said->second.text, puzzle_kind<Board>().rules));
  return *rules;
}

// The native form of the kind with this id.
template <typename Reading, typename Board>
Format native_format(std::string_view id, std::string_view summary,
                     Result<Reading> (*read)(LineReader&), BoardWriter<Board> write) {
  Format format = board_format(
      kNativeName, summary, [id](const Text& text) { return NativeForm::recognises(text, id); },
      read, write);
  format.info.many = true;
  format.info.joint = "\n";
  return format;
}

}  // namespace quadrille::puzzles
