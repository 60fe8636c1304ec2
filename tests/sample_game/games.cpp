// The games of this program, in place of the five lists of Praetor, each called games.cpp.

#include "properties/mutate/mutate.hpp"
#include "properties/trials.hpp"
#include "replays/room.hpp"
#include "tests/sample_game/terni_lapilli/game.hpp"
#include "viz/any_pictures.hpp"

namespace praetor {

using G = terni_lapilli::Game;

template <auto made>
constexpr auto list = [] {
  static const std::array all{&made()};
  return std::span(all);
};
std::span<const OnePerGame<AnyGame>> listed_games() { return games_of<G>; }
std::span<const OnePerGame<replays::Room>> replays::all_rooms() { return rooms_of<G>; }
std::span<const viz::AnyPictures* const> viz::all_pictures() { return list<any_pictures<G>>(); }
std::span<const properties::Trials* const> properties::all_trials() {
  return list<true_trials<G>>();
}
std::span<const properties::Mutation* const> properties::all_mutations() {
  return list<mutation<G>>();
}

}  // namespace praetor
