// SPDX-License-Identifier: MIT

#include "puzzles/library/certificate/proof_text.hpp"

#include <cstdlib>
#include <utility>

namespace quadrille::puzzles::certificate {

using reference::Literal;
using reference::Row;

namespace {

// The words of 1.2, and of later versions.
std::string_view word(VeriPbVersion version, std::string_view old_word, std::string_view new_word) {
  return version == VeriPbVersion::k1_2 ? old_word : new_word;
}

std::string head(VeriPbVersion version) {
  switch (version) {
    case VeriPbVersion::k1_2:
      return "pseudo-Boolean proof version 1.2\nf\n";
    case VeriPbVersion::k2_0:
      return "pseudo-Boolean proof version 2.0\nf\n";
    case VeriPbVersion::k3_0:  // f would have to know how many rows the formula will have
      return "pseudo-Boolean proof version 3.0\n";
  }
  return {};
}

}  // namespace

ProofText::ProofText(std::vector<std::string> names, std::function<void(std::string_view)> sink,
                     VeriPbVersion version)
    : names_(std::move(names)), sink_(std::move(sink)), lines_(head(version)), version_(version) {}

RowId ProofText::solution(const std::vector<bool>& values) {
  ++solutions_;
  lines_ += word(version_, "v", "solx");
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
  lines_ += version_ == VeriPbVersion::k3_0 ? " : " : " ; ";
  lines_ += names_[std::abs(satisfying) - 1];
  lines_ += satisfying > 0 ? " -> 1" : " -> 0";
  return end_step();
}

void ProofText::write_sum(std::span<const Multiple> rows) {
  lines_ += word(version_, "p", "pol");
  bool is_first = true;
  for (const auto& [row, factor] : rows) {
    const std::int64_t id = row.is_derived ? row.index - derived_ : row.index + 1;
    lines_ += ' ' + std::to_string(id);
    if (factor != 1) lines_ += ' ' + std::to_string(factor) + " *";
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
  if (divisor != 1) lines_ += ' ' + std::to_string(divisor) + " d";
  return end_step();
}

RowId ProofText::sum_of_literals(std::span<const reference::Term> terms) {
  lines_ += word(version_, "p", "pol");
  bool is_first = true;
  for (const auto& [coefficient, literal] : terms) {
    lines_ += ' ';
    write(literal);
    if (coefficient != 1) lines_ += ' ' + std::to_string(coefficient) + " *";
    if (!is_first) lines_ += " +";
    is_first = false;
  }
  return end_step();
}

RowId ProofText::implied(std::span<const int> clause) {
  lines_ += word(version_, "u ", "rup ");
  for (const Literal literal : clause) {
    lines_ += "1 ";
    write(literal);
    lines_ += ' ';
  }
  lines_ += ">= 1";
  // A row ends in a semicolon, and in 3.0 so does every step.
  if (version_ != VeriPbVersion::k3_0) lines_ += " ;";
  return end_step();
}

void ProofText::end_complete() {
  if (version_ == VeriPbVersion::k1_2) {
    lines_ += "c -1\n";
  } else if (solutions_ == 0) {
    conclude("UNSAT : -1");
  } else if (version_ == VeriPbVersion::k3_0) {
    conclude("ENUMERATION_COMPLETE " + std::to_string(solutions_) + " : -1");
  } else {
    conclude("NONE");  // 2.0 has no word for it; the empty clause was checked all the same
  }
  flush();
}

void ProofText::end_incomplete() {
  if (version_ == VeriPbVersion::k2_0) conclude("SAT");
  if (version_ == VeriPbVersion::k3_0)
    conclude("ENUMERATION_PARTIAL " + std::to_string(solutions_));
  flush();
}

void ProofText::end(std::string_view lines) {
  lines_ += lines;
  flush();
}

void ProofText::conclude(const std::string& conclusion) {
  for (const std::string& line : {std::string("output NONE"), "conclusion " + conclusion,
                                  std::string("end pseudo-Boolean proof")}) {
    lines_ += line;
    end_line();
  }
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
    lines_ += std::to_string(coefficient) + ' ';
    write(literal);
    lines_ += ' ';
  }
  lines_ += ">= " + std::to_string(row.least);
}

RowId ProofText::end_step() {
  constexpr std::size_t kPiece = 1 << 16;
  end_line();
  if (lines_.size() >= kPiece) flush();
  return {true, derived_++};
}

void ProofText::end_line() { lines_ += version_ == VeriPbVersion::k3_0 ? " ;\n" : "\n"; }

}  // namespace quadrille::puzzles::certificate
