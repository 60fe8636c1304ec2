// How the text notation writes steps of Conqueror: Duels.

#include <array>

#include "engine/games/conqueror_duels/game.hpp"
#include "replays/notation/phrases.hpp"

namespace praetor::replays::notation {
namespace {

constexpr std::array duels_phrases{
    PhraseRow{"draw-chronicle", "chronicle {card} [changing {changes}]", Manner::chance},
    PhraseRow{"recruit", "recruit {units} in {territory} [rally {rally}]"},
    PhraseRow{"buy-hero", "hire {hero}"},
    PhraseRow{"rally", "rally"},
    PhraseRow{"disband", "disband {units} in {territory}", Manner::answer},
    PhraseRow{"end-planning", "done [earning {income}]"},
    PhraseRow{"move", "move {units} {from} > {to}"},
    PhraseRow{"attack", "attack {to} with {from from} [led-by {hero}] [amount {amount}]"},
    PhraseRow{"defend", "defend {hero} [amount {amount}]", Manner::answer},
    PhraseRow{"roll", "rolls {values}", Manner::chance},
    PhraseRow{"choose-loss", "lose {lose in}", Manner::answer},
    PhraseRow{"retreat", "retreat {to}", Manner::answer},
    PhraseRow{"occupy", "occupy [leaving {stay in}]"},
    PhraseRow{"end-turn", "end"},
};

constexpr std::array duels_enders{Ender{"end-turn", ""}, Ender{"end-planning", "plans"}};

}  // namespace

template <>
Phrases phrases<conqueror_duels::Game>() {
  return {duels_phrases, duels_enders, "scenario"};
}

}  // namespace praetor::replays::notation
