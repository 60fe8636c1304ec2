# `cpack` in the build folder makes praetor_…_amd64.deb and a .tar.gz of what is installed. Of one
# commit they have the same bytes: times are those of the commit.

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME praetor)
set(CPACK_PACKAGE_VENDOR Praetor)
set(CPACK_PACKAGE_CONTACT "Praetor <praetor@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "judge of recorded board games")
set(CPACK_PACKAGE_DESCRIPTION
  "Praetor reads the record of a board game and says which step breaks which rule, and where.
It repairs records, explains rules, draws boards, and writes games down as they are played.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/package_time.cmake)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# What is loaded late, dpkg-shlibdeps does not see.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libcgraph6, libedit2, libgvc6")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS fonts-dejavu-core)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "parallel, slurm-client, zstd")
if(TARGET praetor_c)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
endif()

include(CPack)
