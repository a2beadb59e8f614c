// SPDX-License-Identifier: MIT
//
// The puzz.link and pzpr formats of a kind with a number in some cells: URLs and files, read and
// written from one table.
//
//   const PzprCodec<Board> codec = {
//       .ids = {"hashi", "hashikake"},
//       .file_id = "hashikake",
//       .cells = &Board::islands,
//       .open = open_board<Board>,
//       .range = [](const Board&) { return NumberRange{1, 8}; },
//       .unknown = Board::kAnyNumber,
//       .answers = answer_layers};
//   const std::vector<Format> formats = {url_format(codec, "URLs, one per line"),
//                                        pzpr_file_format(codec, "pzpr file")};

#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/cell_words.hpp"
#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_file.hpp"
#include "puzzles/text/listed.hpp"

namespace quadrille::puzzles {

inline constexpr std::string_view kUrlFormatName = "puzzlink";
inline constexpr std::string_view kFileFormatName = "pzpr";

// Returns all words of the part of a pzpr file that holds the answer.
template <typename Board>
using AnswerWords = std::vector<std::string> (*)(const Board& board, const Answer& answer);

// Adds a writer for answers to the format: files that hold one, or URLs that hold such a file.
template <typename Board>
Format with_file_answers(Format format, BoardWriter<Board> write_file, AnswerWords<Board> words) {
  const bool is_url = format.info.name.starts_with(kUrlFormatName);
  format.info.writes_answers = true;
  format.write_answer = [=](const Instance& instance, const Answer& answer) -> Result<std::string> {
    const Board& board = board_of<Board>(instance);
    const Result<Writing> file = write_file({&board});
    if (!file) return file.error();
    const std::string filled = pzpr::filled_file(file->text, words(board, answer));
    return is_url ? pzpr::url_of_file(filled) : filled;
  };
  return format;
}

// Returns the values of the edges as words.
template <typename Board>
std::vector<std::string> edge_answer_words(const Board&, const Answer& answer) {
  std::vector<std::string> words;
  for (const std::int32_t value : answer.values) words.push_back(std::to_string(value));
  return words;
}

// The inverse, as marks: each word is the number of lines at an edge. Twice is no more than once.
inline PartialAnswer edge_marks(const std::vector<Token>& words) {
  PartialAnswer marks;
  for (const Token& word : words) {
    const auto count = pzpr::lines_in(word.text);
    marks.values.push_back(count ? std::optional(std::min(*count, 1)) : std::nullopt);
  }
  return marks;
}

template <typename Board>
struct PzprCodec {
  std::vector<std::string_view> ids;  // what readers accept; URLs are written with the first
  std::string_view file_id;           // files are written with this one
  std::vector<std::int32_t> Board::*cells;
  // Makes the board without clues; fails if the kind has no board of this size.
  Result<Board> (*open)(const Token& rows, const Token& columns) = nullptr;
  NumberRange (*range)(const Board&) = nullptr;
  std::int32_t none = 0;                        // the number of a cell without a clue
  std::optional<std::int32_t> unknown = {};     // the number for "?"; nullopt: "?" is no clue,
  bool refuses_unknown = false;                 // ... or an error in files
  pzpr::NumberStream stream = pzpr::kNumber16;  // how URLs encode the numbers
  bool is_square = false;                       // files have one number for rows and columns
  // The layouts in which files may hold the player's answer; files are written with the first.
  std::vector<pzpr::AnswerLayer> (*answers)(const Board&) = nullptr;
  // Reads the words of such an answer as marks. Returns an error if they do not fit the board.
  Result<PartialAnswer> (*read_marks)(const Board& board,
                                      const std::vector<Token>& answer) = nullptr;
  // Returns the words of an answer in the first layout; null if answers cannot be written.
  AnswerWords<Board> answer_words = nullptr;
  // Returns why a flag of a URL makes it a different, unsupported puzzle; null if no flag does.
  std::optional<std::string> (*why_refused)(std::string_view flag) = nullptr;
  // Returns what the format cannot express at all, or what is lost; both may be null.
  std::optional<std::string> (*why_unsayable)(const Board&) = nullptr;
  std::vector<std::string> (*losses)(const std::vector<const Board*>&,
                                     std::string_view format) = nullptr;

  bool is_ours(std::string_view id) const {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
  }

  Error wrong_id(const Token& id) const {
    return error_at(
        id, "unknown puzzle id " + quoted(id.text) + " (expected " + listed(ids, " or ") + ")");
  }

  // The cells of a file; "-" is an unknown number.
  CellWords<Board> words() const {
    std::vector<CellSymbol> symbols = {{".", none}};
    if (!refuses_unknown) symbols.insert(symbols.begin(), {"-", unknown.value_or(none)});
    return number_words<Board>(cells, range, std::move(symbols));
  }

  Result<Board> read_url(const pzpr::Url& url, std::vector<Error>& warnings) const {
    if (!is_ours(url.id.text)) return wrong_id(url.id);
    for (const std::string_view flag : url.flags) {
      if (const auto reason = why_refused ? why_refused(flag) : std::nullopt)
        return error_at(url.id, "the flag " + quoted(flag) + ": " + *reason);
      if (!flag.empty())
        warnings.push_back(error_at(url.id, "unknown flag " + quoted(flag) + " (skipped)"));
    }
    Result<Board> opened = open(url.height, url.width);
    if (!opened) return opened;
    Board board = std::move(opened).value();
    auto [clues, error] = pzpr::read_clues(url, (board.*cells).size(), warnings, stream);
    const NumberRange allowed = range(board);
    for (const pzpr::PlacedClue& clue : clues) {
      const bool is_unknown = clue.number == pzpr::Clue::kUnknown;
      if (!is_unknown && (clue.number < allowed.least || clue.number > allowed.most))
        return no_cell(clue.token, allowed, {{"'.'", none}});
      (board.*cells)[clue.cell] = is_unknown ? unknown.value_or(none) : clue.number;
    }
    if (error) return *std::move(error);
    return board;
  }

  std::string url(const Board& board) const {
    std::vector<std::int32_t> numbers;
    for (const std::int32_t number : board.*cells)
      numbers.push_back(number == none      ? pzpr::kNoClue
                        : number == unknown ? pzpr::Clue::kUnknown
                                            : number);
    return "https://puzz.link/p?" + std::string(ids.front()) + "/" + std::to_string(board.columns) +
           "/" + std::to_string(board.rows) + "/" + stream.encode(numbers, pzpr::kNoClue) + "\n";
  }

  Result<BoardReading<Board>> read_file(LineReader& lines) const {
    const Line first = lines.text().first();
    if (!pzpr::is_file_mark(first.text))
      return error_at(first, 0, "not a pzpr file (expected pzprv3)");
    pzpr::FileReader file(lines);
    if (!is_ours(file.id().text)) return wrong_id(file.id());
    const Token rows = file.take_word(), columns = is_square ? rows : file.take_word();
    file.start_data();
    Result<Board> opened = open(rows, columns);
    if (!opened) return opened.error();
    Board board = std::move(opened).value();
    const CellWords<Board> cell_words = words();
    for (int row = 0; row < board.rows; ++row) {
      const std::optional<Line> line = file.take();
      if (!line)
        return error_at(file.end(),
                        counted(row, "row") + " (expected " + std::to_string(board.rows) + ")");
      if (auto error = read_row(cell_words, *line, pzpr::words(*line), row, board))
        return *std::move(error);
    }
    std::optional<std::vector<Token>> answer;
    for (const pzpr::AnswerLayer& layer : answers(board)) {
      if (!answer) answer = file.take_answer(layer.sections, layer.is_word);
    }
    if (auto error = file.finish()) return *std::move(error);
    BoardReading<Board> reading{.boards = {board}};
    if (answer) add_marks(reading, read_marks(board, *answer), file.id());
    return reading;
  }

  std::string file(const Board& board) const {
    std::string text = "pzprv3\n" + std::string(file_id) + "\n" + std::to_string(board.rows) + "\n";
    if (!is_square) text += std::to_string(board.columns) + "\n";
    return text + rows_text(words(), board) + pzpr::empty_answer(answers(board).front());
  }

  Format with_answers(Format format) const {
    if (answer_words == nullptr) return format;
    return with_file_answers<Board>(
        std::move(format),
        [codec = *this](const auto& boards) {
          return codec.write(boards, kFileFormatName, &PzprCodec::file);
        },
        answer_words);
  }

  // Writes the boards in one of the two formats.
  Result<Writing> write(const std::vector<const Board*>& boards, std::string_view format,
                        std::string (PzprCodec::*text_of)(const Board&) const) const {
    Writing writing;
    if (losses) writing.warnings = losses(boards, format);
    for (const Board* board : boards) {
      if (const auto reason = why_unsayable ? why_unsayable(*board) : std::nullopt)
        return request_error(std::string(format) + " supports " + *reason);
      writing.text += (this->*text_of)(*board);
    }
    return writing;
  }
};

// Makes a board of a size, for kinds that allow any size up to kMaxSide.
template <typename Board>
Result<Board> open_board(const Token& rows, const Token& columns) {
  const Result<BoardSize> size = parse_size(rows, columns, Board::kMaxSide);
  if (!size) return size.error();
  return Board::open(size->rows, size->columns);
}

template <typename Board>
Format url_format(PzprCodec<Board> codec, std::string_view summary) {
  const auto recognises = [codec](const Text& text) {
    const std::optional<pzpr::Url> url = pzpr::split_url(text.first());
    return url && codec.is_ours(url->id.text);
  };
  const auto read = [codec](LineReader& lines) {
    return pzpr::read_url<Board>(lines, [&](const pzpr::Url& url, std::vector<Error>& warnings) {
      return codec.read_url(url, warnings);
    });
  };
  Format format = by_line(board_format<Board>(kUrlFormatName, summary, recognises, read,
                                              BoardWriter<Board>([codec](const auto& boards) {
                                                return codec.write(boards, kUrlFormatName,
                                                                   &PzprCodec<Board>::url);
                                              })),
                          pzpr::is_url);
  return codec.with_answers(std::move(format));
}

template <typename Board>
Format pzpr_file_format(PzprCodec<Board> codec, std::string_view summary) {
  const auto recognises = [codec](const Text& text) {
    const std::optional<Token> id = pzpr::file_id(text);
    return id && codec.is_ours(id->text);
  };
  Format format = marked(board_format<Board>(
                             kFileFormatName, summary, recognises,
                             [codec](LineReader& lines) { return codec.read_file(lines); },
                             BoardWriter<Board>([codec](const auto& boards) {
                               return codec.write(boards, kFileFormatName, &PzprCodec<Board>::file);
                             })),
                         pzpr::is_file_mark);
  return codec.with_answers(std::move(format));
}

}  // namespace quadrille::puzzles
