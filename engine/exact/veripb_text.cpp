// SPDX-License-Identifier: MIT

#include "engine/exact/veripb_text.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "engine/exact/veripb_size.hpp"

namespace quadrille::engine {

namespace {

std::string text_of(Wide value) { return std::to_string(static_cast<std::int64_t>(value)); }

}  // namespace

std::string veripb_name(int literal) {
  return (literal < 0 ? "~x" : "x") + std::to_string(std::abs(literal));
}

void PolishSum::add(std::string_view operand, Wide factor) {
  assert(factor >= 0);
  text_ += ' ';
  text_ += operand;
  if (factor != 1) text_ += ' ' + text_of(factor) + " *";
  if (!is_empty_) text_ += " +";
  is_empty_ = false;
}

void PolishSum::add_row(std::int64_t id, Wide factor) {
  assert(id > 0);
  if (factor != 0) add(std::to_string(id), factor);
}

void PolishSum::add_literal(std::string_view name, Wide factor) {
  if (factor != 0) add(name, factor);
}

void PolishSum::multiply(Wide factor) {
  assert(factor > 0);
  if (factor != 1) text_ += ' ' + text_of(factor) + " *";
}

void PolishSum::divide(Wide divisor) {
  assert(divisor > 0);
  if (divisor != 1) text_ += ' ' + text_of(divisor) + " d";
}

void PolishSum::append(const PolishSum& other) {
  if (other.is_empty_) return;
  text_ += other.text_;
  if (!is_empty_) text_ += " +";
  is_empty_ = false;
}

VeriPbText::VeriPbText(Sink sink, int variables, std::int64_t rows)
    : sink_(std::move(sink)),
      lines_("pseudo-Boolean proof version 1.2\nf " + std::to_string(rows) + '\n'),
      own_variables_(variables),
      variables_(variables),
      last_id_(rows) {}

VeriPbText::VeriPbText(Sink sink, const VeriPbFrame& frame)
    : sink_(std::move(sink)),
      names_(frame.names),
      own_variables_(static_cast<int>(frame.names.size())),
      variables_(own_variables_),
      last_id_(frame.last_id) {}

std::string VeriPbText::name(int literal) const {
  const int variable = std::abs(literal);
  assert(literal != 0 && variable <= variables_);
  const std::string sign = literal < 0 ? "~" : "";
  if (variable > own_variables_) return sign + "aux_" + std::to_string(variable);
  return names_.empty() ? veripb_name(literal)
                        : sign + names_[static_cast<std::size_t>(variable) - 1];
}

std::int64_t VeriPbText::sum(const PolishSum& sum) {
  if (sum.is_empty()) return nothing();
  lines_ += 'p' + sum.text();
  return end_row();
}

std::int64_t VeriPbText::implied(std::span<const int> clause) {
  lines_ += "u ";
  for (const int literal : clause) lines_ += "1 " + name(literal) + ' ';
  lines_ += ">= 1 ;";
  return end_row();
}

std::int64_t VeriPbText::nothing() {
  lines_ += "u >= 0 ;";
  return end_row();
}

std::int64_t VeriPbText::define(std::span<const Term> terms, Wide least, int literal) {
  assert(std::abs(literal) > own_variables_ && std::abs(literal) <= variables_);
  lines_ += "red ";
  write(terms, least);
  lines_ += ' ' + name(std::abs(literal)) + (literal > 0 ? " -> 1" : " -> 0");
  return end_row();
}

void VeriPbText::remove(std::span<const std::int64_t> ids) {
  if (ids.empty()) return;
  assert(std::all_of(ids.begin(), ids.end(),
                     [&](std::int64_t id) { return id > 0 && id <= last_id_; }));
  lines_ += 'd';
  for (const std::int64_t id : ids) lines_ += ' ' + std::to_string(id);
  end_line();
}

// All variables get a value, as the definitions of those of the proof may have been removed.
std::int64_t VeriPbText::solution(const std::vector<bool>& values, bool has_objective) {
  assert(values.size() <= static_cast<std::size_t>(own_variables_));
  lines_ += has_objective ? 'o' : 'v';
  for (int variable = 1; variable <= variables_; ++variable) {
    const auto place = static_cast<std::size_t>(variable) - 1;
    const bool is_true = place < values.size() && values[place];
    lines_ += ' ' + name(is_true ? variable : -variable);
  }
  return end_row();
}

void VeriPbText::contradiction(std::int64_t id) {
  assert(id > 0 && id <= last_id_);
  lines_ += "c " + std::to_string(id);
  end_line();
}

void VeriPbText::flush() {
  sink_(lines_);
  lines_.clear();
}

void VeriPbText::write(std::span<const Term> terms, Wide least) {
  const auto size = [](Wide value) { return value < 0 ? -value : value; };
  Wide sum = size(least);
  for (const Term& term : terms) sum += size(term.coefficient);
  if (sum > kMaxShortSize) lines_ += "+4294967296 " + name(1) + " -4294967296 " + name(1) + ' ';
  for (const auto& [coefficient, literal] : terms)
    lines_ += text_of(coefficient) + ' ' + name(literal) + ' ';
  lines_ += ">= " + text_of(least) + " ;";
}

void VeriPbText::end_line() {
  constexpr std::size_t kPiece = 1 << 16;
  lines_ += '\n';
  if (lines_.size() >= kPiece) flush();
}

std::int64_t VeriPbText::end_row() {
  end_line();
  return ++last_id_;
}

}  // namespace quadrille::engine
