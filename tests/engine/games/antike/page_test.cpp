// Production, temples and arming as the manual's page has them, to the letter: what steps bring
// about in positions drawn by chance, against what is counted from the state document and from the
// board's file alone.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/state_document.hpp"
#include "replays/making/random.hpp"
#include "tests/support/decoded.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests::antike_page {
namespace {

using Antike = antike::Game;
using antike::State;
using Json = nlohmann::json;
using replays::Random;

constexpr Side builder{0};
constexpr int positions = 12;

const Json& board_file() {
  static const Json board =
      Json::parse(content_of(source_path("engine/games/antike/data/mediterranean-west.json")));
  return board;
}

/// A game of germania, rome and greece; its opening is what every position begins from.
const DecodedReplay<Antike>& game() {
  static const DecodedReplay<Antike> decoded(
      source_path("tests/cases/antike/legal/worked-example.json"));
  return decoded;
}

Json opening() { return Json::parse(document_of(game().open())); }

State state_of(const Json& document) {
  const auto read = StateDocument<Antike>::read(*game().replay.setup.match, document.dump());
  EXPECT_TRUE(read.has_value()) << (read ? "" : read.error());
  return *read;
}

antike::Region region_of(const std::string& name) {
  return antike::Region::of(*game().replay.setup.match->board().regions.find(name));
}

/// Free sites become cities of any nation, with and without temples, and units of all stand about.
Json drawn(Random& random, const char* field) {
  Json document = opening();
  const std::vector<std::string> nations{"germania", "rome", "greece"};
  for (auto& [name, region] : document["regions"].items()) {
    if (region["city"].is_null() && random.once_in(2)) {
      region["city"] = {{"owner", nations[random.below(3)]},
                        {"resource", board_file()["regions"][name]["site"]},
                        {"temple", false}};
    }
    if (!region["city"].is_null()) region["city"]["temple"] = random.once_in(3);
    for (const std::string& nation : nations) {
      region["units"][nation] = {random.below(3), random.below(3)};
    }
  }
  Json& germania = document["sides"]["germania"];
  for (const char* chip : {"marble", "iron", "gold", "coin"}) {
    germania["chips"][chip] = random.below(12);
  }
  const std::uint64_t knows = random.below(3);
  if (knows == 1) germania["know-how"] = {"market"};
  if (knows == 2) germania["know-how"] = {"currency", "market"};
  if (field != nullptr) {
    germania["rondel"] = field;
    document["phase"] = "action";
  }
  return document;
}

bool owns(const Json& document, const std::string& region) {
  const Json& city = document["regions"][region]["city"];
  return !city.is_null() && city["owner"] == "germania";
}

std::int64_t chips(const Json& document, const char* kind) {
  return document["sides"]["germania"]["chips"][kind];
}

// "1 per city without temple, 3 per city with temple", and what market and currency add.
std::int64_t harvest(const Json& document, const std::string& resource) {
  std::int64_t sum = 0;
  for (const auto& [name, region] : document["regions"].items()) {
    if (!owns(document, name) || region["city"]["resource"] != resource) continue;
    sum += region["city"]["temple"] == true ? 3 : 1;
  }
  const Json& knows = document["sides"]["germania"]["know-how"];
  const auto known = [&](const char* kind) {
    return std::ranges::find(knows, kind) != knows.end();
  };
  return sum + (known("currency") ? 2 : known("market") ? 1 : 0);
}

/// The document after a step of germania, or null where it is illegal.
template <class A>
Json after(const Json& document, const A& action) {
  State state = state_of(document);
  if (!play<Antike>(state, Step<Antike>{builder, action}).legal()) return nullptr;
  return Json::parse(document_of(state));
}

TEST(AntikePage, EachCityProducesOneAndThreeWithATemple) {
  Random random(8, 1);
  for (int i = 0; i < positions; ++i) {
    const Json before = drawn(random, nullptr);
    for (const auto field :
         {antike::RondelField::marble, antike::RondelField::iron, antike::RondelField::gold}) {
      const std::string made(name_of(field));
      const Json produced = after(before, antike::Advance{field, {}});
      ASSERT_FALSE(produced.is_null());
      for (const char* kind : {"marble", "iron", "gold", "coin"}) {
        const std::int64_t more = kind == made ? harvest(before, made) : 0;
        EXPECT_EQ(chips(produced, kind), chips(before, kind) + more) << made << before.dump();
      }
    }
  }
}

// "A nation owns three marble cities, one of them with a temple: total 5 marble units."
TEST(AntikePage, TheExampleOfThreeMarbleCities) {
  Json document = opening();
  const auto give = [&](const char* region, bool temple) {
    document["regions"][region]["city"] = {
        {"owner", "germania"}, {"resource", "marble"}, {"temple", temple}};
  };
  give("carnuntum", false);
  give("lugdunum", true);  // Colonia is the third
  EXPECT_EQ(harvest(document, "marble"), 5);
  const Json produced = after(document, antike::Advance{antike::RondelField::marble, {}});
  EXPECT_EQ(chips(produced, "marble"), 2 + 5);
}

// "For each new temple five marble units. Only one temple can be built per city. If all 20 are on
// the board, no further temples can be built."
TEST(AntikePage, TemplesCostFiveMarbleAndStandAlone) {
  Random random(8, 2);
  std::size_t built = 0;
  for (int i = 0; i < positions; ++i) {
    Json document = drawn(random, "temple");
    document["bank"]["temple"] = random.below(6);
    document["sides"]["germania"]["chips"]["marble"] = 10 + random.below(20);
    for (int left = static_cast<int>(document["regions"].size()); left > 0; --left) {
      const auto place = static_cast<std::ptrdiff_t>(random.below(document["regions"].size()));
      const std::string name = std::next(document["regions"].begin(), place).key();
      const antike::BuildTemple build{region_of(name), {}};
      const std::int64_t marble = chips(document, "marble");
      const std::int64_t coins = chips(document, "coin");
      const bool fits = owns(document, name) &&
                        document["regions"][name]["city"]["temple"] == false &&
                        document["bank"]["temple"] != 0 && marble + coins >= 5;
      const Json next = after(document, build);
      ASSERT_EQ(!next.is_null(), fits) << name << document.dump();
      if (!fits) continue;
      ++built;
      EXPECT_EQ(next["regions"][name]["city"]["temple"], true);
      EXPECT_EQ(next["bank"]["temple"], document["bank"]["temple"].get<int>() - 1);
      const std::int64_t of_marble = std::min<std::int64_t>(5, marble);
      EXPECT_EQ(chips(next, "marble"), marble - of_marble);
      EXPECT_EQ(chips(next, "coin"), coins - (5 - of_marble));
      document = next;
    }
  }
  EXPECT_GT(built, 5U);
}

/// Whether the board's file draws a border of that colour round a region.
bool has_border(const std::string& name, const char* colour) {
  return std::ranges::any_of(board_file()["borders"], [&](const Json& border) {
    return (border[0] == name || border[1] == name) && (border[2] == colour || border[2] == "both");
  });
}

// "1 unit where the nation owns a city without a temple, 3 with a temple", for one iron unit each,
// whoever stands there, legions and galleys where their borders are.
TEST(AntikePage, CitiesArmOneAndThreeWithATemple) {
  Random random(8, 3);
  std::size_t threes = 0;
  for (int i = 0; i < positions; ++i) {
    Json document = drawn(random, "arming");
    document["sides"]["germania"]["supply"] = {random.below(5), random.below(5)};
    document["sides"]["germania"]["chips"]["iron"] = random.below(30);
    const Json regions = board_file()["regions"];
    for (auto place = regions.begin(); place != regions.end(); ++place) {
      const std::string& name = place.key();
      const std::int64_t most =
          !owns(document, name) ? 0 : (document["regions"][name]["city"]["temple"] == true ? 3 : 1);
      std::int64_t armed = 0;
      for (int attempt = 0; attempt < (most == 0 ? 1 : 7); ++attempt) {
        const auto unit = random.once_in(2) ? antike::Unit::legion : antike::Unit::galley;
        const std::size_t pair = unit == antike::Unit::legion ? 0 : 1;
        const Json supply = document["sides"]["germania"]["supply"];
        const bool fits = armed < most && supply[pair] != 0 &&
                          has_border(name, pair == 0 ? "red" : "blue") &&
                          chips(document, "iron") + chips(document, "coin") >= 1;
        const antike::Arm arm{region_of(name), unit, Count{1}, {}};
        const Json next = after(document, arm);
        ASSERT_EQ(!next.is_null(), fits) << name << document.dump();
        if (!fits) continue;
        threes += ++armed == 3 ? 1U : 0U;
        EXPECT_EQ(next["sides"]["germania"]["supply"][pair], supply[pair].get<int>() - 1);
        EXPECT_EQ(chips(next, "iron") + chips(next, "coin"),
                  chips(document, "iron") + chips(document, "coin") - 1);
        document = next;
      }
    }
  }
  EXPECT_GT(threes, 5U);
}

}  // namespace
}  // namespace praetor::tests::antike_page
