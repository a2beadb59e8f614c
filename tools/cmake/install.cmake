# SPDX-License-Identifier: MIT
# What `cmake --install` puts where. Nothing in it knows the prefix, so the tree can be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/quadrille)
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(TARGETS quadrille EXPORT quadrilleTargets)
if(QUADRILLE_COMMAND)
  install(TARGETS quadrille_command quadrille_check_proof)
  install(FILES ${pages_dir}/quadrille.1 tools/man/quadrille-check-proof.1
          DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${pages_dir}/quadrille.bash RENAME quadrille
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${pages_dir}/_quadrille DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
endif()
install(FILES tools/man/quadrille.5 DESTINATION ${CMAKE_INSTALL_MANDIR}/man5)
install(FILES tools/schema/quadrille-1.schema.json DESTINATION ${CMAKE_INSTALL_DATADIR}/quadrille)
install(FILES LICENSE tools/libraries.txt DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES puzzles/quadrille.hpp tools/capi/quadrille.h
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/quadrille)
install(DIRECTORY ${engine_include_dir}/quadrille DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
target_include_directories(quadrille INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# find_package(quadrille)
install(EXPORT quadrilleTargets NAMESPACE quadrille:: DESTINATION ${package_dir})
configure_package_config_file(tools/cmake/quadrilleConfig.cmake.in quadrilleConfig.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(quadrilleConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/quadrilleConfig.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/quadrilleConfigVersion.cmake
              tools/cmake/FindCaDiCaL.cmake
        DESTINATION ${package_dir})

# pkg-config quadrille
file(RELATIVE_PATH prefix_from_pc /${pkgconfig_dir} /)
string(REGEX REPLACE "/$" "" prefix_from_pc "${prefix_from_pc}")
configure_file(tools/cmake/quadrille.pc.in quadrille.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/quadrille.pc DESTINATION ${pkgconfig_dir})
