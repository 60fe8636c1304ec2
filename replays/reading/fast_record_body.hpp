#pragma once
// The body of FastRecord. Only the files that instantiate it for one game (replays/games/) include
// it, because it pulls in the fast reader and the laws.

#include "replays/reading/decode_game.hpp"
#include "replays/reading/fast_record.hpp"

namespace praetor::replays {

template <Game G>
class TypedRecord final : public FastRecord {
  using State = typename G::State;

 public:
  bool read(std::string_view text, const void* library) override {
    return decode_fast<G>(text, *static_cast<const LibraryOf<G>*>(library), replay_);
  }
  void take(AnyReplay replay) override { replay_ = typed<G>(std::move(replay)); }
  AnyReplay release() override {
    AnyReplay replay;
    replay.setup = setup();
    for (std::size_t index = 0; index < size(); ++index) {
      replay.steps.push_back({step(index), claims(index)});
    }
    static_cast<BesideSteps&>(replay) = std::move(replay_);
    return replay;
  }

  AnySetup setup() const override { return any_setup<G>(replay_.setup); }
  std::size_t size() const override { return replay_.steps.size(); }
  AnyStep step(std::size_t index) const override { return any_step<G>(replay_.steps[index].step); }
  std::size_t next_of(std::uint64_t kinds, std::size_t index) const override {
    while (index < size() && (kinds >> replay_.steps[index].step.action.index() & 1U) == 0) ++index;
    return index;
  }
  const Claims& claims(std::size_t index) const override { return replay_.steps[index].claims; }
  bool has_players() const override { return replay_.has_players; }
  bool has_result() const override { return replay_.has_result; }
  Side winner() const override { return replay_.winner; }

  std::size_t play_on(AnyState& any, std::size_t index, std::size_t end) const override {
    State& state = typed_state<G>(any);
    for (; index < end; ++index) {
      const RecordedStep<G>& recorded = replay_.steps[index];
      if (!recorded.claims.none() || !play_plainly(state, recorded.step)) break;
    }
    return index;
  }

 private:
  // False if the step needs a closer look; then the state is unchanged.
  static bool play_plainly(State& state, const Step<G>& step) {
    if (!judge<G>(state, step).legal() || !G::unverified(state, step).empty()) return false;
    if (!G::has_claim(step)) {
      apply<G>(state, step);
      return true;
    }
    const State before = state;
    apply<G>(state, step);
    if (!G::broken_claim(before, step, state)) return true;
    state = before;
    return false;
  }

  Replay<G> replay_;
};

}  // namespace praetor::replays
