// Drawing cards, and discarding those beyond the size of the hand.

#include <algorithm>
#include <vector>

#include "engine/games/ancient_warfare/game.hpp"
#include "engine/games/ancient_warfare/hands.hpp"
#include "engine/text/counted.hpp"

namespace praetor::ancient_warfare {

std::int64_t cards_to_draw(const State& state) {
  return std::min(state.constants().draw, state.unseen.size() + state.discard.size());
}

namespace {

std::int64_t excess(const State& state, Side by) {
  return std::max<std::int64_t>(0, state.of(by).hand.size() - state.constants().hand);
}

// Drawing.

Finding draw_side(const State& state, Side, const Draw& draw) {
  if (draw.side == state.active) return std::nullopt;
  return Mismatch{"side", state.match->name(state.active), state.match->name(draw.side)};
}

Finding draw_count(const State& state, Side, const Draw& draw) {
  const std::int64_t due = cards_to_draw(state);
  if (static_cast<std::int64_t>(draw.cards.size()) == due) return std::nullopt;
  return Mismatch{"cards", "exactly " + text::counted(due, "card"),
                  static_cast<std::int64_t>(draw.cards.size())};
}

Finding card_unseen(const State& state, Side, const Draw& draw) {
  const std::int64_t due = cards_to_draw(state);
  const bool reshuffles = state.unseen.size() < due;
  Pile left = state.unseen;
  if (reshuffles) left.add(state.discard);
  for (std::size_t i = 0; i < draw.cards.size(); ++i) {
    if (!left.has(draw.cards[i])) {
      return Mismatch{"cards/" + std::to_string(i), NameSet{&state.tables().cards, left.members()},
                      state.match->name(draw.cards[i])};
    }
    left.take(draw.cards[i]);
  }
  if (!reshuffles || cards::pile_of<Card>(draw.cards).holds(state.unseen)) return std::nullopt;
  return Mismatch{"cards", "all cards that were unseen"sv, "not all of them"sv};
}

void draw_effects(Transaction<State>& transaction, Side, const Draw& draw) {
  if (transaction.state().unseen.size() < static_cast<std::int64_t>(draw.cards.size())) {
    transaction.because(rule::deck_reshuffle, [](State& state) {
      state.unseen.add(state.discard);
      state.discard = Pile{};
    });
  }
  transaction.because(rule::drawn_cards, [&](State& state) {
    for (const Card card : draw.cards) {
      state.unseen.take(card);
      state.of(draw.side).hand.add(card);
    }
  });
  transaction.because(rule::phase_next, [](State& state) {
    state.phase = excess(state, state.active) > 0 ? Phase::discard : Phase::move;
  });
}

bool offer_draw(const Sink<Draw>& sink, Side side, std::vector<Card> cards) {
  std::ranges::sort(cards);
  return sink(Draw{side, sink.arena().store(std::span<const Card>(cards))});
}

bool draw_generate(const State& state, Side, const Sink<Draw>& sink) {
  const auto due = static_cast<std::size_t>(cards_to_draw(state));
  const bool reshuffles = state.unseen.size() < static_cast<std::int64_t>(due);
  std::vector<Card> sure;
  if (reshuffles) {
    each_card(state, [&](Card card) {
      sure.insert(sure.end(), static_cast<std::size_t>(state.unseen.of(card)), card);
    });
  }
  cards::Choices<Card> rest(reshuffles ? state.discard : state.unseen, ~std::uint64_t{0});
  if (Counter* const counter = sink.counter()) return counter->add(rest.count(due - sure.size()));
  return rest.each(due - sure.size(), due - sure.size(), [&](std::span<const Card> chosen) {
    if (sure.empty()) return sink(Draw{state.active, sink.arena().store(chosen)});
    std::vector<Card> all = sure;
    all.insert(all.end(), chosen.begin(), chosen.end());
    return offer_draw(sink, state.active, std::move(all));
  });
}

// Offers each possible draw, the same with one card fewer, both for the other side too, and each
// card alone if several must be drawn.
bool draw_candidates(const State& state, Side by, const Sink<Draw>& sink) {
  for (const Side side : {north, south}) {
    auto for_side = [&](const Draw& draw) {
      if (!sink(Draw{side, draw.cards})) return false;
      return draw.cards.empty() ||
             sink(Draw{side, Cards(std::span(draw.cards.begin(), draw.cards.size() - 1))});
    };
    if (!draw_generate(state, by, Sink<Draw>(for_side, sink.arena()))) return false;
    if (cards_to_draw(state) == 1) continue;
    const auto wanted = [&](Card card) { return offer_draw(sink, side, {card}); };
    if (!each_card(state, wanted)) return false;
  }
  return true;
}

constexpr Guard<State, Draw> draw_guards[] = {{&rule::draw_side, draw_side},
                                              {&rule::draw_count, draw_count},
                                              {&rule::card_unseen, card_unseen}};

constexpr LawOf<Draw> draw_law{{.kind = Draw::name, .phases = set_of({Phase::draw})},
                               guards_of<draw_guards>,
                               draw_effects,
                               draw_candidates,
                               draw_generate};

// Discarding.

Finding discard_count(const State& state, Side by, const Discard& discard) {
  const std::int64_t due = excess(state, by);
  if (static_cast<std::int64_t>(discard.cards.size()) == due) return std::nullopt;
  return Mismatch{"cards", "exactly " + text::counted(due, "card"),
                  static_cast<std::int64_t>(discard.cards.size())};
}

void discard_effects(Transaction<State>& transaction, Side by, const Discard& discard) {
  transaction.because(rule::discarded_cards, [&](State& state) {
    for (const Card card : discard.cards) {
      state.of(by).hand.take(card);
      state.discard.add(card);
    }
  });
  transaction.because(rule::phase_next, [](State& state) { state.phase = Phase::move; });
}

bool offer_discards(const State& state, Side by, const Sink<Discard>& sink, std::size_t least,
                    std::size_t most) {
  return cards::Choices<Card>(state.of(by).hand, ~std::uint64_t{0})
      .each(least, most, [&](std::span<const Card> chosen) {
        return sink(Discard{sink.arena().store(chosen)});
      });
}

bool discard_generate(const State& state, Side by, const Sink<Discard>& sink) {
  const auto due = static_cast<std::size_t>(excess(state, by));
  if (Counter* const counter = sink.counter()) {
    return counter->add(cards::Choices<Card>(state.of(by).hand, ~std::uint64_t{0}).count(due));
  }
  return offer_discards(state, by, sink, due, due);
}

bool discard_candidates(const State& state, Side by, const Sink<Discard>& sink) {
  if (!offer_discards(state, by, sink, 0, list_max)) return false;
  return each_card(state, [&](Card card) {
    if (state.of(by).hand.has(card)) return true;
    return sink(Discard{sink.arena().store(std::span<const Card>(&card, 1))});
  });
}

constexpr Guard<State, Discard> discard_guards[] = {{&rule::discard_count, discard_count},
                                                    {&rule::card_hand, named_in_hand}};

constexpr LawOf<Discard> discard_law{{.kind = Discard::name, .phases = set_of({Phase::discard})},
                                     guards_of<discard_guards>,
                                     discard_effects,
                                     discard_candidates,
                                     discard_generate};

}  // namespace

const LawOf<Draw>& law_of(Kind<Draw>) { return draw_law; }
const LawOf<Discard>& law_of(Kind<Discard>) { return discard_law; }

// The product, over the cards, of the number of ways to choose the drawn copies of a card.
std::int64_t Game::chance_weight(const State& state, const Step<Game>& step) {
  const auto* draw = std::get_if<Draw>(&step.action);
  if (draw == nullptr) return 1;
  constexpr std::int64_t most = 1'000'000'000'000;
  const bool reshuffles = state.unseen.size() < cards_to_draw(state);
  const Pile& shuffled = reshuffles ? state.discard : state.unseen;
  std::int64_t weight = 1;
  for (const Card& card : draw->cards) {
    const std::int64_t drawn = std::count(draw->cards.begin(), &card + 1, card);
    const std::int64_t taken = drawn - (reshuffles ? state.unseen.of(card) : 0);
    if (taken < 1) continue;  // all cards left before the reshuffle are drawn for sure
    weight = std::clamp<std::int64_t>(weight * (shuffled.of(card) - taken + 1) / taken, 1, most);
  }
  return weight;
}

}  // namespace praetor::ancient_warfare
