// What a lively player of Ancient Warfare prefers, as small whole numbers. Found by experiment:
// with these, nearly all games end with a winner.

#include <algorithm>
#include <utility>

#include "replays/games/ancient_warfare/policy.hpp"

namespace praetor::replays {

using namespace ancient_warfare;  // every name below is the game's

namespace {

constexpr std::pair<std::string_view, std::uint64_t> kind_weights[] = {
    {PlaceUnit::name, 100}, {Swap::name, 100},   {Discard::name, 100}, {Move::name, 600},
    {Advance::name, 150},   {Special::name, 20}, {Scout::name, 20},    {AutoKill::name, 900},
    {Attack::name, 900},    {Defend::name, 300}, {Recoil::name, 100},  {Pass::name, 60},
    {EndTurn::name, 60},    {Return::name, 100}, {Bury::name, 100},    {Draw::name, 100}};

}  // namespace

const KindWeights WarfareLively::kinds = kind_weights;

WarfareLively::WarfareLively(const State& state)
    : state_(state), side_(state.is_pending ? state.opponent() : state.active) {
  each_square(*state.match, [&](Square square) {
    if (state.at(square).is_of(state.other(side_))) enemies_.push_back(state.match->cell(square));
    return true;
  });
}

int WarfareLively::distance_to_enemy(Square square) const {
  int least = board::grid_size_max;
  for (const board::Cell enemy : enemies_) {
    least = std::min(least, board::distance(state_.match->cell(square), enemy));
  }
  return least;
}

std::uint64_t WarfareLively::worth_of_target(Square target) const {
  const Piece& piece = state_.at(target);
  if (piece.general) return 60;
  return 4 + 4 * static_cast<std::uint64_t>(
                     std::clamp<std::int64_t>(state_.tables().unit(piece.type).worth, 0, 10));
}

// Generals stay back; all other units approach the enemy.
std::uint64_t WarfareLively::liking(const Move& move) const {
  const int gain = distance_to_enemy(move.from) - distance_to_enemy(move.to);
  if (state_.at(move.from).general) return gain < 0 ? 4 : 1;
  return gain > 0 ? 10 + 10 * static_cast<std::uint64_t>(gain) : 1;
}

std::uint64_t WarfareLively::liking(const AutoKill& kill) const {
  return worth_of_target(kill.target);
}

std::uint64_t WarfareLively::liking(const Attack& attack) const {
  const bool immune =
      state_.tables().is_immune(state_.at(attack.target).type, state_.at(attack.from).type);
  return immune ? 1 : worth_of_target(attack.target);
}

// Places the camp and the general at the back.
std::uint64_t WarfareLively::liking(const PlaceUnit& place) const {
  const Side side = state_.active;
  const auto ranks = static_cast<std::uint64_t>(state_.match->ranks_to_go(place.square, side));
  const bool behind = place.unit == state_.tables().camp || place.unit == state_.tables().general;
  return behind ? 1 + ranks * ranks : 1;
}

// Keeps cards that move or attack.
std::uint64_t WarfareLively::liking(const Discard& discard) const {
  std::uint64_t sum = 1;
  for (const Card card : discard.cards) {
    const CardDatum& datum = state_.tables().card(card);
    sum += datum.attack ? 1U : datum.moves.empty() ? 6U : 3U;
  }
  return sum;
}

}  // namespace praetor::replays
