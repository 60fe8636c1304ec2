#pragma once
// Plays a judged replay step by step and keeps the scene of the current moment. Pictures, stories
// and films of a game are made from it.

#include <cstdint>
#include <optional>

#include "engine/core/arena.hpp"
#include "replays/checking/report.hpp"
#include "replays/reading/replay.hpp"
#include "viz/any_pictures.hpp"
#include "viz/card.hpp"

namespace praetor::viz {

/// A step as it was seen.
struct PlayedStep {
  AnySeenStep seen;
  bool legal;  ///< if false, the state did not change
};

/// Plays the step with that number, from 1. Without `sees_all` the facts of a broken rule are left
/// out. Changes are added to `trace`, if it is given.
PlayedStep play_step(AnyState& state, const replays::AnyReplay& replay,
                     const replays::Report& report, std::uint64_t number, bool sees_all = true,
                     AnyTrace* trace = nullptr);

class Reel {
 public:
  /// `marked` is how many of the last steps a picture marks. The replay must outlive the reel.
  Reel(const replays::AnyReplay& replay, const replays::Report& report, std::optional<Side> viewer,
       std::uint64_t marked);

  std::uint64_t step() const { return static_cast<std::uint64_t>(scene_.step); }
  const AnyScene& scene() const { return scene_; }
  /// Plays the next step, which must exist. False if it is illegal; the state then stays as it was.
  bool go_on();
  /// The current moment of the game in words.
  report::Moment moment() const { return pictures_.moment(scene_.state); }
  /// `view` is how much of the board a card shows, if the options ask for a card.
  Drawing drawing(const PictureOptions& options, CardView view = CardView::near) const;

 private:
  const replays::AnyReplay& replay_;
  const replays::Report& report_;
  std::uint64_t marked_;
  const AnyPictures& pictures_;
  AnyScene scene_;
  AnyPlan plan_;
  Arena arena_;  // for lists in steps as the viewer sees them
};

}  // namespace praetor::viz
