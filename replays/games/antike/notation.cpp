// How the text notation writes steps of Antike.

#include <array>

#include "engine/games/antike/game.hpp"
#include "replays/notation/phrases.hpp"

namespace praetor::replays::notation {
namespace {

// `temple` is a field of the rondel, so building one needs the word `build`.
constexpr std::array antike_phrases{
    PhraseRow{"take-chip", "takes {chip}"},
    PhraseRow{"advance", "{to} [paying {pay}]"},
    PhraseRow{"build-temple", "build {city} [paying {pay}]"},
    PhraseRow{"arm", "arm {city} {count} {unit s} [paying {pay}]"},
    PhraseRow{"develop", "develop {know-how} [paying {pay}]"},
    PhraseRow{"move", "{count} {unit s} {path >} [spent {spent}]"},
    PhraseRow{"battle", "battle {region} {unit} against {against}"},
    PhraseRow{"conquer", "conquer {city} [losing {lose s}] [giving-up {give-up}]"},
    PhraseRow{"trade", "trade {give} for {take}"},
    PhraseRow{"found", "found {city} [resource {resource}] [paying {pay}]"},
    PhraseRow{"end-turn", "end [gaining {awards}] [extra {extra}]"},
};

constexpr std::array antike_also{
    PhraseRow{"arm", "arm {count} {unit s} {city} [paying {pay}]"},
};

constexpr std::array antike_enders{Ender{"end-turn", ""}};

}  // namespace

template <>
Phrases phrases<antike::Game>() {
  return {antike_phrases,
          antike_enders,
          "board",
          [](const void* match) { return &static_cast<const antike::Match*>(match)->board(); },
          {"nations", "nation"},
          antike_also};
}

}  // namespace praetor::replays::notation
