// The end of a turn: know-hows become owned, personages are won by the active side alone, the track
// rises and brings walls, the opponent is owed a card for each personage, or the game is won.

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/antike_duellum/flow.hpp"
#include "engine/games/antike_duellum/game.hpp"

namespace praetor::antike_duellum {
namespace {

using Personages = std::array<std::int64_t, personage_kinds>;

// Know-hows developed this turn that the opponent did not own.
std::int64_t new_advances(const State& state) {
  std::int64_t count = 0;
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto know_how = static_cast<KnowHow>(kind);
    const bool first = !state.of(state.opponent()).know_how.has(know_how);
    if (state.turn_data.developed.has(know_how) && first) ++count;
  }
  return count;
}

Personages deserved(const State& state) {
  const Side side = state.active;
  const Tables& tables = state.tables();
  const auto above = [&](std::int64_t reached, Personage kind) {
    const std::int64_t owned = state.of(side).personage[index(kind)];
    return std::max<std::int64_t>(0, reached - owned);
  };
  Personages count{};
  count[index(Personage::king)] = above(cities_of(state, side) / tables.per_king, Personage::king);
  count[index(Personage::citizen)] =
      above(temples_of(state, side) / tables.per_citizen, Personage::citizen);
  count[index(Personage::navigator)] =
      above(sea_areas_of(state, side) / tables.per_navigator, Personage::navigator);
  count[index(Personage::scholar)] = new_advances(state);
  count[index(Personage::general)] = state.turn_data.temples_destroyed;
  return count;
}

const Rule& cause_of(Personage kind) {
  switch (kind) {
    case Personage::citizen:
      return rule::award_citizen;
    case Personage::general:
      return rule::award_general;
    case Personage::king:
      return rule::award_king;
    case Personage::navigator:
      return rule::award_navigator;
    case Personage::scholar:
      return rule::award_scholar;
  }
  return rule::award_scholar;
}

// Takes what is deserved while the stacks last; returns how many personages were gained.
std::int64_t award(Scribe<State>& scribe) {
  const Personages count = deserved(scribe.state());
  std::int64_t gained = 0;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    const std::int64_t left = scribe.state().bank.personage[kind];
    const std::int64_t taken = std::min(count[kind], left);
    if (taken == 0) continue;
    gained += taken;
    scribe.because(cause_of(static_cast<Personage>(kind)), [&](State& state) {
      state.bank.personage[kind] -= taken;
      state.of(state.active).personage[kind] += taken;
    });
  }
  return gained;
}

void rise(Scribe<State>& scribe, std::int64_t gained) {
  const std::int64_t old = scribe.state().of(scribe.state().active).track;
  scribe.because(rule::track_rise, [&](State& state) {
    state.of(state.active).track = static_cast<std::uint16_t>(old + gained);
  });
  const std::int64_t walls = scribe.state().tables().wall_symbols(old, old + gained);
  if (walls == 0) return;
  scribe.because(rule::track_wall, [&](State& state) { state.of(state.active).walls += walls; });
}

void effects(Scribe<State>& scribe, Side, const EndTurn&) {
  const std::int64_t gained = award(scribe);
  if (scribe.state().turn_data.developed.size() > 0) {
    scribe.because(rule::know_how_owned, [](State& state) {
      state.of(state.active).know_how.insert(state.turn_data.developed);
    });
  }
  if (gained > 0) rise(scribe, gained);
  const State& state = scribe.state();
  if (state.of(state.active).track >= state.tables().to_win) {
    scribe.because(rule::game_won, [](State& changed) {
      changed.phase = Phase::over;
      changed.winner = changed.active;
    });
    return;
  }
  if (gained == 0) {
    begin_next_turn(scribe);
    return;
  }
  scribe.because(rule::award_card_owed, [&](State& changed) {
    changed.phase = Phase::cards;
    changed.owed = gained;
  });
  settle_cards(scribe);
}

bool candidates(const State&, Side, const Offer<EndTurn>& offer) { return offer(EndTurn{}); }

constexpr LawOf<EndTurn> law{{.kind = EndTurn::name,
                              .phases = set_of({Phase::action, Phase::conquest, Phase::founding}),
                              .waits_for_card = true},
                             {},
                             effects,
                             candidates};

std::vector<std::string> listed(const Personages& count) {
  std::vector<std::string> list;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    for (std::int64_t i = 0; i < count[kind]; ++i) {
      list.emplace_back(names(Kind<Personage>{}).at(kind));
    }
  }
  return list;
}

}  // namespace

const LawOf<EndTurn>& law_of(Kind<EndTurn>) { return law; }

bool Game::has_claim(const Step<Game>& step) {
  const EndTurn* end = std::get_if<EndTurn>(&step.action);
  return end != nullptr && end->awards.has_value();
}

std::optional<Violation> Game::broken_claim(const State& before, const Step<Game>& step,
                                            const State& after) {
  if (!has_claim(step)) return std::nullopt;
  Personages claimed{};
  for (const Personage kind : *std::get<EndTurn>(step.action).awards) ++claimed[index(kind)];
  Personages gained{};
  const Side side = before.active;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    gained[kind] = after.of(side).personage[kind] - before.of(side).personage[kind];
  }
  if (claimed == gained) return std::nullopt;
  return Violation{&rule::claim_awards, Breach{"awards", listed(gained), listed(claimed)}};
}

}  // namespace praetor::antike_duellum
