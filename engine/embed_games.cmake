# Makes OUTPUT, a C++ file with the data files and rulebooks of the games whose folders are in
# FOLDER.
function(embed_games output folder)
  file(GLOB data_files CONFIGURE_DEPENDS ${folder}/*/data/*.json)
  file(GLOB rulebooks CONFIGURE_DEPENDS ${folder}/*/RULEBOOK.md)
  set(script ${PROJECT_SOURCE_DIR}/engine/embed.cmake)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${data_files}" "-DRULEBOOKS=${rulebooks}" -DOUTPUT=${output}
            -P ${script}
    DEPENDS ${data_files} ${rulebooks} ${script}
    COMMENT "Embedding the games' data files"
    VERBATIM)
  # Clang counts literals over 64 KiB as pedantic; a data file may be longer.
  set_source_files_properties(${output} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
endfunction()
