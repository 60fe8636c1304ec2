#pragma once
// Both decks of Ancient Generals in their true order. It knows more than any state; which of it a
// step may say is for the rules to judge.

#include <array>
#include <functional>
#include <optional>

#include "engine/core/reading.hpp"
#include "engine/games/ancient_generals/game.hpp"
#include "replays/making/random.hpp"
#include "replays/searching/hidden.hpp"

namespace praetor::replays {

namespace generals = ancient_generals;

template <>
class Hidden<generals::Game> {
 public:
  using State = generals::State;
  using Move = Step<generals::Game>;

  Hidden(const State& state, Random& random) : Hidden(state, &random) {}
  /// Each deck lies in the order of names; where both are unknown, what nobody has seen is dealt
  /// out one by one in that order, to blue first, as long as a deck has room.
  explicit Hidden(const State& state) : Hidden(state, nullptr) {}

  std::optional<Move> chance(const State& state, Arena& arena) const;
  Move seen(const State& state, Move step, Arena& arena) const;
  void follow(const Move& step, const State& after, Random* random);
  static std::optional<Move> fitting(const State& state, const Move* wished, Arena& arena);
  static bool each_possible(const State& state, Arena& arena,
                            const std::function<bool(const Move&)>& use);
  /// An object with a list for each side: the cards of its deck, the top card first.
  static std::optional<Hidden> read(const text::Value& value, const State& state, Faults& faults);

  std::size_t size(Side side) const { return deck_[side.index()].count; }

 private:
  using Card = generals::Card;

  struct Deck {
    std::array<Card, 512> card{};  ///< the top card last
    std::uint16_t count = 0;
    void push(Card one) {
      if (count < card.size()) card[count++] = one;
    }
    /// The so-many-th card from the top, from 0.
    Card from_top(std::size_t place) const { return card[count - 1 - place]; }
  };

  Hidden(const State& state, Random* random);
  void lay(const State& state, Random* random);
  void lay_deck(const State& state, Side side, std::span<const Card> below);
  bool has_on_top(Side side, std::span<const Card> cards, bool in_order) const;

  std::array<Deck, generals::players> deck_;
};

}  // namespace praetor::replays
