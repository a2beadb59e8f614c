// SPDX-License-Identifier: MIT

#include "tests/this_build.hpp"

namespace quadrille::tests {

#if defined(QUADRILLE_COMMAND)
extern const char* const kCommand = QUADRILLE_COMMAND;
extern const char* const kProofChecker = QUADRILLE_CHECK_PROOF;
#else
extern const char* const kCommand = "";
extern const char* const kProofChecker = "";
#endif

#if defined(QUADRILLE_FEWER_ROUNDS)
extern const int kPart = 8;
#else
extern const int kPart = 1;
#endif

}  // namespace quadrille::tests
