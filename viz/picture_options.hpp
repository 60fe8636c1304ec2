#pragma once
// The options of a picture, the same for every game: commands fill them in before they know which
// game it is.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/id.hpp"
#include "viz/geometry.hpp"
#include "viz/palette.hpp"

namespace praetor::viz {

/// What could be done at a moment; shown on request.
enum class Show : std::uint8_t { nothing, reach, targets };

/// A whole picture, or a card for sharing (viz/card.hpp).
enum class PictureSize : std::uint8_t { whole, card };

struct PictureOptions {
  ThemeName theme = ThemeName::light;
  PictureSize size = PictureSize::whole;
  bool legend = false;
  bool steady = false;  ///< keep the height whatever is there, for pictures shown one after another
  Show show = Show::nothing;  ///< only for games with HasShows
  std::optional<Side> first;  ///< the side whose panel comes first; none: as in the board file
};

/// A rule that a step broke, from the report of a check.
struct Breakage {
  std::string rule;                        ///< its id
  std::string sentence;                    ///< the sentence of the rule
  std::string pointer;                     ///< into the replay: "/steps/20/city"
  std::string facts = {};                  ///< "needs 3, has 1", raw; "" if the viewer may not know
  std::vector<std::string> shows = {};     ///< pointers into the state: what mattered to the rule
  std::vector<std::string> rests_on = {};  ///< bases that no rulebook prints; in small print
};

/// The width of every picture: 1000 points, which are 1000 pixels where a pixel is a point.
inline constexpr int picture_width = 1000 * pt;

}  // namespace praetor::viz
