#pragma once
// Packs texts, for tests of the commands that read packed files. What is read of packed bytes, and
// of damaged ones, is for the tests of the reader (source_test.cpp), which pack for themselves.

#include <string>

namespace praetor::tests {

/// The text as `gzip -9` packs it.
std::string gzipped(const std::string& text);

}  // namespace praetor::tests
