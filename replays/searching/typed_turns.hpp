#pragma once
// A repair as changes of whole turns of a text in the notation, for repairs that single words
// cannot express. Lines whose steps do not change stay as typed, and so do all comments.

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "replays/notation/grammar.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/repair.hpp"
#include "replays/searching/text_change.hpp"

namespace praetor::replays {

/// Which lines of a changed turn stay as they were typed.
enum class KeptLines : std::uint8_t { unchanged, none };

/// What is written again: all lines of those turns but the kept ones, and this many turns before
/// each change.
struct WrittenAnew {
  KeptLines kept = KeptLines::unchanged;
  std::size_t turns_before = 0;
};

/// The changes in the order of the text, which is in the notation. `repaired` is the record after
/// the repair. The caller must check that the changed text says that record: where a line ends a
/// turn that now goes on, it does so only if no lines are kept.
std::vector<TextChange> turns_written_anew(const Text& text, const FoundRepair& repair,
                                           std::string_view repaired,
                                           const notation::Grammar& grammar, WrittenAnew wanted);

}  // namespace praetor::replays
