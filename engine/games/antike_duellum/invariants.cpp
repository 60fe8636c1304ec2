// What every state of Antike Duellum satisfies: no piece is made or lost, no piece is where it
// cannot be, and the turn data agree with the map.

#include <algorithm>

#include "engine/games/antike_duellum/game.hpp"
#include "engine/mechanics/invariants.hpp"

namespace praetor::antike_duellum {
namespace {

Finding units_conserved(const State& state) {
  for (const Side side : {Side{0}, Side{1}}) {
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      std::int64_t sum = state.of(side).supply[kind] + state.of(side).box[kind];
      for (const auto& region : state.units) sum += region[side.index()][kind];
      if (Finding found = unless_equal("supply", state.tables().units[kind], sum)) return found;
    }
  }
  return std::nullopt;
}

Finding tokens_conserved(const State& state) {
  for (std::size_t kind = 0; kind < resources; ++kind) {
    const Regions laid = state.city.producing(static_cast<Resource>(kind));
    const std::int64_t sum = state.bank.token[kind] + board::size_of(laid);
    if (Finding found = unless_equal("token", state.tables().token[kind], sum)) return found;
  }
  return std::nullopt;
}

Finding walls_conserved(const State& state) {
  for (const Side side : {Side{0}, Side{1}}) {
    const Player& player = state.of(side);
    std::int64_t sum = player.walls;
    for (const City& city : state.city) sum += city.owner == side && city.wall ? 1 : 0;
    sum += state.tables().wall_symbols(player.track, INT64_MAX);
    if (Finding found = unless_equal("walls", state.tables().walls, sum)) return found;
  }
  return std::nullopt;
}

Finding cards_conserved(const State& state) {
  for (std::size_t card = 0; card < state.tables().deck.size(); ++card) {
    const std::int64_t left = unseen(state, Card::of(card));
    if (left < 0) return Mismatch{"cards", std::int64_t{0}, left};
  }
  return std::nullopt;
}

Finding track_counts_personages(const State& state) {
  for (const Player& player : state.player) {
    std::int64_t sum = 0;
    for (const Tally count : player.personage) sum += count;
    if (Finding found = unless_equal("track", sum, player.track)) return found;
  }
  return std::nullopt;
}

Finding types_apart(const State& state) {
  for (const auto& region : state.units) {
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      if (region[0][kind] > 0 && region[1][kind] > 0) {
        return Mismatch{"units", std::int64_t{0}, std::int64_t{region[1][kind]}};
      }
    }
  }
  return std::nullopt;
}

Finding nothing_negative(const State& state) {
  std::int64_t least = std::min(mechanics::least_goods(state), state.owed);
  const Bonus& bonus = state.turn_data.bonus;
  least = std::min({least, bonus.discount, bonus.free_fields, bonus.border[0], bonus.border[1]});
  return least >= 0 ? Finding{} : Mismatch{"chips", std::int64_t{0}, least};
}

Finding box_within_box(const State& state) {
  for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
    const Tally box = state.of(state.active).box[kind];
    if (Finding found = unless_at_most("box", box, state.turn_data.box[kind])) return found;
  }
  return std::nullopt;
}

Finding moved_stand_there(const State& state) {
  for (std::size_t region = 0; region < state.regions(); ++region) {
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      const Tally units = state.units_of(state.active, Region::of(region))[kind];
      if (Finding found = unless_at_most("moved", units, state.turn_data.moved[region][kind]))
        return found;
    }
  }
  return std::nullopt;
}

Finding display_in_order(const State& state) {
  std::int64_t gaps = 0;
  for (std::size_t place = 0; place < state.display_count; ++place) {
    gaps += state.display[place].exists() ? 0 : 1;
  }
  return unless_equal("display", state.reveal ? 1 : 0, gaps);
}

Finding cities_on_sites(const State& state) {
  for (std::size_t region = 0; region < state.city.size(); ++region) {
    const City& city = state.city[region];
    const bool may = region < state.regions() && state.match->is_city_site(Region::of(region));
    if ((city.exists() && !may) || (!city.exists() && (city.temple || city.wall))) {
      return Mismatch{"regions", "a city on a city site"sv,
                      state.match->board().regions.at(region)};
    }
  }
  return std::nullopt;
}

Finding over_when_won(const State& state) {
  Side winner;
  for (const Side side : {Side{0}, Side{1}}) {
    if (state.of(side).track >= state.tables().to_win) winner = side;
  }
  const bool agrees = winner == state.winner && (state.phase == Phase::over) == winner.exists();
  if (agrees) return std::nullopt;
  return Mismatch{"winner", winner.exists() ? state.match->name(winner) : "nobody"sv,
                  name_of(state.phase)};
}

constexpr Invariant<State> invariant_rows[] = {
    {"units of a side are conserved", units_conserved},
    {"city tokens are conserved", tokens_conserved},
    {"temples are conserved", temples_conserved<State>},
    {"walls of a side are conserved", walls_conserved},
    {"coins are conserved", coins_conserved<State>},
    {"cards are conserved", cards_conserved},
    {"personages are conserved", personages_conserved<State>},
    {"the track counts personages", track_counts_personages},
    {"hostile units of a type never share a region", types_apart},
    {"units stand only where their colour reaches", units_within_reach<State>},
    {"nothing is negative", nothing_negative},
    {"units to be armed are in the box", box_within_box},
    {"units that moved stand where it is noted", moved_stand_there},
    {"the display has a gap exactly while a reveal is due", display_in_order},
    {"cities, temples and walls stand on city sites", cities_on_sites},
    {"the game is over exactly when it is won", over_when_won},
};

}  // namespace

std::span<const Invariant<State>> Game::invariants() { return invariant_rows; }

}  // namespace praetor::antike_duellum
