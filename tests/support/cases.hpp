#pragma once
// The case files under tests/cases and the corpus, for every test that reads all of them. The
// folder of a case names the rule that it breaks; whether a verdict is right is for the tests to
// say.

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

/// What ctest shows behind the test's name: "antike-duellum/found.presence/no-unit-there".
void PrintTo(const CaseFile& file, std::ostream* out);
/// The same, with an underscore for each character that a test's name may not have.
std::string test_name(const CaseFile& file);

/// All case files of a game or of "format", sorted by path.
const std::vector<CaseFile>& cases_of(std::string_view game);
/// The shipped replays of a game, sorted; none where the corpus has none.
std::vector<std::string> corpus_of(std::string_view game);

/// The whole text of a file, padded with the readable bytes that readers need behind it.
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

/// The report on the one replay of a file. It checks invariants, and skips steps that break a rule.
replays::Report report_on(const std::string& path);

}  // namespace praetor::tests
