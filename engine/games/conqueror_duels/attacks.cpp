// Attacks, heroes and dice.

#include "engine/games/conqueror_duels/battle.hpp"
#include "engine/games/conqueror_duels/choices.hpp"
#include "engine/games/conqueror_duels/flow.hpp"
#include "engine/games/conqueror_duels/game.hpp"
#include "engine/games/conqueror_duels/going.hpp"

namespace praetor::conqueror_duels {
namespace {

constexpr std::int32_t declared_most = 9;

Units sum_of(const Armies& armies) {
  Units sum;
  for (const Army& army : armies) sum = sum + army.value;
  return sum;
}

/// The first finding of `check(army)`; its field names that army.
template <class Check>
Finding first_bad(const State& state, const Attack& attack, Check&& check) {
  for (const Army& army : attack.from) {
    if (Finding found = check(army)) {
      found->field = "from/" + std::string(state.match->name(army.key));
      return found;
    }
  }
  return std::nullopt;
}

// Attacks.

Finding sources(const State& state, Side, const Attack& attack) {
  const std::size_t most = state.scenario().dual_attack ? 2 : 1;
  if (attack.from.size() <= most) return std::nullopt;
  return Mismatch{"from", static_cast<std::int64_t>(most),
                  static_cast<std::int64_t>(attack.from.size())};
}

Finding own(const State& state, Side by, const Attack& attack) {
  return first_bad(state, attack,
                   [&](const Army& army) { return not_own(state, by, army.key, "from"); });
}

Finding adjacent(const State& state, Side, const Attack& attack) {
  for (const Army& army : attack.from) {
    if (Finding found = not_adjacent(state, army.key, attack.to)) return found;
  }
  return std::nullopt;
}

Finding unspent(const State& state, Side, const Attack& attack) {
  return first_bad(state, attack, [&](const Army& army) {
    return not_unspent(state, army.key, army.value, "from");
  });
}

Finding fence(const State& state, Side, const Attack& attack) { return fenced(state, attack.to); }

Finding open_sea(const State& state, Side, const Attack& attack) {
  return closed(state, attack.to);
}

Finding target(const State& state, Side by, const Attack& attack) {
  const Side owner = state.owner_of(attack.to);
  if (owner == independent || owner == state.other(by)) return std::nullopt;
  return Mismatch{"to", "the other side's or an independent territory"sv,
                  Phrase{"the owner is", state.match->name(owner)}};
}

Finding not_held(const State& state, Side by, Hero hero) {
  const std::uint64_t held = state.of(by).heroes;
  if ((held >> (hero.index() % cards_max) & 1U) != 0) return std::nullopt;
  return Mismatch{"hero", NameSet{&state.tables().heroes, held}, state.match->name(hero)};
}

Finding wrong_amount(const State& state, std::optional<Hero> hero,
                     const std::optional<Adjustment>& amount) {
  const bool declared = hero && state.tables().hero(*hero).effect == HeroEffect::declared;
  if (declared == amount.has_value()) return std::nullopt;
  if (amount) {
    return Mismatch{"amount", "no amount without a declared hero"sv, std::int64_t{amount->value}};
  }
  return Mismatch{"amount", "the amount of a declared hero"sv, "missing"sv};
}

Finding hand(const State& state, Side by, const Attack& attack) {
  return attack.hero ? not_held(state, by, *attack.hero) : std::nullopt;
}

Finding amount(const State& state, Side, const Attack& attack) {
  return wrong_amount(state, attack.hero, attack.amount);
}

Finding superior(const State& state, Side by, const Attack& attack) {
  if (state.owner_of(attack.to) != independent) return std::nullopt;
  const Units units = sum_of(attack.from);
  std::int64_t own_strength = strength_of(state, state.side(by), units);
  own_strength += card_amount(state, CardEffect::attack);
  if (attack.hero) own_strength += hero_strength(state, *attack.hero, attack.amount, units);
  const std::int64_t theirs = strength_of(state, independent, state.units_at(attack.to)) +
                              bonus_at(state, independent, attack.to);
  if (own_strength > theirs) return std::nullopt;
  return Mismatch{"from", "a strength above " + std::to_string(theirs), own_strength};
}

void attack_effects(Transaction<State>& transaction, Side by, const Attack& attack) {
  if (!attack.to.exists()) return;
  const bool rolls = transaction.state().owner_of(attack.to) == transaction.state().other(by);
  transaction.because(rule::attack_opened, [&](State& state) {
    state.battle.clear();
    state.battle.to = attack.to;
    for (const Army& army : attack.from) state.battle.from.set(army.key, army.value);
    state.duty = rolls ? Duty::roll : Duty::none;
    state.debtor = rolls ? chance : Side::none();
  });
  if (attack.hero) play_hero(transaction, by, *attack.hero, attack.amount);
  if (rolls) return;
  transaction.because(rule::independents_beaten,
                      [&](State& state) { state.units.set(attack.to, Units{}); });
  pay_hero(transaction, attacker_in(transaction.state()));
  take_over(transaction);
  follow(transaction, {.excess = false});
}

template <class F>
bool each_amount(const State& state, Hero hero, F&& use) {
  if (state.tables().hero(hero).effect != HeroEffect::declared) return use(std::nullopt);
  for (std::int32_t amount = -declared_most; amount <= declared_most; ++amount) {
    if (!use(std::optional(Adjustment{amount}))) return false;
  }
  return true;
}

/// Offers an attack without a hero, and with each hero of a set.
bool offer_with_heroes(const State& state, std::uint64_t heroes, const Attack& attack,
                       const Sink<Attack>& sink) {
  if (!sink(attack)) return false;
  for (std::size_t i = 0; i < state.tables().hero_data.size(); ++i) {
    if ((heroes >> i & 1U) == 0) continue;
    const bool more = each_amount(state, Hero::of(i), [&](std::optional<Adjustment> said) {
      return sink(Attack{attack.from, attack.to, Hero::of(i), said});
    });
    if (!more) return false;
  }
  return true;
}

/// Offers attacks on one territory from one of the holdings, or from two if the scenario allows
/// dual attacks.
bool offer_armies(const State& state, const std::vector<Holding>& holdings, Territory to,
                  std::uint64_t heroes, const Sink<Attack>& sink) {
  const auto with = [&](const Armies& armies) {
    const Armies kept = sink.arena().store(std::span<const Army>(armies.begin(), armies.size()));
    return offer_with_heroes(state, heroes, Attack{kept, to, std::nullopt, std::nullopt}, sink);
  };
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    const bool single = each_part(holdings[i].units, [&](const Units& part) {
      const Army army{holdings[i].at, part};
      return with(Armies(std::span<const Army>(&army, 1)));
    });
    if (!single) return false;
  }
  if (!state.scenario().dual_attack) return true;
  for (std::size_t i = 0; i < holdings.size(); ++i) {
    for (std::size_t j = i + 1; j < holdings.size(); ++j) {
      const bool both = each_part(holdings[i].units, [&](const Units& one) {
        return each_part(holdings[j].units, [&](const Units& two) {
          const std::array<Army, 2> armies{Army{holdings[i].at, one}, Army{holdings[j].at, two}};
          return with(Armies(std::span<const Army>(armies)));
        });
      });
      if (!both) return false;
    }
  }
  return true;
}

std::vector<Holding> holdings_near(const State& state, Side by, Territory to) {
  std::vector<Holding> holdings;
  each_of(state.map().neighbours[to.index()] & owned_by(state, state.side(by)), [&](Territory at) {
    const Units ready = state.unspent_at(at);
    if (!ready.none()) holdings.push_back({at, ready});
    return true;
  });
  return holdings;
}

/// The units in each territory from which an attack would break at most one of the rules on places.
std::vector<Holding> holdings_about(const State& state, Side by, const Attack& any) {
  const bool barred = fence(state, by, any) || open_sea(state, by, any) || target(state, by, any);
  std::vector<Holding> holdings;
  each_of(state.map().all, [&](Territory at) {
    const int broken = (barred ? 1 : 0) + (state.is_own(by, at) ? 0 : 1) +
                       (state.map().are_adjacent(at, any.to) ? 0 : 1);
    if (broken > 1) return;
    const Units there = broken == 0 ? state.units_at(at) : state.unspent_at(at);
    if (!there.none()) holdings.push_back({at, there});
  });
  return holdings;
}

// Offers every hero, because the rule on the hand may be the one that is switched off.
bool attack_candidates(const State& state, Side by, const Sink<Attack>& sink) {
  const std::uint64_t heroes = ~std::uint64_t{0};
  return each_of(state.map().all, [&](Territory to) {
    const Attack any{{}, to, std::nullopt, std::nullopt};
    return offer_armies(state, holdings_about(state, by, any), to, heroes, sink);
  });
}

bool attack_generate(const State& state, Side by, const Sink<Attack>& sink) {
  auto take = [&](const Attack& attack) {
    return superior(state, by, attack) ? true : sink(attack);
  };
  const Sink<Attack> superior_only(take, sink.arena());
  return each_of(state.map().all, [&](Territory to) {
    const Attack any{{}, to, std::nullopt, std::nullopt};
    if (fence(state, by, any) || open_sea(state, by, any) || target(state, by, any)) return true;
    return offer_armies(state, holdings_near(state, by, to), to, state.of(by).heroes,
                        superior_only);
  });
}

// Defences.

Finding once(const State& state, Side by, const Defend&) {
  const Hero played = state.battle.heroes[state.side(by).index()];
  if (!played.exists()) return std::nullopt;
  return Mismatch{"do", "one hero in a battle"sv, state.match->name(played)};
}

Finding defend_hand(const State& state, Side by, const Defend& defend) {
  return not_held(state, by, defend.hero);
}

Finding defend_amount(const State& state, Side, const Defend& defend) {
  return wrong_amount(state, defend.hero, defend.amount);
}

void defend_effects(Transaction<State>& transaction, Side by, const Defend& defend) {
  play_hero(transaction, by, defend.hero, defend.amount);
}

bool defend_candidates(const State& state, Side, const Sink<Defend>& sink) {
  for (std::size_t i = 0; i < state.tables().hero_data.size(); ++i) {
    const bool more = each_amount(state, Hero::of(i), [&](std::optional<Adjustment> said) {
      return sink(Defend{Hero::of(i), said});
    });
    if (!more) return false;
  }
  return true;
}

// Dice.

Finding face(const State& state, Side, const Roll& roll) {
  for (const auto& one : roll.values) {
    if (state.tables().is_face(one.value.value)) continue;
    return Mismatch{"values/" + std::string(state.match->name(one.key)), "a face of the die"sv,
                    std::int64_t{one.value.value}};
  }
  return std::nullopt;
}

void roll_effects(Transaction<State>& transaction, Side, const Roll& roll) {
  settle_roll(transaction, roll.values);
  go_on(transaction);
  follow(transaction);
}

bool roll_candidates(const State& state, Side, const Sink<Roll>& sink) {
  std::vector<std::int64_t> faces = state.tables().die;
  std::ranges::sort(faces);
  faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
  for (const std::int64_t one : faces) {
    for (const std::int64_t two : faces) {
      const std::array<Entry<Side, DieFace>, players> values{
          Entry<Side, DieFace>{first_side, {static_cast<std::int32_t>(one)}},
          Entry<Side, DieFace>{second_side, {static_cast<std::int32_t>(two)}}};
      if (!sink(Roll{sink.arena().store(std::span<const Entry<Side, DieFace>>(values))})) {
        return false;
      }
    }
  }
  return true;
}

constexpr Guard<State, Attack> attack_guards[] = {
    {&rule::attack_sources, sources},   {&rule::attack_own, own},
    {&rule::attack_adjacent, adjacent}, {&rule::attack_units, unspent},
    {&rule::fence_territory, fence},    {&rule::sea_closed, open_sea},
    {&rule::attack_target, target},     {&rule::hero_hand, hand},
    {&rule::hero_amount, amount},       {&rule::attack_superior, superior}};
constexpr LawOf<Attack> attack_law{{.kind = Attack::name, .phases = set_of({Phase::action})},
                                   guards_of<attack_guards>,
                                   attack_effects,
                                   attack_candidates,
                                   attack_generate};

constexpr Guard<State, Defend> defend_guards[] = {{&rule::defend_once, once},
                                                  {&rule::hero_hand, defend_hand},
                                                  {&rule::hero_amount, defend_amount}};
constexpr LawOf<Defend> defend_law{{.kind = Defend::name, .before_roll = true},
                                   guards_of<defend_guards>,
                                   defend_effects,
                                   defend_candidates};

constexpr Guard<State, Roll> roll_guards[] = {{&rule::roll_face, face}};
constexpr LawOf<Roll> roll_law{{.kind = Roll::name, .duty = Duty::roll, .of_chance = true},
                               guards_of<roll_guards>,
                               roll_effects,
                               roll_candidates};

}  // namespace

const LawOf<Attack>& law_of(Kind<Attack>) { return attack_law; }
const LawOf<Defend>& law_of(Kind<Defend>) { return defend_law; }
const LawOf<Roll>& law_of(Kind<Roll>) { return roll_law; }

}  // namespace praetor::conqueror_duels
