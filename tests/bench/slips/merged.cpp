#include "tests/bench/slips/merged.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/ensure.hpp"
#include "replays/making/write_step.hpp"
#include "replays/searching/merge_texts.hpp"
#include "tests/bench/slips/originals.hpp"

namespace praetor::slips {
namespace {

struct MergeTally {
  std::size_t first = 0;  ///< the game is the first history
  std::size_t among = 0;  ///< the game is one of the listed histories
  std::size_t even = 0;   ///< of these: not first, but as likely as the first
  std::size_t unknown = 0;
  std::size_t errors = 0;  ///< planted errors
  std::vector<double> seconds;
};

/// The index after the last step that a slip touches.
std::size_t end_of(const Planted& slip) {
  return slip.at + slip.count + (slip.slip == Slip::turns_swapped ? slip.second : 0);
}

/// One record of a game, with slips of any kind.
Written sheet_of(const Original& original, Claimed claimed, const MergeMeasure& measure,
                 replays::Random& random, Arena& arena, std::size_t& planted) {
  constexpr double share = 0.05;  // of the steps have a slip
  Written record = record_of(original.replay->setup, original.steps, claimed);
  const std::size_t first = measure.turns ? step_slips : 0;
  const std::size_t kinds = measure.turns ? slip_names.size() - step_slips : step_slips;
  const auto wanted =
      measure.turns
          ? std::size_t{1}
          : static_cast<std::size_t>(share * static_cast<double>(original.steps.size()) + 0.5);
  std::vector<Planted> slips;
  for (std::size_t tries = 0; slips.size() < wanted && tries < 20 * wanted; ++tries) {
    const auto kind = static_cast<Slip>(first + random.below(kinds));
    const auto slip = drawn(kind, original.replay->setup, original.steps, random, arena);
    const bool apart = slip && std::ranges::none_of(slips, [&](const Planted& other) {
                         return end_of(other) >= slip->at && end_of(*slip) >= other.at;
                       });
    if (apart) slips.push_back(*slip);
  }
  // Last one first, so that no slip moves the place of another.
  std::ranges::sort(slips, std::greater{}, &Planted::at);
  for (const Planted& slip : slips) {
    slip.in(record);
    if (!measure.verbose) continue;
    const auto json = [&](const AnyStep& step) {
      return replays::json_of(original.replay->game(), original.replay->match(), step);
    };
    fmt::print("   {} at {}: {} -> {}\n", slip_names[static_cast<std::size_t>(slip.slip)],
               slip.at + 1, json(original.steps[slip.at]),
               slip.written.kind == nullptr ? "" : json(slip.written));
  }
  planted += slips.size();
  return record;
}

void tell(const replays::JointHistory& history) {
  for (const replays::RecordError& error : history.errors) {
    fmt::print("   told of {} at {}, costs {}: {} -> {}\n", error.record, error.step, error.cost,
               fmt::join(error.before, " "), fmt::join(error.after, " "));
  }
}

void merge_once(const AnyGame& game, const Original& original,
                const std::vector<std::string>& texts, std::int64_t nodes, bool verbose,
                MergeTally& tally) {
  replays::MergeOptions options;
  options.nodes = nodes;
  const std::clock_t begin = std::clock();
  const replays::MergedTexts merged = replays::merge_texts(texts, game, libraries(), options);
  const replays::MergeOutcome& outcome = merged.outcome;
  tally.seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  if (outcome.histories.empty()) ++tally.unknown;
  if (verbose && !outcome.histories.empty()) tell(outcome.histories[0]);
  const std::vector<AnyState> states = states_of(*original.replay);
  for (std::size_t i = 0; i < outcome.histories.size(); ++i) {
    const std::vector<std::string>& used = *merged.texts[i];
    const std::vector<std::string_view> views(used.begin(), used.end());
    const auto replay = decoded(game, replays::joined(views, outcome.histories[i]));
    if (replay == nullptr || !same_game(original, states, *replay)) continue;
    ++tally.among;
    tally.first += i == 0 ? 1 : 0;
    const auto& told = outcome.histories;
    if (i > 0 && told[i].unlikeliness == told[0].unlikeliness) ++tally.even;
    break;
  }
}

}  // namespace

void measure_merged(const AnyGame& game, const MergeMeasure& wanted) {
  const std::vector<Original> originals = originals_of(game, wanted.seed);
  fmt::print("{} sheets, {}, seed {}\n", wanted.sheets,
             wanted.turns ? "one turn wrong in each" : "5 % of the steps wrong", wanted.seed);
  fmt::print("{:<40}{:>7}{:>7}{:>7}{:>9}{:>8}{:>10}{:>8}\n", "claims", "first", "even", "among",
             "unknown", "slips", "median s", "98.4 %");
  for (std::size_t version = 0; version < claimed_names.size(); ++version) {
    if (wanted.versions.find(static_cast<char>('a' + version)) == std::string_view::npos) continue;
    const auto claimed = static_cast<Claimed>(version);
    MergeTally tally;
    for (std::uint64_t number = 0; number < wanted.count; ++number) {
      replays::Random random(wanted.seed, ~number);
      const Original& original = originals[random.below(originals.size())];
      Arena arena;
      std::vector<std::string> texts;
      for (std::uint64_t sheet = 0; sheet < wanted.sheets; ++sheet) {
        texts.push_back(
            text_of(sheet_of(original, claimed, wanted, random, arena, tally.errors), claimed));
      }
      const MergeTally had = tally;
      merge_once(game, original, texts, wanted.nodes, wanted.verbose, tally);
      if (!wanted.verbose) continue;
      fmt::print("{}: {} steps, {}, {:.3f} s\n", number, original.steps.size(),
                 tally.first > had.first       ? "first"
                 : tally.among > had.among     ? "among"
                 : tally.unknown > had.unknown ? "unknown"
                                               : "another game",
                 tally.seconds.back());
    }
    std::ranges::sort(tally.seconds);
    const double last = static_cast<double>(tally.seconds.size() - 1);
    const auto quantile = [&](double part) {
      return tally.seconds[static_cast<std::size_t>(part * last)];
    };
    fmt::print("{:<40}{:>7}{:>7}{:>7}{:>9}{:>8}{:>10.3f}{:>8.3f}\n", claimed_names[version],
               tally.first, tally.even, tally.among, tally.unknown, tally.errors, quantile(0.5),
               quantile(0.984));
    std::fflush(stdout);
  }
}

}  // namespace praetor::slips
