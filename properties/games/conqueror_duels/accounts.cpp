// Coins, income and heroes: the accounts of both sides.

#include <map>
#include <utility>

#include "properties/games/conqueror_duels/chapters.hpp"

namespace praetor::properties::conqueror_duels {
namespace {

Finding coins_as_booked(const Seen& look) {
  return first_in(both_sides, [&](const Side side) {
    const std::int64_t expected = due(look).of(number_of(side)).coins;
    return unless_equal(of_side(look, side, "coins"), expected, look.after.of(side).coins);
  });
}

/// The sum of the coins booked, by cause and side.
using Bookings = std::map<std::pair<std::string_view, int>, std::int64_t>;

// The engine's trace books each coin for the same cause as the auditor does.
Finding coins_have_their_causes(const Seen& look) {
  Bookings expected;
  for (const Booking& one : due(look).booked) expected[{one.cause->id, one.side}] += one.coins;
  Trace<State> trace;
  State traced = look.before;
  apply_by<Game>(look.subject.book, traced, look.step, &trace);
  Bookings actual;
  for (const auto& event : trace) {
    for (const Side side : both_sides) {
      const std::int64_t gained = event.after.of(side).coins - event.before.of(side).coins;
      if (gained != 0) actual[{event.cause->id, number_of(side)}] += gained;
    }
  }
  for (const auto& [entry, coins] : expected) {
    if (Finding found = unless_equal(entry.first, coins, actual[entry])) return found;
  }
  return first_in(actual, [&](const auto& booked) {
    return unless_equal(booked.first.first, expected[booked.first], booked.second);
  });
}

std::int64_t gain(const Seen& look, Side side) {
  return look.after.of(side).coins - look.before.of(side).coins;
}

// Uses only the step: a buyer pays the price, a rally gains its coins, and a side that recruits,
// removes or moves units gains and pays nothing. Nor does the other side.
Finding plans_cost_what_they_say(const Seen& look) {
  const bool free = look.is<Recruit>() != nullptr || look.is<Disband>() != nullptr ||
                    look.is<Move>() != nullptr || look.is<Defend>() != nullptr;
  const auto* buy = look.is<BuyHero>();
  const bool rallies = look.is<Rallying>() != nullptr;
  if (!free && buy == nullptr && !rallies) return std::nullopt;
  return first_in(both_sides, [&](const Side side) {
    std::int64_t expected = 0;
    if (buy != nullptr && side == look.step.by) expected = -due(look).facts().of(buy->hero).price;
    if (rallies && side == look.step.by && due(look).facts().rally) {
      expected = due(look).facts().rally->coins;
    }
    return unless_equal(of_side(look, side, "gain"), expected, gain(look, side));
  });
}

/// The territory that changed hands by a battle in this step, or -1.
int conquered(const Seen& look) {
  if (look.is<Move>() != nullptr || look.is<DrawChronicle>() != nullptr) return -1;
  const int by = number_of(look.before.active);
  int taken = -1;
  for (int at = 0; at < places(look); ++at) {
    const int loser = engine_owner(look.before, at);
    const bool others = loser != nobody && loser != by;
    if (others && by != nobody && engine_owner(look.after, at) == by) taken = at;
  }
  return taken;
}

// Uses the owners before and after: what was taken, and from whom, decides what is paid. A hero's
// coins may have been paid in an earlier step, if the attacker had to choose which units stay.
Finding conquests_pay(const Seen& look) {
  const int at = conquered(look);
  if (at < 0) return std::nullopt;
  const Facts& facts = due(look).facts();
  const int loser = engine_owner(look.before, at);
  std::int64_t expected = facts.coin.at(loser == independents ? "independent" : "conquest");
  const bool capital =
      loser != independents && facts.side[static_cast<std::size_t>(loser)].capital == at;
  if (capital && look.before.prize) expected += facts.prize;
  const Side winner = look.before.active;
  Hero hero = look.before.battle.heroes[winner.index()];
  if (const auto* attack = look.is<Attack>(); attack != nullptr && attack->hero)
    hero = *attack->hero;
  const HeroFacts& played = facts.of(hero);
  const std::int64_t more = played.effect == "coins" ? played.amount : 0;
  const std::int64_t gained = gain(look, winner);
  if (gained == expected || gained == expected + more) return std::nullopt;
  return wrong(of_side(look, winner, "gain"), expected, gained);
}

// Uses only the map's coins and the engine's owners.
Finding income_is_of_own_lands(const Seen& look) {
  const bool opened = look.after.phase == Phase::planning && look.before.phase != Phase::planning;
  if (!opened) return std::nullopt;
  return first_in(both_sides, [&](const Side side) -> Finding {
    std::int64_t coins = 0;
    for (int at = 0; at < places(look); ++at) {
      if (engine_owner(look.after, at) == number_of(side)) coins += due(look).facts().at(at).coins;
    }
    return unless_equal(of_side(look, side, "income"), coins, look.after.of(side).income);
  });
}

Finding income_as_noted(const Seen& look) {
  return first_in(both_sides, [&](const Side side) {
    const std::int64_t expected = due(look).of(number_of(side)).income;
    return unless_equal(of_side(look, side, "income"), expected, look.after.of(side).income);
  });
}

// The true income is accepted as a claim; one coin more is not.
Finding claims_are_true(const Seen& look, const EndPlanning&) {
  if (look.step.by.value >= players) return std::nullopt;
  const std::int64_t income = was(look).of(number_of(look.step.by)).income;
  if (income >= amount_max) return std::nullopt;
  const auto taken = [&](std::int64_t claimed) {
    EndPlanning claim;
    claim.income = Amount{static_cast<std::int32_t>(claimed)};
    return !Game::broken_claim(look.before, {look.step.by, claim}, look.after);
  };
  if (!taken(income)) return wrong("income", "taken", "refused");
  if (taken(income + 1)) return wrong("income", "refused", "taken");
  const bool said = Game::has_claim({look.step.by, EndPlanning{Amount{0}}});
  return unless(said && !Game::has_claim({look.step.by, EndPlanning{}}), "income",
                "a claim where it is said", "otherwise");
}

Finding heroes_as_dealt(const Seen& look) {
  const auto differs = [&](const std::set<int>& expected, std::uint64_t actual) {
    for (int hero = 0; hero < static_cast<int>(cards_max); ++hero) {
      if (expected.contains(hero) != ((actual >> hero & 1U) != 0)) return true;
    }
    return false;
  };
  for (const Side side : both_sides) {
    if (differs(due(look).of(number_of(side)).heroes, look.after.of(side).heroes)) {
      return wrong(of_side(look, side, "heroes"), "whom the auditor has there", "others");
    }
  }
  return unless(!differs(due(look).discard, look.after.discard), "discard",
                "whom the auditor has there", "others");
}

// Uses only the engine's states: a used hero stays used, and no hero is in two places.
Finding heroes_never_come_back(const Seen& look) {
  if ((look.before.discard & ~look.after.discard) != 0) {
    return wrong("discard", "all that were there", "fewer");
  }
  const std::uint64_t one = look.after.of(first_side).heroes;
  const std::uint64_t two = look.after.of(second_side).heroes;
  const bool parted = (one & two) == 0 && ((one | two) & look.after.discard) == 0;
  return unless(parted, "heroes", "each in one place", "one in two");
}

// The prize is paid once, to the side that takes a capital of the other.
Finding the_prize_falls_once(const Seen& look) {
  if (Finding found = unless_equal("prize", due(look).prize, look.after.prize)) return found;
  if (look.before.prize == look.after.prize) return std::nullopt;
  if (look.after.prize) return wrong("prize", "gone for ever", "there again");
  const Side taker = look.before.active;
  if (taker.value >= players) return wrong("prize", "taken in a turn", "otherwise");
  const Side loser{static_cast<std::uint8_t>(1 - taker.value)};
  const int capital = due(look).facts().side[loser.index()].capital;
  const bool taken = engine_owner(look.before, capital) == number_of(loser) &&
                     engine_owner(look.after, capital) != number_of(loser);
  return unless(taken, "prize", "for a capital that fell", "for nothing");
}

}  // namespace

Chapter account_properties() {
  static constexpr Property<Game> properties[] = {
      {"coins are as the auditor has booked them",
       "planning.income chronicle.coins rallied.people hero.bought battle.coins conquest.coin "
       "conquest.prize",
       coins_as_booked},
      {"each coin is booked for its cause",
       "planning.income chronicle.coins chronicle.declared rallied.people hero.bought battle.coins "
       "conquest.coin conquest.prize",
       coins_have_their_causes, 8},
      {"plans cost what they say, and all else nothing", "hero.bought rallied.people",
       plans_cost_what_they_say},
      {"a conquest pays by what was taken", "conquest.coin conquest.prize battle.coins",
       conquests_pay},
      {"income is the coins of the own lands", "planning.income", income_is_of_own_lands},
      {"income is as the auditor has noted it", "planning.income rallied.people", income_as_noted},
      {"claimed incomes are true, or refused", "claim.income", claims_are_true},
      {"heroes are where the auditor has them", "hero.bought hero.played", heroes_as_dealt},
      {"heroes never come back", "hero.played", heroes_never_come_back},
      {"the prize falls once, for a capital", "conquest.prize", the_prize_falls_once},
  };
  return properties;
}

}  // namespace praetor::properties::conqueror_duels
