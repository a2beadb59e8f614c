# SPDX-License-Identifier: MIT
# An overlay port: vcpkg install quadrille --overlay-ports=tools/packaging/vcpkg
# REF is the commit of a release. CaDiCaL has no port; its release 1.9.5 is built along.
vcpkg_from_git(OUT_SOURCE_PATH source URL https://quadrille.example.org/quadrille.git
               REF "$ENV{QUADRILLE_REF}")
vcpkg_from_git(OUT_SOURCE_PATH cadical URL https://github.com/arminbiere/cadical.git
               REF 146207318796f094dcded87349a64f0c6927309e)
vcpkg_cmake_configure(SOURCE_PATH "${source}"
                      OPTIONS -DQUADRILLE_COMMAND=OFF -DQUADRILLE_TESTS=OFF -DQUADRILLE_WARNINGS=OFF
                              -DCMAKE_UNITY_BUILD=ON "-DQUADRILLE_CADICAL_SOURCE=${cadical}")
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/quadrille)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${source}/LICENSE" "${source}/tools/libraries.txt")
