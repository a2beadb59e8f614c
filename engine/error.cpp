// SPDX-License-Identifier: MIT

#include <cstdlib>

#include <quadrille/error.hpp>

namespace quadrille {

namespace {

[[noreturn]] void refuse([[maybe_unused]] const std::string& message) {
#if defined(__cpp_exceptions)
  throw BadResultAccess(message);
#else
  std::abort();
#endif
}

}  // namespace

ErrorHolder::ErrorHolder(Error error) : error_(std::make_unique<Error>(std::move(error))) {}
ErrorHolder::ErrorHolder(const ErrorHolder& other)
    : error_(other.error_ ? std::make_unique<Error>(*other.error_) : nullptr) {}
ErrorHolder::ErrorHolder(ErrorHolder&&) noexcept = default;
ErrorHolder& ErrorHolder::operator=(ErrorHolder other) noexcept {
  error_.swap(other.error_);
  return *this;
}
ErrorHolder::~ErrorHolder() = default;

const Error& ErrorHolder::get() const {
  if (!error_) refuse("the result holds a value (expected an error)");
  return *error_;
}

Error ErrorHolder::take() {
  get();
  return std::move(*error_);
}

void ErrorHolder::refuse_value() const { refuse(get().message); }

}  // namespace quadrille
