# SPDX-License-Identifier: MIT
# Run by cpack: Debian policy requires a copyright file and a changelog in each package, and compressed
# pages and changelogs, without a timestamp.
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} key)
  file(COPY ${CPACK_QUADRILLE_PAPERS} DESTINATION
       ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr/share/doc/${CPACK_DEBIAN_${key}_PACKAGE_NAME})
endforeach()
file(GLOB files ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/man?/*.[1-8]
                ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/changelog.Debian)
foreach(file IN LISTS files)
  execute_process(COMMAND gzip -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
