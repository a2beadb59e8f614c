// SPDX-License-Identifier: MIT

#include "tools/output/progress_line.hpp"

#include <nlohmann/json.hpp>

#include "puzzles/text/json_text.hpp"
#include "tools/output/failure.hpp"
#include "tools/output/process_figures.hpp"

namespace quadrille::tools {

std::string text_of(const ProgressLine& line) {
  std::string text = one_line(line.source) + ": " + seconds_text(line.seconds);
  if (line.nodes) text += ", " + std::to_string(*line.nodes) + " nodes";
  if (line.open_nodes) text += ", " + std::to_string(*line.open_nodes) + " open";
  if (line.conflicts) text += ", " + std::to_string(*line.conflicts) + " conflicts";
  if (line.solutions && *line.solutions > 1)
    text += ", " + std::to_string(*line.solutions) + " solutions";
  if (line.best) text += ", best " + short_number(*line.best);
  if (line.bound) text += ", bound " + short_number(*line.bound);
  if (line.proof_bytes) text += ", proof of " + std::to_string(*line.proof_bytes >> 10) + " KiB";
  if (line.share)
    text += ", " + std::to_string(static_cast<int>(*line.share * 100)) + " % of the next";
  return text;
}

std::string json_of(const ProgressLine& line) {
  nlohmann::ordered_json figures = {{"seconds", line.seconds}};
  const auto add = [&](const char* name, const auto& figure) {
    if (figure) figures[name] = *figure;
  };
  add("nodes", line.nodes);
  add("open_nodes", line.open_nodes);
  add("conflicts", line.conflicts);
  add("solutions", line.solutions);
  add("best", line.best);
  add("bound", line.bound);
  add("proof_bytes", line.proof_bytes);
  add("share", line.share);
  const nlohmann::ordered_json object = {
      {"schema", "quadrille/1"}, {"source", line.source}, {"progress", figures}};
  return puzzles::json_text(object);
}

}  // namespace quadrille::tools
