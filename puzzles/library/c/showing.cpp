// SPDX-License-Identifier: MIT
//
// Pictures, answers in formats of editors, and models for other solvers in the C interface.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>
#include <quadrille/quadrille.hpp>
#include "engine/c/guard.hpp"
#include "puzzles/library/c/handles.hpp"

namespace quadrille::capi {

namespace {

// How to draw, in C++.
struct DrawRequest {
  bool is_svg = false;
  TextStyle text = {};
  SvgStyle svg = {};
};

Result<DrawRequest> request_of(const quadrille_draw_options& options, const Puzzle& puzzle) {
  const std::string form = to_string(options.form);
  if (!form.empty() && form != "text" && form != "svg")
    return bad_request("unknown form '" + form + "' (expected text or svg)");
  if (auto refusal = missing_text("shaded", options.shaded, options.shaded_count))
    return *std::move(refusal);
  DrawRequest request{.is_svg = form == "svg"};
  request.text.color = options.color != 0;
  request.svg.mono = options.mono != 0;
  request.svg.notes = options.bare == 0;
  for (std::size_t i = 0; i < options.shaded_count; ++i) {
    const int row = options.shaded[2 * i], column = options.shaded[2 * i + 1];
    if (row < 0 || row >= puzzle.rows() || column < 0 || column >= puzzle.columns())
      return bad_request("(" + std::to_string(row) + ", " + std::to_string(column) +
                         ") is not a cell of the board");
    request.svg.pointed_at.emplace_back(row, column);
  }
  return request;
}

// Draws an answer: a pointer, which may be null, or what is known of one.
template <typename Shown>
Result<std::string> draw_shown(const Puzzle& puzzle, const Shown& shown,
                               const DrawRequest& request) {
  return request.is_svg ? draw_svg(puzzle, shown, request.svg)
                        : draw_text(puzzle, shown, request.text);
}

// Returns the first solution, or an error without one.
Result<Answer> first_answer(const Puzzle& puzzle, std::string_view json) {
  const auto read = read_answers(puzzle, json);
  if (!read) return read.error();
  return read->front();
}

Result<std::string> picture_of(const Puzzle& puzzle, const std::optional<std::string_view>& answer,
                               const quadrille_draw_options& options) {
  const auto request = request_of(options, puzzle);
  if (!request) return request.error();
  if (options.candidates != 0) {
    if (answer) return bad_request("candidates are drawn without an answer");
    return request->is_svg ? draw_candidates_svg(puzzle, request->svg)
                           : draw_candidates_text(puzzle, request->text);
  }
  if (!answer) return draw_shown(puzzle, static_cast<const Answer*>(nullptr), *request);
  if (options.partial != 0) {
    const auto marks = read_partial(puzzle, *answer);
    return marks ? draw_shown(puzzle, *marks, *request) : marks.error();
  }
  const auto first = first_answer(puzzle, *answer);
  return first ? draw_shown(puzzle, &*first, *request) : first.error();
}

quadrille_code draw(const quadrille_puzzle* puzzle, const char* answer, std::size_t length,
                    const quadrille_draw_options* options, char** picture, quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"picture", picture}})) return refusal;
    const auto known = known_options(options);
    if (!known) return known.error();
    const auto json = answer == nullptr ? std::nullopt : std::optional(view(answer, length));
    const auto drawn = picture_of(puzzle->puzzle, json, *known);
    if (!drawn) return drawn.error();
    *picture = copy(*drawn).release();
    return std::nullopt;
  });
}

}  // namespace

}  // namespace quadrille::capi

using quadrille::Error;
using quadrille::capi::copy;
using quadrille::capi::guarded;
using quadrille::capi::missing;
using quadrille::capi::missing_text;
using quadrille::capi::to_string;
using quadrille::capi::view;

quadrille_code quadrille_draw(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                              const quadrille_draw_options* options, char** picture,
                              quadrille_error* error) {
  return quadrille::capi::draw(puzzle, answer, length, options, picture, error);
}

quadrille_code quadrille_draw_text(const quadrille_puzzle* puzzle, const char* answer,
                                   size_t length, int color, char** picture,
                                   quadrille_error* error) {
  quadrille_draw_options options = {};
  options.size = sizeof options;
  options.color = color;
  return quadrille::capi::draw(puzzle, answer, length, &options, picture, error);
}

quadrille_code quadrille_draw_svg(const quadrille_puzzle* puzzle, const char* answer, size_t length,
                                  char** picture, quadrille_error* error) {
  quadrille_draw_options options = {};
  options.size = sizeof options;
  options.form = "svg";
  return quadrille::capi::draw(puzzle, answer, length, &options, picture, error);
}

quadrille_code quadrille_write_answer(const quadrille_puzzle* puzzle, const char* answer,
                                      size_t length, const char* format, char** text,
                                      quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing_text("answer", answer, length)) return refusal;
    if (auto refusal = missing({{"puzzle", puzzle}, {"format", format}, {"text", text}}))
      return refusal;
    const auto first = quadrille::capi::first_answer(puzzle->puzzle, view(answer, length));
    if (!first) return first.error();
    const auto written = quadrille::write_answer(puzzle->puzzle, *first, format);
    if (!written) return written.error();
    *text = copy(*written).release();
    return std::nullopt;
  });
}

quadrille_code quadrille_export(const quadrille_puzzle* puzzle, const char* model,
                                const char* format, char** text, char** warnings,
                                quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing({{"puzzle", puzzle}, {"format", format}, {"text", text}}))
      return refusal;
    const auto writing = quadrille::export_model(puzzle->puzzle, to_string(model), format);
    if (!writing) return writing.error();
    quadrille::capi::give(writing->text, writing->warnings, text, warnings);
    return std::nullopt;
  });
}

quadrille_code quadrille_read_solver_answer(const quadrille_puzzle* puzzle, const char* text,
                                            size_t length, const char* model, char** answer,
                                            quadrille_error* error) {
  return guarded(error, [&]() -> std::optional<Error> {
    if (auto refusal = missing_text("text", text, length)) return refusal;
    if (auto refusal = missing({{"puzzle", puzzle}, {"answer", answer}})) return refusal;
    const auto read =
        quadrille::read_solver_answer(puzzle->puzzle, view(text, length), to_string(model));
    if (!read) return read.error();
    if (!read->answer) {
      *answer = nullptr;
      return std::nullopt;
    }
    const auto json = quadrille::to_json(puzzle->puzzle, *read->answer);
    if (!json) return json.error();
    *answer = copy(*json).release();
    return std::nullopt;
  });
}
