// The end of a turn. The active nation alone gains personages, and one more for all eight
// know-hows. Then it has won, or the next turn begins.

#include <algorithm>
#include <bit>

#include "engine/games/antike/awards.hpp"
#include "engine/games/antike/flow.hpp"
#include "engine/games/antike/game.hpp"

namespace praetor::antike {

namespace {

constexpr mechanics::AwardCauses causes{&rule::award_citizen, &rule::award_general,
                                        &rule::award_king, &rule::award_navigator,
                                        &rule::award_scholar};

// The number of know-hows developed this turn that no other nation owns.
std::int64_t new_know_hows(const State& state) {
  std::int64_t count = 0;
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto know_how = static_cast<KnowHow>(kind);
    const bool developed = state.turn_data.developed.has(know_how);
    if (developed && !others_own(state, state.active, know_how)) ++count;
  }
  return count;
}

}  // namespace

Personages deserved(const State& state) {
  const Player& player = state.of(state.active);
  Personages had = mechanics::personages_of(state, state.active);
  if (player.has_extra) --had[index(player.extra)];
  const std::int64_t seas =
      mechanics::sum_of_seas(state, state.active, [](Region) { return std::int64_t{1}; });
  return mechanics::deserved(state, had, seas, new_know_hows(state));
}

std::uint32_t extra_choices(const State& state) {
  const bool eighth = state.turn_data.developed.size() > 0 &&
                      state.of(state.active).know_how.size() == int{know_hows};
  if (!eighth || !state.tables().eight_extra) return 0;
  Personages left = deserved(state);
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    const std::int64_t stack = state.bank.personage[kind];
    left[kind] = stack - std::min(left[kind], stack);
  }
  const std::int64_t highest = *std::ranges::max_element(left);
  std::uint32_t choices = 0;
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    if (highest > 0 && left[kind] == highest) choices |= 1U << kind;
  }
  return choices;
}

namespace {

template <class Answer>
Answer extra(const State& state, Side, const EndTurn& end) {
  const std::uint32_t choices = extra_choices(state);
  if (end.extra ? is_in(choices, *end.extra) : std::popcount(choices) < 2) return Holds{};
  return Finds{[&] {
    Fact expected = "nothing, since none is due"sv;
    if (choices != 0) expected = NameSet{&names(Kind<Personage>{}), choices};
    return Mismatch{"extra", std::move(expected),
                    end.extra ? name_of(*end.extra) : "nothing named"sv};
  }};
}

// Awards the personage for all eight know-hows: the named one, or the one of the only highest
// stack.
void award_extra(Transaction<State>& transaction, std::optional<Personage> named,
                 std::uint32_t choices) {
  if (choices == 0) return;
  const auto chosen = named.value_or(static_cast<Personage>(std::countr_zero(choices)));
  transaction.because(rule::award_eight, [&](State& state) {
    Player& player = state.of(state.active);
    state.bank.personage[index(chosen)] -= 1;
    player.personage[index(chosen)] += 1;
    player.has_extra = true;
    player.extra = chosen;
  });
}

void effects(Transaction<State>& transaction, Side, const EndTurn& end) {
  note_entered(transaction, {});
  const std::uint32_t choices = extra_choices(transaction.state());
  mechanics::award(transaction, deserved(transaction.state()), causes);
  award_extra(transaction, end.extra, choices);
  const State& state = transaction.state();
  std::int64_t owned = 0;
  for (const std::int64_t count : state.of(state.active).personage) owned += count;
  if (owned >= state.match->to_win()) {
    win(transaction);
  } else {
    begin_next_turn(transaction);
  }
}

bool candidates(const State& state, Side, const Sink<EndTurn>& sink) {
  if (!sink(EndTurn{})) return false;
  const std::uint32_t choices = extra_choices(state);
  for (std::size_t kind = 0; kind < personage_kinds; ++kind) {
    // The only highest stack need not be named.
    if (choices == 1U << kind) continue;
    if (!sink(EndTurn{{}, static_cast<Personage>(kind)})) return false;
  }
  return true;
}

constexpr Guard<State, EndTurn> end_turn_guards[] = {
    {&rule::award_extra, extra<Finding>, extra<bool>}};

constexpr LawOf<EndTurn> end_turn_law{
    {.kind = EndTurn::name, .phases = set_of({Phase::action, Phase::conquest, Phase::founding})},
    guards_of<end_turn_guards>,
    effects,
    candidates};

}  // namespace

const LawOf<EndTurn>& law_of(Kind<EndTurn>) { return end_turn_law; }

bool Game::has_claim(const Step<Game>& step) { return mechanics::claims_awards<EndTurn>(step); }

std::optional<Violation> Game::broken_claim(const State& before, const Step<Game>& step,
                                            const State& after) {
  return mechanics::broken_awards<EndTurn>(rule::claim_awards, before, step, after);
}

}  // namespace praetor::antike
