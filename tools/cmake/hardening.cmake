# SPDX-License-Identifier: MIT
# Hardens releases, as input files are untrusted, with those flags that compiler and linker support.
include(CheckCXXSourceCompiles)
include(CheckLinkerFlag)

# Only a program that has something to protect shows whether the C library can do so.
set(CMAKE_REQUIRED_FLAGS -fstack-protector-strong)
check_cxx_source_compiles("#include <cstdio>
int main() {
  char line[100];
  return std::fgets(line, sizeof line, stdin) == nullptr;
}" QUADRILLE_HAS_STACK_PROTECTOR)
unset(CMAKE_REQUIRED_FLAGS)
check_linker_flag(CXX LINKER:-z,relro,-z,now QUADRILLE_HAS_READ_ONLY_RELOCATIONS)

if(QUADRILLE_HAS_STACK_PROTECTOR)
  target_compile_options(quadrille_flags INTERFACE
    "$<$<CONFIG:Release>:-fstack-protector-strong;-U_FORTIFY_SOURCE;-D_FORTIFY_SOURCE=3>")
  # MinGW has these checks in a library of its own.
  target_link_options(quadrille_flags INTERFACE $<$<CONFIG:Release>:-fstack-protector-strong>)
endif()
if(QUADRILLE_HAS_READ_ONLY_RELOCATIONS)
  target_link_options(quadrille_flags INTERFACE $<$<CONFIG:Release>:LINKER:-z,relro,-z,now>)
endif()
