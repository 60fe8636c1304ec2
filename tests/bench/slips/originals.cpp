#include "tests/bench/slips/originals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>

#include "engine/core/ensure.hpp"
#include "replays/making/generate.hpp"
#include "replays/making/policy.hpp"
#include "replays/reading/decode.hpp"

namespace praetor::slips {
namespace {

/// Bounds of a game's length, counted in turns or in steps.
struct Lengths {
  bool turns;
  std::int64_t least;
  std::int64_t most;
  bool take(const AnyReplay& replay) const {
    const auto steps = static_cast<std::int64_t>(replay.steps.size());
    if (!turns) return steps >= least && steps <= most;
    AnyState state = first_state(replay.setup);
    for (const auto& recorded : replay.steps) apply(state, recorded.step);
    const std::int64_t last = replays::policy_of(replay.game()).turn(state);
    return last >= least && last <= most;
  }
};

Lengths lengths_of(const AnyGame& game) {
  if (game.id().starts_with("antike")) return {true, 60, 150};
  return {false, 40, 600};
}

void add(const AnyGame& game, std::string text, std::vector<Original>& originals) {
  Original& added = originals.emplace_back();
  added.text = std::move(text);
  added.replay = decoded(game, added.text);
  if (!added.replay || !lengths_of(game).take(*added.replay)) {
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

std::unique_ptr<AnyReplay> decoded(const AnyGame& game, const std::string& text) {
  auto replay = std::make_unique<AnyReplay>();
  const auto fault = replays::decode_exactly(text, game, libraries().of(game), *replay);
  return fault ? nullptr : std::move(replay);
}

std::vector<Original> originals_of(const AnyGame& game, std::uint64_t seed) {
  std::vector<Original> originals;
  std::vector<std::filesystem::path> paths;
  const std::filesystem::path corpus(PRAETOR_SOURCE_DIR "/replays/corpus");
  for (const auto& entry : std::filesystem::directory_iterator(corpus / game.id())) {
    if (entry.path().extension() == ".json") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  for (const auto& path : paths) {
    std::ifstream file(path);
    add(game, std::string(std::istreambuf_iterator<char>(file), {}), originals);
  }
  const std::size_t from_the_corpus = originals.size();
  constexpr std::size_t generated = 100;
  const Lengths lengths = lengths_of(game);
  for (std::uint64_t number = 1; originals.size() < from_the_corpus + generated; ++number) {
    replays::GenerateOptions options;
    options.seed = seed;
    options.claims = replays::ClaimLevel::none;
    if (lengths.turns) options.turns_max = lengths.least + static_cast<std::int64_t>(number % 90);
    replays::Generator generator(game, libraries(), options);
    std::string text;
    ensure(generator.write(number, text).has_value(), "a game is generated");
    add(game, std::move(text), originals);
  }
  fmt::print("{}: {} shipped and {} generated games of {} to {} {}\n", game.id(), from_the_corpus,
             generated, lengths.least, lengths.most, lengths.turns ? "turns" : "steps");
  return originals;
}

std::vector<AnyState> states_of(const AnyReplay& replay) {
  std::vector<AnyState> states;
  AnyState state = first_state(replay.setup);
  for (const auto& recorded : replay.steps) {
    apply(state, recorded.step);
    states.push_back(state);
  }
  return states;
}

bool same_game(const Original& original, const std::vector<AnyState>& states,
               const AnyReplay& repaired) {
  const std::size_t size = original.steps.size();
  if (size != repaired.steps.size()) return false;
  AnyState state = first_state(repaired.setup);
  std::size_t begin = 0;  // the first step of the stretch whose states differ
  for (std::size_t i = 0; i < size; ++i) {
    apply(state, repaired.steps[i].step);
    // Each replay has a match of its own; that is no difference.
    if (!(repaired.game().in_match(state, match_of(states[i])) == states[i])) continue;
    std::vector<AnyStep> told;
    for (std::size_t at = begin; at <= i; ++at) told.push_back(repaired.steps[at].step);
    const std::span played = std::span(original.steps).subspan(begin, told.size());
    if (told.size() > 1 && !std::ranges::is_permutation(played, told)) return false;
    begin = i + 1;
  }
  return begin == size;
}

}  // namespace praetor::slips
