#pragma once
// Games as tests of pictures see them: every step of a replay as a scene, and what is wrong with a
// drawing. What is wrong is found by looking at boxes and colours alone.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/antike_duellum/game.hpp"
#include "tests/support/decoded.hpp"
#include "viz/games/ancient_generals/pictures.hpp"
#include "viz/games/ancient_warfare/pictures.hpp"
#include "viz/games/antike/pictures.hpp"
#include "viz/games/antike_duellum/pictures.hpp"
#include "viz/games/conqueror_duels/pictures.hpp"
#include "viz/picturing.hpp"

namespace praetor::tests {

/// All there are: what holds of pictures holds in each.
inline constexpr std::array all_themes{viz::ThemeName::light, viz::ThemeName::dark,
                                       viz::ThemeName::print};

/// The contrast of two opaque colours as WCAG 2 defines it, 1 to 21.
double contrast(viz::Colour one, viz::Colour two);

using DuellumScene = viz::Scene<antike_duellum::Game>;

/// Plays a legal replay and calls `use(scene)` for the set-up and after every `stride`th step, with
/// the last `marked` steps to be marked.
template <praetor::Game G = antike_duellum::Game, class Use>
void each_scene(const std::string& path, std::size_t stride, std::size_t marked, Use&& use) {
  const DecodedReplay<G> file(path);
  const auto& steps = file.replay.steps;
  viz::Scene<G> scene{file.open(), 0, static_cast<std::int64_t>(steps.size()), {}, {}};
  use(scene);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    viz::SeenStep<G> seen{static_cast<std::int64_t>(i + 1), steps[i].step, scene.state, scene.state,
                          std::nullopt};
    play<G>(scene.state, steps[i].step);
    seen.after = scene.state;
    scene.step = seen.number;
    scene.lately.push_back(seen);
    if (scene.lately.size() > marked) scene.lately.erase(scene.lately.begin());
    if ((i + 1) % stride == 0) use(scene);
  }
}

/// The replays of the corpus that are legal, sorted by path.
std::vector<std::string> shipped_games(std::string_view game = antike_duellum::Game::id);

/// Texts that meet another text, a piece, an arrow's badge, or the picture's edge; empty where all
/// is well.
std::vector<std::string> overlaps(const viz::Drawing& drawing);

/// Texts of which something is missing: "…" stands there.
std::vector<std::string> cut_texts(const viz::Drawing& drawing);

/// Texts with less than 4.5 : 1 on what lies under them.
std::vector<std::string> pale_texts(const viz::Drawing& drawing);

}  // namespace praetor::tests
