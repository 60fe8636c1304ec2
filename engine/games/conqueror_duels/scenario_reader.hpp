#pragma once
// Reads one scenario for the map and the tables of a game. scenario_read.cpp reads its members;
// scenario_checks.cpp checks what must hold between them.

#include <optional>
#include <vector>

#include "engine/games/conqueror_duels/data_files.hpp"

namespace praetor::conqueror_duels {

/// Where the parts of a scenario are in the text, to report faults that are found after reading.
struct ScenarioPlaces {
  std::array<std::optional<Datum>, players> sides;
  std::array<std::optional<Datum>, players> capitals;
  std::array<std::optional<Datum>, players> units;
  std::array<std::optional<Datum>, players> factions;
  std::optional<Datum> independent;
  std::vector<Datum> victory;
};

class ScenarioReader {
 public:
  /// `map` or `tables` is null if it has faults itself; then its names are unknown and any name is
  /// accepted.
  ScenarioReader(Scenario& scenario, ScenarioData::Name& name, const Map* map, const Tables* tables,
                 bool all_needed)
      : scenario_(scenario), name_(name), map_(map), tables_(tables), all_needed_(all_needed) {}

  void all(const Datum& datum);
  const ScenarioPlaces& places() const { return places_; }

 private:
  void sides(const Datum& datum);
  void side(const Datum& datum, std::size_t number);
  void heroes(const Datum& datum, SideDatum& side);
  void factions(const Datum& datum, SideDatum& side);
  void extra_food(const Datum& datum, SideDatum& side);
  void stock(const Datum& datum, UnitsByTerritory& into);
  void deck(const Datum& datum);
  void rally(const Datum& datum);
  void points(const Datum& datum);
  void victory(const Datum& datum);
  void entry(const Datum& datum);
  void winner(const Datum& datum, Victory& way) const;

  Scenario& scenario_;
  ScenarioData::Name& name_;
  const Map* map_;
  const Tables* tables_;
  bool all_needed_;
  ScenarioPlaces places_;
  std::array<bool, players> named_{};     ///< whether the side's faction was read
  EachOnce held_{"each hero held once"};  ///< heroes that a side already holds
};

/// Checks what must hold between the parts of a scenario. `tables` is null if it has faults itself.
void check_scenario(const Scenario& scenario, const ScenarioPlaces& places, const Map& map,
                    const Tables* tables, const Faults& faults);  // scenario_checks.cpp

}  // namespace praetor::conqueror_duels
