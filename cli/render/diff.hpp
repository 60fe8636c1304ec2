#pragma once
// What distinguishes two accounts of one game, for people and as a line of JSON. Text from outside
// is escaped here.

#include <optional>
#include <string>

#include "cli/render/step_places.hpp"
#include "replays/comparing/diff.hpp"

namespace praetor::cli::render {

/// Where the steps of both accounts are written; none for a state stream.
using BothPlaces = replays::Both<std::optional<StepPlaces>>;

/// The first few values, steps and stretches that differ, and how many more there are.
std::string text_of(const replays::ReplayDifference& difference, BothPlaces& places, bool colour);

/// One object on one line: `{"praetor-diff":1,"same":…,…}`, as replays/README.md describes it.
std::string json_line_of(const replays::ReplayDifference& difference);

}  // namespace praetor::cli::render
