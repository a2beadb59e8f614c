// SPDX-License-Identifier: MIT

#include "tools/compare/aslib.hpp"

#include <map>
#include <string>
#include <vector>

#include "tests/catch.hpp"

namespace quadrille::tests {
namespace {

using tools::compare::aslib_files;
using tools::compare::ReportFile;
using tools::compare::Run;

Run measured(const std::string& board, const std::string& solver, const std::string& status,
             double seconds) {
  return {.board = board,
          .puzzle = "hashi",
          .rows = 3,
          .columns = 4,
          .solver = solver,
          .question = "solve",
          .time_limit = 10,
          .status = status,
          .cpu_seconds = seconds};
}

TEST_CASE("A comparison is a scenario of ASlib", "[compare]") {
  std::vector<Run> runs = {measured("a \"b\".txt:1", "x/sat", "solved", 0.5),
                           measured("a \"b\".txt:1", "x/sat", "failed", 0.25),
                           measured("a \"b\".txt:1", "y/ip", "unknown", 10),
                           measured("c.txt:1", "x/sat", "none", 2)};
  runs[1].repeat = 2;
  runs[1].origin.seed = 1;
  std::map<std::string, std::string> files;
  for (const ReportFile& file : aslib_files(runs)) files[file.name] = file.text;
  const auto data = [&](const std::string& name) {
    const std::string& text = files.at(name);
    return text.substr(text.find("@DATA\n") + 6);
  };
  CHECK(data("algorithm_runs.arff") ==
        "\"a \\\"b\\\".txt:1\",1,\"x/sat\",0.5,ok\n"
        "\"a \\\"b\\\".txt:1\",2,\"x/sat\",0.25,crash\n"
        "\"a \\\"b\\\".txt:1\",1,\"y/ip\",10,timeout\n"
        "\"c.txt:1\",1,\"x/sat\",2,ok\n"
        "\"c.txt:1\",1,\"y/ip\",10,not_applicable\n");
  CHECK(data("feature_values.arff") == "\"a \\\"b\\\".txt:1\",1,3,4,12\n\"c.txt:1\",1,3,4,12\n");
  CHECK(data("feature_runstatus.arff") == "\"a \\\"b\\\".txt:1\",1,ok\n\"c.txt:1\",1,ok\n");
  const std::string& description = files.at("description.txt");
  CHECK(description.find("algorithm_cutoff_time: 10\n") != std::string::npos);
  CHECK(description.find("\"x/sat\":\n    configuration: ''\n    deterministic: false\n") !=
        std::string::npos);
  CHECK(description.find("\"y/ip\":\n    configuration: ''\n    deterministic: true\n") !=
        std::string::npos);
  CHECK(aslib_files({}).empty());
}

}  // namespace
}  // namespace quadrille::tests
