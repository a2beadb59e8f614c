// SPDX-License-Identifier: MIT
//
// The libraries that are linked in, with their licences: libraries.txt.

#pragma once

#include <string_view>

namespace quadrille::tools {

std::string_view libraries();

}  // namespace quadrille::tools
