// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/by_hand/techniques.hpp"

#include <map>

#include <quadrille/stop.hpp>
#include "puzzles/text/listed.hpp"

namespace quadrille::puzzles::sudoku {

std::string_view name_of(Technique technique) {
  switch (technique) {
    case Technique::kNakedSingle:
      return "naked single";
    case Technique::kHiddenSingle:
      return "hidden single";
    case Technique::kLockedCandidates:
      return "locked candidates";
    case Technique::kNakedPair:
      return "naked pair";
    case Technique::kHiddenPair:
      return "hidden pair";
    case Technique::kNakedTriple:
      return "naked triple";
    case Technique::kHiddenTriple:
      return "hidden triple";
    case Technique::kXWing:
      return "X-wing";
    case Technique::kSwordfish:
      return "swordfish";
    case Technique::kJellyfish:
      return "jellyfish";
    case Technique::kXyWing:
      return "XY-wing";
    case Technique::kChain:
      return "chain";
    case Technique::kTrial:
      return "trial and error";
  }
  return "";
}

std::optional<Deduction> next_deduction(const PencilMarks& marks, const StopToken& stop) {
  using Finder = std::optional<Deduction> (*)(const PencilMarks&);
  constexpr Finder kFinders[] = {
      naked_single,
      hidden_single,
      locked_candidates,
      [](const PencilMarks& m) { return naked_set(m, 2); },
      [](const PencilMarks& m) { return hidden_set(m, 2); },
      [](const PencilMarks& m) { return naked_set(m, 3); },
      [](const PencilMarks& m) { return hidden_set(m, 3); },
      [](const PencilMarks& m) { return fish(m, 2); },
      [](const PencilMarks& m) { return fish(m, 3); },
      [](const PencilMarks& m) { return fish(m, 4); },
      xy_wing,
  };
  for (const Finder find : kFinders) {
    if (stop()) return std::nullopt;
    if (auto found = find(marks)) return found;
  }
  if (auto found = chain(marks, stop)) return found;
  return trial(marks, stop);
}

void apply(const Deduction& deduction, PencilMarks& marks) {
  for (const auto& [cell, number] : deduction.found) marks.place(cell, number);
  for (const auto& [cell, number] : deduction.gone) marks.exclude(cell, number);
}

std::string cell_text(const PencilMarks& marks, int cell) {
  return cell_name(cell / marks.side(), cell % marks.side());
}

std::string cells_text(const PencilMarks& marks, const std::vector<int>& cells) {
  return listed(cells, " and ", [&](int cell) { return cell_text(marks, cell); });
}

std::string numbers_text(Marks numbers) {
  return listed(numbers_in(numbers), " and ",
                [](std::int32_t number) { return std::to_string(number); });
}

std::string gone_text(const PencilMarks& marks, const std::vector<Candidate>& gone) {
  std::map<Marks, std::vector<int>> by_numbers;
  std::map<int, Marks> by_cell;
  for (const auto& [cell, number] : gone) by_cell[cell] |= mark_of(number);
  for (const auto& [cell, numbers] : by_cell) by_numbers[numbers].push_back(cell);
  return listed(by_numbers, " and ", [&](const auto& one) {
    return "no " + numbers_text(one.first) + " in " + cells_text(marks, one.second);
  });
}

}  // namespace quadrille::puzzles::sudoku
