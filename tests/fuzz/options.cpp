// SPDX-License-Identifier: MIT
//
// Command lines: the first line is the verb, each other line an argument. They are parsed, not run.

#include <vector>

#include "tests/fuzz/fuzz.hpp"
#include "tools/command/verb.hpp"
#include "tools/options/options.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille::tests;
  namespace tools = quadrille::tools;
  auto [name, rest] = first_line_of(text_of(data, size));
  const tools::Verb* verb = tools::find_verb(name);
  if (verb == nullptr) verb = tools::verbs().front();
  std::vector<std::string> arguments;
  while (!rest.empty()) {
    auto [argument, others] = first_line_of(rest);
    // A file that an option names would be read.
    if (argument.find('\0') == argument.npos) arguments.push_back(std::move(argument));
    rest = std::move(others);
  }
  const auto parsed = tools::parse_options(*verb, arguments);
  if (const auto* failure = std::get_if<tools::Failure>(&parsed);
      failure != nullptr && failure->error.message.empty())
    give_up("a failure without a message", text_of(data, size));
  return 0;
}
