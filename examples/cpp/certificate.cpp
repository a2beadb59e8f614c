// SPDX-License-Identifier: MIT
//
// Solves a model in an LP or MPS file and writes a proof, which another program checks step by step
// in exact arithmetic, without any code of the solver. Says which rows contradict each other if there
// is no solution.
//
//   cmake -B build && cmake --build build && build/certificate model.lp model.proof
//   quadrille-check-proof model.proof model.lp

#include <fstream>
#include <iostream>
#include <iterator>
#include <quadrille/engine.hpp>
#include <string>
#include <variant>

using namespace quadrille::engine;

namespace {

void print_contradiction(const Model& model) {
  const auto reason = infeasible_subsystem(model, {.limits = {.seconds = 60}});
  if (!reason) return;
  std::cout << "these contradict each other:\n";
  for (const auto [row, side] : reason->rows) {
    std::cout << "  row " << model.rows()[row].name
              << (side == Side::kLower ? ", lower side\n" : ", upper side\n");
  }
  for (const auto [column, side, value] : reason->bounds) {
    std::cout << "  column " << model.columns()[column].name
              << (side == Side::kLower ? ", lower bound\n" : ", upper bound\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return std::cerr << "usage: certificate MODEL PROOF\n", 64;
  const std::string path = argv[1];
  std::ifstream input(path);
  const std::string text(std::istreambuf_iterator<char>(input), {});
  const ReadResult read = path.ends_with(".mps") ? read_mps(text) : read_lp(text);
  if (const auto* error = std::get_if<ReadError>(&read)) {
    std::cerr << path << ':' << error->line << ':' << error->column << ": " << error->message
              << '\n';
    return 65;
  }
  const Model& model = std::get<ModelReading>(read).model;

  std::ofstream proof(argv[2]);
  Options options;
  options.limits.seconds = 60;
  options.proof = [&](std::string_view piece) { proof << piece; };
  const SolveResult result = solve(model, options);
  std::cout << to_string(result.status);
  if (result.objective) std::cout << ' ' << result.objective->text();
  std::cout << '\n';
  if (result.status == SolveStatus::kInfeasible) print_contradiction(model);
  return proof.flush() ? 0 : 74;
}
