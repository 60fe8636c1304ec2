// Attacks: auto-kills, which cost no card, and attacks with a card or an ability.

#include <fmt/format.h>

#include <vector>

#include "engine/games/ancient_warfare/field.hpp"
#include "engine/games/ancient_warfare/flow.hpp"
#include "engine/games/ancient_warfare/game.hpp"
#include "engine/games/ancient_warfare/hands.hpp"
#include "engine/games/ancient_warfare/units.hpp"
#include "engine/text/counted.hpp"

namespace praetor::ancient_warfare {
namespace {

using board::Cell;

// The aim of an attack, the same for both kinds.

Square via_of(const AutoKill&) { return Square::none(); }
Square via_of(const Attack& attack) { return attack.via.value_or(Square::none()); }

/// The aim of an attack by an ability; null for an attack without one.
template <class A>
Aim aim_by(const State& state, const A& action, const Ability* ability) {
  const Square via = via_of(action);
  const Square stand = via.exists() ? via : action.from;
  return {stand, via.exists() ? action.from : Square::none(), action.target,
          reach(state, state.unit(action.from), stand, ability),
          ability != nullptr && ability->indirect};
}

/// What an ability requires besides the aim.
Finding asked_by(const State& state, const Attack& attack, const Ability& ability) {
  const Square stand = attack.via.value_or(attack.from);
  if (!state.match->stands_on(stand, ability.on)) {
    return Mismatch{"from",
                    ability.on.clear ? "clear"sv : std::string_view(name_of(ability.on.ground)),
                    Phrase{"other ground on", state.match->name(stand)}};
  }
  const bool is_missile = state.at(attack.target).exists() && state.unit(attack.target).missile;
  if (!ability.versus_non_missile || !is_missile) return std::nullopt;
  return Mismatch{"target", "a unit that is no missile unit"sv,
                  state.match->name(state.at(attack.target).type)};
}

/// The ability with which an attack is made. Of two abilities, the second if only that one allows
/// the attack, otherwise the first. Null for any other attack.
const Ability* ability_of(const State&, const AutoKill&) { return nullptr; }
const Ability* ability_of(const State& state, const Attack& attack) {
  if (!attack.card.exists() || attack.card != state.tables().special_ability) return nullptr;
  const auto [first, second] = attack_abilities(state, state.at(attack.from));
  if (second == nullptr || allows(state, attack, *first)) return first;
  return allows(state, attack, *second) ? second : first;
}

template <class A>
Aim aim_of(const State& state, const A& action) {
  return aim_by(state, action, ability_of(state, action));
}

// Rules for both kinds.

template <class A>
Finding once(const State& state, Side, const A& action) {
  if (!state.at(action.from).attacked) return std::nullopt;
  return Mismatch{"from", "a unit that has not attacked in this turn"sv,
                  state.match->name(action.from)};
}

template <class A>
Finding emplaced(const State& state, Side, const A& action) {
  if (!state.unit(action.from).emplaced || !state.at(action.from).moved) return std::nullopt;
  return Mismatch{"from", "a unit that has not moved in this turn"sv,
                  state.match->name(action.from)};
}

template <class A>
Finding enemy(const State& state, Side by, const A& action) {
  if (state.at(action.target).is_of(state.other(by))) return std::nullopt;
  return Mismatch{"target", "an enemy unit"sv, state.match->name(action.target)};
}

template <class A>
Finding line(const State& state, Side, const A& action) {
  if (is_in_line(state, aim_of(state, action))) return std::nullopt;
  return Mismatch{"target", "a target on the same rank, file or diagonal"sv,
                  state.match->name(action.target)};
}

template <class A>
Finding range(const State& state, Side, const A& action) {
  const Aim aim = aim_of(state, action);
  if (is_in_range(state, aim)) return std::nullopt;
  const Match& match = *state.match;
  return Mismatch{"target", fmt::format("a target at distance {} or less", aim.range),
                  std::int64_t{board::distance(match.cell(aim.stand), match.cell(aim.target))}};
}

template <class A>
Finding sight(const State& state, Side, const A& action) {
  const Square square = in_the_way(state, aim_of(state, action));
  if (!square.exists()) return std::nullopt;
  return Mismatch{
      "target", "no unit and no wood between"sv,
      Phrase{state.at(square).exists() ? "a unit on" : "wood on", state.match->name(square)}};
}

// Auto-kills.

Finding immune(const State& state, Side, const AutoKill& kill) {
  const Type target = state.at(kill.target).type;
  if (!state.tables().is_immune(target, state.at(kill.from).type)) return std::nullopt;
  return Mismatch{"target", "a target that is not immune to the attacker"sv,
                  state.match->name(target)};
}

bool is_in_table(const State& state, const AutoKill& kill) {
  return state.tables().kills(state.at(kill.from).type, state.at(kill.target).type);
}

Finding in_table(const State& state, Side, const AutoKill& kill) {
  if (is_in_table(state, kill)) return std::nullopt;
  return Mismatch{"target", "a type that the attacker kills without a card"sv,
                  state.match->name(state.at(kill.target).type)};
}

Finding fortified(const State& state, Side, const AutoKill& kill) {
  if (!state.match->is(kill.target, Ground::fortified)) return std::nullopt;
  return Mismatch{"target", "a target outside fortified squares"sv, state.match->name(kill.target)};
}

// Attacks by card.

bool serves(const State& state, const Attack& attack) {
  const bool pays = attack.card.exists() && attack.card == state.tables().special_ability;
  return pays ? ability_of(state, attack) != nullptr
              : state.tables().card(attack.card).attack.has_value();
}

Finding kind(const State& state, Side, const Attack& attack) {
  if (serves(state, attack)) return std::nullopt;
  return Mismatch{"card", "a card by which this unit attacks"sv, state.match->name(attack.card)};
}

Finding via(const State& state, Side, const Attack& attack) {
  const Ability* ability = ability_of(state, attack);
  const bool wanted = ability != nullptr && ability->step;
  if (!wanted && !attack.via) return std::nullopt;
  if (!wanted) {
    return Mismatch{"via", "no square on the way with this card"sv, state.match->name(*attack.via)};
  }
  if (!attack.via) {
    return Mismatch{"via", "a neighbouring square"sv, "missing"sv};
  }
  const Match& match = *state.match;
  if (board::distance(match.cell(attack.from), match.cell(*attack.via)) == 1) return std::nullopt;
  return Mismatch{"via", "a neighbouring square"sv, match.name(*attack.via)};
}

Finding enter(const State& state, Side, const Attack& attack) {
  if (!attack.via || can_enter(state, state.unit(attack.from), *attack.via)) return std::nullopt;
  return not_enterable(state, *attack.via, "via");
}

Finding in_the_way(const State& state, Side, const Attack& attack) {
  if (!attack.via || !state.at(*attack.via).exists()) return std::nullopt;
  return blocked(state, *attack.via, "via");
}

bool is_of_manner(const State& state, const Attack& attack, AttackManner manner) {
  return attack.card != state.tables().special_ability &&
         state.tables().card(attack.card).attack == manner;
}

Finding supported(const State& state, Side by, const Attack& attack) {
  if (!is_of_manner(state, attack, AttackManner::supported)) return std::nullopt;
  if (is_supported(state, by, attack.from, attack.target)) return std::nullopt;
  return Mismatch{"target", "a target that another own unit could attack"sv,
                  state.match->name(attack.target)};
}

Finding outflank(const State& state, Side by, const Attack& attack) {
  if (!is_of_manner(state, attack, AttackManner::outflank)) return std::nullopt;
  const Side side = state.side(by);
  const int attacker = state.match->ranks_to_go(aim_of(state, attack).stand, side);
  const int target = state.match->ranks_to_go(attack.target, side);
  if (attacker < target) return std::nullopt;
  return Mismatch{
      "from", fmt::format("fewer than {} from the opponent's edge", text::counted(target, "rank")),
      std::int64_t{attacker}};
}

Finding elite(const State& state, Side, const Attack& attack) {
  if (!is_of_manner(state, attack, AttackManner::elite)) return std::nullopt;
  if (state.at(attack.from).elite) return std::nullopt;
  return Mismatch{"from", "an elite unit"sv, state.match->name(attack.from)};
}

Finding special(const State& state, Side, const Attack& attack) {
  const Ability* ability = ability_of(state, attack);
  return ability == nullptr ? std::nullopt : asked_by(state, attack, *ability);
}

// Effects.

template <class A>
void effects(Transaction<State>& transaction, Side by, const A& action) {
  const Square via = via_of(action);
  const Square stand = via.exists() ? via : action.from;
  if (!transaction.state().at(action.from).exists()) return;
  Card card = Card::none();
  if constexpr (std::is_same_v<A, Attack>) card = action.card;
  transaction.because(rule::attack_opens, [](State& state) { state.phase = Phase::battle; });
  transaction.because(rule::attack_marked, [&](State& state) {
    Piece piece = state.at(action.from);
    piece.attacked = true;
    state.put(action.from, piece);
  });
  if (via.exists()) {
    transaction.because(rule::attack_step, [&](State& state) {
      Piece piece = state.at(action.from);
      piece.moved = true;
      state.put(action.from, Piece{});
      state.put(via, piece);
    });
  }
  spend(transaction, by, card);
  strike(transaction, by, card, stand, action.target);
}

// Listing.

/// How many of the rules on attacker, target and line a pair of squares breaks. No two rules are
/// ever switched off together, so a pair that breaks two is no candidate. Stops counting above
/// `most`, because most pairs of squares have neither an attacker nor a target.
int misses(const State& state, Side by, Square from, Square target, int most) {
  const int of_units = (state.at(from).is_of(state.side(by)) ? 0 : 1) +
                       (state.at(target).is_of(state.other(by)) ? 0 : 1);
  if (of_units > most) return of_units;
  const Match& match = *state.match;
  return of_units + (board::in_line(match.cell(from), match.cell(target)) ? 0 : 1);
}

bool kill_candidates(const State& state, Side by, const Sink<AutoKill>& sink) {
  return each_square(*state.match, [&](Square from) {
    return each_square(*state.match, [&](Square target) {
      return misses(state, by, from, target, 1) > 1 || sink(AutoKill{from, target});
    });
  });
}

bool kill_generate(const State& state, Side by, const Sink<AutoKill>& sink) {
  const std::vector<Square> targets = squares_of(state, state.other(by));
  for (const Square from : squares_of(state, state.side(by))) {
    if (once(state, by, AutoKill{from, from}) || emplaced(state, by, AutoKill{from, from})) {
      continue;
    }
    for (const Square target : targets) {
      const AutoKill kill{from, target};
      const bool legal = is_in_table(state, kill) && !immune(state, by, kill) &&
                         !fortified(state, by, kill) && is_aimed(state, by, aim_of(state, kill));
      if (legal && !sink(kill)) return false;
    }
  }
  return true;
}

// Calls `use` with the attack from the attacker's square if `stays`, and over each of the eight
// squares beside it if `steps`.
template <class F>
bool each_way(const State& state, Attack attack, bool stays, bool steps, F&& use) {
  attack.via.reset();
  if (stays && !use(attack)) return false;
  if (!steps) return true;
  for (const Cell way : board::ways) {
    const Square next = state.match->square(board::stepped(state.match->cell(attack.from), way));
    if (!next.exists()) continue;
    attack.via = next;
    if (!use(attack)) return false;
  }
  return true;
}

// Offers steps only for units that have them. After a step the line of the attack is another one.
bool attack_candidates(const State& state, Side by, const Sink<Attack>& sink) {
  return each_square(*state.match, [&](Square from) {
    const bool steps = strikes_beside(state, state.at(from));
    const int most = steps ? 2 : 1;
    return each_square(*state.match, [&](Square target) {
      const int missed = misses(state, by, from, target, most);
      if (missed > most) return true;
      return each_card(state, [&](Card card) {
        const int wrong = missed + (state.of(by).hand.has(card) ? 0 : 1);
        const bool on_line = wrong <= 1;
        const bool by_step = steps && wrong <= (card == state.tables().special_ability ? 2 : 1);
        return each_way(state, Attack{from, target, card, std::nullopt}, on_line, by_step, sink);
      });
    });
  });
}

bool is_legal(const State& state, Side by, const Attack& attack) {
  return !via(state, by, attack) && !enter(state, by, attack) && !in_the_way(state, by, attack) &&
         is_aimed(state, by, aim_of(state, attack)) && !supported(state, by, attack) &&
         !outflank(state, by, attack) && !elite(state, by, attack) && !special(state, by, attack);
}

bool attack_generate(const State& state, Side by, const Sink<Attack>& sink) {
  const std::vector<Square> targets = squares_of(state, state.other(by));
  for (const Square from : squares_of(state, state.side(by))) {
    if (once(state, by, AutoKill{from, from}) || emplaced(state, by, AutoKill{from, from})) {
      continue;
    }
    std::vector<Card> cards;  // that this unit can use, whatever the target
    each_card(state, [&](Card card) {
      if (!state.of(by).hand.has(card)) return;
      if (serves(state, Attack{from, from, card, std::nullopt})) cards.push_back(card);
    });
    for (const Square target : targets) {
      for (const Card card : cards) {
        const bool steps =
            card == state.tables().special_ability && strikes_beside(state, state.at(from));
        const bool more =
            each_way(state, {from, target, card, {}}, true, steps,
                     [&](const Attack& one) { return !is_legal(state, by, one) || sink(one); });
        if (!more) return false;
      }
    }
  }
  return true;
}

constexpr Guard<State, AutoKill> kill_guards[] = {{&rule::unit_own, not_own},
                                                  {&rule::attack_once, once<AutoKill>},
                                                  {&rule::attack_emplaced, emplaced<AutoKill>},
                                                  {&rule::target_enemy, enemy<AutoKill>},
                                                  {&rule::attack_line, line<AutoKill>},
                                                  {&rule::attack_range, range<AutoKill>},
                                                  {&rule::attack_line_of_sight, sight<AutoKill>},
                                                  {&rule::kill_immune, immune},
                                                  {&rule::kill_table, in_table},
                                                  {&rule::kill_fortified, fortified}};

constexpr Guard<State, Attack> attack_guards[] = {{&rule::unit_own, not_own},
                                                  {&rule::attack_once, once<Attack>},
                                                  {&rule::attack_emplaced, emplaced<Attack>},
                                                  {&rule::card_hand, named_in_hand},
                                                  {&rule::card_kind, kind},
                                                  {&rule::attack_via, via},
                                                  {&rule::move_enter, enter},
                                                  {&rule::move_blocked, in_the_way},
                                                  {&rule::target_enemy, enemy<Attack>},
                                                  {&rule::attack_line, line<Attack>},
                                                  {&rule::attack_range, range<Attack>},
                                                  {&rule::attack_line_of_sight, sight<Attack>},
                                                  {&rule::attack_supported, supported},
                                                  {&rule::attack_outflank, outflank},
                                                  {&rule::attack_elite, elite},
                                                  {&rule::attack_special, special}};

constexpr std::uint32_t fighting = set_of({Phase::move, Phase::battle});

constexpr LawOf<AutoKill> kill_law{{.kind = AutoKill::name, .phases = fighting},
                                   guards_of<kill_guards>,
                                   effects<AutoKill>,
                                   kill_candidates,
                                   kill_generate};
constexpr LawOf<Attack> attack_law{{.kind = Attack::name, .phases = fighting},
                                   guards_of<attack_guards>,
                                   effects<Attack>,
                                   attack_candidates,
                                   attack_generate};

}  // namespace

const LawOf<AutoKill>& law_of(Kind<AutoKill>) { return kill_law; }
const LawOf<Attack>& law_of(Kind<Attack>) { return attack_law; }

}  // namespace praetor::ancient_warfare
