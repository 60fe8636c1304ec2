// Planning: recruits, heroes, rallies, the removal of units that cannot be fed, and the end of
// planning.

#include "engine/games/conqueror_duels/choices.hpp"
#include "engine/games/conqueror_duels/flow.hpp"
#include "engine/games/conqueror_duels/game.hpp"
#include "engine/games/conqueror_duels/going.hpp"

namespace praetor::conqueror_duels {
namespace {

bool of_rally(const Recruit& recruit) { return recruit.rally.value_or(false); }

Units recruited_at(const State& state, Side by, Territory at) {
  return at.index() < territories_max ? state.of(by).recruited[at.index()] : Units{};
}

// Recruits.

Finding control(const State& state, Side by, const Recruit& recruit) {
  if (Finding found = not_own(state, by, recruit.territory, "territory")) return found;
  if (state.map().is_land(recruit.territory)) return std::nullopt;
  return Mismatch{"territory", "a land of its own"sv, "a sea"sv};
}

Finding fort(const State& state, Side, const Recruit& recruit) {
  if (of_rally(recruit) || state.map().place(recruit.territory).fort != Fort::none) {
    return std::nullopt;
  }
  return Mismatch{"territory", "a land with a fort"sv, state.match->name(recruit.territory)};
}

Finding amount(const State& state, Side by, const Recruit& recruit) {
  if (of_rally(recruit)) return std::nullopt;
  const Units sum = recruited_at(state, by, recruit.territory) + recruit.units;
  const Fort fort = state.map().place(recruit.territory).fort;
  if (state.fits_fort(fort, sum)) return std::nullopt;
  std::string expected;
  for (const Units& way : state.tables().recruit[index(fort)]) {
    expected += (expected.empty() ? "" : " or ") + shown(way);
  }
  if (fort == Fort::great && state.match->reading(Reading::mixed_recruits)) {
    expected += " or " + shown(mixed_recruits);
  }
  return Mismatch{"units", (expected.empty() ? "none" : expected) + " in this round", shown(sum)};
}

bool is_rally_site(const State& state, Side by, Territory at) {
  const Territory capital = state.match->side(state.side(by)).capital;
  if (state.is_own(by, capital)) return at == capital;
  return state.is_own(by, at) && at.exists() && board::has(state.map().great_forts, at);
}

Finding by_rally(const State& state, Side by, const Recruit& recruit) {
  if (!of_rally(recruit)) return std::nullopt;
  const auto& rally = state.scenario().rally;
  if (!rally || !has_rallied_now(state, state.side(by))) {
    return Mismatch{"rally", "a rally in this round"sv, "none"sv};
  }
  if (recruit.units[Type::infantry] > 0) {
    return Mismatch{"units", "cavalry only"sv, shown(recruit.units)};
  }
  const std::int64_t sum = state.of(by).rally_cavalry + recruit.units[Type::cavalry];
  if (sum > rally->cavalry) return Mismatch{"units", rally->cavalry, sum};
  if (is_rally_site(state, by, recruit.territory)) return std::nullopt;
  return Mismatch{"territory", "its own capital, or without it a great fort of its own"sv,
                  state.match->name(recruit.territory)};
}

Finding food(const State& state, Side by, const Recruit& recruit) {
  const Side side = state.side(by);
  const std::int64_t free_room = free_room_of(state, side);
  if (recruit.units.size() <= free_room) return std::nullopt;
  const std::int64_t room = room_of(state, side);
  return Mismatch{"units", room, room - free_room + recruit.units.size()};
}

void recruit_effects(Transaction<State>& transaction, Side by, const Recruit& recruit) {
  transaction.because(rule::recruit_placed, [&](State& state) {
    if (!recruit.territory.exists()) return;
    state.units.add(recruit.territory, recruit.units);
    Player& player = state.of(by);
    if (of_rally(recruit)) {
      player.rally_cavalry += recruit.units[Type::cavalry];
    } else {
      player.recruited.add(recruit.territory, recruit.units);
    }
  });
  follow(transaction, {.victory = false});
}

// More units than any alternative of any fort, so that the rules on forts and on amounts both have
// something to forbid.
Units most_recruits(const State& state) {
  Units most = Units::of(1, 1);
  for (const auto& ways : state.tables().recruit) {
    for (const Units& way : ways) {
      most = {{std::max(most.infantry.value, way.infantry.value)},
              {std::max(most.cavalry.value, way.cavalry.value)}};
    }
  }
  return most;
}

bool recruit_candidates(const State& state, Side, const Sink<Recruit>& sink) {
  const Units most = most_recruits(state);
  const auto& rally = state.scenario().rally;
  const Units of_rally = Units::of(0, rally ? rally->cavalry : 0);
  return each_of(state.map().all, [&](Territory at) {
    return each_part(most,
                     [&](const Units& part) {
                       return sink(Recruit{at, part, std::nullopt});
                     }) &&
           each_part(of_rally, [&](const Units& part) {
             return sink(Recruit{at, part, true});
           });
  });
}

bool recruit_generate(const State& state, Side by, const Sink<Recruit>& sink) {
  const Side side = state.side(by);
  const std::int64_t free_room = free_room_of(state, side);
  const Units most = most_recruits(state);
  const auto& rally = state.scenario().rally;
  const Units of_rally = Units::of(0, rally ? rally->cavalry : 0);
  return each_of(owned_by(state, side) & state.map().lands, [&](Territory at) {
    const Fort fort = state.map().place(at).fort;
    const auto of_fort = [&](const Units& part) {
      const bool fits = fort != Fort::none && part.size() <= free_room &&
                        state.fits_fort(fort, recruited_at(state, by, at) + part);
      return !fits || sink(Recruit{at, part, std::nullopt});
    };
    const auto rallied = [&](const Units& part) {
      const Recruit recruit{at, part, true};
      return by_rally(state, by, recruit) || part.size() > free_room || sink(recruit);
    };
    return each_part(most, of_fort) && each_part(of_rally, rallied);
  });
}

// Heroes.

Finding faction(const State& state, Side by, const BuyHero& buy) {
  const auto bit = std::uint32_t{1} << index(state.tables().hero(buy.hero).faction);
  const std::uint32_t own = state.match->side(state.side(by)).factions;
  if ((own & bit) != 0) return std::nullopt;
  return Mismatch{"hero", NameSet{&names(Kind<Faction>{}), own},
                  name_of(state.tables().hero(buy.hero).faction)};
}

Finding supply(const State& state, Side, const BuyHero& buy) {
  const std::uint64_t bit = std::uint64_t{1} << (buy.hero.index() % cards_max);
  for (const Side side : {first_side, second_side}) {
    if ((state.of(side).heroes & bit) == 0) continue;
    return Mismatch{"hero", "a hero that is neither held nor used"sv,
                    Phrase{"held by", state.match->name(side)}};
  }
  if ((state.discard & bit) == 0) return std::nullopt;
  return Mismatch{"hero", "a hero that is neither held nor used"sv, "used"sv};
}

Finding funds(const State& state, Side by, const BuyHero& buy) {
  const std::int64_t price = state.tables().hero(buy.hero).price;
  if (price <= state.of(by).coins) return std::nullopt;
  return Mismatch{"hero", price, state.of(by).coins};
}

void buy_effects(Transaction<State>& transaction, Side by, const BuyHero& buy) {
  transaction.because(rule::hero_bought, [&](State& state) {
    Player& player = state.of(by);
    player.coins = std::max<std::int64_t>(player.coins - state.tables().hero(buy.hero).price, 0);
    player.heroes |= std::uint64_t{1} << (buy.hero.index() % cards_max);
  });
  follow(transaction, {.victory = false});
}

bool buy_candidates(const State& state, Side, const Sink<BuyHero>& sink) {
  for (std::size_t hero = 0; hero < state.tables().hero_data.size(); ++hero) {
    if (!sink(BuyHero{Hero::of(hero)})) return false;
  }
  return true;
}

// Rallies.

Finding rally_scenario(const State& state, Side, const Rallying&) {
  if (state.scenario().rally) return std::nullopt;
  return Mismatch{"do", "a scenario with rallies"sv, "none"sv};
}

Finding rally_once(const State& state, Side by, const Rallying&) {
  const std::int32_t round = state.of(by).rallied;
  if (round == 0) return std::nullopt;
  return Mismatch{"do", "one rally in a game"sv, "it rallied in round " + std::to_string(round)};
}

Finding rally_condition(const State& state, Side by, const Rallying&) {
  const auto& rally = state.scenario().rally;
  if (!rally) return std::nullopt;
  const Side side = state.side(by);
  const std::int64_t units = units_of(state, side);
  if (units > rally->units) {
    return Mismatch{"do", "at most " + std::to_string(rally->units) + " units", units};
  }
  const std::int64_t great = great_forts_of(state, side);
  if (great <= rally->great_forts || !state.is_own(side, state.match->side(side).capital)) {
    return std::nullopt;
  }
  return Mismatch{
      "do",
      "at most " + std::to_string(rally->great_forts) + " great forts, or its own capital lost",
      great};
}

void rally_effects(Transaction<State>& transaction, Side by, const Rallying&) {
  transaction.because(rule::rallied_people, [&](State& state) {
    const auto& rally = state.scenario().rally;
    Player& player = state.of(by);
    player.rallied = state.round;
    const std::int64_t coins = rally ? rally->coins : 0;
    player.income += coins;
    player.coins += coins;
  });
  follow(transaction, {.victory = false});
}

bool rally_candidates(const State&, Side, const Sink<Rallying>& sink) { return sink(Rallying{}); }

// Removal.

Finding has_excess(const State& state, Side by, const Disband&) {
  if (excess_of(state, state.side(by)) > 0) return std::nullopt;
  return Mismatch{"do", "more units than can be fed"sv, std::int64_t{0}};
}

Finding has_units(const State& state, Side by, const Disband& disband) {
  const Territory at = disband.territory;
  if (!state.is_own(by, at)) return not_own(state, by, at, "territory");
  if (disband.units.fit(state.units_at(at))) return std::nullopt;
  return Mismatch{"units", "at most " + shown(state.units_at(at)), shown(disband.units)};
}

Finding not_too_many(const State& state, Side by, const Disband& disband) {
  const std::int64_t excess = excess_of(state, state.side(by));
  if (disband.units.size() <= excess) return std::nullopt;
  return Mismatch{"units", excess, disband.units.size()};
}

void disband_effects(Transaction<State>& transaction, Side by, const Disband& disband) {
  transaction.because(rule::disbanded_units, [&](State& state) {
    remove_units(state, state.side(by), disband.territory, disband.units);
  });
  follow(transaction, {.victory = false});
}

bool disband_candidates(const State& state, Side, const Sink<Disband>& sink) {
  return each_of(state.map().all, [&](Territory at) {
    return each_part(state.units_at(at), [&](const Units& part) {
      return sink(Disband{at, part});
    });
  });
}

bool disband_generate(const State& state, Side by, const Sink<Disband>& sink) {
  const std::int64_t excess = excess_of(state, state.side(by));
  if (excess <= 0) return true;
  return each_of(state.map().all, [&](Territory at) {
    if (!state.is_own(by, at)) return true;
    return each_part(state.units_at(at), [&](const Units& part) {
      return part.size() > excess || sink(Disband{at, part});
    });
  });
}

// The end of planning.

void end_planning_effects(Transaction<State>& transaction, Side by, const EndPlanning&) {
  transaction.because(rule::planning_ended, [&](State& state) { state.of(by).planned = true; });
  const State& now = transaction.state();
  if (now.of(first_side).planned && now.of(second_side).planned) {
    transaction.because(rule::action_opens, [](State& state) {
      state.phase = Phase::action;
      state.active = first_side;
    });
  }
  follow(transaction, {.victory = false});
}

bool end_planning_candidates(const State&, Side, const Sink<EndPlanning>& sink) {
  return sink(EndPlanning{});
}

constexpr std::uint32_t planning = set_of({Phase::planning});

constexpr Guard<State, Recruit> recruit_guards[] = {{&rule::recruit_control, control},
                                                    {&rule::recruit_fort, fort},
                                                    {&rule::recruit_amount, amount},
                                                    {&rule::rally_recruit, by_rally},
                                                    {&rule::food_limit, food}};
constexpr LawOf<Recruit> recruit_law{{.kind = Recruit::name, .phases = planning},
                                     guards_of<recruit_guards>,
                                     recruit_effects,
                                     recruit_candidates,
                                     recruit_generate};

constexpr Guard<State, BuyHero> buy_guards[] = {
    {&rule::hero_faction, faction}, {&rule::hero_supply, supply}, {&rule::hero_funds, funds}};
constexpr LawOf<BuyHero> buy_law{{.kind = BuyHero::name, .phases = planning},
                                 guards_of<buy_guards>,
                                 buy_effects,
                                 buy_candidates};

constexpr Guard<State, Rallying> rally_guards[] = {{&rule::rally_scenario, rally_scenario},
                                                   {&rule::rally_once, rally_once},
                                                   {&rule::rally_condition, rally_condition}};
constexpr LawOf<Rallying> rally_law{{.kind = Rallying::name, .phases = planning},
                                    guards_of<rally_guards>,
                                    rally_effects,
                                    rally_candidates};

constexpr Guard<State, Disband> disband_guards[] = {{&rule::disband_excess, has_excess},
                                                    {&rule::disband_units, has_units},
                                                    {&rule::disband_amount, not_too_many}};
constexpr LawOf<Disband> disband_law{{.kind = Disband::name,
                                      .phases = set_of({Phase::planning, Phase::action}),
                                      .duty = Duty::disband},
                                     guards_of<disband_guards>,
                                     disband_effects,
                                     disband_candidates,
                                     disband_generate};

constexpr Guard<State, EndPlanning> end_planning_guards[] = {{&rule::food_excess, not_fed}};
constexpr LawOf<EndPlanning> end_planning_law{{.kind = EndPlanning::name, .phases = planning},
                                              guards_of<end_planning_guards>,
                                              end_planning_effects,
                                              end_planning_candidates};

}  // namespace

const LawOf<Recruit>& law_of(Kind<Recruit>) { return recruit_law; }
const LawOf<BuyHero>& law_of(Kind<BuyHero>) { return buy_law; }
const LawOf<Rallying>& law_of(Kind<Rallying>) { return rally_law; }
const LawOf<Disband>& law_of(Kind<Disband>) { return disband_law; }
const LawOf<EndPlanning>& law_of(Kind<EndPlanning>) { return end_planning_law; }

bool Game::has_claim(const Step<Game>& step) {
  const auto* end = std::get_if<EndPlanning>(&step.action);
  return end != nullptr && end->income.has_value();
}

std::optional<Violation> Game::broken_claim(const State& before, const Step<Game>& step,
                                            const State&) {
  const auto* end = std::get_if<EndPlanning>(&step.action);
  if (end == nullptr || !end->income) return std::nullopt;
  const std::int64_t income = before.of(step.by).income;
  if (end->income->value == income) return std::nullopt;
  return Violation{&rule::claim_income,
                   Mismatch{"income", income, std::int64_t{end->income->value}}};
}

}  // namespace praetor::conqueror_duels
