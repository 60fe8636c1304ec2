// The list of legal steps, made in two ways: by the exact generators of the laws, and by filtering
// every candidate through every guard. Both must give the same steps in the same order, in every
// state of generated games.

#include <gtest/gtest.h>

#include "engine/core/state_document.hpp"
#include "engine/games.hpp"
#include "engine/games/antike_duellum/document.hpp"
#include "replays/making/generate.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/decode.hpp"
#include "tests/support/decoded.hpp"

namespace praetor::antike_duellum {
namespace {

// A rule of no book: switching it off changes nothing, but keeps the exact generators out of it.

std::vector<std::string> listed(const State& state, RuleRef without) {
  Arena arena;
  std::vector<std::string> steps;
  constexpr std::size_t all = SIZE_MAX;
  for (const Step<Game>& step : legal_steps<Game>(state, arena, all, without)) {
    steps.push_back(replays::json_of<Game>(*state.match, step));
  }
  return steps;
}

void compare_along(const std::string& json, const Library& library) {
  replays::Replay<Game> replay;
  ASSERT_FALSE(replays::decode_exactly<Game>(json, library, replay).has_value());
  State state = Game::open(replay.setup);
  for (const auto& recorded : replay.steps) {
    ASSERT_EQ(listed(state, nullptr), listed(state, &tests::nobodys)) << document_of(state);
    ASSERT_TRUE(play<Game>(state, recorded.step).legal());
  }
}

class Listing : public testing::TestWithParam<const char*> {};

TEST_P(Listing, ExactGeneratorsAgreeWithTheGuards) {
  const replays::Libraries shipped;
  const Library& library = shipped.of<Game>();
  for (const replays::Style style : {replays::Style::lively, replays::Style::random}) {
    replays::GenerateOptions options;
    options.seed = 11;
    options.style = style;
    options.turns_max = 150;
    options.wishes.rules = GetParam();
    replays::Generator generator(any_game<Game>(), &library, options);
    for (std::uint64_t number = 1; number <= 12; ++number) {
      std::string json;
      ASSERT_TRUE(generator.write(number, json).has_value());
      compare_along(json, library);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(RuleSets, Listing, testing::Values("yucata", "printed"));

}  // namespace
}  // namespace praetor::antike_duellum
