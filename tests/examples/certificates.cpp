// SPDX-License-Identifier: MIT
//
// The examples of the reference formulations, of the writer of certificates, and of their checker.

#include <functional>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "puzzles/library/certificate/claim.hpp"
#include "puzzles/library/certificate/opb_text.hpp"
#include "puzzles/library/certificate/proof_text.hpp"
#include "puzzles/library/certificate/reference_of.hpp"
#include "puzzles/library/certificate/refutation.hpp"
#include "puzzles/library/certificate/row_clauses.hpp"
#include "puzzles/library/certificate/row_program.hpp"
#include "reference/graph.hpp"
#include "reference/grid_graph.hpp"
#include "reference/kinds.hpp"
#include "reference/loop.hpp"
#include "reference/marks.hpp"
#include "reference/int.hpp"
#include "reference/native_text.hpp"
#include "reference/sha256.hpp"
#include "reference/sudoku_grid.hpp"
#include "reference/zebra_clues.hpp"
#include "reference/zebra_numbers.hpp"
#include "reference/zebra_text.hpp"
#include "tests/examples/use.hpp"
#include "tools/proof_checker/certificate/certificate.hpp"
#include "tools/proof_checker/certificate/claim.hpp"
#include "tools/proof_checker/certificate/file.hpp"
#include "tools/proof_checker/certificate/model_certificate.hpp"
#include "tools/proof_checker/certificate/opb_model.hpp"
#include "tools/proof_checker/certificate/row_database.hpp"
#include "tools/proof_checker/certificate/row_text.hpp"
#include "tools/proof_checker/certificate/steps.hpp"

namespace reference {

using quadrille::use;

void formulation_example() {
#include "example_of/reference/formulation.hpp"
}

void graph_example() {
#include "example_of/reference/graph.hpp"
}

void grid_graph_example(Formulation& formulation,
                        const std::function<bool(int, int)>& all_pairs,
                        const std::function<void(int)>& nothing_else) {
#include "example_of/reference/grid_graph.hpp"
}

void int_example(const Row& row, Int factor) {
#include "example_of/reference/int.hpp"
}

std::string sha256_example(std::string_view text, std::string_view known) {
#include "example_of/reference/sha256.hpp"
  return "";
}

void kinds_example(const std::string& text) {
#include "example_of/reference/kinds.hpp"
}

void marks_example(const nlohmann::json& board,
                   const std::function<Literal(const std::vector<int>&)>& literal_of_edge) {
#include "example_of/reference/marks.hpp"
}

void native_text_example() {
#include "example_of/reference/native_text.hpp"
}

void sudoku_grid_example(const NativeText& text) {
#include "example_of/reference/sudoku_grid.hpp"
  use(grid);
}

std::string puzzle_example(const nlohmann::json& solution) {
#include "example_of/reference/puzzle.hpp"
  return is_right ? "" : "wrong";
}

}  // namespace reference

namespace reference::zebra {

void zebra_clues_example() {
#include "example_of/reference/zebra_clues.hpp"
}

void zebra_numbers_example() {
#include "example_of/reference/zebra_numbers.hpp"
}

void zebra_text_example() {
#include "example_of/reference/zebra_text.hpp"
}

}  // namespace reference::zebra

namespace quadrille::puzzles::certificate {

void claim_example(const Instance& instance, const Report& report) {
#include "example_of/puzzles/library/certificate/claim.hpp"
}

void opb_text_example(std::string& text, const reference::Formulation& formulation,
                      std::size_t rows) {
#include "example_of/puzzles/library/certificate/opb_text.hpp"
}

void proof_text_example(const std::vector<std::string>& names,
                        const std::function<void(std::string_view)>& sink) {
#include "example_of/puzzles/library/certificate/proof_text.hpp"
}

void reference_of_example(const Puzzle& puzzle) {
#include "example_of/puzzles/library/certificate/reference_of.hpp"
}

std::optional<Error> refutation_example(const reference::Puzzle& puzzle,
                                        const Statement& statement, const ProofOptions& options,
                                        ProofText& proof, const StopToken& stop) {
#include "example_of/puzzles/library/certificate/refutation.hpp"
  return std::nullopt;
}

void row_clauses_example(const reference::Formulation& formulation, encoders::Cnf& cnf,
                         ProofText& proof) {
#include "example_of/puzzles/library/certificate/row_clauses.hpp"
}

void row_program_example(const reference::Puzzle& puzzle, const std::vector<bool>& solution,
                         ProofText& proof, engine::Options& options, const StopToken& stop) {
#include "example_of/puzzles/library/certificate/row_program.hpp"
}

}  // namespace quadrille::puzzles::certificate

namespace proof_checker::certificate {

using quadrille::use;

void certificate_example() {
#include "example_of/tools/proof_checker/certificate/certificate.hpp"
}

void claim_example(const std::string& text,
                   const std::unique_ptr<const reference::Puzzle>& puzzle,
                   std::string_view normal_text) {
#include "example_of/tools/proof_checker/certificate/claim.hpp"
}

void file_example() {
#include "example_of/tools/proof_checker/certificate/file.hpp"
}

void model_certificate_example() {
#include "example_of/tools/proof_checker/certificate/model_certificate.hpp"
  use(outcome);
}

void opb_model_example(File& file, RowDatabase& database) {
#include "example_of/tools/proof_checker/certificate/opb_model.hpp"
}

void row_database_example() {
#include "example_of/tools/proof_checker/certificate/row_database.hpp"
}

void row_text_example(const Names& names) {
#include "example_of/tools/proof_checker/certificate/row_text.hpp"
}

void steps_example(const Names& names, RowDatabase& rows,
                   const std::function<bool(const std::vector<bool>&)>& is_solution,
                   const std::vector<Term>& objective) {
#include "example_of/tools/proof_checker/certificate/steps.hpp"
}

}  // namespace proof_checker::certificate
