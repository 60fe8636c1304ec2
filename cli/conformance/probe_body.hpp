#pragma once
// The probe of one game. Included only where it is made (cli/conformance/games/*.cpp): it pulls in
// the listing of legal steps and the neighbours of a step.

#include <algorithm>
#include <utility>

#include "cli/conformance/probe.hpp"
#include "engine/core/document_text.hpp"
#include "engine/core/ensure.hpp"
#include "engine/core/rows.hpp"
#include "replays/alternatives.hpp"
#include "replays/decode.hpp"
#include "replays/generate.hpp"
#include "replays/habits.hpp"
#include "replays/near_miss.hpp"
#include "replays/perft.hpp"
#include "replays/shrink.hpp"
#include "replays/write_step.hpp"

namespace praetor::cli::conformance {

/// A line as read, and the state before its last step.
template <Game G>
class PlayedLine {
 public:
  explicit PlayedLine(const Line& line) : text_(replay_of(line)) {
    const auto fault = replays::decode_exactly<G>(text_, G::Library::shipped(), replay_);
    ensure(!fault, "a line of a case is well formed");
  }
  PlayedLine(const PlayedLine&) = delete;
  PlayedLine& operator=(const PlayedLine&) = delete;

  const typename G::Setup& setup() const { return replay_.setup; }
  std::size_t size() const { return replay_.steps.size(); }
  const Step<G>& step(std::size_t index) const { return replay_.steps[index].step; }
  const Step<G>& last() const { return step(size() - 1); }
  typename G::State before_last() const { return after(size() == 0 ? 0 : size() - 1); }
  typename G::State after(std::size_t steps) const {
    typename G::State state = G::open(replay_.setup);
    for (std::size_t i = 0; i < steps; ++i) apply<G>(state, step(i));
    return state;
  }

 private:
  std::string text_;  // patches of the steps stay in it
  replays::Replay<G> replay_;
};

template <Game G>
struct ProbeOf {
  using State = typename G::State;
  using Events = Trace<State>;

  static void add_once(std::vector<RuleRef>& rules, RuleRef rule) {
    if (std::ranges::find(rules, rule) == rules.end()) rules.push_back(rule);
  }

  static RuleRef own_claim() {
    const auto rules = G::rules();
    const auto found = std::ranges::find(rules, RuleKind::claim, &Rule::kind);
    return found == rules.end() ? nullptr : *found;
  }

  /// Carries a legal step out; none, and the state stays, where it is illegal.
  static std::optional<Deed> play_on(State& state, const Step<G>& step, Events& events) {
    Deed deed;
    bool barred = false;
    each_row<G>(state, step, [&](RuleRef rule, bool holds) {
      barred = !holds;
      if (holds) add_once(deed.held, rule);
      return holds;
    });
    if (barred) return std::nullopt;
    const State before = state;
    events.clear();
    apply<G>(state, step, &events);
    for (const auto& event : events) add_once(deed.caused, event.cause);
    if (G::has_claim(step) && !G::broken_claim(before, step, state)) {
      add_once(deed.held, own_claim());
    }
    return deed;
  }

  static std::vector<Deed> deeds(const Line& line) {
    const PlayedLine<G> played(line);
    std::vector<Deed> all;
    all.reserve(played.size());
    State state = G::open(played.setup());
    Events events;
    for (std::size_t i = 0; i < played.size(); ++i) {
      auto deed = play_on(state, played.step(i), events);
      if (!deed) break;
      all.push_back(*std::move(deed));
    }
    return all;
  }

  static bool shows(const Line& line, RuleRef rule, Showing what) {
    if (line.steps.empty()) return false;
    const PlayedLine<G> played(line);
    State state = G::open(played.setup());
    for (std::size_t i = 0; i + 1 < played.size(); ++i) {
      if (!play<G>(state, played.step(i)).legal()) return false;
    }
    Events events;
    const auto deed = play_on(state, played.last(), events);
    if (!deed) return false;
    const auto& rules = what == Showing::held ? deed->held : deed->caused;
    return std::ranges::find(rules, rule) != rules.end();
  }

  static Ending ending(const Line& line) {
    const PlayedLine<G> played(line);
    State state = played.before_last();
    Ending ending;
    ending.before = document_of<G>(state);
    if (played.size() == 0) {
      ending.after = ending.before;
      return ending;
    }
    if (!judge<G>(state, played.last()).legal()) return ending;
    Events events;
    apply<G>(state, played.last(), &events);
    ending.after = document_of<G>(state);
    ending.changes.reserve(events.size());
    for (const auto& event : events) {
      ending.changes.push_back(
          {event.cause, document_of<G>(event.before), document_of<G>(event.after)});
    }
    return ending;
  }

  static std::vector<std::string> nearest_legal(const Line& line) {
    std::vector<std::string> steps;
    if (line.steps.empty()) return steps;
    const PlayedLine<G> played(line);
    const State state = played.before_last();
    Arena arena;
    const auto nearest = replays::nearest_legal_steps<G>(state, played.last(), arena);
    steps.reserve(nearest.size());
    for (const Step<G>& step : nearest) steps.push_back(replays::json_of<G>(*state.match, step));
    return steps;
  }

  static bool is_beside(const Line& line, RuleRef rule) {
    if (line.steps.empty()) return false;
    const PlayedLine<G> played(line);
    const State state = played.before_last();
    Arena arena;
    const auto near = replays::near_misses<G>(state, played.last(), arena);
    return std::ranges::any_of(near, [&](const Step<G>& step) {
      const Ruling ruling = judge<G>(state, step);
      return !ruling.legal() && ruling.violation->rule == rule;
    });
  }

  static std::string with_own_claims(const Line& line) {
    const PlayedLine<G> played(line);
    const State before = played.before_last();
    State after = before;
    apply<G>(after, played.last());
    Arena arena;
    const Step<G> claiming =
        replays::Habits<G>::with_claims(before, Step<G>(played.last()), after, arena);
    return replays::json_of<G>(*before.match, claiming);
  }

  static Line shortest(const Line& line, RuleRef rule, Showing what) {
    const PlayedLine<G> played(line);
    std::vector<Step<G>> steps;
    steps.reserve(played.size());
    for (std::size_t i = 0; i < played.size(); ++i) steps.push_back(played.step(i));
    replays::ShrinkGoal<G> goal;
    goal.fails = [&](const typename G::Setup& setup, std::span<const Step<G>> path) {
      if (path.empty()) return false;
      State state = G::open(setup);
      for (const Step<G>& step : path.first(path.size() - 1)) apply<G>(state, step);
      Events events;
      const auto deed = play_on(state, path.back(), events);
      if (!deed) return false;
      const auto& shown = what == Showing::held ? deed->held : deed->caused;
      return std::ranges::find(shown, rule) != shown.end();
    };
    constexpr std::int64_t effort = 60'000;
    const LawBook<G> book;
    const auto shrunk = replays::shrink<G>(book, played.setup(), steps, goal, {effort, {}});
    return written(shrunk);
  }

  static Line written(const replays::Shrunk<G>& shrunk) {
    Line line{std::string(G::id), {}, {}, {}};
    text::JsonWriter writer(line.setup);
    write_setup(shrunk.setup, G::Library::shipped(), writer);
    line.steps.reserve(shrunk.steps.size());
    for (const Step<G>& step : shrunk.steps) {
      line.steps.push_back(replays::json_of<G>(*shrunk.setup.match, step));
    }
    return line;
  }

  static std::string generated(std::uint64_t number) {
    replays::GenerateOptions options;
    options.claims = replays::ClaimLevel::none;
    replays::Generator<G> generator(G::Library::shipped(), options);
    std::string json;
    const auto game = generator.write(number, json);
    ensure(game.has_value(), "a game without wishes can be made");
    return json;
  }

  static std::string opening() {
    const auto json = replays::skeleton<G>(G::Library::shipped(), {});
    ensure(json.has_value(), "there is a usual set-up");
    return *json;
  }

  static std::optional<std::uint64_t> sequences(const Line& line, std::uint64_t depth) {
    const PlayedLine<G> played(line);
    const auto count = replays::perft<G>(played.after(played.size()), depth);
    if (!count) return std::nullopt;
    return count->nodes;
  }

  static constexpr Probe table{&deeds,           &shows,    &ending,    &nearest_legal, &is_beside,
                               &with_own_claims, &shortest, &generated, &opening,       &sequences};
};

template <class G>
const Probe& probe_for() {
  return ProbeOf<G>::table;
}

}  // namespace praetor::cli::conformance
