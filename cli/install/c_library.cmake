# The library of the C interface, its header, and what pkg-config and CMake need to find both from
# wherever the tree was installed to.

install(TARGETS praetor_c LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES cli/c/praetor.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
# Where Debian's Python looks; elsewhere PYTHONPATH names the folder. It finds the library from there.
install(DIRECTORY cli/python/praetor DESTINATION lib/python3/dist-packages
  FILES_MATCHING PATTERN "*.py" PATTERN "py.typed" PATTERN "__pycache__" EXCLUDE)

set(found_at ${PROJECT_BINARY_DIR}/package)
# From the folders of the two files back to the prefix.
file(RELATIVE_PATH to_prefix_from_pc /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
file(RELATIVE_PATH to_prefix_from_cmake /prefix/${CMAKE_INSTALL_LIBDIR}/cmake/praetor /prefix)
string(REGEX REPLACE "/$" "" to_prefix_from_pc "${to_prefix_from_pc}")
configure_file(cli/install/praetor.pc.in ${found_at}/praetor.pc @ONLY)
configure_file(cli/install/praetor-config.cmake.in ${found_at}/praetor-config.cmake @ONLY)
include(CMakePackageConfigHelpers)
write_basic_package_version_file(${found_at}/praetor-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${found_at}/praetor.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES ${found_at}/praetor-config.cmake ${found_at}/praetor-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/praetor)
