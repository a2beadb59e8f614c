// SPDX-License-Identifier: MIT

#include "tests/puzzles/kinds/numberlink/layers/contest_rules.hpp"

#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <vector>

namespace quadrille::tests::numberlink_3d {

namespace {

using Place = std::array<int, 3>;  // x, y, z from 0

// Returns all numbers in a text, ignoring what is between them.
std::vector<int> numbers_in(const std::string& text) {
  std::vector<int> numbers;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] < '0' || text[i] > '9') {
      ++i;
      continue;
    }
    std::size_t used = 0;
    numbers.push_back(std::stoi(text.substr(i), &used));
    i += used;
  }
  return numbers;
}

bool is_three_dimensional(const std::string& text) {
  const std::string size = text.substr(0, text.find('\n'));
  return size.find('X') != size.rfind('X');
}

// Returns the lines of a text that start with VIA#, or all others.
std::string only(bool vias, const std::string& text) {
  std::istringstream lines(text);
  std::string line, result;
  while (std::getline(lines, line))
    if (line.starts_with("VIA#") == vias) result += line + "\n";
  return result;
}

using Vias = std::map<Place, int>;  // the number of the via of each cell

Vias vias_of(const std::string& question) {
  Vias vias;
  std::istringstream lines(only(true, question));
  std::string line;
  for (int via = 1; std::getline(lines, line); ++via) {
    const std::vector<int> numbers = numbers_in(line);
    for (std::size_t i = 0; i + 2 < numbers.size(); i += 3)
      vias[{numbers[i], numbers[i + 1], numbers[i + 2] - 1}] = via;
  }
  return vias;
}

// Rules of 2016: if there are vias, layers are connected only in them.
bool are_neighbours(const Place& a, const Place& b, const Vias& vias) {
  if (std::abs(a[0] - b[0]) + std::abs(a[1] - b[1]) + std::abs(a[2] - b[2]) != 1) return false;
  if (vias.empty() || a[2] == b[2]) return true;
  return vias.contains(a) && vias.contains(b) && vias.at(a) == vias.at(b);
}

}  // namespace

std::string contest_objection(const std::string& full_question, const std::string& answer) {
  const std::string question = only(false, full_question);
  const Vias vias = vias_of(full_question);
  const bool is_deep = is_three_dimensional(question);
  const std::vector<int> asked = numbers_in(question), told = numbers_in(answer);
  const std::size_t head = is_deep ? 3 : 2;
  const int width = asked[0], height = asked[1], depth = is_deep ? asked[2] : 1;
  if (is_three_dimensional(answer) != is_deep) return "a different number of dimensions";
  if (std::vector(asked.begin(), asked.begin() + head) !=
      std::vector(told.begin(), told.begin() + head))
    return "a different size";

  std::map<int, std::vector<Place>> ends;
  const int width_of_line = is_deep ? 7 : 5;
  for (std::size_t i = head + 1; i + width_of_line <= asked.size(); i += width_of_line) {
    if (is_deep) {
      ends[asked[i]] = {{asked[i + 1], asked[i + 2], asked[i + 3] - 1},
                        {asked[i + 4], asked[i + 5], asked[i + 6] - 1}};
    } else {
      ends[asked[i]] = {{asked[i + 1], asked[i + 2], 0}, {asked[i + 3], asked[i + 4], 0}};
    }
  }

  std::map<int, std::set<Place>> cells;
  std::size_t next = head;
  if (told.size() != head + static_cast<std::size_t>(depth * (1 + width * height)))
    return "a different number of cells";
  for (int z = 0; z < depth; ++z) {
    if (told[next++] != z + 1) return "layers in a different order";
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        if (const int number = told[next++]; number != 0) cells[number].insert({x, y, z});
  }
  std::map<int, std::set<int>> users;  // by via
  for (const auto& [number, line] : cells)
    for (const auto& [cell, via] : vias)
      if (line.contains(cell)) users[via].insert(number);
  for (const auto& [cell, via] : vias)
    if (users[via].size() != 1) return "a via not used by exactly one line";
  if (cells.size() != ends.size()) return "an unexpected or missing number";
  for (const auto& [number, both] : ends) {
    const std::set<Place>& line = cells[number];
    for (const Place& cell : line) {
      int neighbours = 0;
      for (const Place& other : line) neighbours += are_neighbours(cell, other, vias) ? 1 : 0;
      const bool is_end = cell == both[0] || cell == both[1];
      if (neighbours != (is_end ? 1 : 2))
        return "line " + std::to_string(number) + " branches or breaks off";
    }
    if (!line.contains(both[0]) || !line.contains(both[1])) return "an end is missing";
    std::set<Place> reached{both[0]};
    for (std::size_t before = 0; before != reached.size();) {
      before = reached.size();
      for (const Place& cell : line)
        for (const Place& known : std::set<Place>(reached))
          if (are_neighbours(cell, known, vias)) reached.insert(cell);
    }
    if (reached != line) return "line " + std::to_string(number) + " is in several parts";
  }
  return {};
}

}  // namespace quadrille::tests::numberlink_3d
