# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034
# Functions shared by tools/port and tools/web/build, which build the library for other platforms.
# CaDiCaL and zlib are built from source: from the folders that QUADRILLE_CADICAL_SOURCE and
# QUADRILLE_ZLIB_SOURCE name, or else from Debian's source packages. The headers of Boost, JSON for
# Modern C++, Catch2 and valijson are those of the system, or in the folder QUADRILLE_HEADERS.
# shellcheck source=tools/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
sources=$top/build-sources

# source_of PACKAGE VARIABLE: prints the folder with the source of a package.
source_of() {
  local package=$1 variable=$2 found
  if [[ -n ${!variable:-} ]]; then
    readlink -f "${!variable}"
    return
  fi
  mkdir -p "$sources"
  found=$(find "$sources" -maxdepth 1 -type d -name "$package-*")
  if [[ -z $found ]]; then
    if ! (cd "$sources" && quietly apt-get source "$package"); then
      printf 'There is no source of %s. Add a deb-src line to the sources of apt (man sources.list)\n' \
        "$package" >&2
      printf 'and run apt-get update, or set %s to a folder with its source.\n' "$variable" >&2
      exit 1
    fi
    found=$(find "$sources" -maxdepth 1 -type d -name "$package-*")
  fi
  echo "$found"
}

# make_prefix FOLDER COMPILER ARCHIVER: makes a folder with zlib and the headers that are needed,
# without those of the system's C library, and sets prefix and prefix_options (for CMake).
make_prefix() {
  prefix=$1
  local compiler=$2 archiver=$3 headers=${QUADRILLE_HEADERS:-/usr/include} library cadical zlib
  [[ -e $headers/boost/version.hpp ]] || need_packages libboost-dev
  [[ -e $headers/nlohmann/json.hpp ]] || need_packages nlohmann-json3-dev
  cadical=$(source_of cadical QUADRILLE_CADICAL_SOURCE)
  zlib=$(source_of zlib QUADRILLE_ZLIB_SOURCE)
  mkdir -p "$prefix/include" "$prefix/lib/cmake" "$prefix/zlib"
  for library in boost nlohmann catch2 valijson; do
    [[ ! -e $headers/$library ]] || ln -sfn "$headers/$library" "$prefix/include/$library"
  done
  cp "$zlib"/{zlib,zconf}.h "$prefix/include"
  for library in Boost nlohmann_json Catch2; do
    mkdir -p "$prefix/lib/cmake/$library"
    echo 'set(PACKAGE_VERSION_COMPATIBLE TRUE)' \
      >"$prefix/lib/cmake/$library/${library}ConfigVersion.cmake"
  done
  : >"$prefix/lib/cmake/Boost/BoostConfig.cmake"
  echo 'add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED)' \
    >"$prefix/lib/cmake/nlohmann_json/nlohmann_jsonConfig.cmake"
  printf '%s\n' 'add_library(Catch2::Catch2 INTERFACE IMPORTED)' \
    "list(APPEND CMAKE_MODULE_PATH \"$headers/../lib/cmake/Catch2\")" \
    >"$prefix/lib/cmake/Catch2/Catch2Config.cmake"
  if [[ ! -e $prefix/lib/libz.a ]]; then
    (
      cd "$prefix/zlib" || exit
      # shellcheck disable=SC2086
      $compiler -O2 -c \
        "$zlib"/{adler32,crc32,deflate,inffast,inflate,inftrees,trees,zutil}.c
      "$archiver" rcs "$prefix/lib/libz.a" ./*.o
    )
  fi
  prefix_options=(-DCMAKE_UNITY_BUILD=ON -DQUADRILLE_COMMAND=OFF
    -DQUADRILLE_CADICAL_SOURCE="$cadical"
    -DBoost_DIR="$prefix/lib/cmake/Boost" -Dnlohmann_json_DIR="$prefix/lib/cmake/nlohmann_json"
    -DCatch2_DIR="$prefix/lib/cmake/Catch2"
    -DZLIB_LIBRARY="$prefix/lib/libz.a" -DZLIB_INCLUDE_DIR="$prefix/include")
}
