#pragma once
// A draft: a record in which not everything was written down. Two kinds of openings are left in it:
// a gap, `{"by":SIDE or null,"do":"gap","max":N}`, which stands for up to N steps, and a step that
// lacks arguments which it needs. To `check` a draft is malformed; `infer` looks for what fits.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fault.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/library.hpp"
#include "replays/reading/replay.hpp"
#include "replays/reading/source.hpp"
#include "replays/searching/gap.hpp"

namespace praetor::replays {

class HeardPhrase;

inline constexpr std::int64_t gap_most = 1'000;  ///< the most that `max` of a gap may say

/// One of the steps that an entry may stand for: it may lack arguments, or its side.
struct DraftChoice {
  AnyStep step;               ///< as far as it is written
  std::optional<Side> by;     ///< none: anybody
  std::uint32_t written = 0;  ///< bit i where it says its i-th field …
  std::uint32_t missing = 0;  ///< … and where it lacks the i-th although it needs it
  std::int64_t cost = 0;      ///< how unlikely it is, in millionths of a bit; 0 where it is alone

  bool open() const { return missing != 0 || !by; }
};

/// What is open at one entry of `steps`.
struct Opening {
  std::size_t step = 0;    ///< index of the entry
  bool gap = false;        ///< else a step
  std::int64_t most = 0;   ///< of a gap: so many steps at most; there may be none
  std::optional<Side> by;  ///< of a gap: whose steps; none: anybody's
  /// Of a step: what it may be, the likeliest first; one choice where it merely lacks something.
  std::vector<DraftChoice> choices;
  std::shared_ptr<const HeardPhrase> heard;  ///< of a gap of one step: what was heard of it
};

struct Draft {
  AnyReplay record;  ///< has an entry for each opening: its claims, and what was written of a step
  std::vector<Opening> openings;  ///< in the order of the record
  bool weighed = false;           ///< whether any entry may be one of several steps
  /// What the steps of choices refer to.
  std::vector<std::shared_ptr<const std::string>> texts;
};

/// What is written, with some fields, by their bits, and the side taken from a step of the same
/// kind.
AnyStep completed(AnyStep written, const AnyStep& like, std::uint32_t fields);

/// Reads any text exactly, as `decode_exactly` does, but lets openings pass. Where it is malformed
/// even as a draft: its first fault by position, with its pointer.
std::optional<Fault> decode_draft(std::string_view text, const AnyGame& game,
                                  const Libraries& libraries, Draft& draft);

/// The same of a text of whatever kind: a report of its first fault, be it one of the notation;
/// none where it is a draft, or a replay. The game is one of ours.
std::optional<Report> malformed_draft(const Text& text, const std::string& path,
                                      const AnyGame& game, const Libraries& libraries,
                                      Draft& draft);

/// Whether a text, of whatever game, is a replay or a draft.
bool is_draft(const Text& text, const Libraries& libraries);
/// Of a malformed text that is no draft: what is wrong beside what a draft may leave open; the
/// verdict as it is where nothing is.
Report refusal_of(const Report& judged, const Text& text, const Libraries& libraries);

}  // namespace praetor::replays
