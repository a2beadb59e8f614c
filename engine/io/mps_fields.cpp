// SPDX-License-Identifier: MIT

#include "engine/io/mps_fields.hpp"

#include <algorithm>
#include <array>

#include "engine/io/source_text.hpp"

namespace quadrille::engine::io {
namespace {

using Words = std::vector<std::string_view>;

MpsSplit misfit(const Words& words, std::string expected) {
  return MpsMisfit{words.back(), "the line has " + std::to_string(words.size()) +
                                     (words.size() == 1 ? " word" : " words") + " (expected " +
                                     std::move(expected) + ")"};
}

MpsSplit marker_fields(const Words& words) {
  MpsFields fields;
  fields.first = words[0];
  fields.entries[0] = {words[1], words[2]};
  return fields;
}

// Splits a bound: "SET x 4" or "x 4", without the number if the type has none.
MpsSplit free_bound(const Words& words) {
  MpsFields fields;
  fields.code = words[0];
  const std::size_t count = words.size();
  const bool needs_number = bound_has_number(words[0]);
  if (count < (needs_number ? 3U : 2U) || count > 4) {
    return misfit(words, needs_number ? "a type, an optional set, a column and a number"
                                      : "a type, an optional set and a column");
  }
  const bool has_set = needs_number ? count == 4 : count >= 3;
  std::size_t next = 1;
  fields.first = has_set ? words[next++] : words[0].substr(0, 0);
  fields.entries[0].name = words[next++];
  if (next < count) fields.entries[0].number = words[next];
  return fields;
}

// Splits "NAME row 1" or "NAME row 1 row 2"; the name of a set is optional.
MpsSplit free_entries(const Words& words, bool name_optional) {
  const std::size_t count = words.size();
  const bool has_name = count % 2 == 1;
  if (count < 2 || count > 5 || count == 1 || (!has_name && !name_optional)) {
    return misfit(words, name_optional ? "an optional set, then a row and a number once or twice"
                                       : "a column, then a row and a number once or twice");
  }
  MpsFields fields;
  std::size_t next = 0;
  fields.first = has_name ? words[next++] : words[0].substr(0, 0);
  for (std::size_t i = 0; next < count; ++i, next += 2) {
    fields.entries[i] = {words[next], words[next + 1]};
  }
  return fields;
}

struct FieldPlace {
  std::size_t begin, end;  // counted from 0
};
constexpr std::array<FieldPlace, 6> kFieldPlaces = {
    {{1, 3}, {4, 12}, {14, 22}, {24, 36}, {39, 47}, {49, 61}}};

// Returns the end of a field. The number of a line without a second entry may be longer than its
// field.
std::size_t end_of_field(std::size_t index, std::string_view line) {
  const FieldPlace place = kFieldPlaces[index];
  if (index != 3 || line.size() <= place.end) return place.end;
  const std::string_view rest = line.substr(place.begin);
  return trimmed(rest).find_first_of(" \t") == std::string_view::npos ? line.size() : place.end;
}

}  // namespace

MpsLines::MpsLines(std::string_view text) : text_(text) {
  if (text_.starts_with(kByteOrderMark)) next_ = kByteOrderMark.size();
}

std::optional<MpsLine> MpsLines::next() {
  while (next_ < text_.size()) {
    const std::size_t end = std::min(text_.find('\n', next_), text_.size());
    std::string_view line = text_.substr(next_, end - next_);
    next_ = end + 1;
    while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
    if (!line.empty() && line.front() != '*') return MpsLine{line, !is_blank(line.front())};
  }
  return std::nullopt;
}

std::vector<std::string_view> words_of(std::string_view line) {
  Words words;
  for (std::size_t end = 0;;) {
    const std::size_t begin = line.find_first_not_of(" \t", end);
    if (begin == std::string_view::npos) return words;
    end = std::min(line.find_first_of(" \t", begin), line.size());
    words.push_back(line.substr(begin, end - begin));
    constexpr std::size_t kEnough = 8;  // no line has more words
    if (words.size() == kEnough) return words;
  }
}

MpsSplit free_fields(MpsSection section, const Words& words) {
  if (section == MpsSection::kRows) {
    if (words.size() != 2) return misfit(words, "a type and a name");
    MpsFields fields;
    fields.code = words[0];
    fields.entries[0].name = words[1];
    return fields;
  }
  if (section == MpsSection::kBounds) return free_bound(words);
  if (section == MpsSection::kColumns && words.size() == 3 && words[1] == kMpsMarker) {
    return marker_fields(words);
  }
  return free_entries(words, section != MpsSection::kColumns);
}

MpsSplit fixed_fields(MpsSection section, std::string_view line) {
  if (line.find(kMpsMarker) != std::string_view::npos) {
    const Words words = words_of(line);
    if (words.size() == 3 && words[1] == kMpsMarker) return marker_fields(words);
  }
  std::array<std::string_view, 6> found;
  std::size_t last_end = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::size_t begin = std::min(kFieldPlaces[i].begin, line.size());
    const std::size_t end = std::min(end_of_field(i, line), line.size());
    const std::string_view gap = line.substr(last_end, std::max(begin, last_end) - last_end);
    const std::size_t stray = gap.find_first_not_of(' ');
    if (stray != std::string_view::npos) {
      return MpsMisfit{gap.substr(stray),
                       "unexpected text between the fields "
                       "(expected fixed MPS, because of names with blanks)"};
    }
    if (begin < last_end) continue;  // a long number covers this field
    found[i] = trimmed(line.substr(begin, end - begin));
    last_end = end;
  }
  if (last_end < line.size()) {
    return MpsMisfit{line.substr(last_end), "the line is too long (expected at most 61 columns)"};
  }
  MpsFields fields{found[0], found[1], {{found[2], found[3]}, {found[4], found[5]}}};
  if (section == MpsSection::kRows) {
    fields.entries[0].name = found[1];
    fields.first = line.substr(0, 0);
  }
  return fields;
}

bool bound_has_number(std::string_view code) {
  return code != "FR" && code != "MI" && code != "PL" && code != "BV";
}

}  // namespace quadrille::engine::io
