#pragma once
// One record judged by readings other than those that it states: what comes of it under each. It
// knows no rule and no game; who asks decides which readings are worth a trial.

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

/// Another value of a reading than the one by which a record is judged.
struct ReadingChange {
  std::size_t row = 0;    ///< of the game's readings
  std::size_t value = 0;  ///< of the row's values
  // NOLINTNEXTLINE(modernize-use-nullptr): Clang 14 means what it writes for us, not what we wrote.
  friend auto operator<=>(const ReadingChange&, const ReadingChange&) = default;
};
/// By row, each row once.
using ReadingChanges = std::vector<ReadingChange>;

/// What comes of a record: where it breaks which rule first, and how it stands there.
struct ReadingTrial {
  Verdict verdict = Verdict::malformed;
  std::size_t step = 0;     ///< from 1; the number of steps and one for a wrong result
  RuleRef rule = nullptr;   ///< null unless illegal
  std::string mismatch;     ///< in words
  std::uint64_t state = 0;  ///< a number that equal states have in common
  friend bool operator==(const ReadingTrial&, const ReadingTrial&) = default;
};

/// Not for several threads at once. The text, padded, and the library outlive it.
class ReadingTrials {
 public:
  /// Of a well-formed record of the game.
  ReadingTrials(const AnyGame& game, const void* library, const Text& text);

  ReadingRows rows() const { return game_.facts().readings; }
  /// The value by which the record is judged: stated, or its tables'.
  std::size_t value_of(std::size_t row) const { return values_[row]; }
  /// What comes of it with these changes, each of which overrides what the record states.
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
