#include "replays/corpora/summary.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

#include "engine/text/escape.hpp"

namespace praetor::replays {
namespace {

// The name as JSON would have it. Names of files need not be UTF-8, and parts that are added up
// were read from JSON.
std::string utf8(std::string_view name) {
  std::string out;
  for (std::size_t at = 0; at < name.size();) {
    const text::CodePoint point = text::code_point_at(name, at);
    out += point.valid ? name.substr(at, point.size) : std::string_view("\uFFFD");
    at += point.size;
  }
  return out;
}

void add_to(RuleCounts& counts, std::string_view rule, const RuleCount& more) {
  const auto found = counts.find(rule);
  if (found == counts.end()) {
    counts.emplace(rule, more);
    return;
  }
  RuleCount& count = found->second;
  count.violations += more.violations;
  count.replays += more.replays;
  if (more.example.is_before(count.example)) count.example = more.example;
}

void add_to(RuleCounts& counts, const RuleCounts& more) {
  for (const auto& [rule, count] : more) add_to(counts, rule, count);
}

// A replay that breaks a rule several times counts as one replay.
void add_to(RuleCounts& counts, const Report& report, std::uint64_t input) {
  std::vector<RuleRef> seen;
  const auto add = [&](const auto& broken, std::uint64_t violations) {
    const bool again = std::ranges::find(seen, broken.rule) != seen.end();
    const std::int64_t steps = broken.step == 0 ? report.steps : broken.step;
    add_to(counts, broken.rule->id,
           {violations,
            again ? 0U : 1U,
            {steps, input, report.index, utf8(report.source), broken.line, broken.step}});
    return again;
  };
  for (const ReportedViolation& broken : report.violations) {
    if (!add(broken, 1)) seen.push_back(broken.rule);
  }
  for (const RuleTally& tally : report.counted) add(tally, tally.violations);
}

void add_to(std::optional<DecisiveCounts>& counts, const DecisiveCounts& more) {
  if (!counts) counts.emplace();
  counts->readings += more.readings;
  counts->data += more.data;
}

template <class Map>
void add_counts(Map& into, const Map& more) {
  for (const auto& [name, count] : more) into[name] += count;
}

template <class Map, class Part>
std::uint64_t sum_of(const Map& map, Part part) {
  std::uint64_t all = 0;
  for (const auto& [key, value] : map) all += std::invoke(part, value);
  return all;
}

std::uint64_t violations_in(const RuleCounts& counts) {
  return sum_of(counts, &RuleCount::violations);
}

}  // namespace

bool Example::is_before(const Example& other) const {
  return std::tie(steps, input, index, step) <
         std::tie(other.steps, other.input, other.index, other.step);
}

void Lengths::add(std::int64_t steps, std::uint64_t replays) {
  const auto place = static_cast<std::size_t>(steps);
  if (place >= counts_.size()) counts_.resize(place + 1);
  counts_[place] += replays;
  replays_ += replays;
}

std::uint64_t Lengths::steps() const {
  std::uint64_t all = 0;
  for (std::size_t steps = 0; steps < counts_.size(); ++steps) all += steps * counts_[steps];
  return all;
}

std::int64_t Lengths::quantile(std::uint64_t part, std::uint64_t of) const {
  if (replays_ == 0) return 0;
  // The rank, from 0, of the replay among all, sorted by length.
  const std::uint64_t rank = (replays_ - 1) / of * part + (replays_ - 1) % of * part / of;
  std::uint64_t passed = 0;
  std::size_t steps = 0;
  while (passed + counts_[steps] <= rank) passed += counts_[steps++];
  return static_cast<std::int64_t>(steps);
}

void Summary::add(const Report& report, std::uint64_t input) {
  for (const Notice& notice : report.notices) {
    const auto found = notices.find(notice.kind);
    ++(found != notices.end() ? found->second : notices[std::string(notice.kind)]);
  }
  const bool failed = report.verdict == Verdict::error;
  if (failed || report.verdict == Verdict::malformed) {
    ++(failed ? errors : malformed);
    add_to(faults, report, input);
    return;
  }
  GameSummary& game = games[report.game];
  if (report.verdict == Verdict::illegal) {
    ++game.illegal;
    add_to(game.violations, report, input);
    return;
  }
  ++game.legal;
  game.lengths.add(report.steps);
  if (report.decisive) {
    add_to(game.decisive, {report.decisive->reading ? 1U : 0U, report.decisive->datum ? 1U : 0U});
  }
  if (report.over && !report.winner.empty()) {
    ++game.winners[report.winner];
  } else {
    ++(report.over ? game.drawn : game.unfinished);
  }
}

void Summary::add(const ReadFault& fault) {
  ++(fault.status == ExitStatus::no ? missing : unreadable);
}

void Summary::add(const Summary& other) {
  malformed += other.malformed;
  errors += other.errors;
  unreadable += other.unreadable;
  missing += other.missing;
  add_to(faults, other.faults);
  add_counts(notices, other.notices);
  for (const auto& [id, more] : other.games) {
    GameSummary& game = games[id];
    game.legal += more.legal;
    game.illegal += more.illegal;
    game.drawn += more.drawn;
    game.unfinished += more.unfinished;
    add_to(game.violations, more.violations);
    add_counts(game.winners, more.winners);
    if (more.decisive) add_to(game.decisive, *more.decisive);
    const auto& counts = more.lengths.counts();
    for (std::size_t steps = 0; steps < counts.size(); ++steps) {
      if (counts[steps] > 0) game.lengths.add(static_cast<std::int64_t>(steps), counts[steps]);
    }
  }
}

std::uint64_t Summary::legal() const { return sum_of(games, &GameSummary::legal); }
std::uint64_t Summary::illegal() const { return sum_of(games, &GameSummary::illegal); }

std::uint64_t Summary::violations() const {
  const auto of_game = [](const GameSummary& game) { return violations_in(game.violations); };
  return violations_in(faults) + sum_of(games, of_game);
}

ExitStatus Summary::status() const {
  if (errors > 0) return ExitStatus::internal;
  if (malformed > 0 || unreadable > 0) return ExitStatus::malformed;
  return illegal() > 0 || missing > 0 ? ExitStatus::no : ExitStatus::done;
}

}  // namespace praetor::replays
