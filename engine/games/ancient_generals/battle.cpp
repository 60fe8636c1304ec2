// The attack phase up to the tactics: attackers go to the table, and blockers are placed against
// them.

#include "engine/games/ancient_generals/game.hpp"
#include "engine/games/ancient_generals/hands.hpp"

namespace praetor::ancient_generals {
namespace {

// Attackers.

Finding attack_barred(const State& state, Side, const Attack&) {
  if (!state.attack_barred) return std::nullopt;
  return Mismatch{"do", "no attack this turn"sv, "barred by the other side"sv};
}

bool is_unit(const CardDatum& card) { return card.is_unit; }

Finding attack_unit(const State& state, Side, const Attack& attack) {
  return not_all(state, attack.units, "units", "units", is_unit);
}

void attack_effects(Transaction<State>& transaction, Side by, const Attack& attack) {
  transaction.because(rule::attack_placed, [&](State& state) {
    Battle& battle = state.battle;
    battle = Battle{};
    for (const Card unit : attack.units) {
      if (battle.fights == battle.fight.size()) break;
      state.of(by).hand.take(unit);
      battle.fight[battle.fights++].attacker = unit;
    }
    state.in_battle = true;
    state.phase = state.block_barred ? Phase::tactics : Phase::block;
    battle.to_play = state.block_barred ? state.active : state.opponent();
  });
}

bool attack_candidates(const State& state, Side by, const Sink<Attack>& sink) {
  return offer_any_choices(state, by, sink, &Attack::units);
}

bool attack_generate(const State& state, Side by, const Sink<Attack>& sink) {
  if (state.attack_barred) return true;
  return offer_choices(state, by, sink, &Attack::units, cards_that(state, is_unit));
}

constexpr Guard<State, Attack> attack_guards[] = {{&rule::attack_barred, attack_barred},
                                                  {&rule::attack_hand, named_in_hand},
                                                  {&rule::attack_unit, attack_unit}};

constexpr LawOf<Attack> attack_law{{.kind = Attack::name, .phases = set_of({Phase::attack})},
                                   guards_of<attack_guards>,
                                   attack_effects,
                                   attack_candidates,
                                   attack_generate};

// Blockers.

std::string place_of(std::size_t block, std::string_view field) {
  return "blocks/" + std::to_string(block) + "/" + std::string(field);
}

Finding block_attacker(const State& state, Side, const Block& block) {
  for (std::size_t i = 0; i < block.blocks.size(); ++i) {
    const std::int64_t attacker = block.blocks[i].attacker.value;
    if (attacker < state.battle.fights) continue;
    return Mismatch{place_of(i, "attacker"), "the number of an attacker, from 0"sv, attacker};
  }
  return std::nullopt;
}

Finding block_one_per_attacker(const State&, Side, const Block& block) {
  for (std::size_t i = 0; i < block.blocks.size(); ++i) {
    for (std::size_t earlier = 0; earlier < i; ++earlier) {
      if (block.blocks[i].attacker != block.blocks[earlier].attacker) continue;
      return Mismatch{place_of(i, "attacker"), "one blocker for each attacker"sv,
                      std::int64_t{block.blocks[i].attacker.value}};
    }
  }
  return std::nullopt;
}

Finding block_hand(const State& state, Side by, const Block& block) {
  const Pile& hand = state.of(by).hand;
  Pile named;
  for (std::size_t i = 0; i < block.blocks.size(); ++i) {
    const Card card = block.blocks[i].card;
    named.add(card);
    if (named.of(card) <= hand.of(card)) continue;
    if (Finding found = cards::not_in_hand(state, by, card, place_of(i, "card"))) return found;
    return Mismatch{place_of(i, "card"), fmt::format("at most {} of this card", hand.of(card)),
                    state.match->name(card)};
  }
  return std::nullopt;
}

Finding block_unit(const State& state, Side, const Block& block) {
  for (std::size_t i = 0; i < block.blocks.size(); ++i) {
    const Card card = block.blocks[i].card;
    if (state.datum(card).is_unit) continue;
    return Mismatch{place_of(i, "card"), "a unit"sv, state.match->name(card)};
  }
  return std::nullopt;
}

void block_effects(Transaction<State>& transaction, Side by, const Block& block) {
  transaction.because(rule::block_placed, [&](State& state) {
    for (const Blocking& one : block.blocks) {
      const auto fight = static_cast<std::size_t>(one.attacker.value);
      if (fight >= state.battle.fights) continue;
      state.of(by).hand.take(one.card);
      state.battle.fight[fight].blocker = one.card;
    }
    state.phase = Phase::tactics;
    state.battle.to_play = state.active;
  });
}

/// Offers every way to give each fight from `fight` on one of the cards in `eligible`, or no card.
class BlockOffers {
 public:
  BlockOffers(const State& state, Side by, const Sink<Block>& sink, std::uint64_t eligible)
      : state_(state), offer_(sink), left_(state.of(by).hand), eligible_(eligible) {}

  bool all(std::size_t fight = 0) {
    if (fight == state_.battle.fights) return offer_of(blocks_);
    if (!all(fight + 1)) return false;
    return each_card(state_, [&](Card card) {
      if ((eligible_ >> card.index() & 1U) == 0 || !left_.has(card)) return true;
      left_.take(card);
      blocks_.push_back(blocking(fight, card));
      const bool more = all(fight + 1);
      blocks_.pop_back();
      left_.add(card);
      return more;
    });
  }
  bool offer_of(const std::vector<Blocking>& blocks) {
    return offer_(Block{offer_.arena().store(std::span<const Blocking>(blocks))});
  }
  static Blocking blocking(std::size_t fight, Card card) {
    return {Place{static_cast<std::int32_t>(fight)}, card};
  }

 private:
  const State& state_;
  const Sink<Block>& offer_;
  Pile left_;
  std::uint64_t eligible_;
  std::vector<Blocking> blocks_;
};

// Besides every way to block with cards of the hand, offers blocks that break one rule: cards that
// are not in the hand, a fight that does not exist, and two blockers of one fight.
bool block_candidates(const State& state, Side by, const Sink<Block>& sink) {
  BlockOffers offers(state, by, sink, ~std::uint64_t{0});
  if (!offers.all()) return false;
  const std::size_t fights = state.battle.fights;
  return each_card(state, [&](Card card) {
    const bool held = state.of(by).hand.has(card);
    if (held && !offers.offer_of({BlockOffers::blocking(fights, card)})) return false;
    for (std::size_t fight = 0; fight < fights; ++fight) {
      const Blocking one = BlockOffers::blocking(fight, card);
      if (!held && !offers.offer_of({one})) return false;
      if (!held) continue;
      const bool more = each_card(state, [&](Card second) {
        if (second < card || state.of(by).hand.of(second) < (second == card ? 2 : 1)) return true;
        return offers.offer_of({one, BlockOffers::blocking(fight, second)});
      });
      if (!more) return false;
    }
    return true;
  });
}

bool block_generate(const State& state, Side by, const Sink<Block>& sink) {
  return BlockOffers(state, by, sink, cards_that(state, is_unit)).all();
}

constexpr Guard<State, Block> block_guards[] = {
    {&rule::block_attacker, block_attacker},
    {&rule::block_one_per_attacker, block_one_per_attacker},
    {&rule::block_hand, block_hand},
    {&rule::block_unit, block_unit}};

constexpr LawOf<Block> block_law{{.kind = Block::name, .phases = set_of({Phase::block})},
                                 guards_of<block_guards>,
                                 block_effects,
                                 block_candidates,
                                 block_generate};

}  // namespace

const LawOf<Attack>& law_of(Kind<Attack>) { return attack_law; }
const LawOf<Block>& law_of(Kind<Block>) { return block_law; }

}  // namespace praetor::ancient_generals
