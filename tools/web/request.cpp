// SPDX-License-Identifier: MIT

#include "tools/web/request.hpp"

namespace quadrille::web {

Request::Request(const nlohmann::json& json) : json_(json) {
  for (const auto& [key, value] : json.items()) left_.insert(key);
}

const nlohmann::json* Request::take(const std::string& key) {
  left_.erase(key);
  const auto member = json_.find(key);
  return member == json_.end() || member->is_null() ? nullptr : &*member;
}

void Request::expect(bool is_right, const std::string& key, std::string_view what) {
  if (is_right || error_) return;
  error_ = Error{.kind = ErrorKind::kRequest,
                 .message = "wrong value of '" + key + "' (expected " + std::string(what) + ")"};
}

std::string Request::text(const std::string& key) {
  const nlohmann::json* const value = take(key);
  expect(value == nullptr || value->is_string(), key, "a text");
  return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

bool Request::flag(const std::string& key) {
  const nlohmann::json* const value = take(key);
  expect(value == nullptr || value->is_boolean(), key, "true or false");
  return value != nullptr && value->is_boolean() && value->get<bool>();
}

std::uint64_t Request::whole(const std::string& key, std::uint64_t fallback) {
  const nlohmann::json* const value = take(key);
  if (value == nullptr) return fallback;
  expect(value->is_number_unsigned(), key, "a whole number, at least 0");
  return value->is_number_unsigned() ? value->get<std::uint64_t>() : fallback;
}

std::optional<double> Request::seconds(const std::string& key) {
  const nlohmann::json* const value = take(key);
  if (value == nullptr) return std::nullopt;
  const bool is_right = value->is_number() && value->get<double>() >= 0;
  expect(is_right, key, "seconds, at least 0");
  return is_right ? std::optional(value->get<double>()) : std::nullopt;
}

std::vector<std::string> Request::texts(const std::string& key) {
  const nlohmann::json* const value = take(key);
  std::vector<std::string> list;
  if (value == nullptr) return list;
  expect(value->is_array(), key, "a list of texts");
  if (!value->is_array()) return list;
  for (const nlohmann::json& item : *value) {
    expect(item.is_string(), key, "a list of texts");
    if (item.is_string()) list.push_back(item.get<std::string>());
  }
  return list;
}

std::optional<std::string> Request::json(const std::string& key) {
  const nlohmann::json* const value = take(key);
  if (value == nullptr) return std::nullopt;
  return value->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

const nlohmann::json* Request::object(const std::string& key) {
  const nlohmann::json* const value = take(key);
  expect(value == nullptr || value->is_object(), key, "an object");
  return value != nullptr && value->is_object() ? value : nullptr;
}

std::optional<Error> Request::error() const {
  if (error_ || left_.empty()) return error_;
  return Error{.kind = ErrorKind::kRequest, .message = "unknown option '" + *left_.begin() + "'"};
}

}  // namespace quadrille::web
