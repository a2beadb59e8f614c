# SPDX-License-Identifier: MIT
# A script: writes OUTPUT, a source with the commit of the folder SOURCE, "-dirty" if files were
# changed since, or "" if it is not a clone of git.
execute_process(COMMAND git -C ${SOURCE} rev-parse --show-prefix
                OUTPUT_VARIABLE prefix ERROR_QUIET RESULT_VARIABLE failed)
set(commit "")
if(NOT failed AND prefix STREQUAL "\n")  # not a folder inside of somebody else's clone
  execute_process(COMMAND git -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
                  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(WRITE ${OUTPUT} "#include \"tools/command/build_info.hpp\"

namespace quadrille::tools {

std::string_view source_commit() { return \"${commit}\"; }

}  // namespace quadrille::tools
")
