// SPDX-License-Identifier: MIT
//
// What there is, for whoever asks: kinds, models, formats, the version.

#include <string_view>
#include <vector>

#include "puzzles/quadrille.hpp"
#include "puzzles/registry.hpp"

namespace quadrille {

std::vector<PuzzleInfo> catalogue() {
  std::vector<PuzzleInfo> infos;
  for (const puzzles::PuzzleKind* kind : puzzles::puzzle_kinds()) {
    PuzzleInfo& info = infos.emplace_back(PuzzleInfo{.id = kind->id,
                                                     .title = kind->title,
                                                     .rules = kind->rules,
                                                     .models = kind->models,
                                                     .formats = {},
                                                     .settings = kind->settings,
                                                     .generates = kind->generate != nullptr});
    for (const puzzles::Format& format : kind->formats) info.formats.push_back(format.info);
  }
  return infos;
}

std::string_view version() { return QUADRILLE_VERSION; }

}  // namespace quadrille
