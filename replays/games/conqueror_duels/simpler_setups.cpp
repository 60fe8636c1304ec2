// Which set-ups of Conqueror: Duels are simpler. Only the source of the data counts: shipped data
// are simpler than a user's own.

#include "engine/games/conqueror_duels/library.hpp"
#include "replays/games/conqueror_duels/policy.hpp"
#include "replays/making/policy_adapter.hpp"

namespace praetor::replays {
namespace {

using duels::Setup;

}  // namespace

template <>
struct SimplerSetups<duels::Game> {
  static std::int64_t weight(const Setup& setup) {
    const duels::Library& shipped = duels::Library::shipped();
    const auto own = [](const auto& catalog, const auto& data) {
      return is_known(data, catalog, id_of(data)) ? 0 : 1;
    };
    return own(shipped.scenarios, *setup.match->scenario_data) +
           own(shipped.boards, *setup.match->map_data) +
           own(shipped.tables, *setup.match->table_data);
  }
  /// The shipped scenario of the same id, and the same scenario with the shipped tables, if it
  /// fits.
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
