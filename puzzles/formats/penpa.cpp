// SPDX-License-Identifier: MIT

#include "puzzles/formats/penpa.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "puzzles/formats/packed.hpp"
#include "puzzles/formats/penpa_data.hpp"
#include "puzzles/text/json_text.hpp"

namespace quadrille::puzzles::penpa {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kEditMark = "m=edit", kSolveMark = "m=solve";
constexpr std::size_t kMaxBytes = std::size_t{8} << 20;  // of the inflated data

// The subjects of the lines.
constexpr std::size_t kHead = 0, kSettings = 2, kPuzzle = 3, kMarks = 4, kCells = 5, kTags = 17;
// The words of the head.
constexpr std::size_t kGridType = 0, kWidth = 1, kHeight = 2, kTitle = 15, kRules = 18;

// Returns a whole number from JSON, which may hold it as a string.
std::optional<int> number_of(const Json& json) {
  if (json.is_number_integer()) {
    const auto number = json.get<std::int64_t>();
    if (std::abs(number) <= 1'000'000'000) return static_cast<int>(number);
  }
  if (!json.is_string()) return std::nullopt;
  const auto number = parse_number(json.get_ref<const std::string&>(), 1'000'000'000);
  return number ? std::optional(static_cast<int>(*number)) : std::nullopt;
}

std::string text_of(const Json& json) {
  if (json.is_string()) return std::string(trim(json.get_ref<const std::string&>()));
  return json.is_number_integer() ? json.dump() : std::string();
}

class LayerReader {
 public:
  LayerReader(const Json& json, const Numbering& numbering) : json_(json), numbering_(numbering) {}

  Layer read() {
    for (const auto& [key, value] : entries("number")) read_number(key, value);
    for (const auto& [key, value] : entries("symbol")) read_symbol(key, value);
    for (const auto& [key, value] : entries("surface")) read_shade(key, value);
    for (const auto& [key, value] : entries("line")) read_line("line", key, value);
    for (const auto& [key, value] : entries("lineE")) read_line("edge", key, value);
    for (const char* name :
         {"numberS", "freeline", "freelineE", "thermo", "arrows", "direction", "squareframe",
          "polygon", "wall", "cage", "killercages", "nobulbthermo"}) {
      const auto found = json_.find(name);
      if (found != json_.end() && found->is_structured() && !found->empty()) others_.insert(name);
    }
    layer_.others.assign(others_.begin(), others_.end());
    return std::move(layer_);
  }

 private:
  std::vector<std::pair<std::string, const Json*>> entries(const char* name) const {
    std::vector<std::pair<std::string, const Json*>> found;
    const auto object = json_.find(name);
    if (object == json_.end() || !object->is_object()) return found;
    for (const auto& item : object->items()) found.emplace_back(item.key(), &item.value());
    return found;
  }

  std::optional<Located> located(std::string_view key) const {
    const auto number = parse_number(key, 1'000'000'000);
    return number ? numbering_.located(*number) : std::nullopt;
  }

  // Returns the cell in whose middle the key lies; notes what is elsewhere.
  std::optional<Place> cell_of(std::string_view key, const char* name) {
    const auto at = located(key);
    if (at && at->spot == Spot::kMiddle) return at->place;
    others_.insert(std::string(name) + " between cells");
    return std::nullopt;
  }

  // [text, style, kind]: kinds 2, 3, 4 and 9 have arrows or several parts, 7 is a list of switches
  // for the numbers from 1.
  void read_number(const std::string& key, const Json* value) {
    if (!value->is_array() || value->size() < 3) return void(others_.insert("number"));
    const std::string kind = text_of((*value)[2]);
    if (kind == "7") return read_candidates(key, (*value)[0], number_of((*value)[1]).value_or(1));
    if (kind == "2" || kind == "3" || kind == "4" || kind == "9")
      return void(others_.insert("numbers with arrows or parts"));
    const auto cell = cell_of(key, "numbers");
    if (cell) layer_.numbers[*cell] = {text_of((*value)[0]), number_of((*value)[1]).value_or(1)};
  }

  // The editor shows a single candidate as a number.
  void read_candidates(const std::string& key, const Json& switches, int style) {
    const auto cell = cell_of(key, "candidates");
    if (!cell || !switches.is_array()) return void(others_.insert("candidates"));
    std::vector<int> numbers;
    for (std::size_t k = 0; k < switches.size(); ++k)
      if (switches[k] == 1) numbers.push_back(static_cast<int>(k) + 1);
    if (numbers.size() == 1) layer_.numbers[*cell] = {std::to_string(numbers.front()), style};
    if (numbers.size() > 1) layer_.candidates[*cell] = std::move(numbers);
  }

  // [number, name, layer]; some numbers are lists of switches.
  void read_symbol(const std::string& key, const Json* value) {
    if (!value->is_array() || value->size() < 2) return void(others_.insert("symbol"));
    const auto cell = cell_of(key, "symbols");
    if (cell) layer_.symbols[*cell] = {number_of((*value)[0]).value_or(-1), text_of((*value)[1])};
  }

  void read_shade(const std::string& key, const Json* value) {
    const auto cell = cell_of(key, "colours");
    if (cell) layer_.shades[*cell] = number_of(*value).value_or(0);
  }

  // "from,to": style. A single place, in the middle of a side, is a cross.
  void read_line(const std::string& name, const std::string& key, const Json* value) {
    const std::size_t comma = key.find(',');
    if (comma == key.npos) return read_cross(name, key);
    const auto from = located(std::string_view(key).substr(0, comma));
    const auto to = located(std::string_view(key).substr(comma + 1));
    const Spot spot = name == "line" ? Spot::kMiddle : Spot::kCorner;
    if (!from || !to || from->spot != spot || to->spot != spot)
      return void(others_.insert("half a " + name));
    const auto [first, last] = std::minmax(from->place, to->place);
    if (last.row - first.row > 1 || std::abs(last.column - first.column) > 1)
      return void(others_.insert("free lines"));
    (name == "line" ? layer_.lines : layer_.edges)[{first, last}] = number_of(*value).value_or(0);
  }

  // A line would cross the side; an edge would lie on it.
  void read_cross(const std::string& name, const std::string& key) {
    const auto at = located(key);
    if (!at || (at->spot != Spot::kLowerSide && at->spot != Spot::kRightSide))
      return void(others_.insert("crosses"));
    const auto [row, column] = at->place;
    const bool is_lower = at->spot == Spot::kLowerSide;
    const Place beyond = is_lower ? Place{row + 1, column} : Place{row, column + 1};
    if (name == "line") {
      layer_.no_lines.insert(Stroke(at->place, beyond));
    } else {
      layer_.no_edges.insert(Stroke(beyond, Place{row + 1, column + 1}));
    }
  }

  const Json& json_;
  const Numbering& numbering_;
  Layer layer_;
  std::set<std::string> others_;
};

class DrawingReader {
 public:
  explicit DrawingReader(const Line& line) : data_(data_token(line)) {}

  Result<Drawing> read() {
    const auto packed = decode_base64(percent_decoded(data_.text));
    const auto text = packed ? inflate(*packed, kMaxBytes) : std::nullopt;
    if (!text) return fail("the Penpa+ URL is damaged (expected deflated data in base64)");
    const Result<Text> checked = Text::decode(*text);
    if (!checked) return fail("the Penpa+ URL holds no text: " + checked.error().message);
    lines_ = split(*text, '\n');
    if (auto error = read_head()) return *std::move(error);
    if (auto error = read_cells()) return *std::move(error);
    for (const auto& [subject, layer] :
         {std::pair(kPuzzle, &drawing_.puzzle), std::pair(kMarks, &drawing_.marks)}) {
      if (subject == kMarks && line_of(subject).empty()) continue;  // a URL for solvers
      const Result<Json> json = json_of(subject);
      if (!json) return json.error();
      if (!json->is_object()) return fail("a layer of the Penpa+ URL is no JSON object");
      const Numbering numbering(drawing_);
      *layer = LayerReader(*json, numbering).read();
    }
    read_look();
    read_tags();
    return std::move(drawing_);
  }

 private:
  Error fail(std::string message) const { return error_at(data_, std::move(message)); }

  std::string_view line_of(std::size_t subject) const {
    return subject < lines_.size() ? lines_[subject] : std::string_view();
  }

  Result<Json> json_of(std::size_t subject) const {
    Result<Json> json = parse_json(unabridged(line_of(subject)));
    if (json) return json;
    return fail("line " + std::to_string(subject + 1) + " of the data of the Penpa+ URL, column " +
                std::to_string(json.error().column) + ": " + json.error().message);
  }

  // Reads the size of the grid into rows and columns, with the margins.
  std::optional<Error> read_head() {
    const std::vector<std::string_view> words = split(line_of(kHead), ',');
    const std::string_view type = words[kGridType];
    if (type != "square" && type != "sudoku" && type != "kakuro")
      return fail("a Penpa+ grid of type " + quoted(type) + " (expected square or sudoku)");
    const auto width = parse_number(words.size() > kHeight ? words[kWidth] : "", kMaxSide);
    const auto height = parse_number(words.size() > kHeight ? words[kHeight] : "", kMaxSide);
    if (!width || !height || *width < 1 || *height < 1)
      return fail("no size in the Penpa+ URL (expected 1x1 to " + std::to_string(kMaxSide) + "x" +
                  std::to_string(kMaxSide) + " cells)");
    drawing_.is_sudoku_grid = type == "sudoku";
    drawing_.rows = static_cast<int>(*height);
    drawing_.columns = static_cast<int>(*width);
    const auto word = [&](std::size_t k) {
      return k < words.size() ? unescaped(unabridged(words[k])) : std::string();
    };
    drawing_.title = word(kTitle);
    constexpr std::string_view kLabel = "Title: ";
    if (drawing_.title.starts_with(kLabel)) drawing_.title.erase(0, kLabel.size());
    drawing_.rules = word(kRules);
    return std::nullopt;
  }

  // Finds the board within the grid: a rectangle of cells.
  std::optional<Error> read_cells() {
    const Result<Json> steps = json_of(kCells);
    if (!steps) return steps.error();
    const Numbering grid(drawing_);
    std::set<Place> cells;
    std::int64_t number = 0;
    for (const Json& step : *steps) {
      number += number_of(step).value_or(0);
      const auto at = grid.located(number);
      if (at && at->spot == Spot::kMiddle) cells.insert(at->place);
    }
    if (cells.empty()) return fail("no cells in the Penpa+ URL (expected a board)");
    const Place first = *cells.begin(), last = *cells.rbegin();
    const int rows = last.row - first.row + 1, columns = last.column - first.column + 1;
    const bool is_inside = first.row >= 0 && first.column >= 0 && last.row < drawing_.rows &&
                           last.column < drawing_.columns;
    if (!is_inside || columns < 1 || cells.size() != static_cast<std::size_t>(rows) * columns)
      return fail("the cells of the Penpa+ drawing form no rectangle (expected one)");
    drawing_.margins = {first.row, drawing_.rows - 1 - last.row, first.column,
                        drawing_.columns - 1 - last.column};
    drawing_.rows = rows;
    drawing_.columns = columns;
    return std::nullopt;
  }

  // The first list in the settings tells how to draw lines, corners and the frame.
  void read_look() {
    const std::string settings = unabridged(line_of(kSettings));
    const std::size_t begin = std::min(settings.find('['), settings.size());
    const Result<Json> grid =
        parse_json(settings.substr(begin, settings.find(']', begin) + 1 - begin));
    if (!grid || !grid->is_array() || grid->size() < 2 || text_of((*grid)[0]) != "3") return;
    drawing_.look = text_of((*grid)[1]) == "1" ? GridLook::kDots : GridLook::kNone;
  }

  // Old URLs have no tags.
  void read_tags() {
    const Result<Json> tags = json_of(kTags);
    if (!tags || !tags->is_array()) return;
    for (const Json& tag : *tags) {
      if (tag.is_string()) drawing_.tags.push_back(tag.get<std::string>());
    }
  }

  Token data_;
  std::vector<std::string_view> lines_;
  Drawing drawing_;
};

}  // namespace

bool is_url(std::string_view line) {
  line = trim(line);
  const bool is_page = line.starts_with("http") && line.find("penpa-edit") != line.npos;
  const bool is_query = line.starts_with(kEditMark) || line.starts_with(kSolveMark);
  return (is_page || is_query) && line.find("p=") != line.npos &&
         line.find_first_of(" \t") == line.npos;
}

Token data_token(const Line& line) {
  std::size_t start = 0;
  do {
    start = line.text.find("p=", start);
    if (start == line.text.npos) return token_at(line, 0, line.text.size());
    start += 2;
  } while (start > 2 &&
           std::string_view("?#&").find(line.text[start - 3]) == std::string_view::npos);
  const std::size_t end = std::min(line.text.find_first_of("& \t", start), line.text.size());
  return token_at(line, start, end - start);
}

Result<Drawing> read(const Line& line) { return DrawingReader(line).read(); }

}  // namespace quadrille::puzzles::penpa
