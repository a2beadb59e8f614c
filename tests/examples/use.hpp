// SPDX-License-Identifier: MIT
//
// What the examples in headers do with what they get. Each file beside this one has the examples
// of a folder between `// begin HEADER` and `// end`, in functions whose parameters are what an
// example takes for granted. That they compile, and that the headers say the same, is the test.

#pragma once

namespace quadrille {

template <typename... Values>
void use(const Values&... values) {
  (static_cast<void>(values), ...);
}

}  // namespace quadrille
