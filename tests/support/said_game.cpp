#include "tests/support/said_game.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "replays/making/abbreviated.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/decode.hpp"
#include "replays/wording/step_words.hpp"
#include "tests/support/cases.hpp"

namespace praetor::tests {

SaidGame said_game(nlohmann::json whole, std::size_t most) {
  SaidGame game;
  const std::string json = whole.dump();
  const AnyGame& played = *find_game(replays::game_of(json));
  const auto fault = replays::decode_exactly(json, played, libraries().of(played), game.replay);
  EXPECT_FALSE(fault.has_value()) << json;
  const replays::wording::StepTeller teller(json, libraries());
  AnyState state = first_state(game.replay.setup);
  std::size_t known = 0;
  for (const replays::AnyRecordedStep& recorded : game.replay.steps) {
    const AnyStep step = replays::abbreviated(state, recorded.step, nullptr);
    const std::string said = replays::json_of(state, step);
    const auto words = teller.in_words(said);
    if (!words || words->find_first_of("{[\"") != std::string::npos) break;
    if (game.said.size() == most) break;
    if (game.said.empty() && step.by == chance) {
      ++known;
    } else {
      game.said.push_back({step, nlohmann::json::parse(said), *words});
    }
    apply(state, recorded.step);
  }
  game.begun = std::move(whole);
  game.begun.erase("result");
  game.begun["steps"].get_ref<nlohmann::json::array_t&>().resize(known);
  return game;
}

void hear_line(replays::LatticeBuilder& builder, const std::string& words) {
  std::istringstream line(words);
  for (std::string word; line >> word;) EXPECT_TRUE(builder.place({{word, 1}}));
  builder.end_line();
}

}  // namespace praetor::tests
