// SPDX-License-Identifier: MIT
//
// The data sets of github.com/SmilingWayne/puzzlekit-dataset, as far as all puzzles share them:
//
//     {"name": "Hashi", "count": 2, "data": {"a name": {"problem": "2 3\n1 - 2\n1 - 2",
//      "solution": "", "source": "", "info": ""}, ...}}
//
// The records alone, a list of them and a single one are read as well.
//
//   return puzzlekit::read<Board>(lines, "Hashi", read_problem);

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/core/puzzle.hpp"
#include "puzzles/text/line_reader.hpp"

namespace quadrille::puzzles::puzzlekit {

inline constexpr std::string_view kFormatName = "puzzlekit";

// Is the text such JSON that says that it is of this puzzle, or says nothing?
bool recognises(const Text& text, std::string_view title);
// The name of the puzzle in such JSON; empty if there is none, nullopt for other texts.
std::optional<std::string_view> name_of(const Text& text);

// The lines of a problem that are not blank; the first is its header.
struct Problem {
  std::vector<Line> lines;
  Token end;
};

// Errors and warnings count lines and columns within the problem.
template <typename Board>
using ProblemReader = Result<Board> (*)(const Problem& problem, std::vector<Error>& warnings);

// How what is said of a place within a record is said of the text.
using InText = std::function<Error(const Error&)>;

// Takes the lines of the JSON and calls for each record with its problem, or the error that it is
// instead. Fails if this is no such data set, or that of another puzzle.
std::optional<Error> for_each_problem(
    LineReader& lines, std::string_view title,
    const std::function<void(const Result<Problem>& problem, const InText& in_text)>& call);

template <typename Board>
Result<BoardReading<Board>> read(LineReader& lines, std::string_view title,
                                 ProblemReader<Board> read_problem) {
  BoardReading<Board> reading;
  auto error =
      for_each_problem(lines, title, [&](const Result<Problem>& problem, const InText& in_text) {
        if (!problem) {
          reading.boards.push_back(problem.error());
          return;
        }
        std::vector<Error> warnings;
        Result<Board> board = read_problem(*problem, warnings);
        for (const Error& warning : warnings) reading.warnings.push_back(in_text(warning));
        reading.boards.push_back(board ? std::move(board) : Result<Board>(in_text(board.error())));
      });
  if (error) return *std::move(error);
  return reading;
}

// The size that the header of a problem says, for a warning where its grid has another one: the
// grid is taken. An error where the header is none.
std::optional<Error> check_header(const Problem& problem, std::int64_t rows, std::int64_t columns,
                                  std::vector<Error>& warnings);

// A record of a problem, header and rows, named by its number.
std::string record(std::size_t number, std::string_view problem);
// The data set of so many records, separated by commas.
std::string data_set(std::string_view title, std::size_t count, const std::string& records);

}  // namespace quadrille::puzzles::puzzlekit
