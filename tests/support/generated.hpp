#pragma once
// Generated games of any game as JSON, for tests that change them. What a changed game must give is
// for the tests to say.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/state_document.hpp"
#include "engine/games.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/decode.hpp"
#include "tests/support/cases.hpp"

namespace praetor::tests {

template <praetor::Game... G>
testing::Types<G...> types_of(GameList<G...>);
/// The types for a typed test suite over every game.
using AllGames = decltype(types_of(Games()));

/// Game `number` of a seed, cut after `turns` turns.
template <praetor::Game G>
nlohmann::json generated(std::uint64_t number, replays::ClaimLevel claims, std::int64_t turns,
                         std::uint64_t seed = 9) {
  replays::GenerateOptions options;
  options.seed = seed;
  options.claims = claims;
  options.turns_max = turns;
  replays::Generator generator(any_game<G>(), libraries(), options);
  std::string text;
  EXPECT_TRUE(generator.write(number, text).has_value());
  return nlohmann::json::parse(text);
}

/// The state document after the first `steps` steps of a replay; they are not judged.
template <praetor::Game G>
std::string document_after(const nlohmann::json& replay, std::size_t steps) {
  const std::string text = replay.dump();
  replays::Replay<G> decoded;
  const auto fault = replays::decode_exactly<G>(text, libraries().of<G>(), decoded);
  EXPECT_FALSE(fault.has_value()) << text;
  typename G::State state = G::open(decoded.setup);
  for (std::size_t i = 0; i < steps; ++i) apply<G>(state, decoded.steps.at(i).step);
  return document_of<G>(state);
}

}  // namespace praetor::tests
