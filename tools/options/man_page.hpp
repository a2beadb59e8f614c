// SPDX-License-Identifier: MIT
//
// The manual page quadrille(1), generated from the tables of verbs, options and exit codes and from
// the catalogue.

#pragma once

#include <string>

namespace quadrille::tools {

std::string man_page();

}  // namespace quadrille::tools
