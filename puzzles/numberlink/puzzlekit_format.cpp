// SPDX-License-Identifier: MIT
//
//   {"a name": {"problem": "2 3\n1 - 2\n1 - 2", "solution": "", "source": "", "info": ""}, ...}
//
// A list of such records and a single one are read as well, and an object that holds them under
// "data", as the data sets are published:
//
//   {"name": "NumberLink", "count": 2, "count_sol": 2, "info": "...", "data": {...}}

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "puzzles/json_text.hpp"
#include "puzzles/numberlink/board_builder.hpp"
#include "puzzles/numberlink/board_writer.hpp"
#include "puzzles/numberlink/formats.hpp"

namespace quadrille::puzzles::numberlink {

namespace {

using Json = nlohmann::ordered_json;

constexpr Rules kPuzzlekitRules{.fill = false, .touch = true};
constexpr GridForm kPuzzlekitGrid{.free = "-"};
constexpr std::string_view kProblem = "problem";
constexpr const char* kData = "data";
constexpr std::string_view kQuotedProblem = "\"problem\"";
constexpr std::array<std::string_view, 4> kKeys{kProblem, "solution", "source", "info"};

// Finds the keys "problem" in the order of the text: parsed JSON does not know where it stood.
class ProblemFinder {
 public:
  explicit ProblemFinder(std::string_view body) : body_(body) {}

  Token next() {
    const std::size_t found = body_.find(kQuotedProblem, offset_ == 0 ? 0 : offset_ + 1);
    if (found == std::string_view::npos) return {{}, line_, column_};
    for (; offset_ < found; ++offset_) {
      const char c = body_[offset_];
      if (c == '\n') {
        ++line_;
        column_ = 1;
      } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
        ++column_;
      }
    }
    return {{}, line_, column_};
  }

 private:
  std::string_view body_;
  std::size_t offset_ = 0;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
};

struct Record {
  std::string name;
  const Json* json;
};

bool is_data_set(const Json& json) {
  return json.is_object() && json.contains(kData) && json[kData].is_structured();
}

bool is_our_name(const Json& name) {
  constexpr std::string_view kName = "numberlink";
  if (!name.is_string()) return false;
  const auto& text = name.get_ref<const std::string&>();
  return std::equal(text.begin(), text.end(), kName.begin(), kName.end(), [](char c, char lower) {
    return lower == (c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  });
}

std::vector<Record> records_of(const Json& json) {
  if (json.contains(kProblem)) return {{"1", &json}};
  if (is_data_set(json)) return records_of(json[kData]);
  std::vector<Record> records;
  for (const auto& item : json.items()) {
    records.push_back(
        {json.is_array() ? std::to_string(records.size() + 1) : item.key(), &item.value()});
  }
  return records;
}

// The board of a problem text; errors and warnings count lines and columns within it.
Result<Board> read_problem(const Text& text, std::vector<Error>& warnings) {
  std::vector<Line> lines;
  std::copy_if(text.lines().begin(), text.lines().end(), std::back_inserter(lines),
               [](const Line& line) { return !is_blank(line.text); });
  const std::vector<Token> header = tokens(lines.front());
  if (header.size() != 2 || !is_number(header[0].text) || !is_number(header[1].text)) {
    return error_at(lines.front(), 0, "no size (expected the numbers of rows and columns)");
  }
  lines.erase(lines.begin());
  const auto rows = static_cast<std::int64_t>(lines.size());
  const auto columns = static_cast<std::int64_t>(lines.empty() ? 0 : tokens(lines.front()).size());
  BoardBuilder builder(rows, columns, kPuzzlekitRules, header[0]);
  std::size_t next = 0;
  builder.add_rows(lines, next, text.end(), kPuzzlekitGrid);
  if (header[0].text != std::to_string(rows) || header[1].text != std::to_string(columns)) {
    const std::string said = std::string(header[0].text) + "x" + std::string(header[1].text);
    const std::string found = std::to_string(rows) + "x" + std::to_string(columns);
    warnings.push_back(error_at(
        header[0], "the header says " + said + ", the grid is " + found + " (the grid is taken)"));
  }
  return std::move(builder).finish();
}

Result<Board> read_record(const Record& record, const Token& position,
                          std::vector<Error>& warnings) {
  const std::string where = "record " + puzzles::quoted(record.name);
  if (!record.json->is_object()) {
    return error_at(position, where + " is no object (expected one with a problem)");
  }
  for (const auto& item : record.json->items()) {
    if (std::find(kKeys.begin(), kKeys.end(), item.key()) == kKeys.end()) {
      return error_at(position, where + " has the key " + puzzles::quoted(item.key()) +
                                    " (expected problem, solution, source, info)");
    }
  }
  const auto problem = record.json->find(kProblem);
  if (problem == record.json->end() || !problem->is_string()) {
    return error_at(position, where + " has no problem (expected a text)");
  }
  const auto in_json = [&](const Error& error) {
    return error_at(position, where + ", line " + std::to_string(error.line) + ", column " +
                                  std::to_string(error.column) + ": " + error.message);
  };
  const Result<Text> text = Text::decode(problem->get_ref<const std::string&>());
  if (!text) return in_json(text.error());
  const std::size_t known = warnings.size();
  Result<Board> board = read_problem(*text, warnings);
  std::transform(warnings.begin() + static_cast<std::ptrdiff_t>(known), warnings.end(),
                 warnings.begin() + static_cast<std::ptrdiff_t>(known), in_json);
  if (!board) return in_json(board.error());
  return board;
}

}  // namespace

bool recognises_puzzlekit(const Text& text) {
  const std::string_view first = trim(text.first().text);
  return (first.front() == '{' || first.front() == '[') &&
         text.body().find(kQuotedProblem) != std::string_view::npos;
}

Result<BoardReading<Board>> read_puzzlekit(const Text& text) {
  const Result<Json> json = parse_json(text.body());
  if (!json) return json.error();
  if (is_data_set(*json) && json->contains("name") && !is_our_name((*json)["name"])) {
    return error_at(text.first(), 0,
                    "a data set of " + json->at("name").dump() + " (expected \"NumberLink\")");
  }
  BoardReading<Board> reading;
  ProblemFinder finder(text.body());
  for (const Record& record : records_of(*json))
    reading.boards.push_back(read_record(record, finder.next(), reading.warnings));
  return reading;
}

Result<Writing> write_puzzlekit(const Boards& boards) {
  const WriterTraits traits{
      .format = "puzzlekit",
      .labels = {"words but '-'", [](std::string_view label) { return label != "-"; },
                 fresh_number},
      .rules = [](const Board&) { return kPuzzlekitRules; },
      .separator = ",\n"};
  Result<Writing> result =
      write_boards(boards, traits, [](const Board& board, const Names& names, std::size_t index) {
        const std::string rows = grid_text(board, names, kPuzzlekitGrid.free, " ");
        const Json record{
            {kProblem, std::to_string(board.rows) + " " + std::to_string(board.columns) + "\n" +
                           rows.substr(0, rows.size() - 1)},
            {"solution", ""},
            {"source", ""},
            {"info", ""}};
        return "\"" + std::to_string(index + 1) + "\": " + record.dump();
      });
  if (!result) return result;
  Writing writing = std::move(result).value();
  writing.text = "{\n" + writing.text + "\n}\n";
  return writing;
}

}  // namespace quadrille::puzzles::numberlink
