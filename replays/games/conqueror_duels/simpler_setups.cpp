// What makers of games know of Conqueror: Duels. No set-up is simpler than another in itself: a
// scenario is what it is, and shipped data weigh less than a user's own.

#include <algorithm>

#include "engine/games/conqueror_duels/library.hpp"
#include "replays/games/conqueror_duels/policy.hpp"
#include "replays/making/policy_adapter.hpp"

namespace praetor::replays {
namespace {

using duels::Setup;

/// Whether data stand in a catalog as they are.
template <class Data>
bool is_on(const Catalog<Data>& catalog, const Data& data) {
  return std::ranges::any_of(catalog,
                             [&](const auto& entry) { return entry->canonical == data.canonical; });
}

}  // namespace

template <>
struct SimplerSetups<duels::Game> {
  static std::int64_t weight(const Setup& setup) {
    const duels::Library& shipped = duels::Library::shipped();
    return (is_on(shipped.scenarios, *setup.match->scenario_data) ? 0 : 1) +
           (is_on(shipped.boards, *setup.match->map_data) ? 0 : 1) +
           (is_on(shipped.tables, *setup.match->table_data) ? 0 : 1);
  }
  /// Shipped data of the same names, where they fit.
  static std::vector<Setup> of(const Setup& setup) {
    const duels::Library& shipped = duels::Library::shipped();
    const duels::Match& match = *setup.match;
    const auto scenario = named(shipped.scenarios, id_of(*match.scenario_data));
    const auto tables = named(shipped.tables, duels::Game::id);
    const StatedReadings readings = match.readings.stated();
    std::vector<Setup> simpler;
    if (scenario != nullptr) simpler.push_back(duels::setup_of(scenario, shipped, readings));
    Faults inside;
    const auto usual = duels::fitted_to(match.scenario_data, match.map_data, tables, inside);
    if (usual != nullptr) simpler.push_back(duels::setup_of(usual, shipped, readings));
    return simpler;
  }
};

template const Policy& policy<duels::Game>();

}  // namespace praetor::replays
