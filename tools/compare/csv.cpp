// SPDX-License-Identifier: MIT

#include <charconv>
#include <set>

#include "tools/compare/report.hpp"
#include "tools/compare/run_fields.hpp"

namespace quadrille::tools::compare {

namespace {

std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  return out + '"';
}

std::string csv_text(const std::string& value) { return value; }
std::string csv_text(bool value) { return value ? "true" : "false"; }

// Returns the shortest digits that read back as the same number.
template <typename Number>
std::string csv_text(Number value) {
  char text[32];
  return std::string(text, std::to_chars(text, text + sizeof text, value).ptr);
}

template <typename Number>
std::string csv_text(const std::optional<Number>& value) {
  return value ? csv_text(*value) : "";
}

std::string line(const std::vector<std::string>& fields) {
  std::string out;
  for (const std::string& field : fields) {
    if (&field != fields.data()) out += ',';
    out += quoted(field);
  }
  return out + "\r\n";
}

}  // namespace

std::string report_csv(const std::vector<Run>& runs) {
  std::set<std::string> stats;
  for (const Run& run : runs) {
    for (const auto& [name, value] : run.stats) stats.insert(name);
  }
  std::vector<std::string> header;
  const Run none;
  const auto add_name = [&](const char* name, const auto&) { header.emplace_back(name); };
  for_each_field(none, add_name);
  for_each_origin_field(none.origin, add_name);
  header.insert(header.end(), stats.begin(), stats.end());
  std::string out = line(header);
  for (const Run& run : runs) {
    std::vector<std::string> fields;
    const auto add = [&](const char*, const auto& value) { fields.push_back(csv_text(value)); };
    for_each_field(run, add);
    for_each_origin_field(run.origin, add);
    for (const std::string& name : stats) {
      const auto found = run.stats.find(name);
      fields.push_back(found == run.stats.end() ? "" : csv_text(found->second));
    }
    out += line(fields);
  }
  return out;
}

}  // namespace quadrille::tools::compare
