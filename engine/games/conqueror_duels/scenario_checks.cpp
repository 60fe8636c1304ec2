// Checks what must hold between the parts of a scenario. A fault is reported at the later part.

#include "engine/games/conqueror_duels/scenario_reader.hpp"

namespace praetor::conqueror_duels {
namespace {

class ScenarioChecks {
 public:
  ScenarioChecks(const Scenario& scenario, const ScenarioPlaces& places, const Map& map,
                 const Tables* tables, const Faults& faults)
      : scenario_(scenario), places_(places), map_(map), tables_(tables), faults_(faults) {}

  void all() {
    if (places_.independent) check_independents(*places_.independent);
    for (std::size_t side = 0; side < players; ++side) {
      check_units(side);
      check_capital(side);
      check_capacity(side);
    }
  }

 private:
  void each_entry(const Datum& value,
                  const std::function<void(Territory, const Datum&)>& use) const {
    Faults told_before;
    read_by_territory(value.noting(told_before), &map_,
                      [&](Territory at, const Datum& inner) { use(at, value.at(inner.value())); });
  }
  std::string name(Territory at) const { return std::string(map_.names.at(at.index())); }

  void check_independents(const Datum& value) {
    each_entry(value, [&](Territory at, const Datum& inner) {
      if (map_.is_sea(at)) {
        inner.refuse("independents on land"sv, name(at));
      }
      for (std::size_t side = 0; side < players; ++side) {
        if (!scenario_.sides[side].units[at.index()].none()) note_second(inner, at, side);
      }
    });
  }

  /// If two owners have units in one territory, reports it at the later ones.
  void note_second(const Datum& value, Territory at, std::size_t side) {
    const auto& others = places_.units[side];
    if (others && others->value().begin() > value.value().begin()) return;
    value.refuse("units of one owner in a territory"sv, name(at));
  }

  void check_units(std::size_t side) {
    if (!places_.units[side]) return;
    each_entry(*places_.units[side], [&](Territory at, const Datum& inner) {
      if (board::has(scenario_.forbidden, at)) {
        inner.refuse("no units of a side beyond the border"sv, name(at));
      }
      if (side == 1 && !scenario_.sides[0].units[at.index()].none()) note_second(inner, at, 0);
      const auto& independents = places_.independent;
      const bool later = independents && independents->value().begin() < inner.value().begin();
      if (later && !scenario_.independent[at.index()].none()) {
        inner.refuse("units of one owner in a territory"sv, name(at));
      }
    });
  }

  bool is_empty(Territory at) const {
    for (const SideDatum& side : scenario_.sides) {
      if (!side.units[at.index()].none()) return false;
    }
    return scenario_.independent[at.index()].none();
  }

  void check_capital(std::size_t side) {
    const Territory capital = scenario_.sides[side].capital;
    if (!capital.exists() || !places_.capitals[side]) return;
    const Datum& place = *places_.capitals[side];
    if (!board::has(map_.great_forts, capital)) {
      place.refuse("a land with a great fort"sv, name(capital));
    }
    if (side == 1 && scenario_.sides[0].capital == capital) {
      place.refuse("two different capitals"sv, name(capital));
    }
    if (is_empty(capital) && board::has(scenario_.forbidden, capital)) {
      place.refuse("no empty capital beyond the border"sv, name(capital));
    }
  }

  // Not checked if anything has a fault: a territory that could not be read would be missing food.
  void check_capacity(std::size_t side) {
    if (!places_.units[side] || tables_ == nullptr || !faults_.none()) return;
    const SideDatum& datum = scenario_.sides[side];
    std::int64_t food = 0;
    each_of(map_.all, [&](Territory at) {
      const bool own = !datum.units[at.index()].none() || (at == datum.capital && is_empty(at));
      if (own) food += map_.place(at).food + datum.food[at.index()];
    });
    const std::int64_t capacity = tables_->capacity[0] + tables_->capacity[1] * food;
    const std::int64_t units = size_of(datum.units);
    if (units <= capacity) return;
    places_.units[side]->refuse("at most " + std::to_string(capacity) + " units", units);
  }

  const Scenario& scenario_;
  const ScenarioPlaces& places_;
  const Map& map_;
  const Tables* tables_;
  const Faults& faults_;
};

}  // namespace

void check_scenario(const Scenario& scenario, const ScenarioPlaces& places, const Map& map,
                    const Tables* tables, const Faults& faults) {
  ScenarioChecks(scenario, places, map, tables, faults).all();
}

}  // namespace praetor::conqueror_duels
