#pragma once
// Compares our engine with another at the same place of the same game: the lists of steps, what
// they accept and refuse, and the state. Only our engine says what is legal; the caller continues
// only where both agree.

#include <algorithm>
#include <deque>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/versus/disagreement.hpp"
#include "cli/versus/peer.hpp"
#include "engine/text/canonical.hpp"
#include "replays/making/write_step.hpp"
#include "replays/reading/lone_step.hpp"

namespace praetor::cli::versus {

/// No disagreement where both agree; fails where the other gives no answer.
using Found = PeerResult<std::optional<Disagreement>>;

/// What both engines were asked.
struct Counts {
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  std::uint64_t listed = 0;   ///< steps in the lists
  std::uint64_t refused = 0;  ///< steps that had to be refused
  std::uint64_t partial = 0;  ///< lists that the other called incomplete although ours was complete
};

inline std::vector<std::string> json_of_all(const AnyGame& game, const void* match,
                                            std::span<const AnyStep> steps) {
  std::vector<std::string> all;
  all.reserve(steps.size());
  for (const AnyStep& step : steps) all.push_back(replays::json_of(game, match, step));
  return all;
}

class PeerComparison {
 public:
  explicit PeerComparison(Peer& peer) : peer_(peer) {}

  Counts& counts() { return counts_; }

  /// Opens a game with steps that our engine finds legal, and compares the position.
  Found open(const AnySetup& setup, std::span<const AnyStep> steps, const AnyState& state) {
    const auto taken =
        peer_.open(json_of(setup), json_of_all(*setup.game, setup.match.get(), steps));
    if (!taken) return failure(taken.error());
    if (taken->accepted) return position(state);
    return told({Sort::setup_refused, "setup", "accepted", "refused " + taken->why});
  }

  /// Compares the state of both: document, hash, result.
  Found position(const AnyState& state) {
    ++counts_.positions;
    const std::string ours = document_of(state);
    const auto theirs = peer_.state();
    if (!theirs) return failure(theirs.error());
    if (*theirs != ours) {
      auto parts = differing_parts(ours, *theirs);
      if (!parts.empty()) {
        std::string first = parts.front().pointer;
        return told({Sort::state, std::move(first), "", "", std::move(parts)});
      }
    }
    if (peer_.knows(serve::Ask::hash)) {
      const auto hash = peer_.hash();
      if (!hash) return failure(hash.error());
      const std::string own = text::fingerprint(ours);
      if (*hash != own) return told({Sort::hash, "hash", own, *hash});
    }
    const auto standing = peer_.result();
    if (!standing) return failure(standing.error());
    const GameResult own = standing_of(state);
    if (own.over == standing->over && own.winner == standing->winner) return nothing();
    return told({Sort::result, "result", in_words(own), in_words(*standing)});
  }

  /// Sends a step, legal or not. If both agree on it, either both played it or neither did.
  Found step(AnyState& state, const AnyStep& step) {
    const auto theirs = peer_.apply(replays::json_of(state, step));
    if (!theirs) return failure(theirs.error());
    const Ruling ours = play(state, step);
    const std::string kind(step.kind_name());
    const std::string rule(ours.legal() ? "" : ours.violation->rule->id);
    if (ours.legal() && !theirs->accepted) {
      return told({Sort::step_refused, kind, "legal", "refused " + theirs->why});
    }
    if (!ours.legal() && theirs->accepted) {
      return told({Sort::illegal_step_accepted, rule, "refused " + rule, "accepted"});
    }
    if (!ours.legal()) {
      ++counts_.refused;
      if (!theirs->rule.empty() && theirs->rule != rule) {
        return told({Sort::rule, rule, rule, theirs->rule});
      }
    }
    return position(state);
  }

  /// Undoes the last step, which both played. Only for another that knows how.
  Found taken_back(const AnyState& before) {
    const auto undone = peer_.undo();
    if (!undone) return failure(undone.error());
    return as(Sort::undo, position(before));
  }

  /// Undoes the last step, which both played, and plays it again; does nothing if the other cannot
  /// undo.
  Found retaken(const AnyState& before, const AnyState& after, const AnyStep& step) {
    if (!peer_.knows(serve::Ask::undo)) return nothing();
    Found found = taken_back(before);
    if (!found || *found) return found;
    const auto made = peer_.apply(replays::json_of(before, step));
    if (!made) return failure(made.error());
    if (made->accepted) return as(Sort::undo, position(after));
    const std::string kind(step.kind_name());
    return told({Sort::undo, kind, "legal again", "refused " + made->why});
  }

  /// Opens the game again with the steps that led here.
  Found reopened(const AnySetup& setup, std::span<const AnyStep> steps, const AnyState& state) {
    return as(Sort::reopened, open(setup, steps, state));
  }

  /// Compares the lists of legal steps. Sets `witness` to a step that shows the disagreement.
  Found listing(const AnyState& state, std::optional<AnyStep>& witness) {
    const auto theirs = peer_.legal();
    if (!theirs) return failure(theirs.error());
    const bool awaited = state.game().to_act(state).has(chance);
    if (theirs->chance != awaited) {
      return told({Sort::chance, "chance", awaited ? "awaited" : "not awaited",
                   theirs->chance ? "awaited" : "not awaited"});
    }
    arena_.clear();
    const auto steps = legal_steps(state, arena_, serve::listed_max);
    counts_.listed += steps.size();
    std::vector<std::string> ours = json_of_all(state.game(), match_of(state), steps);
    std::vector<std::string> others = theirs->steps;
    std::ranges::sort(others);
    if (const auto twice = std::ranges::adjacent_find(others); twice != others.end()) {
      const text::Tape tape(*twice);
      const auto root = tape.root();
      const bool is_object = root && root->kind() == text::JsonKind::object;
      const auto kind = is_object ? root->find("do") : std::nullopt;
      return told({Sort::step_listed_twice,
                   kind && kind->kind() == text::JsonKind::text ? std::string(kind->string()) : "",
                   "once", *twice});
    }
    std::vector<std::string> sorted = ours;
    std::ranges::sort(sorted);
    if (sorted == others) return nothing();
    others = in_listed_form(state, theirs->steps);
    if (problem_) return told(*std::exchange(problem_, std::nullopt), witness);
    const bool whole = steps.size() < serve::listed_max;
    if (!theirs->complete) {
      if (whole && (state.game().facts().lists_chance || !awaited)) ++counts_.partial;
      return nothing();
    }
    for (std::size_t i = 0; i < ours.size(); ++i) {
      if (std::ranges::binary_search(others, sorted_json(ours[i]))) continue;
      if (declares_changes(steps[i])) continue;
      witness = steps[i];
      return told({Sort::step_not_listed, std::string(steps[i].kind_name()), ours[i], ""});
    }
    return nothing();
  }

 private:
  /// Of a card of unknown effect we list one step, and nobody can list all.
  static bool declares_changes(const AnyStep& step) {
    return std::ranges::any_of(step.fields(), [&](const FieldInfo& field) {
      return field.type->form == Form::patch && field.is_in(step.data());
    });
  }
  static Found nothing() { return std::optional<Disagreement>(); }
  static Found as(Sort sort, Found found) {
    if (found && *found) (*found)->sort = sort;
    return found;
  }
  static Found told(Disagreement disagreement) {
    return std::optional<Disagreement>(std::move(disagreement));
  }
  Found told(Disagreement disagreement, std::optional<AnyStep>& witness) {
    witness = std::exchange(suspect_, std::nullopt);
    return told(std::move(disagreement));
  }

  static GameResult standing_of(const AnyState& state) {
    return {state.game().outcome(state).has_value(), std::string(name_of(state, winner_of(state)))};
  }
  static std::string in_words(const GameResult& standing) {
    const std::string_view over = standing.over ? "over" : "not over";
    if (!standing.winner.empty()) return fmt::format("{}, won by {}", over, standing.winner);
    return standing.over ? "over, won by nobody" : "not over";
  }

  /// The steps of a list in the form in which our engine lists them, sorted; or sets `problem_` to
  /// what is wrong with one of them. A step may be written in full or abbreviated.
  std::vector<std::string> in_listed_form(const AnyState& state,
                                          const std::vector<std::string>& steps) {
    std::vector<std::string> listed;
    listed.reserve(steps.size());
    for (const std::string& text : steps) {
      const text::Tape tape(text);
      AnyStep step;
      const auto fault =
          replays::read_lone_step(*tape.root(), state.game(), match_of(state), arena_, step);
      if (fault) {
        problem_ = {Sort::no_step_listed, std::string(fault->rule->id), "", text};
        return listed;
      }
      const Ruling ruling = judge(state, step);
      if (!ruling.legal()) {
        const std::string rule(ruling.violation->rule->id);
        problem_ = {Sort::illegal_step_listed, rule, "refused " + rule, text};
        // The step must outlive this list.
        const text::Tape kept(texts_.emplace_back(text));
        replays::read_lone_step(*kept.root(), state.game(), match_of(state), arena_,
                                suspect_.emplace());
        return listed;
      }
      const auto form = state.game().listed_form(state, step, arena_);
      listed.push_back(sorted_json(replays::json_of(state, form.value_or(step))));
    }
    std::ranges::sort(listed);
    return listed;
  }

  Peer& peer_;
  Counts counts_;
  Arena arena_;                    // holds the steps of the last listing, with its witness
  std::deque<std::string> texts_;  // texts that the witnesses refer to
  std::optional<Disagreement> problem_;
  std::optional<AnyStep> suspect_;
};

}  // namespace praetor::cli::versus
