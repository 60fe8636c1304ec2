// Odd tables of Ancient Generals: the shipped ones with some numbers, cards and combat results
// changed at random. The reader of tables files accepts all of them.

#include "properties/openings_body.hpp"

#include <nlohmann/json.hpp>

#include "engine/games/ancient_generals/library.hpp"
#include "properties/odd_tables.hpp"
#include "replays/games/ancient_generals/policy.hpp"

namespace praetor::properties {

using Generals = praetor::ancient_generals::Game;

namespace {

using praetor::ancient_generals::Library;
using Json = nlohmann::json;
using replays::Random;

constexpr Oddity oddities[] = {
    {"/hand", "[1, 2, 3, 5, 5, 7]"},        {"/scout-look", "[1, 2, 3, 5, 5, 8]"},
    {"/scout-limit", "[null, null, 1, 2]"}, {"/artillery-limit", "[null, null, 1, 2]"},
    {"/encircling-damage", "[0, 1, 1, 3]"}, {"/turn-cap", "[1, 2, 4, 6, 12, 30, 1000]"},
};

// A short deck is soon known and shuffled again.
void shorten(Json& cards, std::size_t copies_at, Random& random) {
  for (auto card = cards.begin(); card != cards.end();) {
    if (random.once_in(4) && cards.size() > 6) {
      card = cards.erase(card);
    } else {
      (*card)[copies_at] = 1 + random.below(2);
      ++card;
    }
  }
}

std::uint64_t copies_in(const Json& cards, std::size_t copies_at) {
  std::uint64_t sum = 0;
  for (const Json& card : cards) sum += card[copies_at].get<std::uint64_t>();
  return sum;
}

void vary_units(Json& units, Random& random) {
  for (Json& unit : units) {
    if (random.once_in(4)) unit[2] = random.below(7);
    if (random.once_in(4)) unit[3] = random.below(6);
    if (!random.once_in(5)) continue;
    while (unit.size() > 4) unit.erase(4);
    if (random.once_in(2)) unit.push_back("scout");
    if (random.once_in(2)) unit.push_back("flank");
  }
}

void vary_tactics(Json& tactics, Random& random) {
  for (Json& card : tactics) {
    if (card.size() > 2 && card[2].is_number() && random.once_in(2)) card[2] = 1 + random.below(5);
  }
}

void vary_combat(Json& combat, Random& random) {
  constexpr std::string_view letters = "kde*";
  for (Json& row : combat) {
    auto text = row.get<std::string>();
    for (char& letter : text) {
      if (random.once_in(6)) letter = letters[random.below(letters.size())];
    }
    row = text;
  }
}

void make_odd(Json& tables, Random& random) {
  Json& units = tables["units"];
  Json& tactics = tables["tactics"];
  vary(tables, oddities, 2, random);
  if (random.once_in(2)) {
    shorten(units, 1, random);
    shorten(tactics, 0, random);
  }
  vary_units(units, random);
  vary_tactics(tactics, random);
  if (random.once_in(2)) vary_combat(tables["combat"], random);
  if ((copies_in(units, 1) + copies_in(tactics, 0)) % 2 == 1) {
    Json& copies = units.front()[1];
    copies = copies.get<std::uint64_t>() + 1;
  }
  const std::uint64_t deal = (copies_in(units, 1) + copies_in(tactics, 0)) / 2;
  tables["deal"] = deal;
  if (tables["hand"].get<std::uint64_t>() >= deal) tables["hand"] = 1;
}

}  // namespace

template <>
Result<praetor::ancient_generals::Setup, std::string> opening<Generals>(const Library& library,
                                                                        Tables tables,
                                                                        Random& random) {
  return drawn_opening<Generals>(library, tables, random, make_odd);
}

}  // namespace praetor::properties
