// SPDX-License-Identifier: MIT
//
// A row in a kind's table of formats, from functions that know only the kind's boards.
//
//   board_format<RogoInstance, recognises_native, read_native, write_native>("native", "our own")
//
// `read` gives a Result of boards, or of a struct with `boards` and `warnings`; `write` takes
// pointers to boards.

#pragma once

#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "puzzles/puzzle.hpp"

namespace quadrille::puzzles {

template <typename Instance>
using BoardOf = std::decay_t<decltype(std::declval<const Instance&>().board())>;

template <typename Instance, auto read>
Result<FormatReading> read_boards(const Text& text) {
  auto result = read(text);
  if (!result) return result.error();
  auto found = std::move(result).value();
  FormatReading reading;
  const auto add = [&reading](std::vector<BoardOf<Instance>>& boards) {
    for (auto& board : boards)
      reading.instances.push_back(std::make_shared<Instance>(std::move(board)));
  };
  if constexpr (requires { found.warnings; }) {
    add(found.boards);
    reading.warnings = std::move(found.warnings);
  } else {
    add(found);
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

template <typename Instance, bool (*recognises)(const Text&), auto read, auto write>
Format board_format(std::string_view name, std::string_view summary, bool weak = false) {
  return {.info = {name, summary, true},
          .recognises = recognises,
          .read = read_boards<Instance, read>,
          .write = write_boards<Instance, write>,
          .weak = weak};
}

}  // namespace quadrille::puzzles
