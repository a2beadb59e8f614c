// SPDX-License-Identifier: MIT
//
// All that differs between the tests of two builds, so that one can link the other's objects
// (QUADRILLE_TEST_OBJECTS).

#include "tests/rounds.hpp"

#if defined(QUADRILLE_COMMAND)
#include "tests/tools/command/child.hpp"
#endif

namespace quadrille::tests {

#if defined(QUADRILLE_COMMAND)
const char* const kCommand = QUADRILLE_COMMAND;
const char* const kProofChecker = QUADRILLE_CHECK_PROOF;
#endif

#if defined(QUADRILLE_SANITIZE)
const bool kIsSanitized = true;
#else
const bool kIsSanitized = false;
#endif

#if defined(QUADRILLE_ALL_ROUNDS)
const int kPart = 1;
#else
const int kPart = kIsSanitized ? 16 : 8;
#endif

}  // namespace quadrille::tests
