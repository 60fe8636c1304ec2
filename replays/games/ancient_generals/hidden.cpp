// Deals, shuffles and draws with known cards.

#include "replays/games/ancient_generals/hidden.hpp"

#include <algorithm>
#include <vector>

#include "engine/games/ancient_generals/hands.hpp"

namespace praetor::replays {

using namespace ancient_generals;  // every name below is the game's
using praetor::ancient_generals::Card;
using praetor::ancient_generals::Pile;

namespace {

std::vector<Card> listed(const Pile& pile) {
  std::vector<Card> list;
  for (std::size_t i = 0; i < cards::kinds_max; ++i) {
    list.insert(list.end(), static_cast<std::size_t>(pile.of(Card::of(i))), Card::of(i));
  }
  return list;
}

void shuffle(std::vector<Card>& list, Random* random) {
  if (random == nullptr) return;
  for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random->below(i)]);
}

std::size_t below_top(const praetor::ancient_generals::Deck& deck) {
  return static_cast<std::size_t>(deck.size - std::min<int>(deck.size, deck.top_count));
}

/// A step of chance that gives a side these cards, sorted.
Step<generals::Game> step_of(const Owed& owed, std::vector<Card>& drawn, Arena& arena) {
  std::ranges::sort(drawn);
  const Cards cards = arena.store(std::span<const Card>(drawn));
  if (owed.duty == Duty::draw) return {chance, Draw{owed.side, cards}};
  return {chance, Lose{owed.side, cards}};
}

/// The cards that a step names.
Pile named_in(const Step<generals::Game>* step) {
  Pile named;
  if (step == nullptr) return named;
  std::visit(
      [&](const auto& action) {
        if constexpr (requires { action.card; }) named.add(action.card);
        if constexpr (requires { action.cards; }) named = cards::pile_of<Card>(action.cards);
        if constexpr (requires { action.units; }) named = cards::pile_of<Card>(action.units);
        if constexpr (requires { action.blocks; }) {
          for (const Blocking& block : action.blocks) named.add(block.card);
        }
      },
      step->action);
  return named;
}

/// The cards that a step of chance brings, and the side; null for another step.
const Cards* brought_by(const Step<generals::Game>& step, Side& side) {
  if (const Draw* draw = std::get_if<Draw>(&step.action)) {
    side = draw->side;
    return &draw->cards;
  }
  const Lose* lose = std::get_if<Lose>(&step.action);
  if (lose == nullptr) return nullptr;
  side = lose->side;
  return &lose->cards;
}

}  // namespace

Hidden<generals::Game>::Hidden(const State& state, Random* random) { lay(state, random); }

void Hidden<generals::Game>::lay_deck(const State& state, Side side, std::span<const Card> below) {
  Deck& deck = deck_[side.index()];
  deck.count = 0;
  const auto top = state.of(side).deck.known_top();
  for (std::size_t i = below.size(); i-- > 0;) deck.push(below[i]);
  for (std::size_t i = top.size(); i-- > 0;) deck.push(top[i]);
}

void Hidden<generals::Game>::lay(const State& state, Random* random) {
  std::vector<Card> unknown = listed(unseen(state));
  shuffle(unknown, random);
  std::array<std::vector<Card>, players> dealt;
  std::size_t turn = 0;
  for (const Card card : unknown) {
    for (std::size_t tries = 0; tries < players; ++tries) {
      const std::size_t side = (turn + tries) % players;
      const auto& deck = state.army[side].deck;
      if (deck.known || dealt[side].size() == below_top(deck)) continue;
      dealt[side].push_back(card);
      turn = side + 1;
      break;
    }
  }
  for (const Side side : {blue, red}) {
    const auto& deck = state.of(side).deck;
    if (deck.known) {
      dealt[side.index()] = listed(deck.cards);
      shuffle(dealt[side.index()], random);
    }
    lay_deck(state, side, dealt[side.index()]);
  }
}

std::optional<Hidden<generals::Game>::Move> Hidden<generals::Game>::chance(const State& state,
                                                                           Arena& arena) const {
  if (!state.owes()) return std::nullopt;
  const Owed& owed = state.all_owed().front();
  const Deck& deck = deck_[owed.side.index()];
  const std::size_t due = std::min(cards_due(state), std::size_t{deck.count});
  std::vector<Card> drawn;
  for (std::size_t i = 0; i < due; ++i) drawn.push_back(deck.from_top(i));
  return step_of(owed, drawn, arena);
}

Hidden<generals::Game>::Move Hidden<generals::Game>::seen(const State& state, Move step,
                                                          Arena& arena) const {
  Scout* scout = std::get_if<Scout>(&step.action);
  if (scout == nullptr || scout->saw) return step;
  std::vector<Card> saw;
  if (scout->look == Look::hand) {
    saw = listed(state.of(state.other(step.by)).hand);
  } else {
    const Side side = scout->look == Look::own_deck ? state.side(step.by) : state.other(step.by);
    const Deck& deck = deck_[side.index()];
    const auto most = static_cast<std::size_t>(state.tables().scout_look);
    for (std::size_t i = 0; i < std::min<std::size_t>(most, deck.count); ++i) {
      saw.push_back(deck.from_top(i));
    }
  }
  // Left out if no list of a step can hold them.
  if (saw.size() <= list_max) scout->saw = arena.store(std::span<const Card>(saw));
  return step;
}

bool Hidden<generals::Game>::has_on_top(Side side, std::span<const Card> cards,
                                        bool in_order) const {
  const Deck& deck = deck_[side.index()];
  if (cards.size() > deck.count) return false;
  Pile here;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (in_order && deck.from_top(i) != cards[i]) return false;
    here.add(deck.from_top(i));
  }
  return here == cards::pile_of<Card>(cards);
}

// If other cards came up, because somebody else chose them or an engine on trial is wrong, deals
// any world that fits the state.
void Hidden<generals::Game>::follow(const Move& step, const State& after, Random* random) {
  Side side;
  const Cards* const cards = brought_by(step, side);
  if (cards == nullptr) {
    for (const Side owner : {blue, red}) {
      if (!has_on_top(owner, after.of(owner).deck.known_top(), true)) return lay(after, random);
    }
    return;
  }
  const bool as_it_lay = has_on_top(side, {cards->begin(), cards->size()}, false);
  if (!as_it_lay) return lay(after, random);
  Deck& deck = deck_[side.index()];
  deck.count = static_cast<std::uint16_t>(deck.count - cards->size());
  const auto& now = after.of(side).deck;
  if (deck.count == now.size) return;
  if (!now.known) return lay(after, random);
  std::vector<Card> fresh = listed(now.cards);  // the reserve pile is now the deck
  shuffle(fresh, random);
  lay_deck(after, side, fresh);
}

namespace {

/// Chooses `wanted` more cards of a pile in every way, kind by kind.
class EveryDraw {
 public:
  EveryDraw(const Pile& left, const std::function<bool(const std::vector<Card>&)>& use)
      : left_(left), use_(use) {}

  bool choose(std::vector<Card>& drawn, std::size_t missing, std::size_t kind) const {
    if (missing == 0) return use_(drawn);
    if (kind == cards::kinds_max) return true;
    const std::size_t there = static_cast<std::size_t>(left_.of(Card::of(kind)));
    const std::size_t size = drawn.size();
    for (std::size_t copies = std::min(there, missing) + 1; copies-- > 0;) {
      drawn.insert(drawn.end(), copies, Card::of(kind));
      const bool go_on = choose(drawn, missing - copies, kind + 1);
      drawn.resize(size, Card::of(0));
      if (!go_on) return false;
    }
    return true;
  }

 private:
  const Pile& left_;
  const std::function<bool(const std::vector<Card>&)>& use_;
};

}  // namespace

bool Hidden<generals::Game>::each_possible(const State& state, Arena& arena,
                                           const std::function<bool(const Move&)>& use) {
  if (!state.owes()) return true;
  const std::size_t due = cards_due(state);
  const Owed& owed = state.all_owed().front();
  const auto top = state.of(owed.side).deck.known_top();
  const auto known = static_cast<std::ptrdiff_t>(std::min(due, top.size()));
  std::vector<Card> drawn(top.begin(), top.begin() + known);
  const Pile left = pool(state, owed.side);
  const std::function<bool(const std::vector<Card>&)> offer = [&](const std::vector<Card>& cards) {
    std::vector<Card> sorted = cards;
    return use(step_of(owed, sorted, arena));
  };
  return EveryDraw(left, offer).choose(drawn, due - drawn.size(), 0);
}

std::optional<Hidden<generals::Game>::Move> Hidden<generals::Game>::fitting(const State& state,
                                                                            const Move* wished,
                                                                            Arena& arena) {
  if (!state.owes()) return std::nullopt;
  const Owed& owed = state.all_owed().front();
  const std::size_t due = cards_due(state);
  const auto top = state.of(owed.side).deck.known_top();
  std::vector<Card> drawn(top.begin(),
                          top.begin() + static_cast<std::ptrdiff_t>(std::min(due, top.size())));
  Pile left = pool(state, owed.side);
  Pile named = named_in(wished);
  for (const Card card : drawn) named.take(card);
  for (const bool as_wished : {true, false}) {
    for (std::size_t i = 0; i < cards::kinds_max; ++i) {
      const Card card = Card::of(i);
      while (drawn.size() < due && left.has(card) && (!as_wished || named.has(card))) {
        drawn.push_back(card);
        left.take(card);
        named.take(card);
      }
    }
  }
  return step_of(owed, drawn, arena);
}

std::optional<Hidden<generals::Game>> Hidden<generals::Game>::read(const text::Value& value,
                                                                   const State& state,
                                                                   Faults& faults) {
  Faults here;
  Hidden read(state);
  Pile unknown = unseen(state);
  const auto read_deck = [&](const text::Value& list, Side side) {
    const auto& deck = state.of(side).deck;
    Pile known = deck.cards;
    Pile& left = deck.known ? known : unknown;
    std::vector<Card> cards;
    read_list(
        list, deck.size, deck.size,
        [&](const text::Value& item) {
          const auto name = read_name(item, state.tables().cards, here);
          if (!name) return;
          const Card card = Card::of(*name);
          const bool on_top = cards.size() < deck.top_count;
          const bool fits = on_top ? deck.top[cards.size()] == card : left.has(card);
          if (!fits) {
            note_range(item,
                       on_top ? std::string(state.match->name(deck.top[cards.size()]))
                              : std::string("a card that can lie in this deck"),
                       std::string(state.match->name(card)), here);
          }
          if (!on_top) left.take(card);
          cards.push_back(card);
        },
        here);
    Deck& into = read.deck_[side.index()];
    into.count = 0;
    for (std::size_t i = cards.size(); i-- > 0;) into.push(cards[i]);
  };
  read_object(value,
              {{"blue", true, [&](const text::Value& v) { read_deck(v, blue); }},
               {"red", true, [&](const text::Value& v) { read_deck(v, red); }}},
              here);
  if (here.none()) return read;
  faults.add(*here.first());
  return std::nullopt;
}

}  // namespace praetor::replays
