// SPDX-License-Identifier: MIT
//
// The solution files of CPLEX, in XML. Only these elements are read:
//
//   <header ... solutionStatusString="integer optimal solution" .../>
//   <variable name="x1" index="0" value="1"/>
//
// If there are several solutions, the first is used.

#include <array>
#include <utility>

#include "engine/io/solution_formats.hpp"
#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

constexpr std::array<std::pair<std::string_view, char>, 5> kEntities = {
    {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}}};

std::string unescaped(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    std::size_t taken = 1;
    char c = text.front();
    for (const auto& [entity, character] : kEntities) {
      if (!text.starts_with(entity)) continue;
      taken = entity.size();
      c = character;
      break;
    }
    plain += c;
    text.remove_prefix(taken);
  }
  return plain;
}

bool is_space(char c) { return is_blank(c) || c == '\n'; }

// Returns the value of an attribute of an element, without quotes; nullopt if it is missing.
std::optional<std::string_view> attribute(std::string_view element, std::string_view name) {
  for (std::size_t at = element.find(name); at != element.npos; at = element.find(name, at + 1)) {
    const std::size_t equals = at + name.size();
    if (at == 0 || !is_space(element[at - 1]) || element.substr(equals, 2) != "=\"") continue;
    const std::size_t end = element.find('"', equals + 2);
    if (end == element.npos) return std::nullopt;
    return element.substr(equals + 2, end - equals - 2);
  }
  return std::nullopt;
}

// Calls `use` with each element of a name, from "<" up to but excluding ">", until it returns an
// error.
template <typename Use>
std::optional<ReadError> for_each_element(std::string_view text, std::string_view name, Use use) {
  const std::string start = '<' + std::string(name);
  std::size_t at = text.find(start);
  while (at != text.npos) {
    const std::size_t end = text.find('>', at);
    if (end == text.npos) return error_at(text, at, "unterminated element (expected >)");
    if (is_space(text[at + start.size()])) {  // otherwise its name is longer
      if (auto error = use(text.substr(at, end - at))) return error;
    }
    at = text.find(start, end);
  }
  return std::nullopt;
}

std::optional<ReadError> add_variable(std::string_view text, std::string_view element,
                                      SolutionText& solution) {
  const auto name = attribute(element, "name"), index = attribute(element, "index"),
             value = attribute(element, "value");
  if (!value || (!name && !index))
    return error_at(text, offset_of(element, text),
                    "a variable without name or value (expected name=\"...\" value=\"...\")");
  if (name) {
    if (auto error = add_entry(text, *name, *value, solution)) return error;
    solution.entries.back().name = unescaped(*name);
    return std::nullopt;
  }
  return add_numbered_entry(text, *index, 0, *value, solution);
}

}  // namespace

bool is_cplex(std::string_view text) {
  const std::string_view line = SolutionLines(text).next_filled().value_or(std::string_view());
  return line.starts_with("<?xml") || line.starts_with("<CPLEXSolution");
}

SolutionTextResult read_cplex(std::string_view text) {
  const std::size_t end = text.find("</CPLEXSolution>");
  if (text.find("<CPLEXSolution") == text.npos || end == text.npos)
    return error_at(text, 0, "not a CPLEX solution (expected an element CPLEXSolution)");
  const std::string_view first = text.substr(0, end);
  SolutionText solution;
  auto error = for_each_element(first, "header", [&](std::string_view header) {
    const std::string status =
        lower_case(attribute(header, "solutionStatusString").value_or(std::string_view()));
    if (status.find("infeasible") != status.npos)
      solution.claim = SolutionClaim::kInfeasible;
    else if (status.find("unbounded") != status.npos)
      solution.claim = SolutionClaim::kUnbounded;
    return std::optional<ReadError>();
  });
  if (solution.claim != SolutionClaim::kPoint) return solution;
  error = for_each_element(first, "variable", [&](std::string_view element) {
    return add_variable(text, element, solution);
  });
  if (error) return *error;
  if (solution.entries.empty()) solution.claim = SolutionClaim::kNothing;
  return solution;
}

}  // namespace quadrille::engine::io
