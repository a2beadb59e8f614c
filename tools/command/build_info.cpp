// SPDX-License-Identifier: MIT

#include "tools/command/build_info.hpp"

#include <nlohmann/json.hpp>

#include <quadrille/quadrille.hpp>

namespace quadrille::tools {

BuildInfo build_info() {
  return {.version = std::string(version()),
          .commit = std::string(source_commit()),
          .type = QUADRILLE_BUILD_TYPE,
          .compiler = QUADRILLE_COMPILER,
          .cadical = std::string(sat_solver_version())};
}

std::string version_text() {
  const BuildInfo info = build_info();
  const std::string commit = info.commit.empty() ? "" : "commit " + info.commit + ", ";
  const std::string type = info.type.empty() ? "built" : info.type + " build";
  return "quadrille " + info.version + '\n' + commit + type + " by " + info.compiler + ", " +
         info.cadical + '\n';
}

std::string version_json() {
  const BuildInfo info = build_info();
  nlohmann::ordered_json json;
  json["version"] = info.version;
  json["commit"] = info.commit;
  json["build_type"] = info.type;
  json["compiler"] = info.compiler;
  json["cadical"] = info.cadical;
  return json.dump() + '\n';
}

}  // namespace quadrille::tools
