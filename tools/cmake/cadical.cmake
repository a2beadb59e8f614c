# SPDX-License-Identifier: MIT
# Builds CaDiCaL from the source folder that the user names: CaDiCaL::CaDiCaL. Its own build needs
# make and a native compiler.
if(NOT EXISTS ${QUADRILLE_CADICAL_SOURCE}/src/cadical.hpp)
  message(FATAL_ERROR "QUADRILLE_CADICAL_SOURCE: no src/cadical.hpp in ${QUADRILLE_CADICAL_SOURCE}")
endif()
file(STRINGS ${QUADRILLE_CADICAL_SOURCE}/VERSION cadical_version LIMIT_COUNT 1)
message(STATUS "CaDiCaL ${cadical_version} is built from ${QUADRILLE_CADICAL_SOURCE}")

file(GLOB cadical_sources CONFIGURE_DEPENDS ${QUADRILLE_CADICAL_SOURCE}/src/*.cpp)
list(FILTER cadical_sources EXCLUDE REGEX "/(cadical|mobical)\\.cpp$")  # programs
add_library(quadrille_cadical STATIC ${cadical_sources})
add_library(CaDiCaL::CaDiCaL ALIAS quadrille_cadical)
target_include_directories(quadrille_cadical SYSTEM INTERFACE
                           $<BUILD_INTERFACE:${QUADRILLE_CADICAL_SOURCE}/src>)
# NBUILD: without the header that its own build writes, as in Debian's package.
target_compile_definitions(quadrille_cadical PRIVATE NBUILD VERSION="${cadical_version}"
                           $<$<BOOL:${WIN32}>:NUNLOCKED>)  # without putc_unlocked
set_target_properties(quadrille_cadical PROPERTIES UNITY_BUILD OFF CXX_STANDARD 11)
# Without messages and traces, which no program can see there; what reads, reports and configures is
# made small.
if(EMSCRIPTEN)
  target_compile_definitions(quadrille_cadical PRIVATE QUIET NTRACING)
  foreach(name block checker condition config cover extend external file format lookahead options
               parse profile proof report resources solver stats)
    set_source_files_properties(${QUADRILLE_CADICAL_SOURCE}/src/${name}.cpp PROPERTIES
                                COMPILE_OPTIONS "-Oz;-finline-functions")
  endforeach()
endif()
