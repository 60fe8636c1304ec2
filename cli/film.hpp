#pragma once
// A judged replay played step by step and drawn where it is wished for, every picture on the same
// plan.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/picture.hpp"
#include "viz/reel.hpp"

namespace praetor::cli {

class Film {
 public:
  /// `marked`: how many of the last steps a picture marks. The replay outlives the film.
  Film(const Judged& judged, const viz::PictureOptions& options, std::optional<Side> viewer,
       std::uint64_t marked, Session& session);

  /// Plays on up to a step, with it; false after a complaint that it is never reached.
  bool go_to(std::uint64_t number);
  /// Plays on to the end of a turn, or round, and gives the pictures of its steps; none after a
  /// complaint of `command` that there is no such turn.
  std::vector<viz::Drawing> turn(std::int64_t number, std::string_view command);
  /// Puts the picture where the film stands into a file. False after a complaint of `command`.
  bool shoot(viz::Format format, const std::string& path, std::string_view command);

 private:
  const Judged& judged_;
  viz::PictureOptions options_;
  Session& session_;
  viz::Reel reel_;
};

/// "game.svg" and 7 → "game-007.svg", "frames/" → "frames/step-007.svg"; as many digits as the last
/// step needs, three or more.
std::string numbered(const std::string& path, std::uint64_t step, std::size_t steps);

}  // namespace praetor::cli
