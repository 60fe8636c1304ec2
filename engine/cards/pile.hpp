#pragma once
// A pile of cards as the number of copies of each card: a hand, a reserve, the cards that nobody
// has seen. A count stops at 0 and at `count_max`, so that invariants find sane numbers even after
// a step that was illegal. A pile does not keep an order of cards.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace praetor::cards {

inline constexpr std::size_t kinds_max = 64;       ///< different cards of a game
inline constexpr std::int64_t copies_max = 999;    ///< cards of a game in all
inline constexpr std::int64_t count_max = 0xFFFF;  ///< the greatest count

/// `Card` is an Id with an index below `kinds_max`. A pile has no copies of any other card.
template <class Card>
class Pile {
 public:
  using Item = Card;

  std::int64_t of(Card card) const {
    return card.index() < kinds_max ? counts_[card.index()] : std::int64_t{0};
  }
  bool has(Card card) const { return of(card) > 0; }
  void add(Card card, std::int64_t copies = 1) { set(card, of(card) + copies); }
  void take(Card card, std::int64_t copies = 1) { set(card, of(card) - copies); }
  void add(const Pile& other) {
    other.each([this](Card card, std::int64_t copies) { add(card, copies); });
  }
  void take(const Pile& other) {
    other.each([this](Card card, std::int64_t copies) { take(card, copies); });
  }
  std::int64_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  /// Whether this pile has each card of `part` at least as often.
  bool holds(const Pile& part) const {
    for (std::size_t i = 0; i < kinds_max; ++i) {
      if (part.counts_[i] > counts_[i]) return false;
    }
    return true;
  }
  /// The cards of this pile, one bit for each.
  std::uint64_t members() const {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < kinds_max; ++i) {
      if (counts_[i] > 0) bits |= std::uint64_t{1} << i;
    }
    return bits;
  }
  friend bool operator==(const Pile&, const Pile&) = default;

 private:
  template <class F>
  void each(F&& use) const {
    // Most piles have few cards or none, so stop at the last one.
    std::int64_t left = size_;
    for (std::size_t i = 0; i < kinds_max && left > 0; ++i) {
      const std::int64_t copies = counts_[i];
      if (copies > 0) use(Card::of(i), copies);
      left -= copies;
    }
  }
  void set(Card card, std::int64_t copies) {
    if (card.index() >= kinds_max) return;
    const auto kept = static_cast<std::uint16_t>(std::clamp<std::int64_t>(copies, 0, count_max));
    std::uint16_t& now = counts_[card.index()];
    size_ += kept - now;
    now = kept;
  }
  std::array<std::uint16_t, kinds_max> counts_{};
  std::int32_t size_ = 0;  ///< the sum of the counts, which almost every step asks for
};

/// All cards of a deck. Its rows stand in the order of the cards, and each has its `copies`.
template <class Card, class Deck>
Pile<Card> all_of(const Deck& deck) {
  Pile<Card> pile;
  for (std::size_t card = 0; card < deck.size(); ++card) {
    pile.add(Card::of(card), deck[card].copies);
  }
  return pile;
}

/// How many cards a deck has; this number has no limit, unlike a count of a pile.
template <class Deck>
std::int64_t size_of(const Deck& deck) {
  std::int64_t sum = 0;
  for (const auto& row : deck) sum += row.copies;
  return sum;
}

/// The cards of a list as a pile.
template <class Card, class List>
Pile<Card> pile_of(const List& list) {
  Pile<Card> pile;
  for (const Card card : list) pile.add(card);
  return pile;
}

}  // namespace praetor::cards
