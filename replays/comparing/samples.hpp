#pragma once
// The replay that stands for a group of flips, made as short as the group allows: shrunk where
// today's violation is what differs, and cut behind it as well, else cut after the step that
// differs. The corpus is read a second time for it, since a comparison keeps no texts.

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
  std::string text;         ///< a replay in the usual layout; empty if none was made
  std::int64_t steps = 0;   ///< of `text`
  std::int64_t before = 0;  ///< number of steps of the original replay
  std::string note;         ///< what it does not show, or why there is none; may be empty
  std::string path;         ///< where it was saved, if it was
  /// Beside what was shrunk: the replay cut behind the violation. The old law let these very steps
  /// pass, while the shortest game that breaks the rule may break it for another reason.
  std::string cut;
  std::string cut_path;  ///< where that was saved, if it was

  /// A name for its file, without a folder; equal for equal kinds of flips.
  static std::string file_name(const FlipKind& kind);
  /// The same for what was cut beside it.
  static std::string cut_file_name(const std::string& file_name);
};

/// One sample for each group, in the order of the groups. None is made of a replay that changed
/// since the comparison.
std::vector<MadeSample> made_samples(std::span<const FlipGroup> groups, const Libraries& libraries,
                                     const ShrinkOptions& options);

}  // namespace praetor::replays
