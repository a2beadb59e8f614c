// SPDX-License-Identifier: MIT
//
// Names that documents and comments mention exist: files and folders of this project, options of
// its programs, and models. Comments keep to 100 columns.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <quadrille/quadrille.hpp>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/catch.hpp"
#include "tests/lines.hpp"
#include "tools/options/option_table.hpp"
#include "tools/options/word_lists.hpp"

namespace quadrille::tests::documents {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;

const fs::path kRoot = QUADRILLE_SOURCE_DIR;

// The project's files, relative to its root, without builds and hidden ones.
const Strings& all_files() {
  static const Strings kFiles = [] {
    Strings files;
    fs::recursive_directory_iterator entry(kRoot), end;
    for (; entry != end; ++entry) {
      const std::string name = entry->path().filename().string();
      if (name.starts_with('.') || (name.starts_with("build") && entry->is_directory()))
        entry.disable_recursion_pending();
      else if (entry->is_regular_file())
        files.push_back(entry->path().lexically_relative(kRoot).generic_string());
    }
    return files;
  }();
  return kFiles;
}

bool has_ending(const std::string& file, std::initializer_list<std::string_view> endings) {
  return std::any_of(endings.begin(), endings.end(),
                     [&](std::string_view ending) { return file.ends_with(ending); });
}
bool is_document(const std::string& file) {
  return file.ends_with(".md") && file != "CHANGELOG.md";  // it speaks of the past
}
bool is_code(const std::string& file) { return has_ending(file, {".cpp", ".hpp", ".h", ".c"}); }

std::string text_of_file(const std::string& file) {
  std::ifstream stream(kRoot / file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// Decides whether some file has this path, or one that ends in it after a slash.
bool ends_a_path(const std::string& name) {
  const auto& files = all_files();
  return std::any_of(files.begin(), files.end(), [&](const std::string& file) {
    return file == name || file.ends_with('/' + name);
  });
}

// A bare name in a comment means a file of the same part of the project.
bool is_near(const std::string& name, const std::string& file) {
  const std::string part = file.starts_with("tests/") ? "" : file.substr(0, file.find('/') + 1);
  return std::any_of(all_files().begin(), all_files().end(), [&](const std::string& other) {
    return other.starts_with(part) && other.ends_with('/' + name);
  });
}

bool is_path(const std::string& name) {
  return fs::exists(kRoot / name) || fs::exists(kRoot / (name + ".hpp")) ||
         fs::exists(kRoot / (name + ".cpp")) || ends_a_path(name);
}

// Calls the function with each match of the first group in the text, and its line.
void each_match(const std::string& text, const std::regex& pattern,
                const std::function<void(const std::string& match, std::size_t line)>& take) {
  std::size_t number = 0;
  for (const std::string& line : split_lines(text)) {
    ++number;
    for (std::sregex_iterator found(line.begin(), line.end(), pattern), end; found != end; ++found)
      take((*found)[1], number);
  }
}

std::string comments_of(const std::string& code) {
  std::string comments;
  for (const std::string& line : split_lines(code)) {
    const std::size_t start = line.find("//");
    comments += (start == std::string::npos ? "" : line.substr(start)) + '\n';
  }
  return comments;
}

std::string place(const std::string& file, std::size_t line) {
  return file + ':' + std::to_string(line) + ": ";
}

}  // namespace

TEST_CASE("files that documents and comments name exist", "[documents][names]") {
  // In code spans: a path that starts with a folder of the project, or a source file.
  static const std::regex kSpan(
      R"(`((?:bench|docs|encoders|engine|examples|puzzles|reference|tests|tools)/[\w./-]*\w|)"
      R"([\w./-]+\.(?:cpp|hpp|py|cmake|sh))`)");
  static const std::regex kNamed(R"(\b([a-z_][\w/-]*\.(?:hpp|cpp|md|py))\b)");
  // Files that a reader makes.
  static const std::set<std::string> kOfReaders = {"main.cpp", "trip.cpp", "a.hpp", "b/b.hpp"};
  std::size_t count = 0;
  for (const std::string& file : all_files()) {
    const auto check = [&](const std::string& name, std::size_t line) {
      ++count;
      const fs::path beside = fs::path(file).parent_path() / name;
      const bool is_bare = is_code(file) && name.find('/') == std::string::npos;
      if (kOfReaders.contains(name) || fs::exists(kRoot / beside)) return;
      if (is_bare ? is_near(name, file) : is_path(name)) return;
      FAIL_CHECK(place(file, line) + name + " does not exist");
    };
    if (is_document(file)) each_match(text_of_file(file), kSpan, check);
    if (is_code(file)) each_match(comments_of(text_of_file(file)), kNamed, check);
  }
  CHECK(count > 300);
}

TEST_CASE("options that documents and comments name exist", "[documents][names]") {
  static const std::regex kOption(R"((?:^|[^\w-])(--[a-z][A-Za-z0-9-]*[A-Za-z0-9])(?![\w-]))");
  std::set<std::string> known = {// Options of VeriPB, Slurm, GNU parallel, esbuild and npx.
                                 "--requireUnsat", "--array",  "--wrap",   "--pipe",
                                 "--bundle",       "--format", "--loader", "--out-extension",
                                 "--outdir",       "--yes",    "--package"};
  for (const tools::OptionRow& row : tools::option_table())
    known.insert("--" + std::string(row.name));
  for (const PuzzleInfo& puzzle : catalogue()) {
    for (const SettingInfo& setting : puzzle.settings)
      known.insert("--" + std::string(setting.name));
  }
  for (const std::string& file : all_files()) {
    const bool is_script = file.find('.') == std::string::npos ||
                           has_ending(file, {".py", ".sh", ".mjs", ".js", ".cmake"}) ||
                           file.starts_with("tools/proof_checker/");
    if (is_script)
      each_match(text_of_file(file), kOption,
                 [&](const std::string& option, std::size_t) { known.insert(option); });
  }
  std::size_t count = 0;
  for (const std::string& file : all_files()) {
    const auto check = [&](const std::string& option, std::size_t line) {
      ++count;
      if (!known.contains(option)) FAIL_CHECK(place(file, line) + option + " is no option");
    };
    if (is_document(file)) each_match(text_of_file(file), kOption, check);
    if (is_code(file)) each_match(comments_of(text_of_file(file)), kOption, check);
  }
  CHECK(count > 300);
}

TEST_CASE("models that documents and comments name exist", "[documents][names]") {
  std::set<std::string> models, ids;
  for (const std::string_view model : tools::words_of_kind(tools::WordKind::kModels)) {
    models.insert(std::string(model));
    ids.insert(std::string(model.substr(0, model.find('/'))));
  }
  for (const std::string_view format : tools::words_of_kind(tools::WordKind::kReadFormats)) {
    for (const std::string& id : ids) models.insert(id + '/' + std::string(format));
  }
  static const std::regex kModel(R"((?:^|[^\w/.-])([a-z][a-z0-9-]*/[a-z][a-z0-9-]*)(?![\w/.]))");
  std::size_t count = 0;
  for (const std::string& file : all_files()) {
    const auto check = [&](const std::string& name, std::size_t line) {
      const bool is_folder = fs::exists(kRoot / "puzzles/kinds" / name);
      if (!ids.contains(name.substr(0, name.find('/'))) || is_folder) return;
      ++count;
      if (!models.contains(name)) FAIL_CHECK(place(file, line) + name + " is no model");
    };
    if (is_document(file)) each_match(text_of_file(file), kModel, check);
    if (is_code(file)) each_match(comments_of(text_of_file(file)), kModel, check);
  }
  CHECK(count > 300);
}

TEST_CASE("comments and Python keep to 100 columns", "[documents][names]") {
  constexpr std::size_t kMost = 100;
  static const std::regex kLongText(R"re("[^"]{40,}"|https?://\S+)re");  // cannot be broken
  std::size_t count = 0;
  for (const std::string& file : all_files()) {
    const bool is_python = file.ends_with(".py");
    if (!is_code(file) && !is_python) continue;
    std::size_t number = 0;
    for (const std::string& line : split_lines(text_of_file(file))) {
      ++number;
      // clang-format breaks the lines of code.
      const bool is_comment = line.find("//") != std::string::npos || line.starts_with(" *") ||
                              line.find("/**") != std::string::npos;
      if (!is_comment && !is_python) continue;
      ++count;
      const auto length = std::count_if(line.begin(), line.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
      });
      if (static_cast<std::size_t>(length) <= kMost || std::regex_search(line, kLongText)) continue;
      FAIL_CHECK(place(file, number) + std::to_string(length) + " characters");
    }
  }
  CHECK(count > 10'000);
}

}  // namespace quadrille::tests::documents
