// SPDX-License-Identifier: MIT

#include "puzzles/formats/tatham.hpp"

#include <map>

#include "puzzles/text/line_reader.hpp"

namespace quadrille::puzzles::tatham {

namespace {

// The lines of a save file by key: "GAME    :4:Solo". Longer values may follow, such as moves.
using SaveLines = std::map<std::string_view, Line>;

// Takes the lines of a save file; stops at the first other line.
SaveLines take_save(LineReader& lines) {
  constexpr std::size_t kKeySize = 8;
  SaveLines found;
  while (const std::optional<Line> line = lines.peek()) {
    const std::size_t size_end = line->text.find(':', kKeySize + 1);
    const bool is_key = line->text.find(':') == kKeySize && size_end != line->text.npos;
    if (!is_key || (is_save(line->text) && !found.empty())) break;
    const Token value = token_at(*line, size_end + 1, line->text.size());
    found.emplace(trim(line->text.substr(0, kKeySize)), Line{value.text, value.line, value.column});
    lines.take();
  }
  return found;
}

// Reads an ID; `place` is where its cells are.
Result<FormatReading> read_id(const std::string& id, const Format& format, const Line& place) {
  const Result<Text> text = Text::decode(id);
  if (!text) return error_at(place, 0, text.error().message);
  LineReader lines(*text);
  Result<FormatReading> result = format.read(lines);
  if (!result) return error_at(place, 0, result.error().message);
  FormatReading reading = std::move(result).value();
  for (Result<InstancePointer>& instance : reading.instances)
    if (!instance) instance = error_at(place, 0, instance.error().message);
  return reading;
}

}  // namespace

bool is_save(std::string_view line) { return trim(line).starts_with("SAVEFILE:"); }

std::string_view game_of_save(const Text& text) {
  LineReader lines(text);
  const SaveLines save = take_save(lines);
  const auto game = save.find("GAME");
  return game == save.end() ? std::string_view() : game->second.text;
}

std::string complete_id(std::string_view game, std::string id) {
  const std::string_view usual = game == "Bridges" ? "m2" : game == "Loopy" ? "t0" : "";
  const std::size_t colon = std::min(id.find(':'), id.size());
  if (!usual.empty() && id.substr(0, colon).find(usual.front()) == std::string::npos)
    id.insert(std::min(id.find_first_not_of("0123456789x"), colon), usual);
  return id;
}

Format save_format(const Format& ids, std::string_view game, std::string_view summary) {
  Format format;
  format.info = {"savefile", summary};
  format.is_mark = is_save;
  format.recognises = [game](const Text& text) {
    return is_save(text.first().text) && game_of_save(text) == game;
  };
  format.read = [ids, game](LineReader& lines) -> Result<FormatReading> {
    const Line first = lines.text().first();
    const SaveLines save = take_save(lines);
    const auto parameters = save.contains("CPARAMS") ? save.find("CPARAMS") : save.find("PARAMS");
    const auto cells = save.find("DESC"), states = save.find("NSTATES");
    if (!is_save(first.text) || parameters == save.end() || cells == save.end())
      return error_at(first, 0, "no game in the save file (expected its PARAMS and DESC)");
    const std::string id = std::string(parameters->second.text) + ':';
    auto result =
        read_id(complete_id(game, id + std::string(cells->second.text)), ids, cells->second);
    if (!result) return result;
    FormatReading reading = std::move(result).value();
    if (states != save.end() && states->second.text != "1")
      reading.warnings.push_back(
          error_at(states->second, 0, "the moves of the player are left out"));
    return reading;
  };
  return format;
}

}  // namespace quadrille::puzzles::tatham
