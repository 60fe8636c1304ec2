#pragma once
// One game on trial. The engine under test judges every step, the auditor's ledger enters it, the
// engine carries it out, and the properties check it. The first property that fails ends the trial.

#include <string>

#include "engine/core/ensure.hpp"
#include "properties/failure.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

/// The names of the failures that a trial itself reports.
inline constexpr std::string_view accepts_listed = "what is listed is accepted";
inline constexpr std::string_view keeps_its_promises = "the engine never contradicts itself";
inline constexpr std::string_view invariants_hold = "the invariants hold";

template <Game G>
class Trial {
 public:
  using State = typename G::State;
  using Setup = typename G::Setup;
  /// The arguments must outlive the trial. `seed` alone decides the samples of a property at a
  /// step.
  Trial(const Setup& setup, const Subject<G>& subject,
        std::span<const Property<G>* const> properties, std::uint64_t seed)
      : setup_(setup),
        subject_(subject),
        properties_(properties),
        seed_(seed),
        phase_(replays::Random(seed, 0).below(UINT32_MAX)),
        altered_(subject.alter == nullptr ? setup : subject.alter(setup)),
        state_(G::open(altered_)),
        ledger_(setup) {}
  /// Copies a game so far, to continue it in another way with its own samples.
  Trial(const Trial& other, std::uint64_t seed)
      : setup_(other.setup_),
        subject_(other.subject_),
        properties_(other.properties_),
        seed_(seed),
        phase_(replays::Random(seed, 0).below(UINT32_MAX)),
        altered_(other.altered_),
        state_(other.state_),
        ledger_(other.ledger_),
        number_(other.number_),
        thorough_(other.thorough_) {}
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  const State& state() const { return state_; }
  const Setup& setup() const { return setup_; }
  std::uint64_t steps() const { return number_; }

  /// From the next step on, checks these properties, thoroughly.
  void watch(std::span<const Property<G>* const> properties) {
    properties_ = properties;
    thorough_ = true;
  }

  /// Checks the invariants of the opening.
  std::optional<Failure> open() {
    return guarded([&] { return broken_state(state_); });
  }

  /// Plays a step that the subject should accept. After a failure the state stays as it was.
  std::optional<Failure> play(const Step<G>& step) {
    ++number_;
    return guarded([&] { return played(step); });
  }

  /// Whether the subject would accept the step. A contradiction counts as a refusal.
  bool accepts(const Step<G>& step) const {
    try {
      return judge_by<G>(subject_.book, state_, step).legal();
    } catch (const InternalError&) {
      return false;
    }
  }

  /// Checks that every listed step is accepted. Otherwise a trial checks this only for played
  /// steps.
  std::optional<Failure> list() {
    return guarded([&]() -> std::optional<Failure> {
      constexpr std::uint64_t most = 5000;  // a user's own tables can make lists without end
      std::optional<Failure> failure;
      std::uint64_t listed = 0;
      arena_.clear();
      each_legal_step_by<G>(subject_.book, state_, arena_, [&](const Step<G>& step) {
        failure = refused(step);
        return !failure && ++listed < most;
      });
      arena_.clear();
      return failure;
    });
  }

  /// Calls `look()`. A contradiction of the engine in it becomes a failure.
  template <class F>
  std::optional<Failure> guarded(F&& look) {
    try {
      return look();
    } catch (const InternalError& error) {
      return Failure{keeps_its_promises, number_, Mismatch{"", {}, std::string(error.what())}};
    }
  }

 private:
  std::optional<Failure> broken_state(const State& state) const {
    if (auto broken = broken_invariant(G::invariants(), state)) {
      Mismatch mismatch = std::move(broken->mismatch);
      mismatch.field = std::string(broken->invariant->name) + ": " + mismatch.field;
      return Failure{invariants_hold, number_, std::move(mismatch)};
    }
    return std::nullopt;
  }

  /// The failure if a listed step is not accepted.
  std::optional<Failure> refused(const Step<G>& step) const {
    Ruling ruling = judge_by<G>(subject_.book, state_, step);
    if (ruling.legal()) return std::nullopt;
    Mismatch mismatch = std::move(ruling.violation->mismatch);
    mismatch.field = std::string(ruling.violation->rule->id) + ": " + mismatch.field;
    return Failure{accepts_listed, number_, std::move(mismatch)};
  }

  std::optional<Failure> played(const Step<G>& step) {
    if (auto failure = refused(step)) return failure;
    State after = state_;
    apply_by<G>(subject_.book, after, step);
    Ledger<G> entered = ledger_;
    entered.enter(state_, step, after);
    if (auto failure = broken_state(after)) return failure;
    const Look<G> look{setup_,  subject_, state_, step,      after, ledger_,
                       entered, number_,  seed_,  thorough_, arena_};
    for (const Property<G>* property : properties_) {
      const bool is_due = property->period <= 1 || (number_ + phase_) % property->period == 0;
      if (!is_due && !thorough_) continue;
      Finding found = property->broken(look);
      arena_.clear();
      if (found) return Failure{property->name, number_, *std::move(found)};
    }
    state_ = after;
    ledger_ = entered;
    return std::nullopt;
  }

  const Setup& setup_;
  const Subject<G>& subject_;
  std::span<const Property<G>* const> properties_;
  std::uint64_t seed_;
  std::uint64_t phase_;  // so that not all games are sampled at the same steps
  Setup altered_;
  State state_;
  Ledger<G> ledger_;
  Arena arena_;
  std::uint64_t number_ = 0;
  bool thorough_ = false;
};

}  // namespace praetor::properties
