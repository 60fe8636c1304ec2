// Boards, tables and scenarios of one's own, legal and near the limits, for every game: they are
// read, games open and are played on them under all properties, and what is one step beyond a limit
// is the fault that the format names, where it stands.

#include <gtest/gtest.h>

#include <numeric>
#include <set>
#include <string>

#include "engine/core/located_json.hpp"
#include "engine/core/reading.hpp"
#include "engine/games.hpp"
#include "engine/text/tape.hpp"
#include "properties/trials.hpp"
#include "replays/making/policy.hpp"
#include "tests/support/own/own.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using Pointer = Json::json_pointer;

/// A set-up, or "rule at pointer" of the first fault.
struct ReadSetup {
  std::optional<AnySetup> setup;
  std::string fault;
};

ReadSetup read(const AnyGame& game, const Json& json) {
  const std::string text = json.dump();
  const text::Tape tape(text);
  Faults faults;
  ReadSetup read{game.read_setup(*tape.root(), game.shipped_library(), faults), ""};
  if (const auto& fault = faults.first()) {
    read.fault = std::string(fault->rule->id) + " at " + pointer_at(tape, fault->offset);
  }
  return read;
}

std::string written(const AnySetup& setup) {
  std::string json;
  text::JsonWriter writer(json);
  setup.game->write_setup(setup, writer);
  return json;
}

OwnSetup drawn(const OwnData& data, std::uint64_t seed) {
  replays::Random random(seed, 0);
  Draw draw(random);
  return data.draw(draw);
}

Json with(const Json& setup, const std::string& place, Json value) {
  Json changed = setup;
  changed[Pointer(place)] = std::move(value);
  return changed;
}

void expect_fault(const AnyGame& game, const std::string& what, const Json& setup,
                  std::string_view rule, const std::string& place) {
  const ReadSetup read_so = read(game, setup);
  EXPECT_EQ(read_so.fault, std::string(rule) + " at " + place) << what << '\n' << setup.dump();
}

class OwnData : public testing::TestWithParam<const praetor::tests::OwnData*> {
 protected:
  const praetor::tests::OwnData& data() const { return *GetParam(); }
  const AnyGame& game() const { return *find_game(data().game); }
  static constexpr std::uint64_t seeds = 40;
};

TEST_P(OwnData, NearTheLimitsIsRead) {
  for (std::uint64_t seed = 1; seed <= 10 * seeds; ++seed) {
    const OwnSetup own = drawn(data(), seed);
    const ReadSetup read_so = read(game(), own.setup);
    ASSERT_TRUE(read_so.setup) << seed << ": " << read_so.fault << '\n' << own.setup.dump();
    const std::string once = written(*read_so.setup);
    const ReadSetup second = read(game(), Json::parse(once));
    ASSERT_TRUE(second.setup) << seed << ": " << second.fault << '\n' << once;
    EXPECT_EQ(written(*second.setup), once) << seed;
  }
}

TEST_P(OwnData, NumbersReachToTheirLimitsAndNotBeyond) {
  std::set<std::string_view> met;
  for (std::uint64_t seed = 1; seed <= seeds / 4; ++seed) {
    const OwnSetup own = drawn(data(), seed);
    for (const NumberLimit& limit : data().limits) {
      const auto places = places_of(own.setup, limit.path);
      std::vector<std::string> numbers;
      for (const std::string& place : places) {
        if (own.setup[Pointer(place)].is_number()) numbers.push_back(place);
      }
      if (numbers.empty()) continue;
      met.insert(limit.path);
      replays::Random random(seed, 1);
      const std::string& place = numbers[random.below(numbers.size())];
      SCOPED_TRACE(place);
      for (const std::int64_t beyond : {limit.least - 1, limit.most + 1}) {
        expect_fault(game(), std::to_string(beyond), with(own.setup, place, beyond), "format.range",
                     place);
      }
      expect_fault(game(), "a text", with(own.setup, place, "1"), "format.type", place);
      expect_fault(game(), "a fraction", with(own.setup, place, 1.5), "format.type", place);
      for (const std::int64_t end : {limit.least, limit.most}) {
        if (limit.tied) continue;
        const ReadSetup read_so = read(game(), with(own.setup, place, end));
        EXPECT_TRUE(read_so.setup) << end << ": " << read_so.fault << '\n' << own.setup.dump();
      }
    }
  }
  for (const NumberLimit& limit : data().limits) {
    EXPECT_TRUE(met.contains(limit.path)) << limit.path << " is never drawn";
  }
}

TEST_P(OwnData, OneStepBeyondIsTheFaultThatTheFormatNames) {
  for (std::uint64_t seed = 1; seed <= seeds / 2; ++seed) {
    const OwnSetup own = drawn(data(), seed);
    for (const BeyondLimit& beyond : own.beyond) {
      expect_fault(game(), beyond.what, beyond.setup, beyond.rule, beyond.pointer);
    }
  }
}

TEST_P(OwnData, IsWholeAndHoldsNothingElse) {
  for (std::uint64_t seed = 1; seed <= seeds / 8; ++seed) {
    const OwnSetup own = drawn(data(), seed);
    for (const std::string_view path : data().whole) {
      for (const std::string& place : places_of(own.setup, path)) {
        const Json& object = own.setup[Pointer(place)];
        for (const auto& [key, value] : object.items()) {
          Json changed = own.setup;
          changed[Pointer(place)].erase(key);
          expect_fault(game(), "without " + key, changed, "format.field", place);
        }
        expect_fault(game(), "with one member more", with(own.setup, place + "/zzz", 1),
                     "format.field", place + "/zzz");
      }
    }
  }
}

/// Plays on a set-up under all properties; what failed, or "".
std::string played_on(const AnySetup& setup, std::uint64_t seed, std::size_t steps_most) {
  const properties::Trials& trials = properties::trials_of(*setup.game);
  properties::Chosen all(trials.properties().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::optional<properties::Failure> failure;
  auto line = trials.begin(setup, all, failure);
  replays::Random random(seed, 2);
  AnyState state = first_state(setup);
  const auto player =
      replays::policy_of(*setup.game)
          .player(random.once_in(2) ? replays::Style::lively : replays::Style::random);
  player->begin(state, random);
  AnyStep step;
  for (std::size_t i = 0; i < steps_most && !failure; ++i) {
    if (setup.game->outcome(state) || !player->choose(state, random, step)) break;
    line = line->after(step, seed, failure);
    apply(state, step);
    player->follow(step, state, random);
  }
  if (!failure) return "";
  return std::string(failure->property) + ": " + failure->mismatch.field;
}

TEST_P(OwnData, IsPlayedOnUnderAllProperties) {
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const OwnSetup own = drawn(data(), seed);
    const ReadSetup read_so = read(game(), own.setup);
    ASSERT_TRUE(read_so.setup) << seed;
    EXPECT_EQ(played_on(*read_so.setup, seed, 60), "") << seed << '\n' << own.setup.dump();
  }
}

std::string name_of_data(const testing::TestParamInfo<const praetor::tests::OwnData*>& info) {
  std::string name(info.param->game);
  std::erase(name, '-');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Games, OwnData,
                         testing::ValuesIn(all_own_data().begin(), all_own_data().end()),
                         name_of_data);

}  // namespace
}  // namespace praetor::tests
