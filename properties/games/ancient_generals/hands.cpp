// What may leave a hand: cards that are there, of the right kind, as often as the tables allow.

#include <algorithm>
#include <map>

#include "properties/games/ancient_generals/chapters.hpp"

namespace praetor::properties::ancient_generals {
namespace {

template <class A>
inline constexpr bool is_from_hand = !std::is_same_v<A, Draw> && !std::is_same_v<A, Lose> &&
                                     !std::is_same_v<A, Pass> && !std::is_same_v<A, NextPhase>;

Finding cards_in_hand(const Seen& look) {
  return std::visit(
      [&]<class A>(const A& action) -> Finding {
        if constexpr (is_from_hand<A>) {
          const Copies used = named(action);
          const Side side = look.step.by == chance ? was(look).active : look.step.by;
          for (std::size_t i = 0; i < used.size(); ++i) {
            const std::int32_t held = was(look).of(side).hand[i];
            if (used[i] > held) return wrong("hand", held, used[i]);
          }
        }
        return std::nullopt;
      },
      look.step.action);
}

/// Empty if `is` is true for all cards that the step names.
template <class A, class Is>
Finding all_are(const Seen& look, const A& action, std::string_view sort, Is&& is) {
  const Copies copies = named(action);
  for (std::size_t i = 0; i < was(look).facts().card.size(); ++i) {
    if (copies[i] == 0 || is(was(look).facts().card[i])) continue;
    return wrong("card", sort, look.match().name(Card::of(i)));
  }
  return std::nullopt;
}

Finding scouts_can_scout(const Seen& look, const Scout& scout) {
  return all_are(look, scout, "a scout", [](const CardFacts& card) {
    return card.is_unit && card.words.contains("scout");
  });
}
Finding flankers_can_flank(const Seen& look, const Flank& flank) {
  return all_are(look, flank, "a unit that flanks", [](const CardFacts& card) {
    return card.is_unit && card.words.contains("flank");
  });
}
Finding guns_are_guns(const Seen& look, const Artillery& artillery) {
  return all_are(look, artillery, "siege artillery",
                 [](const CardFacts& card) { return card.effect == "artillery"; });
}
template <class A>
Finding units_alone(const Seen& look, const A& action) {
  return all_are(look, action, "a unit", [](const CardFacts& card) { return card.is_unit; });
}

Finding within_the_limits(const Seen& look) {
  const Facts& facts = was(look).facts();
  if (look.is<Scout>() != nullptr && facts.scouts && was(look).scouts >= *facts.scouts) {
    return wrong("used/scout", *facts.scouts, was(look).scouts + 1);
  }
  if (look.is<Artillery>() != nullptr && facts.guns && was(look).guns >= *facts.guns) {
    return wrong("used/artillery", *facts.guns, was(look).guns + 1);
  }
  return std::nullopt;
}

Finding nobody_crosses_difficult_terrain(const Seen& look) {
  const Play* play = look.is<Play>();
  const bool outflanks = play != nullptr && was(look).facts().of(play->card).effect == "flank";
  const bool crosses = look.is<Flank>() != nullptr || look.is<Attack>() != nullptr || outflanks;
  return unless(!crosses || !was(look).attack_barred, "do", "neither flanking nor an attack",
                "one of them");
}

/// The most blockers that a step gives to one place, among the places from `first` to `last` - 1.
std::int64_t blockers_of_one(const Block& block, std::int64_t first, std::int64_t last) {
  std::map<std::int64_t, std::int64_t> blockers;
  std::int64_t most = 0;
  for (const Blocking& one : block.blocks) {
    const std::int64_t place = one.attacker.value;
    if (place >= first && place < last) most = std::max(most, ++blockers[place]);
  }
  return most;
}

Finding blocks_meet_attackers(const Seen& look, const Block& block) {
  const std::int64_t beyond = blockers_of_one(block, std::ssize(was(look).bouts), amount_max + 1);
  return unless(beyond == 0, "attacker", "one of the attackers", "none");
}

Finding attackers_have_one_blocker(const Seen&, const Block& block) {
  const std::int64_t most = blockers_of_one(block, 0, amount_max + 1);
  return unless(most <= 1, "attacker", "one blocker each", "more");
}

Finding flank_points_add_up(const Seen& look) {
  return first_in(both_sides, [&](const Side side) -> Finding {
    const std::int64_t expected = due(look).of(side).flank;
    const std::int64_t actual = look.after.army[side.index()].flank;
    if (Finding found = unless_equal(of_side(look, side, "flank"), expected, actual)) return found;
    const std::int64_t before = look.before.army[side.index()].flank;
    return unless(actual >= before, of_side(look, side, "flank"), "never less", "less");
  });
}

}  // namespace

Chapter hand_properties() {
  static constexpr Property<Game> properties[] = {
      restating<Game>(
          {"only cards in hand are used",
           "scout.hand discard.hand flank.hand artillery.hand attack.hand block.hand card.hand",
           cards_in_hand}),
      restating<Game>({"only scouts scout", "scout.trait", scouts_can_scout}),
      restating<Game>({"only units that can flank do so", "flank.trait", flankers_can_flank}),
      restating<Game>({"only artillery shoots", "artillery.kind", guns_are_guns}),
      restating<Game>({"only units attack", "attack.unit", units_alone<Attack>}),
      restating<Game>({"only units block", "block.unit", units_alone<Block>}),
      restating<Game>({"nobody scouts or shoots more often than the tables allow",
                       "scout.limit artillery.limit", within_the_limits}),
      restating<Game>({"nobody crosses difficult terrain", "flank.barred attack.barred",
                       nobody_crosses_difficult_terrain}),
      {"each blocker meets an attacker", "block.attacker", blocks_meet_attackers},
      {"each attacker has one blocker at most", "block.one-per-attacker",
       attackers_have_one_blocker},
      {"flank points add up, and never fall", "flank.points effect.flank", flank_points_add_up},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_generals
