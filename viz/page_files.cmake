# Sets `page` to a C++ file with the frames, styles and scripts of pages.

file(GLOB page_files CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/page/*.html
  ${CMAKE_CURRENT_LIST_DIR}/page/*.css ${CMAKE_CURRENT_LIST_DIR}/page/*.js)
set(page ${CMAKE_CURRENT_BINARY_DIR}/page_files.cpp)
add_custom_command(
  OUTPUT ${page}
  COMMAND ${CMAKE_COMMAND} "-DFILES=${page_files}" -DOUTPUT=${page}
          -P ${CMAKE_CURRENT_LIST_DIR}/embed_page.cmake
  DEPENDS ${page_files} ${CMAKE_CURRENT_LIST_DIR}/embed_page.cmake
  COMMENT "Embedding the files of pages"
  VERBATIM)
