#include "cli/archive/facts_watch.hpp"

#include <algorithm>

#include "viz/any_pictures.hpp"

namespace praetor::cli::archive {
namespace {

Side leader_of(const AnyState& state) {
  const viz::AnyPictures& pictures = viz::pictures_of(state.game());
  Side leader;
  std::int64_t most = 0;
  bool any = false;
  for (const Side side : viz::players_of(state)) {
    const std::int64_t has = pictures.standing(state, side);
    if (!any || has > most) leader = side;
    if (any && has == most) leader = Side::none();
    most = any ? std::max(most, has) : has;
    any = true;
  }
  return leader;
}

std::int64_t round_of(const AnyState& state) {
  return viz::pictures_of(state.game()).moment(state).turn;
}

std::string way_of(const AnyState& over) { return viz::pictures_of(over.game()).way(over); }

}  // namespace

std::unique_ptr<replays::archive::FactsWatch> facts_watch() {
  return std::make_unique<replays::archive::FactsWatch>(leader_of, round_of, way_of);
}

}  // namespace praetor::cli::archive
