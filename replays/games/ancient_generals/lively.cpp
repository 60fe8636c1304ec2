// What a lively player of Ancient Generals prefers, as small whole numbers. Found by experiment:
// with these, nearly all games end with a winner, and all kinds of actions and cards occur.

#include <algorithm>
#include <utility>

#include "engine/games/ancient_generals/combat.hpp"
#include "replays/games/ancient_generals/policy.hpp"

namespace praetor::replays {

using namespace ancient_generals;  // every name below is the game's

namespace {

constexpr std::pair<std::string_view, std::uint64_t> kind_weights[] = {
    {Scout::name, 20},      {Discard::name, 6},  {Flank::name, 30},
    {Artillery::name, 400}, {Attack::name, 600}, {Block::name, 100},
    {Play::name, 40},       {Pass::name, 40},    {NextPhase::name, 30}};

/// A useless card is still played sometimes, so that games show what follows.
constexpr std::uint64_t idle = 1;

// How much a player likes this ending of one of its blocks.
std::uint64_t use_of_block(Ending ending) {
  switch (ending) {
    case Ending::attacker_killed:
      return 12;
    case Ending::both_killed:
      return 5;
    case Ending::evasion:
      return 6;
    case Ending::blocker_killed:
      return 1;
    case Ending::unblocked:
      return 0;
  }
  return 0;
}

}  // namespace

const KindWeights GeneralsLively::kinds = kind_weights;

std::uint64_t GeneralsLively::liking(Side, const Scout& scout) const {
  constexpr int enough = 2;
  if (state_.used.scout >= enough) return 0;
  return scout.look == Look::enemy_deck ? 2 : 1;
}

// Likes to discard tactics cards that fill up the hand.
std::uint64_t GeneralsLively::liking(Side by, const Discard& discard) const {
  constexpr std::size_t few = 2;
  const bool clogged = state_.of(by).hand.size() >= state_.tables().hand;
  if (!clogged || discard.cards.size() > few) return 0;
  return std::ranges::all_of(discard.cards, [&](Card card) { return !state_.datum(card).is_unit; })
             ? 5
             : 1;
}

std::uint64_t GeneralsLively::liking(Side, const Flank& flank) const {
  return flank.cards.size() == 1 ? 3 : 1;
}

std::uint64_t GeneralsLively::liking(Side, const Attack& attack) const {
  std::int64_t damage = 0;
  for (const Card unit : attack.units) damage += state_.datum(unit).damage;
  // Not all units attack: a side that keeps none cannot block.
  return static_cast<std::uint64_t>(1 + damage);
}

std::uint64_t GeneralsLively::liking(Side, const Block& block) const {
  std::uint64_t sum = 1;
  for (const Blocking& one : block.blocks) {
    Fight fight = state_.battle.fight[static_cast<std::size_t>(one.attacker.value)];
    fight.blocker = one.card;
    sum += use_of_block(ending_of(state_, fight));
  }
  return sum * sum;
}

std::uint64_t GeneralsLively::use_of_force(const Play& play) const {
  const auto place = static_cast<std::size_t>(play.fight.value_or(Place{}).value);
  const Fight& fight = state_.battle.fight[place];
  if (!fight.blocker.exists()) return idle;
  const ancient_generals::Entry entry =
      state_.tables().entry(state_.datum(fight.attacker).type, state_.datum(fight.blocker).type);
  const bool helps_active = play.unit == Role::attacker;
  const bool own = helps_active == (state_.battle.to_play == state_.active);
  return entry == ancient_generals::Entry::by_force && own ? 12 : idle;
}

// In how many fights a card for all of them would improve the ending.
std::uint64_t GeneralsLively::use_in_battle(Side by, const CardDatum& card) const {
  std::uint64_t sum = idle;
  for (const Fight& fight : state_.battle.all_fights()) {
    if (!fight.blocker.exists()) continue;
    const Ending now = ending_of(state_, fight);
    const Ending wished = by == state_.active ? Ending::blocker_killed : Ending::attacker_killed;
    const Role role = card.effect == Effect::attacker_wins ? Role::attacker : Role::blocker;
    const Card unit = role == Role::attacker ? fight.attacker : fight.blocker;
    const bool helps = card.effect == Effect::evade ||
                       (card.effect == Effect::attacker_wins) == (by == state_.active);
    if (now != wished && helps && has(card.types, state_.datum(unit).type)) sum += 6;
  }
  return sum;
}

std::uint64_t GeneralsLively::liking(Side by, const Play& play) const {
  const CardDatum& card = state_.datum(play.card);
  switch (card.effect) {
    case Effect::rally: {
      const CardDatum& taken = state_.datum(play.take.value_or(Card::none()));
      if (taken.is_unit)
        return static_cast<std::uint64_t>(std::clamp<std::int64_t>(taken.damage, 1, 9));
      return taken.effect == Effect::artillery ? 6 : 0;
    }
    case Effect::damage: {
      const auto place = static_cast<std::size_t>(play.fight.value_or(Place{}).value);
      const bool useful = by == state_.active && !state_.battle.fight[place].blocker.exists();
      return useful ? 10 : idle;
    }
    case Effect::force:
      return use_of_force(play);
    case Effect::attacker_wins:
    case Effect::blocker_wins:
    case Effect::evade:
      return use_in_battle(by, card);
    case Effect::bar:
      return state_.attack_barred ? 0 : 4;
    case Effect::no_block:
      return state_.block_barred ? 0 : 10;
    case Effect::draw:
      return state_.of(by).hand.size() > 2 * state_.tables().hand ? 0 : 8;
    case Effect::flank:
      return 10;
    case Effect::artillery:
      return 0;
  }
  return 0;
}

}  // namespace praetor::replays
