// SPDX-License-Identifier: MIT
//
// Semi-continuous columns, special ordered sets and products of 0/1 columns of a draft, as rows.
//
//   draft.columns[x].semi_place = place;
//   draft.sets.push_back({"s", {{x, weight}, {y, other}}, 1, place});
//   if (const auto misfit = add_special_rows(draft)) return fail(misfit->place, misfit->message);

#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/io/model_draft.hpp"

namespace quadrille::engine::io {

// A part that cannot become a row, with its offset in the text.
struct DraftMisfit {
  std::size_t place = 0;
  std::string message;
};

// Replaces semi-continuous columns, sets and products by rows and new 0/1 columns, with notes, and
// indicators by terms of their rows. The values that the columns of the file can have stay the
// same. Fails if a column or an indicator's row has no finite bounds, or if a product or an
// indicator is not of 0/1 columns.
std::optional<DraftMisfit> add_special_rows(ModelDraft& draft);

}  // namespace quadrille::engine::io
