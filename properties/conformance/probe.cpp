#include "properties/conformance/probe.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/ensure.hpp"
#include "replays/checking/alternatives.hpp"
#include "replays/checking/near_miss.hpp"
#include "replays/making/generate.hpp"
#include "replays/making/perft.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/decode.hpp"
#include "replays/searching/shrink.hpp"

namespace praetor::properties {
namespace {

const replays::Libraries& shipped() {
  static const replays::Libraries libraries;
  return libraries;
}

/// A decoded line, which can be played again up to any step.
class PlayedLine {
 public:
  PlayedLine(const PlayLine& line, const AnyGame& game) : text_(replay_of(line)) {
    const auto fault = replays::decode_exactly(text_, game, shipped(), replay_);
    ensure(!fault, "a line of a case is well formed");
  }
  PlayedLine(const PlayedLine&) = delete;
  PlayedLine& operator=(const PlayedLine&) = delete;

  const AnySetup& setup() const { return replay_.setup; }
  std::size_t size() const { return replay_.steps.size(); }
  const AnyStep& step(std::size_t index) const { return replay_.steps[index].step; }
  const AnyStep& last() const { return step(size() - 1); }
  AnyState before_last() const { return after(size() == 0 ? 0 : size() - 1); }
  AnyState after(std::size_t steps) const {
    AnyState state = first_state(replay_.setup);
    for (std::size_t i = 0; i < steps; ++i) apply(state, step(i));
    return state;
  }

 private:
  std::string text_;  // the steps refer to patches in it
  replays::AnyReplay replay_;
};

void add_once(std::vector<RuleRef>& rules, RuleRef rule) {
  if (std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
}

RuleRef own_claim(const AnyGame& game) {
  const auto rules = game.facts().rules;
  const auto found = std::ranges::find(rules, RuleKind::claim, &Rule::kind);
  return found == rules.end() ? nullptr : *found;
}

/// Carries out a legal step. Returns nothing for an illegal one and leaves the state as it was.
std::optional<Deed> play_on(AnyState& state, const AnyStep& step, AnyTrace& events) {
  Deed deed;
  bool barred = false;
  state.game().each_row(state, step, [&](RuleRef rule, bool holds) {
    barred = !holds;
    if (holds) add_once(deed.held, rule);
    return holds;
  });
  if (barred) return std::nullopt;
  const AnyState before = state;
  events.clear();
  apply(state, step, &events);
  for (const auto& event : events) add_once(deed.caused, event.cause);
  const AnyGame& game = state.game();
  if (game.has_claim(step) && !game.broken_claim(before, step, state)) {
    add_once(deed.held, own_claim(game));
  }
  return deed;
}

PlayLine written(const replays::Shrunk& shrunk) {
  const AnyGame& game = *shrunk.setup.game;
  PlayLine line{std::string(game.id()), json_of(shrunk.setup)};
  line.steps.reserve(shrunk.steps.size());
  for (const AnyStep& step : shrunk.steps) {
    line.steps.push_back(replays::json_of(game, shrunk.setup.match.get(), step));
  }
  return line;
}

}  // namespace

std::vector<Deed> Probe::deeds(const PlayLine& line) const {
  const PlayedLine played(line, game_);
  std::vector<Deed> all;
  all.reserve(played.size());
  AnyState state = first_state(played.setup());
  AnyTrace events;
  for (std::size_t i = 0; i < played.size(); ++i) {
    auto deed = play_on(state, played.step(i), events);
    if (!deed) break;
    all.push_back(*std::move(deed));
  }
  return all;
}

bool Probe::shows(const PlayLine& line, RuleRef rule, Showing what) const {
  if (line.steps.empty()) return false;
  const PlayedLine played(line, game_);
  AnyState state = first_state(played.setup());
  for (std::size_t i = 0; i + 1 < played.size(); ++i) {
    if (!play(state, played.step(i)).legal()) return false;
  }
  AnyTrace events;
  const auto deed = play_on(state, played.last(), events);
  if (!deed) return false;
  const auto& rules = what == Showing::held ? deed->held : deed->caused;
  return std::ranges::find(rules, rule) != rules.end();
}

Ending Probe::ending(const PlayLine& line) const {
  const PlayedLine played(line, game_);
  AnyState state = played.before_last();
  Ending ending;
  ending.before = document_of(state);
  if (played.size() == 0) {
    ending.after = ending.before;
    return ending;
  }
  if (!judge(state, played.last()).legal()) return ending;
  AnyTrace events;
  apply(state, played.last(), &events);
  ending.after = document_of(state);
  ending.changes.reserve(events.size());
  for (const auto& event : events) {
    ending.changes.push_back({event.cause, document_of(event.before), document_of(event.after)});
  }
  return ending;
}

std::vector<std::string> Probe::nearest_legal(const PlayLine& line) const {
  std::vector<std::string> steps;
  if (line.steps.empty()) return steps;
  const PlayedLine played(line, game_);
  const AnyState state = played.before_last();
  Arena arena;
  const auto nearest = replays::nearest_legal_steps(state, played.last(), arena);
  steps.reserve(nearest.size());
  for (const AnyStep& step : nearest) steps.push_back(replays::json_of(state, step));
  return steps;
}

bool Probe::is_beside(const PlayLine& line, RuleRef rule) const {
  if (line.steps.empty()) return false;
  const PlayedLine played(line, game_);
  const AnyState state = played.before_last();
  Arena arena;
  const auto near = replays::near_misses(state, played.last(), arena);
  return std::ranges::any_of(near, [&](const AnyStep& step) {
    const Ruling ruling = judge(state, step);
    return !ruling.legal() && ruling.violation->rule == rule;
  });
}

std::string Probe::with_own_claims(const PlayLine& line) const {
  const PlayedLine played(line, game_);
  const AnyState before = played.before_last();
  AnyState after = before;
  apply(after, played.last());
  Arena arena;
  const AnyStep claiming =
      replays::policy_of(game_).with_claims(before, played.last(), after, arena);
  return replays::json_of(before, claiming);
}

PlayLine Probe::shortest(const PlayLine& line, RuleRef rule, Showing what) const {
  const PlayedLine played(line, game_);
  std::vector<AnyStep> steps;
  steps.reserve(played.size());
  for (std::size_t i = 0; i < played.size(); ++i) steps.push_back(played.step(i));
  replays::ShrinkGoal goal;
  goal.fails = [&](const AnySetup& setup, std::span<const AnyStep> path) {
    if (path.empty()) return false;
    AnyState state = first_state(setup);
    for (const AnyStep& step : path.first(path.size() - 1)) apply(state, step);
    AnyTrace events;
    const auto deed = play_on(state, path.back(), events);
    if (!deed) return false;
    const auto& shown = what == Showing::held ? deed->held : deed->caused;
    return std::ranges::find(shown, rule) != shown.end();
  };
  constexpr std::int64_t effort = 60'000;
  const auto shrunk = replays::shrink(played.setup(), steps, goal, {effort, {}});
  return written(shrunk);
}

std::string Probe::generated(std::uint64_t number) const {
  replays::GenerateOptions options;
  options.claims = replays::ClaimLevel::none;
  replays::Generator generator(game_, shipped(), options);
  std::string json;
  const auto game = generator.write(number, json);
  ensure(game.has_value(), "a game without wishes can be made");
  return json;
}

std::string Probe::opening() const {
  const auto json = replays::skeleton(game_, shipped(), {});
  ensure(json.has_value(), "there is a usual set-up");
  return *json;
}

std::optional<std::uint64_t> Probe::sequences(const PlayLine& line, std::uint64_t depth) const {
  const PlayedLine played(line, game_);
  const auto count = replays::perft(played.after(played.size()), depth);
  if (!count) return std::nullopt;
  return count->nodes;
}

Probe probe_of(std::string_view game) {
  const AnyGame* const known = find_game(game);
  ensure(known != nullptr, "a pack is made for a game that there is");
  return Probe(*known);
}

}  // namespace praetor::properties
