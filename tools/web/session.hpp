// SPDX-License-Identifier: MIT
//
// The library for callers that have only texts: requests in JSON, replies in JSON. Puzzles that
// were read or generated are kept under handles until they are disposed of.
//
//   Session session({});
//   session.call(R"({"do":"read","text":"sudoku\nbox: 2x2\n..."})");  // {"puzzles":[...]}
//   session.call(R"({"do":"solve","handle":1,"unique":true})");       // the line of `solve --json`
//   session.call(R"({"do":"dispose","handle":1})");

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include <quadrille/quadrille.hpp>

namespace quadrille::web {

// Functions of the caller for the time that a request runs. Both may be empty.
struct Host {
  std::function<bool()> stop;                        // polled often; returning true ends the search
  std::function<void(const std::string&)> progress;  // takes {"conflicts":...,"solutions":...}
};

class Session {
 public:
  explicit Session(Host host) : host_(std::move(host)) {}

  // Answers {"do":VERB,...}. Members that the verb does not know are refused. A request that fails
  // gives {"error":{"kind":...,"line":...,"column":...,"message":...}}; the kind is "input",
  // "request", "memory" or "internal".
  std::string call(std::string_view request);

 private:
  class Verbs;

  Host host_;
  std::map<std::uint64_t, Puzzle> puzzles_;  // by handle
  std::uint64_t last_handle_ = 0;
};

}  // namespace quadrille::web
