# SPDX-License-Identifier: MIT
# Debian packages (cpack -G DEB, tools/package): the command, which has the library inside; what
# programs are built with; the shared library, if it is one; and the documents.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME quadrille)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "exact solver of grid puzzles")
set(CPACK_PACKAGE_CONTACT "The Quadrille authors <quadrille@example.org>")
if(DEFINED ENV{DEBEMAIL})
  set(CPACK_PACKAGE_CONTACT "$ENV{DEBFULLNAME} <$ENV{DEBEMAIL}>")
endif()
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE
                                                GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/tools/cmake/compress_pages.cmake)

# The copyright of all that is in the binaries.
file(READ LICENSE ours)
file(READ tools/libraries.txt others)
file(CONFIGURE OUTPUT debian/copyright CONTENT "@ours@\n@others@" @ONLY)

# quadrille_package: COMPONENT NAME SECTION DEPENDS CONTENTS
function(quadrille_package component name section depends contents)
  string(TOUPPER ${component} key)
  set(CPACK_COMPONENTS_ALL ${CPACK_COMPONENTS_ALL} ${component} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_DEPENDS "${depends}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_DESCRIPTION
"Grid puzzles such as Numberlink, Hashi, Slitherlink and Sudoku, by SAT or as
integer programs. It finds a solution, lists all of them, or proves that
there is only one, or none.

This package has ${contents}." PARENT_SCOPE)
  install(FILES ${PROJECT_BINARY_DIR}/debian/copyright tools/changelog.Debian
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name}
          COMPONENT ${component} EXCLUDE_FROM_ALL)
endfunction()

set(library libquadrille${PROJECT_VERSION_MAJOR})
set(development_depends libcadical-dev)
if(BUILD_SHARED_LIBS)
  set(development_depends "${library} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
  quadrille_package(library ${library} libs "" "the library that programs run with")
  file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
  file(WRITE ${PROJECT_BINARY_DIR}/debian/shlibs
       "libquadrille ${PROJECT_VERSION_MAJOR} ${library} (>= ${PROJECT_VERSION})\n")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/triggers
                                                 ${PROJECT_BINARY_DIR}/debian/shlibs)
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_STRICT_PERMISSION ON)
endif()
quadrille_package(development libquadrille-dev libdevel "${development_depends}"
                  "what programs in C and C++ are built with")
if(QUADRILLE_COMMAND)
  quadrille_package(command quadrille math "" "the command")
endif()
if(QUADRILLE_DOCS)
  quadrille_package(documentation quadrille-doc doc "" "the reference, the documents and examples")
  set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_ARCHITECTURE all)
endif()
include(CPack)
