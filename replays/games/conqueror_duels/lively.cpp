// What a lively player of Conqueror: Duels prefers, as small whole numbers.

#include <algorithm>
#include <utility>

#include "engine/games/conqueror_duels/battle.hpp"
#include "replays/games/conqueror_duels/policy.hpp"

namespace praetor::replays {

using namespace conqueror_duels;  // every name below is the game's

namespace {

constexpr std::pair<std::string_view, std::uint64_t> kind_weights[] = {
    {DrawChronicle::name, 100}, {Recruit::name, 900},    {BuyHero::name, 60},
    {Rallying::name, 300},      {Disband::name, 100},    {EndPlanning::name, 40},
    {Move::name, 120},          {Attack::name, 500},     {Defend::name, 60},
    {Roll::name, 100},          {ChooseLoss::name, 100}, {Retreat::name, 100},
    {Occupy::name, 100},        {EndTurn::name, 40}};

constexpr std::uint8_t out_of_reach = 100;

/// The territories that a side wants: those that its entries of the victory list name, great forts
/// if an entry counts them, the other side's capital.
Territories goals_of(const State& state, Side side) {
  Territories goals = board::bit(state.match->side(state.other(side)).capital);
  for (const Victory& entry : state.scenario().victory) {
    if (entry.side != side) continue;
    goals |= entry.controls;
    if (entry.great_forts > 0) goals |= state.map().great_forts;
    if (entry.eliminates) goals |= owned_by(state, state.other(side));
  }
  return goals & ~owned_by(state, side) & ~state.scenario().forbidden;
}

}  // namespace

const KindWeights ConquerorLively::kinds = kind_weights;

ConquerorLively::ConquerorLively(const State& state) : state_(state) {
  for (const Side side : {first_side, second_side}) {
    auto& far = far_[side.index()];
    far.fill(out_of_reach);
    Territories reached = goals_of(state, side);
    Territories edge = reached;
    for (std::uint8_t borders = 0; edge != 0; ++borders) {
      Territories next = 0;
      each_of(edge, [&](Territory at) {
        far[at.index()] = borders;
        next |= state.map().neighbours[at.index()];
        return true;
      });
      edge = next & ~reached & ~state.scenario().forbidden;
      reached |= edge;
    }
  }
}

std::uint64_t ConquerorLively::far(Side side, Territory at) const {
  return far_[state_.side(side).index()][at.index()];
}

// Prefers attacks with whole armies and attacks that are likely to win.
std::uint64_t ConquerorLively::liking(Side by, const Attack& attack) const {
  Units units;
  for (const Army& army : attack.from) units = units + army.value;
  const Side owner = state_.owner_of(attack.to);
  const std::int64_t margin = strength_of(state_, state_.side(by), units) -
                              strength_of(state_, owner, state_.units_at(attack.to)) -
                              bonus_at(state_, owner, attack.to);
  const std::uint64_t chances = margin < -2 ? 1 : margin < 0 ? 3 : margin < 3 ? 40 : 60;
  const std::uint64_t goal = far(by, attack.to) == 0 ? 6 : 1;
  const std::uint64_t thrift = attack.hero ? 1 : 2;
  return chances * goal * thrift * static_cast<std::uint64_t>(1 + units.size());
}

std::uint64_t ConquerorLively::liking(Side by, const Move& move) const {
  const std::uint64_t here = far(by, move.from);
  const std::uint64_t there = far(by, move.to);
  const auto count = static_cast<std::uint64_t>(move.units.size());
  return there < here ? 10 * count * count : there == here ? 2 : 1;
}

std::uint64_t ConquerorLively::liking(Side by, const Recruit& recruit) const {
  const std::uint64_t near = far(by, recruit.territory) < 3 ? 3 : 1;
  const auto worth = strength_of(state_, state_.side(by), recruit.units);
  return near * static_cast<std::uint64_t>(std::max<std::int64_t>(worth, 1));
}

std::uint64_t ConquerorLively::liking(Side, const Occupy& occupy) const {
  return occupy.stay.empty() ? 2 : 3;
}

}  // namespace praetor::replays
