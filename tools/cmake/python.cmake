# SPDX-License-Identifier: MIT
# quadrille_python: the shared library that the Python package calls. It is the library itself, or
# one from the same objects if that is static.
if(BUILD_SHARED_LIBS)
  add_library(quadrille_python ALIAS quadrille)
else()
  add_library(quadrille_python SHARED ${quadrille_objects})
  target_link_libraries(quadrille_python PRIVATE CaDiCaL::CaDiCaL Threads::Threads ZLIB::ZLIB)
  target_link_options(quadrille_python PRIVATE ${quadrille_export_options})
  set_target_properties(quadrille_python PROPERTIES
    LINKER_LANGUAGE CXX OUTPUT_NAME quadrille
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/python)
endif()

# quadrille_wheel: a wheel that carries this library, in build/python (tools/python/build). On Debian
# the tools for it are packages for the system's Python.
if(NOT Python3_EXECUTABLE AND EXISTS /etc/debian_version AND EXISTS /usr/bin/python3)
  set(Python3_EXECUTABLE /usr/bin/python3)
endif()
find_package(Python3 3.9 COMPONENTS Interpreter)
if(Python3_FOUND)
  set(wheel_dir ${PROJECT_BINARY_DIR}/python/wheel)
  set(wheel_platform "")
  if(MINGW)
    set(wheel_platform --plat-name win_amd64)
  endif()
  configure_file(tools/python/pyproject.toml.in python/pyproject.toml @ONLY)
  add_custom_target(quadrille_wheel
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${wheel_dir}
    COMMAND ${CMAKE_COMMAND} -E copy_directory ${PROJECT_SOURCE_DIR}/tools/python/quadrille
                                               ${wheel_dir}/quadrille
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${wheel_dir}/quadrille/__pycache__
    COMMAND ${CMAKE_COMMAND} -E copy ${PROJECT_BINARY_DIR}/python/pyproject.toml
            ${PROJECT_SOURCE_DIR}/tools/python/setup.py ${PROJECT_SOURCE_DIR}/LICENSE
            ${PROJECT_SOURCE_DIR}/tools/libraries.txt ${PROJECT_SOURCE_DIR}/docs/python.md
            ${wheel_dir}
    COMMAND ${CMAKE_STRIP} $<IF:$<BOOL:${APPLE}>,-x,--strip-unneeded>
            -o ${wheel_dir}/quadrille/libquadrille${CMAKE_SHARED_LIBRARY_SUFFIX}
            $<TARGET_FILE:quadrille_python>
    COMMAND ${CMAKE_COMMAND} -E chdir ${wheel_dir} ${Python3_EXECUTABLE} -W ignore setup.py --quiet
            bdist_wheel --dist-dir ${PROJECT_BINARY_DIR}/python ${wheel_platform}
    DEPENDS quadrille_python VERBATIM)
endif()
