// SPDX-License-Identifier: MIT
//
// The members of a request, each taken once. The first member that has a wrong type, or that was
// not taken, is the error.
//
//   Request request(json);
//   const std::string model = request.text("model");
//   if (const auto error = request.error()) return *error;

#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <quadrille/error.hpp>

namespace quadrille::web {

class Request {
 public:
  // Takes an object, which must outlive the request.
  explicit Request(const nlohmann::json& json);

  // Each returns the value of a member; a null member counts as missing. If it is missing or of
  // another type, the value is empty, false or 0.
  std::string text(const std::string& key);
  bool flag(const std::string& key);
  std::uint64_t whole(const std::string& key, std::uint64_t fallback = 0);
  std::optional<double> seconds(const std::string& key);
  std::vector<std::string> texts(const std::string& key);
  // Returns any value as JSON text; nullopt if it is missing.
  std::optional<std::string> json(const std::string& key);
  // Returns null if it is missing.
  const nlohmann::json* object(const std::string& key);

  // Returns the first error, after all members have been taken.
  std::optional<Error> error() const;

 private:
  const nlohmann::json* take(const std::string& key);
  void expect(bool is_right, const std::string& key, std::string_view what);

  const nlohmann::json& json_;
  std::set<std::string> left_;
  std::optional<Error> error_;
};

}  // namespace quadrille::web
