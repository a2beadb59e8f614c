// SPDX-License-Identifier: MIT

#include "puzzles/formats/penpa_data.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace quadrille::puzzles::penpa {

namespace {

struct Abbreviation {
  std::string_view text;
  char letter;
};
// "z" itself is the first one, so that any text survives.
constexpr std::array kAbbreviations = {Abbreviation{"z", 'Z'},
                                       Abbreviation{"\"qa\"", '9'},
                                       Abbreviation{"\"pu_q\"", 'Q'},
                                       Abbreviation{"\"pu_a\"", 'A'},
                                       Abbreviation{"\"grid\"", 'G'},
                                       Abbreviation{"\"edit_mode\"", 'M'},
                                       Abbreviation{"\"surface\"", 'S'},
                                       Abbreviation{"\"line\"", 'L'},
                                       Abbreviation{"\"lineE\"", 'E'},
                                       Abbreviation{"\"wall\"", 'W'},
                                       Abbreviation{"\"cage\"", 'C'},
                                       Abbreviation{"\"number\"", 'N'},
                                       Abbreviation{"\"symbol\"", 'Y'},
                                       Abbreviation{"\"special\"", 'P'},
                                       Abbreviation{"\"board\"", 'B'},
                                       Abbreviation{"\"command_redo\"", 'R'},
                                       Abbreviation{"\"command_undo\"", 'U'},
                                       Abbreviation{"\"command_replay\"", '8'},
                                       Abbreviation{"\"numberS\"", '1'},
                                       Abbreviation{"\"freeline\"", 'F'},
                                       Abbreviation{"\"freelineE\"", '2'},
                                       Abbreviation{"\"thermo\"", 'T'},
                                       Abbreviation{"\"arrows\"", '3'},
                                       Abbreviation{"\"direction\"", 'D'},
                                       Abbreviation{"\"squareframe\"", '0'},
                                       Abbreviation{"\"polygon\"", '5'},
                                       Abbreviation{"\"deletelineE\"", '4'},
                                       Abbreviation{"\"killercages\"", '6'},
                                       Abbreviation{"\"nobulbthermo\"", '7'},
                                       Abbreviation{"\"__a\"", '_'},
                                       Abbreviation{"null", 'O'}};

// Characters that separate words of the head, or parts of the URL.
constexpr std::array<std::pair<char, std::string_view>, 4> kEscapes{
    {{',', "%2C"}, {'\n', "%2D"}, {'&', "%2E"}, {'=', "%2F"}}};

}  // namespace

std::string unabridged(std::string_view text) {
  std::string full;
  for (std::size_t k = 0; k < text.size(); ++k) {
    const char next = text[k] == 'z' && k + 1 < text.size() ? text[k + 1] : '\0';
    const auto known = std::find_if(kAbbreviations.begin(), kAbbreviations.end(),
                                    [next](const Abbreviation& one) { return one.letter == next; });
    if (known == kAbbreviations.end()) {
      full += text[k];
    } else {
      full += known->text;
      ++k;
    }
  }
  return full;
}

std::string abridged(std::string_view text) {
  std::string brief;
  while (!text.empty()) {
    const auto known =
        std::find_if(kAbbreviations.begin(), kAbbreviations.end(),
                     [text](const Abbreviation& one) { return text.starts_with(one.text); });
    const bool is_known = known != kAbbreviations.end();
    if (is_known) (brief += 'z') += known->letter;
    if (!is_known) brief += text.front();
    text.remove_prefix(is_known ? known->text.size() : 1);
  }
  return brief;
}

std::string unescaped(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const auto known = std::find_if(kEscapes.begin(), kEscapes.end(), [text](const auto& escape) {
      return text.starts_with(escape.second);
    });
    const bool is_known = known != kEscapes.end();
    plain += is_known ? known->first : text.front();
    text.remove_prefix(is_known ? known->second.size() : 1);
  }
  return plain;
}

std::string escaped(std::string_view text) {
  std::string words;
  for (const char c : text) {
    const auto known = std::find_if(kEscapes.begin(), kEscapes.end(),
                                    [c](const auto& escape) { return escape.first == c; });
    if (known == kEscapes.end()) words += c;
    if (known != kEscapes.end()) words += known->second;
  }
  return words;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

}  // namespace quadrille::puzzles::penpa
