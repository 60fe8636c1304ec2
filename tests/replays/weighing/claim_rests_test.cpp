// What a verdict of Conqueror: Duels rests on of the lands of a map: exactly those values with
// which the checker, given such a map, says something else.

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "engine/board/embedded.hpp"
#include "replays/checking/check.hpp"
#include "tests/support/cases.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Ordered = nlohmann::ordered_json;

Ordered map_of_lands() {
  for (const EmbeddedFile& file : embedded_files()) {
    if (file.game == "conqueror-duels" && file.name == "campaign-3-4.json") {
      return Ordered::parse(file.text);
    }
  }
  return {};
}

/// What the checker says of a case on a map.
std::string said_on(const Ordered& map, const std::string& text) {
  replays::Libraries libraries;
  EXPECT_FALSE(libraries.add(DataKind::board, map.dump()).has_value());
  const replays::Report report =
      replays::Checker(libraries, {.explain = false}).check_json(text, "case");
  if (report.violations.empty()) return "legal";
  const replays::ReportedViolation& first = report.violations.front();
  return std::string(first.rule->id) + " " + first.expected + " " + first.actual;
}

/// The data of lands that a case names, and those with which the verdict is another one.
void expect_named(const std::string& name, const std::string& member,
                  const std::function<Ordered(const Ordered& value)>& other) {
  const std::string path = source_path("tests/cases/conqueror-duels/" + name);
  const std::string text = content_of(path);
  const Ordered map = map_of_lands();
  const std::string said = said_on(map, text);
  std::set<std::string> moving;
  for (const auto& [land, value] : map.at("lands").items()) {
    Ordered changed = map;
    changed["lands"][land][member] = other(value.value(member, Ordered()));
    if (said_on(changed, text) != said) moving.insert("lands/" + land + "/" + member);
  }
  std::set<std::string> named;
  const replays::Report report = report_on(path);
  ASSERT_FALSE(report.violations.empty()) << path;
  for (const replays::Basis& basis : report.violations.front().rests_on) {
    if (basis.id.ends_with("/" + member)) named.insert(basis.id);
  }
  EXPECT_EQ(named, moving) << name;
  EXPECT_FALSE(moving.empty()) << name;
}

TEST(ClaimRests, AnIncomeRestsOnTheCoinsOfItsLands) {
  const auto more = [](const Ordered& coins) {
    return Ordered(coins.is_null() ? 1 : coins.get<int>() + 1);
  };
  expect_named("claim.income/coins-at-the-start.json", "coins", more);
  expect_named("claim.income/one-too-many.json", "coins", more);
}

TEST(ClaimRests, ARecruitRestsOnAFortThatIsNotThere) {
  const auto fort = [](const Ordered& there) { return there.is_null() ? Ordered("small") : there; };
  expect_named("recruit.fort/no-fort.json", "fort", fort);
}

}  // namespace
}  // namespace praetor::tests
