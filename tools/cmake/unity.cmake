# SPDX-License-Identifier: MIT
# What cmake -DCMAKE_UNITY_BUILD=ON puts together: the files of a folder are compiled as one, which
# takes a third of the time. Without it every file is compiled on its own.

# Files with a helper of the same name as another file of their folder. They are put together with
# those of other folders, whose namespaces are others.
set(unity_apart
  engine/euclid.cpp
  engine/exact/basic_solution.cpp
  engine/io/lp_tokens.cpp
  engine/io/lp_writer.cpp
  engine/lp/dual_simplex.cpp
  engine/lp/elimination.cpp
  engine/lp/markowitz.cpp
  engine/lp/primal_simplex.cpp
  engine/mip/branching.cpp
  engine/mip/cliques.cpp
  engine/mip/conflict_search.cpp
  engine/mip/cut_selection.cpp
  engine/mip/feasibility_jump.cpp
  engine/mip/cuts/aggregation.cpp
  engine/mip/cuts/rounding.cpp
  engine/mip/cuts/cover.cpp
  engine/mip/cuts/clique.cpp
  puzzles/canvas_svg.cpp
  puzzles/generate.cpp
  puzzles/ip_search.cpp
  puzzles/json_line.cpp
  puzzles/recognise.cpp
  puzzles/numberlink/adc_format.cpp
  puzzles/numberlink/copris_format.cpp
  puzzles/numberlink/flow_solver_format.cpp
  puzzles/numberlink/puzzlekit_format.cpp
  puzzles/numberlink/pzpr_format.cpp
  puzzles/numberlink/thomasahle_format.cpp
  puzzles/rogo/distance_cuts.cpp
  puzzles/rogo/dzn_format.cpp
  puzzles/rogo/loop_rows.cpp
  puzzles/rogo/mtz_model.cpp
  puzzles/rogo/presolve.cpp
  puzzles/rogo/sat_model.cpp
  puzzles/rogo/subtour_model.cpp
  puzzles/survo/assignment_model.cpp
  puzzles/survo/hakank_format.cpp
  puzzles/survo/picture_format.cpp
  tools/known_words.cpp
  tools/solve_command.cpp
)

# Files that stay by themselves.
set(unity_alone)

# quadrille_unity(TARGET...): says which files of the targets go together.
function(quadrille_unity)
  foreach(target IN LISTS ARGN)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "^[a-z].*\\.cpp$")
    list(REMOVE_ITEM sources ${unity_alone})
    foreach(source IN LISTS unity_apart sources)
      if(NOT source IN_LIST sources)
        continue()
      endif()
      list(REMOVE_ITEM sources ${source})
      get_filename_component(folder ${source} DIRECTORY)
      string(MAKE_C_IDENTIFIER "folder_${folder}" group)
      if(source IN_LIST unity_apart)
        list(APPEND ${group} ${source})
        list(LENGTH ${group} place)
        set(group apart_${place})
      endif()
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endforeach()
  endforeach()
endfunction()
