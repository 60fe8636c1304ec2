// How the text notation writes steps of Ancient Warfare.

#include <array>

#include "engine/games/ancient_warfare/game.hpp"
#include "replays/notation/phrases.hpp"

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
    PhraseRow{"draw", "deals {side} {cards}", Manner::chance},
};

constexpr std::array warfare_also{
    PhraseRow{"discard", "discard {cards}"},
    PhraseRow{"place", "place {square} {unit} [elite {elite}] [general {general}]"},
    PhraseRow{"attack", "attack {target} with {card} from {from} [via {via}]"},
    PhraseRow{"attack", "attack {from} > {target} with {card} [via {via}]"},
};

constexpr std::array<std::string_view, 2> marks_of_units{"elite", "general"};
constexpr std::array warfare_lines{
    SetupLine{"army", "armies", SetupItems::pieces, "unit", "square", marks_of_units},
    SetupLine{
        "terrain", "terrain", SetupItems::places, "", "", {}, "river", "hill d8 e4, rough a6"},
};

constexpr std::array warfare_enders{Ender{"end-turn", ""}};

}  // namespace

template <>
Phrases phrases<ancient_warfare::Game>() {
  return {warfare_phrases, warfare_enders, "board", nullptr, {}, warfare_also, warfare_lines};
}

}  // namespace praetor::replays::notation
