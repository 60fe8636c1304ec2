#pragma once
// The replay that stands for a group of flips, made as short as the group allows: shrunk where
// today's violation is what differs, else cut after the step that differs. The corpus is read a
// second time for it, since a comparison keeps no texts.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/enum_names.hpp"
#include "replays/comparing/flips.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/shrink.hpp"

namespace praetor::replays {

enum class Making : std::uint8_t { none, shrunk, cut };

struct MadeSample {
  Making making = Making::none;
  std::string text;         ///< a replay in the usual layout; empty where none was made
  std::int64_t steps = 0;   ///< of `text`
  std::int64_t before = 0;  ///< of the replay that it was made of
  std::string note;         ///< what it does not show, or why there is none; may be empty
  std::string path;         ///< where it was saved, if it was

  /// A name for its file, without a folder; the same for the same kind of flip.
  static std::string file_name(const FlipKind& kind);
};

/// One for each group, in their order. What changed since it was compared is not made.
std::vector<MadeSample> made_samples(std::span<const FlipGroup> groups, const Libraries& libraries,
                                     const ShrinkOptions& options);

}  // namespace praetor::replays
