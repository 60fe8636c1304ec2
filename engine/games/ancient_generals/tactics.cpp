// Tactics cards: when each may be played, which targets it may have, and what it does. The numbers
// and types come from the tables; the code knows only the kinds of effect.

#include "engine/games/ancient_generals/flow.hpp"
#include "engine/games/ancient_generals/game.hpp"
#include "engine/games/ancient_generals/hands.hpp"

namespace praetor::ancient_generals {
namespace {

template <class Answer>
Answer kind(const State& state, Side, const Play& play) {
  const CardDatum& card = state.datum(play.card);
  if (!card.is_unit && card.effect != Effect::artillery) return Holds{};
  return Finds{[&] {
    return Mismatch{"card", "a tactics card that is no artillery"sv, state.match->name(play.card)};
  }};
}

/// The moment at which an effect may be played, in words; "" if that is now.
std::string_view demanded_moment(const State& state, Side by, Effect effect) {
  const bool own_turn = state.side(by) == state.active;
  switch (effect) {
    case Effect::rally:
      return state.phase == Phase::draw ? "" : "a draw phase";
    case Effect::flank:
      return state.phase == Phase::flank && own_turn ? "" : "its own flank phase";
    case Effect::draw:
      return state.phase == Phase::flank ? "" : "a flank phase";
    case Effect::bar:
      return state.phase == Phase::flank && !own_turn ? "" : "the other side's flank phase";
    case Effect::no_block:
      return state.phase == Phase::artillery && own_turn ? "" : "its own artillery phase";
    case Effect::attacker_wins:
    case Effect::blocker_wins:
    case Effect::damage:
    case Effect::evade:
    case Effect::force: {
      const bool now = state.phase == Phase::tactics && state.side(by) == state.battle.to_play;
      return now ? "" : "a battle, when it is the side's turn to play";
    }
    case Effect::artillery:
      return "";
  }
  return "";
}

template <class Answer>
Answer timing(const State& state, Side by, const Play& play) {
  const CardDatum& card = state.datum(play.card);
  const std::string_view moment = card.is_unit ? "" : demanded_moment(state, by, card.effect);
  if (moment.empty()) return Holds{};
  return Finds{[&] { return Mismatch{"card", moment, name_of(state.phase)}; }};
}

template <class Answer>
Answer flank_barred(const State& state, Side, const Play& play) {
  if (!state.attack_barred || !state.datum(play.card).is_tactics(Effect::flank)) {
    return Holds{};
  }
  return Finds{[&] {
    return Mismatch{"card", "no flanking this turn"sv, "barred by the other side"sv};
  }};
}

/// The fields that an effect takes.
struct Takes {
  bool take = false;
  bool fight = false;
  bool unit = false;
};

Takes fields_of(const CardDatum& card) {
  if (card.is_unit) return {};
  const bool is_force = card.effect == Effect::force;
  return {card.effect == Effect::rally, card.effect == Effect::damage || is_force, is_force};
}

Finding presence(std::string_view field, bool wanted, bool present) {
  if (wanted == present) return std::nullopt;
  if (wanted) {
    return Mismatch{std::string(field), Phrase{"the field", field}, "missing"sv};
  }
  return Mismatch{std::string(field), "no such field with this card"sv, Phrase{"the field", field}};
}

Finding target(const State& state, Side by, const Play& play) {
  const Takes takes = fields_of(state.datum(play.card));
  if (Finding found = presence("take", takes.take, play.take.has_value())) return found;
  if (Finding found = presence("fight", takes.fight, play.fight.has_value())) return found;
  if (Finding found = presence("unit", takes.unit, play.unit.has_value())) return found;
  if (play.take && !state.of(by).casualty.has(*play.take)) {
    return Mismatch{"take", NameSet{&state.tables().cards, state.of(by).casualty.members()},
                    state.match->name(*play.take)};
  }
  if (!play.fight) return std::nullopt;
  const auto fight = static_cast<std::size_t>(play.fight->value);
  if (fight >= state.battle.fights) {
    return Mismatch{"fight", "the number of a fight, from 0"sv, std::int64_t{play.fight->value}};
  }
  if (play.unit != Role::blocker || state.battle.fight[fight].blocker.exists()) return std::nullopt;
  return Mismatch{"unit", "a unit of this fight"sv, "no blocker"sv};
}

/// Carries out the effect of a card, apart from the move to its pile.
void carry_out(State& state, Side by, const Play& play) {
  const CardDatum& card = state.datum(play.card);
  const auto fight = static_cast<std::size_t>(play.fight.value_or(Place{}).value) % list_max;
  switch (card.effect) {
    case Effect::rally:
      state.of(by).casualty.take(play.take.value_or(Card::none()));
      state.of(by).hand.add(play.take.value_or(Card::none()));
      return;
    case Effect::flank:
      state.of(by).flank += card.amount;
      return;
    case Effect::draw:
      owe(state, Duty::draw, state.side(by), card.amount);
      return;
    case Effect::bar:
      state.attack_barred = true;
      return;
    case Effect::no_block:
      state.block_barred = true;
      return;
    case Effect::damage:
      state.battle.fight[fight].damage += card.amount;
      return;
    case Effect::force:
      state.battle.fight[fight].force[index(play.unit.value_or(Role::attacker))] += card.amount;
      return;
    case Effect::attacker_wins:
    case Effect::blocker_wins:
    case Effect::evade: {
      Battle& battle = state.battle;
      if (battle.tactics_count == battle.tactics.size()) return;
      battle.tactics[battle.tactics_count++] = play.card;
      return;
    }
    case Effect::artillery:
      return;
  }
}

const Rule& cause_of(Effect effect) {
  switch (effect) {
    case Effect::attacker_wins:
      return rule::effect_attacker_wins;
    case Effect::bar:
      return rule::effect_bar;
    case Effect::blocker_wins:
      return rule::effect_blocker_wins;
    case Effect::damage:
      return rule::effect_damage;
    case Effect::draw:
      return rule::effect_draw;
    case Effect::evade:
      return rule::effect_evade;
    case Effect::flank:
      return rule::effect_flank;
    case Effect::force:
      return rule::effect_force;
    case Effect::no_block:
      return rule::effect_no_block;
    case Effect::artillery:
    case Effect::rally:
      return rule::effect_rally;
  }
  return rule::effect_rally;
}

void effects(Transaction<State>& transaction, Side by, const Play& play) {
  const CardDatum& card = transaction.state().datum(play.card);
  if (!card.is_unit) {
    // The effect comes before the card reaches its pile, so that a rally cannot take itself.
    transaction.because(cause_of(card.effect), [&](State& state) { carry_out(state, by, play); });
  }
  transaction.because(rule::card_spent, [&](State& state) {
    state.of(by).hand.take(play.card);
    state.of(by).casualty.add(play.card);
  });
  if (transaction.state().phase != Phase::tactics) return;
  transaction.because(rule::tactics_turn, [&](State& state) {
    state.battle.to_play = state.other(by);
    state.battle.passes = 0;
  });
}

bool offer_fights(const State& state, const Sink<Play>& sink, Play play, std::size_t fights) {
  const bool aims = state.datum(play.card).effect == Effect::force;
  for (std::size_t fight = 0; fight < fights; ++fight) {
    play.fight = Place{static_cast<std::int32_t>(fight)};
    if (!aims) {
      if (!sink(play)) return false;
      continue;
    }
    for (const Role unit : {Role::attacker, Role::blocker}) {
      play.unit = unit;
      if (!sink(play)) return false;
    }
  }
  return true;
}

// Offers the card with every target that has the right form, in the first `fights` fights.
bool offer_card(const State& state, const Sink<Play>& sink, Card card, std::size_t fights) {
  Play play;
  play.card = card;
  const Takes takes = fields_of(state.datum(card));
  if (takes.fight) return offer_fights(state, sink, play, fights);
  if (!takes.take) return sink(play);
  return each_card(state, [&](Card taken) {
    play.take = taken;
    return sink(play);
  });
}

// Offers one fight too many, so that the rule on targets has something to forbid.
bool candidates(const State& state, Side, const Sink<Play>& sink) {
  return each_card(state, [&](Card card) {
    return offer_card(state, sink, card, std::size_t{state.battle.fights} + 1);
  });
}

// Under the reading `rally-before-draw` yes, a rally may come before the draw that fills the hand.
Gate before_draw(const State& state, const Play& play, Gate gate) {
  gate.before_draw = state.match->reading(Reading::rally_before_draw) &&
                     state.datum(play.card).is_tactics(Effect::rally);
  return gate;
}

constexpr Gate play_gate{
    .kind = Play::name,
    .phases = set_of({Phase::artillery, Phase::draw, Phase::flank, Phase::tactics}),
    .open_to_other = true};

// Asks the gate for each card, because the gate depends on the card.
bool generate(const State& state, Side by, const Sink<Play>& sink) {
  return each_card(state, [&](Card card) {
    if (!state.of(by).hand.has(card)) return true;
    Play play;
    play.card = card;
    if (!is_open<Game>(state, by, before_draw(state, play, play_gate), nullptr) ||
        !kind<bool>(state, by, play) || !timing<bool>(state, by, play) ||
        !flank_barred<bool>(state, by, play)) {
      return true;
    }
    auto on_target = [&](const Play& aimed) {
      return target(state, by, aimed) ? true : sink(aimed);
    };
    return offer_card(state, Sink<Play>(on_target, sink.arena()), card, state.battle.fights);
  });
}

constexpr Guard<State, Play> play_guards[] = {
    {&rule::card_hand, named_in_hand},
    {&rule::card_kind, kind<Finding>, kind<bool>},
    {&rule::card_timing, timing<Finding>, timing<bool>},
    {&rule::flank_barred, flank_barred<Finding>, flank_barred<bool>},
    {&rule::card_target, target}};

constexpr LawOf<Play> play_law{play_gate,  guards_of<play_guards>, effects, candidates, generate,
                               before_draw};

}  // namespace

const LawOf<Play>& law_of(Kind<Play>) { return play_law; }

}  // namespace praetor::ancient_generals
