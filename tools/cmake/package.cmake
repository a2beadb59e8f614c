# SPDX-License-Identifier: MIT
# Debian packages (cpack -G DEB, tools/package): the command, which contains the library; the
# development files; the shared library, if one is built; and the documents.
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
set(CPACK_QUADRILLE_PAPERS ${PROJECT_BINARY_DIR}/debian/copyright
                           ${PROJECT_SOURCE_DIR}/tools/changelog.Debian)

# The copyright file of the packages, with the licences of linked libraries.
file(READ LICENSE ours)
file(READ tools/libraries.txt others)
file(CONFIGURE OUTPUT debian/copyright CONTENT "@ours@\n@others@" @ONLY)

# quadrille_package(COMPONENT NAME SECTION DEPENDS CONTENTS) describes the package of a component.
function(quadrille_package component name section depends contents)
  string(TOUPPER ${component} key)
  set(CPACK_COMPONENTS_ALL ${CPACK_COMPONENTS_ALL} ${component} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${name} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_DEPENDS "${depends}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_DESCRIPTION
"Quadrille solves grid puzzles such as Numberlink, Hashi, Slitherlink and
Sudoku with a SAT solver or as integer programs. It finds one solution or
all of them, and proves that a solution is unique or that none exists.

This package contains ${contents}." PARENT_SCOPE)
endfunction()

set(library libquadrille${QUADRILLE_SOVERSION})
set(development_depends "libcadical-dev, zlib1g-dev")
if(BUILD_SHARED_LIBS)
  set(development_depends "${library} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
  quadrille_package(library ${library} libs "" "the shared library")
  file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
  file(WRITE ${PROJECT_BINARY_DIR}/debian/shlibs
       "libquadrille ${QUADRILLE_SOVERSION} ${library} (>= ${PROJECT_VERSION})\n")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/triggers
                                                 ${PROJECT_BINARY_DIR}/debian/shlibs)
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_STRICT_PERMISSION ON)
endif()
if(BUILD_SHARED_LIBS)
  quadrille_package(python python3-quadrille python "python3 (>= 3.9), ${development_depends}"
                    "the package for Python")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
  set(python_dir lib/python3/dist-packages)
  install(DIRECTORY tools/python/quadrille DESTINATION ${python_dir}
          COMPONENT python EXCLUDE_FROM_ALL FILES_MATCHING PATTERN "*.py" PATTERN "py.typed"
          PATTERN __pycache__ EXCLUDE)
  file(CONFIGURE OUTPUT debian/METADATA CONTENT
"Metadata-Version: 2.1\nName: quadrille\nVersion: @PROJECT_VERSION@\nLicense: MIT\n\
Home-page: @PROJECT_HOMEPAGE_URL@\nProject-URL: Repository, @QUADRILLE_REPOSITORY_URL@\n" @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/debian/METADATA
          DESTINATION ${python_dir}/quadrille-${PROJECT_VERSION}.dist-info
          COMPONENT python EXCLUDE_FROM_ALL)
  # Debian's Python compiles modules when a package is installed, and removes that with it.
  file(WRITE ${PROJECT_BINARY_DIR}/debian/postinst
       "#!/bin/sh\nset -e\nif command -v py3compile >/dev/null; then\n"
       "  py3compile -p python3-quadrille\nfi\n")
  file(WRITE ${PROJECT_BINARY_DIR}/debian/prerm
       "#!/bin/sh\nset -e\nif command -v py3clean >/dev/null; then\n"
       "  py3clean -p python3-quadrille\nfi\n")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/postinst
                                                ${PROJECT_BINARY_DIR}/debian/prerm)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_STRICT_PERMISSION ON)
endif()
quadrille_package(development libquadrille-dev libdevel "${development_depends}"
                  "the headers and development files for C and C++")
if(QUADRILLE_COMMAND)
  quadrille_package(command quadrille math "" "the command")
endif()
if(QUADRILLE_DOCS)
  quadrille_package(documentation quadrille-doc doc "" "the API reference, documents and examples")
  set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_ARCHITECTURE all)
endif()
include(CPack)
