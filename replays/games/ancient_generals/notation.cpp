// How the text notation writes steps of Ancient Generals. Every turn ends with an explicit step, so
// the end of a line implies none.

#include <array>

#include "engine/games/ancient_generals/game.hpp"
#include "replays/notation/phrases.hpp"

namespace praetor::replays::notation {
namespace {

constexpr std::array generals_phrases{
    PhraseRow{"scout", "scout {look} with {card} [seeing {saw}]"},
    PhraseRow{"discard", "discard {cards}"},
    PhraseRow{"flank", "flank {cards}"},
    PhraseRow{"artillery", "artillery {card}"},
    PhraseRow{"attack", "attack {units}"},
    PhraseRow{"block", "block [at {blocks with}]", Manner::answer},
    PhraseRow{"play", "play {card} [taking {take}] [fight {fight}] [on {unit}]", Manner::answer},
    PhraseRow{"pass", "pass [ending {outcome}] [damage {damage}]", Manner::answer},
    PhraseRow{"next-phase", "/"},
    PhraseRow{"draw", "deals {side} {cards}", Manner::chance},
    PhraseRow{"lose", "costs {side} {cards}", Manner::chance},
};

constexpr std::array generals_also{
    PhraseRow{"next-phase", "next"},
    PhraseRow{"next-phase", "done"},
    PhraseRow{"next-phase", "end"},
};

constexpr std::array generals_lines{
    SetupLine{"dealt", "dealt", SetupItems::counts, "card", "", {}, "", "red: auxilia, 3 rally"}};

}  // namespace

template <>
Phrases phrases<ancient_generals::Game>() {
  return {generals_phrases, {}, "board", nullptr, {}, generals_also, generals_lines};
}

}  // namespace praetor::replays::notation
