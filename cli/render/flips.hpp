#pragma once
// What `regress` found, for people and for programs. File names come as the baseline writes them,
// which is safe for a terminal.

#include <cstddef>
#include <span>
#include <string>

#include "replays/comparing/acceptance.hpp"
#include "replays/comparing/comparison.hpp"
#include "replays/comparing/samples.hpp"
#include "replays/reading/library.hpp"

namespace praetor::cli::render {

/// A comparison, the samples made for its first groups, and the acceptances that matched nothing.
struct ComparisonView {
  const replays::Comparison& comparison;
  std::span<const replays::MadeSample> made;
  std::span<const replays::Acceptance* const> unused;
};

/// "5 replays: 3 unchanged, 2 changed; 1 gone, 1 new; 1 of 3 flips accepted", with a line's end.
std::string summary_of(const replays::Comparison& comparison);

/// What a group of flips changed from and to, how many replays it has, and the old and new verdict
/// of the shortest.
std::string sentence_of(const replays::FlipGroup& group);

/// A block for each of the first `shown` groups, how many more there are, and the summary.
std::string text_of(const ComparisonView& view, std::size_t shown,
                    const replays::Libraries& libraries, bool colour);

/// All groups in one JSON object, one group a line.
std::string json_of(const ComparisonView& view);

}  // namespace praetor::cli::render
