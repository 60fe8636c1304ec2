#pragma once
// Reads one scenario against the map and the tables that it is played with. What its members say
// stands in scenario_read.cpp; what must hold between them in scenario_checks.cpp.

#include <optional>
#include <vector>

#include "engine/games/conqueror_duels/data_files.hpp"

namespace praetor::conqueror_duels {

/// Where the parts of a scenario stand, for faults that are found when all is read.
struct ScenarioPlaces {
  std::array<std::optional<text::Value>, players> sides;
  std::array<std::optional<text::Value>, players> capitals;
  std::array<std::optional<text::Value>, players> units;
  std::array<std::optional<text::Value>, players> factions;
  std::optional<text::Value> independent;
  std::vector<text::Value> victory;
};

class ScenarioReader {
 public:
  ScenarioReader(Scenario& scenario, ScenarioData::Name& name, const Map& map, const Tables& tables,
                 bool all_needed, Faults& faults)
      : scenario_(scenario),
        name_(name),
        map_(map),
        tables_(tables),
        all_needed_(all_needed),
        faults_(faults) {}

  void all(const text::Value& value);
  const ScenarioPlaces& places() const { return places_; }

 private:
  void sides(const text::Value& value);
  void side(const text::Value& value, std::size_t number);
  void heroes(const text::Value& value, SideDatum& side);
  void factions(const text::Value& value, SideDatum& side);
  void extra_food(const text::Value& value, SideDatum& side);
  void bonus(const text::Value& value, SideDatum& side);
  void stock(const text::Value& value, Stock& into);
  void deck(const text::Value& value);
  void rally(const text::Value& value);
  void points(const text::Value& value);
  void victory(const text::Value& value);
  void entry(const text::Value& value);

  Scenario& scenario_;
  ScenarioData::Name& name_;
  const Map& map_;
  const Tables& tables_;
  bool all_needed_;
  Faults& faults_;
  ScenarioPlaces places_;
  std::uint64_t held_ = 0;  ///< heroes that some side has
};

/// What must hold between the parts of a scenario.
void check_scenario(const Scenario& scenario, const ScenarioPlaces& places, const Map& map,
                    const Tables& tables, Faults& faults);  // scenario_checks.cpp

}  // namespace praetor::conqueror_duels
