// SPDX-License-Identifier: MIT

#include "puzzles/text/json_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "puzzles/text/text.hpp"

namespace quadrille::puzzles {
namespace {

using Json = nlohmann::ordered_json;

// Reads and counts characters: the parser does not report its position.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* place, std::size_t* count) : place_(place), count_(count) {}
  reference operator*() const { return *place_; }
  CountingIterator& operator++() {
    ++place_;
    ++*count_;
    return *this;
  }
  friend bool operator==(CountingIterator a, CountingIterator b) { return a.place_ == b.place_; }

 private:
  const char* place_;
  std::size_t* count_;
};

Error error_at_offset(std::string_view text, std::size_t offset, std::string message) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 on the first line
  const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  return error_at(Line{text.substr(line_start, text.find('\n', line_start) - line_start), line},
                  offset - line_start, std::move(message));
}

// Removes the prefix from "[json.exception...] parse error at line 1, column 2: what - detail".
std::string parser_complaint(std::string_view what) {
  const std::size_t column = what.find(", column ");
  const std::size_t start = column == what.npos ? what.npos : what.find(": ", column);
  return "not valid JSON: " + std::string(start == what.npos ? what : what.substr(start + 2));
}

}  // namespace

Result<Json> parse_json(std::string_view text) {
  std::size_t count = 0;
  std::optional<Error> error;
  std::vector<std::unordered_set<std::string>> keys;
  const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (error) return true;
    if (event == Json::parse_event_t::object_start) keys.emplace_back();
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key) {
      const auto& key = parsed.get_ref<const std::string&>();
      if (!keys.back().insert(key).second)
        error = error_at_offset(text, text.rfind('"', count - 2),
                                "duplicate key " + puzzles::quoted(key) + " in an object");
    }
    if (depth >= kMaxJsonDepth &&
        (event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start))
      error = error_at_offset(
          text, count - 1,
          "JSON nested too deeply (expected at most " + std::to_string(kMaxJsonDepth) + " levels)");
    return true;
  };
  try {
    Json json = Json::parse(CountingIterator(text.data(), &count),
                            CountingIterator(text.data() + text.size(), &count), watch);
    if (error) return *error;
    return json;
  } catch (const Json::parse_error& failure) {
    if (error) return *error;
    return error_at_offset(text, std::min(text.size(), std::max(failure.byte, std::size_t{1}) - 1),
                           parser_complaint(failure.what()));
  } catch (const Json::out_of_range&) {  // detected at the character after the number
    const std::size_t start = text.find_last_not_of("+-.0123456789Ee", count - 2) + 1;
    return error_at_offset(text, start, "not valid JSON: number too large");
  }
}

std::string json_text(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

JsonObject& JsonObject::json(std::string_view key, std::string_view value) {
  text_ += text_.empty() ? "{\"" : ",\"";
  ((text_ += key) += "\":") += value;
  return *this;
}

JsonObject& JsonObject::word(std::string_view key, std::string_view value) {
  if (value.empty()) return json(key, "null");
  (json(key, "\"").text_ += value) += '"';
  return *this;
}

JsonObject& JsonObject::whole(std::string_view key, std::int64_t value) {
  return json(key, std::to_string(value));
}

JsonObject& JsonObject::boolean(std::string_view key, bool value) {
  return json(key, value ? "true" : "false");
}

JsonObject& JsonObject::seconds(std::string_view key, double value) {
  constexpr std::int64_t kMillion = 1'000'000;
  const std::int64_t all = std::llround(value * static_cast<double>(kMillion));
  std::string digits = std::to_string(kMillion + all % kMillion);
  digits.resize(std::max<std::size_t>(2, digits.find_last_not_of('0') + 1));
  digits.front() = '.';
  json(key, std::to_string(all / kMillion)).text_ += digits;
  return *this;
}

}  // namespace quadrille::puzzles
