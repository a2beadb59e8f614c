# SPDX-License-Identifier: MIT
# What cmake -DCMAKE_UNITY_BUILD=ON puts together: so many files are compiled as one, which takes a
# third of the time. Without it every file is compiled on its own. Files of a folder share a
# namespace, so no two of them have helpers of the same name.
function(quadrille_unity)
  set_target_properties(${ARGN} PROPERTIES UNITY_BUILD_MODE BATCH UNITY_BUILD_BATCH_SIZE 40)
endfunction()
