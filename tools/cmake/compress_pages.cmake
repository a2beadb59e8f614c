# SPDX-License-Identifier: MIT
# Run by cpack: Debian policy requires compressed pages and changelogs, without a timestamp.
file(GLOB files ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/man?/*.[1-8]
                ${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/changelog.Debian)
foreach(file IN LISTS files)
  execute_process(COMMAND gzip -9nf ${file} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
