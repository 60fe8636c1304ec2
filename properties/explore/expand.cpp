#include "properties/explore/expand.hpp"

#include "engine/core/ensure.hpp"
#include "properties/explore/identity.hpp"
#include "properties/trial.hpp"
#include "replays/making/policy.hpp"

namespace praetor::properties {

bool each_step_out(const AnyState& state, Arena& arena,
                   const std::function<bool(const AnyStep&, std::uint32_t)>& use) {
  std::uint32_t ordinal = 0;
  bool ended = false;
  const auto take = [&](const AnyStep& step) {
    ended = !use(step, ordinal) || ++ordinal == ordinals_most;
    return !ended;
  };
  const bool listed = each_legal_step(state, arena, take);
  if (!listed) return ordinal != ordinals_most;
  if (state.game().facts().lists_chance) return true;
  const bool told = replays::policy_of(state.game()).each_unlisted(state, arena, take);
  return told || (ended && ordinal != ordinals_most);
}

std::optional<Failure> broken_in(const AnyState& state, std::uint64_t number) {
  auto broken = state.game().broken_invariant(state);
  if (!broken) return std::nullopt;
  broken->mismatch.field = std::string(broken->name) + ": " + broken->mismatch.field;
  return Failure{invariants_hold, number, std::move(broken->mismatch)};
}

Expansion Expander::expand(const ReachedState& reached, std::uint64_t depth, std::uint32_t first) {
  Expansion expansion;
  expansion.kinds.resize(opening_.game().facts().actions.size());
  unpack(reached.packed, opening_, state_);
  arena_.clear();
  expansion.outcome = state_.game().outcome(state_);
  if (expansion.outcome && expansion.outcome->winner) {
    expansion.winner = name_of(state_, *expansion.outcome->winner);
  }
  std::uint32_t last = ordinals_most;
  try {
    expansion.untold =
        !each_step_out(state_, arena_, [&](const AnyStep& step, std::uint32_t ordinal) {
          if (ordinal < first) return true;
          if (ordinal - first == piece_most) {
            expansion.next = ordinal;
            return false;
          }
          last = ordinal;
          const bool goes_on = take(step, ordinal, reached, depth, expansion);
          last = ordinals_most;
          return goes_on;
        });
  } catch (const InternalError& error) {
    Arrival arrival;
    arrival.ordinal = last;
    const std::uint64_t number = last == ordinals_most ? depth : depth + 1;
    arrival.failure = Failure{keeps_its_promises, number, {"", {}, std::string(error.what())}};
    expansion.arrivals.push_back(std::move(arrival));
  }
  return expansion;
}

// Takes one step. False after a failure.
bool Expander::take(const AnyStep& step, std::uint32_t ordinal, const ReachedState& reached,
                    std::uint64_t depth, Expansion& expansion) {
  ++expansion.steps;
  ++expansion.kinds[step.kind->index];
  Arrival arrival;
  arrival.ordinal = ordinal;
  if (expansion.outcome) {
    arrival.failure = Failure{"nothing can be done in a game that is over", depth + 1,
                              Mismatch{"do", "nothing"sv, step.kind_name()}};
  } else if (reached.line) {
    arrival.line = reached.line->after(step, reached.number, arrival.failure);
  }
  if (!arrival.failure) {
    after_ = state_;
    apply(after_, step);
    likewise_ = after_;
    arrival.hash = identity_of(likewise_, room_);
    if (known_.has(arrival.hash)) return true;
    arrival.failure = broken_in(after_, depth + 1);
  }
  if (!arrival.failure) pack(after_, opening_, arrival.packed);
  expansion.arrivals.push_back(std::move(arrival));
  return !expansion.arrivals.back().failure;
}

}  // namespace praetor::properties
