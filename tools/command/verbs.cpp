// SPDX-License-Identifier: MIT

#include <algorithm>
#include <array>

#include "tools/command/verb.hpp"

namespace quadrille::tools {

std::span<const Verb* const> verbs() {
  static constexpr std::array kVerbs = {&kSolveVerb,   &kCheckVerb,  &kHintVerb,   &kGenerateVerb,
                                        &kConvertVerb, &kRenderVerb, &kExportVerb, &kCompareVerb,
                                        &kSplitVerb,   &kJoinVerb,   &kListVerb};
  return kVerbs;
}

const Verb* find_verb(std::string_view name) {
  const auto found = std::find_if(verbs().begin(), verbs().end(),
                                  [&](const Verb* verb) { return verb->name == name; });
  return found == verbs().end() ? nullptr : *found;
}

}  // namespace quadrille::tools
