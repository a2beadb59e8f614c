// SPDX-License-Identifier: MIT

#include "puzzles/kinds/sudoku/by_hand/techniques.hpp"

#include <map>

#include <quadrille/stop.hpp>

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

std::string list_text(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t k = 0; k < words.size(); ++k) {
    if (k > 0) text += k + 1 < words.size() ? ", " : " and ";
    text += words[k];
  }
  return text;
}

std::string cells_text(const PencilMarks& marks, const std::vector<int>& cells) {
  std::vector<std::string> words;
  for (const int cell : cells) words.push_back(cell_text(marks, cell));
  return list_text(words);
}

std::string numbers_text(Marks numbers) {
  std::vector<std::string> words;
  for (const std::int32_t number : numbers_in(numbers)) words.push_back(std::to_string(number));
  return list_text(words);
}

std::string gone_text(const PencilMarks& marks, const std::vector<Candidate>& gone) {
  std::map<Marks, std::vector<int>> by_numbers;
  std::map<int, Marks> by_cell;
  for (const auto& [cell, number] : gone) by_cell[cell] |= mark_of(number);
  for (const auto& [cell, numbers] : by_cell) by_numbers[numbers].push_back(cell);
  std::vector<std::string> words;
  for (const auto& [numbers, cells] : by_numbers)
    words.push_back("no " + numbers_text(numbers) + " in " + cells_text(marks, cells));
  return list_text(words);
}

}  // namespace quadrille::puzzles::sudoku
