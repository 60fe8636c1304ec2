// How steps of Antike are written in the text notation.

#include "engine/games/antike/game.hpp"
#include "replays/notation/grammar_of.hpp"
#include "replays/notation/grammars.hpp"

namespace praetor::replays::notation {
namespace {

// The rondel has a field `temple`, so that a temple is built, not only named.
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

}  // namespace

template <>
Grammar grammar_of<antike::Game>(const std::shared_ptr<const antike::Match>& match) {
  return make_grammar<antike::Game>(match, antike_phrases, {{"end-turn", ""}});
}

}  // namespace praetor::replays::notation
