// SPDX-License-Identifier: MIT
//
// URLs and files of puzz.link and pzpr. "numlin" has numbers and may leave cells empty; "arukone"
// has letters and fills the board unless the flag e or the word dontpassallcell is given.
//
//   https://puzz.link/p?numlin/3/2/1g21g2
//   pzprv3/arukone/2/3/passallcell/A . B/A . B/

#include <algorithm>
#include <optional>
#include <utility>

#include "puzzles/formats/pzpr_codec.hpp"
#include "puzzles/kinds/numberlink/formats/board_builder.hpp"
#include "puzzles/kinds/numberlink/formats/board_writer.hpp"
#include "puzzles/kinds/numberlink/formats/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

constexpr std::string_view kNoFillFlag = "e";
constexpr std::string_view kFillWord = "passallcell";
constexpr std::string_view kNoFillWord = "dontpassallcell";

constexpr Rules kNumlinRules{.fill = false, .touch = true};
constexpr Alphabet kUrlNumbers{
    "the numbers from 1 to 1126351",
    [](std::string_view label) { return parse_number(label, pzpr::kMaxNumber16).value_or(0) > 0; },
    [](int index) { return index < pzpr::kMaxNumber16 ? fresh_number(index) : std::nullopt; }};

Rules arukone_rules(bool fill) { return {.fill = fill, .touch = true}; }

// kanpen.net has another word for numlin.
bool is_id(std::string_view found, std::string_view id) {
  return found == id || (id == kNumlin && found == "numberlink");
}

std::optional<Error> wrong_id(const Token& id) {
  if (is_id(id.text, kNumlin) || is_id(id.text, kArukone)) return std::nullopt;
  return error_at(id, "the puzzle id " + quoted(id.text) + " (expected numlin or arukone)");
}

// Returns the label of a number; arukone shows the numbers from 1 to 52 as letters.
std::string label_of(std::int32_t number, bool is_arukone) {
  const std::optional<std::string> letter = is_arukone ? fresh_letter(number - 1) : std::nullopt;
  return letter.value_or(std::to_string(number));
}

void place_clues(BoardBuilder& builder, const pzpr::Url& url, std::int64_t rows,
                 std::int64_t columns, std::vector<Error>& warnings) {
  auto [clues, error] = pzpr::read_clues(url, static_cast<std::size_t>(rows * columns), warnings);
  for (const pzpr::PlacedClue& clue : clues) {
    Token token = clue.token;
    if (clue.number < 1) {
      const std::string shown = clue.number == 0 ? "'0'" : "'?'";
      return builder.fail(error_at(token, "the clue " + shown + " (expected a number from 1)"));
    }
    const std::string label = label_of(clue.number, url.id.text == kArukone);
    token.text = label;
    const auto cell = static_cast<std::int64_t>(clue.cell);
    builder.place(cell / columns, cell % columns, token);
  }
  if (error) builder.fail(*std::move(error));
}

Result<Board> read_url_board(const pzpr::Url& url, std::vector<Error>& warnings) {
  if (const auto error = wrong_id(url.id)) return *error;
  Rules rules = url.id.text == kArukone ? arukone_rules(true) : kNumlinRules;
  for (const std::string_view flag : url.flags) {
    if (url.id.text == kArukone && flag == kNoFillFlag) {
      rules.fill = false;
    } else if (!flag.empty()) {
      warnings.push_back(error_at(url.id, "the flag " + quoted(flag) + " (ignored)"));
    }
  }
  BoardBuilder builder(url.height, url.width, rules);
  if (!builder.error()) {
    place_clues(builder, url, *parse_number(url.height.text, Board::kMaxCells),
                *parse_number(url.width.text, Board::kMaxCells), warnings);
  }
  return std::move(builder).finish();
}

std::string url_of(std::string_view id, std::string_view flag, const Board& board,
                   const std::vector<std::int32_t>& numbers) {
  std::vector<std::int32_t> cells(board.cells.size());
  std::transform(board.cells.begin(), board.cells.end(), cells.begin(),
                 [&](std::int32_t label) { return label == 0 ? 0 : numbers[label - 1]; });
  return "https://puzz.link/p?" + std::string(id) + "/" + std::string(flag) +
         std::to_string(board.columns) + "/" + std::to_string(board.rows) + "/" +
         pzpr::encode_number16(cells) + "\n";
}

// Returns the file with an answer layer without lines.
std::string file_of(std::string_view id, std::string_view config, const Board& board,
                    const Names& names) {
  return "pzprv3\n" + std::string(id) + "\n" + std::to_string(board.rows) + "\n" +
         std::to_string(board.columns) + "\n" + std::string(config) +
         grid_text(board, names, ".", " ") +
         pzpr::empty_answer(pzpr::line_layer(board.rows, board.columns));
}

WriterTraits numlin_traits(std::string_view format, const Alphabet& labels) {
  return {.format = format, .labels = labels, .rules = [](const Board&) { return kNumlinRules; }};
}

WriterTraits arukone_traits(std::string_view format) {
  return {.format = format, .labels = kLetters, .rules = [](const Board& board) {
            return arukone_rules(board.rules.fill);
          }};
}

}  // namespace

bool recognises_url(const Text& text, std::string_view id) {
  const std::optional<pzpr::Url> url = pzpr::split_url(text.first());
  return url && is_id(url->id.text, id);
}

Result<BoardReading<Board>> read_url(LineReader& lines) {
  return pzpr::read_url<Board>(lines, read_url_board);
}

Result<Writing> write_numlin_urls(const Boards& boards) {
  return write_boards(boards, numlin_traits("puzzlink", kUrlNumbers),
                      [](const Board& board, const Names& names, std::size_t) {
                        std::vector<std::int32_t> numbers;
                        for (const std::string& name : names) {
                          numbers.push_back(static_cast<std::int32_t>(
                              parse_number(name, pzpr::kMaxNumber16).value_or(0)));
                        }
                        return url_of(kNumlin, "", board, numbers);
                      });
}

Result<Writing> write_arukone_urls(const Boards& boards) {
  return write_boards(boards, arukone_traits("puzzlink-arukone"),
                      [](const Board& board, const Names& names, std::size_t) {
                        std::vector<std::int32_t> numbers;
                        for (const std::string& name : names) {
                          const char letter = name.front();
                          numbers.push_back(letter < 'a' ? letter - 'A' + 1 : letter - 'a' + 27);
                        }
                        return url_of(kArukone, board.rules.fill ? "" : "e/", board, numbers);
                      });
}

bool recognises_pzpr_file(const Text& text, std::string_view id) {
  const std::optional<Token> found = pzpr::file_id(text);
  return found && is_id(found->text, id);
}

Result<BoardReading<Board>> read_pzpr_file(LineReader& lines) {
  const Line first = lines.text().first();
  if (!pzpr::is_file_mark(first.text))
    return error_at(first, 0, "not a pzpr file (expected pzprv3)");
  pzpr::FileReader file(lines);
  if (const auto error = wrong_id(file.id())) return *error;
  const bool is_arukone = file.id().text == kArukone;
  const Token rows = file.take_word(), columns = file.take_word();
  file.start_data();
  Rules rules = kNumlinRules;
  if (is_arukone) {
    const Token config = file.take_word();
    if (config.text != kFillWord && config.text != kNoFillWord) {
      return error_at(config, quoted(config.text) + " (expected passallcell or dontpassallcell)");
    }
    rules = arukone_rules(config.text == kFillWord);
  }
  BoardBuilder builder(rows, columns, rules);
  builder.add_rows([&] { return file.take(); }, file.end(),
                   {.is_label = is_arukone ? is_letter : is_number,
                    .expected = is_arukone ? "'.' or a letter" : "'.' or a number from 1",
                    .split = pzpr::words});
  Result<Board> board = std::move(builder).finish();
  if (!board) return board.error();
  const auto answer =
      file.take_answer(pzpr::line_sections(board->rows, board->columns), pzpr::is_line_count);
  if (auto error = file.finish()) return *error;
  BoardReading<Board> reading;
  reading.boards.push_back(board);
  if (!answer) return reading;
  add_marks<Board>(reading, edge_marks(*answer), file.id());
  return reading;
}

Result<Writing> write_numlin_file(const Boards& boards) {
  return write_boards(boards, numlin_traits("pzpr", kNumbers),
                      [](const Board& board, const Names& names, std::size_t) {
                        return file_of(kNumlin, "", board, names);
                      });
}

Result<Writing> write_arukone_file(const Boards& boards) {
  return write_boards(
      boards, arukone_traits("pzpr-arukone"),
      [](const Board& board, const Names& names, std::size_t) {
        return file_of(kArukone, std::string(board.rules.fill ? kFillWord : kNoFillWord) + "\n",
                       board, names);
      });
}

}  // namespace quadrille::puzzles::numberlink
