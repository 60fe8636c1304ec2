// How steps of Conqueror: Duels are written in the text notation.

#include "engine/games/conqueror_duels/game.hpp"
#include "replays/notation/grammar_of.hpp"
#include "replays/notation/grammars.hpp"

namespace praetor::replays::notation {
namespace {

constexpr std::array duels_phrases{
    PhraseRow{"draw-chronicle", "chronicle {card} [changing {changes}]"},
    PhraseRow{"recruit", "recruit {units} in {territory} [rally {rally}]"},
    PhraseRow{"buy-hero", "hire {hero}"},
    PhraseRow{"rally", "rally"},
    PhraseRow{"disband", "disband {units} in {territory}", Manner::answer},
    PhraseRow{"end-planning", "done [earning {income}]"},
    PhraseRow{"move", "move {units} {from} > {to}"},
    PhraseRow{"attack", "attack {to} with {from from} [led-by {hero}] [amount {amount}]"},
    PhraseRow{"defend", "defend {hero} [amount {amount}]", Manner::answer},
    PhraseRow{"roll", "rolls {values}"},
    PhraseRow{"choose-loss", "lose {lose in}", Manner::answer},
    PhraseRow{"retreat", "retreat {to}", Manner::answer},
    PhraseRow{"occupy", "occupy [leaving {stay in}]"},
    PhraseRow{"end-turn", "end"},
};

}  // namespace

template <>
Grammar grammar_of<conqueror_duels::Game>(
    const std::shared_ptr<const conqueror_duels::Match>& match) {
  return make_grammar<conqueror_duels::Game>(match, duels_phrases,
                                             {{"end-turn", ""}, {"end-planning", "plans"}});
}

}  // namespace praetor::replays::notation
