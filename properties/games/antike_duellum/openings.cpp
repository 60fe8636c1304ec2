// Odd tables of Antike Duellum: the shipped ones with some numbers changed at random. The reader of
// tables files accepts all of them.

#include <nlohmann/json.hpp>

#include "engine/games/antike_duellum/library.hpp"
#include "properties/odd_tables.hpp"
#include "properties/openings_body.hpp"
#include "replays/games/antike_duellum/policy.hpp"

namespace praetor::properties {

using Duellum = praetor::antike_duellum::Game;

namespace {

using praetor::antike_duellum::Library;
using Json = nlohmann::json;
using replays::Random;

constexpr Oddity oddities[] = {
    {"/coin", "[1, 2, 5, 30, 30]"},
    {"/personage/king", "[0, 1, 2, 6, 6]"},
    {"/personage/scholar", "[0, 1, 5, 5]"},
    {"/personage/citizen", "[0, 1, 4, 4]"},
    {"/personage/general", "[0, 1, 4, 4]"},
    {"/personage/navigator", "[0, 1, 2, 2]"},
    {"/units", "[[1, 1], [2, 3], [12, 12], [12, 12]]"},
    {"/box", "[[0, 0], [1, 1], [1, 1]]"},
    {"/token/marble", "[2, 3, 12, 12]"},
    {"/token/iron", "[2, 3, 12, 12]"},
    {"/token/gold", "[2, 3, 10, 10]"},
    {"/temple", "[0, 1, 3, 12, 12]"},
    {"/wall-track",
     "[[0, 0, 1, 1, 1, 2], [1, 1, 2, 2, 3, 3], [0, 1, 2, 3, 5, 7], [0, 1, 2, 3, 5, 7]]"},
    {"/to-win", "[1, 3, 5, 9, 9]"},
    {"/price/temple", "[0, 1, 3, 6, 6]"},
    {"/price/wall", "[0, 1, 2, 1]"},
    {"/price/arm", "[0, 1, 2, 2]"},
    {"/price/legion", "[0, 1, 1, 3]"},
    {"/price/galley", "[0, 1, 2, 2]"},
    {"/price/city", "[0, 1, 1, 2]"},
    {"/price/field", "[0, 1, 1, 2]"},
    // Without a free field, a side that has nothing left could never move again.
    {"/free-fields", "[1, 2, 3, 3, 8]"},
    {"/capacity", "[[0, 1], [1, 3], [1, 3], [2, 5]]"},
    {"/per/king", "[1, 2, 5, 5]"},
    {"/per/citizen", "[1, 2, 3, 3]"},
    {"/per/navigator", "[1, 3, 7, 7]"},
    {"/open-sea", "[0, 1, 2, 2]"},
    {"/trade", "[[1, 1], [2, 3], [3, 2], [3, 2]]"},
};

void vary_deck(Json& deck, Random& random) {
  // A short deck is soon known and shuffled again.
  const bool is_short = random.once_in(2);
  const std::uint64_t copies_most = 1 + random.below(2);
  for (Json& card : deck) {
    if (is_short) card["copies"] = 1 + random.below(copies_most);
    if (card.contains("amount") && random.once_in(3)) card["amount"] = random.below(4);
  }
  while (is_short && deck.size() > 3 && !random.once_in(8)) {
    deck.erase(deck.begin() + static_cast<std::ptrdiff_t>(random.below(deck.size())));
  }
}

void make_odd(Json& tables, Random& random) {
  vary(tables, oddities, 3, random);
  for (Json& price : tables["know-how"]) {
    if (random.once_in(4)) price = {random.below(4), random.below(3)};
  }
  vary_deck(tables["deck"], random);
}

}  // namespace

template <>
Result<praetor::antike_duellum::Setup, std::string> opening<Duellum>(const Library& library,
                                                                     Tables tables,
                                                                     Random& random) {
  return drawn_opening<Duellum>(library, tables, random, make_odd);
}

}  // namespace praetor::properties
