// The change from one phase to the next, and the filling of the hand.

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

void effects(Transaction<State>& transaction, Side, const NextPhase&) {
  if (transaction.state().phase == Phase::attack) {
    end_turn(transaction);
    return;
  }
  transaction.because(rule::phase_next, [](State& state) { state.phase = behind(state.phase); });
  if (transaction.state().phase != Phase::draw) return;
  const Army& army = transaction.state().of(transaction.state().active);
  const std::int64_t lacking = transaction.state().tables().hand - army.hand.size();
  if (lacking <= 0) return;
  transaction.because(rule::hand_fill,
                      [&](State& state) { owe(state, Duty::draw, state.active, lacking); });
}

bool candidates(const State&, Side, const Sink<NextPhase>& sink) { return sink(NextPhase{}); }

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
