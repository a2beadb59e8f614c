// SPDX-License-Identifier: MIT

#include "tools/input/model_input.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "tools/input/input_file.hpp"

namespace quadrille::tools {
namespace {

constexpr std::size_t kMaxNotes = 5;

bool ends_in(std::string_view name, std::string_view extension) {
  if (name.size() < extension.size()) return false;
  const auto same = [](char lower, char c) {
    return lower == (c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  };
  return std::equal(extension.begin(), extension.end(), name.end() - extension.size(), same);
}

std::string note_lines(const std::string& name, const std::vector<std::string>& notes) {
  std::string lines;
  for (std::size_t i = 0; i < notes.size() && i < kMaxNotes; ++i)
    lines += error_line(name, Error{.message = notes[i]}, "note");
  if (notes.size() > kMaxNotes)
    lines += error_line(
        name, Error{.message = std::to_string(notes.size() - kMaxNotes) + " more such notes"},
        "note");
  return lines;
}

}  // namespace

std::optional<LinearFormat> linear_format(std::string_view word) {
  if (word == "lp") return LinearFormat::kLp;
  if (word == "mps") return LinearFormat::kMps;
  if (word == "opb") return LinearFormat::kOpb;
  if (word == "dimacs") return LinearFormat::kDimacs;
  return std::nullopt;
}

std::optional<LinearFormat> model_format(const std::string& file, const std::string& from) {
  if (!from.empty()) return linear_format(from);
  if (file.find("://") != std::string::npos) return std::nullopt;
  std::string_view name = file;
  for (const std::string_view packed : {".gz", ".bz2", ".xz", ".zst"}) {
    if (ends_in(name, packed)) name.remove_suffix(packed.size());
  }
  if (ends_in(name, ".cnf")) return LinearFormat::kDimacs;
  for (const std::string_view extension : {".lp", ".mps", ".opb", ".dimacs"}) {
    if (ends_in(name, extension)) return linear_format(extension.substr(1));
  }
  return std::nullopt;
}

Outcome<ModelInput> read_model(const std::string& name, LinearFormat format) {
  const Outcome<std::string> text = read_input(name, kMaxModelBytes);
  if (const auto* failure = std::get_if<Failure>(&text)) return *failure;
  const Result<LinearReading> reading = read_linear_model(std::get<std::string>(text), format);
  if (!reading) return failure_of(reading.error());
  return ModelInput{reading->model, note_lines(name, reading->notes)};
}

}  // namespace quadrille::tools
