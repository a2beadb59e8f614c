// SPDX-License-Identifier: MIT
/// @file
/// Errors are values: bad input and impossible requests are returned. Exceptions mean a bug, or
/// std::bad_alloc.
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

/// The kinds of errors.
enum class ErrorKind {
  kInput,         ///< the text is not a readable puzzle or answer
  kUnrecognised,  ///< the same, and no format recognises it
  kRequest,       ///< the request names something that does not exist, e.g. an unknown model
  kGaveUp,        ///< a search at random ended after a number of tries; another seed may succeed
};

/// An error with its place. Line and column count from 1; 0 means unknown. Columns count characters
/// (code points), not bytes.
struct Error {
  ErrorKind kind = ErrorKind::kInput;  ///< the kind of error
  std::size_t line = 0;                ///< from 1; 0: unknown
  std::size_t column = 0;              ///< from 1; 0: unknown
  std::string message = {};            ///< one line, without a newline
};

/// A value, or the error that prevented it. Copies are independent.
template <typename T>
class [[nodiscard]] Result {
 public:
  /// Holds a value.
  Result(T value) : state_(std::move(value)) {}  // NOLINT: implicit by design
  /// Holds an error.
  Result(Error error) : state_(std::move(error)) {}  // NOLINT: implicit by design

  /// Reports whether it holds a value.
  explicit operator bool() const { return std::holds_alternative<T>(state_); }
  /// Returns the value. Throws std::bad_variant_access if it holds an error.
  const T& value() const& { return std::get<T>(state_); }
  /// Moves the value out of a temporary. Throws likewise.
  T&& value() && { return std::get<T>(std::move(state_)); }
  /// Accesses the value like value(), with the same exception.
  const T* operator->() const { return &value(); }
  /// Accesses the value like value(), with the same exception.
  const T& operator*() const { return value(); }
  /// Returns the error. Throws std::bad_variant_access if it holds a value.
  const Error& error() const { return std::get<Error>(state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace quadrille

QUADRILLE_EXPORT_END
