// How steps of Antike Duellum are written in the text notation.

#include "engine/games/antike_duellum/game.hpp"
#include "replays/notation/grammar_of.hpp"
#include "replays/notation/grammars.hpp"

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
    PhraseRow{"reveal", "reveals {card}"},
};

}  // namespace

template <>
Grammar grammar_of<antike_duellum::Game>(
    const std::shared_ptr<const antike_duellum::Match>& match) {
  return make_grammar<antike_duellum::Game>(match, duellum_phrases, {{"end-turn", ""}});
}

}  // namespace praetor::replays::notation
