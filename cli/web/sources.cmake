# What the page is made of, all of which Clang for WebAssembly has to compile: it has no threads, no
# files and few libraries. tests/web/page_sources_test.cpp holds what these sources include to that.

# The sources of the folders named, but those whose path behind PROJECT_SOURCE_DIR matches LEFT_OUT.
function(sources_of out left_out)
  set(all)
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
    list(APPEND all ${found})
  endforeach()
  list(FILTER all EXCLUDE REGEX "${left_out}")
  set(${out} ${all} PARENT_SCOPE)
endfunction()

sources_of(page_engine "/faults/|/engine/text/(sha256|formatting)\\.cpp$" engine)
sources_of(page_replays "/replays/(archive|comparing|corpora|ending|files|games|importing|worlds)/|/replays/threads\\.cpp$|/reading/(memory|source|source_bytes)\\.cpp$|/searching/(lattice|lattice_alto|lattice_hocr|markup)\\.cpp$" replays)
list(APPEND page_replays ${PROJECT_SOURCE_DIR}/replays/comparing/history.cpp)
sources_of(page_games "^$" replays/games)
sources_of(page_viz "/viz/(dot|drawing_graph|render|rule_graph)\\.cpp$|/viz/report/rule_page\\.cpp$" viz)
# What speaks: sentences, actions, completion, the session, the formats of verdicts, and the asks.
sources_of(page_words "/cli/lsp/(board|inbox|messages|requests|server)\\.cpp$|/cli/render/(coverage|data_coverage|diff|diff_json|flips|flips_json|merge|summary|tally)\\.cpp$|/cli/transcribe/(drawing|heard|line_source|questions|stored)\\.cpp$"
  cli/lsp cli/render cli/formats cli/transcribe cli/web/asks)
list(APPEND page_words ${PROJECT_SOURCE_DIR}/cli/complain.cpp
  ${PROJECT_SOURCE_DIR}/cli/unknown_word.cpp)
file(GLOB page_module CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cli/web/module/*.cpp)
