// SPDX-License-Identifier: MIT
//
// A model as text with all its data, so that two can be compared and a difference be read.
//
//   CHECK(text_of(read) == text_of(written));

#pragma once

#include <string>

#include <quadrille/engine/model.hpp>

namespace quadrille::engine {

std::string text_of(const Model& model);

}  // namespace quadrille::engine
