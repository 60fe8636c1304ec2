#pragma once
// A judged replay played step by step, with the scene of each moment: what pictures, stories and
// films of a game are made of.

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
  bool legal;  ///< if not, the state is as it was
};

/// Plays the step with that number, from 1. `sees_all`: the facts of a broken rule may be told.
PlayedStep play_step(AnyState& state, const replays::AnyReplay& replay,
                     const replays::Report& report, std::uint64_t number, bool sees_all = true);

class Reel {
 public:
  /// `marked`: how many of the last steps a picture marks. The replay outlives the reel.
  Reel(const replays::AnyReplay& replay, const replays::Report& report, std::optional<Side> viewer,
       std::uint64_t marked);

  std::uint64_t step() const { return static_cast<std::uint64_t>(scene_.step); }
  const AnyScene& scene() const { return scene_; }
  /// Plays the next step, which there has to be. False where it is illegal: then the state is as it
  /// was.
  bool go_on();
  /// How far the game is.
  report::Moment moment() const { return pictures_.moment(scene_.state); }
  /// `view`: how much of the board a card shows, where the options want one.
  Drawing drawing(const PictureOptions& options, CardView view = CardView::near) const;

 private:
  const replays::AnyReplay& replay_;
  const replays::Report& report_;
  std::uint64_t marked_;
  const AnyPictures& pictures_;
  AnyScene scene_;
  AnyPlan plan_;
  Arena arena_;  // of lists in steps as the viewer sees them
};

}  // namespace praetor::viz
