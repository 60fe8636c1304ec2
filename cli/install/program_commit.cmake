# Compiles the commit into the program. What git keeps at each new one is what the file depends on,
# so that a commit is one file to compile and one program to link, and no build looks for nothing.

set(commit_file ${CMAKE_CURRENT_BINARY_DIR}/commit_built.cpp)
set(commit_depends ${CMAKE_CURRENT_SOURCE_DIR}/install/commit.txt)
if(EXISTS ${PROJECT_SOURCE_DIR}/.git)
  foreach(kept HEAD logs/HEAD)
    execute_process(COMMAND git -C ${PROJECT_SOURCE_DIR} rev-parse --git-path ${kept}
      OUTPUT_VARIABLE path OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    cmake_path(ABSOLUTE_PATH path BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    if(path AND EXISTS ${path} AND NOT IS_DIRECTORY ${path})
      list(APPEND commit_depends ${path})
    endif()
  endforeach()
endif()

add_custom_command(
  OUTPUT ${commit_file}
  COMMAND ${CMAKE_COMMAND} -DOUTPUT=${commit_file}
          -P ${CMAKE_CURRENT_SOURCE_DIR}/install/commit.cmake
  DEPENDS ${commit_depends} install/commit.cmake
  COMMENT "Noting the commit"
  VERBATIM)
target_sources(praetor_main PRIVATE ${commit_file})
