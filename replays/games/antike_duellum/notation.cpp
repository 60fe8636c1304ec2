// How the text notation writes steps of Antike Duellum.

#include <array>

#include "engine/games/antike_duellum/game.hpp"
#include "replays/notation/phrases.hpp"

namespace praetor::replays::notation {
namespace {

constexpr std::array duellum_phrases{
    PhraseRow{"advance", "{to} [paying {pay}] [instead {instead}]"},
    PhraseRow{"build-temple", "temple {city} [paying {pay}]"},
    PhraseRow{"build-wall", "wall {city} [paying {pay}]"},
    PhraseRow{"arm", "arm {city} {count} {unit s} [paying {pay}]"},
    PhraseRow{"develop", "develop {know-how} [paying {pay}]"},
    PhraseRow{"recruit", "recruit {count} {unit s} [paying {pay}]"},
    PhraseRow{"move", "{count} {unit s} {path >}"},
    PhraseRow{"conquer", "conquer {city} [losing {lose s}]"},
    PhraseRow{"trade", "trade {give} for {take}"},
    PhraseRow{"play", "play {card} [in {city}] [taking {take}] [unit {unit}] [changing {changes}]"},
    PhraseRow{"found", "found {city} {resource} [paying {pay}]"},
    PhraseRow{"end-turn", "end [gaining {awards}]"},
    PhraseRow{"take-card", "takes {card}", Manner::told},
    PhraseRow{"reveal", "reveals {card}", Manner::chance},
};

constexpr std::array duellum_also{
    PhraseRow{"arm", "arm {count} {unit s} {city} [paying {pay}]"},
    PhraseRow{"found", "found {resource} {city} [paying {pay}]"},
    PhraseRow{"play", "play {card} [at {city}] [taking {take}] [unit {unit}] [changing {changes}]"},
};

// The rulebook prints both on the rondel and above the science chart.
constexpr std::array duellum_printed{
    PrintedName{"marble", "marmor"},    PrintedName{"iron", "ferrum"},
    PrintedName{"gold", "aurum"},       PrintedName{"temple", "templum"},
    PrintedName{"arming", "militia"},   PrintedName{"know-how", "scientia"},
    PrintedName{"streets", "strata"},   PrintedName{"navigation", "navigatio"},
    PrintedName{"currency", "moneta"},  PrintedName{"republic", "res-publica"},
    PrintedName{"trade", "commercium"},
};

constexpr std::array duellum_enders{Ender{"end-turn", ""}};

}  // namespace

template <>
Phrases phrases<antike_duellum::Game>() {
  return {
      duellum_phrases,
      duellum_enders,
      "board",
      [](const void* match) { return &static_cast<const antike_duellum::Match*>(match)->board(); },
      {},
      duellum_also,
      {},
      duellum_printed};
}

}  // namespace praetor::replays::notation
