#pragma once
// Compares today's verdicts with the stored ones. For an unchanged verdict it keeps only a mark, so
// a corpus of any size needs no more memory than its baseline.

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "replays/comparing/baseline.hpp"
#include "replays/comparing/flips.hpp"
#include "replays/comparing/since.hpp"

namespace praetor::replays {

/// A game whose laws differ from those of the baseline.
struct LawChange {
  std::string game;
  std::vector<std::string> was;  ///< fingerprints met then and not now
  std::vector<std::string> is;   ///< fingerprints met now and not then
};

struct Comparison {
  std::uint64_t unchanged = 0;
  std::uint64_t changed = 0;   ///< in both, with different verdicts
  std::uint64_t gone = 0;      ///< only in the baseline
  std::uint64_t fresh = 0;     ///< only in the corpus
  std::uint64_t accepted = 0;  ///< of the changed and the gone
  std::uint64_t repeated = 0;  ///< given more than once; each counts once
  std::uint64_t unread = 0;    ///< in the baseline, but their file could not be read
  std::vector<FlipGroup> groups;
  std::vector<LawChange> laws;

  std::uint64_t flips() const { return changed + gone; }
};

/// Adds up verdicts in any order. One thread adds; several may call since().
class Comparing {
 public:
  /// Both arguments must outlive it.
  Comparing(const Baseline& baseline, Acceptances& accepted);

  /// How the verdict of a line relates to the stored one. Safe on several threads while another one
  /// adds.
  Since since(std::string_view line) const;
  /// Adds a verdict and the law under which it was given; both strings are "" if malformed.
  void add(std::string_view line, const std::string& game, const std::string& law);
  /// Notes a file or folder that cannot be read to its end; its other replays do not count as gone.
  /// "" if it is unknown what could not be read.
  void unreadable(std::string_view path);

  /// The result; call it last. Unless the corpus is `whole`, nothing counts as gone.
  Comparison result(bool whole);
  /// The text of a baseline with all verdicts that were added. Call it after `result`.
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
  // The lines that the baseline lacks: one text, and the offset of each line in it.
  std::string lines_;
  std::vector<std::uint64_t> offsets_;
  Comparison found_;
};

}  // namespace praetor::replays
