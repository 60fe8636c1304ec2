#pragma once
// Replays of any game, decoded from files, for tests that play them step by step. Whether a game is
// legal is for the tests to say.

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/ensure.hpp"
#include "engine/games.hpp"
#include "replays/reading/decode.hpp"
#include "replays/reading/replay.hpp"
#include "tests/support/cases.hpp"

namespace praetor::tests {

/// A replay decoded from a file. It owns the text that the steps refer to.
template <praetor::Game G>
struct DecodedReplay {
  explicit DecodedReplay(const std::string& path) : bytes(PaddedText(path).json()) {
    const auto fault = replays::decode_exactly<G>(bytes, libraries().of<G>(), replay);
    ensure(!fault, "a case that is to be played is well formed");
  }
  DecodedReplay(const DecodedReplay&) = delete;
  DecodedReplay& operator=(const DecodedReplay&) = delete;

  typename G::State open() const { return G::open(replay.setup); }

  std::string bytes;
  replays::Replay<G> replay;
};

/// The same for code that knows no game. The result refers to the lists of `replay`.
template <praetor::Game G>
replays::AnyReplay any_replay(const replays::Replay<G>& replay) {
  replays::AnyReplay any;
  any.setup = any_setup<G>(replay.setup);
  for (const auto& recorded : replay.steps) {
    any.steps.push_back({any_step<G>(recorded.step), recorded.claims});
  }
  any.has_result = replay.has_result;
  any.winner = replay.winner;
  return any;
}

/// The legal replays of tests/cases/<game>/legal and of the corpus.
std::vector<std::string> legal_files(std::string_view game);

/// A rule that no game has. A listing without it has the same steps, but it is made by judging all
/// candidates, not by the exact generators.
inline constexpr Rule nobodys{"nobodys.rule", RuleKind::limit, "", "", ""};

/// Calls `use(Kind<G>{})` for every game.
template <class F>
void each_game(F&& use) {
  for (const std::string_view id : Games::ids) with_game(id, use);
}

}  // namespace praetor::tests
