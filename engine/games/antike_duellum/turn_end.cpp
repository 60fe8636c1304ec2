// The end of a turn. New know-hows become owned. The active side alone gains personages; its track
// rises and brings walls. The opponent is owed a card for each personage, or the game is won.

#include "engine/games/antike_duellum/flow.hpp"
#include "engine/games/antike_duellum/game.hpp"
#include "engine/mechanics/awards.hpp"

namespace praetor::antike_duellum {
namespace {

// The number of know-hows developed this turn that the opponent did not own.
std::int64_t new_advances(const State& state) {
  std::int64_t count = 0;
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto know_how = static_cast<KnowHow>(kind);
    const bool first = !state.of(state.opponent()).know_how.has(know_how);
    if (state.turn_data.developed.has(know_how) && first) ++count;
  }
  return count;
}

constexpr mechanics::AwardCauses causes{&rule::award_citizen, &rule::award_general,
                                        &rule::award_king, &rule::award_navigator,
                                        &rule::award_scholar};

void rise(Transaction<State>& transaction, std::int64_t gained) {
  const std::int64_t old = transaction.state().of(transaction.state().active).track;
  transaction.because(rule::track_rise, [&](State& state) {
    state.of(state.active).track = static_cast<std::uint16_t>(old + gained);
  });
  const std::int64_t walls = transaction.state().tables().wall_symbols(old, old + gained);
  if (walls == 0) return;
  transaction.because(rule::track_wall,
                      [&](State& state) { state.of(state.active).walls += walls; });
}

void effects(Transaction<State>& transaction, Side, const EndTurn&) {
  const State& ending = transaction.state();
  const auto deserved =
      mechanics::deserved(ending, mechanics::personages_of(ending, ending.active),
                          sea_areas_of(ending, ending.active), new_advances(ending));
  const std::int64_t gained = mechanics::award(transaction, deserved, causes);
  if (transaction.state().turn_data.developed.size() > 0) {
    transaction.because(rule::know_how_owned, [](State& state) {
      state.of(state.active).know_how.insert(state.turn_data.developed);
    });
  }
  if (gained > 0) rise(transaction, gained);
  const State& state = transaction.state();
  if (state.of(state.active).track >= state.tables().to_win) {
    transaction.because(rule::game_won, [](State& changed) {
      changed.phase = Phase::over;
      changed.owed = 0;
      changed.winner = changed.active;
    });
    return;
  }
  if (gained == 0 && state.owed == 0) {
    begin_next_turn(transaction);
    return;
  }
  transaction.because(rule::award_card_owed, [&](State& changed) {
    changed.phase = Phase::cards;
    changed.owed += gained;
  });
  settle_cards(transaction);
}

bool candidates(const State&, Side, const Sink<EndTurn>& sink) { return sink(EndTurn{}); }

constexpr LawOf<EndTurn> end_turn_law{
    {.kind = EndTurn::name,
     .phases = set_of({Phase::action, Phase::conquest, Phase::founding}),
     .waits_for_card = true},
    {},
    effects,
    candidates};

}  // namespace

const LawOf<EndTurn>& law_of(Kind<EndTurn>) { return end_turn_law; }

bool Game::has_claim(const Step<Game>& step) { return mechanics::claims_awards<EndTurn>(step); }

std::optional<Violation> Game::broken_claim(const State& before, const Step<Game>& step,
                                            const State& after) {
  return mechanics::broken_awards<EndTurn>(rule::claim_awards, before, step, after);
}

}  // namespace praetor::antike_duellum
