// SPDX-License-Identifier: MIT
//
// State shared by all searches of one `quadrille solve`.

#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "tools/command/batch_progress.hpp"
#include "tools/input/puzzle_stream.hpp"
#include "tools/options/options.hpp"
#include "tools/output/console.hpp"
#include "tools/output/progress_line.hpp"

namespace quadrille::tools {

struct SolveRun {
  const Options& options;
  Console& console;
  const PuzzleStream& stream;
  std::string marks = {};  // the text of --assume
  BatchProgress batch = {};

  // Returns the seconds left for the search of an item; nullopt without a time limit.
  std::optional<double> time_left(const Item& item) const {
    const std::optional<double>& limit = options.solve.time_limit;
    return limit ? std::optional(std::max(0.0, *limit - item.parse_seconds)) : std::nullopt;
  }
  // Shows the progress of the run and of a search; `line` returns a ProgressLine. May be called
  // often and from any thread.
  template <typename Line>
  void show(const Line& line) {
    if (options.quiet) return;
    if (options.solving.json_progress) {
      if (console.wants_progress_line()) console.progress_line(json_of(line()) + '\n');
    } else if (console.wants_progress()) {
      console.progress(batch.text(stream.share()) + text_of(line()));
    }
  }
};

}  // namespace quadrille::tools
