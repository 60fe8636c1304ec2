// Small worlds explored whole: counted another way, by any number of threads, with little memory,
// ended early and taken up again; and wrong engines found out.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "engine/core/planted.hpp"
#include "engine/games.hpp"
#include "engine/text/tape.hpp"
#include "properties/explore/expand.hpp"
#include "properties/explore/identity.hpp"
#include "properties/mutate/mutate.hpp"
#include "tests/support/program.hpp"
#include "tests/support/texts.hpp"

namespace praetor::tests {
namespace {

using Json = nlohmann::json;
using properties::Exploration;
using properties::Explored;
using properties::ExploreEnd;
using properties::ExploreOptions;
using properties::World;

std::string world_file(const AnyGame& game) {
  return source_path("replays/worlds/" + std::string(game.id()) + ".json");
}

World world_of(const AnyGame& game) {
  const std::string json = Json::parse(content_of(world_file(game)))["setup"].dump();
  const text::Tape tape(json);
  Faults faults;
  auto setup = game.read_setup(*tape.root(), game.shipped_library(), faults);
  EXPECT_TRUE(setup.has_value()) << game.id();
  return {*setup, *setup, nullptr, {}};
}

// A depth at which a world has a thousand states or two.
std::uint64_t some_depth(const AnyGame& game) {
  if (game.id() == "ancient-generals") return 13;
  if (game.id() == "conqueror-duels") return 8;
  return game.id() == "ancient-warfare" ? 7 : 5;
}

ExploreOptions to_depth(std::uint64_t depth) {
  ExploreOptions options;
  options.depth_most = depth;
  return options;
}

// All of it as text, so that a difference is shown whole.
std::string told(const Explored& explored, ExploreEnd end) {
  std::string text;
  for (const std::uint64_t number :
       {static_cast<std::uint64_t>(end), explored.states, explored.expanded, explored.steps,
        explored.depth, explored.widest, explored.stuck, explored.untold, explored.digest[0],
        explored.digest[1]}) {
    text += std::to_string(number) + ' ';
  }
  for (const std::uint64_t number : explored.kinds) text += std::to_string(number) + ' ';
  for (const auto& [ending, count] : explored.endings) text += ending + std::to_string(count);
  return text;
}

std::string explored_with(const World& world, const ExploreOptions& options) {
  Exploration exploration(world, options);
  const ExploreEnd end = exploration.run();
  return told(exploration.explored(), end);
}

// The document without the number of the turn, where no rule of these worlds reads it.
std::string plain_identity(const AnyState& state) {
  Json document = Json::parse(document_of(state));
  if (state.game().id().starts_with("antike")) document.erase("turn");
  return document.dump();
}

struct Counted {
  std::size_t states = 0;
  std::size_t steps = 0;
  std::vector<AnyState> all;
};

Counted counted_plainly(const World& world, std::uint64_t depth) {
  Counted counted;
  std::vector<AnyState> now{first_state(world.taken)};
  std::set<std::string> known{plain_identity(now.front())};
  for (std::uint64_t at = 0; at < depth; ++at) {
    std::vector<AnyState> next;
    for (const AnyState& state : now) {
      Arena arena;
      properties::each_step_out(state, arena, [&](const AnyStep& step, std::uint32_t) {
        ++counted.steps;
        EXPECT_TRUE(judge(state, step).legal());
        AnyState after = state;
        apply(after, step);
        if (known.insert(plain_identity(after)).second) next.push_back(after);
        return true;
      });
    }
    counted.all.insert(counted.all.end(), now.begin(), now.end());
    now = std::move(next);
  }
  counted.states = known.size();
  return counted;
}

TEST(Explore, CountsAsAPlainSearchOverDocumentsDoes) {
  for (const AnyGame* const game : all_games()) {
    const World world = world_of(*game);
    constexpr std::uint64_t depth = 5;
    const Counted plain = counted_plainly(world, depth);
    Exploration exploration(world, to_depth(depth));
    EXPECT_EQ(exploration.run(), ExploreEnd::depth) << game->id();
    EXPECT_EQ(exploration.explored().states, plain.states) << game->id();
    EXPECT_EQ(exploration.explored().steps, plain.steps) << game->id();
  }
}

TEST(Explore, WhatIsForgottenChangesNothing) {
  for (const AnyGame* const game : all_games()) {
    const World world = world_of(*game);
    std::string room;
    for (const AnyState& state : counted_plainly(world, 5).all) {
      AnyState forgetful = state;
      properties::forget(forgetful);
      EXPECT_FALSE(forgetful.game().broken_invariant(forgetful).has_value());
      const auto steps_of = [&](const AnyState& from) {
        std::vector<properties::StateHash> hashes;
        Arena arena;
        properties::each_step_out(from, arena, [&](const AnyStep& step, std::uint32_t) {
          AnyState after = from;
          apply(after, step);
          hashes.push_back(properties::identity_of(after, room));
          return true;
        });
        return hashes;
      };
      ASSERT_EQ(steps_of(state), steps_of(forgetful)) << game->id() << document_of(state);
    }
  }
}

TEST(Explore, ThreadsAndMemoryChangeNothing) {
  for (const AnyGame* const game : all_games()) {
    const World world = world_of(*game);
    ExploreOptions options = to_depth(some_depth(*game));
    const std::string alone = explored_with(world, options);
    options.jobs = 4;
    EXPECT_EQ(explored_with(world, options), alone) << game->id();
    options.memory = 1U << 13U;
    Exploration small(world, options);
    const ExploreEnd end = small.run();
    EXPECT_EQ(told(small.explored(), end), alone) << game->id();
    EXPECT_GT(small.explored().spilled, 0U) << game->id();
  }
}

TEST(Explore, GoesOnWhereItWasEnded) {
  for (const AnyGame* const game : all_games()) {
    const World world = world_of(*game);
    ExploreOptions options = to_depth(some_depth(*game));
    const std::string whole = explored_with(world, options);
    std::string saved;
    int runs = 0;
    const auto one = [&] {
      ExploreOptions until = options;
      int rounds = 0;
      until.watch = [&rounds](const Explored&) { return ++rounds < 6; };
      Exploration part(world, until);
      if (!saved.empty()) {
        EXPECT_TRUE(part.restore(saved)) << game->id();
      }
      const ExploreEnd end = part.run();
      saved = part.saved();
      ++runs;
      return end == ExploreEnd::interrupted ? std::string() : told(part.explored(), end);
    };
    std::string last;
    while (last.empty()) last = one();
    EXPECT_EQ(last, whole) << game->id();
    EXPECT_GT(runs, 1) << game->id();
  }
}

TEST(Explore, TakesUpNothingDamagedOrForeign) {
  const AnyGame& game = *find_game("conqueror-duels");
  const World world = world_of(game);
  Exploration first(world, to_depth(3));
  first.run();
  const std::string saved = first.saved();
  EXPECT_TRUE(Exploration(world, {}).restore(saved));
  for (const std::size_t at : {std::size_t{0}, saved.size() / 2, saved.size() - 1}) {
    std::string damaged = saved;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    EXPECT_FALSE(Exploration(world, {}).restore(damaged)) << at;
    EXPECT_FALSE(Exploration(world, {}).restore(saved.substr(0, at))) << at;
  }
  const World other = world_of(*find_game("ancient-warfare"));
  EXPECT_FALSE(Exploration(other, {}).restore(saved));
}

TEST(Explore, PropertiesHoldOnEveryStepOfASmallWorld) {
  for (const AnyGame* const game : all_games()) {
    World world = world_of(*game);
    world.trials = &properties::trials_of(*game);
    for (std::size_t i = 0; i < world.trials->properties().size(); ++i) world.chosen.push_back(i);
    Exploration exploration(world, to_depth(4));
    EXPECT_EQ(exploration.run(), ExploreEnd::depth) << game->id();
    Exploration resumed(world, to_depth(5));
    EXPECT_TRUE(resumed.restore(exploration.saved())) << game->id();
    EXPECT_EQ(told(resumed.explored(), resumed.run()), explored_with(world, to_depth(5)));
  }
}

TEST(ExploreCommand, SaysWhatItFound) {
  const Folder folder;
  const std::string world = world_file(*find_game("conqueror-duels"));
  const Output closed = praetor({"explore", "conqueror-duels", "--setup", world, "--no-progress"});
  EXPECT_EQ(closed.status, 0) << closed.err;
  EXPECT_NE(closed.out.find("\nclosed: "), std::string::npos) << closed.out;
  const std::string kept = folder.path("kept");
  const std::vector<std::string> words{"explore",       "conqueror-duels", "--setup", world,
                                       "--no-progress", "--checkpoint",    kept};
  std::vector<std::string> cut = words;
  cut.insert(cut.end(), {"--max-states", "100"});
  const Output some = praetor(cut);
  EXPECT_EQ(some.status, 5) << some.out;
  EXPECT_NE(some.out.find("\nnot closed: "), std::string::npos) << some.out;
  for (int again = 0; again < 2; ++again) {
    const Output resumed = praetor(words);
    EXPECT_EQ(resumed.status, 0);
    EXPECT_EQ(resumed.out, closed.out);
  }
  std::vector<std::string> narrow = words;
  narrow.resize(5);
  narrow.insert(narrow.end(), {"--memory", "1", "--all-properties"});
  const Output full = praetor(narrow);
  EXPECT_EQ(full.status, 5) << full.out;
  EXPECT_NE(full.out.find("and --memory is full"), std::string::npos) << full.out;
  narrow.insert(narrow.end(), {"--format", "json"});
  const Json told = Json::parse(praetor(narrow).out);
  EXPECT_EQ(told.at("end"), "memory");
  narrow.insert(narrow.end(), {"--max-states", std::to_string(told.at("states").get<int>())});
  EXPECT_EQ(Json::parse(praetor(narrow).out).at("end"), "max-states");
  const Output foreign = praetor({"explore", "antike", "--checkpoint", kept});
  EXPECT_EQ(foreign.status, 2);
  EXPECT_NE(foreign.err.find("is not a checkpoint of this"), std::string::npos) << foreign.err;
}

// The opening hand of a deck that nobody knows is drawn in more ways than memory has room for.
TEST(Explore, TakesTheStepsOutOfAStateInPieces) {
  const Folder folder;
  const auto explore = [](std::string_view states, std::vector<std::string> more) {
    more.insert(more.begin(), {"explore", "ancient-generals", "--no-progress", "--max-states",
                               std::string(states)});
    return praetor(more);
  };
  const Output whole = explore("9000", {"--jobs", "1"});
  EXPECT_EQ(whole.status, 5);
  EXPECT_NE(whole.out.find(", of them expanded 0"), std::string::npos) << whole.out;
  EXPECT_EQ(explore("9000", {"--jobs", "2"}).out, whole.out);
  const std::string kept = folder.path("kept");
  EXPECT_NE(explore("4000", {"--checkpoint", kept}).out, whole.out);
  EXPECT_EQ(explore("9000", {"--checkpoint", kept}).out, whole.out);
}

// The planted faults that falsify an effect, and nothing else.
template <class G>
std::vector<std::string> effect_faults() {
  std::vector<std::string> names;
  for (const MutantOf<G>& fault : written_mutants<G>()) {
    LawBook<G> book;
    if (fault.plant == nullptr) continue;
    fault.plant(book);
    if (book.exact()) names.emplace_back(fault.name);
  }
  return names;
}

// A fault is explored from the end of a replay of `explore_faults.json`, or after a step of it; of
// a world, after steps that are given there: from its opening a late one is 100 000 states away. So
// far from there the engine without the fault does nothing that a property objects to.
void expect_found(const std::string& game, const std::string& fault, const Json& place,
                  const Folder& folder) {
  Json played = Json::parse(content_of(source_path(std::string(place[0]))));
  if (place.size() > 2) played["steps"] = place[2];
  const std::string file = folder.file("played.json", played.dump());
  const std::uint64_t step = place[1];
  const auto explore = [&](std::uint64_t depth, const std::vector<std::string>& more) {
    std::vector<std::string> words{"explore",
                                   game,
                                   "--all-properties",
                                   "--from",
                                   file,
                                   "--step",
                                   std::to_string(step),
                                   "--depth",
                                   std::to_string(depth),
                                   "--max-states",
                                   "200000",
                                   "--format",
                                   "json",
                                   "--no-progress",
                                   "--save",
                                   folder.path("")};
    words.insert(words.end(), more.begin(), more.end());
    return praetor(words);
  };
  const Output output = explore(40, {"--mutant", fault});
  ASSERT_EQ(output.status, 1) << game << ' ' << fault << output.err << output.out;
  const Json found = Json::parse(output.out)["fault"];
  const std::uint64_t found_at = found["step"];
  EXPECT_GT(found_at, step) << fault;
  const Json replay = Json::parse(content_of(folder.path(game + "-fault.json")));
  EXPECT_EQ(replay["steps"].size(), found_at) << fault;
  EXPECT_EQ(replay["meta"]["property"], found["property"]) << fault;
  EXPECT_NE(explore(found_at - step, {}).status, 1) << fault << " is not what is found";
}

class ExploreFaultsSlow : public testing::TestWithParam<std::string_view> {};

TEST_P(ExploreFaultsSlow, EachEffectFaultIsFoundInSomeWorld) {
  const Folder folder;
  const std::string id(GetParam());
  const Json table =
      Json::parse(content_of(source_path("tests/properties/explore_faults.json")))[id];
  const std::vector<std::string> unmet = table["unmet"];
  with_game(id, [&]<class G>(Kind<G>) {
    for (const std::string& fault : effect_faults<G>()) {
      const bool is_met = table["found"].contains(fault);
      EXPECT_NE(is_met, std::ranges::find(unmet, fault) != unmet.end()) << fault;
      if (is_met) expect_found(id, fault, table["found"][fault], folder);
    }
  });
}

// What a reading changes is met by few walks: here by all that can follow on its cases.
TEST(ExploreSlow, PropertiesHoldUnderEveryReading) {
  const Folder kept;
  std::size_t cases = 0;
  for (const std::string_view game : game_ids()) {
    const std::filesystem::path folder = source_path("tests/cases/" + std::string(game) + "/legal");
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      const std::string file = entry.path().string();
      if (!entry.path().filename().string().starts_with("reading-") || !file.ends_with(".json")) {
        continue;
      }
      const std::size_t steps = Json::parse(content_of(file))["steps"].size();
      const Output output =
          praetor({"explore", std::string(game), "--all-properties", "--from", file, "--step",
                   std::to_string(steps - std::min<std::size_t>(3, steps)), "--depth", "4",
                   "--max-states", "2000", "--no-progress", "--save", kept.path("")});
      EXPECT_TRUE(output.status == 0 || output.status == 5) << file << '\n' << output.out;
      ++cases;
    }
  }
  EXPECT_GE(cases, 17U);
}

INSTANTIATE_TEST_SUITE_P(Slow, ExploreFaultsSlow,
                         testing::ValuesIn(game_ids().begin(), game_ids().end()),
                         [](const auto& game) {
                           std::string name(game.param);
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace praetor::tests
