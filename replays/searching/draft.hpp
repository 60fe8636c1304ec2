#pragma once
// A draft is a record in which not everything was written down. It may leave two things open: a
// gap, `{"by":SIDE or null,"do":"gap","max":N}`, which stands for up to N steps, and a step that
// lacks arguments which it needs. `check` calls a draft malformed; `infer` looks for what fits.

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

/// One of the steps that an entry may stand for. It may lack arguments, or its side.
struct DraftChoice {
  AnyStep step;               ///< what is written of it
  std::optional<Side> by;     ///< none: any side
  std::uint32_t written = 0;  ///< bit i: the i-th field is written …
  std::uint32_t missing = 0;  ///< … bit i: the i-th field is needed and not written
  std::int64_t cost = 0;      ///< how unlikely it is, in millionths of a bit; 0 if alone

  bool open() const { return missing != 0 || !by; }
};

/// What one entry of `steps` leaves open.
struct Opening {
  std::size_t step = 0;    ///< index of the entry
  bool gap = false;        ///< whether it is a gap; else it is a step
  std::int64_t most = 0;   ///< for a gap: at most this many steps, perhaps none
  std::optional<Side> by;  ///< for a gap: whose steps; none: any side's
  /// For a step: what it may be, the likeliest first. Only one choice if it merely lacks something.
  std::vector<DraftChoice> choices;
  std::shared_ptr<const HeardPhrase> heard;  ///< for a gap of one step: what was heard of it
};

struct Draft {
  AnyReplay record;  ///< has an entry for each opening: its claims, and what is written of it
  std::vector<Opening> openings;  ///< in the order of the record
  bool weighed = false;           ///< whether any entry may be one of several steps
  bool heard = false;             ///< whether a lattice follows: then `infer` asks about that alone
  /// Owns the texts that the steps of choices refer to.
  std::vector<std::shared_ptr<const std::string>> texts;
};

/// The step `written`, but with the side and the given fields (a set of bits) of `like`, a step of
/// the same kind.
AnyStep completed(AnyStep written, const AnyStep& like, std::uint32_t fields);

/// Reads any text as strictly as `decode_exactly` does, but allows openings. If the text is
/// malformed even as a draft, returns the fault with the lowest position and its pointer.
std::optional<Fault> decode_draft(std::string_view text, const AnyGame& game,
                                  const Libraries& libraries, Draft& draft);

/// The same for a text in JSON or in the notation, of one of our games. Returns a report of the
/// first fault, which may be a fault of the notation; nothing if the text is a draft or a replay.
std::optional<Report> malformed_draft(const Text& text, const std::string& path,
                                      const AnyGame& game, const Libraries& libraries,
                                      Draft& draft);

/// Whether a text, of any game, is a replay or a draft.
bool is_draft(const Text& text, const Libraries& libraries);
/// For a malformed text that is no draft: a report of what is wrong apart from what a draft may
/// leave open. Returns `judged` if nothing else is wrong.
Report refusal_of(const Report& judged, const Text& text, const Libraries& libraries);

}  // namespace praetor::replays
