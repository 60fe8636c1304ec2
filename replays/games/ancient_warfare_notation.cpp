// How steps of Ancient Warfare are written in the text notation.

#include "engine/games/ancient_warfare/game.hpp"
#include "replays/notation/grammar_of.hpp"
#include "replays/notation/grammars.hpp"

namespace praetor::replays::notation {
namespace {

constexpr std::array warfare_phrases{
    PhraseRow{"place", "place {unit} {square} [elite {elite}] [general {general}]"},
    PhraseRow{"swap", "swap {units}"},
    PhraseRow{"discard", "discard [cards {cards}]"},
    PhraseRow{"move", "move {from} > {to} by {card}"},
    PhraseRow{"advance", "advance {units} by {card} [squares {number}]"},
    PhraseRow{"special", "special {from}"},
    PhraseRow{"scout", "scout [seeing {sees}]"},
    PhraseRow{"auto-kill", "kill {target} from {from}"},
    PhraseRow{"attack", "attack {target} from {from} with {card} [via {via}]"},
    PhraseRow{"defend", "defend {card} [to {to}]", Manner::answer},
    PhraseRow{"recoil", "recoil {to}", Manner::answer},
    PhraseRow{"pass", "pass"},
    PhraseRow{"end-turn", "end"},
    PhraseRow{"return", "return {unit}"},
    PhraseRow{"bury", "bury {unit}"},
    PhraseRow{"draw", "deals {side} {cards}"},
};

}  // namespace

template <>
Grammar grammar_of<ancient_warfare::Game>(
    const std::shared_ptr<const ancient_warfare::Match>& match) {
  return make_grammar<ancient_warfare::Game>(match, warfare_phrases, {{"end-turn", ""}});
}

}  // namespace praetor::replays::notation
