#pragma once
// Personages: what the end of a turn awards to the active side, while the stacks last, and the
// claim that a step may make about it.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/law.hpp"
#include "engine/mechanics/cities.hpp"
#include "engine/mechanics/pieces.hpp"
#include "engine/mechanics/step_parts.hpp"

namespace praetor::mechanics {

using Personages = std::array<std::int64_t, personage_kinds>;  ///< by Personage
/// The rule that awards each kind.
using AwardCauses = std::array<RuleRef, personage_kinds>;

/// One personage for each `per` of what was reached, less the `had` that were gained so before.
constexpr std::int64_t still_due(std::int64_t reached, std::int64_t per, std::int64_t had) {
  const bool enough = reached >= per * (had + 1);  // seldom; most turns save the division
  return enough ? reached / per - had : 0;
}

/// What the active side deserves, whatever the stacks hold. `had` are the personages that count as
/// gained by cities, temples and seas.
template <class State>
Personages deserved(const State& state, const Personages& had, std::int64_t seas,
                    std::int64_t scholars) {
  const auto& tables = state.tables();
  Personages due{};
  const auto count = [&](Personage kind, std::int64_t reached, std::int64_t per) {
    due[index(kind)] = still_due(reached, per, had[index(kind)]);
  };
  count(Personage::king, cities_of(state, state.active), tables.per_king);
  count(Personage::citizen, temples_of(state, state.active), tables.per_citizen);
  count(Personage::navigator, seas, tables.per_navigator);
  due[index(Personage::scholar)] = scholars;
  due[index(Personage::general)] = state.turn_data.temples_destroyed;
  return due;
}

/// The personages that a side owns.
template <class State>
Personages personages_of(const State& state, Side side) {
  Personages owned{};
  std::ranges::copy(state.of(side).personage, owned.begin());
  return owned;
}

/// Gives the active side what it deserves, while the stacks last. Returns how many personages it
/// gained.
template <class State>
std::int64_t award(Transaction<State>& transaction, const Personages& deserved,
                   const AwardCauses& causes) {
  std::int64_t gained = 0;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    const std::int64_t left = transaction.state().bank.personage[kind];
    const std::int64_t taken = std::min(deserved[kind], left);
    if (taken == 0) continue;
    gained += taken;
    transaction.because(*causes[kind], [&](State& state) {
      state.bank.personage[kind] -= taken;
      state.of(state.active).personage[kind] += taken;
    });
  }
  return gained;
}

/// What a side gained from one state to another.
template <class State>
Personages gained(const State& before, const State& after, Side side) {
  Personages counts = personages_of(after, side);
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    counts[kind] -= before.of(side).personage[kind];
  }
  return counts;
}

/// Finds a wrong claim of a step that ended a turn: the personages claimed, in any order, are not
/// those gained.
Finding wrong_awards(const Awards& claimed, const Personages& gained);
/// Whether a step claims what the end of a turn awards.
template <class EndTurn, class Step>
bool claims_awards(const Step& step) {
  const auto* end = std::get_if<EndTurn>(&step.action);
  return end != nullptr && end->awards.has_value();
}
/// The rule broken by a wrong claim of awards; none where the claim is right, or there is none.
template <class EndTurn, class State, class Step>
std::optional<Violation> broken_awards(const Rule& rule, const State& before, const Step& step,
                                       const State& after) {
  if (!claims_awards<EndTurn>(step)) return std::nullopt;
  Finding wrong =
      wrong_awards(*std::get<EndTurn>(step.action).awards, gained(before, after, before.active));
  if (!wrong) return std::nullopt;
  return Violation{&rule, *std::move(wrong)};
}

/// The personages as a claim lists them, by kind.
std::vector<Personage> listed(const Personages& counts);

}  // namespace praetor::mechanics
