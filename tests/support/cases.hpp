#pragma once
// The case files under tests/cases and the corpus, for every test that walks over them. A case's
// directory is the rule that it is reported under; what is wrong in a file is for the tests to say.

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games.hpp"
#include "replays/checking/check.hpp"
#include "replays/checking/report.hpp"

namespace praetor::tests {

struct CaseFile {
  std::string game;  ///< first folder below tests/cases: a game's id, or "format"
  std::string rule;  ///< the rule's id, or "legal"
  std::string name;  ///< the file without its ending
  std::string path;  ///< absolute
};

/// Shown by ctest behind the test's name: "antike-duellum/found.presence/no-unit-there".
void PrintTo(const CaseFile& file, std::ostream* out);
/// The same with underscores for everything that a test's name may not hold.
std::string test_name(const CaseFile& file);

/// All case files of a game or of "format", sorted by path.
const std::vector<CaseFile>& cases_of(std::string_view game);
/// The replays shipped for a game, sorted; none while the corpus is empty.
std::vector<std::string> corpus_of(std::string_view game);

/// The whole text of a file, with the bytes that readers may look at behind it.
class PaddedText {
 public:
  explicit PaddedText(const std::string& path);
  std::string_view json() const { return std::string_view(bytes_).substr(0, size_); }

 private:
  std::string bytes_;
  std::size_t size_ = 0;
};

/// The shipped boards and tables.
const replays::Libraries& libraries();

/// The verdict on the one replay of a file, with invariants on and going on after violations.
replays::Report report_on(const std::string& path);

}  // namespace praetor::tests
