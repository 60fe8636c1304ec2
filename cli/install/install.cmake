# What `cmake --install` puts where, and the packages that `cpack` makes of it. The program needs
# none of what lies below share/: games and rulebooks are compiled into it.

include(GNUInstallDirs)

set(share ${PROJECT_BINARY_DIR}/share)
add_custom_command(
  OUTPUT ${share}.made
  COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:praetor> -DOUTPUT=${share}
          -P ${CMAKE_CURRENT_LIST_DIR}/documents.cmake
  DEPENDS praetor ${CMAKE_CURRENT_LIST_DIR}/documents.cmake
  COMMENT "Writing manual pages and completions"
  VERBATIM)
add_custom_target(praetor_documents ALL DEPENDS ${share}.made)

install(TARGETS praetor RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${share}/man/man1 DESTINATION ${CMAKE_INSTALL_MANDIR})
install(DIRECTORY ${share}/bash-completion ${share}/zsh ${share}/fish
  DESTINATION ${CMAKE_INSTALL_DATADIR})
# The help, the manual and the pages name each other by these paths.
file(GLOB_RECURSE documents RELATIVE ${PROJECT_SOURCE_DIR}
  cli/*.md engine/*.md properties/*.md replays/*.md tests/*.md viz/*.md
  cli/editors/*.png cli/editors/*.svg cli/editors/nvim/* replays/imports/* replays/worlds/*)
list(APPEND documents README.md CHANGELOG.md LICENSE tests/conformance/run_case.py
  viz/pictures/antike-duellum-broken.svg viz/pictures/antike-duellum-moment.svg)
list(REMOVE_DUPLICATES documents)
foreach(document IN LISTS documents)
  cmake_path(GET document PARENT_PATH folder)
  install(FILES ${document} DESTINATION ${CMAKE_INSTALL_DOCDIR}/${folder})
endforeach()

set(data ${CMAKE_INSTALL_DATADIR}/praetor)
install(DIRECTORY replays/corpus/ DESTINATION ${data}/replays)
# In folders by the games' ids, as `praetor games --export` lays them out.
file(GLOB folders RELATIVE ${PROJECT_SOURCE_DIR}/engine/games engine/games/*)
foreach(folder IN LISTS folders)
  string(REPLACE "_" "-" game ${folder})
  install(DIRECTORY engine/games/${folder}/data/ DESTINATION ${data}/games/${game}
    FILES_MATCHING PATTERN "*.json")
endforeach()

if(TARGET praetor_c)
  include(${CMAKE_CURRENT_LIST_DIR}/c_library.cmake)
endif()
include(${CMAKE_CURRENT_LIST_DIR}/packages.cmake)
