// How well `repair` finds slips: it plants slips into games by seed, repairs the records, and
// compares the result with the game. README.md has the method and the results.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <span>

#include "engine/core/ensure.hpp"
#include "replays/searching/merge.hpp"
#include "replays/searching/repair.hpp"
#include "replays/searching/repair_setup.hpp"
#include "replays/searching/root_cause.hpp"
#include "tests/bench/slips/gaps.hpp"
#include "tests/bench/slips/merged.hpp"
#include "tests/bench/slips/originals.hpp"
#include "tests/bench/slips/unsure.hpp"

namespace praetor::slips {
namespace {

struct StepFilter {
  std::uint64_t seed = 1;
  std::uint64_t count = 1000;
  std::int64_t nodes = replays::repair_nodes_default;
  int slips = 1;
  std::int64_t edits = 1;  ///< least number of edits to try
  bool verbose = false;
  bool turns = false;  ///< plant slips of whole turns
  bool first = false;  ///< one of the slips is in the set-up: the order of the sides
  bool gaps = false;
  bool noise = false;
  std::uint64_t percent = 20;
  std::uint64_t reads = 1;
  std::string channels;
  std::uint64_t sheets = 0;  ///< records of each game for `merge`; 0: do not measure it
  std::int64_t merge_nodes = replays::merge_nodes_default;
  std::string version = "abc";
  const AnyGame* game = all_games().front();
};

/// The results for one kind of slip.
struct Tally {
  std::size_t illegal = 0;
  std::size_t stayed_legal = 0;
  std::map<std::size_t, std::size_t> repair_ranks;  // rank, from 1; 0: not listed
  std::map<std::size_t, std::size_t> cause_ranks;
  std::vector<double> seconds;
  std::vector<std::int64_t> nodes;
  std::size_t unknown = 0;
  std::size_t all = 0;
  std::size_t listed = 0;
  std::size_t missed_unnoticed = 0;  // not first; one of the slips alone stays legal
  std::size_t missed_tied = 0;       // not first, but as likely as the first

  void add(const Tally& other) {
    illegal += other.illegal;
    stayed_legal += other.stayed_legal;
    for (const auto& [rank, count] : other.repair_ranks) repair_ranks[rank] += count;
    for (const auto& [rank, count] : other.cause_ranks) cause_ranks[rank] += count;
    seconds.insert(seconds.end(), other.seconds.begin(), other.seconds.end());
    nodes.insert(nodes.end(), other.nodes.begin(), other.nodes.end());
    unknown += other.unknown;
    all += other.all;
    listed += other.listed;
    missed_unnoticed += other.missed_unnoticed;
    missed_tied += other.missed_tied;
  }
  double share_within(const std::map<std::size_t, std::size_t>& ranks, std::size_t most) const {
    std::size_t sum = 0;
    for (const auto& [rank, count] : ranks) sum += rank >= 1 && rank <= most ? count : 0;
    return illegal == 0 ? 0 : 100.0 * static_cast<double>(sum) / static_cast<double>(illegal);
  }
};

class Measurement {
 public:
  explicit Measurement(const StepFilter& wanted)
      : wanted_(wanted), originals_(originals_of(*wanted.game, wanted.seed)) {}

  void run() {
    for (std::size_t version = 0; version < claimed_names.size(); ++version) {
      if (wanted_.version.find(static_cast<char>('a' + version)) == std::string::npos) continue;
      for (Tally& tally : tallies_) tally = {};
      for (std::uint64_t number = 0; number < wanted_.count; ++number) {
        one(number, static_cast<Claimed>(version));
      }
      print(claimed_names[version]);
    }
  }

 private:
  /// The slips of record `number`; they are the same for every kind of claims.
  std::vector<Planted> slips_of(std::uint64_t number, const Original& original, Arena& arena) {
    replays::Random random(wanted_.seed, ~number);
    random.below(originals_.size());
    std::vector<Planted> slips;
    for (int i = wanted_.first ? 1 : 0; i < wanted_.slips; ++i) {
      const std::uint64_t kinds = wanted_.turns ? repaired_slips - step_slips : step_slips;
      const std::uint64_t kind =
          (wanted_.turns ? step_slips : 0) + (i == 0 ? number % kinds : random.below(kinds));
      auto slip =
          drawn(static_cast<Slip>(kind), original.replay->setup, original.steps, random, arena);
      if (slip) slips.push_back(*slip);
    }
    // Last one first, so that no slip moves the place of another.
    std::ranges::sort(slips,
                      [](const Planted& one, const Planted& two) { return one.at > two.at; });
    return slips;
  }

  void one(std::uint64_t number, Claimed claimed) {
    const Original& original =
        originals_[replays::Random(wanted_.seed, ~number).below(originals_.size())];
    Arena arena;
    const std::vector<Planted> slips = slips_of(number, original, arena);
    if (slips.empty() && !wanted_.first) return;  // no step fits a slip of that kind
    Written record = record_of(original.replay->setup, original.steps, claimed);
    for (const Planted& slip : slips) slip.in(record);
    std::string text = text_of(record, claimed);
    if (wanted_.first && !put_in_other_order(text, number)) return;
    const auto replay = decoded(*wanted_.game, text);
    ensure(replay != nullptr, "a slip is well formed");
    replays::RepairOptions options;
    options.nodes = wanted_.nodes;
    options.edits_max = std::max<std::int64_t>(wanted_.slips, wanted_.edits);
    const std::clock_t begin = std::clock();
    const replays::RepairOutcome outcome =
        replays::repair(text, wanted_.game->id(), libraries(), options);
    const double taken = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    Tally& tally = tallies_[slips.empty() ? 0 : static_cast<std::size_t>(slips.back().slip)];
    if (outcome.answer == replays::RepairAnswer::legal) {
      ++tally.stayed_legal;
      return;
    }
    ++tally.illegal;
    tally.seconds.push_back(taken);
    tally.nodes.push_back(outcome.nodes);
    if (outcome.answer != replays::RepairAnswer::found) ++tally.unknown;
    if (outcome.all) ++tally.all;
    tally.listed += outcome.repairs.size();
    const std::size_t rank = rank_of(original, text, outcome);
    ++tally.repair_ranks[rank];
    if (rank != 1 && any_unnoticed(original, slips, claimed)) {
      ++tally.missed_unnoticed;
    } else if (rank > 1 &&
               outcome.repairs[rank - 1].unlikeliness == outcome.repairs.front().unlikeliness) {
      ++tally.missed_tied;
    }
    std::size_t cause_rank = 0;
    if (options.edits_max == 1 && outcome.answer == replays::RepairAnswer::found) {
      const auto causes = replays::root_cause_of(outcome).causes;
      const auto cause = std::ranges::find_if(causes, [&](const replays::Cause& one) {
        return wanted_.first ? one.step == 0 : slips.front().is_at(one.step);
      });
      if (cause != causes.end()) {
        cause_rank = static_cast<std::size_t>(cause - causes.begin()) + 1;
      }
    }
    ++tally.cause_ranks[cause_rank];
    if (wanted_.verbose) tell(number, slips, outcome, rank, cause_rank, taken, *replay);
  }

  /// Names another side as the first, or swaps two, in the set-up of a record; false if it says
  /// nothing of their order.
  bool put_in_other_order(std::string& text, std::uint64_t number) const {
    const auto replay = decoded(*wanted_.game, text);
    const auto orders =
        replays::other_setups(text, wanted_.game->actors(replay->setup.match.get()));
    if (orders.empty()) return false;
    const auto changes = replays::setup_changes(
        text,
        replays::edit_of_setup(orders[replays::Random(wanted_.seed, number).below(orders.size())]));
    text = replays::applied(text, changes);
    return true;
  }

  /// Whether a record with only one of several slips stays legal: then no claim contradicts it.
  bool any_unnoticed(const Original& original, const std::vector<Planted>& slips,
                     Claimed claimed) const {
    return slips.size() > 1 && std::ranges::any_of(slips, [&](const Planted& slip) {
             Written record = record_of(original.replay->setup, original.steps, claimed);
             slip.in(record);
             replays::RepairOptions options;
             options.nodes = 1;
             return replays::repair(text_of(record, claimed), wanted_.game->id(), libraries(),
                                    options)
                        .answer == replays::RepairAnswer::legal;
           });
  }

  std::size_t rank_of(const Original& original, const std::string& text,
                      const replays::RepairOutcome& outcome) const {
    const std::vector<AnyState> states = states_of(*original.replay);
    for (std::size_t i = 0; i < outcome.repairs.size(); ++i) {
      const std::string repaired = replays::repaired(text, outcome.repairs[i]);
      const auto replay = decoded(*wanted_.game, repaired);
      ensure(replay != nullptr, "a repaired replay is well formed");
      if (same_game(original, states, *replay)) return i + 1;
    }
    return 0;
  }

  void tell(std::uint64_t number, const std::vector<Planted>& slips,
            const replays::RepairOutcome& outcome, std::size_t rank, std::size_t cause_rank,
            double seconds, const AnyReplay& replay) const {
    fmt::print("{}: {} steps,", number, replay.steps.size());
    for (const Planted& slip : slips) {
      fmt::print(" {} at {},", slip_names[static_cast<std::size_t>(slip.slip)], slip.at + 1);
    }
    fmt::print(" detected {}, {} repairs{}, rank {}, cause {}, {} nodes, {:.3f} s\n",
               outcome.violation, outcome.repairs.size(), outcome.all ? "" : " (not all)", rank,
               cause_rank, outcome.nodes, seconds);
    for (std::size_t i = 0; i < outcome.repairs.size() && i < std::max<std::size_t>(rank, 3); ++i) {
      for (const auto& edit : outcome.repairs[i].edits) {
        fmt::print("   {}{} {} ({}): {} -> {}\n", i + 1 == rank ? "*" : " ", name_of(edit.kind),
                   edit.step, outcome.repairs[i].unlikeliness, fmt::join(edit.before, " "),
                   fmt::join(edit.after, " "));
      }
    }
  }

  static void print_row(std::string_view name, Tally tally) {
    std::ranges::sort(tally.seconds);
    std::ranges::sort(tally.nodes);
    const auto quantile = [&](const auto& sorted, double share) {
      using T = typename std::remove_cvref_t<decltype(sorted)>::value_type;
      if (sorted.empty()) return T{};
      const double index = share * static_cast<double>(sorted.size() - 1);
      return sorted[static_cast<std::size_t>(index)];
    };
    const auto soon =
        static_cast<double>(std::ranges::upper_bound(tally.seconds, 0.5) - tally.seconds.begin());
    const double count = static_cast<double>(std::max<std::size_t>(tally.illegal, 1));
    fmt::print(
        "  {:<15}{:>5}{:>6} |{:>6.1f}{:>6.1f} |{:>6.1f}{:>6.1f}{:>6.1f} |{:>8.3f}{:>8.3f}{:>7.1f} "
        "|{:>9}{:>9} |{:>5}{:>5}{:>7.1f}\n",
        name, tally.illegal, tally.stayed_legal, tally.share_within(tally.repair_ranks, 1),
        tally.share_within(tally.repair_ranks, 3), tally.share_within(tally.cause_ranks, 1),
        tally.share_within(tally.cause_ranks, 3), tally.share_within(tally.cause_ranks, 5),
        quantile(tally.seconds, 0.5), quantile(tally.seconds, 0.984), 100.0 * soon / count,
        quantile(tally.nodes, 0.5), quantile(tally.nodes, 0.984), tally.unknown, tally.all,
        static_cast<double>(tally.listed) / count);
  }

  void print(std::string_view version) const {
    fmt::print(
        "{}\n  {:<15}{:>5}{:>6} |{:>6}{:>6} |{:>6}{:>6}{:>6} |{:>8}{:>8}{:>7} |{:>9}{:>9} "
        "|{:>5}{:>5}{:>7}\n",
        version, "slip", "wrong", "legal", "1st", "1-3", "cause1", "1-3", "1-5", "median s",
        "98.4 %", "<0.5 s", "nodes", "98.4 %", "none", "all", "listed");
    Tally sum;
    for (std::size_t i = 0; i < repaired_slips; ++i) {
      const bool shown = !wanted_.first && wanted_.turns == (i >= step_slips);
      if (shown) print_row(slip_names[i], tallies_[i]);
      sum.add(tallies_[i]);
    }
    print_row("all", sum);
    fmt::print(
        "  not first: {} with a slip that is legal alone, {} others as likely as the first\n",
        sum.missed_unnoticed, sum.missed_tied);
    std::fflush(stdout);
  }

  const StepFilter wanted_;
  std::vector<Original> originals_;
  std::array<Tally, slip_names.size()> tallies_;
};

StepFilter read(std::span<char*> arguments) {
  StepFilter wanted;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string_view option = arguments[i];
    const std::array<std::pair<std::string_view, bool*>, 5> flags{{{"--verbose", &wanted.verbose},
                                                                   {"--first", &wanted.first},
                                                                   {"--turns", &wanted.turns},
                                                                   {"--gaps", &wanted.gaps},
                                                                   {"--noise", &wanted.noise}}};
    const auto flag = std::ranges::find(flags, option, &decltype(flags)::value_type::first);
    if (flag != flags.end()) {
      *flag->second = true;
      continue;
    }
    ensure(i + 1 < arguments.size(), "an option has a value");
    const char* const value = arguments[++i];
    if (option == "--seed") wanted.seed = std::strtoull(value, nullptr, 10);
    if (option == "--count") wanted.count = std::strtoull(value, nullptr, 10);
    if (option == "--percent") wanted.percent = std::strtoull(value, nullptr, 10);
    if (option == "--channels") wanted.channels = value;
    if (option == "--reads") wanted.reads = std::strtoull(value, nullptr, 10);
    if (option == "--nodes") wanted.nodes = wanted.merge_nodes = std::strtoll(value, nullptr, 10);
    if (option == "--merge") wanted.sheets = std::strtoull(value, nullptr, 10);
    if (option == "--slips") wanted.slips = static_cast<int>(std::strtol(value, nullptr, 10));
    if (option == "--edits") wanted.edits = std::strtoll(value, nullptr, 10);
    if (option == "--claims") wanted.version = value;
    if (option == "--game") wanted.game = find_game(value);
  }
  ensure(wanted.game != nullptr, "the game is one of ours");
  return wanted;
}

}  // namespace
}  // namespace praetor::slips

int main(int count, char** values) {
  using namespace praetor::slips;  // NOLINT(google-build-using-namespace)
  const StepFilter wanted = read({values, static_cast<std::size_t>(count)});
  if (wanted.noise) {
    NoiseOptions options;
    options.seed = wanted.seed;
    options.count = wanted.count;
    options.percent = wanted.percent;
    options.reads = wanted.reads;
    options.verbose = wanted.verbose;
    options.channels = wanted.channels;
    measure_noise(*wanted.game, options);
  } else if (wanted.sheets > 0) {
    measure_merged(*wanted.game, {wanted.seed, wanted.count, wanted.sheets, wanted.turns,
                                  wanted.merge_nodes, wanted.version, wanted.verbose});
  } else if (wanted.gaps) {
    measure_gaps(*wanted.game, wanted.seed, wanted.count);
  } else {
    Measurement(wanted).run();
  }
}
