// Which set-ups of Ancient Generals are simpler: shipped tables come before a user's own, blue
// begins, and no deal is known.

#include <memory>

#include "engine/games/ancient_generals/library.hpp"
#include "replays/games/ancient_generals/policy.hpp"
#include "replays/making/policy_adapter.hpp"

namespace praetor::replays {
namespace {

using generals::Setup;

/// The same set-up with other tables; no deal is known.
Setup with_tables(const Setup& setup, std::shared_ptr<const generals::TableData> tables) {
  auto match = std::make_shared<generals::Match>(*setup.match);
  match->table_data = std::move(tables);
  Setup made;
  made.first = setup.first;
  made.match = std::move(match);
  return made;
}

Setup without_deal(Setup setup) {
  setup.told = {};
  setup.deal = {};
  return setup;
}

}  // namespace

template <>
struct SimplerSetups<generals::Game> {
  static std::int64_t weight(const Setup& setup) {
    const auto& catalog = generals::Library::shipped().tables;
    return 10 * place_on(catalog, *setup.match->table_data) +
           (setup.first == generals::blue ? 0 : 1) + 2 * setup.told[0] + 2 * setup.told[1];
  }

  static std::vector<Setup> of(const Setup& setup) {
    const auto& catalog = generals::Library::shipped().tables;
    std::vector<Setup> simpler;
    for (const auto& tables : catalog) {
      simpler.push_back(with_tables(setup, tables));
      simpler.back().first = generals::blue;
      simpler.push_back(with_tables(setup, tables));
    }
    simpler.push_back(without_deal(setup));
    simpler.back().first = generals::blue;
    simpler.push_back(without_deal(setup));
    for (const std::size_t side : {0U, 1U}) {
      if (!setup.told[0] || !setup.told[1]) continue;
      simpler.push_back(setup);
      simpler.back().told[side] = false;
    }
    simpler.push_back(setup);
    simpler.back().first = generals::blue;
    return simpler;
  }
};

template const Policy& policy<generals::Game>();

}  // namespace praetor::replays
