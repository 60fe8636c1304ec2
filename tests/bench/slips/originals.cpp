#include "tests/bench/slips/originals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/core/ensure.hpp"
#include "replays/making/generate.hpp"
#include "replays/reading/decode.hpp"

namespace praetor::slips {
namespace {

constexpr std::int32_t turns_least = 60;
constexpr std::int32_t turns_most = 150;

std::int32_t turns_of(const Steps& replay) {
  State state = Game::open(replay.setup);
  for (const auto& recorded : replay.steps) apply<Game>(state, recorded.step);
  return state.turn;
}

void add(std::string text, std::vector<Original>& originals) {
  Original& added = originals.emplace_back();
  added.text = std::move(text);
  added.replay = decoded(added.text);
  const bool fits = added.replay && [&] {
    const std::int32_t turns = turns_of(*added.replay);
    return turns >= turns_least && turns <= turns_most;
  }();
  if (!fits) {
    originals.pop_back();
    return;
  }
  for (const auto& recorded : added.replay->steps) added.steps.push_back(recorded.step);
}

}  // namespace

const replays::Libraries& libraries() {
  static const replays::Libraries shipped;
  return shipped;
}

std::unique_ptr<Steps> decoded(const std::string& text) {
  auto replay = std::make_unique<Steps>();
  const auto fault = replays::decode_exactly<Game>(text, libraries().of<Game>(), *replay);
  return fault ? nullptr : std::move(replay);
}

std::vector<Original> originals_of(std::uint64_t seed) {
  std::vector<Original> originals;
  std::vector<std::filesystem::path> paths;
  const std::filesystem::path shipped(PRAETOR_SOURCE_DIR "/replays/corpus/antike-duellum");
  for (const auto& entry : std::filesystem::directory_iterator(shipped)) {
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  for (const auto& path : paths) {
    std::ifstream file(path);
    add(std::string(std::istreambuf_iterator<char>(file), {}), originals);
  }
  const std::size_t from_the_corpus = originals.size();
  constexpr std::size_t generated = 100;
  for (std::uint64_t number = 1; originals.size() < from_the_corpus + generated; ++number) {
    replays::GenerateOptions options;
    options.seed = seed;
    options.claims = replays::ClaimLevel::none;
    options.turns_max = turns_least + static_cast<std::int64_t>(number % 90);
    replays::Generator generator(any_game<Game>(), libraries(), options);
    std::string text;
    ensure(generator.write(number, text).has_value(), "a game is generated");
    add(std::move(text), originals);
  }
  fmt::print("{} shipped and {} generated games of {} to {} turns\n", from_the_corpus, generated,
             turns_least, turns_most);
  return originals;
}

std::vector<State> states_of(const Steps& replay) {
  std::vector<State> states;
  State state = Game::open(replay.setup);
  for (const auto& recorded : replay.steps) {
    apply<Game>(state, recorded.step);
    states.push_back(state);
  }
  return states;
}

bool same_game(const std::vector<State>& original, const Steps& repaired) {
  if (original.size() != repaired.steps.size()) return false;
  State state = Game::open(repaired.setup);
  for (std::size_t i = 0; i < original.size(); ++i) {
    apply<Game>(state, repaired.steps[i].step);
    // Two states of one game are compared; that each replay has a match of its own is no
    // difference.
    state.match = original[i].match;
    if (!(state == original[i])) return false;
    state.match = repaired.setup.match.get();
  }
  return true;
}

}  // namespace praetor::slips
