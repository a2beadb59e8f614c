// SPDX-License-Identifier: MIT

#include "puzzles/formats/pzpr.hpp"

#include <algorithm>
#include <array>

namespace quadrille::puzzles::pzpr {

namespace {

constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr std::size_t kMaxRun = 20;
constexpr std::size_t kFourCellNumbers = 5;  // from 0 to 4
constexpr std::size_t kMaxFlags = 2;

bool is_all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// A form of number in the stream: its mark, how many hexadecimal digits follow, what is added.
struct NumberForm {
  char mark;
  std::size_t digits;
  std::int32_t base;
};
constexpr std::array<NumberForm, 7> kForms{{{'-', 2, 0},
                                            {'+', 3, 0},
                                            {'=', 3, 4096},
                                            {'%', 3, 8192},
                                            {'@', 3, 8192},
                                            {'*', 4, 12240},
                                            {'$', 5, 77776}}};

std::optional<std::int32_t> parse_hex(std::string_view digits) {
  std::int32_t value = 0;
  for (const char c : digits) {
    const std::size_t digit = kDigits.substr(0, 16).find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    value = value * 16 + static_cast<std::int32_t>(digit);
  }
  return value;
}

std::string hex(std::int32_t value, std::size_t digits) {
  std::string text(digits, '0');
  for (std::size_t i = digits; i-- > 0; value /= 16) {
    text[i] = kDigits[value % 16];
  }
  return text;
}

std::string encode_number(std::int32_t number) {
  if (number == Clue::kUnknown) return ".";
  if (number < 16) return hex(number, 1);
  if (number < 256) return "-" + hex(number, 2);
  if (number < 4096) return "+" + hex(number, 3);
  if (number < 8192) return "=" + hex(number - 4096, 3);
  if (number < 12240) return "@" + hex(number - 8192, 3);
  if (number < 77776) return "*" + hex(number - 12240, 4);
  return "$" + hex(number - 77776, 5);
}

}  // namespace

std::optional<std::size_t> query_of(std::string_view line) {
  const std::size_t mark = line.find('?');
  if (mark == std::string_view::npos) return std::nullopt;
  const std::string_view page = line.substr(0, mark);
  const bool known = trim(page).starts_with("http://") || trim(page).starts_with("https://") ||
                     page.ends_with("/p") || page.ends_with("p.html");
  if (!known) return std::nullopt;
  // Settings of the page, such as type=editor&, come first.
  std::size_t start = mark + 1;
  for (std::size_t end = line.find('&', start); end != std::string_view::npos;
       end = line.find('&', start)) {
    const std::string_view setting = line.substr(start, end - start);
    if (setting.find('=') == std::string_view::npos || setting.find('/') != std::string_view::npos)
      break;
    start = end + 1;
  }
  return start;
}

std::optional<Url> split_url(const Line& line) {
  const std::optional<std::size_t> query = query_of(line.text);
  const bool bare = !query;
  if (bare && (line.text.find('?') != line.text.npos || line.text.find('/') == line.text.npos))
    return std::nullopt;
  // Blanks around the URL are not part of it.
  std::size_t begin = query.value_or(line.text.find_first_not_of(" \t"));
  const std::size_t end = line.text.find_last_not_of(" \t") + 1;
  if (begin > end) return std::nullopt;

  const auto next = [&]() {
    const std::size_t stop = std::min(line.text.find('/', begin), end);
    const Token part = token_at(line, begin, stop - begin);
    begin = std::min(stop + 1, end);
    return part;
  };
  Url url;
  url.id = next();
  if (url.id.text.starts_with(kFileMark)) return std::nullopt;
  for (const std::string_view suffix : {"_edit", "_play"}) {
    if (url.id.text.ends_with(suffix)) url.id.text.remove_suffix(suffix.size());
  }
  Token part = next();
  // A flag starts with a letter; anything else is taken as the size.
  while (begin < end && (part.text.empty() || is_letter(part.text.front()))) {
    if (url.flags.size() == kMaxFlags) return std::nullopt;
    url.flags.push_back(part.text);
    part = next();
  }
  url.width = part;
  url.height = next();
  url.body = token_at(line, begin, end - begin);
  if (url.body.text.ends_with("/")) url.body.text.remove_suffix(1);

  const bool looks_right =
      !url.id.text.empty() && is_all_digits(url.width.text) && is_all_digits(url.height.text) &&
      url.id.text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") ==
          std::string_view::npos;
  if (bare && !looks_right) return std::nullopt;
  return url;
}

bool is_url(std::string_view line) { return !is_blank(line) && split_url({line}).has_value(); }

ClueStream decode_number16(std::string_view stream, std::size_t cells) {
  ClueStream found;
  for (std::size_t i = 0; i < stream.size();) {
    const char c = stream[i];
    const std::size_t digit = kDigits.find(c);
    const auto form = std::find_if(kForms.begin(), kForms.end(),
                                   [&](const NumberForm& known) { return known.mark == c; });
    std::optional<std::int32_t> number;
    std::size_t size = 1, run = 1;
    if (c == '.') {
      number = Clue::kUnknown;
    } else if (digit < 16) {
      number = static_cast<std::int32_t>(digit);
    } else if (digit != std::string_view::npos) {
      run = digit - 15;
    } else if (form != kForms.end() && stream.size() - i > form->digits) {
      number = parse_hex(stream.substr(i + 1, form->digits));
      if (number) *number += form->base;
      if (number) size += form->digits;
    }
    const bool fits_nothing = !number && digit == std::string_view::npos;
    if (fits_nothing) {
      if (!found.skipped) found.skipped = i;
    } else if (found.cells + run > cells) {
      found.beyond = i;
      return found;
    } else {
      if (number) found.clues.push_back({found.cells, *number, i});
      found.cells += run;
    }
    i += size;
  }
  return found;
}

PlacedClues read_clues(const Url& url, std::size_t cells, std::vector<Error>& warnings,
                       const NumberStream& numbers) {
  const auto position = [&url](std::size_t offset) {
    return token_at({url.body.text, url.body.line, url.body.column}, offset, 1);
  };
  const ClueStream stream = numbers.decode(url.body.text, cells);
  PlacedClues found;
  Token last = position(0);  // carried along so that each column is counted once
  std::size_t offset = 0;
  for (const Clue& clue : stream.clues) {
    const Line rest{url.body.text.substr(offset), last.line, last.column};
    last = token_at(rest, clue.offset - offset, 1);
    offset = clue.offset;
    found.clues.push_back({clue.cell, clue.number, last});
  }
  const std::string expected = " (expected " + std::to_string(cells) + ")";
  const bool ends_sentence =
      stream.cells == cells && stream.beyond && url.body.text.substr(*stream.beyond) == ".";
  if (stream.beyond && !ends_sentence) {
    found.error = error_at(position(*stream.beyond),
                           "the URL encodes more cells than the board has" + expected);
  } else if (stream.cells < cells) {
    found.error = error_at(position(url.body.text.size()),
                           "the URL ends after " +
                               counted(static_cast<std::int64_t>(stream.cells), "cell") + expected);
  } else if (stream.skipped) {
    warnings.push_back(
        error_at(position(*stream.skipped), "a character that is not a clue (skipped)"));
  }
  return found;
}

std::string encode_number16(const std::vector<std::int32_t>& cells, std::int32_t none) {
  std::string stream;
  std::size_t run = 0;
  const auto end_run = [&] {
    if (run > 0) stream += kDigits[15 + run];
    run = 0;
  };
  for (const std::int32_t number : cells) {
    if (number == none) {
      if (++run == kMaxRun) end_run();
    } else {
      end_run();
      stream += encode_number(number);
    }
  }
  end_run();
  return stream;
}

// A digit from 0 to 4 is a number, from 5 to 9 a number and an empty cell, from a to e a number and
// two empty cells; after the last cell of the board the empty cells may be missing.
ClueStream decode_four_cell(std::string_view stream, std::size_t cells) {
  ClueStream found;
  for (std::size_t i = 0; i < stream.size(); ++i) {
    const std::size_t digit = kDigits.find(stream[i]);
    const bool is_run = digit != std::string_view::npos && digit > 15;
    const bool is_number = digit < 3 * kFourCellNumbers;
    if (!is_run && !is_number && stream[i] != '.') {
      if (!found.skipped) found.skipped = i;
      continue;
    }
    const std::size_t run = is_run ? digit - 15 : 1;
    if (found.cells + run > cells) {
      found.beyond = i;
      return found;
    }
    if (is_number)
      found.clues.push_back({found.cells, static_cast<std::int32_t>(digit % kFourCellNumbers), i});
    if (stream[i] == '.') found.clues.push_back({found.cells, Clue::kUnknown, i});
    found.cells += run;
    if (is_number) found.cells = std::min(found.cells + digit / kFourCellNumbers, cells);
  }
  return found;
}

std::string encode_four_cell(const std::vector<std::int32_t>& cells, std::int32_t none) {
  std::string stream;
  const auto is_clue = [&](std::size_t cell) { return cell < cells.size() && cells[cell] != none; };
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (is_clue(cell) && cells[cell] == Clue::kUnknown) {
      stream += '.';
    } else if (is_clue(cell)) {
      std::size_t empty = 0;
      while (empty < 2 && !is_clue(cell + empty + 1)) ++empty;
      stream += kDigits[static_cast<std::size_t>(cells[cell]) + kFourCellNumbers * empty];
      cell += empty;
    } else {
      std::size_t run = 1;
      while (run < kMaxRun && cell + run < cells.size() && !is_clue(cell + run)) ++run;
      stream += kDigits[15 + run];
      cell += run - 1;
    }
  }
  return stream;
}

ClueStream decode_three_cells(std::string_view stream, std::size_t cells) {
  ClueStream found;
  for (std::size_t i = 0; i < stream.size(); ++i) {
    std::size_t digit = kDigits.find(stream[i]);
    if (digit >= 27) {
      if (!found.skipped) found.skipped = i;
      continue;
    }
    if (found.cells >= cells) {
      found.beyond = i;
      return found;
    }
    for (const std::size_t unit : {9U, 3U, 1U}) {
      const auto number = static_cast<std::int32_t>(digit / unit);
      digit %= unit;
      if (number != 0 && found.cells >= cells) found.beyond = i;
      if (found.beyond) return found;
      if (number != 0) found.clues.push_back({found.cells, number, i});
      found.cells = std::min(found.cells + 1, cells);
    }
  }
  return found;
}

std::string encode_three_cells(const std::vector<std::int32_t>& cells, std::int32_t none) {
  std::string stream;
  for (std::size_t cell = 0; cell < cells.size(); cell += 3) {
    std::size_t digit = 0;
    for (std::size_t k = cell; k < cell + 3; ++k)
      digit = 3 * digit + (k < cells.size() && cells[k] != none ? cells[k] : 0);
    stream += kDigits[digit];
  }
  return stream;
}

}  // namespace quadrille::puzzles::pzpr
