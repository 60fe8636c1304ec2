// Games on trial begin on the data that a user gives, and say so where none can begin on them.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/any/adapter.hpp"
#include "engine/board/catalog.hpp"
#include "engine/games.hpp"
#include "engine/text/read_json.hpp"
#include "properties/openings.hpp"
#include "tests/support/duellum.hpp"
#include "tests/support/program.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;

template <class G>
class OwnOpenings : public ::testing::Test {};
using AllGames = ::testing::Types<antike_duellum::Game, antike::Game, ancient_warfare::Game,
                                  ancient_generals::Game, conqueror_duels::Game>;
TYPED_TEST_SUITE(OwnOpenings, AllGames);

TYPED_TEST(OwnOpenings, AreOnTheTablesOfTheUser) {
  auto library = TypeParam::Library::shipped();
  Json tables = text::own_json(named(library.tables, TypeParam::id)->canonical.get());
  tables["tables"] = "mine";
  const std::string json = tables.dump();
  const text::Tape tape(json);
  Faults faults;
  ASSERT_TRUE(library.add_tables(Datum(*tape.root(), faults)));
  for (std::uint64_t number = 1; number <= 20; ++number) {
    replays::Random random(number, 3);
    const auto setup = properties::opening<TypeParam>(library, properties::Tables::shipped, random);
    ASSERT_TRUE(setup.has_value()) << setup.error();
    EXPECT_EQ(Json::parse(json_of(any_setup<TypeParam>(*setup)))["tables"]["tables"], "mine");
    EXPECT_TRUE(properties::opening<TypeParam>(library, properties::Tables::odd, random));
  }
}

TEST(OwnOpeningsOfFuzz, GamesThatCannotBeginAreToldOf) {
  const Folder folder;
  Json tables = text::own_json(
      named(antike_duellum::Library::shipped().tables, Duellum::id)->canonical.get());
  tables["deck"].erase(tables["deck"].begin() + 2, tables["deck"].end());
  tables["readings"]["equal-display"] = "no";  // three different cards lie on display
  const std::string path = folder.file("tables.json", tables.dump());
  const Output fuzzed = praetor(
      {"fuzz", "antike-duellum", "--seed", "1", "--games", "3", "--no-progress", "--tables", path});
  EXPECT_EQ(fuzzed.status, 2);
  EXPECT_EQ(fuzzed.out, "");
  EXPECT_NE(fuzzed.err.find("a game cannot begin"), std::string::npos) << fuzzed.err;
}

}  // namespace
}  // namespace praetor::tests
