// SPDX-License-Identifier: MIT
//
// Makes a row in a kind's table of formats from functions that know only the kind's boards.
//
//   return {board_format("gams", "data of GAMS", recognises_gams, read_gams, write_gams),
//           read_format("dzn", "data of MiniZinc", recognises_dzn, read_dzn)};
//
// `read` returns a Result of a board or of a BoardReading; `write` takes pointers to boards. The
// native format has its own functions, see native_codec.hpp.

#pragma once

#include <algorithm>
#include <functional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "puzzles/board/board_instance.hpp"
#include "puzzles/formats/native_form.hpp"

namespace quadrille::puzzles {

template <typename Board>
using BoardWriter = std::function<Result<Writing>(const std::vector<const Board*>& boards)>;

// Stores the marks on the latest board of a reading; or a warning at `place` if they do not fit the
// board.
template <typename Board>
void add_marks(BoardReading<Board>& reading, const Result<PartialAnswer>& marks,
               const Token& place) {
  const std::string unused = "the marks of the solver are left out";
  if (!marks) {
    reading.warnings.push_back(error_at(place, unused + ": " + marks.error().message));
    return;
  }
  const bool has_any =
      !marks->excluded.empty() ||
      std::any_of(marks->values.begin(), marks->values.end(), [](const auto& v) { return !!v; });
  reading.marks.resize(reading.boards.size());
  if (has_any) reading.marks.back() = FoundMarks{*marks, error_at(place, unused)};
}

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
  auto [boards, warnings, marks] = std::move(found).value();
  FormatReading reading{{}, std::move(warnings), std::move(marks)};
  for (Result<Board>& board : boards) reading.instances.push_back(to_instance(std::move(board)));
  return reading;
}

template <typename Read>
Format read_format(std::string_view name, std::string_view summary,
                   std::function<bool(const Text&)> recognises, Read read) {
  Format format{.info = {name, summary}, .recognises = std::move(recognises)};
  format.read = [read](LineReader& lines) -> Result<FormatReading> {
    return to_reading(read(lines));
  };
  return format;
}

template <typename Reading>
Format read_format(std::string_view name, std::string_view summary,
                   std::function<bool(const Text&)> recognises,
                   Result<Reading> (*read)(LineReader&)) {
  return read_format<Result<Reading> (*)(LineReader&)>(name, summary, std::move(recognises), read);
}

template <typename Board, typename Read>
Format board_format(std::string_view name, std::string_view summary,
                    std::function<bool(const Text&)> recognises, Read read,
                    BoardWriter<Board> write) {
  Format format = read_format(name, summary, std::move(recognises), read);
  format.info.writes = true;
  format.write = [write](const std::vector<InstancePointer>& instances) {
    std::vector<const Board*> boards;
    for (const InstancePointer& instance : instances) boards.push_back(&board_of<Board>(*instance));
    return write(boards);
  };
  return format;
}

// Deduces `Board` from the writer.
template <typename Board, typename Read>
Format board_format(std::string_view name, std::string_view summary,
                    std::function<bool(const Text&)> recognises, Read read,
                    Result<Writing> (*write)(const std::vector<const Board*>& boards)) {
  return board_format<Board>(name, summary, std::move(recognises), read, BoardWriter<Board>(write));
}

// Adds a writer for answers to the format.
template <typename Board>
Format with_answers(Format format,
                    Result<std::string> (*write)(const Board& board, const Answer& answer)) {
  format.info.writes_answers = true;
  format.write_answer = [write](const Instance& instance, const Answer& answer) {
    return write(board_of<Board>(instance), answer);
  };
  return format;
}

// Adds a writer for answers as boards that are filled in.
template <typename Board>
Format with_filled_boards(Format format, Board (*fill)(Board board, const Answer& answer)) {
  format.info.writes_answers = true;
  format.write_answer = [write = format.write, fill](const Instance& instance,
                                                     const Answer& answer) -> Result<std::string> {
    const auto writing = write({make_instance(fill(board_of<Board>(instance), answer))});
    if (!writing) return writing.error();
    return writing->text;
  };
  return format;
}

// Marks the format as recognised by its looks only.
inline Format heuristic(Format format) {
  format.is_heuristic = true;
  return format;
}

// Marks the format as recognised by its first line alone, whatever surrounds it.
inline Format marked(Format format, LineMark is_mark) {
  format.is_mark = is_mark;
  return format;
}

// Marks the format as having one puzzle per line.
inline Format by_line(Format format, LineMark is_mark) {
  format.is_mark = is_mark;
  format.has_sure_end = true;
  format.info.many = true;
  format.info.separator = "";
  return format;
}

// Makes a native format from two functions, for puzzles whose form is no table of keys and cells.
template <typename Board, typename Reading>
Format native_format(std::string_view id, std::string_view summary, std::vector<KeyInfo> keys,
                     Result<Reading> (*read)(LineReader&),
                     Result<Writing> (*write)(const std::vector<const Board*>& boards)) {
  Format format = board_format(
      kNativeName, summary, [id](const Text& text) { return NativeForm::recognises(text, id); },
      read, write);
  format.info.many = true;
  format.info.separator = "\n";
  format.keys = std::move(keys);
  return format;
}

}  // namespace quadrille::puzzles
