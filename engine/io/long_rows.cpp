// SPDX-License-Identifier: MIT

#include "engine/io/long_rows.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace quadrille::engine::io {

namespace {

// Small enough for the search, which multiplies rows of continuous columns by a thousand.
constexpr std::int64_t kBase = 1'000'000'000'000'000;
// A short text may have very long numbers: 1e5000.
constexpr std::size_t kMostParts = 100'000;

bool is_short(const BigInteger& value) { return abs(value) < kBase; }

bool is_short(const std::vector<LongTerm>& terms) {
  return std::all_of(terms.begin(), terms.end(),
                     [](const LongTerm& term) { return is_short(term.second); });
}

bool is_short(const LongRow& row) {
  return is_short(row.terms) && is_short(row.lower.value_or(0)) && is_short(row.upper.value_or(0));
}

std::vector<Term> shortened(const std::vector<LongTerm>& terms) {
  std::vector<Term> result;
  for (const auto& [column, coefficient] : terms)
    result.push_back({column, static_cast<std::int64_t>(coefficient)});
  return result;
}

}  // namespace

// Returns a bound on the absolute value of the sum; nullopt if columns have none.
std::optional<BigInteger> LongRows::size_of(const std::vector<LongTerm>& terms) const {
  BigInteger size = 0;
  for (const auto& [column, coefficient] : terms) {
    const Column& own = model_.columns()[column];
    const auto part = sizes_.find(column);
    if (part != sizes_.end()) {
      size += abs(coefficient) * part->second;
    } else if (own.lower != -kInfinity && own.upper != kInfinity) {
      size += abs(coefficient) * std::max(std::abs(own.lower), std::abs(own.upper));
    } else {
      return std::nullopt;
    }
  }
  return size;
}

// Adds a column s. Returns B s + l x, and in `high` the sum h x - s, which is the constant. The
// column is an integer one if that is known and its values fit.
std::vector<Term> LongRows::split(const std::string& name, const std::vector<LongTerm>& terms,
                                  const BigInteger& constant, bool is_integral,
                                  std::vector<LongTerm>& high) {
  const auto part = static_cast<ColumnIndex>(model_.columns().size());
  std::vector<Term> low;
  high.clear();
  for (const auto& [column, coefficient] : terms) {
    const BigInteger quotient = coefficient / kBase;
    const auto rest = static_cast<std::int64_t>(coefficient % kBase);
    if (rest != 0) low.push_back({column, rest});
    if (!quotient.is_zero()) high.emplace_back(column, quotient);
  }
  const std::optional<BigInteger> size = size_of(high);
  if (size) sizes_[part] = *size + abs(constant);
  const bool is_integer = is_integral && !(size && sizes_[part] >= kInfinity);
  model_.add_column({name + ".high", -kInfinity, kInfinity,
                     is_integer ? ColumnType::kInteger : ColumnType::kContinuous, 1});
  low.push_back({part, kBase});
  high.emplace_back(part, -1);
  return low;
}

void LongRows::add(const std::string& name, LongRow row) {
  assert(row.lower || row.upper);
  if (row.lower && row.upper && *row.lower != *row.upper) {
    // A constant is taken out of each side, not the same.
    LongRow upper = row;
    upper.lower.reset();
    row.upper.reset();
    add(name, std::move(upper));
  }
  std::vector<LongTerm> high;
  while (!is_short(row)) {
    if (numbers_.parts.size() == kMostParts) {
      is_exhausted_ = true;
      return;
    }
    const BigInteger side = row.lower ? *row.lower : *row.upper;
    const BigInteger constant = side / kBase;
    const auto rest = static_cast<std::int64_t>(side % kBase);
    Row low{name, split(name, row.terms, constant, row.is_integral, high),
            row.lower ? rest : -kInfinity, row.upper ? rest : kInfinity, kBase};
    model_.add_row(std::move(low));
    numbers_.parts.push_back({static_cast<ColumnIndex>(model_.columns().size() - 1),
                              static_cast<RowIndex>(model_.rows().size())});
    row = {std::move(high), constant, constant, row.is_integral};
  }
  const auto side = [](const std::optional<BigInteger>& value, std::int64_t none) {
    return value ? static_cast<std::int64_t>(*value) : none;
  };
  model_.add_row(
      {name, shortened(row.terms), side(row.lower, -kInfinity), side(row.upper, kInfinity), 1});
}

std::vector<Term> LongRows::sum(const std::string& name, std::vector<LongTerm> terms,
                                bool is_integral) {
  if (is_short(terms)) return shortened(terms);
  std::vector<LongTerm> high;
  std::vector<Term> low = split(name, terms, 0, is_integral, high);
  numbers_.parts.push_back({static_cast<ColumnIndex>(model_.columns().size() - 1),
                            static_cast<RowIndex>(model_.rows().size())});
  add(name, {std::move(high), 0, 0, is_integral});
  return low;
}

}  // namespace quadrille::engine::io
