// SPDX-License-Identifier: MIT

#include "tests/tools/linear/exact_text.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace quadrille::tests {
namespace {

using boost::multiprecision::cpp_int;

std::vector<std::vector<std::string>> word_lines(const std::string& text) {
  std::vector<std::vector<std::string>> lines;
  std::istringstream input(text);
  for (std::string line; std::getline(input, line);) {
    std::istringstream words(line);
    std::vector<std::string>& found = lines.emplace_back();
    for (std::string word; words >> word;) found.push_back(word);
    if (found.empty()) lines.pop_back();
  }
  return lines;
}

bool is_number(const std::string& word) {
  return word.find_first_of("0123456789") == 0 ||
         (word.size() > 1 && std::string("+-.").find(word[0]) != std::string::npos);
}

class ExactReader {
 public:
  TextModel lp(const std::string& text);
  TextModel mps(const std::string& text);

 private:
  int column(const std::string& name) {
    for (std::size_t i = 0; i < model_.columns.size(); ++i) {
      if (model_.columns[i].name == name) return static_cast<int>(i);
    }
    model_.columns.push_back({.name = name});
    return static_cast<int>(model_.columns.size()) - 1;
  }
  TextColumn& named(const std::string& name) {
    return model_.columns[static_cast<std::size_t>(column(name))];
  }

  // Adds "2 x - 3 y + 4" to the terms, and numbers without a name to the constant.
  void sum(const std::vector<std::string>& words, std::size_t from, std::size_t to,
           std::map<int, Exact>& terms, Exact& constant);
  void mps_line(const std::string& section, const std::vector<std::string>& words);

  TextModel model_;
  std::map<std::string, std::size_t> row_of_;
  std::map<std::string, char> types_;
  std::string objective_;
  bool in_integers_ = false;
};

std::optional<Exact> side(const Exact& number) {
  return abs(number) >= exact_number("1e20") ? std::nullopt : std::optional(number);
}

void ExactReader::sum(const std::vector<std::string>& words, std::size_t from, std::size_t to,
                      std::map<int, Exact>& terms, Exact& constant) {
  Exact factor = 1;
  bool is_open = false;  // a number that has no name yet
  const auto close = [&] {
    if (is_open) constant += factor;
    factor = 1;
    is_open = false;
  };
  for (std::size_t i = from; i < to; ++i) {
    if (words[i] == "+" || words[i] == "-") {
      close();
      factor = words[i] == "-" ? -1 : 1;
    } else if (is_number(words[i])) {
      factor *= exact_number(words[i]);
      is_open = true;
    } else {
      terms[column(words[i])] += factor;
      factor = 1;
      is_open = false;
    }
  }
  close();
}

TextModel ExactReader::lp(const std::string& text) {
  std::string section;
  for (const auto& words : word_lines(text)) {
    const std::string& first = words[0];
    if (words.size() == 1 && (first == "min" || first == "max" || first == "st" ||
                              first == "bounds" || first == "general" || first == "end")) {
      section = first;
      model_.maximise = model_.maximise || first == "max";
    } else if (section == "min" || section == "max") {
      sum(words, 0, words.size(), model_.objective, model_.constant);
    } else if (section == "st") {  // "name:", optionally "number <=", terms, a relation, a number
      TextRow row;
      std::size_t start = 1;
      if (words[2] == "<=" && is_number(words[1])) {
        row.lower = side(exact_number(words[1]));
        start = 3;
      }
      Exact none = 0;
      sum(words, start, words.size() - 2, row.terms, none);
      const auto last = side(exact_number(words.back()));
      if (words[words.size() - 2] != "<=") row.lower = last;
      if (words[words.size() - 2] != ">=") row.upper = last;
      model_.rows.push_back(row);
    } else if (section == "bounds") {  // "number <= name <= number"
      named(words[2]).lower = side(exact_number(words[0]));
      named(words[2]).upper = side(exact_number(words[4]));
    } else if (section == "general") {
      for (const std::string& word : words) named(word).integer = true;
    }
  }
  return model_;
}

TextModel ExactReader::mps(const std::string& text) {
  std::istringstream input(text);
  std::string section;
  for (std::string line; std::getline(input, line);) {
    const auto words = word_lines(line);
    if (words.empty()) continue;
    if (line[0] == ' ') {
      mps_line(section, words[0]);
    } else {
      section = words[0][0];
      if (section == "OBJSENSE") model_.maximise = words[0].back() == "MAX";
    }
  }
  for (const auto& [name, index] : row_of_) {
    for (auto* each : {&model_.rows[index].lower, &model_.rows[index].upper}) {
      if (*each) *each = side(**each);
    }
  }
  return model_;
}

// A right-hand side comes before the range that starts at it.
void ExactReader::mps_line(const std::string& section, const std::vector<std::string>& words) {
  if (section == "ROWS") {
    types_[words[1]] = words[0][0];
    if (words[0] == "N") {
      objective_ = words[1];
      return;
    }
    row_of_[words[1]] = model_.rows.size();
    model_.rows.emplace_back();
    if (words[0] != "L") model_.rows.back().lower = 0;
    if (words[0] != "G") model_.rows.back().upper = 0;
  } else if (section == "COLUMNS" && words[1] == "'MARKER'") {
    in_integers_ = words[2] == "'INTORG'";
  } else if (section == "COLUMNS") {
    const int index = column(words[0]);
    named(words[0]).integer = in_integers_;
    auto& terms = words[1] == objective_ ? model_.objective : model_.rows[row_of_[words[1]]].terms;
    terms[index] += exact_number(words[2]);
  } else if (section == "RHS" && words[1] == objective_) {
    model_.constant = -exact_number(words[2]);
  } else if (section == "RHS") {
    TextRow& row = model_.rows[row_of_[words[1]]];
    if (row.lower) row.lower = exact_number(words[2]);
    if (row.upper) row.upper = exact_number(words[2]);
  } else if (section == "RANGES") {
    TextRow& row = model_.rows[row_of_[words[1]]];
    const Exact range = exact_number(words[2]);
    const char type = types_[words[1]];
    if (type == 'G' || (type == 'E' && range >= 0)) row.upper = *row.lower + abs(range);
    if (type == 'L' || (type == 'E' && range < 0)) row.lower = *row.upper - abs(range);
  } else if (section == "BOUNDS") {
    auto& target = words[0] == "LO" ? named(words[2]).lower : named(words[2]).upper;
    target = side(exact_number(words[3]));
  }
}

// ---- the truth by enumeration

struct Halfspace {  // a x <= side
  ExactPoint a;
  Exact side;
};

// Returns all constraints of the model except integrality.
std::vector<Halfspace> halfspaces_of(const TextModel& model) {
  std::vector<Halfspace> result;
  const auto add = [&](const std::map<int, Exact>& terms, const std::optional<Exact>& lower,
                       const std::optional<Exact>& upper) {
    ExactPoint a(model.columns.size(), 0);
    for (const auto& [column, coefficient] : terms)
      a[static_cast<std::size_t>(column)] = coefficient;
    if (upper) result.push_back({a, *upper});
    for (Exact& entry : a) entry = -entry;
    if (lower) result.push_back({a, -*lower});
  };
  for (const TextRow& row : model.rows) add(row.terms, row.lower, row.upper);
  for (std::size_t j = 0; j < model.columns.size(); ++j)
    add({{static_cast<int>(j), 1}}, model.columns[j].lower, model.columns[j].upper);
  return result;
}

class Enumeration {
 public:
  explicit Enumeration(const TextModel& model)
      : model_(model), halfspaces_(halfspaces_of(model)), point_(model.columns.size(), 0) {
    for (std::size_t j = 0; j < model.columns.size(); ++j) {
      if (!model.columns[j].integer) free_.push_back(j);
    }
  }

  Truth run() {
    fix(0);
    return truth_;
  }

 private:
  void fix(std::size_t column) {
    if (column == point_.size()) return visit_corners();
    if (!model_.columns[column].integer) return fix(column + 1);
    const Exact& lower = *model_.columns[column].lower;
    cpp_int value = numerator(lower) / denominator(lower);
    for (value -= 1; Exact(value) <= *model_.columns[column].upper; ++value) {
      point_[column] = value;
      if (Exact(value) >= lower) fix(column + 1);
    }
  }

  // Returns what the fixed columns leave of a side.
  Exact rest(const Halfspace& halfspace) const {
    Exact side = halfspace.side;
    for (std::size_t j = 0; j < point_.size(); ++j) {
      if (model_.columns[j].integer) side -= halfspace.a[j] * point_[j];
    }
    return side;
  }

  void visit_corners() {
    if (free_.empty()) return visit();
    if (free_.size() > 2) throw std::logic_error("too many columns that are not integer");
    for (const Halfspace& first : halfspaces_) {
      if (free_.size() == 1) {
        if (first.a[free_[0]] == 0) continue;
        point_[free_[0]] = rest(first) / first.a[free_[0]];
        visit();
        continue;
      }
      for (const Halfspace& second : halfspaces_) {
        const Exact &a = first.a[free_[0]], &b = first.a[free_[1]];
        const Exact &c = second.a[free_[0]], &d = second.a[free_[1]];
        const Exact determinant = a * d - b * c;
        if (determinant == 0) continue;
        point_[free_[0]] = (rest(first) * d - b * rest(second)) / determinant;
        point_[free_[1]] = (a * rest(second) - c * rest(first)) / determinant;
        visit();
      }
    }
  }

  void visit() {
    if (!model_.holds_at(point_)) return;
    const Exact value = model_.objective_at(point_);
    const bool is_better =
        !truth_.best || (model_.maximise ? value > *truth_.best : value < *truth_.best);
    if (is_better) truth_.best = value;
  }

  const TextModel& model_;
  std::vector<Halfspace> halfspaces_;
  ExactPoint point_;
  std::vector<std::size_t> free_;
  Truth truth_;
};

Exact sum_at(const std::map<int, Exact>& terms, const ExactPoint& point) {
  Exact sum = 0;
  for (const auto& [column, coefficient] : terms)
    sum += coefficient * point[static_cast<std::size_t>(column)];
  return sum;
}

}  // namespace

bool TextModel::holds_at(const ExactPoint& point) const {
  for (std::size_t j = 0; j < columns.size(); ++j) {
    if (columns[j].integer && denominator(point[j]) != 1) return false;
    if (columns[j].lower && point[j] < *columns[j].lower) return false;
    if (columns[j].upper && point[j] > *columns[j].upper) return false;
  }
  return std::all_of(rows.begin(), rows.end(), [&](const TextRow& row) {
    const Exact sum = sum_at(row.terms, point);
    return (!row.lower || sum >= *row.lower) && (!row.upper || sum <= *row.upper);
  });
}

Exact TextModel::objective_at(const ExactPoint& point) const {
  return sum_at(objective, point) + constant;
}

Exact exact_number(std::string text) {
  const bool negative = text[0] == '-';
  if (text[0] == '-' || text[0] == '+') text.erase(0, 1);
  Exact power = 1;
  const std::size_t mark = text.find('e');
  if (mark != std::string::npos) {
    const int exponent = std::stoi(text.substr(mark + 1));
    for (int i = 0; i < std::abs(exponent); ++i) power *= exponent > 0 ? Exact(10) : Exact(1, 10);
    text.erase(mark);
  }
  Exact value = 0, place = 1;
  bool after_point = false;
  for (const char c : text) {
    if (c == '.') {
      after_point = true;
    } else {
      value = value * 10 + (c - '0');
      if (after_point) place *= 10;
    }
  }
  value = value * power / place;
  return negative ? Exact(-value) : value;
}

TextModel read_exactly(const std::string& text, LinearFormat format) {
  ExactReader reader;
  return format == LinearFormat::kLp ? reader.lp(text) : reader.mps(text);
}

Truth truth_of(const TextModel& model) { return Enumeration(model).run(); }

}  // namespace quadrille::tests
