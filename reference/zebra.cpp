// SPDX-License-Identifier: MIT
//
// Zebra: a variable for each value and position, "the value is there". Each value has exactly one
// position, and each position exactly one value of an attribute. A clue says for all positions of
// its values but one where the last one is.
//
// Clues that join clues are about further variables: one for each part, true if and only if the
// part is, one for each number of a value that is compared, "the value has this number", and one
// for each join.

#include <algorithm>
#include <cmath>
#include <functional>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "reference/kinds.hpp"
#include "reference/marks.hpp"
#include "reference/zebra_numbers.hpp"
#include "reference/zebra_text.hpp"

namespace reference {

namespace {

using zebra::Attribute;
using zebra::Clue;
using zebra::Operand;

constexpr std::size_t kMaxVariables = 2'000'000;  // for values and positions
constexpr double kMaxCombinations = 4'000'000;    // of positions, for each clue

// Literals of which exactly one is true, and what each means: a position or a number.
struct Choice {
  std::vector<Literal> literals;
  std::vector<Int> meanings;
};

// A condition on what choices mean.
struct Condition {
  std::vector<Choice> choices;
  std::function<bool(const std::vector<Int>&)> holds;
};

class Zebra final : public Puzzle {
 public:
  Zebra(std::vector<Attribute> attributes, Stop stop)
      : Puzzle(std::move(stop)),
        attributes_(std::move(attributes)),
        positions_(attributes_[0].values.size()) {
    const auto number = [](std::size_t k) { return std::to_string(k + 1); };
    for (std::size_t a = 0; a < attributes_.size(); ++a) {
      for (std::size_t v = 0; v < positions_; ++v) {
        for (std::size_t p = 0; p < positions_; ++p)
          formulation_.new_variable("at_" + number(a) + '_' + number(v) + '_' + number(p));
      }
    }
    for (std::size_t a = 0; a < attributes_.size(); ++a) {
      for (std::size_t k = 0; k < positions_; ++k) {
        formulation_.exactly(places(a, k), 1);
        formulation_.exactly(values_at(a, k), 1);
      }
    }
  }

  void state(const Clue& clue) {
    if (clue.kind->name == "and") {
      for (const Clue& part : clue.parts) state(part);
    } else if (clue.kind->form == zebra::Form::kJoin) {
      formulation_.fix(part_for(clue));
    } else {
      require(condition_of(clue), true, {});
    }
  }

  std::vector<Mark> marks_of(const nlohmann::json& board) const override {
    require_keys(board, {"positions", "excluded"});
    std::vector<Mark> marks;
    const nlohmann::json& table = board.at("positions");
    if (!table.is_array() || table.size() != positions_)
      throw std::out_of_range("another number of positions");
    for (std::size_t p = 0; p < positions_; ++p) {
      for (const auto& [attribute, value] : table.at(p).items())
        if (!value.is_null()) add_mark(literal_of(attribute, value, p), true, marks);
    }
    if (!board.contains("excluded")) return marks;
    for (const nlohmann::json& one : board.at("excluded")) {
      const std::size_t p = one.at(0);
      if (one.size() != 3 || p >= positions_) throw std::out_of_range("no such position");
      add_mark(literal_of(one.at(1), one.at(2), p), false, marks);
    }
    return marks;
  }

  std::optional<std::vector<bool>> values_of(const nlohmann::json& solution) const override {
    std::vector<bool> values(formulation_.variables());
    const nlohmann::json& table = solution.at("positions");
    if (!table.is_array() || table.size() != positions_) return std::nullopt;
    for (std::size_t p = 0; p < positions_; ++p) {
      if (table.at(p).size() != attributes_.size()) return std::nullopt;
      for (std::size_t a = 0; a < attributes_.size(); ++a) {
        const std::vector<std::string>& names = attributes_[a].values;
        const std::string name = table.at(p).at(attributes_[a].name);
        const auto v = std::find(names.begin(), names.end(), name);
        if (v == names.end()) return std::nullopt;
        values[is_at(a, v - names.begin(), p) - 1] = true;
      }
    }
    for (const auto& [part, is_true] : definitions_) values[part - 1] = is_true(values);
    return values;
  }

 private:
  using Definition = std::function<bool(const std::vector<bool>& values)>;

  Literal is_at(std::size_t attribute, std::size_t value, std::size_t position) const {
    return static_cast<Literal>((attribute * positions_ + value) * positions_ + position) + 1;
  }
  // Throws std::out_of_range if there is no such attribute or value.
  Literal literal_of(const std::string& attribute, const std::string& value,
                     std::size_t position) const {
    for (std::size_t a = 0; a < attributes_.size(); ++a) {
      const std::vector<std::string>& names = attributes_[a].values;
      const auto v = std::find(names.begin(), names.end(), value);
      if (attributes_[a].name == attribute && v != names.end())
        return is_at(a, v - names.begin(), position);
    }
    throw std::out_of_range("a value is none of its attribute");
  }
  // The places of a value.
  std::vector<Literal> places(std::size_t attribute, std::size_t value) const {
    std::vector<Literal> literals;
    for (std::size_t p = 0; p < positions_; ++p) literals.push_back(is_at(attribute, value, p));
    return literals;
  }
  // Which value is at a position.
  std::vector<Literal> values_at(std::size_t attribute, std::size_t position) const {
    std::vector<Literal> literals;
    for (std::size_t v = 0; v < positions_; ++v) literals.push_back(is_at(attribute, v, position));
    return literals;
  }

  // ---- conditions

  Choice place_of(const Operand& operand) const {
    if (operand.attribute == Operand::kPosition) return {{}, {operand.value}};
    Choice choice{places(operand.attribute, operand.value), {}};
    for (std::size_t p = 1; p <= positions_; ++p) choice.meanings.push_back(p);
    return choice;
  }

  // Returns which of the attribute's numbers is where the operand is.
  Choice number_at(const Operand& operand, int attribute) {
    const std::vector<Int> numbers = *zebra::numbers_in(attributes_[attribute].values);
    if (operand.attribute == attribute) return {{}, {numbers[operand.value]}};
    if (operand.attribute == Operand::kPosition)
      return {values_at(attribute, operand.value - 1), numbers};
    Choice choice{{}, numbers};
    for (std::size_t v = 0; v < positions_; ++v) {
      const Operand value{attribute, static_cast<int>(v)};
      choice.literals.push_back(
          part_for({.kind = zebra::kind_named("same"), .operands = {operand, value}}));
    }
    return choice;
  }

  // Choices without literals are known, and are left out of the condition.
  Condition condition_of(const Clue& clue) {
    Condition condition;
    std::vector<Int> known;
    std::vector<std::size_t> open;  // the indices of the other operands
    for (const Operand& operand : clue.operands) {
      Choice choice = clue.attribute ? number_at(operand, *clue.attribute) : place_of(operand);
      known.push_back(choice.meanings[0]);
      if (choice.literals.empty()) continue;
      open.push_back(known.size() - 1);
      condition.choices.push_back(std::move(choice));
    }
    condition.holds = [clue, known, open](const std::vector<Int>& chosen) {
      std::vector<Int> at = known;
      for (std::size_t k = 0; k < open.size(); ++k) at[open[k]] = chosen[k];
      return clue.kind->holds(clue, at);
    };
    return condition;
  }

  // Adds the row that, if all the literals are true, one of the others is.
  void imply(const std::vector<Literal>& all, std::vector<Literal> one) {
    for (const Literal literal : all) one.push_back(-literal);
    formulation_.clause(one);
  }

  // Adds rows: if all literals of `given` are true, the condition is true, or false as `wanted`.
  // The first choices are `chosen`.
  void require(const Condition& condition, bool wanted, const std::vector<Literal>& given,
               const std::vector<Int>& chosen = {}) {
    if (condition.choices.empty()) {
      if (condition.holds({}) != wanted) imply(given, {});
      return;
    }
    const Choice& next = condition.choices[chosen.size()];
    std::vector<Literal> right, wrong;  // literals of the last choice
    for (std::size_t k = 0; k < next.literals.size(); ++k) {
      std::vector<Int> extended = chosen;
      extended.push_back(next.meanings[k]);
      if (extended.size() == condition.choices.size()) {
        (condition.holds(extended) == wanted ? right : wrong).push_back(next.literals[k]);
      } else {
        std::vector<Literal> also = given;
        also.push_back(next.literals[k]);
        require(condition, wanted, also, extended);
      }
    }
    if (wrong.empty()) return;
    if (right.size() <= wrong.size()) {
      imply(given, right);
    } else {  // at most one of the wrong ones is true; none if all that is given is
      wrong.insert(wrong.end(), given.begin(), given.end());
      formulation_.at_most(wrong, given.size());
    }
  }

  // ---- variables for parts

  Literal new_part(Definition is_true) {
    const std::string number = std::to_string(definitions_.size() + 1);
    const Literal part = formulation_.new_variable("part_" + number);
    definitions_.emplace_back(part, std::move(is_true));
    return part;
  }

  // Returns a literal that is true if and only if the clue is.
  Literal part_for(const Clue& clue) {
    if (clue.kind->form == zebra::Form::kJoin) return join(clue);
    const Condition condition = condition_of(clue);
    const Literal part = new_part([condition](const std::vector<bool>& values) {
      std::vector<Int> chosen;
      for (const auto& [literals, meanings] : condition.choices) {
        std::size_t k = literals.size() - 1;  // the last one also if none is true
        while (k > 0 && !is_true(literals[k], values)) --k;
        chosen.push_back(meanings[k]);
      }
      return condition.holds(chosen);
    });
    require(condition, true, {part});
    require(condition, false, {-part});
    return part;
  }

  Literal join(const Clue& clue) {
    std::vector<Literal> parts;
    for (const Clue& part : clue.parts) parts.push_back(part_for(part));
    const Int all = parts.size();
    const std::string_view kind = clue.kind->name;
    if (kind == "and") return some(parts, all);
    if (kind == "nand") return -some(parts, all);
    if (kind == "nor") return -some(parts, 1);
    if (kind == "if") return some({-parts[0], parts[1]}, 1);
    if (kind == "iff") return -exactly_one(parts);
    if (kind == "either") return exactly_one(parts);
    return some(parts, 1);  // or, readings
  }

  Literal exactly_one(const std::vector<Literal>& literals) {
    const Literal one = some(literals, 1), two = some(literals, 2);
    return some({one, -two}, 2);
  }

  // Returns a literal that is true if and only if at least that many of these are.
  Literal some(const std::vector<Literal>& literals, Int least) {
    const Literal part = new_part([literals, least](const std::vector<bool>& values) {
      return std::count_if(literals.begin(), literals.end(),
                           [&](Literal literal) { return is_true(literal, values); }) >= least;
    });
    const Int more = Int(literals.size()) - least + 1;  // are false if it is
    std::vector<Term> if_true{{least, -part}}, if_false{{more, part}};
    for (const Literal literal : literals) {
      if_true.push_back({1, literal});
      if_false.push_back({1, -literal});
    }
    formulation_.sum_at_least(if_true, least);
    formulation_.sum_at_least(if_false, more);
    return part;
  }

  std::vector<Attribute> attributes_;
  std::size_t positions_;
  std::vector<std::pair<Literal, Definition>> definitions_;  // of parts, each after its own parts
};

// Returns how many combinations of positions are tried for the clue.
double combinations(const Clue& clue) {
  double sum = 0;
  for (const Clue& part : clue.parts) sum += combinations(part);
  const auto values =
      std::count_if(clue.operands.begin(), clue.operands.end(),
                    [](const Operand& operand) { return operand.attribute != Operand::kPosition; });
  const double exponent = clue.attribute ? 3 : static_cast<double>(values);
  return sum + std::pow(static_cast<double>(clue.positions.value()), exponent);
}

std::string normal_clue(const std::vector<Attribute>& attributes, const Clue& clue) {
  std::vector<std::string> arguments;
  for (const Clue& part : clue.parts) arguments.push_back(normal_clue(attributes, part));
  for (const Operand& operand : clue.operands) {
    const bool is_position = operand.attribute == Operand::kPosition;
    arguments.push_back(is_position
                            ? '#' + std::to_string(operand.value)
                            : '"' + attributes[operand.attribute].name + "\":\"" +
                                  attributes[operand.attribute].values[operand.value] + '"');
  }
  constexpr std::string_view kBounds[] = {"", ">=", "<="};
  if (clue.number)
    arguments.push_back(std::string(kBounds[static_cast<int>(clue.bound)]) +
                        to_string(*clue.number));
  if (clue.attribute) arguments.push_back('"' + attributes[*clue.attribute].name + '"');
  std::string text = std::string(clue.kind->name) + '(';
  for (const std::string& argument : arguments)
    text += (text.ends_with('(') ? "" : ", ") + argument;
  return text + ')';
}

}  // namespace

Reading read_zebra(const NativeText& text) {
  auto read = zebra::read_text(text);
  if (const auto* problem = std::get_if<Problem>(&read)) return *problem;
  const auto& [attributes, clues] = std::get<zebra::Statements>(read);
  const std::size_t positions = attributes[0].values.size();
  if (positions > kMaxVariables || attributes.size() * positions * positions > kMaxVariables)
    return Problem{0, "the puzzle is too large for a certificate"};
  auto puzzle = std::make_unique<Zebra>(attributes, text.stop);
  for (std::size_t k = 0; k < clues.size(); ++k) {
    if (combinations(clues[k].second) > kMaxCombinations)
      return Problem{clues[k].first, "clue " + std::to_string(k + 1) +
                                         " has too many combinations for a certificate"};
    puzzle->state(clues[k].second);
  }
  return std::unique_ptr<const Puzzle>(std::move(puzzle));
}

// Attributes are in the order of their names, and clues have names as the attributes spell them.
std::string normal_statements(const NativeText& text) {
  const auto read = zebra::read_text(text);
  const auto& [attributes, clues] = std::get<zebra::Statements>(read);
  std::string lines;
  for (const Attribute& attribute : attributes) {
    lines += "attribute \"" + attribute.name + "\":";
    for (const std::string& value : attribute.values) lines += " \"" + value + '"';
    lines += '\n';
  }
  lines += "clues:\n";
  for (const auto& [line, clue] : clues) lines += normal_clue(attributes, clue) + '\n';
  return lines;
}

}  // namespace reference
