// Odd tables of Antike: the shipped ones with some numbers changed at random. The reader of tables
// files accepts all of them.

#include <nlohmann/json.hpp>

#include "engine/games/antike/library.hpp"
#include "properties/odd_tables.hpp"
#include "properties/openings_body.hpp"
#include "replays/games/antike/policy.hpp"

namespace praetor::properties {

using Antike = praetor::antike::Game;

namespace {

using praetor::antike::Library;
using Json = nlohmann::json;
using replays::Random;

constexpr Oddity oddities[] = {
    {"/coin", "[0, 2, 5, 30, 30]"},
    {"/personage/king", "[0, 1, 2, 9, 9]"},
    {"/personage/scholar", "[0, 1, 8, 8]"},
    {"/personage/citizen", "[0, 1, 6, 6]"},
    {"/personage/general", "[0, 1, 7, 7]"},
    {"/personage/navigator", "[0, 1, 5, 5]"},
    {"/units", "[[1, 1], [2, 3], [17, 17], [17, 17]]"},
    {"/stones", "[3, 4, 6, 25, 25]"},
    {"/temple", "[0, 1, 3, 20, 20]"},
    {"/to-win/3", "[1, 4, 10, 10]"},
    {"/to-win/4", "[1, 4, 9, 9]"},
    {"/to-win/5", "[2, 8, 8]"},
    {"/start-chips/gold", "[0, 3, 3, 20]"},
    {"/start-chips/iron", "[1, 1, 6]"},
    {"/start-chips/marble", "[2, 2, 9]"},
    {"/round-coin", "[0, 1, 1, 2, 5]"},
    {"/first-coin-round", "[0, 1, 1, 2]"},
    {"/price/temple", "[0, 1, 3, 5, 5]"},
    {"/price/arm", "[0, 1, 1, 2]"},
    {"/price/city", "[0, 1, 1, 2]"},
    {"/price/field", "[0, 1, 1, 2]"},
    // Without a free field, a nation that has nothing left could never move again.
    {"/free-fields", "[1, 2, 3, 3, 8]"},
    {"/capacity", "[[1, 1], [1, 3], [1, 3], [2, 5]]"},
    {"/level/actions", "[[1, 2, 3], [1, 2, 3], [2, 3, 3], [1, 1, 2]]"},
    {"/level/defend", "[[0, 1, 2], [0, 1, 2], [1, 0, 3]]"},
    {"/per/king", "[1, 2, 5, 5]"},
    {"/per/citizen", "[1, 2, 3, 3]"},
    {"/per/navigator", "[1, 3, 7, 7]"},
    {"/trade", "[[1, 1], [2, 1], [2, 1], [3, 2]]"},
    {"/eight-extra", "[0, 1, 1]"},
    {"/arm-battle", "[0, 1, 1]"},
};

void make_odd(Json& tables, Random& random) {
  vary(tables, oddities, 3, random);
  const bool cheap = random.once_in(2);
  for (Json& price : tables["know-how"]) {
    if (cheap || random.once_in(4)) price = {random.below(4), random.below(3)};
  }
}

}  // namespace

template <>
Result<praetor::antike::Setup, std::string> opening<Antike>(const Library& library, Tables tables,
                                                            Random& random) {
  return drawn_opening<Antike>(library, tables, random, make_odd);
}

}  // namespace praetor::properties
