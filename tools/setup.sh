# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034
# Functions shared by tools/run, tools/test and .ci/run: packages, build and test run.

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
packages=(g++ cmake ninja-build pkg-config
          libcadical-dev nlohmann-json3-dev zlib1g-dev libboost-program-options-dev catch2)
test_packages=(libvalijson-dev dpkg-dev file doxygen python3-setuptools python3-wheel python3-pip
               python3-numpy mypy)

# Runs a command and shows its output only if it fails.
quietly() {
  local log
  log=$(mktemp)
  if "$@" </dev/null >"$log" 2>&1; then
    rm "$log"
  else
    cat "$log" >&2
    rm "$log"
    return 1
  fi
}

# Installs the named Debian packages that are missing.
need_packages() {
  command -v apt-get >/dev/null || return 0  # on other systems CMake reports what is missing
  local installed package missing=() as_root=()
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $package"$'\n'* ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    as_root=(sudo -n)
    if ! "${as_root[@]}" true 2>/dev/null; then
      printf 'Some packages are missing. Install them and try again:\n  sudo apt-get install %s\n' \
        "${missing[*]}" >&2
      exit 1
    fi
  fi
  echo "Installing ${missing[*]}" >&2
  quietly "${as_root[@]}" apt-get update
  quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${missing[@]}"
}

# Prints the number of compilers to run at once: one per processor, if 2 GB of memory are available
# for each.
compilers() {
  local processors fitting
  processors=$(nproc)
  fitting=$(awk '/^MemAvailable:/ { print int($2 / 2000000) }' /proc/meminfo 2>/dev/null || true)
  fitting=${fitting:-$processors}
  ((fitting < processors)) && processors=$fitting
  echo $((processors > 0 ? processors : 1))
}

# build DIRECTORY TARGET [CMAKE-OPTION...]: brings a target up to date. A lock serialises builds, so
# that tools/run may be started several times at once. Warnings, which take a tenth of the time, are
# for .ci/run. Standard input and output are not used. On a terminal one line shows the progress.
build() {
  local directory=$top/$1 target=$2 jobs
  shift 2
  jobs=$(compilers)
  mkdir -p "$directory"
  (
    flock 9
    if [[ ! -e $directory/build.ninja ]] || (($#)); then
      echo "Building in $directory (only once; later starts are immediate)" >&2
      quietly cmake -S "$top" -B "$directory" -G Ninja -DCMAKE_UNITY_BUILD=ON \
        -DQUADRILLE_WARNINGS=OFF "$@"
    fi
    if [[ ! -t 2 ]]; then
      ninja -C "$directory" -j "$jobs" --quiet "$target" </dev/null |
        sed '/^ninja: no work to do/d' >&2
    elif ! ninja -C "$directory" -n "$target" </dev/null | grep -q '^ninja: no work to do'; then
      (cd "$directory" && NINJA_STATUS='[%f/%t] ' ninja -j "$jobs" "$target") </dev/null >&2
    fi
  ) 9>"$directory/.lock"
}

# run_tests DIRECTORY [CTEST-OPTION...]: runs the tests; the last line is the summary.
run_tests() {
  local directory=$top/$1 log status=0
  shift
  log=$(mktemp)
  ctest --test-dir "$directory" --output-on-failure --no-tests=error -j "$(nproc)" "$@" |
    tee "$log" || status=$?
  grep 'tests passed,' "$log" || true
  rm "$log"
  return "$status"
}
