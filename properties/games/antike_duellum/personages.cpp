// The end of a turn: know-hows, personages, the track and its walls, the winner, and what is owed.

#include <algorithm>
#include <numeric>
#include <vector>

#include "properties/games/antike_duellum/reading.hpp"

namespace praetor::properties::antike_duellum {
namespace {

std::int64_t gained(const Seen& look, Side side, std::size_t kind) {
  return look.after.player[side.index()].personage[kind] -
         look.before.player[side.index()].personage[kind];
}
template <class Counts>
std::int64_t sum_of(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
}

Finding only_at_the_end_of_the_own_turn(const Seen& look) {
  for (const Side side : both_sides) {
    if (look.is<EndTurn>() != nullptr && side == was(look).active) continue;
    for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
      if (gained(look, side, kind) == 0) continue;
      return wrong(
          fmt::format("{} gained by {}", name_of(static_cast<Personage>(kind)), name(look, side)),
          0, gained(look, side, kind));
    }
  }
  return std::nullopt;
}

Finding never_lost(const Seen& look) {
  for (const Side side : both_sides) {
    for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
      if (gained(look, side, kind) >= 0) continue;
      return wrong(fmt::format("{} of {}", name_of(static_cast<Personage>(kind)), name(look, side)),
                   look.before.player[side.index()].personage[kind],
                   look.after.player[side.index()].personage[kind]);
    }
  }
  return std::nullopt;
}

/// Empty if the active side has as many personages of a kind as it earned, or as it had before, or
/// as many as were left.
Finding unless_earned(const Seen& look, Personage kind, std::int64_t earned) {
  const std::size_t own = was(look).active.index();
  const std::int64_t had = look.before.player[own].personage[index(kind)];
  const std::int64_t left = look.before.bank.personage[index(kind)];
  const std::int64_t due = std::max(had, std::min(earned, had + left));
  return unless_equal(fmt::format("{}s owned", name_of(kind)), due,
                      look.after.player[own].personage[index(kind)]);
}

/// The sum of `worth(region)` over all regions.
template <class Count>
std::int64_t counted(const Seen& look, Count&& worth) {
  std::int64_t sum = 0;
  for (std::size_t region = 0; region < regions(look); ++region) sum += worth(region);
  return sum;
}

// Counted on the board at the end of the turn, in bundles.

Finding kings_for_cities(const Seen& look, const EndTurn&) {
  const std::int64_t cities = counted(look, [&](std::size_t region) -> std::int64_t {
    return look.after.city[region].owner == was(look).active ? 1 : 0;
  });
  return unless_earned(look, Personage::king, bundles(cities, look.match().tables().per_king));
}

Finding citizens_for_temples(const Seen& look, const EndTurn&) {
  const std::int64_t temples = counted(look, [&](std::size_t region) -> std::int64_t {
    const auto& city = look.after.city[region];
    return city.owner == was(look).active && city.temple ? 1 : 0;
  });
  return unless_earned(look, Personage::citizen,
                       bundles(temples, look.match().tables().per_citizen));
}

Finding navigators_for_seas(const Seen& look, const EndTurn&) {
  const auto& tables = look.match().tables();
  const std::int64_t seas = counted(look, [&](std::size_t region) -> std::int64_t {
    if (standing(look.after, was(look).active, Unit::galley, Region::of(region)) == 0) return 0;
    const bool coast =
        look.match().board().places[region].site == praetor::antike_duellum::site_city;
    return coast ? 1 : tables.open_sea;
  });
  return unless_earned(look, Personage::navigator, bundles(seas, tables.per_navigator));
}

// Counted on the boards at the beginning and at the end of the turn.

Finding scholars_for_news(const Seen& look, const EndTurn&) {
  const State* opened = look.ledger_after.turn.opened();
  if (opened == nullptr) return std::nullopt;
  const std::size_t own = was(look).active.index();
  std::int64_t news = 0;
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto one = static_cast<KnowHow>(kind);
    const bool learned =
        look.after.player[own].know_how.has(one) && !opened->player[own].know_how.has(one);
    news += learned && !look.after.player[1 - own].know_how.has(one) ? 1 : 0;
  }
  return unless_earned(look, Personage::scholar,
                       look.before.player[own].personage[index(Personage::scholar)] + news);
}

Finding generals_for_ruins(const Seen& look, const EndTurn&) {
  const State* opened = look.ledger_after.turn.opened();
  if (opened == nullptr) return std::nullopt;
  const std::size_t own = was(look).active.index();
  const std::int64_t ruins = counted(look, [&](std::size_t region) -> std::int64_t {
    const auto& city = opened->city[region];
    return city.temple && city.owner != was(look).active && !look.after.city[region].temple ? 1 : 0;
  });
  return unless_earned(look, Personage::general,
                       look.before.player[own].personage[index(Personage::general)] + ruins);
}

/// Gained personages come from a stack that has no more than the tables say.
Finding stacks_last_as_long_as_they_last(const Seen& look) {
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    const std::int64_t left = look.after.bank.personage[kind];
    const std::int64_t owned =
        look.after.player[0].personage[kind] + look.after.player[1].personage[kind];
    const std::string_view what = name_of(static_cast<Personage>(kind));
    if (Finding found = unless_equal(what, look.match().tables().personage[kind], left + owned)) {
      return found;
    }
    if (left != expected(look).stacks[kind]) {
      return wrong(fmt::format("{} in the bank", what), expected(look).stacks[kind], left);
    }
  }
  return std::nullopt;
}

/// What a side reached once and then lost brings no second personage.
Finding regaining_gives_nothing(const Seen& look, const EndTurn&) {
  const auto& tables = look.match().tables();
  const Regions cities = was(look).cities[was(look).active.index()];
  const std::array<std::pair<Personage, std::int64_t>, 3> reached{{
      {Personage::king, std::popcount(cities) / tables.per_king},
      {Personage::citizen, std::popcount(cities & was(look).temples) / tables.per_citizen},
      {Personage::navigator, was(look).sea_areas(was(look).active) / tables.per_navigator},
  }};
  for (const auto& [kind, count] : reached) {
    const Side own = was(look).active;
    const std::int64_t owned = look.after.player[own.index()].personage[index(kind)];
    const std::int64_t owned_before = look.before.player[own.index()].personage[index(kind)];
    if (owned <= std::max(count, owned_before)) continue;
    return wrong(fmt::format("{} owned", name_of(kind)), std::max(count, owned_before), owned);
  }
  return std::nullopt;
}

Finding marker_counts_personages(const Seen& look) {
  for (const Side side : both_sides) {
    const auto& player = look.after.player[side.index()];
    for (const std::int64_t due :
         {sum_of(player.personage), expected(look).camps[side.index()].track}) {
      if (due == player.track) continue;
      return wrong(fmt::format("track of {}", name(look, side)), due, player.track);
    }
  }
  return std::nullopt;
}

/// Each symbol brings one wall, even if the marker passes several.
Finding each_symbol_brings_a_wall(const Seen& look, const EndTurn&) {
  return first_in(both_sides, [&](const Side side) {
    const std::int64_t from = was(look).camps[side.index()].track;
    const std::int64_t to =
        from + (side == was(look).active ? sum_of(was(look).awards()) : std::int64_t{0});
    std::int64_t walls = look.before.player[side.index()].walls;
    for (const std::int64_t symbol : look.match().tables().wall_track) {
      walls += from < symbol && symbol <= to ? 1 : 0;
    }
    return unless_equal(fmt::format("walls of {}", name(look, side)), walls,
                        look.after.player[side.index()].walls);
  });
}

Finding known_from_the_end_of_the_turn(const Seen& look) {
  for (const Side side : both_sides) {
    for (std::size_t kind = 0; kind < know_hows; ++kind) {
      const auto known = static_cast<KnowHow>(kind);
      const bool due = expected(look).owns(side, known);
      const bool actual = look.after.player[side.index()].know_how.has(known);
      if (due == actual) continue;
      return wrong(fmt::format("{} of {}", name_of(known), name(look, side)),
                   due ? "owned" : "not owned", actual ? "owned" : "not owned");
    }
  }
  return std::nullopt;
}

Finding develops_each_once(const Seen& look, const Develop& develop) {
  const unsigned known = was(look).own().know_how | was(look).developed;
  if ((known >> index(develop.know_how) & 1U) == 0) return std::nullopt;
  return wrong("know-how", "a new one", name_of(develop.know_how));
}

/// Counts the personages themselves, not the marker.
Finding wins_with_enough_personages(const Seen& look) {
  if (look.is<EndTurn>() == nullptr) {
    if (look.before.winner == look.after.winner) return std::nullopt;
    return wrong("winner", name(look, look.before.winner), name(look, look.after.winner));
  }
  const Side own = was(look).active;
  const std::int64_t sum = sum_of(was(look).awards()) + sum_of(was(look).own().personage);
  const Side winner = sum >= look.match().tables().to_win ? own : Side::none();
  if (look.after.winner != winner) {
    return wrong("winner", name(look, winner), name(look, look.after.winner));
  }
  if ((look.after.phase == Phase::over) == winner.exists()) return std::nullopt;
  return wrong("phase", winner.exists() ? "over" : "another", name_of(look.after.phase));
}

Finding a_card_for_each_personage(const Seen& look, const EndTurn&) {
  if (look.after.phase == Phase::over) return std::nullopt;
  const std::int64_t due = was(look).shown > 0 ? sum_of(was(look).awards()) + was(look).owed : 0;
  if (Finding found = unless_equal("owed", due, look.after.owed)) return found;
  if ((look.after.phase == Phase::cards) == (due > 0)) return std::nullopt;
  return wrong("phase", due > 0 ? "cards" : "advance", name_of(look.after.phase));
}

/// The true claim holds, in any order. One personage more or less does not.
Finding claims_are_held_to_the_awards(const Seen& look, const EndTurn&) {
  const PersonageCounts due = was(look).awards();
  std::vector<Personage> claimed;
  for (std::size_t kind = personage_kinds; kind-- > 0;) {
    claimed.insert(claimed.end(), static_cast<std::size_t>(due[kind]),
                   static_cast<Personage>(kind));
  }
  const auto refused = [&] {
    EndTurn end;
    end.awards = look.arena.store(std::span<const Personage>(claimed));
    return Game::broken_claim(look.before, {look.step.by, end}, look.after).has_value();
  };
  if (refused()) return wrong("awards", "accepted as deserved", "refused");
  for (std::size_t other = 0; other < personage_kinds; ++other) {
    claimed.push_back(static_cast<Personage>(other));
    if (!refused()) return wrong("awards", "refused with one too many", "accepted");
    claimed.pop_back();
  }
  if (claimed.empty()) return std::nullopt;
  claimed.pop_back();
  if (refused()) return std::nullopt;
  return wrong("awards", "refused with one too few", "accepted");
}

}  // namespace

Chapter personages_properties() {
  static constexpr Property<Game> properties[] = {
      {"personages come at the end of the owner's turn",
       "award.king award.citizen award.navigator award.scholar award.general",
       only_at_the_end_of_the_own_turn},
      {"personages are never lost",
       "award.king award.citizen award.navigator award.scholar award.general", never_lost},
      {"kings come with cities", "award.king", kings_for_cities},
      {"citizens come with temples", "award.citizen", citizens_for_temples},
      {"navigators come with sea areas", "award.navigator", navigators_for_seas},
      {"scholars come with new know-hows", "award.scholar", scholars_for_news},
      {"generals come with destroyed temples", "award.general", generals_for_ruins},
      {"a stack gives what it has",
       "award.king award.citizen award.navigator award.scholar award.general",
       stacks_last_as_long_as_they_last},
      {"regaining gives nothing", "award.king award.citizen award.navigator",
       regaining_gives_nothing},
      {"the marker counts personages", "track.rise", marker_counts_personages},
      {"each wall symbol passed brings one wall", "track.wall", each_symbol_brings_a_wall},
      {"know-hows are owned from the end of the turn", "know-how.owned develop.disk",
       known_from_the_end_of_the_turn},
      restating<Game>({"a know-how is developed once", "develop.owned", develops_each_once}),
      {"a side wins with enough personages", "game.won", wins_with_enough_personages},
      {"a card is owed for each personage", "award.card-owed card.forfeit",
       a_card_for_each_personage},
      {"a claim of awards is held to the awards", "claim.awards", claims_are_held_to_the_awards},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
