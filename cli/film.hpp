#pragma once
// Plays a judged replay step by step and draws it where asked. All pictures share one plan of the
// board.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/picture.hpp"
#include "viz/reel.hpp"

namespace praetor::cli {

/// The pictures of the steps of a turn, and what they show: "Rome against Carthage, turn 7, steps
/// 20 to 24".
struct FilmedTurn {
  std::string title;
  std::vector<viz::Drawing> pictures;
};

class Film {
 public:
  /// `marked` is how many of the last steps a picture marks. The replay must outlive the film.
  Film(const Judged& judged, const viz::PictureOptions& options, std::optional<Side> viewer,
       std::uint64_t marked, Session& session);

  /// Plays up to and including a step. False after a complaint that the step is never reached, or
  /// after an interrupt.
  bool go_to(std::uint64_t number);
  /// Plays to the end of a turn (or round) and returns the pictures of its steps. No pictures after
  /// a complaint, in the name of `command`, that no played step is in that turn, or after an
  /// interrupt.
  FilmedTurn turn(std::int64_t number, std::string_view command);
  /// Writes the current picture to a file. False after a complaint in the name of `command`.
  bool shoot(viz::Format format, const std::string& path, std::string_view command);

 private:
  const Judged& judged_;
  viz::PictureOptions options_;
  Session& session_;
  viz::Reel reel_;
};

/// Puts a step number into a path: "game.svg" and 7 → "game-007.svg", "frames/" →
/// "frames/step-007.svg". It has as many digits as the last step needs, at least three.
std::string numbered(const std::string& path, std::uint64_t step, std::size_t steps);

}  // namespace praetor::cli
