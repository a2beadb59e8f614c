// SPDX-License-Identifier: MIT

#include "puzzles/library/certificate/reference_of.hpp"

#include <utility>
#include <variant>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles::certificate {

Result<ReferenceOf> reference_of(const Puzzle& puzzle, const StopToken& stop) {
  std::string text = puzzle.instance().native_text_in_symbols();
  if (text.empty()) text = write_puzzles({puzzle}, "native")->text;
  reference::Reading reading = reference::read_puzzle(text, stop);
  if (const auto* problem = std::get_if<reference::Problem>(&reading))
    return request_error(problem->message);
  return ReferenceOf{std::move(text),
                     std::get<std::unique_ptr<const reference::Puzzle>>(std::move(reading))};
}

}  // namespace quadrille::puzzles::certificate
