// Properties that are told from whole boards: each sees a planted misreading though no other looks
// on. And those that restate a guard are the ones that properties/README.md lists, with reasons.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "engine/games.hpp"
#include "properties/mutate/mutate.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

struct Oracle {
  std::string_view game;
  std::string_view property;
  std::string_view fault;
};

constexpr Oracle oracles[] = {
    {"antike-duellum", "a conquest costs what stood there", "defence.manned-city"},
    {"antike-duellum", "who takes a city had as many units as stood against it",
     "defence.manned-city"},
    {"antike-duellum", "who stands somewhere was within its range when the turn began",
     "march.moved-ones-too"},
    {"antike-duellum", "what turns up has cost what the tables say", "price.city-for-six"},
    {"antike-duellum", "coins pay for the temples next to a new one",
     "templum.neighbours-by-land-only"},
    {"antike-duellum", "navigators come with sea areas", "award.navigator-for-galleys"},
    {"antike-duellum", "scholars come with new know-hows", "award.scholar-for-the-second"},
    {"antike-duellum", "a city arms no more than its capacity in a turn", "militia.only-this-step"},
    {"antike-duellum", "units are armed from the box of the turn's beginning", "militia.whole-box"},
    {"antike", "who stands somewhere was within its range when the turn began",
     "move.actions-forgotten"},
    {"antike", "a city arms no more than its capacity in a turn", "fields.only-this-step"},
    {"antike", "what turns up has cost what the tables say", "tables.later-as-dear"},
    {"antike", "cities and temples and seas have brought their personages", "award.every-galley"},
    {"antike", "know-hows and ruins have brought their personages", "award.one-general"},
    {"ancient-warfare", "nothing stands between", "attack.over-own"},
    {"conqueror-duels", "a beaten army turns up where no others were",
     "retreat.among-independents"},
    {"conqueror-duels", "a beaten army is offered each refuge and no other", "retreat.own-ground"},
};

TEST(OracleMutants, AreSeenByOnePropertyAlone) {
  for (const auto& [game, property, fault] : oracles) {
    SCOPED_TRACE(std::string(game) + ": " + std::string(fault));
    const auto& mutation = properties::mutation_of(*find_game(game));
    const auto known = properties::trials_of(*mutation.game).properties();
    const auto place = std::ranges::find(known, property, &properties::PropertyName::name);
    ASSERT_NE(place, known.end()) << property;
    EXPECT_FALSE(place->restates) << property;
    properties::MutateOptions options;
    options.only = {std::string(fault)};
    options.chosen = {static_cast<std::size_t>(place - known.begin())};
    const auto report = mutation.mutate(options, [] { return true; });
    ASSERT_EQ(report.mutants.size(), 1U);
    ASSERT_TRUE(report.mutants.front().by_property.has_value());
    EXPECT_EQ(report.mutants.front().by_property->property, property);
  }
}

/// The names in the second column of the table behind "still restate".
std::set<std::string> listed() {
  std::istringstream readme(content_of(source_path("properties/README.md")));
  std::set<std::string> names;
  std::string line;
  bool behind = false;
  while (std::getline(readme, line)) {
    behind = (behind || line.find("still restate") != std::string::npos) && !line.starts_with("##");
    const std::size_t column = line.find(" | ");
    const bool row = behind && line.starts_with("| ") && !line.starts_with("| ---") &&
                     !line.starts_with("| why ");
    if (!row || column == std::string::npos) continue;
    std::string cell = line.substr(column + 3, line.rfind(" |") - column - 3);
    for (std::size_t end = 0; end != std::string::npos;) {
      end = cell.find("; ");
      EXPECT_TRUE(names.insert(cell.substr(0, end)).second) << cell << " begins with a twin";
      if (end != std::string::npos) cell.erase(0, end + 2);
    }
  }
  return names;
}

TEST(OracleProperties, ThatRestateAreListedWithTheirReason) {
  std::set<std::string> restating;
  for (const properties::Trials* trials : properties::all_trials()) {
    for (const auto& property : trials->properties()) {
      if (property.restates) restating.emplace(property.name);
    }
  }
  EXPECT_EQ(restating, listed());
}

}  // namespace
}  // namespace praetor::tests
