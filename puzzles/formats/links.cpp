// SPDX-License-Identifier: MIT

#include "puzzles/formats/links.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "puzzles/formats/packed.hpp"
#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_file.hpp"
#include "puzzles/formats/tatham.hpp"
#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {

namespace {

// The full stop of a sentence cannot be told from an unknown clue of a pzpr URL here.
bool ends_in_clues(std::string_view line) {
  const auto url = pzpr::split_url({line});
  const auto is_number = [](const Token& word) { return parse_number(word.text, 1'000'000); };
  return pzpr::is_file_mark(line) || (url && is_number(url->width) && is_number(url->height) &&
                                      url->body.text.find('/') == std::string_view::npos);
}

// Replaces brackets around a link, and the punctuation after it.
std::string unwrapped(std::string_view line) {
  std::string text(line);
  const std::size_t start = std::min(text.find("http"), text.size());
  const std::string_view before = trim(line.substr(0, start));
  const bool is_markdown = before.starts_with('[') && before.ends_with("](");
  if (!before.empty() && before != "<" && before != "(" && !is_markdown) return text;
  std::fill_n(text.begin(), start, ' ');
  const std::string_view punctuation = ends_in_clues(text) ? ",;:!?)>]\"'" : ".,;:!?)>]\"'";
  text.erase(text.find_last_not_of(punctuation) + 1);
  return text;
}

// Returns the game ID in a page of Simon Tatham's collection.
std::optional<std::string> game_id_in(std::string_view link) {
  for (const auto& [page, game] :
       {std::pair("/bridges.html#", "Bridges"), std::pair("/loopy.html#", "Loopy"),
        std::pair("/pearl.html#", "Pearl"), std::pair("/solo.html#", "Solo")}) {
    const std::size_t found = link.find(page);
    if (found == std::string_view::npos) continue;
    const std::size_t start = found + std::string_view(page).size();
    const std::string id = percent_decoded(link.substr(start));
    if (id.find(':') == std::string::npos) return std::nullopt;
    return std::string(start, ' ') + tatham::complete_id(game, id);
  }
  return std::nullopt;
}

// Returns the URL that a Penpa+ URL loads.
std::optional<std::string> url_in_drawing(std::string_view link) {
  if (link.find("penpa-edit") == std::string_view::npos) return std::nullopt;
  for (const std::string_view mark : {"&p=http", "?p=http", "#p=http"}) {
    const std::size_t found = link.find(mark);
    if (found == std::string_view::npos) continue;
    const std::size_t start = found + 3;
    return std::string(start, ' ') + percent_decoded(link.substr(start));
  }
  return std::nullopt;
}

// Returns the board of a page of kanpen.net as a pzpr file or URL.
std::optional<std::string> kanpen_board(std::string_view link) {
  const std::size_t site = link.find("kanpen.net/"), page = link.find(".html?");
  if (site == std::string_view::npos || page == std::string_view::npos) return std::nullopt;
  const std::string_view id =
      link.substr(site, page - site).substr(link.substr(site, page - site).rfind('/') + 1);
  const std::string_view query = link.substr(page + 6);
  for (const auto& [key, head] :
       {std::pair("problem=", "pzprv3/"), std::pair("pzpr=", "https://puzz.link/p?")}) {
    if (query.starts_with(key))
      return head + std::string(id) + '/' +
             percent_decoded(query.substr(std::string_view(key).size()));
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> plain_line(std::string_view line) {
  const std::size_t end = line.find_last_not_of(" \t\r") + 1;
  const std::string_view rest = line.substr(end);
  // Boards may have a dot in most cells, so that the search for one with a word after it is slow.
  const bool may_name_page = line.find("html") != std::string_view::npos;
  if (line.find("://") == std::string_view::npos &&
      !(may_name_page && line.find(".html") != std::string_view::npos))
    return std::nullopt;
  std::string link = unwrapped(line.substr(0, end));
  if (auto url = url_in_drawing(link)) link = *std::move(url);
  if (auto id = game_id_in(link)) link = *std::move(id);
  if (auto board = kanpen_board(link)) link = *std::move(board);
  link += rest;
  return link == line ? std::nullopt : std::optional(std::move(link));
}

PuzzleSplitter::Source plain_lines(PuzzleSplitter::Source source) {
  constexpr std::size_t kMostLink = std::size_t{1} << 20;  // longer lines are no links
  // `kept` is a line that is not complete yet.
  return [source = std::move(source), kept = std::string(), text = std::string(),
          has_ended = false]() mutable -> std::string_view {
    text.clear();
    while (text.empty() && !has_ended) {
      const std::string_view more = source();
      has_ended = more.empty();
      const std::size_t end = has_ended ? 0 : more.rfind('\n') + 1;
      kept += more.substr(0, end);
      for (std::string_view rest = kept; (end > 0 || has_ended) && !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        const auto plain = plain_line(line);
        text += plain ? *plain : line;
        rest.remove_prefix(line.size());
        if (!rest.empty()) text += '\n', rest.remove_prefix(1);
      }
      if (end > 0 || has_ended) kept.clear();
      kept += more.substr(end);
      if (kept.size() > kMostLink) text += std::exchange(kept, {});
    }
    return text;
  };
}

}  // namespace quadrille::puzzles
