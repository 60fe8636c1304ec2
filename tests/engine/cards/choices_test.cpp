// Piles and choices from them, against lists and a count by hand.

#include "engine/cards/choices.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "engine/core/id.hpp"

namespace praetor::cards {
namespace {

using Card = Id<struct TestCardTag>;
using Cards = std::vector<Card>;

Pile<Card> pile(std::initializer_list<std::size_t> indices) {
  Pile<Card> made;
  for (const std::size_t index : indices) made.add(Card::of(index));
  return made;
}

std::vector<std::vector<std::size_t>> choices(const Pile<Card>& of, std::uint64_t eligible,
                                              std::size_t least, std::size_t most) {
  std::vector<std::vector<std::size_t>> all;
  Choices<Card>(of, eligible).each(least, most, [&](std::span<const Card> chosen) {
    auto& one = all.emplace_back();
    for (const Card card : chosen) one.push_back(card.index());
    return true;
  });
  return all;
}

constexpr std::uint64_t all_cards = ~std::uint64_t{0};

TEST(Choices, AreEachOnceTheFewestCardsFirst) {
  const std::vector<std::vector<std::size_t>> expected{{2}, {5}, {2, 2}, {2, 5}, {2, 2, 5}};
  EXPECT_EQ(choices(pile({2, 5, 2}), all_cards, 1, 64), expected);
}

TEST(Choices, KeepToTheirBounds) {
  EXPECT_EQ(choices(pile({1, 2, 3}), all_cards, 2, 2).size(), 3U);
  EXPECT_EQ(choices(pile({1, 2, 3}), all_cards, 0, 0).size(), 1U);
  EXPECT_EQ(choices(pile({1, 2, 3}), 0b100U, 1, 3).size(), 1U);
  EXPECT_TRUE(choices(pile({}), all_cards, 1, 64).empty());
}

// Of copies c the choices are the product of c + 1, less the empty one.
TEST(Choices, AreAsManyAsCountedByHand) {
  const auto all = choices(pile({0, 0, 0, 7, 7, 9, 63}), all_cards, 1, 64);
  EXPECT_EQ(all.size(), 4U * 3U * 2U * 2U - 1U);
  EXPECT_EQ(std::set(all.begin(), all.end()).size(), all.size());
  for (std::size_t i = 1; i < all.size(); ++i) {
    EXPECT_TRUE(all[i - 1].size() < all[i].size() ||
                (all[i - 1].size() == all[i].size() && all[i - 1] < all[i]));
  }
}

// Where nobody looks at them they are counted and not made: these could not be.
TEST(Choices, AreCountedWithoutBeingMade) {
  const Pile<Card> some = pile({0, 0, 0, 7, 7, 9, 63});
  for (std::size_t size = 0; size <= 8; ++size) {
    EXPECT_EQ(Choices<Card>(some, all_cards).count(size),
              choices(some, all_cards, size, size).size())
        << size;
  }
  EXPECT_EQ(Choices<Card>(some, 0b1U).count(2), 1U);
  Pile<Card> many;
  for (std::size_t card = 0; card < 40; ++card) many.add(Card::of(card), 1);
  EXPECT_EQ(Choices<Card>(many, all_cards).count(20), 137'846'528'820U);  // 40 over 20
  for (std::size_t card = 0; card < kinds_max; ++card) many.add(Card::of(card), 14);
  EXPECT_EQ(Choices<Card>(many, all_cards).count(400), UINT64_MAX);
}

TEST(Choices, EndWhenToldTo) {
  std::size_t seen = 0;
  const auto two = [&](std::span<const Card>) { return ++seen < 2; };
  EXPECT_FALSE(Choices<Card>(pile({1, 2, 3}), all_cards).each(1, 3, two));
  EXPECT_EQ(seen, 2U);
}

TEST(Pile, StopsAtItsEnds) {
  Pile<Card> made = pile({4});
  made.take(Card::of(4), 3);
  EXPECT_EQ(made.of(Card::of(4)), 0);
  made.add(Card::of(4), 1'000'000);
  EXPECT_EQ(made.of(Card::of(4)), count_max);
  made.add(Card::none());
  EXPECT_EQ(made.of(Card::none()), 0);
  EXPECT_EQ(made.size(), count_max);
}

TEST(Pile, HoldsItsParts) {
  EXPECT_TRUE(pile({1, 1, 2}).holds(pile({1, 2})));
  EXPECT_FALSE(pile({1, 2}).holds(pile({1, 1})));
  EXPECT_EQ(pile({0, 3, 3}).members(), 0b1001U);
  EXPECT_TRUE(pile({}).empty());
}

}  // namespace
}  // namespace praetor::cards
