#pragma once
// The fast reader of set-ups of Conqueror: Duels. Most name a scenario and nothing else; records
// are short, so that the way through a tape would cost more than the final hash.

#include "engine/games/conqueror_duels/library.hpp"
#include "replays/reading/fast_setup.hpp"

namespace praetor::replays {

template <>
struct FastSetup<conqueror_duels::Game> {
  /// Reads a set-up of a scenario that is known, on its own map and with the usual tables.
  static bool read(FastText& text, const conqueror_duels::Library& library,
                   conqueror_duels::Setup& setup) {
    std::string_view id;
    if (!text.open() || !text.comes("scenario") || !text.word(id) || !text.next()) return false;
    const auto scenario = named(library.scenarios, id);
    if (scenario == nullptr) return false;
    const bool is_usual = scenario->map == named(library.boards, scenario->scenario.map) &&
                          scenario->tables == usual(library.tables, conqueror_duels::Game::id);
    if (!is_usual || !text.rest([](std::string_view /*key*/) { return false; })) return false;
    setup = conqueror_duels::setup_of(scenario, library, {});
    return true;
  }
};

}  // namespace praetor::replays
