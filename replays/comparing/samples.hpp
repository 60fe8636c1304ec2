#pragma once
// Makes the replay that represents a group of flips as short as possible. If today's violation is
// the difference, it is shrunk, and also cut after the violation; otherwise it is cut after the
// step that differs. This reads the corpus a second time, because a comparison keeps no texts.

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
  std::string path;         ///< where it was saved; empty if it was not
  /// Where the replay was shrunk: the original, cut after the violation. The old law accepted these
  /// very steps; the shrunk game may break the rule for another reason.
  std::string cut;
  std::string cut_path;  ///< where that was saved; empty if it was not

  /// A name for its file, without a folder; equal for equal kinds of flips.
  static std::string file_name(const FlipKind& kind);
  /// The same for `cut`.
  static std::string cut_file_name(const std::string& file_name);
};

/// One sample for each group, in the order of the groups. None is made of a replay that changed
/// since the comparison.
std::vector<MadeSample> made_samples(std::span<const FlipGroup> groups, const Libraries& libraries,
                                     const ShrinkOptions& options);

}  // namespace praetor::replays
