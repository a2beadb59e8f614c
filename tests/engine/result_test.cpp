// SPDX-License-Identifier: MIT
//
// Results, and what becomes of those that are misused.

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <quadrille/error.hpp>
#include "tests/catch.hpp"

namespace quadrille {
namespace {

using Texts = std::vector<std::string>;

const std::string kLong(100, 'x');  // not inside the string object

Result<Texts> texts() { return Texts{kLong, kLong}; }
Result<Texts> no_texts() { return Error{.message = "no texts (expected some)"}; }

TEST_CASE("Result: a temporary gives its value away", "[result]") {
  std::string all;
  for (const std::string& text : texts().value()) all += text;
  for (const std::string& text : *texts()) all += text;
  CHECK(all.size() == 4 * kLong.size());
  const Texts& kept = texts().value();
  CHECK(kept.back() == kLong);
  const Error& error = no_texts().error();
  CHECK(error.message == "no texts (expected some)");

  const auto owner = Result<std::unique_ptr<int>>(std::make_unique<int>(7)).value();
  CHECK(*owner == 7);
}

TEST_CASE("Result: another one gives a reference", "[result]") {
  const auto result = texts();
  CHECK(&result.value() == &*result);
  CHECK(result->size() == 2);
  CHECK(result.has_value());
  CHECK_FALSE(no_texts().has_value());
  CHECK(result.value_or({}).size() == 2);
  CHECK(texts().value_or({}).size() == 2);
  CHECK(no_texts().value_or({kLong}) == Texts{kLong});
  const auto none = no_texts();
  CHECK(none.value_or({}).empty());
}

TEST_CASE("Result: what it does not hold is an exception with the message", "[result]") {
  const auto message_of = [](const auto& misuse) -> std::string {
    try {
      misuse();
    } catch (const BadResultAccess& bad) {
      const BadResultAccess copy = bad;
      return copy.what();
    }
    return "";
  };
  const auto good = texts();
  const auto bad = no_texts();
  const std::string expected = "no texts (expected some)";
  CHECK(message_of([&] { static_cast<void>(bad.value()); }) == expected);
  CHECK(message_of([&] { static_cast<void>(*bad); }) == expected);
  CHECK(message_of([&] { static_cast<void>(bad->size()); }) == expected);
  CHECK(message_of([&] { static_cast<void>(no_texts().value()); }) == expected);
  CHECK(message_of([&] { static_cast<void>(*no_texts()); }) == expected);
  CHECK(message_of([&] { static_cast<void>(good.error()); }) ==
        "the result holds a value (expected an error)");
  CHECK(message_of([&] { static_cast<void>(texts().error()); }) ==
        "the result holds a value (expected an error)");
  CHECK_THROWS_AS(static_cast<void>(*bad), std::bad_variant_access);  // as before version 0.3
}

}  // namespace
}  // namespace quadrille
