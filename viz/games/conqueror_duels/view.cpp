// What a side of Conqueror: Duels knows. Hidden steps are subtracted one by one: a plan changes
// nothing of the other side, so each of its steps can be undone by itself.

#include <type_traits>

#include "engine/core/state_document.hpp"
#include "viz/games/conqueror_duels/pictures.hpp"

namespace praetor::viz {

using namespace conqueror_duels;
using DuelView = View<conqueror_duels::Game>;

bool DuelView::hides(Side side) const {
  return !sees_all() && planning_ && side.value < players && side != viewer_;
}

void DuelView::follow(const Step<G>& step, const State& after) {
  if (sees_all()) return;
  const bool hidden = hides(step.by);
  planning_ = after.phase == Phase::planning;
  if (!planning_) {
    *this = View(viewer_);
    planning_ = false;
    return;
  }
  if (!hidden) return;
  std::visit(
      [&]<class A>(const A& action) {
        if constexpr (std::is_same_v<A, Recruit>) {
          added_.add(action.territory, action.units);
        } else if constexpr (std::is_same_v<A, Disband>) {
          removed_.add(action.territory, action.units);
        } else if constexpr (std::is_same_v<A, BuyHero>) {
          spent_ += after.tables().hero(action.hero).price;
          bought_ |= std::uint64_t{1} << action.hero.index();
        } else if constexpr (std::is_same_v<A, Rallying>) {
          gained_ += after.scenario().rally ? after.scenario().rally->coins : 0;
        }
      },
      step.action);
}

Step<conqueror_duels::Game> DuelView::seen(const Step<G>& step, Arena&) const {
  if (!hides(step.by)) return step;
  return {step.by, Recruit{}};
}

State DuelView::shown(const State& state) const {
  if (sees_all() || state.phase != Phase::planning) return state;
  State known = state;
  const Side other = state.other(viewer_);
  each_of(state.map().all, [&](Territory at) {
    const std::size_t i = at.index();
    if (added_[i].none() && removed_[i].none()) return;
    known.units.set(at, known.units[i] + removed_[i] - added_[i]);
    if (!known.units[i].none()) known.owner.set(at, other);
  });
  Player& player = known.of(other);
  player.coins += spent_ - gained_;
  player.income -= gained_;
  player.heroes &= ~bought_;
  player.planned = false;
  if (player.rallied == state.round) player.rallied = 0;
  player.rally_cavalry = 0;
  player.recruited = conqueror_duels::UnitsByTerritory{};
  return known;
}

std::string DuelView::document(const State& state) const { return document_of<G>(shown(state)); }

}  // namespace praetor::viz
