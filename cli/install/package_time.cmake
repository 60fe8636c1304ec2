# Read by cpack before it packs: every file gets the time of the commit, unless somebody says when.

include(${CMAKE_CURRENT_LIST_DIR}/commit.cmake)
if(commit_time AND NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  set(ENV{SOURCE_DATE_EPOCH} ${commit_time})
endif()
