// What must hold between the parts of a scenario, told where the later part stands.

#include "engine/games/conqueror_duels/scenario_reader.hpp"

namespace praetor::conqueror_duels {
namespace {

using text::Value;

class ScenarioChecks {
 public:
  ScenarioChecks(const Scenario& scenario, const ScenarioPlaces& places, const Map& map,
                 const Tables& tables, Faults& faults)
      : scenario_(scenario), places_(places), map_(map), tables_(tables), faults_(faults) {}

  void all() {
    if (places_.independent) check_independents(*places_.independent);
    for (std::size_t side = 0; side < players; ++side) {
      check_units(side);
      check_capital(side);
      check_capacity(side);
    }
    const std::uint32_t both = scenario_.sides[0].factions & scenario_.sides[1].factions;
    const auto& place = places_.factions[1] ? places_.factions[1] : places_.sides[1];
    if (both != 0 && place) {
      note_range(*place, std::string_view("factions of this side alone"),
                 NameSet{&names(praetor::Kind<Faction>{}), both}, faults_);
    }
  }

 private:
  void each_entry(const Value& value,
                  const std::function<void(Territory, const Value&)>& use) const {
    Faults told_before;
    read_by_territory(value, map_, use, told_before);
  }
  std::string name(Territory at) const { return std::string(map_.names.at(at.index())); }

  void check_independents(const Value& value) {
    each_entry(value, [&](Territory at, const Value& inner) {
      if (map_.is_sea(at)) {
        note_range(inner, std::string_view("independents on land"), name(at), faults_);
      }
      for (std::size_t side = 0; side < players; ++side) {
        if (!scenario_.sides[side].units[at.index()].none()) note_second(inner, at, side);
      }
    });
  }

  /// Units of two owners in one territory are told where the later ones stand.
  void note_second(const Value& value, Territory at, std::size_t side) {
    const auto& others = places_.units[side];
    if (others && others->begin() > value.begin()) return;
    note_range(value, std::string_view("units of one owner in a territory"), name(at), faults_);
  }

  void check_units(std::size_t side) {
    if (!places_.units[side]) return;
    each_entry(*places_.units[side], [&](Territory at, const Value& inner) {
      if (board::has(scenario_.forbidden, at)) {
        note_range(inner, std::string_view("no units of a side beyond the border"), name(at),
                   faults_);
      }
      if (side == 1 && !scenario_.sides[0].units[at.index()].none()) note_second(inner, at, 0);
      const auto& independents = places_.independent;
      const bool later = independents && independents->begin() < inner.begin();
      if (later && !scenario_.independent[at.index()].none()) {
        note_range(inner, std::string_view("units of one owner in a territory"), name(at), faults_);
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
    const Value& place = *places_.capitals[side];
    if (!board::has(map_.great_forts, capital)) {
      note_range(place, std::string_view("a land with a great fort"), name(capital), faults_);
    }
    if (side == 1 && scenario_.sides[0].capital == capital) {
      note_range(place, std::string_view("two different capitals"), name(capital), faults_);
    }
    if (is_empty(capital) && board::has(scenario_.forbidden, capital)) {
      note_range(place, std::string_view("no empty capital beyond the border"), name(capital),
                 faults_);
    }
  }

  // Not of what is known in part: less land would look like less food.
  void check_capacity(std::size_t side) {
    if (!places_.units[side] || !faults_.none()) return;
    const SideDatum& datum = scenario_.sides[side];
    std::int64_t food = 0;
    each_of(map_.all, [&](Territory at) {
      const bool own = !datum.units[at.index()].none() || (at == datum.capital && is_empty(at));
      if (own) food += map_.place(at).food + datum.food[at.index()];
    });
    const std::int64_t capacity = tables_.capacity[0] + tables_.capacity[1] * food;
    const std::int64_t units = size_of(datum.units);
    if (units <= capacity) return;
    note_range(*places_.units[side], "at most " + std::to_string(capacity) + " units", units,
               faults_);
  }

  const Scenario& scenario_;
  const ScenarioPlaces& places_;
  const Map& map_;
  const Tables& tables_;
  Faults& faults_;
};

}  // namespace

void check_scenario(const Scenario& scenario, const ScenarioPlaces& places, const Map& map,
                    const Tables& tables, Faults& faults) {
  ScenarioChecks(scenario, places, map, tables, faults).all();
}

}  // namespace praetor::conqueror_duels
