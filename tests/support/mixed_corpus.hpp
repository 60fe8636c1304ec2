#pragma once
// A corpus of every kind of file, with replays of every verdict, for tests of the commands that go
// through one.

#include <string>
#include <vector>

#include "tests/support/program.hpp"

namespace praetor::tests {

/// So many lines with legal, illegal and malformed replays, from a number on; some more are blank.
std::string mixed_lines(std::size_t count, std::size_t first = 0);

/// Packs a file in its place with a program of the system.
void packed(const std::string& path, const std::string& program);

/// Files of every ending in a folder: plain and packed corpora, single replays, one in the notation
/// and one that is empty.
class MixedCorpus {
 public:
  MixedCorpus();
  /// The folder itself, and a file that is not there.
  const std::vector<std::string>& arguments() const { return arguments_; }
  const Folder& folder() const { return folder_; }

 private:
  Folder folder_;
  std::vector<std::string> arguments_;
};

/// `praetor WORDS… ARGUMENTS…`.
Output praetor_on(std::vector<std::string> words, const std::vector<std::string>& arguments);

}  // namespace praetor::tests
