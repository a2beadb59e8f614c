// SPDX-License-Identifier: MIT
//
// A row in a kind's table of formats, from functions that know only the kind's boards.
//
//   native_format<RogoInstance, read_native, write_native>("rogo", "our own, many puzzles")
//   board_format<RogoInstance, read_gams, write_gams>("gams", "the data of ...", recognises_gams)
//
// `read` gives a Result of a board or of a BoardReading; `write` takes pointers to boards, and is
// nullptr for a format that is only read.

#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "puzzles/native_form.hpp"
#include "puzzles/puzzle.hpp"

namespace quadrille::puzzles {

template <typename Instance>
using BoardOf = std::decay_t<decltype(std::declval<const Instance&>().board())>;

template <typename Instance>
Result<InstancePointer> to_instance(Result<BoardOf<Instance>> board) {
  if (!board) return board.error();
  return InstancePointer(std::make_shared<Instance>(std::move(board).value()));
}

template <typename Instance, auto read>
Result<FormatReading> read_boards(const Text& text) {
  auto found = read(text);
  if (!found) return found.error();
  FormatReading reading;
  if constexpr (std::is_same_v<decltype(found), Result<BoardOf<Instance>>>) {
    reading.instances.push_back(to_instance<Instance>(std::move(found)));
  } else {
    auto [boards, warnings] = std::move(found).value();
    for (auto& board : boards) reading.instances.push_back(to_instance<Instance>(std::move(board)));
    reading.warnings = std::move(warnings);
  }
  return reading;
}

template <typename Instance, auto write>
Result<Writing> write_boards(const std::vector<InstancePointer>& instances) {
  std::vector<const BoardOf<Instance>*> boards;
  for (const InstancePointer& instance : instances)
    boards.push_back(&static_cast<const Instance&>(*instance).board());
  return write(boards);
}

template <typename Instance, auto read, auto write>
Format board_format(std::string_view name, std::string_view summary,
                    std::function<bool(const Text&)> recognises) {
  Format format{.info = {name, summary}, .recognises = std::move(recognises)};
  format.read = read_boards<Instance, read>;
  if constexpr (!std::is_same_v<decltype(write), std::nullptr_t>) {
    format.info.writes = true;
    format.write = write_boards<Instance, write>;
  }
  return format;
}

// The same for a format that is recognised by its looks only.
template <typename Instance, auto read, auto write>
Format weak_format(std::string_view name, std::string_view summary,
                   std::function<bool(const Text&)> recognises) {
  Format format = board_format<Instance, read, write>(name, summary, std::move(recognises));
  format.weak = true;
  return format;
}

// For a format of one puzzle a line.
template <typename Instance, auto read, auto write>
Format line_format(std::string_view name, std::string_view summary,
                   std::function<bool(const Text&)> recognises) {
  Format format = board_format<Instance, read, write>(name, summary, std::move(recognises));
  format.layout = Layout::kLines;
  format.info.many = true;
  format.info.joint = "";
  return format;
}

// For the native form of the kind with this id.
template <typename Instance, auto read, auto write>
Format native_format(std::string_view id, std::string_view summary) {
  Format format = board_format<Instance, read, write>(
      kNativeName, summary, [id](const Text& text) { return NativeForm::recognises(text, id); });
  format.layout = Layout::kNative;
  format.info.many = true;
  format.info.joint = "\n";
  return format;
}

}  // namespace quadrille::puzzles
