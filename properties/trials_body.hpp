#pragma once
// The trials of one engine, the true one or one on trial. Included by the files that instantiate
// them for one game (properties/games/), and by tests.

#include "properties/search.hpp"
#include "properties/trials.hpp"

namespace praetor::properties {

template <Game G>
class TrialLineOf final : public TrialLine {
 public:
  struct Ground {
    typename G::Setup setup;
    const Subject<G>& subject;
    std::vector<const Property<G>*> properties;
  };

  explicit TrialLineOf(std::shared_ptr<const Ground> ground)
      : ground_(std::move(ground)),
        trial_(ground_->setup, ground_->subject, ground_->properties, 0) {}
  TrialLineOf(const TrialLineOf& other, std::uint64_t seed)
      : ground_(other.ground_), trial_(other.trial_, seed) {}

  std::shared_ptr<const TrialLine> after(const AnyStep& step, std::uint64_t seed,
                                         std::optional<Failure>& failure) const override {
    auto line = std::make_shared<TrialLineOf>(*this, seed);
    failure = line->trial_.play(typed_step<G>(step));
    return failure ? nullptr : std::move(line);
  }
  std::size_t size() const override { return sizeof *this; }
  Trial<G>& trial() { return trial_; }

 private:
  std::shared_ptr<const Ground> ground_;
  Trial<G> trial_;
};

template <Game G>
class TrialsOf final : public Trials {
  using List = std::vector<const Property<G>*>;

 public:
  /// The subject must outlive it.
  explicit TrialsOf(const Subject<G>& subject) : subject_(subject) {}

  const AnyGame& game() const override { return any_game<G>(); }
  std::vector<PropertyName> properties() const override {
    std::vector<PropertyName> names;
    for (const Property<G>& property : properties_of<G>()) {
      names.push_back({property.name, property.covers, property.restates});
    }
    return names;
  }
  AnyFindings search(const void* library, const Chosen& chosen, const SearchOptions& options,
                     const Watch& watch) const override {
    Findings<G> findings =
        GameSearch<G>{subject_, list(chosen)}.search(of_library(library), options, watch);
    AnyFindings any{std::move(findings.tally), std::nullopt, findings.complete};
    if (findings.found) {
      auto& found = any.found.emplace();
      found.game = findings.found->game;
      found.failure = std::move(findings.found->failure);
      replays::Recording<G>& played = findings.found->played;
      found.played.setup = any_setup<G>(played.setup);
      found.played.arena = std::move(played.arena);
      found.played.steps = replays::any_steps<G>(played.steps);
    }
    return any;
  }
  std::optional<Failure> look_along(const AnySetup& setup, std::span<const AnyStep> steps,
                                    const Chosen& chosen) const override {
    const auto typed = replays::typed_steps<G>(steps);
    return GameSearch<G>{subject_, list(chosen)}.look_along(typed_setup<G>(setup), typed);
  }
  std::shared_ptr<const TrialLine> begin(const AnySetup& setup, const Chosen& chosen,
                                         std::optional<Failure>& failure) const override {
    using Line = TrialLineOf<G>;
    auto line = std::make_shared<Line>(std::make_shared<const typename Line::Ground>(
        typename Line::Ground{typed_setup<G>(setup), subject_, list(chosen)}));
    failure = line->trial().open();
    return failure ? nullptr : std::move(line);
  }
  AnyShrunkFailure shrink(const void* library, const Chosen& chosen, const AnyFoundFailure& found,
                          const replays::ShrinkOptions& options) const override {
    const auto steps = replays::typed_steps<G>(found.played.steps);
    auto shrunk = GameSearch<G>{subject_, list(chosen)}.shrink(
        of_library(library), typed_setup<G>(found.played.setup), steps, found.failure, options);
    return {any_setup<G>(shrunk.game.setup), replays::any_steps<G>(shrunk.game.steps),
            std::move(shrunk.game.arena), std::move(shrunk.failure)};
  }

 private:
  static const replays::LibraryOf<G>& of_library(const void* library) {
    return *static_cast<const replays::LibraryOf<G>*>(library);
  }
  static List list(const Chosen& chosen) {
    List list;
    for (const std::size_t place : chosen) list.push_back(&properties_of<G>()[place]);
    return list;
  }

  const Subject<G>& subject_;
};

template <Game G>
const Trials& true_trials() {
  static const Subject<G> truth;
  static const TrialsOf<G> trials(truth);
  return trials;
}

}  // namespace praetor::properties
