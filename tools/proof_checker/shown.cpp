// SPDX-License-Identifier: MIT

#include "tools/proof_checker/shown.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "reference/native_text.hpp"
#include "reference/sha256.hpp"
#include "tools/proof_checker/outcome.hpp"

namespace proof_checker {

namespace {

using nlohmann::json;

std::string harmless(std::string text) {
  for (char& c : text) {
    const auto code = static_cast<unsigned char>(c);
    if ((code < 0x20 && c != '\n') || code == 0x7f) c = '?';
  }
  return text;
}

// Returns "r1c2", or "l1r2c3" on several layers, for two or three numbers from 0.
std::string place(const json& list, std::size_t from, std::size_t count) {
  std::string text;
  const std::string_view letters = count == 3 ? "lrc" : "rc";
  for (std::size_t k = 0; k < count; ++k)
    text += letters[k] + std::to_string(list.at(from + k).get<std::int64_t>() + 1);
  return text;
}

std::string path_text(const json& cells) {
  std::string text;
  for (const json& cell : cells) text += (text.empty() ? "" : " ") + place(cell, 0, cell.size());
  return text;
}

std::string grid_text(const json& grid) {
  std::size_t width = 1;
  for (const json& row : grid) {
    if (!row.is_array()) continue;
    for (const json& cell : row) width = std::max(width, cell.dump().size());
  }
  std::string text;
  for (const json& row : grid) {
    std::string line = row.is_string() ? row.get<std::string>() : "";
    for (const json& cell : row.is_array() ? row : json::array()) {
      const std::string word = cell.dump();
      line += std::string(width - word.size() + (line.empty() ? 0 : 1), ' ') + word;
    }
    text += line + '\n';
  }
  return text;
}

std::string edges_text(const json& edges) {
  std::string text;
  for (const json& edge : edges) {
    text += (text.empty() ? "" : " ") + place(edge, 0, 2) + '-' + place(edge, 2, 2);
    if (edge.size() == 5 && edge.at(4) != 1) text += '(' + edge.at(4).dump() + ')';
  }
  return text + '\n';
}

std::string positions_text(const json& positions) {
  std::string text;
  for (std::size_t p = 0; p < positions.size(); ++p) {
    text += std::to_string(p + 1) + ':';
    for (const auto& [attribute, value] : positions.at(p).items())
      text += ' ' + attribute + ' ' + value.get<std::string>() + ';';
    text.back() = '\n';
  }
  return text;
}

}  // namespace

std::string puzzle_line(std::string_view normal_text) {
  const reference::NativeText text = reference::split_native(normal_text);
  std::string line = text.id;
  for (const char* key : {"size", "box", "rules"}) {
    if (text.has(key)) line += std::string(", ") + key + ' ' + text.keys.at(key);
  }
  // Numberlink has a list of its crossings under this key.
  if (text.id == "hashi" && text.has("bridges"))
    line += ", at most " + text.keys.at("bridges") + " between two islands";
  return harmless(line + ", fingerprint " + reference::fingerprint(normal_text));
}

// The solution has been judged, so that it has the form of its puzzle.
std::string solution_text(const json& solution) {
  if (solution.contains("paths")) {
    std::string text;
    for (const json& path : solution.at("paths"))
      text += path.at("label").get<std::string>() + ": " + path_text(path.at("cells")) + '\n';
    return harmless(text);
  }
  if (solution.contains("bridges")) return edges_text(solution.at("bridges"));
  if (solution.contains("edges")) return edges_text(solution.at("edges"));
  if (solution.contains("loop")) return path_text(solution.at("loop")) + '\n';
  if (solution.contains("positions")) return harmless(positions_text(solution.at("positions")));
  return grid_text(solution.at("grid"));
}

std::string marks_text(const json& marks) { return harmless(marks.dump()); }

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 20;
  std::string text;
  for (std::size_t k = 0; k < std::min(names.size(), kMost); ++k)
    text += (k > 0 ? " " : "") + names[k];
  if (names.size() > kMost) text += " and " + std::to_string(names.size() - kMost) + " more";
  return names.empty() ? "none" : harmless(text);
}

// nlohmann::json would let a number of 64 bits without a sign wrap around.
reference::Int whole_number(const json& value) {
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  if (!value.is_number_integer()) throw Malformed("the value is not a whole number of 64 bits");
  return value.get<std::int64_t>();
}

}  // namespace proof_checker
