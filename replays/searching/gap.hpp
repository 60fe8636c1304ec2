#pragma once
// A gap is a step of a draft that stands for steps which nobody wrote down. A replay with gaps, or
// with steps that lack an argument, is a draft: `check` calls it malformed, `infer` fills it in.

#include <cstdint>
#include <string_view>

namespace praetor::replays {

/// The kind of a gap: `{"by": SIDE or null, "do": "gap", "max": N}` stands for up to N steps of
/// that side, or of any side if null.
inline constexpr std::string_view gap_kind = "gap";

/// The `max` of a gap that is typed without one: the length of a long turn in any of our games.
inline constexpr std::int64_t gap_usual = 8;

}  // namespace praetor::replays
