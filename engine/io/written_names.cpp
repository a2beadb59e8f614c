// SPDX-License-Identifier: MIT

#include "engine/io/written_names.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_set>
#include <utility>

#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

// Turns x[1] into x(1) if brackets are not allowed.
std::string with_parentheses(std::string_view name, const NameRule& rule) {
  std::string text(name);
  if (rule.character_fits('[')) return text;
  std::replace(text.begin(), text.end(), '[', '(');
  std::replace(text.begin(), text.end(), ']', ')');
  return text;
}

// Replaces the characters of a name that are not allowed. The result may still not be allowed.
std::string mended(std::string_view name, const NameRule& rule) {
  std::string text = with_parentheses(name, rule);
  std::replace_if(
      text.begin(), text.end(), [&](char c) { return !rule.character_fits(c); }, '_');
  return text;
}

}  // namespace

std::vector<std::string> written_names(const std::vector<std::string_view>& names,
                                       const NameRule& rule, std::vector<std::string>& notes) {
  std::vector<std::string> written(names.size());
  std::unordered_set<std::string_view> kept;
  std::vector<std::size_t> others;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (rule.fits(names[i]) && kept.insert(names[i]).second) {
      written[i] = names[i];
    } else {
      others.push_back(i);
    }
  }
  if (others.empty()) return written;
  std::unordered_set<std::string> made;
  const auto is_free = [&](const std::string& name) {
    return !kept.contains(name) && !made.contains(name);
  };
  std::size_t number = names.size();  // greater numbers are tried once each
  for (const std::size_t i : others) {
    std::string name = mended(names[i], rule);
    if (!name.empty() && !rule.fits(name)) name.insert(0, std::string(rule.prefix) + '_');
    if (!rule.fits(name) || !is_free(name)) name = std::string(rule.prefix) + std::to_string(i + 1);
    while (!is_free(name)) name = std::string(rule.prefix) + std::to_string(++number);
    made.insert(name);
    written[i] = std::move(name);
  }
  const auto expected = [&](std::size_t i) {
    return written[i] == with_parentheses(names[i], rule);
  };
  others.erase(std::remove_if(others.begin(), others.end(), expected), others.end());
  if (others.empty()) return written;
  const std::size_t first = others.front();
  notes.push_back(std::string(rule.what) + " names not allowed by the format were replaced: " +
                  std::to_string(others.size()) + ", " + io::quoted(names[first]) + " by " +
                  io::quoted(written[first]) + (others.size() > 1 ? " and others" : ""));
  return written;
}

std::string written_title(std::string_view title) {
  std::string text(title);
  std::replace_if(
      text.begin(), text.end(),
      [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }, ' ');
  return std::string(trimmed(text));
}

}  // namespace quadrille::engine::io
