#pragma once
// Today's verdicts against the stored ones. Of what is unchanged only a mark is kept, so that a
// corpus of any size can be compared in the memory of its baseline.

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "replays/comparing/baseline.hpp"
#include "replays/comparing/flips.hpp"
#include "replays/comparing/since.hpp"

namespace praetor::replays {

/// A game whose laws are not those of the baseline.
struct LawChange {
  std::string game;
  std::vector<std::string> was;  ///< fingerprints met then and not now
  std::vector<std::string> is;   ///< met now and not then
};

struct Comparison {
  std::uint64_t unchanged = 0;
  std::uint64_t changed = 0;   ///< in both, with another verdict
  std::uint64_t gone = 0;      ///< in the baseline alone
  std::uint64_t fresh = 0;     ///< in the corpus alone
  std::uint64_t accepted = 0;  ///< of the changed and the gone
  std::uint64_t repeated = 0;  ///< given more than once; each counts once
  std::uint64_t unread = 0;    ///< in the baseline, of a file that could not be read
  std::vector<FlipGroup> groups;
  std::vector<LawChange> laws;

  std::uint64_t flips() const { return changed + gone; }
};

/// Adds up verdicts in any order. One thread adds; several may ask.
class Comparing {
 public:
  /// Both outlive it.
  Comparing(const Baseline& baseline, Acceptances& accepted);

  /// How the verdict of a line stands to the stored one. Safe on several threads while others add.
  Since since(std::string_view line) const;
  /// A verdict, and the law it was given under: "" and "" where malformed.
  void add(std::string_view line, const std::string& game, const std::string& law);
  /// A file, or a folder of such, that cannot be read to its end: what it does not show is not
  /// gone.
  /// "" where nobody knows what could not be read.
  void unreadable(std::string_view path);

  /// What was found; the last call. Unless the corpus is whole, nothing is gone.
  Comparison result(bool whole);
  /// The text of a baseline of what was added. After `result`.
  std::string baseline_text() const;

 private:
  enum class EntryMark : std::uint8_t { unseen, unchanged, changed };

  bool may_be_there(std::string_view path) const;
  void add_missing();
  void add_fresh();
  std::vector<LawChange> law_changes() const;

  const Baseline& baseline_;
  Flips flips_;
  std::vector<EntryMark> marks_;  // by line of the baseline
  Laws laws_;
  std::set<std::string> unreadable_;  // escaped paths
  // Lines that the baseline does not hold: one text, and where in it each begins.
  std::string lines_;
  std::vector<std::uint64_t> offsets_;
  Comparison found_;
};

}  // namespace praetor::replays
