#pragma once
// Our engine and another at the same place of the same game: do they list the same steps, take and
// refuse the same, and stand in the same state? Our engine alone says what is legal; who asks goes
// on only where both agree.

#include <algorithm>
#include <deque>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/versus/disagreement.hpp"
#include "cli/versus/other.hpp"
#include "engine/core/document_text.hpp"
#include "engine/text/canonical.hpp"
#include "replays/follow.hpp"
#include "replays/lone_step.hpp"
#include "replays/write_step.hpp"

namespace praetor::cli::versus {

/// Nothing where both agree.
using Found = Told<std::optional<Disagreement>>;

/// How often both were asked the same.
struct Counts {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  std::uint64_t listed = 0;   ///< steps in the lists
  std::uint64_t refused = 0;  ///< steps that had to be refused
  std::uint64_t partial = 0;  ///< lists that the other called incomplete although ours was not
};

template <Game G>
std::string setup_json(const typename G::Setup& setup) {
  std::string json;
  text::JsonWriter writer(json);
  write_setup(setup, replays::LibraryOf<G>::shipped(), writer);
  return json;
}

template <Game G>
std::vector<std::string> json_of_all(const typename G::Match& match,
                                     std::span<const Step<G>> steps) {
  std::vector<std::string> all;
  all.reserve(steps.size());
  for (const Step<G>& step : steps) all.push_back(replays::json_of<G>(match, step));
  return all;
}

template <Game G>
class Comparison {
 public:
  using State = typename G::State;

  explicit Comparison(Other& other) : other_(other) {}

  Counts& counts() { return counts_; }

  /// Opens a game with steps that are legal for our engine, and looks where it leads.
  Found open(const typename G::Setup& setup, std::span<const Step<G>> steps, const State& state) {
    const auto taken = other_.open(setup_json<G>(setup), json_of_all<G>(*setup.match, steps));
    if (!taken) return failure(taken.error());
    if (taken->accepted) return position(state);
    return told({Sort::setup, "setup", "accepted", "refused " + taken->rule});
  }

  /// The state of both: document, hash, result.
  Found position(const State& state) {
    ++counts_.positions;
    const std::string ours = document_of<G>(state);
    const auto theirs = other_.state();
    if (!theirs) return failure(theirs.error());
    if (*theirs != ours) {
      std::vector<Part> parts = differing_parts(ours, *theirs);
      if (!parts.empty()) {
        std::string first = parts.front().pointer;
        return told({Sort::state, std::move(first), "", "", std::move(parts)});
      }
    }
    if (other_.knows(serve::Ask::hash)) {
      const auto hash = other_.hash();
      if (!hash) return failure(hash.error());
      const std::string own = text::fingerprint(ours);
      if (*hash != own) return told({Sort::hash, "hash", own, *hash});
    }
    const auto standing = other_.result();
    if (!standing) return failure(standing.error());
    const Standing own = standing_of(state);
    if (own.over == standing->over && own.winner == standing->winner) return nothing();
    return told({Sort::result, "result", in_words(own), in_words(*standing)});
  }

  /// Sends a step, legal or not; where both agree about that, both have taken it or neither.
  Found step(State& state, const Step<G>& step) {
    const auto theirs = other_.apply(replays::json_of<G>(*state.match, step));
    if (!theirs) return failure(theirs.error());
    const Ruling ours = play<G>(state, step);
    const std::string kind(replays::kind_of<G>(step));
    const std::string rule(ours.legal() ? "" : ours.violation->rule->id);
    if (ours.legal() && !theirs->accepted) {
      return told({Sort::refused, kind, "legal", "refused " + theirs->rule});
    }
    if (!ours.legal() && theirs->accepted) {
      return told({Sort::accepted, rule, "refused " + rule, "accepted"});
    }
    if (!ours.legal()) {
      ++counts_.refused;
      if (!theirs->rule.empty() && theirs->rule != rule) {
        return told({Sort::rule, rule, rule, theirs->rule});
      }
    }
    return position(state);
  }

  /// The legal steps of both. A step that shows the disagreement is left in `witness`.
  Found listing(const State& state, std::optional<Step<G>>& witness) {
    const auto theirs = other_.legal();
    if (!theirs) return failure(theirs.error());
    const bool awaited = G::to_act(state).has(chance);
    if (theirs->chance != awaited) {
      return told({Sort::chance, "chance", awaited ? "awaited" : "not awaited",
                   theirs->chance ? "awaited" : "not awaited"});
    }
    arena_.clear();
    const auto steps = legal_steps<G>(state, arena_, serve::listed_max);
    counts_.listed += steps.size();
    std::vector<std::string> ours = json_of_all<G>(*state.match, steps);
    std::vector<std::string> others = theirs->steps;
    std::ranges::sort(others);
    std::vector<std::string> sorted = ours;
    std::ranges::sort(sorted);
    if (sorted == others) return nothing();
    others = in_listed_form(state, theirs->steps);
    if (problem_) return told(*std::exchange(problem_, std::nullopt), witness);
    const bool whole = steps.size() < serve::listed_max;
    if (!theirs->complete) {
      counts_.partial += whole && (G::lists_chance || !awaited) ? 1 : 0;
      return nothing();
    }
    for (std::size_t i = 0; i < ours.size(); ++i) {
      if (std::ranges::binary_search(others, sorted_json(ours[i]))) continue;
      witness = steps[i];
      return told({Sort::unlisted, std::string(replays::kind_of<G>(steps[i])), ours[i], ""});
    }
    return nothing();
  }

 private:
  static Found nothing() { return std::optional<Disagreement>(); }
  static Found told(Disagreement disagreement) {
    return std::optional<Disagreement>(std::move(disagreement));
  }
  Found told(Disagreement disagreement, std::optional<Step<G>>& witness) {
    witness = std::exchange(suspect_, std::nullopt);
    return told(std::move(disagreement));
  }

  static Standing standing_of(const State& state) {
    const auto outcome = G::outcome(state);
    Standing standing{outcome.has_value()};
    if (outcome && outcome->winner) standing.winner = state.match->name(*outcome->winner);
    return standing;
  }
  static std::string in_words(const Standing& standing) {
    if (!standing.over) return "not over";
    return standing.winner.empty() ? "over, won by nobody" : "over, won by " + standing.winner;
  }

  /// The steps of a list as our engine lists them, sorted; or what is wrong with one of them, in
  /// `problem_`. A step may be written in full or not; it is the same.
  std::vector<std::string> in_listed_form(const State& state,
                                          const std::vector<std::string>& steps) {
    std::vector<std::string> listed;
    listed.reserve(steps.size());
    for (const std::string& text : steps) {
      const text::Tape tape(text);
      Step<G> step{};
      const auto fault = replays::read_lone_step<G>(*tape.root(), *state.match, arena_, step);
      if (fault) {
        problem_ = {Sort::unreadable, std::string(fault->rule->id), "", text};
        return listed;
      }
      const Ruling ruling = judge<G>(state, step);
      if (!ruling.legal()) {
        const std::string rule(ruling.violation->rule->id);
        problem_ = {Sort::overlisted, rule, "refused " + rule, text};
        // What it refers to must outlive this list.
        const text::Tape kept(texts_.emplace_back(text));
        replays::read_lone_step<G>(*kept.root(), *state.match, arena_, suspect_.emplace());
        return listed;
      }
      const auto form = listed_form(state, step, arena_);
      listed.push_back(sorted_json(replays::json_of<G>(*state.match, form.value_or(step))));
    }
    std::ranges::sort(listed);
    return listed;
  }

  Other& other_;
  Counts counts_;
  Arena arena_;                    // lists of the last listing, its witness among them
  std::deque<std::string> texts_;  // patches of witnesses
  std::optional<Disagreement> problem_;
  std::optional<Step<G>> suspect_;
};

}  // namespace praetor::cli::versus
