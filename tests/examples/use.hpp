// SPDX-License-Identifier: MIT
//
// Lets the examples in headers use their results. Each file next to this one compiles the examples
// of a folder, in functions whose parameters are what an example takes for granted: the build
// writes the example of HEADER into example_of/HEADER (extract_examples.cpp).

#pragma once

namespace quadrille {

template <typename... Values>
void use(const Values&... values) {
  (static_cast<void>(values), ...);
}

}  // namespace quadrille
