#pragma once
// Gaps: steps of a draft that stand for steps which nobody wrote down. A replay with gaps, or with
// steps that lack an argument, is a draft: `check` finds it malformed, `infer` fills it in.

#include <cstdint>
#include <string_view>

namespace praetor::replays {

/// The kind of a gap: `{"by": SIDE or null, "do": "gap", "max": N}` stands for up to N steps of
/// that side, or of anyone.
inline constexpr std::string_view gap_kind = "gap";

/// `max` of a gap that is typed without one: a long turn of any of our games.
inline constexpr std::int64_t gap_usual = 8;

}  // namespace praetor::replays
