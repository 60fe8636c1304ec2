#pragma once
// The body of GameSearch::shrink: the condition for which a failing game is kept, and the source of
// shorter games. A part of search_body.hpp.

#include "properties/search.hpp"

namespace praetor::properties {

/// Whether one property fails at the end of a game, and nothing fails before.
template <Game G>
class FailureAtTheEnd {
 public:
  FailureAtTheEnd(const Subject<G>& subject, std::span<const Property<G>* const> properties,
                  std::string_view name)
      : subject_(subject), name_(name) {
    for (const Property<G>* property : properties) {
      if (property->name == name) one_.push_back(property);
    }
  }

  /// The approximate cost of a thorough look, in judged steps. A property with a long period costs
  /// most.
  std::int64_t cost() const {
    constexpr std::int64_t of_a_look = 100;
    std::int64_t sum = 0;
    for (const Property<G>* property : one_) {
      if (property->period > 1) sum += of_a_look * static_cast<std::int64_t>(property->period);
    }
    return sum;
  }

  /// Whether the contradiction may have come from a question of a property instead of the game
  /// itself.
  bool may_be_of_any_property() const { return name_ == keeps_its_promises && one_.empty(); }
  void ask_all(std::span<const Property<G>* const> properties) {
    one_.assign(properties.begin(), properties.end());
  }

  /// Whether the failure is a listed step that is refused.
  bool is_refusal() const { return name_ == accepts_listed; }

  std::optional<Failure> in(const typename G::Setup& setup, std::span<const Step<G>> steps) const {
    Trial<G> trial(setup, subject_, {}, 0);
    auto failure = trial.open();
    for (std::size_t i = 0; i < steps.size() && !failure; ++i) {
      const bool last = i + 1 == steps.size();
      if (last) trial.watch(one_);
      failure = trial.play(steps[i]);
      if (failure && !last) return std::nullopt;
    }
    if (trial.steps() < steps.size()) return std::nullopt;
    // A wrong list shows in the state that the game leads to.
    if (!failure && (is_refusal() || name_ == keeps_its_promises)) failure = trial.list();
    return failure && failure->property == name_ ? failure : std::nullopt;
  }

 private:
  const Subject<G>& subject_;
  std::string_view name_;
  std::vector<const Property<G>*> one_;  // empty if the trial itself finds the failure
};

/// Makes one failing game short: with the shrinker, and with random games that fail sooner.
/// Deletion cannot separate steps that depend on each other, such as a march and a chip, but random
/// games often can.
template <Game G>
class FailureShrinker {
 public:
  using Setup = typename G::Setup;
  FailureShrinker(const GameSearch<G>& search, const replays::LibraryOf<G>& library,
                  const Failure& failure, const replays::ShrinkOptions& options)
      : search_(search),
        library_(library),
        wanted_(search.subject, search.properties, failure.property),
        failure_(failure),
        options_(options) {
    goal_.fails = [this](const Setup& setup, std::span<const Step<G>> steps) {
      return wanted_.in(setup, steps).has_value();
    };
    for (const Property<G>* property : search.properties) {
      // Not at every step: playing many games is enough for rare failures.
      constexpr std::uint64_t more_often = 8;
      if (property->name != failure.property) continue;
      often_.push_back(*property);
      often_.back().period = std::max<std::uint64_t>(property->period / more_often, 1);
    }
  }

  ShrunkFailure<G> run(const Setup& setup, std::span<const Step<G>> steps) {
    const auto kept = ended(steps);
    if (wanted_.may_be_of_any_property() && !wanted_.in(setup, kept)) {
      wanted_.ask_all(search_.properties);
      for (const Property<G>* property : search_.properties) often_.push_back(*property);
    }
    if (!wanted_.in(setup, kept)) {
      return {{setup, {steps.begin(), steps.end()}, nullptr, 0}, failure_};
    }
    goal_.cost = wanted_.cost();
    auto best = replays::shrink<G>(search_.subject.book, setup, kept, goal_, options_);
    for (std::uint64_t round = 1; best.steps.size() > 1 && !stopped(); ++round) {
      const auto sooner = failing_sooner(best.steps.size() - 1, round);
      if (!sooner) break;
      const std::int64_t tried = best.tried;
      best =
          replays::shrink<G>(search_.subject.book, sooner->setup, sooner->steps, goal_, options_);
      best.tried += tried;
    }
    auto failure = wanted_.in(best.setup, best.steps);
    ensure(failure.has_value(), "a shrunk game fails as the one that was shrunk");
    return {std::move(best), *std::move(failure)};
  }

 private:
  bool stopped() const { return options_.stop && options_.stop(); }

  /// If the failure is a listed step that is refused, the list before it is wrong, so the game ends
  /// before that step.
  std::span<const Step<G>> ended(std::span<const Step<G>> steps) const {
    return wanted_.is_refusal() ? steps.first(steps.size() - 1) : steps;
  }

  /// The shortest of many games that fails, or none if none fails within so many steps.
  std::optional<replays::Recording<G>> failing_sooner(std::size_t steps_max, std::uint64_t round) {
    std::optional<replays::Recording<G>> best;
    std::vector<const Property<G>*> properties;
    for (const Property<G>& property : often_) properties.push_back(&property);
    const GameSearch<G> sooner{search_.subject, properties};
    SearchOptions how;
    how.seed = round;
    how.steps_max = steps_max;
    constexpr std::int64_t of_an_opening = 10;
    std::int64_t left = options_.effort / 8;
    for (std::uint64_t number = 1; left > 0 && how.steps_max > 0 && !stopped(); ++number) {
      replays::Recording<G> record;
      SearchTally tally;
      const auto failure = sooner.play(library_, how, number, tally, &record);
      left -= std::ssize(record.steps) + of_an_opening;
      if (!failure || failure->property != failure_.property) continue;
      const auto kept = ended(record.steps);
      if (kept.size() > how.steps_max || !wanted_.in(record.setup, kept)) continue;
      record.steps.resize(kept.size());
      how.steps_max = kept.size() - std::min<std::size_t>(kept.size(), 1);
      best = std::move(record);
    }
    return best;
  }

  const GameSearch<G>& search_;
  const replays::LibraryOf<G>& library_;
  FailureAtTheEnd<G> wanted_;
  Failure failure_;
  replays::ShrinkOptions options_;
  replays::ShrinkGoalOf<G> goal_;
  std::vector<Property<G>> often_;
};

template <Game G>
ShrunkFailure<G> GameSearch<G>::shrink(const Library& library, const Setup& setup,
                                       std::span<const Step<G>> steps, const Failure& failure,
                                       const replays::ShrinkOptions& options) const {
  ensure(subject.alter == nullptr, "a game is shrunk from its own set-up");
  return FailureShrinker<G>(*this, library, failure, options).run(setup, steps);
}

}  // namespace praetor::properties
