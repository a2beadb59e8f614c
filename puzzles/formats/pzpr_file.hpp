// SPDX-License-Identifier: MIT
//
// Reads pzpr files line by line.
//
//   pzpr::FileReader file(lines);
//   const Result<BoardSize> size = file.take_size(1000);
//   const std::optional<Line> first_row = file.take();
//   file.take_answer(pzpr::line_sections(2, 3), pzpr::is_line_count);
//   return file.finish();

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/text/line_reader.hpp"

namespace quadrille::puzzles::pzpr {

// Decides whether a file starts at the line.
bool is_file_mark(std::string_view line);
// Returns the puzzle id if the text starts with a file; an empty token if the text ends before it.
std::optional<Token> file_id(const Text& text);

// Returns the words of a line of a file; in a URL a blank is written "_".
std::vector<Token> words(const Line& line);

// The lines of a file one after another; a slash also ends a line.
class FileReader {
 public:
  // The text must start with a file.
  explicit FileReader(LineReader& lines);

  const Token& id() const { return id_; }
  Token end() const { return lines_.end(); }

  // Returns nullopt after the last line of the text.
  std::optional<Line> take();
  // Takes a line that is one word, trimmed; returns an empty one at the end of the text.
  Token take_word();
  // Takes the lines with the size, which come before what pzpr calls the data.
  Result<BoardSize> take_size(int max);
  // Lines from here on belong to the data, which a file repeats for each trial.
  void start_data() { data_ = taken_; }

  // Part of the data: a number of lines with a number of words each.
  struct Section {
    int lines;
    int words;
  };
  using WordTest = bool (*)(std::string_view word);
  // Takes the player's answer if all its lines follow, and returns its words; otherwise takes
  // nothing.
  std::optional<std::vector<Token>> take_answer(const std::vector<Section>& sections,
                                                WordTest is_word);
  // Takes what may follow the answer in a file: the player's trials, the history of moves and
  // remarks about the puzzle. Fails if text remains on the last line taken.
  std::optional<Error> finish();

 private:
  struct Place {
    LineReader lines;
    Line rest;
    std::size_t taken;
  };

  std::optional<Line> peek();
  Place place() const { return {lines_, rest_, taken_}; }
  void go_to(const Place& place);
  void take_trials();
  void take_history();

  LineReader& lines_;
  Line rest_;  // of a line that is taken in parts
  Token id_;
  std::size_t taken_ = 0;
  std::size_t data_ = 0;  // lines taken before the data
};

// Decides whether a word fits the answer of a line puzzle: the number of lines between two cells,
// or -1 for a cross.
bool is_line_count(std::string_view word);
// Returns the sections of such an answer.
std::vector<FileReader::Section> line_sections(int rows, int columns);

// Returns the number of lines in a word of such an answer, 0 for a cross; nullopt if it is
// undecided.
std::optional<std::int32_t> lines_in(std::string_view word);

// The part of a file with the player's answer.
struct AnswerLayer {
  std::vector<FileReader::Section> sections;
  FileReader::WordTest is_word;
  std::string_view empty = "0";  // the word for an undecided cell
};
AnswerLayer line_layer(int rows, int columns);
// Returns the layer without any moves.
std::string empty_answer(const AnswerLayer& layer);

// Returns the file with these words in place of its last ones: those of its answer.
std::string filled_file(std::string file, const std::vector<std::string>& words);
// Returns the URL that holds the whole file.
std::string url_of_file(std::string_view file);

// Returns the puzzle id if the text starts with a pzpr URL or file.
std::optional<Token> puzzle_id(const Text& text);

}  // namespace quadrille::puzzles::pzpr
