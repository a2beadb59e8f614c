// SPDX-License-Identifier: MIT
//
// Shared by the files of the C interface: the handles, and how errors are returned.
//
//   return guarded(error, [&]() -> std::optional<Error> {
//     if (auto refusal = missing({{"puzzle", puzzle}})) return refusal;
//     use(puzzle->puzzle);
//     return std::nullopt;
//   });

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <exception>
#include <initializer_list>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <quadrille/quadrille.h>
#include <quadrille/quadrille.hpp>

struct quadrille_puzzle {
  explicit quadrille_puzzle(quadrille::Puzzle value)
      : puzzle(std::move(value)), id(puzzle.id()), rules(puzzle.rules()) {}

  quadrille::Puzzle puzzle;
  std::string id;
  std::string rules;
};

struct quadrille_puzzles {
  std::vector<quadrille_puzzle> puzzles;
  std::string format;
  std::string warnings;
};

namespace quadrille::capi {

inline quadrille_code fail(quadrille_error* error, quadrille_code code, std::string_view message,
                           std::size_t line = 0, std::size_t column = 0) {
  if (error == nullptr) return code;
  error->code = code;
  error->line = line;
  error->column = column;
  std::size_t length = std::min(message.size(), sizeof error->message - 1);
  if (length < message.size()) {  // do not cut a character in two
    while (length > 0 && (message[length] & 0xC0) == 0x80) --length;
  }
  std::copy_n(message.begin(), length, error->message);
  error->message[length] = '\0';
  return code;
}

// Runs `work`, which returns an error, if any, and turns errors and exceptions into a code.
template <typename Work>
quadrille_code guarded(quadrille_error* error, Work work) noexcept {
  try {
    const std::optional<Error> refusal = work();
    if (!refusal) return QUADRILLE_OK;
    const auto code =
        refusal->kind == ErrorKind::kRequest ? QUADRILLE_BAD_REQUEST : QUADRILLE_BAD_INPUT;
    return fail(error, code, refusal->message, refusal->line, refusal->column);
  } catch (const std::bad_alloc&) {
    return fail(error, QUADRILLE_NO_MEMORY, "out of memory");
  } catch (const std::exception& exception) {
    return fail(error, QUADRILLE_INTERNAL, exception.what());
  } catch (...) {
    return fail(error, QUADRILLE_INTERNAL, "unknown exception");
  }
}

inline Error bad_request(std::string message) {
  return {ErrorKind::kRequest, 0, 0, std::move(message)};
}

// Returns an error for the first of these required arguments that is NULL.
inline std::optional<Error> missing(
    std::initializer_list<std::pair<std::string_view, const void*>> arguments) {
  for (const auto& [name, pointer] : arguments) {
    if (pointer == nullptr) return bad_request("'" + std::string(name) + "' is NULL");
  }
  return std::nullopt;
}

// The same for a text with its length: NULL is allowed if the length is 0.
inline std::optional<Error> missing_text(std::string_view name, const char* text,
                                         std::size_t length) {
  return length == 0 ? std::nullopt : missing({{name, text}});
}

// Copies the caller's options, whose header may be older or newer than this one.
template <typename Options>
Result<Options> known_options(const Options* given) {
  Options options = {};
  if (given == nullptr) return options;
  if (given->size < sizeof given->size) return bad_request("the size of the options is not set");
  const char* bytes = reinterpret_cast<const char*>(given);
  const std::size_t known = std::min(given->size, sizeof options);
  if (std::any_of(bytes + known, bytes + given->size, [](char byte) { return byte != 0; })) {
    return bad_request("the options need a newer version of the library");
  }
  std::memcpy(&options, bytes, known);
  return options;
}

inline std::string to_string(const char* text) { return text == nullptr ? std::string() : text; }

inline std::string_view view(const char* text, std::size_t length) {
  return length == 0 ? std::string_view() : std::string_view(text, length);
}

}  // namespace quadrille::capi
