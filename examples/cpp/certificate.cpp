// SPDX-License-Identifier: MIT
//
// Solves a model in an LP or MPS file and writes a certificate in the format of VIPR, which other
// programs check in exact arithmetic, without any code of the solver. Says which rows contradict
// each other if there is no solution.
//
//   cmake -B build && cmake --build build && build/certificate model.lp model.vipr
//   quadrille-check-proof model.vipr model.lp

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
  if (argc != 3) return std::cerr << "usage: certificate MODEL CERTIFICATE\n", 64;
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

  const SolveResult result = solve(model, {.limits = {.seconds = 60}});
  std::cout << to_string(result.status);
  if (result.objective) std::cout << ' ' << result.objective->text();
  std::cout << '\n';
  if (result.status == SolveStatus::kInfeasible) print_contradiction(model);

  std::ofstream file(argv[2]);
  const CertificateResult written = write_vipr(
      model, result, {.sink = [&](std::string_view piece) { file << piece; }, .seconds = 60});
  if (!written.is_whole) std::cerr << "no certificate: " << written.why_not << '\n';
  return file.flush() ? 0 : 74;
}
