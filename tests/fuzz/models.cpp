// SPDX-License-Identifier: MIT
//
// LP, MPS, OPB and DIMACS files, chosen by the first line, and solution files: the text below a
// line "==" is read as an answer to the model. A model that is read can be written and read again
// with as many rows.

#include <variant>

#include <quadrille/engine/io/model_file.hpp>
#include "engine/io/solution_file.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tools/linear/linear_model.hpp"

namespace quadrille::tests {
namespace {

LinearFormat format_of(const std::string& word) {
  switch (word.empty() ? 'l' : word.front()) {
    case 'm':
      return LinearFormat::kMps;
    case 'o':
      return LinearFormat::kOpb;
    case 'd':
      return LinearFormat::kDimacs;
    default:
      return LinearFormat::kLp;
  }
}

void try_model(const std::string& text, LinearFormat format, const std::string& answer) {
  const auto reading = read_linear_model(text, format);
  if (!reading) {
    if (reading.error().line == 0 || reading.error().message.empty())
      give_up("an error without a place", text);
    return;
  }
  (void)engine::read_solution(answer, reading->model.model());
  for (const LinearFormat other : {LinearFormat::kLp, LinearFormat::kMps, LinearFormat::kOpb}) {
    if (!why_not_written(reading->model, other).empty()) continue;
    const Writing writing = write_linear_model(reading->model, other);
    const auto again = read_linear_model(writing.text, other);
    if (!again) give_up("the written model is refused: " + again.error().message, writing.text);
    if (other != LinearFormat::kOpb && again->model.rows() != reading->model.rows())
      give_up("the written model has other rows", text);
  }
}

}  // namespace
}  // namespace quadrille::tests

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace quadrille::tests;
  const auto [word, rest] = first_line_of(text_of(data, size));
  const std::size_t end = rest.find("\n==\n");
  const std::string answer = end == rest.npos ? std::string() : rest.substr(end + 4);
  try_model(rest.substr(0, end), format_of(word), answer);
  return 0;
}
