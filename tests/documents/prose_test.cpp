// SPDX-License-Identifier: MIT
//
// Phrases that a reader must read twice stay out of comments, messages and documents; see
// CONTRIBUTING.md, "Language". A true use is listed in kTrueUses.

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests::documents {
namespace {

namespace fs = std::filesystem;

const fs::path kSources = QUADRILLE_SOURCE_DIR;

struct Advice {
  std::string_view phrase;
  std::string_view instead;
};

constexpr Advice kAnywhere[] = {
    {"all in all", "in total"},
    {"as can be", "as possible"},
    {"at fault", "wrong, the cause"},
    {"behind", "after, following"},
    {"but for", "except for"},
    {"except where", "unless"},
    {"exactly where", "if and only if"},
    {"for want of", "without"},
    {"in the place of", "instead of"},
    {"just where", "if and only if"},
    {"just so many", "exactly that many"},
    {"makes no sense", "is invalid, unknown"},
    {"make no sense", "are invalid, unknown"},
    {"memory ends", "std::bad_alloc"},
    {"nobody", "no one, or name the actor"},
    {"none there are", "if there is no ..."},
    {"none there is", "if there is no ..."},
    {"none where", "nullopt if, an empty ... if"},
    {"nothing where", "nullopt if, an empty ... if"},
    {"one likes", "name the limit"},
    {"only where", "only if"},
    {"sees to it", "ensures"},
    {"shouted", "reported"},
    {"so many", "that many, the given number of"},
    {"somebody", "someone, or name the actor"},
    {"stand", "is, appears, comes"},
    {"stands", "is, appears, comes"},
    {"tells of", "reports, names"},
    {"the like", "name them, or: similar"},
    {"there are none", "if there are no ..."},
    {"there is none", "if there is no ..."},
    {"told of", "given"},
    {"whatever comes", "any"},
    {"whoever", "name the actor"},
};

// First words of a sentence.
constexpr Advice kAtTheStart[] = {
    {"of", "start with the subject or a verb"},
    {"else", "otherwise"},
    {"none if", "nullopt if, an empty ... if"},
    {"nothing if", "nullopt if, an empty ... if"},
};

// First words of a comment.
constexpr Advice kAtTheStartOfComments[] = {
    {"what", "a verb (functions) or a noun (data)"},
    {"nothing", "say what is returned"},
    {"none", "say what is returned"},
    {"where", "a verb or a noun"},
    {"those", "name them"},
    {"such", "name them"},
};

// "one letter a cell" is one letter per cell.
constexpr std::string_view kUnits[] = {"board", "cell",   "column", "file",  "folder", "kind",
                                       "label", "letter", "line",   "model", "puzzle", "row",
                                       "run",   "task",   "value",  "verb",  "word"};

struct TrueUse {
  std::string_view file;  // the end of its path
  std::string_view phrase;
};

constexpr TrueUse kTrueUses[] = {
    {"CONTRIBUTING.md", "behind"},  // names the word
};

struct Text {
  std::vector<std::string> words;  // in lower case
  std::set<std::size_t> starts;    // words that start a sentence, in capitals
  bool opens_comment = false;
  bool continues = true;  // the line before may have the start of its first sentence
};

Text words_of(std::string_view line) {
  Text text;
  bool start = true;
  for (std::size_t i = 0; i < line.size();) {
    if (!std::isalnum(static_cast<unsigned char>(line[i]))) {
      // Code is not prose.
      const std::size_t code = line[i] == '`' ? line.find('`', i + 1) : std::string_view::npos;
      if (code != std::string_view::npos) {
        text.words.emplace_back("`");
        start = false;
        i = code + 1;
        continue;
      }
      if (line[i] == '.') start = i + 1 < line.size() && line[i + 1] == ' ';
      if (line[i] == '|') start = true;
      if (std::string_view(".,;:()|").find(line[i]) != std::string_view::npos)
        text.words.emplace_back(1, line[i]);
      ++i;
      continue;
    }
    std::string word;
    const bool is_capital = std::isupper(static_cast<unsigned char>(line[i])) != 0;
    while (i < line.size() && (std::isalnum(static_cast<unsigned char>(line[i])) ||
                               line[i] == '_' || line[i] == '-' || line[i] == '\''))
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(line[i++])));
    if (start && is_capital) text.starts.insert(text.words.size());
    start = false;
    text.words.push_back(word);
  }
  return text;
}

bool has_at(const Text& text, std::size_t at, std::string_view phrase) {
  while (!phrase.empty()) {
    const std::size_t end = std::min(phrase.find(' '), phrase.size());
    if (at == text.words.size() || text.words[at++] != phrase.substr(0, end)) return false;
    phrase.remove_prefix(std::min(end + 1, phrase.size()));
  }
  return true;
}

bool is_article(const std::string& word) { return word == "a" || word == "an"; }

bool counts_per_unit(const Text& text, std::size_t at) {
  if (at + 3 >= text.words.size()) return false;
  const std::string& unit = text.words[at + 3];
  static const std::set<std::string> kNoThings = {"as", "at", "by",   "for", "from", "in", "is",
                                                  "of", "on", "than", "to",  "with", ",",  ":"};
  return !kNoThings.contains(text.words[at + 1]) &&
         (is_article(text.words[at]) || text.words[at] == "one") &&
         is_article(text.words[at + 2]) &&
         std::find(std::begin(kUnits), std::end(kUnits), unit) != std::end(kUnits);
}

// What is wrong with a line, if anything is.
std::optional<Advice> wrong_in(const Text& text) {
  for (std::size_t at = 0; at < text.words.size(); ++at) {
    for (const Advice& advice : kAnywhere) {
      if (!has_at(text, at, advice.phrase)) continue;
      const bool stands_for = advice.phrase.starts_with("stand") &&
                              (has_at(text, at + 1, "for") || has_at(text, at + 1, "alone"));
      if (!stands_for) return advice;
    }
    if (counts_per_unit(text, at)) return Advice{"one X a Y", "one X per Y"};
    if (!text.starts.contains(at) || has_at(text, at, "of course")) continue;
    if (at == 0 && text.continues) continue;
    for (const Advice& advice : kAtTheStart)
      if (has_at(text, at, advice.phrase)) return advice;
  }
  if (!text.opens_comment) return std::nullopt;
  for (const Advice& advice : kAtTheStartOfComments)
    if (text.starts.contains(0) && has_at(text, 0, advice.phrase)) return advice;
  return std::nullopt;
}

// The comment and the strings of a line of C++.
struct Line {
  std::string comment;
  std::string strings;
};

Line parts_of(std::string_view line) {
  Line parts;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (quoted && line[i] == '\\') {
      parts.strings += ' ';
      ++i;
    } else if (line[i] == '"') {
      quoted = !quoted;
      parts.strings += ' ';
    } else if (quoted) {
      parts.strings += line[i];
    } else if (line.substr(i).starts_with("//") || line.substr(i).starts_with("/*")) {
      parts.comment = line.substr(i + 2);
      break;
    }
  }
  return parts;
}

class Prose {
 public:
  explicit Prose(const fs::path& file) : file_(file.generic_string()) {}

  void read_document(std::istream& stream) {
    bool fenced = false, follows_text = false;
    for (std::string line; std::getline(stream, line);) {
      ++number_;
      if (line.starts_with("```")) fenced = !fenced;
      if (fenced || line.starts_with("    ")) continue;
      Text text = words_of(line);
      text.continues = follows_text && !line.starts_with("- ") && !line.starts_with("* ");
      judge(text);
      follows_text = !text.words.empty() && !line.starts_with('#');
    }
  }

  void read_code(std::istream& stream, bool with_strings) {
    bool in_comment = false;
    for (std::string line; std::getline(stream, line);) {
      ++number_;
      const Line parts = parts_of(line);
      const std::size_t first = line.find_first_not_of(' ');
      const bool whole = first != std::string::npos && line.substr(first).starts_with("//");
      Text comment = words_of(parts.comment);
      comment.opens_comment = !(in_comment && whole) && !parts.comment.empty();
      comment.continues = !comment.opens_comment;
      judge(comment);
      in_comment = whole;
      if (with_strings) judge(words_of(parts.strings));
    }
  }

  const std::vector<std::string>& findings() const { return findings_; }

 private:
  void judge(const Text& text) {
    const std::optional<Advice> wrong = wrong_in(text);
    if (!wrong) return;
    for (const TrueUse& use : kTrueUses)
      if (file_.ends_with(use.file) && use.phrase == wrong->phrase) return;
    findings_.push_back(file_ + ':' + std::to_string(number_) + ": '" + std::string(wrong->phrase) +
                        "' (better: " + std::string(wrong->instead) + ')');
  }

  std::string file_;
  int number_ = 0;
  std::vector<std::string> findings_;
};

std::vector<std::string> findings_in(const fs::path& file) {
  const std::string name = file.lexically_relative(kSources).generic_string();
  const fs::path extension = file.extension();
  std::ifstream stream(file);
  Prose prose(name);
  if (extension == ".cpp" || extension == ".hpp" || extension == ".h" || extension == ".c") {
    // Strings of tests and of the reader of English are what users write.
    const bool with_strings = !name.starts_with("tests/") &&
                              name.find("zebra/english") == std::string::npos &&
                              name.find("zebra/generate") == std::string::npos;
    prose.read_code(stream, with_strings);
  } else if (extension == ".md" || extension == ".1" || extension == ".5") {
    prose.read_document(stream);
  }
  return prose.findings();
}

}  // namespace

TEST_CASE("phrases that must be read twice are found", "[documents][prose]") {
  const auto wrong = [](std::string_view line) {
    Text text = words_of(line);
    text.opens_comment = true;
    text.continues = false;
    return wrong_in(text).has_value();
  };
  CHECK(wrong("Null where there is none of that name."));
  CHECK(wrong("A row of each. Of a new clause, too."));
  CHECK_FALSE(wrong("of the pivot"));
  CHECK_FALSE(wrong("Returns one by a row, a board, a row."));
  CHECK(wrong("one letter a cell"));
  CHECK(wrong("What a puzzle is."));
  CHECK(wrong("the text behind the grid"));
  CHECK_FALSE(wrong("x stands for a cell"));
  CHECK_FALSE(wrong("Returns nullopt if no model of that name exists."));
  CHECK_FALSE(wrong("Of course it holds."));
  CHECK_FALSE(wrong("the option `behind` of a tool"));
}

TEST_CASE("comments, messages and documents are free of them", "[documents][prose]") {
  int files = 0;
  for (const char* folder :
       {"bench", "docs", "encoders", "engine", "examples", "puzzles", "reference", "tests", "tools",
        "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"}) {
    std::vector<fs::path> paths = {kSources / folder};
    if (fs::is_directory(paths[0])) {
      paths.clear();
      for (const auto& entry : fs::recursive_directory_iterator(kSources / folder))
        paths.push_back(entry.path());
    }
    for (const fs::path& path : paths) {
      if (!fs::is_regular_file(path) || path.filename() == "prose_test.cpp") continue;
      ++files;
      for (const std::string& finding : findings_in(path)) FAIL_CHECK(finding);
    }
  }
  CHECK(files > 900);
}

}  // namespace quadrille::tests::documents
