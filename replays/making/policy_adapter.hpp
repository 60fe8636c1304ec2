#pragma once
// The policy of a game, made from its PolicyOf, SimplerSetups and Hidden. Only
// replays/games/*/policy.cpp include it. It writes `praetor::Game` in full because an earlier file
// of the same batch may contain `using namespace` for a game.

#include "engine/text/escape.hpp"
#include "replays/making/chooser.hpp"
#include "replays/making/policy.hpp"
#include "replays/making/policy_of.hpp"
#include "replays/reading/library.hpp"
#include "replays/searching/hidden.hpp"
#include "replays/searching/simpler_setups.hpp"

namespace praetor::replays {

template <praetor::Game G>
class PlayerAdapter final : public Player {
 public:
  explicit PlayerAdapter(Style style) : chooser_(style, book_) {}

  void begin(const AnyState& state, Random& random) override {
    chooser_.begin(typed_state<G>(state), random);
  }
  void follow(const AnyStep& step, const AnyState& after, Random& random) override {
    chooser_.follow(typed_step<G>(step), typed_state<G>(after), random);
  }
  bool choose(const AnyState& state, Random& random, AnyStep& chosen) override {
    Step<G> step{};
    if (!chooser_.choose(typed_state<G>(state), random, step)) return false;
    chosen = any_step<G>(step);
    return true;
  }
  Arena& arena() override { return chooser_.arena(); }

 private:
  LawBook<G> book_;
  Chooser<G> chooser_;
};

/// The sentence that refuses a wish for a scenario in a game that has none.
template <praetor::Game G>
std::optional<std::string> refused(const Wishes& wishes) {
  if constexpr (!requires(const LibraryOf<G>& library) { library.scenarios; }) {
    if (!wishes.scenario.empty()) {
      return "this game has no scenarios to choose from: " + text::shown(wishes.scenario);
    }
  }
  return std::nullopt;
}

template <praetor::Game G>
class PolicyAdapter final : public Policy {
  using State = typename G::State;
  using Setup = typename G::Setup;

 public:
  Result<AnySetup, std::string> set_up(const void* library, const Wishes& wishes,
                                       Random& random) const override {
    if (auto refusal = refused<G>(wishes)) return failure(std::move(*refusal));
    return any(PolicyOf<G>::set_up(*static_cast<const LibraryOf<G>*>(library), wishes, random));
  }
  Result<AnySetup, std::string> usual(const void* library, const Wishes& wishes) const override {
    if (auto refusal = refused<G>(wishes)) return failure(std::move(*refusal));
    return any(PolicyOf<G>::usual(*static_cast<const LibraryOf<G>*>(library), wishes));
  }
  std::int64_t weight(const AnySetup& setup) const override {
    return SimplerSetups<G>::weight(typed_setup<G>(setup));
  }
  std::vector<AnySetup> simpler(const AnySetup& setup) const override {
    std::vector<AnySetup> simpler;
    for (const Setup& one : SimplerSetups<G>::of(typed_setup<G>(setup))) {
      simpler.push_back(any_setup<G>(one));
      simpler.back().game = setup.game;
    }
    return simpler;
  }
  std::int64_t turn(const AnyState& state) const override {
    return PolicyOf<G>::turn(typed_state<G>(state));
  }
  Side first(const AnySetup& setup) const override {
    if constexpr (requires { PolicyOf<G>::first(typed_setup<G>(setup)); }) {
      return PolicyOf<G>::first(typed_setup<G>(setup));
    } else {
      return Side::of(0);  // sides are in the order of their turns
    }
  }
  AnyStep with_claims(const AnyState& before, const AnyStep& step, const AnyState& after,
                      Arena& arena) const override {
    return any_step<G>(PolicyOf<G>::with_claims(typed_state<G>(before), typed_step<G>(step),
                                                typed_state<G>(after), arena));
  }
  AnyStep seen(const AnyState& before, const AnyStep& step, Arena& arena) const override {
    if constexpr (!G::lists_chance) {
      const State& state = typed_state<G>(before);
      return any_step<G>(Hidden<G>(state).seen(state, typed_step<G>(step), arena));
    }
    return step;
  }
  std::optional<AnyStep> fitting(const AnyState& state, const AnyStep* like,
                                 Arena& arena) const override {
    if constexpr (!G::lists_chance) {
      std::optional<Step<G>> wished;
      if (like != nullptr) wished = typed_step<G>(*like);
      const Step<G>* const one = wished ? &*wished : nullptr;
      const auto step = Hidden<G>::fitting(typed_state<G>(state), one, arena);
      if (step) return any_step<G>(*step);
    }
    return std::nullopt;
  }
  bool each_unlisted(const AnyState& state, Arena& arena,
                     const std::function<bool(const AnyStep&)>& use) const override {
    if constexpr (!G::lists_chance) {
      if (!G::to_act(typed_state<G>(state)).has(chance)) return true;
      return Hidden<G>::each_possible(typed_state<G>(state), arena,
                                      [&](const Step<G>& step) { return use(any_step<G>(step)); });
    }
    return true;
  }
  std::unique_ptr<Player> player(Style style) const override {
    return std::make_unique<PlayerAdapter<G>>(style);
  }

 private:
  static Result<AnySetup, std::string> any(const Result<Setup, std::string>& setup) {
    if (!setup) return failure(setup.error());
    return any_setup<G>(*setup);
  }
};

template <praetor::Game G>
const Policy& policy() {
  static const PolicyAdapter<G> policy;
  return policy;
}

}  // namespace praetor::replays
