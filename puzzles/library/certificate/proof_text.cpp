// SPDX-License-Identifier: MIT

#include "puzzles/library/certificate/proof_text.hpp"

#include <cstdlib>
#include <utility>

namespace quadrille::puzzles::certificate {

using reference::Literal;
using reference::Row;

ProofText::ProofText(std::vector<std::string> names, std::function<void(std::string_view)> sink)
    : names_(std::move(names)),
      sink_(std::move(sink)),
      lines_("pseudo-Boolean proof version 1.2\nf\n") {}

RowId ProofText::solution(const std::vector<bool>& values) {
  lines_ += 'v';
  for (std::size_t k = 0; k < values.size(); ++k) {
    lines_ += ' ';
    write(static_cast<Literal>(values[k] ? k + 1 : -(k + 1)));
  }
  return end_step();
}

Literal ProofText::new_variable() {
  names_.push_back("aux_" + std::to_string(names_.size()));
  return static_cast<Literal>(names_.size());
}

RowId ProofText::define(const Row& row, Literal satisfying) {
  lines_ += "red ";
  write(row);
  lines_ += " ; ";
  lines_ += names_[std::abs(satisfying) - 1];
  lines_ += satisfying > 0 ? " -> 1" : " -> 0";
  return end_step();
}

void ProofText::write_sum(std::span<const Multiple> rows) {
  lines_ += 'p';
  bool is_first = true;
  for (const auto& [row, factor] : rows) {
    const std::int64_t id = row.is_derived ? row.index - derived_ : row.index + 1;
    lines_ += ' ' + std::to_string(id);
    if (factor != 1) lines_ += ' ' + to_string(factor) + " *";
    if (!is_first) lines_ += " +";
    is_first = false;
  }
}

RowId ProofText::sum(std::span<const Multiple> rows, bool saturated) {
  write_sum(rows);
  if (saturated) lines_ += " s";
  return end_step();
}

RowId ProofText::divided_sum(std::span<const Multiple> rows, reference::Int divisor) {
  write_sum(rows);
  if (divisor != 1) lines_ += ' ' + to_string(divisor) + " d";
  return end_step();
}

RowId ProofText::sum_of_literals(std::span<const reference::Term> terms) {
  lines_ += 'p';
  bool is_first = true;
  for (const auto& [coefficient, literal] : terms) {
    lines_ += ' ';
    write(literal);
    if (coefficient != 1) lines_ += ' ' + to_string(coefficient) + " *";
    if (!is_first) lines_ += " +";
    is_first = false;
  }
  return end_step();
}

RowId ProofText::implied(std::span<const int> clause) {
  lines_ += "u ";
  for (const Literal literal : clause) {
    lines_ += "1 ";
    write(literal);
    lines_ += ' ';
  }
  lines_ += ">= 1 ;";
  return end_step();
}

void ProofText::end(bool is_complete) {
  if (is_complete) lines_ += "c -1\n";
  flush();
}

void ProofText::pass_on(std::string_view lines) {
  lines_ += lines;
  flush();
}

void ProofText::flush() {
  sink_(lines_);
  lines_.clear();
}

void ProofText::write(Literal literal) {
  if (literal < 0) lines_ += '~';
  lines_ += names_[std::abs(literal) - 1];
}

void ProofText::write(const Row& row) {
  for (const auto& [coefficient, literal] : row.terms) {
    lines_ += to_string(coefficient) + ' ';
    write(literal);
    lines_ += ' ';
  }
  lines_ += ">= " + to_string(row.least);
}

RowId ProofText::end_step() {
  constexpr std::size_t kPiece = 1 << 16;
  lines_ += '\n';
  if (lines_.size() >= kPiece) flush();
  return {true, derived_++};
}

}  // namespace quadrille::puzzles::certificate
