#pragma once
// A repair as changes of whole turns of a text in the notation: where single words do not say it.
// Lines whose steps stay as they were keep what was typed, and so do all comments.

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "replays/notation/grammar.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/repair.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::replays {

/// Which lines of a turn are kept as they were typed.
enum class KeptLines : std::uint8_t { unchanged, none };

/// What is written anew: which lines of those turns are not, and so many turns before each change.
struct WrittenAnew {
  KeptLines kept = KeptLines::unchanged;
  std::size_t turns_before = 0;
};

/// The changes in the order of the text, which is in the notation. `repaired` is the record after
/// the repair. Who carries them out looks whether they say that; where a line ends a turn that now
/// goes on, they do so only with no lines kept.
std::vector<TextChange> turns_written_anew(const Text& text, const FoundRepair& repair,
                                           std::string_view repaired,
                                           const notation::Grammar& grammar, WrittenAnew wanted);

}  // namespace praetor::replays
