// SPDX-License-Identifier: MIT
//
//   pzprv3          (or pzprv3.1; also in old URLs, with slashes for line ends)
//   numlin
//   2               (rows)
//   3               (columns)
//   1 . 2           (the data: the board, ...
//   1 . 2
//   0 0             ... the player's answer)
//   0 0
//   0 0 0

#include "puzzles/formats/pzpr_file.hpp"

#include <algorithm>

#include "puzzles/formats/pzpr.hpp"

namespace quadrille::puzzles::pzpr {

namespace {

// Returns the index at which a file would start in the line.
std::size_t file_start(std::string_view line) {
  return query_of(line).value_or(std::min(line.find_first_not_of(" \t"), line.size()));
}

// Returns the rest of the line from an offset on.
Line behind(const Line& line, std::size_t offset) {
  const Token rest = token_at(line, offset, line.text.size());
  return {rest.text, rest.line, rest.column};
}

}  // namespace

bool is_file_mark(std::string_view line) {
  return line.substr(file_start(line)).starts_with(kFileMark);
}

std::optional<Token> file_id(const Text& text) {
  if (!is_file_mark(text.first().text)) return std::nullopt;
  LineReader lines(text);
  return FileReader(lines).id();
}

FileReader::FileReader(LineReader& lines) : lines_(lines) {
  const Line line = lines_.take().value_or(lines_.text().first());
  const std::size_t start = file_start(line.text);
  const std::size_t size = std::min(line.text.find('/', start), line.text.size()) - start;
  rest_ = behind(line, start + size);
  id_ = lines_.end();
  if (const std::optional<Line> id = take()) id_ = tokens(*id).front();
}

std::optional<Line> FileReader::take() {
  while (true) {
    rest_ = behind(rest_, std::min(rest_.text.find_first_not_of('/'), rest_.text.size()));
    if (rest_.text.empty()) {
      const std::optional<Line> line = lines_.take();
      if (!line) return std::nullopt;
      rest_ = *line;
      continue;
    }
    const std::size_t size = std::min(rest_.text.find('/'), rest_.text.size());
    const Line part{rest_.text.substr(0, size), rest_.number, rest_.column};
    rest_ = behind(rest_, size);
    if (is_blank(part.text)) continue;
    ++taken_;
    return part;
  }
}

std::optional<Line> FileReader::peek() {
  const Place here = place();
  const std::optional<Line> line = take();
  go_to(here);
  return line;
}

void FileReader::go_to(const Place& place) {
  lines_ = place.lines;
  rest_ = place.rest;
  taken_ = place.taken;
}

Token FileReader::take_word() {
  const std::optional<Line> line = take();
  if (!line) return end();
  const Line word = trim(*line);
  return token_at(word, 0, word.text.size());
}

Result<BoardSize> FileReader::take_size(int max) {
  const Token rows = take_word(), columns = take_word();
  start_data();
  return parse_size(rows, columns, max);
}

std::optional<std::vector<Token>> FileReader::take_answer(const std::vector<Section>& sections,
                                                          WordTest is_word) {
  const Place start = place();
  std::vector<Token> answer;
  for (const Section& section : sections) {
    if (section.words == 0) continue;  // blank lines
    for (int row = 0; row < section.lines; ++row) {
      const std::optional<Line> line = take();
      const std::vector<Token> found = line ? words(*line) : std::vector<Token>();
      const bool fits = static_cast<int>(found.size()) == section.words &&
                        std::all_of(found.begin(), found.end(),
                                    [is_word](const Token& word) { return is_word(word.text); });
      if (!fits) return go_to(start), std::nullopt;
      answer.insert(answer.end(), found.begin(), found.end());
    }
  }
  return answer;
}

std::optional<Error> FileReader::finish() {
  take_trials();
  take_history();
  if (rest_.text.find_first_not_of(" \t/") == std::string_view::npos) return std::nullopt;
  return unexpected(rest_);
}

void FileReader::take_trials() {
  const std::size_t lines = taken_ - data_;
  for (auto line = peek(); line && line->text.starts_with("TrialData("); line = peek()) {
    for (std::size_t k = 0; k <= lines; ++k) take();
  }
}

// Skips JSON after a word and a colon, up to its closing brace.
void FileReader::take_history() {
  const std::optional<Line> line = peek();
  if (!line || (!line->text.starts_with("info:{") && !line->text.starts_with("history:{"))) return;
  if (rest_.text.find_first_not_of(" \t/") == std::string_view::npos) rest_ = *lines_.take();
  std::ptrdiff_t depth = 0;
  do {
    depth += std::count(rest_.text.begin(), rest_.text.end(), '{') -
             std::count(rest_.text.begin(), rest_.text.end(), '}');
    rest_.text = {};
    if (depth <= 0 || lines_.is_done()) return;
    rest_ = *lines_.take();
  } while (true);
}

bool is_line_count(std::string_view word) { return word == "-1" || parse_number(word, 2); }

std::optional<std::int32_t> lines_in(std::string_view word) {
  if (word == "-1") return 0;
  const auto count = parse_number(word, 2);
  return count.value_or(0) > 0 ? std::optional(static_cast<std::int32_t>(*count)) : std::nullopt;
}

std::vector<FileReader::Section> line_sections(int rows, int columns) {
  return {{rows, columns - 1}, {rows - 1, columns}};
}

std::vector<Token> words(const Line& line) { return tokens(line, " \t_"); }

std::optional<Token> puzzle_id(const Text& text) {
  if (const auto id = file_id(text)) return id;
  if (const auto url = split_url(text.first())) return url->id;
  return std::nullopt;
}

std::string filled_file(std::string file, const std::vector<std::string>& words) {
  std::size_t end = file.size();
  for (auto word = words.rbegin(); word != words.rend(); ++word) {
    const std::size_t last = file.find_last_not_of(" \n", end - 1);
    end = file.find_last_of(" \n", last) + 1;
    file.replace(end, last + 1 - end, *word);
  }
  return file;
}

std::string url_of_file(std::string_view file) {
  std::string url = "https://puzz.link/p?";
  for (const char c : trim(file)) url += c == '\n' ? '/' : c == ' ' ? '_' : c;
  while (url.ends_with('\n') || url.ends_with('/')) url.pop_back();
  return url + "/\n";
}

AnswerLayer line_layer(int rows, int columns) {
  return {line_sections(rows, columns), is_line_count};
}

std::string empty_answer(const AnswerLayer& layer) {
  std::string text;
  for (const FileReader::Section& section : layer.sections) {
    for (int line = 0; line < section.lines; ++line) {
      for (int k = 0; k < section.words; ++k) (text += k > 0 ? " " : "") += layer.empty;
      text += '\n';
    }
  }
  return text;
}

}  // namespace quadrille::puzzles::pzpr
