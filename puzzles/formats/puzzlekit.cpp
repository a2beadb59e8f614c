// SPDX-License-Identifier: MIT

#include "puzzles/formats/puzzlekit.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>

#include "puzzles/text/json_text.hpp"

namespace quadrille::puzzles::puzzlekit {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kProblem = "problem";
constexpr const char* kData = "data";
constexpr const char* kName = "name";
constexpr std::string_view kQuotedProblem = "\"problem\"";
constexpr std::array<std::string_view, 4> kKeys{kProblem, "solution", "source", "info"};

// Finds the keys "problem" in the order of the text: parsed JSON has lost their positions.
class ProblemFinder {
 public:
  explicit ProblemFinder(const Text& text)
      : body_(text.body()), line_(text.lines().front().number) {}

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
  std::size_t line_;
  std::size_t column_ = 1;
};

// Takes the lines up to the bracket that closes the first one; all lines if none does. Fails if
// other text follows it on its line.
Result<Text> take_json(LineReader& lines) {
  int depth = 0;
  bool is_string = false, is_escaped = false;
  const Text& all = lines.text();
  while (const std::optional<Line> line = lines.take_as_it_stands()) {
    for (std::size_t k = 0; k < line->text.size(); ++k) {
      const char c = line->text[k];
      if (std::exchange(is_escaped, false)) continue;
      if (c == '"') is_string = !is_string;
      is_escaped = is_string && c == '\\';
      if (is_string) continue;
      if (c == '{' || c == '[') ++depth;
      if ((c != '}' && c != ']') || --depth > 0) continue;
      const Token rest = token_at(*line, k + 1, line->text.size());
      if (!is_blank(rest.text)) return unexpected(Line{rest.text, rest.line, rest.column});
      return all.before(lines.position());
    }
  }
  return all;
}

struct Record {
  std::string name;
  const Json* json;
};

bool is_data_set(const Json& json) {
  return json.is_object() && json.contains(kData) && json[kData].is_structured();
}

bool same_name(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

// Returns the string after the first key "name"; nullopt if no string follows.
std::optional<std::string_view> name_in(std::string_view body) {
  constexpr std::string_view kQuotedName = "\"name\"";
  const std::size_t key = body.find(kQuotedName);
  if (key == std::string_view::npos) return std::nullopt;
  const std::size_t open = body.find_first_not_of(" \t\r\n:", key + kQuotedName.size());
  if (open == std::string_view::npos || body[open] != '"') return std::nullopt;
  const std::size_t close = body.find('"', open + 1);
  if (close == std::string_view::npos) return std::nullopt;
  return body.substr(open + 1, close - open - 1);
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

// Returns the text of a record's problem, or an error in the record.
Result<std::string> problem_of(const Record& record, const Token& position) {
  const std::string where = "record " + puzzles::quoted(record.name);
  if (!record.json->is_object())
    return error_at(position, where + " is not an object (expected one with a problem)");
  for (const auto& item : record.json->items()) {
    if (std::find(kKeys.begin(), kKeys.end(), item.key()) == kKeys.end())
      return error_at(position, where + " has an unknown key " + puzzles::quoted(item.key()) +
                                    " (expected problem, solution, source, info)");
  }
  const auto problem = record.json->find(kProblem);
  if (problem == record.json->end() || !problem->is_string())
    return error_at(position, where + " has no problem (expected a string)");
  return problem->get<std::string>();
}

}  // namespace

std::optional<std::string_view> name_of(const Text& text) {
  const std::string_view first = trim(text.first().text);
  if (first.front() != '{' && first.front() != '[') return std::nullopt;
  LineReader lines(text);
  const Result<Text> json = take_json(lines);
  const std::string_view body = json ? json->body() : text.body();
  if (body.find(kQuotedProblem) == std::string_view::npos) return std::nullopt;
  return name_in(body).value_or(std::string_view());
}

bool recognises(const Text& text, std::string_view title) {
  const auto name = name_of(text);
  return name && (name->empty() || same_name(*name, title));
}

bool is_named(const Text& text, std::string_view title) {
  const auto name = name_of(text);
  return name && same_name(*name, title);
}

std::optional<Error> for_each_problem(
    LineReader& lines, std::string_view title,
    const std::function<void(const Result<Problem>& problem, const InText& in_text)>& call) {
  const Result<Text> taken = take_json(lines);
  if (!taken) return taken.error();
  const Text& text = *taken;
  const Result<Json> json = parse_json(text.body());
  if (!json) {
    Error error = json.error();
    error.line += text.lines().front().number - 1;
    return error;
  }
  if (is_data_set(*json) && json->contains(kName)) {
    const Json& name = (*json)[kName];
    if (!name.is_string() || !same_name(name.get_ref<const std::string&>(), title))
      return error_at(text.first(), 0,
                      "a data set for " + name.dump() + " (expected " + Json(title).dump() + ")");
  }
  ProblemFinder finder(text);
  for (const Record& record : records_of(*json)) {
    const Token position = finder.next();
    const InText in_text = [&](const Error& error) {
      return error_at(position, "record " + puzzles::quoted(record.name) + ", line " +
                                    std::to_string(error.line) + ", column " +
                                    std::to_string(error.column) + ": " + error.message);
    };
    const Result<std::string> problem = problem_of(record, position);
    if (!problem) {
      call(problem.error(), in_text);
      continue;
    }
    const Result<Text> rows = Text::decode(*problem);
    if (!rows) {
      call(in_text(rows.error()), in_text);
      continue;
    }
    call(Problem{lines_with_text(*rows), rows->end()}, in_text);
  }
  return std::nullopt;
}

std::optional<Error> check_header(const Problem& problem, std::int64_t rows, std::int64_t columns,
                                  std::vector<Error>& warnings) {
  const std::vector<Token> header = tokens(problem.lines.front());
  const auto is_number = [](const Token& word) {
    return word.text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (header.size() != 2 || !is_number(header[0]) || !is_number(header[1]))
    return error_at(problem.lines.front(), 0, "no size (expected the numbers of rows and columns)");
  const std::string said = std::string(header[0].text) + "x" + std::string(header[1].text);
  const std::string found = std::to_string(rows) + "x" + std::to_string(columns);
  if (said != found)
    warnings.push_back(error_at(
        header[0], "the header says " + said + ", the grid is " + found + " (using the grid)"));
  return std::nullopt;
}

std::string record(std::size_t number, std::string_view problem) {
  const Json json{{std::string(kProblem), problem}, {"solution", ""}, {"source", ""}, {"info", ""}};
  return "\"" + std::to_string(number) + "\": " + json.dump();
}

std::string data_set(std::string_view title, std::size_t count, const std::string& records) {
  return "{\n" + Json(kName).dump() + ": " + Json(title).dump() +
         ",\n\"count\": " + std::to_string(count) + ",\n\"data\": {\n" + records + "\n}}\n";
}

}  // namespace quadrille::puzzles::puzzlekit
