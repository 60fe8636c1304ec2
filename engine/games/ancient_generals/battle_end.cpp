// Passing, and the end of a battle: what happens to the units, the damage to the main body, and
// what a record claims about both.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/games/ancient_generals/combat.hpp"
#include "engine/games/ancient_generals/flow.hpp"
#include "engine/games/ancient_generals/game.hpp"

namespace praetor::ancient_generals {
namespace {

constexpr std::uint8_t passes_that_end = 2;

bool is_killed(Ending ending, Role role) {
  const Ending alone = role == Role::attacker ? Ending::attacker_killed : Ending::blocker_killed;
  return ending == alone || ending == Ending::both_killed;
}

/// Calls `use(unit, owner, killed)` for each unit on the table.
template <class F>
void each_unit(const State& state, const std::array<Ending, list_max>& endings, F&& use) {
  for (std::size_t i = 0; i < state.battle.fights; ++i) {
    const Fight& fight = state.battle.fight[i];
    use(fight.attacker, state.active, is_killed(endings[i], Role::attacker));
    if (!fight.blocker.exists()) continue;
    use(fight.blocker, state.opponent(), is_killed(endings[i], Role::blocker));
  }
}

void end_battle(Transaction<State>& transaction) {
  const std::int64_t damage = damage_of(transaction.state());
  std::array<Ending, list_max> endings{};
  std::ranges::transform(transaction.state().battle.all_fights(), endings.begin(),
                         [&](const Fight& fight) { return ending_of(transaction.state(), fight); });
  transaction.because(rule::combat_killed, [&](State& state) {
    each_unit(state, endings, [&](Card unit, Side owner, bool killed) {
      if (killed) state.of(owner).casualty.add(unit);
    });
  });
  transaction.because(rule::combat_survivors, [&](State& state) {
    each_unit(state, endings, [&](Card unit, Side owner, bool killed) {
      if (!killed) state.of(owner).reserve.add(unit);
    });
    state.battle = Battle{};
    state.in_battle = false;
  });
  if (damage <= 0) {
    end_turn(transaction);
    return;
  }
  transaction.because(rule::combat_damage, [&](State& state) {
    state.phase = Phase::damage;
    owe(state, Duty::lose, state.opponent(), damage);
  });
}

void effects(Transaction<State>& transaction, Side by, const Pass&) {
  transaction.because(rule::pass_turn, [&](State& state) {
    ++state.battle.passes;
    state.battle.to_play = state.other(by);
  });
  if (transaction.state().battle.passes >= passes_that_end) end_battle(transaction);
}

bool candidates(const State&, Side, const Sink<Pass>& sink) { return sink(Pass{}); }

constexpr LawOf<Pass> pass_law{
    {.kind = Pass::name, .phases = set_of({Phase::tactics})}, {}, effects, candidates};

std::vector<std::string> listed(std::span<const Ending> endings) {
  std::vector<std::string> list;
  for (const Ending ending : endings) list.emplace_back(name_of(ending));
  return list;
}

}  // namespace

const LawOf<Pass>& law_of(Kind<Pass>) { return pass_law; }

bool Game::has_claim(const Step<Game>& step) {
  const Pass* pass = std::get_if<Pass>(&step.action);
  return pass != nullptr && (pass->outcome || pass->damage);
}

std::optional<Violation> Game::broken_claim(const State& before, const Step<Game>& step,
                                            const State& after) {
  if (!has_claim(step)) return std::nullopt;
  const Pass& pass = std::get<Pass>(step.action);
  const auto& outcome = pass.outcome;
  const auto& damage = pass.damage;
  const auto wrong = [](std::string_view field, Fact expected, Fact actual) {
    return Violation{&rule::claim_combat,
                     Mismatch{std::string(field), std::move(expected), std::move(actual)}};
  };
  const auto claimed = [&] {
    return listed(std::span<const Ending>(outcome->begin(), outcome->size()));
  };
  if (after.in_battle) {
    return wrong(outcome ? "outcome" : "damage", "no claim, since the battle goes on"sv,
                 outcome ? Fact(claimed()) : Fact(std::int64_t{damage->value}));
  }
  if (outcome) {
    std::vector<Ending> endings;
    for (const Fight& fight : before.battle.all_fights()) {
      endings.push_back(ending_of(before, fight));
    }
    if (!std::ranges::equal(endings, *outcome)) {
      return wrong("outcome", listed(endings), claimed());
    }
  }
  if (!damage || damage->value == damage_of(before)) return std::nullopt;
  return wrong("damage", damage_of(before), std::int64_t{damage->value});
}

}  // namespace praetor::ancient_generals
