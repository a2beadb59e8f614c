// SPDX-License-Identifier: MIT

#include "reference/puzzle.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "reference/kinds.hpp"
#include "reference/native_text.hpp"

namespace reference {

std::vector<Witness> Puzzle::lazy_objections(const std::vector<bool>&) const { return {}; }

std::optional<std::vector<Literal>> Puzzle::proved_by(const Witness&) const { return std::nullopt; }

std::optional<std::vector<bool>> Puzzle::read_solution(const nlohmann::json& solution) const {
  try {
    return values_of(solution);
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  } catch (const std::out_of_range&) {  // a cell off the board
    return std::nullopt;
  }
}

std::optional<std::string> Puzzle::objection(const std::vector<bool>& values) const {
  const std::vector<Row>& rows = formulation_.rows();
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (!holds(rows[k], values)) return "row " + std::to_string(k + 1) + " is violated";
  }
  for (const Witness& witness : lazy_objections(values)) return "there is a " + witness.word;
  return std::nullopt;
}

Reading read_puzzle(std::string_view text) {
  const NativeText native = split_native(text);
  for (const auto& [id, read] : kReaders) {
    if (native.id == id) return read(native);
  }
  return Problem{1, "no reference formulation of '" + native.id + "' exists"};
}

}  // namespace reference
