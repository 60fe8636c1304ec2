// From phase to phase, and the hand that is filled on the way.

#include "engine/games/ancient_generals/flow.hpp"
#include "engine/games/ancient_generals/game.hpp"

namespace praetor::ancient_generals {
namespace {

constexpr Phase phases[] = {Phase::scout, Phase::discard,   Phase::draw,
                            Phase::flank, Phase::artillery, Phase::attack};

Phase behind(Phase phase) {
  for (std::size_t i = 0; i + 1 < std::size(phases); ++i) {
    if (phases[i] == phase) return phases[i + 1];
  }
  return phase;
}

void effects(Scribe<State>& scribe, Side, const NextPhase&) {
  if (scribe.state().phase == Phase::attack) {
    end_turn(scribe);
    return;
  }
  scribe.because(rule::phase_next, [](State& state) { state.phase = behind(state.phase); });
  if (scribe.state().phase != Phase::draw) return;
  const Army& army = scribe.state().of(scribe.state().active);
  const std::int64_t lacking = scribe.state().tables().hand - army.hand.size();
  if (lacking <= 0) return;
  scribe.because(rule::hand_fill,
                 [&](State& state) { owe(state, Duty::draw, state.active, lacking); });
}

bool candidates(const State&, Side, const Offer<NextPhase>& offer) { return offer(NextPhase{}); }

constexpr LawOf<NextPhase> next_phase_law{
    {.kind = NextPhase::name,
     .phases = set_of({Phase::artillery, Phase::attack, Phase::discard, Phase::draw, Phase::flank,
                       Phase::scout})},
    {},
    effects,
    candidates};

}  // namespace

const LawOf<NextPhase>& law_of(Kind<NextPhase>) { return next_phase_law; }

}  // namespace praetor::ancient_generals
