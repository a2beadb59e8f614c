// SPDX-License-Identifier: MIT
//
// The parts of the data sets of github.com/SmilingWayne/puzzlekit-dataset that all puzzles share:
//
//     {"name": "Hashi", "count": 2, "data": {"a name": {"problem": "2 3\n1 - 2\n1 - 2",
//      "solution": "", "source": "", "info": ""}, ...}}
//
// A single record, or a list or an object of records, is read as well.
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

// Decides whether the text is such JSON and names this puzzle, or none.
bool recognises(const Text& text, std::string_view title);
// The same if it must name the puzzle, for kinds that came after others without a name.
bool is_named(const Text& text, std::string_view title);
// Returns the name of the puzzle in such JSON; empty if it has none, nullopt for other texts.
std::optional<std::string_view> name_of(const Text& text);

// The nonblank lines of a problem; the first is its header.
struct Problem {
  std::vector<Line> lines;
  Token end;
};

// In errors and warnings, lines and columns are counted within the problem.
template <typename Board>
using ProblemReader =
    std::function<Result<Board>(const Problem& problem, std::vector<Error>& warnings)>;

// Converts an error located within a record to one located in the text.
using InText = std::function<Error(const Error&)>;

// Takes the lines of the JSON and calls for each record with its problem, or with an error. Fails
// if this is no such data set, or that of another puzzle.
std::optional<Error> for_each_problem(
    LineReader& lines, std::string_view title,
    const std::function<void(const Result<Problem>& problem, const InText& in_text)>& call);

template <typename Board>
Result<BoardReading<Board>> read(LineReader& lines, std::string_view title,
                                 const ProblemReader<Board>& read_problem) {
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

// Checks the size in the header of a problem: adds a warning if the grid has another one, which is
// then used. Returns an error if the header is invalid.
std::optional<Error> check_header(const Problem& problem, std::int64_t rows, std::int64_t columns,
                                  std::vector<Error>& warnings);

// Returns the record of a problem (header and rows), named by its number.
std::string record(std::size_t number, std::string_view problem);
// Returns the data set made of `count` records, separated by commas.
std::string data_set(std::string_view title, std::size_t count, const std::string& records);

}  // namespace quadrille::puzzles::puzzlekit
