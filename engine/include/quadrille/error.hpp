// SPDX-License-Identifier: MIT
/// @file
/// Errors are values: bad input and impossible requests are returned. Exceptions mean a bug, or
/// std::bad_alloc.
///
///     const auto reading = quadrille::read_puzzles(text);
///     if (!reading) return complain(reading.error());

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include <quadrille/export.h>

#if defined(__clang__)
/// Lets clang++ warn when a reference outlives the temporary that it points into.
#define QUADRILLE_LIFETIMEBOUND [[clang::lifetimebound]]
#else
#define QUADRILLE_LIFETIMEBOUND
#endif

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

/// Thrown when a Result is asked for what it does not hold, which is a bug of the caller. `what` is
/// the message of the error that it holds.
class BadResultAccess : public std::bad_variant_access {
 public:
  /// Takes the text of `what`.
  explicit BadResultAccess(const std::string& message) : message_(message) {}
  /// Returns the message of the error.
  const char* what() const noexcept override { return message_.what(); }

 private:
  std::runtime_error message_;  // unlike a string, it is copied without exceptions
};

/// The error of a Result, if it has one. Copies are independent.
class ErrorHolder {
 public:
  /// Holds no error.
  ErrorHolder() = default;
  /// Holds an error.
  explicit ErrorHolder(Error error);
  ErrorHolder(const ErrorHolder& other);               ///< copies the error
  ErrorHolder(ErrorHolder&& other) noexcept;           ///< takes the error
  ErrorHolder& operator=(ErrorHolder other) noexcept;  ///< copies or moves the error
  ~ErrorHolder();

  /// Returns the error. Throws BadResultAccess without one.
  const Error& get() const;
  /// Moves the error out. Throws likewise.
  Error take();
  /// Throws BadResultAccess with the message of the error; without exceptions, it aborts.
  [[noreturn]] void refuse_value() const;

 private:
  std::unique_ptr<Error> error_;
};

/// A value, or the error that prevented it. Copies are independent. Temporaries give their value or
/// error away, so that `for (const auto& path : to_paths(puzzle, answer).value())` is safe.
/// Functions that need a value throw BadResultAccess if there is an error, and vice versa; without
/// exceptions they abort.
template <typename T>
class [[nodiscard]] Result {
 public:
  /// Holds a value.
  Result(T value) : value_(std::move(value)) {}  // NOLINT: implicit by design
  /// Holds an error.
  Result(Error error) : error_(std::move(error)) {}  // NOLINT: implicit by design

  /// Reports whether it holds a value.
  explicit operator bool() const { return value_.has_value(); }
  /// Reports whether it holds a value.
  bool has_value() const { return value_.has_value(); }
  /// Returns the value. Throws BadResultAccess if it holds an error.
  const T& value() const& QUADRILLE_LIFETIMEBOUND {
    if (!value_) error_.refuse_value();
    return *value_;
  }
  /// Moves the value out of a temporary. Throws likewise.
  T value() && {
    if (!value_) error_.refuse_value();
    return std::move(*value_);
  }
  /// Returns the value, or another one if it holds an error.
  T value_or(T other) const& { return value_ ? *value_ : std::move(other); }
  /// Does the same for a temporary.
  T value_or(T other) && { return value_ ? std::move(*value_) : std::move(other); }
  /// Accesses the value like value(), with the same exception.
  const T* operator->() const QUADRILLE_LIFETIMEBOUND { return &value(); }
  /// Accesses the value like value(), with the same exception.
  const T& operator*() const& QUADRILLE_LIFETIMEBOUND { return value(); }
  /// Moves the value out of a temporary like value(), with the same exception.
  T operator*() && { return std::move(*this).value(); }
  /// Returns the error. Throws BadResultAccess if it holds a value.
  const Error& error() const& QUADRILLE_LIFETIMEBOUND { return error_.get(); }
  /// Moves the error out of a temporary. Throws likewise.
  Error error() && { return error_.take(); }

 private:
  // A variant of the two would take more code, which is emitted for each T.
  std::optional<T> value_;
  ErrorHolder error_;
};

}  // namespace quadrille

QUADRILLE_EXPORT_END
