// Every property of every game, on walks that RapidCheck makes. A walk that fails is shrunk by
// RapidCheck and written as a replay, whose path is printed.

#include "tests/properties/walk.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cctype>
#include <filesystem>
#include <fstream>

#include "properties/counterexample.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/shrink_typed.hpp"
#include "tests/properties/properties.hpp"

namespace praetor::properties {

// GoogleTest prints bytes, addresses among them, of what it does not know.
void PrintTo(const Property<praetor::antike_duellum::Game>& property, std::ostream* out) {
  *out << property.name;
}

namespace {

using Duellum = praetor::antike_duellum::Game;
using DuellumProperty = Property<Duellum>;

rc::Gen<Walk> walks() {
  constexpr std::size_t longest = 250;
  const auto choices = rc::gen::resize(
      static_cast<int>(longest),
      rc::gen::container<std::vector<std::uint32_t>>(rc::gen::weightedOneOf<std::uint32_t>(
          {{1, rc::gen::inRange<std::uint32_t>(0, 40)},
           {4, rc::gen::inRange<std::uint32_t>(small_choices, 1U << 30U)}})));
  return rc::gen::build<Walk>(
      rc::gen::set(&Walk::opening, rc::gen::inRange<std::uint32_t>(0, 1000)),
      rc::gen::set(&Walk::choices, choices));
}

std::string written(const replays::Recording<Duellum>& record, const Failure& failure) {
  const std::string path =
      (std::filesystem::temp_directory_path() / "praetor-failing-walk.json").string();
  std::ofstream(path) << counterexample(any_setup<Duellum>(record.setup),
                                        replays::any_steps<Duellum>(record.steps), failure,
                                        {"the tests of properties", record.steps.size()});
  return path;
}

class DuellumWalksSlow : public testing::TestWithParam<DuellumProperty> {};

TEST_P(DuellumWalksSlow, HoldAtEveryStep) {
  const replays::Libraries libraries;
  const Subject<Duellum> subject;
  DuellumProperty always = GetParam();
  // What lists all steps at each step would take minutes; five times the usual still sees much.
  always.period = std::max<std::uint64_t>(always.period / 5, 1);
  const std::array<const DuellumProperty*, 1> one{&always};
  const bool holds = rc::check(std::string(always.name), [&] {
    const Walk walk = *walks();
    replays::Recording<Duellum> record;
    const auto failure = play_walk<Duellum>(libraries.of<Duellum>(), subject, one, walk, record);
    if (!failure) return;
    RC_LOG() << "written to " << written(record, *failure) << '\n';
    RC_FAIL(std::string(failure->property) + ": " + failure->mismatch.field);
  });
  EXPECT_TRUE(holds);
}

// All at once, on fewer walks: for builds in which everything is slow.
TEST(DuellumWalks, AllPropertiesHoldTogether) {
  const replays::Libraries libraries;
  const Subject<Duellum> subject;
  std::vector<const DuellumProperty*> all;
  for (const DuellumProperty& property : properties_of<Duellum>()) all.push_back(&property);
  for (std::uint32_t opening = 0; opening < 6; ++opening) {
    Walk walk{opening, {}};
    for (std::uint32_t i = 0; i < 200; ++i)
      walk.choices.push_back(small_choices + opening * 200 + i);
    replays::Recording<Duellum> record;
    const auto failure = play_walk<Duellum>(libraries.of<Duellum>(), subject, all, walk, record);
    EXPECT_FALSE(failure.has_value()) << failure->property << ": " << written(record, *failure);
    EXPECT_GT(record.steps.size(), 50U);
  }
}

// A test's name has letters and digits only.
std::string name_of_property(const testing::TestParamInfo<DuellumProperty>& info) {
  std::string name;
  bool begins_word = true;
  for (const char letter : info.param.name) {
    const auto byte = static_cast<unsigned char>(letter);
    if (std::isalnum(byte) == 0) {
      begins_word = true;
      continue;
    }
    name += begins_word ? static_cast<char>(std::toupper(byte)) : letter;
    begins_word = false;
  }
  return name;
}

INSTANTIATE_TEST_SUITE_P(Properties, DuellumWalksSlow, testing::ValuesIn(properties_of<Duellum>()),
                         name_of_property);

// The same list of numbers less some of them is a legal game, too: that is what makes RapidCheck's
// own shrinking work.
TEST(Walks, AnyPartOfAWalkIsAWalk) {
  const replays::Libraries libraries;
  const Subject<Duellum> subject;
  EXPECT_TRUE(rc::check("a part of a walk is played to its end", [&] {
    Walk walk = *walks();
    RC_PRE(!walk.choices.empty());
    const auto dropped = *rc::gen::inRange<std::size_t>(0, walk.choices.size());
    walk.choices.erase(walk.choices.begin() + static_cast<std::ptrdiff_t>(dropped));
    replays::Recording<Duellum> record;
    RC_ASSERT(!play_walk<Duellum>(libraries.of<Duellum>(), subject, {}, walk, record).has_value());
    typename Duellum::State state = Duellum::open(record.setup);
    for (const Step<Duellum>& step : record.steps) RC_ASSERT(play<Duellum>(state, step).legal());
    const bool to_its_end =
        record.steps.size() == walk.choices.size() || Duellum::outcome(state).has_value();
    if (!to_its_end) {
      RC_LOG() << "written to " << written(record, {"nobody can act", record.steps.size(), {}});
    }
    RC_ASSERT(to_its_end);
  }));
}

}  // namespace
}  // namespace praetor::properties
