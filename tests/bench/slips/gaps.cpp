#include "tests/bench/slips/gaps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>

#include "engine/core/ensure.hpp"
#include "replays/searching/infer.hpp"
#include "tests/bench/slips/originals.hpp"

namespace praetor::slips {
namespace {

struct GapTally {
  std::size_t forced = 0;  ///< one answer: the step played, or one of equal effect
  std::size_t wrong = 0;   ///< one answer, but another game
  std::size_t several = 0;
  std::size_t among = 0;  ///< of several: the game is among the listed completions
  std::size_t unknown = 0;
  std::vector<double> seconds;
};

/// The record with a gap of one step in place of step `at`.
std::string with_gap(const std::string& record, std::size_t at) {
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(record);
  auto& step = json["steps"].at(at);
  step.clear();
  step["by"] = nullptr;
  step["do"] = replays::gap_kind;
  step["max"] = 1;
  return json.dump();
}

void one(const Original& original, Claimed claimed, std::size_t at, GapTally& tally) {
  const Written record = record_of(original.replay->setup, original.steps, claimed);
  const std::string text = with_gap(text_of(record, claimed), at);
  replays::Draft draft;
  const auto fault = replays::decode_draft(text, original.replay->game(), libraries(), draft);
  ensure(!fault, "a record with a gap is a draft");
  const std::clock_t begin = std::clock();
  const replays::InferOutcome outcome = replays::infer(draft, {});
  tally.seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  const std::vector<AnyState> states = states_of(*original.replay);
  const bool found = std::ranges::any_of(outcome.completions, [&](const auto& completion) {
    const std::string filled = replays::filled(text, outcome, completion);
    return same_game(original, states, *decoded(original.replay->game(), filled));
  });
  switch (outcome.answer) {
    case replays::InferAnswer::forced:
      ++(found ? tally.forced : tally.wrong);
      return;
    case replays::InferAnswer::several:
      ++tally.several;
      tally.among += found ? 1 : 0;
      return;
    default:
      ++tally.unknown;
  }
}

}  // namespace

void measure_gaps(const AnyGame& game, std::uint64_t seed, std::uint64_t count) {
  const std::vector<Original> originals = originals_of(game, seed);
  fmt::print("{:<40}{:>7}{:>7}{:>9}{:>7}{:>9}{:>10}{:>8}\n", "claims", "forced", "wrong", "several",
             "among", "unknown", "median s", "98.4 %");
  for (std::size_t version = 0; version < claimed_names.size(); ++version) {
    GapTally tally;
    for (std::uint64_t number = 0; number < count; ++number) {
      replays::Random random(seed, ~number);
      const Original& original = originals[random.below(originals.size())];
      const std::size_t at = random.below(original.steps.size());
      one(original, static_cast<Claimed>(version), at, tally);
    }
    std::ranges::sort(tally.seconds);
    const double last = static_cast<double>(tally.seconds.size() - 1);
    const auto quantile = [&](double share) {
      return tally.seconds[static_cast<std::size_t>(share * last)];
    };
    fmt::print("{:<40}{:>7}{:>7}{:>9}{:>7}{:>9}{:>10.3f}{:>8.3f}\n", claimed_names[version],
               tally.forced, tally.wrong, tally.several, tally.among, tally.unknown, quantile(0.5),
               quantile(0.984));
    std::fflush(stdout);
  }
}

}  // namespace praetor::slips
