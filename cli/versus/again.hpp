#pragma once
// Reproduces a disagreement in the same game or in a shorter one, and finds the shortest game whose
// last step still shows it. Before that step both engines are in the same state.

#include <optional>
#include <span>

#include "cli/versus/comparison.hpp"
#include "replays/ending/interrupt.hpp"
#include "replays/searching/shrink.hpp"

namespace praetor::cli::versus {

class Again {
 public:
  Again(Peer& peer, Disagreement wanted) : peer_(peer), wanted_(std::move(wanted)) {}

  /// Whether a game ends with the same disagreement. All its steps, except perhaps the last, must
  /// be legal for our engine.
  std::optional<Disagreement> in(const AnySetup& setup, std::span<const AnyStep> steps) {
    if (stopped()) return std::nullopt;
    PeerComparison comparison(peer_);
    const Found found = at_end(comparison, setup, steps);
    if (!found) {
      // Another failure than the wanted one, but the program must run for the next game.
      ++troubles_;
      if (!peer_.begin()) troubles_ = troubles_max;
      return std::nullopt;
    }
    if (!*found || !same(**found, wanted_)) return std::nullopt;
    return *found;
  }

  /// As short as can be found; none where the disagreement does not come again. The other program
  /// reads set-ups with this library, too.
  std::optional<replays::Shrunk> shrunk(const AnySetup& setup, std::span<const AnyStep> steps,
                                        const void* library, std::int64_t effort) {
    if (!in(setup, steps)) return std::nullopt;
    replays::ShrinkGoal goal;
    goal.fails = [this](const AnySetup& tried, std::span<const AnyStep> game) {
      return in(tried, game).has_value();
    };
    constexpr std::int64_t of_asking = 40;  // asking another process costs as much as so many steps
    goal.cost = of_asking;
    replays::ShrinkOptions options;
    options.effort = effort;
    options.library = library;
    options.stop = [this] { return stopped(); };
    return replays::shrink(setup, steps, goal, options);
  }

 private:
  static constexpr int troubles_max = 10;
  bool stopped() const { return troubles_ >= troubles_max || replays::interrupted().has_value(); }

  /// Whether the last step is the one that a list is wrong about, rather than a step that was
  /// played.
  bool last_is_witness() const {
    return wanted_.sort == Sort::step_not_listed || wanted_.sort == Sort::illegal_step_listed;
  }
  bool is_about_a_position() const {
    return wanted_.sort == Sort::chance || wanted_.sort == Sort::no_step_listed ||
           wanted_.sort == Sort::step_listed_twice;
  }

  Found at_end(PeerComparison& comparison, const AnySetup& setup, std::span<const AnyStep> steps) {
    const bool whole = steps.empty() || is_about_a_position() || wanted_.sort == Sort::reopened;
    const auto before = whole ? steps : steps.first(steps.size() - 1);
    AnyState state = first_state(setup);
    for (const AnyStep& step : before) {
      if (!play(state, step).legal()) return std::optional<Disagreement>();
    }
    if (wanted_.sort == Sort::reopened) return comparison.reopened(setup, before, state);
    Found found = comparison.open(setup, before, state);
    if (!found || *found) {
      // In a game with steps, this disagreement is at another place than the wanted one.
      return found && !steps.empty() ? std::optional<Disagreement>() : found;
    }
    std::optional<AnyStep> witness;
    if (is_about_a_position()) return comparison.listing(state, witness);
    if (steps.empty()) return found;
    if (last_is_witness()) return about_listed(comparison, state, steps.back());
    const AnyState before_it = state;
    found = comparison.step(state, steps.back());
    if (!found || *found || wanted_.sort != Sort::undo) return found;
    return comparison.retaken(before_it, state, steps.back());
  }

  /// A list may be wrong about several steps; checks whether it is wrong about the last one.
  Found about_listed(PeerComparison& comparison, const AnyState& state, const AnyStep& last) {
    const auto listed = peer_.legal();
    if (!listed) return failure(listed.error());
    const std::string json = replays::json_of(state, last);
    const std::string wanted = sorted_json(json);
    const bool there = std::ranges::any_of(
        listed->steps, [&](const std::string& step) { return sorted_json(step) == wanted; });
    const Ruling ruling = judge(state, last);
    if (ruling.legal() == there) return std::optional<Disagreement>();
    if (!ruling.legal()) {
      const std::string rule(ruling.violation->rule->id);
      return std::optional(
          Disagreement{Sort::illegal_step_listed, rule, "refused " + rule, json, {}});
    }
    std::optional<AnyStep> witness;
    auto found = comparison.listing(state, witness);
    if (!found || !*found || (*found)->sort != Sort::step_not_listed) return found;
    Arena arena;
    bool is_listed_here = false;
    each_legal_step(state, arena, [&](const AnyStep& step) {
      is_listed_here = step == last;
      return !is_listed_here;
    });
    if (!is_listed_here) return std::optional<Disagreement>();
    return std::optional(
        Disagreement{Sort::step_not_listed, std::string(last.kind_name()), json, "", {}});
  }

  Peer& peer_;
  Disagreement wanted_;
  int troubles_ = 0;
};

}  // namespace praetor::cli::versus
