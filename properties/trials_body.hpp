#pragma once
// The trials of one engine, the true one or one on trial. Included where they are made for one game
// (properties/games/), and by tests.

#include "properties/search.hpp"
#include "properties/shrink_failure.hpp"
#include "properties/trials.hpp"

namespace praetor::properties {

template <Game G>
class TrialsOf final : public Trials {
  using List = std::vector<const Property<G>*>;

 public:
  /// The subject outlives it.
  explicit TrialsOf(const Subject<G>& subject) : subject_(subject) {}

  const AnyGame& game() const override { return any_game<G>(); }
  std::vector<PropertyName> properties() const override {
    std::vector<PropertyName> names;
    for (const Property<G>& property : properties_of<G>()) {
      names.push_back({property.name, property.covers});
    }
    return names;
  }
  AnyFindings search(const void* library, const Chosen& chosen, const SearchOptions& options,
                     const Watch& watch) const override {
    Findings<G> findings =
        properties::search<G>(of_library(library), subject_, list(chosen), options, watch);
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
    return properties::look_along<G>(typed_setup<G>(setup), typed, subject_, list(chosen));
  }
  AnyShrunkFailure shrink(const void* library, const Chosen& chosen, const AnyFoundFailure& found,
                          const replays::ShrinkOptions& options) const override {
    const auto steps = replays::typed_steps<G>(found.played.steps);
    auto shrunk =
        shrink_failure<G>(of_library(library), subject_, list(chosen),
                          typed_setup<G>(found.played.setup), steps, found.failure, options);
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
