#include "replays/searching/repair_missing.hpp"

#include <optional>
#include <utility>

#include "engine/any/game.hpp"
#include "replays/searching/draft.hpp"
#include "replays/searching/infer.hpp"
#include "replays/searching/slip_weights.hpp"

namespace praetor::replays {
namespace {

// A turn with the steps of chance in it; few turns of our games are longer.
constexpr std::int64_t longest = 12;
constexpr std::size_t places_most = 2;
// To fill a gap costs more time for a judged step than the search, so it gets a part of its budget.
constexpr std::int64_t share_of_search = 8;

// Where steps may be missing, and whose; none: anybody's.
struct GapPlace {
  std::size_t at = 0;
  std::optional<Side> by;
};

Draft with_gap(const AnyReplay& replay, const GapPlace& place) {
  Draft draft;
  draft.record.setup = replay.setup;
  draft.record.steps = replay.steps;  // their lists stay in the arena of `replay`
  draft.record.has_result = replay.has_result;
  draft.record.winner = replay.winner;
  draft.record.steps.insert(draft.record.steps.begin() + static_cast<std::ptrdiff_t>(place.at),
                            AnyRecordedStep{});
  Opening gap;
  gap.step = place.at;
  gap.gap = true;
  gap.most = longest;
  gap.by = place.by;
  draft.openings.push_back(std::move(gap));
  return draft;
}

FoundRepair repair_of(const Filling& filling, std::size_t place, std::size_t reach, RuleRef rule) {
  FoundRepair repair;
  RepairEdit& edit = repair.edits.emplace_back();
  edit.kind = EditKind::insertion;
  edit.step = static_cast<std::int64_t>(place) + 1;
  edit.after = filling;
  edit.rule = rule;
  edit.violation = static_cast<std::int64_t>(reach) + 1;
  edit.weight = SlipWeights::lost;
  repair.unlikeliness = SlipWeights::lost + SlipWeights::away(reach - place);
  return repair;
}

// Whether a step is the first of a side's in a row.
bool begins_turn(const AnyReplay& replay, std::size_t at) {
  return at == 0 || replay.steps[at].step.by != replay.steps[at - 1].step.by;
}

// A turn that is missing mostly shows at once, because another side would be to act.
std::vector<GapPlace> places_before(const AnyReplay& replay, std::size_t reach) {
  std::vector<GapPlace> places;
  AnyState state = first_state(replay.setup);
  for (std::size_t i = 0; i < reach; ++i) apply(state, replay.steps[i].step);
  const Sides due = state.game().to_act(state);
  const std::size_t sides = state.game().actors(replay.match()).size() - 1;
  for (std::size_t side = 0; side < sides; ++side) {
    if (due.has(Side::of(side))) places.push_back({reach, Side::of(side)});
  }
  for (std::size_t at = reach + 1, anybody = 0; at-- > 0 && anybody < places_most;) {
    if (at != reach && !begins_turn(replay, at)) continue;
    ++anybody;
    places.push_back({at, std::nullopt});
  }
  return places;
}

}  // namespace

MissingSteps missing_steps(const AnyReplay& replay, std::size_t reach, RuleRef rule,
                           const RepairOptions& options) {
  MissingSteps found;
  const std::vector<GapPlace> places = places_before(replay, reach);
  const std::int64_t left = options.nodes / share_of_search / std::ssize(places);
  for (const GapPlace& place : places) {
    const InferOutcome outcome =
        infer(with_gap(replay, place), {.rereads_most = 0, .nodes = left, .stop = options.stop});
    found.nodes += outcome.nodes;
    // Where not everything can be listed, a greater budget would not help.
    found.spent = found.spent || outcome.nodes >= left;
    found.stopped = outcome.answer == InferAnswer::unknown_time;
    if (found.stopped) break;
    for (const Completion& completion : outcome.completions) {
      found.repairs.push_back(repair_of(completion.fillings.front(), place.at, reach, rule));
    }
    if (!found.repairs.empty()) break;
  }
  return found;
}

}  // namespace praetor::replays
