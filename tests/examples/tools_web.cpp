// SPDX-License-Identifier: MIT

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "tests/examples/use.hpp"
#include "tools/web/request.hpp"
#include "tools/web/session.hpp"

namespace quadrille::web {

void session_example() {
#include "example_of/tools/web/session.hpp"
}

std::optional<Error> request_example(const nlohmann::json& json) {
#include "example_of/tools/web/request.hpp"
  return std::nullopt;
}

}  // namespace quadrille::web
