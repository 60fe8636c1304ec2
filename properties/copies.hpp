#pragma once
// How many copies of each card lie in one place, as an auditor counts them, and the comparison with
// a pile of the engine. Used by the games whose cards lie in hands and piles.

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <string>

#include "engine/cards/pile.hpp"
#include "properties/property.hpp"

namespace praetor::properties {

/// Number of copies, by card. Below 0 only if the engine is wrong.
using Copies = std::array<std::int32_t, cards::kinds_max>;

template <class Tag>
std::int32_t& at(Copies& copies, Id<Tag> card) {
  return copies[card.index() % cards::kinds_max];
}
template <class Tag>
std::int32_t at(const Copies& copies, Id<Tag> card) {
  return copies[card.index() % cards::kinds_max];
}
inline std::int32_t sum(const Copies& copies) {
  return std::accumulate(copies.begin(), copies.end(), 0);
}
/// Each card as often as a list names it.
template <class Cards>
Copies copies_of(const Cards& cards) {
  Copies copies{};
  for (const auto card : cards) ++at(copies, card);
  return copies;
}
/// All copies that the tables have, from the auditor's facts of each card.
template <class Facts>
Copies copies_in_all(const Facts& facts) {
  Copies copies{};
  std::ranges::transform(facts.card, copies.begin(),
                         [](const auto& card) { return static_cast<std::int32_t>(card.copies); });
  return copies;
}

/// Empty if the engine's pile has exactly the copies of the auditor's.
template <Game G, class W, class Card>
Finding unless_same(const Look<G>& look, const W& what, const Copies& expected,
                    const cards::Pile<Card>& actual) {
  for (std::size_t i = 0; i < due(look).facts().card.size(); ++i) {
    const Card card = Card::of(i);
    if (expected[i] == actual.of(card)) continue;
    return wrong(std::string(what) + "/" + std::string(look.match().name(card)), expected[i],
                 actual.of(card));
  }
  return std::nullopt;
}

}  // namespace praetor::properties
