// Faults planted in the end of a turn: the personages, the track, the cards owed and the victory.

#include <algorithm>

#include "engine/games/antike_duellum/faults/plant.hpp"
#include "engine/games/antike_duellum/flow.hpp"

namespace praetor::antike_duellum::faults {
namespace {

using Personages = std::array<std::int64_t, personage_kinds>;

const Rule& cause_of(std::size_t kind) {
  static constexpr std::array<const Rule*, personage_kinds> causes{
      &rule::award_citizen, &rule::award_general, &rule::award_king, &rule::award_navigator,
      &rule::award_scholar};
  return *causes[kind];
}

/// The correct end of a turn, in parts. A fault replaces one of them.
struct Ending {
  static std::int64_t cities(const State& state) { return cities_of(state, state.active); }
  static std::int64_t temples(const State& state) { return temples_of(state, state.active); }
  static std::int64_t seas(const State& state) { return sea_areas_of(state, state.active); }
  static std::int64_t scholars(const State& state) {
    return developed(state, state.of(state.opponent()).know_how);
  }
  static std::int64_t due(std::int64_t reached, std::int64_t owned) {
    return std::max<std::int64_t>(0, reached - owned);
  }
  static std::int64_t taken(std::int64_t deserved, std::int64_t left) {
    return std::min(deserved, left);
  }
  static Side winner_of_awards(const State& state) { return state.active; }
  static std::int64_t rise(std::int64_t gained) { return gained; }
  static std::int64_t walls(const Tables& tables, std::int64_t old, std::int64_t now) {
    return tables.wall_symbols(old, now);
  }
  static bool owns_know_hows() { return true; }
  static bool has_won(const State& state) {
    return state.of(state.active).track >= state.tables().to_win;
  }
  static std::int64_t owed(std::int64_t gained) { return gained; }

  static std::int64_t developed(const State& state, SetOf<KnowHow> known) {
    std::int64_t count = 0;
    for (std::size_t kind = 0; kind < know_hows; ++kind) {
      const auto know_how = static_cast<KnowHow>(kind);
      if (state.turn_data.developed.has(know_how) && !known.has(know_how)) ++count;
    }
    return count;
  }
};

template <class How>
Personages deserved(const State& state) {
  const Tables& tables = state.tables();
  const auto& owned = state.of(state.active).personage;
  Personages count{};
  const auto award = [&](Personage kind, std::int64_t reached) {
    count[index(kind)] = How::due(reached, owned[index(kind)]);
  };
  award(Personage::king, How::cities(state) / tables.per_king);
  award(Personage::citizen, How::temples(state) / tables.per_citizen);
  award(Personage::navigator, How::seas(state) / tables.per_navigator);
  count[index(Personage::scholar)] = How::scholars(state);
  count[index(Personage::general)] = state.turn_data.temples_destroyed;
  return count;
}

template <class How>
std::int64_t award(Transaction<State>& transaction) {
  const Personages count = deserved<How>(transaction.state());
  std::int64_t gained = 0;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    const std::int64_t taken = How::taken(count[kind], transaction.state().bank.personage[kind]);
    if (taken == 0) continue;
    gained += taken;
    transaction.because(cause_of(kind), [&](State& state) {
      state.bank.personage[kind] -= taken;
      state.of(How::winner_of_awards(state)).personage[kind] += taken;
    });
  }
  return gained;
}

template <class How>
void rise(Transaction<State>& transaction, std::int64_t gained) {
  const std::int64_t old = transaction.state().of(How::winner_of_awards(transaction.state())).track;
  const std::int64_t now = old + How::rise(gained);
  transaction.because(rule::track_rise, [&](State& state) {
    state.of(How::winner_of_awards(state)).track = static_cast<std::uint16_t>(now);
  });
  transaction.because(rule::track_wall, [&](State& state) {
    state.of(How::winner_of_awards(state)).walls += How::walls(state.tables(), old, now);
  });
}

template <class How>
void ended(Transaction<State>& transaction, Side, const EndTurn&) {
  const std::int64_t gained = award<How>(transaction);
  if (How::owns_know_hows()) {
    transaction.because(rule::know_how_owned, [](State& state) {
      state.of(state.active).know_how.insert(state.turn_data.developed);
    });
  }
  if (gained > 0) rise<How>(transaction, gained);
  if (How::has_won(transaction.state())) {
    transaction.because(rule::game_won, [](State& state) {
      state.phase = Phase::over;
      state.winner = state.active;
    });
    return;
  }
  if (How::owed(gained) == 0) {
    begin_next_turn(transaction);
    return;
  }
  transaction.because(rule::award_card_owed, [&](State& state) {
    state.phase = Phase::cards;
    state.owed = How::owed(gained);
  });
  settle_cards(transaction);
}

struct HostileCities : Ending {
  static std::int64_t cities(const State& state) { return cities_of(state, state.opponent()); }
};
struct AllTemples : Ending {
  static std::int64_t temples(const State& state) {
    return Ending::temples(state) + temples_of(state, state.opponent());
  }
};
struct AllSeas : Ending {
  static std::int64_t seas(const State& state) {
    return sea_areas_of(state, state.active) + sea_areas_of(state, state.opponent());
  }
};
struct EachGalley : Ending {
  static std::int64_t seas(const State& state) {
    std::int64_t galleys = 0;
    for (const auto& region : state.units) {
      galleys += region[state.active.index()][index(Unit::galley)];
    }
    return galleys;
  }
};
struct SecondScholar : Ending {
  static std::int64_t scholars(const State& state) { return developed(state, {}); }
};
struct OneScholar : Ending {
  static std::int64_t scholars(const State& state) {
    return std::min<std::int64_t>(1, Ending::scholars(state));
  }
};
struct WonAgain : Ending {
  static std::int64_t due(std::int64_t reached, std::int64_t) { return reached > 0 ? 1 : 0; }
};
struct NoLimit : Ending {
  static std::int64_t taken(std::int64_t deserved, std::int64_t) { return deserved; }
};
struct ForTheOpponent : Ending {
  static Side winner_of_awards(const State& state) { return state.opponent(); }
};
struct OneField : Ending {
  static std::int64_t rise(std::int64_t) { return 1; }
};
struct NoWallInPassing : Ending {
  static std::int64_t walls(const Tables& tables, std::int64_t, std::int64_t now) {
    return tables.wall_symbols(now - 1, now);
  }
};
struct WallTwice : Ending {
  static std::int64_t walls(const Tables& tables, std::int64_t old, std::int64_t now) {
    return tables.wall_symbols(old - 1, now);
  }
};
struct NeverOwned : Ending {
  static bool owns_know_hows() { return false; }
};
struct TenWin : Ending {
  static bool has_won(const State& state) {
    return state.of(state.active).track > state.tables().to_win;
  }
};
struct OneCardInAll : Ending {
  static std::int64_t owed(std::int64_t gained) { return std::min<std::int64_t>(gained, 1); }
};
struct NoCard : Ending {
  static std::int64_t owed(std::int64_t) { return 0; }
};

void kings_are_lost(const State& before, State& after, Side, const EndTurn&) {
  Player& player = after.of(before.active);
  const std::size_t king = index(Personage::king);
  if (after.phase == Phase::over ||
      player.personage[king] <= cities_of(after, before.active) / after.tables().per_king) {
    return;
  }
  player.personage[king] -= 1;
  after.bank.personage[king] += 1;
  // If the lost step of the track brought a wall, that goes too, if it is still there.
  const std::int64_t walls = after.tables().wall_symbols(player.track - 1, player.track);
  player.track = static_cast<std::uint16_t>(player.track - 1);
  player.walls -= walls;
}

template <class How, const Rule& cause>
constexpr Fault ending(std::string_view name, std::string_view what) {
  return replaced<EndTurn, cause, ended<How>>(name, what);
}

}  // namespace

Chapter of_awards() {
  static constexpr Fault all[] = {
      ending<HostileCities, rule::award_king>("award.king-for-hostile-cities",
                                              "The opponent's cities bring the king."),
      spoilt<EndTurn, rule::award_king, kings_are_lost>(
          "award.kings-are-lost", "A side that has lost cities loses a king."),
      ending<AllTemples, rule::award_citizen>("award.citizen-for-all-temples",
                                              "Temples of both sides bring the citizen."),
      ending<AllSeas, rule::award_navigator>("award.navigator-for-all-seas",
                                             "Galleys of both sides bring the navigator."),
      ending<EachGalley, rule::award_navigator>(
          "award.navigator-for-galleys", "Each galley counts for the navigator, wherever it is."),
      ending<SecondScholar, rule::award_scholar>(
          "award.scholar-for-the-second", "A know-how that the opponent owns brings a scholar."),
      ending<OneScholar, rule::award_scholar>("award.one-scholar-a-turn",
                                              "Two new know-hows in a turn bring one scholar."),
      ending<WonAgain, rule::award_king>("award.won-again",
                                         "Cities that brought a king bring one every turn."),
      ending<NoLimit, rule::award_general>("award.no-limit",
                                           "Personages are given though none is left."),
      ending<ForTheOpponent, rule::award_citizen>("award.for-the-opponent",
                                                  "The personages go to the opponent."),
      ending<OneField, rule::track_rise>(
          "track.one-field", "The marker rises by one field, however many were gained."),
      ending<NoWallInPassing, rule::track_wall>("track.no-wall-in-passing",
                                                "A wall symbol that is passed brings no wall."),
      ending<WallTwice, rule::track_wall>("track.wall-twice",
                                          "The symbol that the marker leaves brings a wall again."),
      ending<NeverOwned, rule::know_how_owned>("end.know-how-never-owned",
                                               "Developed know-hows are forgotten with the turn."),
      ending<TenWin, rule::game_won>("end.ten-win", "Nine personages do not win the game."),
      ending<OneCardInAll, rule::award_card_owed>("end.one-card-in-all",
                                                  "One card is owed for several personages."),
      ending<NoCard, rule::award_card_owed>("end.no-card", "No card is owed for personages."),
  };
  return all;
}

}  // namespace praetor::antike_duellum::faults
