# SPDX-License-Identifier: MIT
# The reference site, built by Doxygen, which is packaged with the examples (quadrille-doc).
find_package(Doxygen 1.9 REQUIRED)
configure_file(docs/Doxyfile.in Doxyfile @ONLY)
file(GLOB_RECURSE pages CONFIGURE_DEPENDS README.md CONTRIBUTING.md CHANGELOG.md SECURITY.md
     ${PROJECT_SOURCE_DIR}/docs/*.md ${PROJECT_SOURCE_DIR}/puzzles/kinds/*.md
     ${PROJECT_SOURCE_DIR}/engine/include/*.h* ${PROJECT_SOURCE_DIR}/puzzles/include/*.h*)
file(GLOB figures ${PROJECT_SOURCE_DIR}/bench/*.csv* ${PROJECT_SOURCE_DIR}/bench/*.json)
add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/site/index.html
                   COMMAND Doxygen::doxygen Doxyfile
                   COMMAND ${CMAKE_COMMAND} -E make_directory site/tools/schema
                   COMMAND ${CMAKE_COMMAND} -E copy_directory ${PROJECT_SOURCE_DIR}/examples
                           site/examples
                   COMMAND ${CMAKE_COMMAND} -E copy ${PROJECT_SOURCE_DIR}/tools/libraries.txt site/tools
                   COMMAND ${CMAKE_COMMAND} -E copy
                           ${PROJECT_SOURCE_DIR}/tools/schema/quadrille-1.schema.json
                           site/tools/schema
                   COMMAND ${CMAKE_COMMAND} -E copy ${PROJECT_SOURCE_DIR}/CITATION.cff
                           ${figures} site
                   DEPENDS ${pages} ${PROJECT_BINARY_DIR}/Doxyfile
                   WORKING_DIRECTORY ${PROJECT_BINARY_DIR}
                   COMMENT "Building the reference site" VERBATIM)
add_custom_target(site ALL DEPENDS ${PROJECT_BINARY_DIR}/site/index.html)
if(QUADRILLE_INSTALL)
  include(GNUInstallDirs)
  install(DIRECTORY ${PROJECT_BINARY_DIR}/site/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/html
          COMPONENT documentation)
endif()
