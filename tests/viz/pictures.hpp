#pragma once
// Games as tests of pictures see them: every step of a replay as a scene, and what is wrong with a
// drawing. What is wrong is found by looking at boxes and colours alone.

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "engine/games/antike_duellum/game.hpp"
#include "viz/games.hpp"

namespace praetor::tests {

/// All there are: what holds of pictures holds in each.
inline constexpr std::array all_themes{viz::ThemeName::light, viz::ThemeName::dark,
                                       viz::ThemeName::print};

using DuellumScene = viz::Scene<antike_duellum::Game>;

/// Plays a legal replay and calls `use(scene)` for the set-up and after every `stride`th step, with
/// the last `marked` steps to be marked.
void each_scene(const std::string& path, std::size_t stride, std::size_t marked,
                const std::function<void(const DuellumScene&)>& use);

/// The replays of the corpus that are legal, sorted by path.
std::vector<std::string> shipped_games();

/// Texts that meet another text, a piece, or the picture's edge; empty where all is well.
std::vector<std::string> overlaps(const viz::Drawing& drawing);

/// Texts with less than 4.5 : 1 on what lies under them.
std::vector<std::string> pale_texts(const viz::Drawing& drawing);

}  // namespace praetor::tests
