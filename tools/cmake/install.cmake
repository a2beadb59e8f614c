# SPDX-License-Identifier: MIT
# Destinations and packages of the files that `cmake --install` installs. No installed file contains
# the prefix, so the tree can be moved. `cmake --build build --target uninstall` removes the files
# of the last installation.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/quadrille)
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(TARGETS quadrille EXPORT quadrilleTargets
        LIBRARY COMPONENT library NAMELINK_COMPONENT development
        RUNTIME COMPONENT library
        ARCHIVE COMPONENT development)
if(TARGET quadrille_cadical AND NOT BUILD_SHARED_LIBS)
  install(TARGETS quadrille_cadical EXPORT quadrilleTargets ARCHIVE COMPONENT development)
endif()
if(QUADRILLE_COMMAND)
  # Debian's zsh uses another folder for packages than for local completions.
  if(CMAKE_INSTALL_PREFIX STREQUAL /usr AND EXISTS /etc/debian_version)
    set(zsh_dir ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
  else()
    set(zsh_dir ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
  endif()
  # A tree of which only some targets were built installs those; pages are made by `all`.
  install(TARGETS quadrille_command quadrille_check_proof RUNTIME COMPONENT command OPTIONAL)
  install(FILES ${pages_dir}/quadrille.1 tools/man/quadrille-check-proof.1
          DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT command OPTIONAL)
  install(FILES ${pages_dir}/quadrille.bash RENAME quadrille
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT command
          OPTIONAL)
  install(FILES ${pages_dir}/_quadrille DESTINATION ${zsh_dir} COMPONENT command OPTIONAL)
  install(FILES ${pages_dir}/quadrille.5 DESTINATION ${CMAKE_INSTALL_MANDIR}/man5 COMPONENT command
          OPTIONAL)
  install(FILES ${pages_dir}/quadrille-1.schema.json
          DESTINATION ${CMAKE_INSTALL_DATADIR}/quadrille COMPONENT command OPTIONAL)
endif()
install(FILES LICENSE tools/libraries.txt DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT licences)
install(FILES README.md CHANGELOG.md SECURITY.md CITATION.cff DESTINATION ${CMAKE_INSTALL_DOCDIR}
        COMPONENT documentation)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT documentation
        FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN "*.png")
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT documentation)
install(DIRECTORY engine/include/quadrille puzzles/include/quadrille
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development
        FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp")
install(FILES ${PROJECT_BINARY_DIR}/include/quadrille/version.h
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/quadrille COMPONENT development)
target_include_directories(quadrille INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

set(cadical_library cadical)
if(TARGET quadrille_cadical)
  set(cadical_library quadrille_cadical)
endif()
# The C++ libraries, for programs that another compiler links.
set(cxx_libraries ${CMAKE_CXX_IMPLICIT_LINK_LIBRARIES})
list(FILTER cxx_libraries INCLUDE REGEX "^(stdc\\+\\+|c\\+\\+|c\\+\\+abi|m)$")
list(REMOVE_DUPLICATES cxx_libraries)

# find_package(quadrille). Programs that link the static library also need CaDiCaL and zlib.
install(EXPORT quadrilleTargets NAMESPACE quadrille:: DESTINATION ${package_dir}
        COMPONENT development)
configure_package_config_file(tools/cmake/quadrilleConfig.cmake.in quadrilleConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(quadrilleConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/quadrilleConfig.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/quadrilleConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT development)
if(NOT BUILD_SHARED_LIBS AND NOT TARGET quadrille_cadical)
  install(FILES tools/cmake/FindCaDiCaL.cmake DESTINATION ${package_dir} COMPONENT development)
endif()

# pkg-config quadrille
file(RELATIVE_PATH prefix_from_pc /${pkgconfig_dir} /)
string(REGEX REPLACE "/$" "" prefix_from_pc "${prefix_from_pc}")
# A shared library brings what it needs; programs that link the static one instead ask for
# `pkg-config --static`. If there is only a static one, plain `pkg-config --libs` must do.
set(pc_private_libraries " -l${cadical_library}")
if(NOT TARGET quadrille_cadical)
  cmake_path(GET CADICAL_LIBRARY PARENT_PATH cadical_dir)
  if(NOT cadical_dir IN_LIST CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES)
    string(PREPEND pc_private_libraries " -L${cadical_dir}")
  endif()
endif()
list(TRANSFORM cxx_libraries PREPEND " -l" OUTPUT_VARIABLE pc_cxx_libraries)
string(JOIN "" pc_private_libraries ${pc_private_libraries} ${pc_cxx_libraries} " -pthread")
set(pc_libraries "")
set(pc_private_requirements " zlib")
if(NOT BUILD_SHARED_LIBS)
  set(pc_libraries "${pc_private_libraries} -lz")
  set(pc_private_libraries "")
  set(pc_private_requirements "")
endif()
configure_file(tools/cmake/quadrille.pc.in quadrille.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/quadrille.pc DESTINATION ${pkgconfig_dir}
        COMPONENT development)

if(PROJECT_IS_TOP_LEVEL)
  add_custom_target(uninstall
    COMMAND ${CMAKE_COMMAND} -D MANIFEST=${PROJECT_BINARY_DIR}/install_manifest.txt
                             -P ${PROJECT_SOURCE_DIR}/tools/cmake/uninstall.cmake
    COMMENT "Removing installed files" VERBATIM)
endif()
