# SPDX-License-Identifier: MIT
# Sets quadrille_texts: a source with the texts of tools/options/texts.hpp.
foreach(text "libraries;libraries.txt" "formats_page;man/quadrille.5"
             "json_schema;schema/quadrille-1.schema.json")
  list(POP_FRONT text name)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/${text})
  file(READ ${PROJECT_SOURCE_DIR}/tools/${text} ${name})
endforeach()
set(quadrille_texts ${PROJECT_BINARY_DIR}/texts.cpp)
configure_file(${PROJECT_SOURCE_DIR}/tools/cmake/texts.cpp.in ${quadrille_texts} @ONLY)
