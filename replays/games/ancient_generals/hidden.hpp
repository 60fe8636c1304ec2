#pragma once
// Both decks of Ancient Generals in their true order. Such an object knows more than any state. The
// rules decide how much of it a step may say.

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
  /// Each deck is in the order of card names. If both deals are unknown, the unseen cards are dealt
  /// one by one in that order, blue first, as long as a deck has room.
  explicit Hidden(const State& state) : Hidden(state, nullptr) {}

  std::optional<Move> chance(const State& state, Arena& arena) const;
  Move seen(const State& state, Move step, Arena& arena) const;
  void follow(const Move& step, const State& after, Random* random);
  static std::optional<Move> fitting(const State& state, const Move* wished, Arena& arena);
  static bool each_possible(const State& state, Arena& arena,
                            const std::function<bool(const Move&)>& use);
  /// Reads an object with a list for each side: the cards of its deck from the top down.
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
    /// The card at index `place` from the top; 0 is the top card.
    Card from_top(std::size_t place) const { return card[count - 1 - place]; }
  };

  Hidden(const State& state, Random* random);
  void lay(const State& state, Random* random);
  void lay_deck(const State& state, Side side, std::span<const Card> below);
  bool has_on_top(Side side, std::span<const Card> cards, bool in_order) const;

  std::array<Deck, generals::players> deck_;
};

}  // namespace praetor::replays
