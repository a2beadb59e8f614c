// SPDX-License-Identifier: MIT
/// @file
/// Errors are values: bad input and impossible requests come back as one, exceptions mean a bug or no
/// memory.
///
///     const auto reading = quadrille::read_puzzles(text);
///     if (!reading) return complain(reading.error());

#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include <quadrille/export.h>

QUADRILLE_EXPORT_BEGIN

namespace quadrille {

enum class ErrorKind {
  kInput,  ///< the text is not a puzzle (or not an answer) that we can read
  kUnrecognised,  ///< the same, and it looks like no format at all
  kRequest,  ///< the request asks for something that does not exist, e.g. an unknown model
};

/// What is wrong, in one line without a newline. Line and column count from 1; 0 means unknown.
/// Columns count characters (code points), not bytes.
struct Error {
  ErrorKind kind = ErrorKind::kInput;
  std::size_t line = 0;
  std::size_t column = 0;
  std::string message = {};
};

/// A value or the reason why there is none.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT: implicit by design
  Result(Error error) : state_(std::move(error)) {}  // NOLINT: implicit by design

  explicit operator bool() const { return std::holds_alternative<T>(state_); }
  const T& value() const& { return std::get<T>(state_); }
  T&& value() && { return std::get<T>(std::move(state_)); }
  const T* operator->() const { return &value(); }
  const T& operator*() const { return value(); }
  const Error& error() const { return std::get<Error>(state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace quadrille

QUADRILLE_EXPORT_END
