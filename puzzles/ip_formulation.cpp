// SPDX-License-Identifier: MIT

#include "puzzles/ip_formulation.hpp"

#include <algorithm>

namespace quadrille::puzzles {

bool IpRequest::has(std::string_view part) const {
  return std::find(without.begin(), without.end(), part) == without.end();
}

Answer decode(const IpFormulation& formulation, engine::Point point) {
  Answer answer = formulation.base;
  for (const IpLink& link : formulation.links) {
    if (point[static_cast<std::size_t>(link.column)] == 1)
      answer.values[static_cast<std::size_t>(link.variable)] = link.value;
  }
  return answer;
}

std::vector<engine::Literal> blocking_clause(const IpFormulation& formulation,
                                             engine::Point point) {
  std::vector<engine::Literal> clause;
  for (const IpLink& link : formulation.links) {
    const bool is_one = point[static_cast<std::size_t>(link.column)] == 1;
    if (is_one) clause.push_back({link.column, false, 0});
    if (!is_one && !formulation.antichain) clause.push_back({link.column, true, 1});
  }
  return clause;
}

}  // namespace quadrille::puzzles
