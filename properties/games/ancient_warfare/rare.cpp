#include "properties/games/ancient_warfare/rare.hpp"

#include <variant>

#include "engine/board/grid.hpp"

namespace praetor::properties {

using praetor::ancient_warfare::Attack;
using praetor::ancient_warfare::Defend;
using WarfareState = praetor::ancient_warfare::State;

bool is_saved_by_troops(const WarfareState& state, const Step<RareWarfare>& step) {
  const auto* const defend = std::get_if<Defend>(&step.action);
  const auto& tables = state.tables();
  if (defend == nullptr || defend->card != tables.special_ability) return false;
  const auto target = state.pending.target;
  if (tables.unit(state.at(target).type).defend.exists || state.at(target).general) return false;
  bool by_troops = false;
  for (const auto way : board::ways) {
    const auto& piece = state.at(board::stepped(state.match->cell(target), way));
    if (!piece.is_of(step.by)) continue;
    if (piece.type == tables.general) return false;
    by_troops = by_troops || piece.general;
  }
  return by_troops;
}

bool strikes_over_left_square(const WarfareState& state, const Step<RareWarfare>& step) {
  const auto* const attack = std::get_if<Attack>(&step.action);
  if (attack == nullptr || !attack->via) return false;
  const auto cell = [&](auto square) { return state.match->cell(square); };
  const board::Cell left = cell(attack->from);
  return !board::all_between(cell(*attack->via), cell(attack->target),
                             [&](board::Cell between) { return !(between == left); });
}

}  // namespace praetor::properties
