#pragma once
// A corpus with every kind of file and replays of every verdict, for tests of the commands that
// read corpora.

#include <string>
#include <vector>

#include "tests/support/program.hpp"

namespace praetor::tests {

/// `count` lines with legal, illegal and malformed replays, from number `first` on, and some blank
/// lines.
std::string mixed_lines(std::size_t count, std::size_t first = 0);

/// Packs a file in its place with a program of the system, such as gzip.
void packed(const std::string& path, const std::string& program);

/// A folder with files of every ending: plain and packed corpora, single replays, one replay in the
/// notation, and an empty file.
class MixedCorpus {
 public:
  MixedCorpus();
  /// The paths of the folder, of a file that does not exist, and of one file within the folder.
  const std::vector<std::string>& arguments() const { return arguments_; }
  const Folder& folder() const { return folder_; }

 private:
  Folder folder_;
  std::vector<std::string> arguments_;
};

/// Runs `praetor WORDS… ARGUMENTS…`.
Output praetor_on(std::vector<std::string> words, const std::vector<std::string>& arguments);

}  // namespace praetor::tests
