// SPDX-License-Identifier: MIT

#include <nlohmann/json.hpp>
#include <string>

#include "puzzles/formats/packed.hpp"
#include "puzzles/formats/penpa.hpp"
#include "puzzles/formats/penpa_data.hpp"

namespace quadrille::puzzles::penpa {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kPage = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";
constexpr int kCellSize = 38;  // in pixels

Json layer_json(const Layer& layer, const Numbering& numbering) {
  Json json;
  for (const char* name : {"command_redo", "command_undo", "command_replay"})
    json[name] = {{"__a", Json::array()}};
  for (const char* name : {"surface", "number", "numberS", "symbol", "freeline", "freelineE"})
    json[name] = Json::object();
  for (const char* name : {"thermo", "arrows", "direction", "squareframe", "polygon"})
    json[name] = Json::array();
  for (const char* name : {"line", "lineE", "wall", "cage", "deletelineE"})
    json[name] = Json::object();
  for (const char* name : {"killercages", "nobulbthermo"}) json[name] = Json::array();
  const auto middle = [&](const Place& cell) { return std::to_string(numbering.middle(cell)); };
  for (const auto& [cell, number] : layer.numbers)
    json["number"][middle(cell)] = {number.text, number.style, "1"};
  for (const auto& [cell, symbol] : layer.symbols)
    json["symbol"][middle(cell)] = {symbol.number, symbol.name, 1};
  for (const auto& [cell, shade] : layer.shades) json["surface"][middle(cell)] = shade;
  for (const auto& [line, style] : layer.lines)
    json["line"][middle(line.first) + ',' + middle(line.second)] = style;
  for (const auto& [edge, style] : layer.edges)
    json["lineE"][std::to_string(numbering.corner(edge.first)) + ',' +
                  std::to_string(numbering.corner(edge.second))] = style;
  return json;
}

// Returns the settings of the editor for one layer; `style` is that of numbers and lines.
Json pens_json(const std::string& mode, const std::string& submode, int style) {
  return {{"edit_mode", mode},
          {"surface", {"", 1}},
          {"line", {"1", style}},
          {"lineE", {"1", style}},
          {"wall", {"", style}},
          {"cage", {"1", 10}},
          {"number", {"1", style == kLine ? kGreen : kBlack}},
          {"symbol", {submode == "battleship" ? "battleship_B" : "circle_L", 1}},
          {"special", {"thermo", ""}},
          {"board", {"", ""}},
          {"move", {"1", ""}},
          {"combi", {submode, ""}},
          {"sudoku", {"1", 1}}};
}

Json mode_json(const Drawing& drawing) {
  const char* submode = drawing.pen == Pen::kPaths     ? "linex"
                        : drawing.pen == Pen::kBridges ? "hashi"
                        : drawing.pen == Pen::kEdges   ? "edgex"
                                                       : "battleship";
  const char* mode = drawing.pen == Pen::kNumbers ? "number" : "combi";
  const Json grid = drawing.look == GridLook::kLines  ? Json{"1", "2", "1"}
                    : drawing.look == GridLook::kDots ? Json{"3", "1", "2"}
                                                      : Json{"3", "2", "2"};
  return {{"qa", "pu_a"},
          {"grid", grid},
          {"pu_q", pens_json("number", "battleship", kThick)},
          {"pu_a", pens_json(mode, submode, kLine)}};
}

std::string cells_text(const Drawing& drawing, const Numbering& numbering) {
  Json steps = Json::array();
  int last = 0;
  for (int row = 0; row < drawing.rows; ++row) {
    for (int column = 0; column < drawing.columns; ++column) {
      const int number = numbering.middle({row, column});
      steps.push_back(number - last);
      last = number;
    }
  }
  return steps.dump();
}

std::string head_text(const Drawing& drawing, const Numbering& numbering) {
  const int width = drawing.columns + drawing.margins[2] + drawing.margins[3];
  const int height = drawing.rows + drawing.margins[0] + drawing.margins[1];
  const std::string center =
      std::to_string(numbering.middle({(drawing.rows - 1) / 2, (drawing.columns - 1) / 2}));
  const auto pixels = [](int cells) { return std::to_string((cells + 1) * kCellSize); };
  return std::string(drawing.is_sudoku_grid ? "sudoku," : "square,") + std::to_string(width) + ',' +
         std::to_string(height) + ',' + std::to_string(kCellSize) + ",0,1,1," + pixels(width) +
         ',' + pixels(height) + ',' + center + ',' + center +
         ",0,0,0,0,Title: " + escaped(drawing.title) + ",Author: ,," + escaped(drawing.rules) +
         ",OFF,false";
}

}  // namespace

std::string url(const Drawing& drawing) {
  const Numbering numbering(drawing);
  const std::string mode = mode_json(drawing).dump();
  const std::string empty = layer_json({}, numbering).dump();
  const std::string tabs = drawing.pen == Pen::kNumbers ? R"(["Surface","Number Normal"])"
                                                        : R"(["Surface","Composite"])";
  const std::string text = head_text(drawing, numbering) + '\n' + Json(drawing.margins).dump() +
                           '\n' + mode + '\n' + layer_json(drawing.puzzle, numbering).dump() +
                           '\n' + layer_json(drawing.marks, numbering).dump() + '\n' +
                           cells_text(drawing, numbering) + '\n' + tabs +
                           "\n{}\n\"x\"\n\"x\"\n[3,2,3]\n" + mode + "\n\"x\"\n0\n" + empty + '\n' +
                           empty + "\n{}\n" + Json(drawing.tags).dump() + "\n";
  return std::string(kPage) + encode_base64(deflate(abridged(text))) + '\n';
}

}  // namespace quadrille::puzzles::penpa
