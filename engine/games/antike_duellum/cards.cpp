// Event cards in compensation: the side that is owed a card takes it from the open display, and
// chance reveals the next one.

#include "engine/games/antike_duellum/flow.hpp"
#include "engine/games/antike_duellum/game.hpp"

namespace praetor::antike_duellum {
namespace {

NameSet on_display(const State& state) {
  NameSet shown{&state.tables().cards, 0};
  for (std::size_t place = 0; place < state.display_count; ++place) {
    const Card card = state.display[place];
    if (card.exists()) shown.members |= std::uint64_t{1} << card.index();
  }
  return shown;
}

Finding displayed(const State& state, Side, const TakeCard& take) {
  for (std::size_t place = 0; place < state.display_count; ++place) {
    if (state.display[place] == take.card) return std::nullopt;
  }
  return Mismatch{"card", on_display(state), state.tables().cards.at(take.card.index())};
}

Finding owed(const State& state, Side, const TakeCard&) {
  if (state.owed > 0) return std::nullopt;
  return Mismatch{"do", "a card that is owed"sv, "none is owed"sv};
}

template <class Answer>
Answer due(const State& state, Side, const Reveal&) {
  if (state.reveal) return Holds{};
  return Finds{[] { return Mismatch{"do", "a reveal that is due"sv, "none is due"sv}; }};
}

// If no card is unseen, the discards are shuffled first, so any of them can come up.
std::int64_t copies_left(const State& state, Card card, bool reshuffled) {
  return reshuffled ? state.discard[card.index()] : unseen(state, card);
}
std::int64_t copies_left(const State& state, Card card) {
  return copies_left(state, card, unseen_cards(state) == 0);
}

Finding can_come_up(const State& state, Side, const Reveal& reveal) {
  if (copies_left(state, reveal.card) > 0) return std::nullopt;
  return Mismatch{"card", "a card that nobody has seen yet"sv,
                  "all of its name are on display, in hands or discarded"sv};
}

void take_effects(Transaction<State>& transaction, Side by, const TakeCard& take) {
  const bool reveal = can_reveal(transaction.state());
  transaction.because(rule::card_taken, [&](State& state) {
    ++state.of(by).cards[take.card.index()];
    if (state.owed > 0) --state.owed;
    std::size_t place = 0;
    while (place < state.display_count && state.display[place] != take.card) ++place;
    if (place == state.display_count) return;  // only if the display guard is switched off
    state.display[place] = Card::none();
    state.reveal = reveal;
    if (reveal) return;
    for (; place + 1 < state.display_count; ++place) {
      state.display[place] = state.display[place + 1];
    }
    --state.display_count;
    state.display[state.display_count] = Card::none();
  });
  const bool goes_on = transaction.state().match->reading(Reading::conquest_after_card);
  if (transaction.state().phase == Phase::conquest && !goes_on) {
    transaction.because(rule::turn_founding, [](State& state) { state.phase = Phase::founding; });
  }
  settle_cards(transaction);
}

void reveal_effects(Transaction<State>& transaction, Side, const Reveal& reveal) {
  if (unseen_cards(transaction.state()) == 0) {
    transaction.because(rule::card_reshuffle, [](State& state) { state.discard.fill(0); });
  }
  transaction.because(rule::card_revealed, [&](State& state) {
    for (std::size_t place = 0; place < state.display_count; ++place) {
      if (state.display[place].exists()) continue;
      state.display[place] = reveal.card;
      break;
    }
    state.reveal = false;
  });
  reshuffle_at_once(transaction);
  settle_cards(transaction);
}

template <class A>
bool card_candidates(const State& state, Side, const Sink<A>& sink) {
  for (std::size_t card = 0; card < state.tables().deck.size(); ++card) {
    if (!sink(A{Card::of(card)})) return false;
  }
  return true;
}

bool reveals(const State& state, Side by, const Sink<Reveal>& sink) {
  if (!due<bool>(state, by, Reveal{})) return true;
  const bool reshuffled = unseen_cards(state) == 0;
  auto left = [&](const Reveal& reveal) {
    return copies_left(state, reveal.card, reshuffled) <= 0 || sink(reveal);
  };
  return card_candidates(state, by, Sink<Reveal>(left, sink.arena()));
}

constexpr Guard<State, TakeCard> take_guards[] = {{&rule::card_display, displayed},
                                                  {&rule::card_duty, owed}};
constexpr Guard<State, Reveal> reveal_guards[] = {{&rule::card_duty, due<Finding>, due<bool>},
                                                  {&rule::card_unseen, can_come_up}};

constexpr LawOf<TakeCard> take_law{{.kind = TakeCard::name, .actor = Actor::opponent},
                                   guards_of<take_guards>,
                                   take_effects,
                                   card_candidates<TakeCard>};
constexpr LawOf<Reveal> reveal_law{{.kind = Reveal::name, .actor = Actor::chance},
                                   guards_of<reveal_guards>,
                                   reveal_effects,
                                   card_candidates<Reveal>,
                                   reveals};

}  // namespace

const LawOf<TakeCard>& law_of(Kind<TakeCard>) { return take_law; }
const LawOf<Reveal>& law_of(Kind<Reveal>) { return reveal_law; }

std::int64_t Game::chance_weight(const State& state, const Step<Game>& step) {
  const Reveal* reveal = std::get_if<Reveal>(&step.action);
  return reveal == nullptr ? 0 : copies_left(state, reveal->card);
}

}  // namespace praetor::antike_duellum
