#pragma once
// How a picture of a game is wished for, whatever game it is: commands fill this in before they
// know the game.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/id.hpp"
#include "viz/geometry.hpp"
#include "viz/palette.hpp"

namespace praetor::viz {

/// What could be done at a moment, shown on demand.
enum class Show : std::uint8_t { nothing, reach, targets };

/// A whole picture, or a card for sharing (viz/card.hpp).
enum class PictureSize : std::uint8_t { whole, card };

struct PictureOptions {
  ThemeName theme = ThemeName::light;
  PictureSize size = PictureSize::whole;
  bool legend = false;
  bool steady = false;  ///< as high whatever lies there, for who shows one moment after another
  Show show = Show::nothing;  ///< means something to games that HasShows alone
  std::optional<Side> first;  ///< the side whose panel comes first; none: as in the board file
};

/// A rule that a step broke, as the report of a check has it.
struct Breakage {
  std::string rule;                        ///< id
  std::string sentence;                    ///< of the rule
  std::string pointer;                     ///< into the replay: "/steps/20/city"
  std::string facts = {};                  ///< "needs 3, has 1"; raw, "" where it is not to be told
  std::vector<std::string> shows = {};     ///< what of the state matters to it: pointers
  std::vector<std::string> rests_on = {};  ///< what no rulebook prints, in small print
};

/// The width of every picture. At 1000 pixels a point is a pixel.
inline constexpr int picture_width = 1000 * pt;

}  // namespace praetor::viz
