// SPDX-License-Identifier: MIT
//
// URLs and files of puzz.link and pzpr, id "battleship". The tallies of the columns come first,
// then those of the rows, then the cells, then the fleet: the letter of a preset, or the shapes of
// all ships. Ships that are not straight, which the site has as well, are refused.
//
//   https://puzz.link/p?battleship/6/6/g12h2g30g3gk0r3w//c
//   pzprv3/battleship/2/2/c/. . 1 /. . . /1 . 3 /. . /. . /0 0 0 0 0 0 /

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>

#include "puzzles/formats/board_format.hpp"
#include "puzzles/formats/pzpr.hpp"
#include "puzzles/formats/pzpr_codec.hpp"
#include "puzzles/formats/pzpr_file.hpp"
#include "puzzles/kinds/battleship/formats/formats.hpp"

namespace quadrille::puzzles::battleship {

namespace {

constexpr std::string_view kId = "battleship";
constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr int kBits = 5;              // in a digit of a shape
constexpr int kMaxLength = 35;        // of a ship, which is one digit
constexpr std::int32_t kNoClue = -2;  // an unknown tally, or a cell without a hint
constexpr std::int32_t kMaxTally = 255;

// The hints by number; an unknown number means any part of a ship.
constexpr std::array kHints = {Hint::kWater, Hint::kTop,    Hint::kBottom,   Hint::kLeft,
                               Hint::kRight, Hint::kMiddle, Hint::kSubmarine};
constexpr int kLastCorner = 10;  // from 7: corners of ships that are not straight

struct Preset {
  char letter;
  std::string_view fleet;
};
constexpr std::array kPresets = {Preset{'c', "3x1 2x2 1x3"}, Preset{'d', "4x1 3x2 2x3 1x4"},
                                 Preset{'e', "5x1 4x2 3x3 2x4 1x5"}, Preset{'z', "0x1"}};

// ---- the fleet

// Returns the code of a straight ship: its width and height, then its cells row by row, five bits
// per digit.
std::string straight_shape(int length) {
  std::string code = {kDigits[length], '1'};
  for (int k = 0; k < length; k += kBits) {
    int digit = 0;
    for (int bit = 0; bit < kBits; ++bit) digit = 2 * digit + (k + bit < length ? 1 : 0);
    code += kDigits[digit];
  }
  return code;
}

// Returns the length of a ship, whose code may lay it across or down.
Result<int> read_shape(const Token& code) {
  const auto digit = [&](std::size_t k) {
    return static_cast<int>(k < code.text.size() ? kDigits.find(code.text[k]) : 0);
  };
  const int width = digit(0), height = digit(1);
  const int length = std::max(width, height);
  const bool is_code = code.text.size() > 2 && std::min(width, height) >= 1 &&
                       code.text.find_first_not_of(kDigits) == std::string_view::npos;
  if (!is_code)
    return error_at(code, "the ship " + quoted(code.text) + " (expected its shape, such as 21o)");
  if (std::min(width, height) == 1 && code.text.substr(2) == straight_shape(length).substr(2))
    return length;
  return error_at(code,
                  "the ship " + quoted(code.text) + " is not straight (expected ships of one row)");
}

// Reads a letter, or the number of ships and their shapes, and takes only the words it needs.
template <typename TakeWord>
Result<Fleet> read_fleet(TakeWord take_word) {
  const Token first = take_word();
  const auto preset = std::find_if(kPresets.begin(), kPresets.end(), [&](const Preset& known) {
    return first.text == std::string_view(&known.letter, 1);
  });
  if (preset != kPresets.end()) return *parse_fleet(preset->fleet);
  if (first.text == "t" || first.text == "p")
    return error_at(first, "the fleet " + quoted(first.text) +
                               " has ships that are not straight (expected c, d, e, z or shapes)");
  const auto count = parse_number(first.text, Board::kMaxShips);
  if (!count)
    return error_at(first, "the fleet " + quoted(first.text) +
                               " (expected c, d, e, z, or a number of ships and their shapes)");
  Fleet fleet;
  for (std::int64_t k = 0; k < *count; ++k) {
    const Token code = take_word();
    if (code.text.empty())
      return error_at(code, "the fleet ends after " + counted(k, "ship") + " (expected " +
                                std::to_string(*count) + ")");
    const Result<int> length = read_shape(code);
    if (!length) return length.error();
    if (auto error = add_ships(code, fleet, *length, 1)) return *std::move(error);
  }
  return fleet;
}

// Returns the words of a fleet whose ships have at most kMaxLength cells.
std::vector<std::string> fleet_words(const Fleet& fleet) {
  for (const Preset& preset : kPresets) {
    if (parse_fleet(preset.fleet) == fleet) return {std::string(1, preset.letter)};
  }
  std::vector<std::string> words = {""};
  for (std::size_t k = fleet.size(); k-- > 0;)
    words.insert(words.end(), fleet[k], straight_shape(static_cast<int>(k + 1)));
  words.front() = std::to_string(words.size() - 1);
  return words;
}

// Returns the hint with a number; `place` is its token.
Result<Hint> hint_of(std::int32_t number, const Token& place) {
  if (number == pzpr::Clue::kUnknown) return Hint::kShip;
  if (number < static_cast<std::int32_t>(kHints.size())) return kHints[number];
  return error_at(
      place, "the hint " + std::to_string(number) +
                 (number <= kLastCorner ? " is the corner of a ship that is not straight" : "") +
                 " (expected 0 to 6)");
}

// ---- URLs

class UrlReader {
 public:
  explicit UrlReader(const pzpr::Url& url) : url_(url) {}

  Result<Board> read(std::vector<Error>& warnings) {
    const Result<BoardSize> size = parse_size(url_.height, url_.width, Board::kMaxSide);
    if (!size) return size.error();
    Board board = Board::open(size->rows, size->columns, {});
    const std::size_t slash = std::min(url_.body.text.find('/'), url_.body.text.size());
    const std::string_view stream = url_.body.text.substr(0, slash);
    if (auto error = read_stream(stream, board, warnings)) return *error;
    next_ = slash;
    const Token letter_mark = take_word();  // "/n/..." or "//c"
    if (!letter_mark.text.empty()) next_ = slash;
    Result<Fleet> fleet = read_fleet([this] { return take_word(); });
    if (!fleet) return fleet.error();
    board.fleet = std::move(fleet).value();
    return board;
  }

 private:
  Token place(std::size_t offset) const { return {{}, url_.body.line, url_.body.column + offset}; }

  // Returns the text after the next slash; empty at the end.
  Token take_word() {
    const std::string_view text = url_.body.text;
    const std::size_t begin = std::min(next_ + 1, text.size());
    next_ = std::min(text.find('/', begin), text.size());
    Token word = place(begin);
    word.text = text.substr(begin, next_ - begin);
    return word;
  }

  std::optional<Error> read_stream(std::string_view stream, Board& board,
                                   std::vector<Error>& warnings) const {
    if (stream.empty()) return std::nullopt;
    const std::size_t sides = board.row_tallies.size() + board.column_tallies.size();
    const pzpr::ClueStream sums = pzpr::decode_number16(stream, sides);
    const std::size_t begin = sums.beyond.value_or(stream.size());
    if (sums.cells < sides && sums.beyond)
      return error_at(place(begin), "a run of blanks across tallies and cells (expected " +
                                        std::to_string(sides) + " tallies, then the cells)");
    for (const pzpr::Clue& clue : sums.clues) {
      if (clue.number == pzpr::Clue::kUnknown) continue;
      if (clue.number > kMaxTally)
        return error_at(place(clue.offset), "the tally " + std::to_string(clue.number) +
                                                " (expected at most " + std::to_string(kMaxTally) +
                                                ")");
      const std::size_t columns = board.column_tallies.size();
      (clue.cell < columns ? board.column_tallies[clue.cell]
                           : board.row_tallies[clue.cell - columns]) = clue.number;
    }
    const pzpr::ClueStream cells = pzpr::decode_number16(stream.substr(begin), board.hints.size());
    if (cells.beyond)
      return error_at(place(begin + *cells.beyond),
                      "the URL encodes more cells than the board has (expected " +
                          std::to_string(board.hints.size()) + ")");
    for (const pzpr::Clue& clue : cells.clues) {
      const Result<Hint> hint = hint_of(clue.number, place(begin + clue.offset));
      if (!hint) return hint.error();
      board.hints[clue.cell] = *hint;
    }
    std::optional<std::size_t> skipped = sums.skipped;
    if (!skipped && cells.skipped) skipped = begin + *cells.skipped;
    if (skipped)
      warnings.push_back(error_at(place(*skipped), "a character that is not a clue (skipped)"));
    return std::nullopt;
  }

  const pzpr::Url& url_;
  std::size_t next_ = 0;  // the slash before the next word of the fleet
};

bool recognises_url(const Text& text) {
  const auto url = pzpr::split_url(text.first());
  return url && url->id.text == kId;
}

Result<BoardReading<Board>> read_url(LineReader& lines) {
  return pzpr::read_url<Board>(
      lines, [](const pzpr::Url& url, std::vector<Error>& warnings) -> Result<Board> {
        if (url.id.text != kId)
          return error_at(url.id, "the puzzle " + quoted(url.id.text) + " (expected battleship)");
        return UrlReader(url).read(warnings);
      });
}

std::optional<Error> beyond_pzpr(const Board& board, std::string_view format) {
  const std::string name = "the format " + std::string(format);
  if (board.fleet.size() > kMaxLength)
    return request_error(name + " supports only ships of length up to " +
                         std::to_string(kMaxLength) + " (expected native)");
  if (std::accumulate(board.fleet.begin(), board.fleet.end(), std::int64_t{0}) > Board::kMaxShips)
    return request_error(name + " supports at most " + std::to_string(Board::kMaxShips) +
                         " ships (expected native)");
  for (const auto* tallies : {&board.row_tallies, &board.column_tallies}) {
    for (const Tally& tally : *tallies) {
      if (tally.value_or(0) > kMaxTally)
        return request_error(name + " supports only tallies up to " + std::to_string(kMaxTally) +
                             " (expected native)");
    }
  }
  return std::nullopt;
}

std::int32_t number_of(Hint hint) {
  if (hint == Hint::kNone) return kNoClue;
  if (hint == Hint::kShip) return pzpr::Clue::kUnknown;
  return static_cast<std::int32_t>(std::find(kHints.begin(), kHints.end(), hint) - kHints.begin());
}

Result<Writing> write_urls(const std::vector<const Board*>& boards) {
  Writing writing;
  for (const Board* board : boards) {
    if (auto error = beyond_pzpr(*board, "puzzlink")) return *error;
    std::vector<std::int32_t> sums, cells;
    for (const auto* tallies : {&board->column_tallies, &board->row_tallies}) {
      for (const Tally& tally : *tallies) sums.push_back(tally.value_or(kNoClue));
    }
    for (const Hint hint : board->hints) cells.push_back(number_of(hint));
    writing.text += "https://puzz.link/p?battleship/" + std::to_string(board->columns) + '/' +
                    std::to_string(board->rows) + '/' + pzpr::encode_number16(sums, kNoClue) +
                    pzpr::encode_number16(cells, kNoClue);
    const auto words = fleet_words(board->fleet);
    if (words.size() == 1) writing.text += '/';  // a letter
    for (const std::string& word : words) writing.text += '/' + word;
    writing.text += '\n';
  }
  return writing;
}

// ---- files

bool recognises_file(const Text& text) {
  const auto id = pzpr::file_id(text);
  return id && id->text == kId;
}

// Returns the number in a file: kNoClue for ".", kUnknown for "-"; nullopt if the word is none of
// these. "c" marks numbers that a player has crossed out.
std::optional<std::int32_t> number_in(std::string_view word) {
  if (word == ".") return kNoClue;
  if (word == "-") return pzpr::Clue::kUnknown;
  if (word.starts_with('c')) word.remove_prefix(1);
  const auto number = parse_number(word, Board::kMaxSide);
  if (!number) return std::nullopt;
  return static_cast<std::int32_t>(*number);
}

// Decides whether the word is a ship, water or an empty cell.
bool is_answer_cell(std::string_view word) { return word == "#" || word == "+" || word == "."; }

class BoardFileReader {
 public:
  explicit BoardFileReader(LineReader& lines) : lines_(lines) {}

  Result<BoardReading<Board>> read() {
    const Result<BoardSize> size = lines_.take_size(Board::kMaxSide);
    if (!size) return size.error();
    Board board = Board::open(size->rows, size->columns, {});
    Result<Fleet> fleet = read_fleet([this] { return lines_.take_word(); });
    if (!fleet) return fleet.error();
    board.fleet = std::move(fleet).value();
    for (int row = -1; row < board.rows; ++row) {
      if (auto error = read_row(row, board)) return *error;
    }
    const auto answer = lines_.take_answer({{board.rows, board.columns}}, is_answer_cell);
    // The ships that the player has crossed off.
    lines_.take_answer({{1, std::accumulate(board.fleet.begin(), board.fleet.end(), 0)}},
                       [](std::string_view word) { return word == "0" || word == "1"; });
    if (auto error = lines_.finish()) return *error;
    BoardReading<Board> reading{.boards = {board}};
    if (!answer) return reading;
    PartialAnswer marks;
    for (const Token& word : *answer)
      marks.values.push_back(word.text == "." ? std::nullopt
                                              : std::optional<std::int32_t>(word.text == "#"));
    add_marks<Board>(reading, std::move(marks), lines_.id());
    return reading;
  }

 private:
  // Reads a row. Row -1 holds the column tallies; the first word of other rows is their tally.
  std::optional<Error> read_row(int row, Board& board) {
    const std::optional<Line> line = lines_.take();
    if (!line)
      return error_at(lines_.end(), "the grid ends after " + counted(row + 1, "row") +
                                        " (expected " + std::to_string(board.rows + 1) +
                                        ", with the row of tallies)");
    const std::vector<Token> words = pzpr::words(*line);
    if (words.size() != static_cast<std::size_t>(board.columns) + 1)
      return error_at(*line, 0,
                      "the row has " + counted(static_cast<std::int64_t>(words.size()), "word") +
                          " (expected " + std::to_string(board.columns + 1) + ")");
    for (int column = -1; column < board.columns; ++column) {
      const Token& word = words[column + 1];
      const auto number = number_in(word.text);
      if (!number)
        return error_at(word, quoted(word.text) + " in the grid (expected a number, . or -)");
      if (*number == kNoClue || (row < 0 && column < 0)) continue;
      if (row >= 0 && column >= 0) {
        const Result<Hint> hint = hint_of(*number, word);
        if (!hint) return hint.error();
        board.hints[board.grid().cell(row, column)] = *hint;
      } else if (*number != pzpr::Clue::kUnknown) {
        (row < 0 ? board.column_tallies[column] : board.row_tallies[row]) = *number;
      }
    }
    return std::nullopt;
  }

  pzpr::FileReader lines_;
};

Result<BoardReading<Board>> read_file(LineReader& lines) {
  if (!recognises_file(lines.text()))
    return error_at(lines.text().first(), 0,
                    "not a pzpr file of this puzzle (expected pzprv3, battleship)");
  return BoardFileReader(lines).read();
}

// Writes the board with an empty answer layer.
Result<Writing> write_file(const std::vector<const Board*>& boards) {
  const Board& board = *boards.front();
  if (auto error = beyond_pzpr(board, "pzpr")) return *error;
  const auto word_of = [](std::int32_t number) {
    return number == kNoClue                ? std::string(".")
           : number == pzpr::Clue::kUnknown ? std::string("-")
                                            : std::to_string(number);
  };
  Writing writing;
  writing.text = "pzprv3\nbattleship\n" + std::to_string(board.rows) + '\n' +
                 std::to_string(board.columns) + '\n';
  for (const std::string& word : fleet_words(board.fleet)) writing.text += word + '\n';
  for (int row = -1; row < board.rows; ++row) {
    writing.text += row < 0 ? "." : word_of(board.row_tallies[row].value_or(kNoClue));
    for (int column = 0; column < board.columns; ++column) {
      const std::int32_t number = row < 0 ? board.column_tallies[column].value_or(kNoClue)
                                          : number_of(board.hints[board.grid().cell(row, column)]);
      writing.text += ' ' + word_of(number);
    }
    writing.text += '\n';
  }
  for (int cell = 0; cell < board.grid().cells(); ++cell)
    writing.text += board.grid().column(cell) + 1 < board.columns ? ". " : ".\n";
  std::string marks;
  for (const int count : board.fleet) {
    for (int k = 0; k < count; ++k) marks += marks.empty() ? "0" : " 0";
  }
  writing.text += marks + '\n';
  return writing;
}

// The ships and the water, then all ships crossed off.
std::vector<std::string> answer_words(const Board& board, const Answer& answer) {
  std::vector<std::string> words;
  for (const std::int32_t is_ship : answer.values) words.emplace_back(is_ship != 0 ? "#" : "+");
  words.resize(words.size() + std::accumulate(board.fleet.begin(), board.fleet.end(), 0), "1");
  return words;
}

}  // namespace

std::vector<Format> pzpr_formats() {
  return {with_file_answers<Board>(marked(board_format("pzpr", "pzpr file, battleship",
                                                       recognises_file, read_file, write_file),
                                          pzpr::is_file_mark),
                                   write_file, answer_words),
          with_file_answers<Board>(
              by_line(board_format("puzzlink", "puzz.link and pzpr URLs, battleship, one per line",
                                   recognises_url, read_url, write_urls),
                      pzpr::is_url),
              write_file, answer_words)};
}

}  // namespace quadrille::puzzles::battleship
