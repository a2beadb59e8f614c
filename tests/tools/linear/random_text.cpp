// SPDX-License-Identifier: MIT

#include "tests/tools/linear/random_text.hpp"

#include <cstddef>
#include <vector>

namespace quadrille::tests {
namespace {

using engine::Dice;

constexpr int kLargestExponent = 30;

// Returns the number mantissa * 10^exponent in one of many spellings.
std::string spelled(Dice& dice, std::int64_t mantissa, int exponent) {
  const std::string sign = mantissa < 0 ? "-" : "";
  std::string digits = std::to_string(mantissa < 0 ? -mantissa : mantissa);
  if (dice.chance(30) && exponent >= 0 && exponent <= 8)
    return sign + digits + std::string(static_cast<std::size_t>(exponent), '0');
  if (dice.chance(30) && exponent < 0 && exponent > -12) {
    const auto places = static_cast<std::size_t>(-exponent);
    if (digits.size() <= places) digits.insert(0, places + 1 - digits.size(), '0');
    return sign + digits.insert(digits.size() - places, ".");
  }
  if (dice.chance(40)) {
    exponent += static_cast<int>(digits.size()) - 1;
    digits.insert(1, ".");
  }
  return sign + digits + "e" + std::to_string(exponent);
}

// Generates the numbers of one row or column, mostly of similar size.
class Scale {
 public:
  // Keeps sides and bounds below 1e20, the threshold for infinity.
  Scale(Dice& dice, int highest) : dice_(dice), highest_(highest) {
    exponent_ = static_cast<int>(dice.chance(40) ? dice.between(-2, 2)
                                                 : dice.between(-kLargestExponent, highest));
  }

  std::string number(std::int64_t value) const {
    int exponent = exponent_;
    if (dice_.chance(4)) exponent = static_cast<int>(dice_.between(-kLargestExponent, highest_));
    if (!dice_.chance(3) || exponent > 0) return spelled(dice_, value, exponent);
    std::string digits = std::to_string(value) + ".";
    for (std::int64_t i = dice_.between(15, 40); i > 0; --i)
      digits += static_cast<char>('0' + dice_.between(0, 9));
    return digits + "e" + std::to_string(exponent);
  }

 private:
  Dice& dice_;
  int exponent_ = 0;
  int highest_;
};

struct PlanColumn {
  std::string name, lower, upper, cost;
  bool integer = false;
};
struct PlanRow {
  std::vector<std::string> coefficients;  // empty if the column does not occur
  char type = 'L';                        // L, G, E, or R for both sides
  std::string side, lower, range;         // lower side in LP files, range in MPS files
};
struct Plan {
  std::vector<PlanColumn> columns;
  std::vector<PlanRow> rows;
  std::string constant;
  bool maximise = false;
};

constexpr int kHighest = 17;  // stays below 1e20 with two more digits

PlanColumn random_column(Dice& dice, const std::string& name, bool integer) {
  PlanColumn column;
  column.name = name;
  column.integer = integer;
  const Scale near(dice, 0), own(dice, kHighest);
  if (integer) {
    column.lower = spelled(dice, dice.between(-25, 5), -1);
    column.upper = dice.chance(10) ? near.number(2) : std::to_string(dice.between(0, 3));
  } else if (dice.chance(60)) {
    column.lower = std::to_string(dice.between(-3, 1));
    column.upper = std::to_string(dice.between(1, 4));
  } else {
    column.lower = own.number(dice.between(-9, 0));
    column.upper = own.number(dice.between(1, 9));
  }
  return column;
}

// Returns a row whose sides are near its sum at a point of ones, zeros and minus ones, mostly such
// that the point satisfies it.
PlanRow random_row(Dice& dice, const std::vector<std::int64_t>& point) {
  PlanRow row;
  const Scale scale(dice, kHighest);
  std::int64_t sum = 0;
  for (const std::int64_t entry : point) {
    const std::int64_t value = dice.between(-5, 5);
    row.coefficients.push_back(value == 0 ? "" : scale.number(value));
    sum += value * entry;
  }
  row.type = "LGER"[dice.between(0, 3)];
  const std::int64_t slack = dice.between(-1, 4);
  if (row.type != 'E') sum += row.type == 'G' ? -slack : slack;
  row.side = scale.number(sum);
  row.lower = scale.number(sum - 5);
  row.range = scale.number(5);
  return row;
}

Plan random_plan(Dice& dice, int integers, int others, int open_percent) {
  Plan plan;
  plan.maximise = dice.chance(50);
  const Scale costs(dice, kLargestExponent - 1);
  std::vector<std::int64_t> point;
  for (int j = 0; j < integers + others; ++j) {
    plan.columns.push_back(random_column(dice, "x" + std::to_string(j), j < integers));
    if (j >= integers && dice.chance(open_percent)) plan.columns.back().lower = "-1e30";
    if (j >= integers && dice.chance(open_percent)) plan.columns.back().upper = "1e30";
    plan.columns.back().cost = costs.number(dice.between(-9, 9));
    point.push_back(dice.between(-1, 1));
  }
  if (dice.chance(30)) plan.constant = costs.number(dice.between(1, 9));
  for (std::int64_t i = dice.between(1, 3); i > 0; --i)
    plan.rows.push_back(random_row(dice, point));
  return plan;
}

std::string sum_text(const std::vector<std::string>& coefficients) {
  std::string text;
  for (std::size_t j = 0; j < coefficients.size(); ++j) {
    if (!coefficients[j].empty()) text += " + " + coefficients[j] + " x" + std::to_string(j);
  }
  return text.empty() ? " + 0 x0" : text;
}

std::string lp_text(const Plan& plan) {
  std::vector<std::string> costs;
  for (const PlanColumn& column : plan.columns) costs.push_back(column.cost);
  std::string text = (plan.maximise ? "max\n" : "min\n") + sum_text(costs);
  if (!plan.constant.empty()) text += " + " + plan.constant;
  text += "\nst\n";
  for (std::size_t i = 0; i < plan.rows.size(); ++i) {
    const PlanRow& row = plan.rows[i];
    text += "r" + std::to_string(i) + ": ";
    if (row.type == 'R') text += row.lower + " <=";
    text += sum_text(row.coefficients);
    text += (row.type == 'G' ? " >= " : row.type == 'E' ? " = " : " <= ") + row.side + "\n";
  }
  text += "bounds\n";
  for (const PlanColumn& column : plan.columns)
    text += column.lower + " <= " + column.name + " <= " + column.upper + "\n";
  text += "general\n";
  for (const PlanColumn& column : plan.columns) text += column.integer ? " " + column.name : "";
  return text + "\nend\n";
}

std::string mps_text(const Plan& plan) {
  std::string text =
      "NAME\nOBJSENSE " + std::string(plan.maximise ? "MAX" : "MIN") + "\nROWS\n N o\n";
  std::string rhs = plan.constant.empty() ? "" : " R o " + plan.constant + "\n", ranges;
  for (std::size_t i = 0; i < plan.rows.size(); ++i) {
    const PlanRow& row = plan.rows[i];
    const std::string name = " r" + std::to_string(i);
    text += std::string(" ") + (row.type == 'R' ? 'L' : row.type) + name + "\n";
    rhs += " R" + name + " " + row.side + "\n";
    if (row.type == 'R') ranges += " R" + name + " " + row.range + "\n";
  }
  text += "COLUMNS\n";
  for (std::size_t j = 0; j < plan.columns.size(); ++j) {
    const PlanColumn& column = plan.columns[j];
    const std::string start = " " + column.name + " ";
    text += std::string(" M 'MARKER' ") + (column.integer ? "'INTORG'" : "'INTEND'") + "\n";
    text += start + "o " + column.cost + "\n";
    for (std::size_t i = 0; i < plan.rows.size(); ++i) {
      const std::string& coefficient = plan.rows[i].coefficients[j];
      if (!coefficient.empty()) text += start + "r" + std::to_string(i) + " " + coefficient + "\n";
    }
  }
  text += "RHS\n" + rhs + "RANGES\n" + ranges + "BOUNDS\n";
  for (const PlanColumn& column : plan.columns)
    text += " LO B " + column.name + " " + column.lower + "\n UP B " + column.name + " " +
            column.upper + "\n";
  return text + "ENDATA\n";
}

}  // namespace

std::string random_text(Dice& dice, LinearFormat format, int integers, int others,
                        int open_percent) {
  const Plan plan = random_plan(dice, integers, others, open_percent);
  return format == LinearFormat::kLp ? lp_text(plan) : mps_text(plan);
}

}  // namespace quadrille::tests
