// SPDX-License-Identifier: MIT

#include "puzzles/board/clue_filter.hpp"

#include <algorithm>
#include <map>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

namespace {

std::string name_of(const std::pair<int, int>& place) {
  return cell_name(place.first, place.second);
}

}  // namespace

bool ClueFilter::keeps(BoardClue clue) {
  const std::size_t number = clues_.size();
  clues_.push_back(std::move(clue));
  return !kept_ || std::binary_search(kept_->begin(), kept_->end(), number);
}

ClueFilter::Place ClueFilter::place_of(std::size_t cell) const {
  return {static_cast<int>(cell) / columns_, static_cast<int>(cell) % columns_};
}

void ClueFilter::cells(std::vector<std::int32_t>& numbers, const FieldInfo& field) {
  if (!field.none) return;
  const std::int32_t unknown = static_cast<std::int32_t>(field.any.value_or(*field.none));
  for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
    if (numbers[cell] == *field.none || numbers[cell] == unknown) continue;
    std::string word = std::to_string(numbers[cell]);
    for (const auto& [other, number] : field.words)
      if (number == numbers[cell]) word = other;
    const Place place = place_of(cell);
    if (!keeps({word + " in " + name_of(place), {place}})) numbers[cell] = unknown;
  }
}

void ClueFilter::letters(std::string& letters) {
  for (std::size_t cell = 0; cell < letters.size(); ++cell) {
    const Place place = place_of(cell);
    if (letters[cell] != '.' && !keeps({letters[cell] + (" in " + name_of(place)), {place}}))
      letters[cell] = '.';
  }
}

void ClueFilter::labels(Texts& words) {
  if (has_layers_) return;
  std::map<std::string, std::vector<std::size_t>> cells_of;
  for (std::size_t cell = 0; cell < words.size(); ++cell)
    if (!words[cell].empty() && words[cell] != "." && words[cell] != "#")
      cells_of[words[cell]].push_back(cell);
  for (const auto& [label, cells] : cells_of) {
    BoardClue clue{label, {}};
    for (const std::size_t cell : cells) {
      clue.cells.push_back(place_of(cell));
      clue.text += (clue.cells.size() > 1 ? " and " : " in ") + name_of(clue.cells.back());
    }
    if (keeps(std::move(clue))) continue;
    for (const std::size_t cell : cells) words[cell] = ".";
  }
}

void ClueFilter::network(const std::vector<Place>&, std::vector<std::array<Place, 2>>& lines,
                         const std::optional<std::array<Place, 2>>&) {
  std::erase_if(lines, [&](const std::array<Place, 2>& line) {
    return !keeps(
        {"the line between " + name_of(line[0]) + " and " + name_of(line[1]), {line[0], line[1]}});
  });
}

void ClueFilter::lines(const char* quadrille_board::*member, std::string OwnedBoard::*,
                       Texts& lines, const FieldInfo&) {
  if (member != &quadrille_board::clues) return;
  std::erase_if(lines, [&](const std::string& line) { return !keeps({line}); });
}

void ClueFilter::covered(bool& is_covered) {
  has_covered_ = is_covered;
  if (kept_) is_covered = false;
}

}  // namespace quadrille::puzzles
