#pragma once
// All ways to choose cards of a pile, each once: the fewest cards first, then by card. Lists of
// legal steps use it; judging does not.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/cards/pile.hpp"

namespace praetor::cards {

template <class Card>
class Choices {
 public:
  /// Chooses among the cards of `pile` whose bit is set in `eligible`.
  Choices(const Pile<Card>& pile, std::uint64_t eligible) {
    for (std::size_t i = 0; i < kinds_max; ++i) {
      const Card card = Card::of(i);
      if ((eligible >> i & 1U) == 0 || !pile.has(card)) continue;
      cards_.push_back(card);
      copies_.push_back(static_cast<std::size_t>(pile.of(card)));
    }
    behind_.assign(cards_.size() + 1, 0);
    for (std::size_t i = cards_.size(); i-- > 0;) behind_[i] = behind_[i + 1] + copies_[i];
  }

  /// Calls `use(span)` for each choice of `least` to `most` cards. Stops where `use` returns false,
  /// and then returns false.
  template <class F>
  bool each(std::size_t least, std::size_t most, F&& use) {
    const std::size_t all = behind_.front();
    for (std::size_t size = least; size <= std::min(most, all); ++size) {
      chosen_.clear();
      if (!choose(0, size, use)) return false;
    }
    return true;
  }

  /// How many choices of `size` cards there are; UINT64_MAX for that many or more.
  std::uint64_t count(std::size_t size) const {
    std::vector<std::uint64_t> ways(size + 1);
    ways[0] = 1;
    for (const std::size_t copies : copies_) {
      for (std::size_t sum = size; sum > 0; --sum) {
        for (std::size_t taken = 1; taken <= std::min(copies, sum); ++taken) {
          const std::uint64_t more = ways[sum - taken];
          ways[sum] = more > UINT64_MAX - ways[sum] ? UINT64_MAX : ways[sum] + more;
        }
      }
    }
    return ways[size];
  }

 private:
  // Chooses `wanted` more cards from index `first` on. There must be enough of them.
  template <class F>
  bool choose(std::size_t first, std::size_t wanted, F& use) {
    if (wanted == 0) return static_cast<bool>(use(std::span<const Card>(chosen_)));
    const std::size_t size = chosen_.size();
    for (std::size_t copies = std::min(copies_[first], wanted) + 1; copies-- > 0;) {
      if (wanted - copies > behind_[first + 1]) break;
      chosen_.resize(size + copies, cards_[first]);  // grows once, then shrinks
      if (!choose(first + 1, wanted - copies, use)) return false;
    }
    chosen_.resize(size, Card::none());
    return true;
  }

  std::vector<Card> cards_;
  std::vector<std::size_t> copies_;
  std::vector<std::size_t> behind_;  // how many copies there are from this card on
  std::vector<Card> chosen_;
};

}  // namespace praetor::cards
