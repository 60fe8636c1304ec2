#pragma once
// Judges one record by readings other than those that it states, and says what comes of it under
// each. It knows no rule and no game; the caller decides which readings to try.

#include <compare>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/any/game.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/fast_record.hpp"
#include "replays/reading/source.hpp"

namespace praetor::replays {

/// A reading with a value other than the one by which a record is judged.
struct ReadingChange {
  std::size_t row = 0;    ///< index among the game's readings
  std::size_t value = 0;  ///< index among the row's values
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us, not what we wrote.
  friend auto operator<=>(const ReadingChange&, const ReadingChange&) = default;
};
/// Sorted by row; each row at most once.
using ReadingChanges = std::vector<ReadingChange>;

/// The verdict on a record: the first rule that it breaks, where, and how.
struct ReadingTrial {
  Verdict verdict = Verdict::malformed;
  std::size_t step = 0;     ///< from 1; the number of steps + 1 for a wrong result
  RuleRef rule = nullptr;   ///< null unless illegal
  std::string mismatch;     ///< the mismatch in words
  std::uint64_t state = 0;  ///< equal for equal states
  friend bool operator==(const ReadingTrial&, const ReadingTrial&) = default;
};

/// Not thread-safe. The padded text and the library must outlive it.
class ReadingTrials {
 public:
  /// `text` is a well-formed record of the game.
  ReadingTrials(const AnyGame& game, const void* library, const Text& text);

  ReadingRows rows() const { return game_.facts().readings; }
  /// The value by which the record is judged: the one that it states, or the one in its tables.
  std::size_t value_of(std::size_t row) const { return values_[row]; }
  /// The verdict with these changes, each of which overrides what the record states.
  const ReadingTrial& with(const ReadingChanges& changes);

 private:
  bool read(const void* library);
  ReadingTrial played();

  const AnyGame& game_;
  const void* library_;
  const Text& text_;
  std::unique_ptr<FastRecord> record_;
  std::vector<std::size_t> values_;
  std::map<ReadingChanges, ReadingTrial> known_;
};

}  // namespace praetor::replays
