# SPDX-License-Identifier: MIT
# What cmake -DCMAKE_UNITY_BUILD=ON puts together: the files of a folder are compiled as one, which
# takes a third of the time. Without it every file is compiled on its own.

# quadrille_unity(TARGET...): says which files of the targets go together.
function(quadrille_unity)
  foreach(target IN LISTS ARGN)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "^[a-z].*\\.cpp$")
    foreach(source IN LISTS sources)
      get_filename_component(folder ${source} DIRECTORY)
      string(MAKE_C_IDENTIFIER "folder_${folder}" group)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endforeach()
  endforeach()
endfunction()
