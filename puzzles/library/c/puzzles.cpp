// SPDX-License-Identifier: MIT
//
// Puzzles in the C interface: reading, writing, generating, and the catalogue.

#include <cstddef>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>
#include <quadrille/quadrille.hpp>
#include "engine/c/guard.hpp"
#include "puzzles/library/c/handles.hpp"
#include "puzzles/library/c/requests.hpp"

namespace quadrille::capi {

namespace {

std::unique_ptr<quadrille_puzzles> handle_of(const Reading& reading) {
  auto result = std::make_unique<quadrille_puzzles>();
  for (const Puzzle& puzzle : reading.puzzles) result->puzzles.emplace_back(puzzle);
  result->format = reading.format;
  std::vector<std::string> warnings;
  for (const Error& warning : reading.warnings) warnings.push_back(warning.message);
  result->warnings = lines_of(warnings);
  return result;
}

std::optional<Error> write(const std::vector<Puzzle>& puzzles, const char* format, char** text,
                           char** warnings) {
  const auto writing = write_puzzles(puzzles, format);
  if (!writing) return writing.error();
  give(writing->text, writing->warnings, text, warnings);
  return std::nullopt;
}

// Reads settings of the form "name=value name=value".
Result<GenerateOptions> generate_options_of(const quadrille_generate_options& options) {
  GenerateOptions result;
  result.rows = options.rows;
  result.columns = options.columns;
  result.any = options.any != 0;
  std::istringstream words(to_string(options.settings));
  for (std::string word; words >> word;) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) {
      return bad_request("the setting '" + word + "' has no value (expected NAME=VALUE)");
    }
    result.settings.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  if (auto error = set_limits(options, result)) return *std::move(error);
  return result;
}

}  // namespace

}  // namespace quadrille::capi

using quadrille::Error;
using quadrille::capi::copy;
using quadrille::capi::guarded;
using quadrille::capi::missing;

quadrille_code quadrille_read(const char* text, size_t length,
                              const quadrille_read_options* options, quadrille_puzzles** puzzles,
                              quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = quadrille::capi::missing_text("text", text, length)) return refusal;
    if (auto refusal = missing({{"puzzles", puzzles}})) return refusal;
    const auto known = quadrille::capi::known_options(options);
    if (!known) return known.error();
    using quadrille::capi::to_string;
    const quadrille::ReadOptions read_options = {to_string(known->puzzle), to_string(known->format),
                                                 to_string(known->rules), known->strict != 0};
    const auto reading = quadrille::read_puzzles(quadrille::capi::view(text, length), read_options);
    if (!reading) return reading.error();
    *puzzles = quadrille::capi::handle_of(*reading).release();
    return std::nullopt;
  });
}

void quadrille_puzzles_free(quadrille_puzzles* puzzles) { delete puzzles; }

size_t quadrille_count(const quadrille_puzzles* puzzles) {
  return puzzles == nullptr ? 0 : puzzles->puzzles.size();
}

const quadrille_puzzle* quadrille_get(const quadrille_puzzles* puzzles, size_t index) {
  return index < quadrille_count(puzzles) ? &puzzles->puzzles[index] : nullptr;
}

const char* quadrille_format(const quadrille_puzzles* puzzles) {
  return puzzles == nullptr ? nullptr : puzzles->format.c_str();
}

const char* quadrille_warnings(const quadrille_puzzles* puzzles) {
  return puzzles == nullptr ? nullptr : puzzles->warnings.c_str();
}

const char* quadrille_id(const quadrille_puzzle* puzzle) {
  return puzzle == nullptr ? nullptr : puzzle->id.c_str();
}

const char* quadrille_rules(const quadrille_puzzle* puzzle) {
  return puzzle == nullptr ? nullptr : puzzle->rules.c_str();
}

const char* quadrille_sense(const quadrille_puzzle* puzzle) {
  return puzzle == nullptr ? nullptr : puzzle->sense.c_str();
}

int quadrille_rows(const quadrille_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle.rows();
}

int quadrille_columns(const quadrille_puzzle* puzzle) {
  return puzzle == nullptr ? 0 : puzzle->puzzle.columns();
}

quadrille_code quadrille_write(const quadrille_puzzles* puzzles, const char* format, char** text,
                               char** warnings, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzles", puzzles}, {"format", format}, {"text", text}}))
      return refusal;
    std::vector<quadrille::Puzzle> all;
    for (const quadrille_puzzle& puzzle : puzzles->puzzles) all.push_back(puzzle.puzzle);
    return quadrille::capi::write(all, format, text, warnings);
  });
}

quadrille_code quadrille_write_puzzle(const quadrille_puzzle* puzzle, const char* format,
                                      char** text, char** warnings, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"format", format}, {"text", text}}))
      return refusal;
    return quadrille::capi::write({puzzle->puzzle}, format, text, warnings);
  });
}

quadrille_code quadrille_catalogue(char** json, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"json", json}})) return refusal;
    std::string all;
    for (const quadrille::PuzzleInfo& puzzle : quadrille::catalogue())
      all += (all.empty() ? "[" : ",") + quadrille::to_json(puzzle);
    *json = copy(all + "]").release();
    return std::nullopt;
  });
}

quadrille_code quadrille_models(const quadrille_puzzle* puzzle, char** names,
                                quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"names", names}})) return refusal;
    std::vector<std::string_view> all;
    for (const quadrille::ModelInfo& model : quadrille::applicable_models(puzzle->puzzle))
      all.push_back(model.name);
    *names = copy(quadrille::capi::lines_of(all)).release();
    return std::nullopt;
  });
}

quadrille_code quadrille_generate(const char* puzzle, const quadrille_generate_options* options,
                                  quadrille_puzzles** puzzles, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"puzzles", puzzles}})) return refusal;
    const auto known = quadrille::capi::known_options(options);
    if (!known) return known.error();
    const auto generate_options = quadrille::capi::generate_options_of(*known);
    if (!generate_options) return generate_options.error();
    const auto made = quadrille::generate(puzzle, *generate_options);
    if (!made) return made.error();
    auto result = std::make_unique<quadrille_puzzles>();
    if (*made) result->puzzles.emplace_back(**made);
    *puzzles = *made ? result.release() : nullptr;
    return std::nullopt;
  });
}
