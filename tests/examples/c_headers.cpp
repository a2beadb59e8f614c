// SPDX-License-Identifier: MIT

#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include <quadrille/engine.h>
#include <quadrille/quadrille.h>
#include "engine/c/callbacks.hpp"
#include "engine/c/engine_handles.hpp"
#include "engine/c/guard.hpp"
#include "puzzles/library/c/handles.hpp"
#include "puzzles/library/c/requests.hpp"
#include "tests/examples/use.hpp"

namespace {

int complain(std::size_t line, std::size_t column, const char* message) {
  return std::printf("%zu:%zu: %s\n", line, column, message);
}

int basics_example() {
#include "example_of/engine/include/quadrille/basics.h"
  return 0;
}

int engine_example() {
  using std::puts;
#include "example_of/engine/include/quadrille/engine.h"
  return 0;
}

int quadrille_example(const char* text, std::size_t length) {
  using std::puts;
#include "example_of/puzzles/include/quadrille/quadrille.h"
  return 0;
}

}  // namespace

namespace quadrille::capi {

quadrille_code guard_example(const quadrille_cancel* cancel, char** text, quadrille_error* error) {
#include "example_of/engine/c/guard.hpp"
}

std::optional<Error> callbacks_example(const quadrille_engine_options* options,
                                       const engine::Model& model,
                                       const engine::io::FileNumbers& numbers) {
#include "example_of/engine/c/callbacks.hpp"
  return std::nullopt;
}

std::optional<Error> engine_handles_example(const quadrille_row* given, quadrille_model* model) {
#include "example_of/engine/c/engine_handles.hpp"
  return std::nullopt;
}

void handles_example(const Puzzle& puzzle) {
#include "example_of/puzzles/library/c/handles.hpp"
}

std::optional<Error> requests_example(const quadrille_solve_options& options,
                                      const Puzzle& puzzle) {
#include "example_of/puzzles/library/c/requests.hpp"
  return std::nullopt;
}

}  // namespace quadrille::capi
