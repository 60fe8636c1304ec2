// Random and usual set-ups, and the claims at the end of a battle.

#include "replays/games/ancient_generals/policy.hpp"

#include <memory>
#include <vector>

#include "engine/games/ancient_generals/combat.hpp"
#include "engine/games/ancient_generals/library.hpp"

namespace praetor::replays {
namespace {

/// What a wish asks for that this game does not have, in words; "" if nothing.
std::string refused(const Wishes& wishes) {
  if (!wishes.board.empty()) return "Ancient Generals has no boards";
  if (!wishes.rules.empty()) return "Ancient Generals has one set of rules only";
  return "";
}

/// Deals random cards to one side.
generals::Pile dealt(const generals::Tables& tables, Random& random) {
  std::vector<std::uint64_t> left;
  for (const generals::CardDatum& card : tables.deck) {
    left.push_back(static_cast<std::uint64_t>(card.copies));
  }
  generals::Pile deal;
  for (std::int64_t i = 0; i < tables.deal; ++i) {
    const std::size_t card = random.weighted(left);
    --left[card];
    deal.add(generals::Card::of(card));
  }
  return deal;
}

/// Decides at random whether the set-up gives the deal of neither side, of one, or of both.
void draw_deal(const generals::Tables& tables, generals::Setup& setup, Random& random) {
  const generals::Pile deal = dealt(tables, random);
  generals::Pile rest = tables.all_cards();
  for (std::size_t i = 0; i < tables.deck.size(); ++i) {
    rest.take(generals::Card::of(i), deal.of(generals::Card::of(i)));
  }
  constexpr std::uint64_t ways = 3;
  const std::uint64_t told = random.below(ways);
  const std::size_t one = random.below(generals::players);
  if (told == 0) return;
  setup.told[one] = true;
  setup.told[1 - one] = told == 2;
  setup.deal[one] = deal;
  setup.deal[1 - one] = rest;
}

}  // namespace

Result<generals::Setup, std::string> PolicyOf<generals::Game>::set_up(
    const generals::Library& library, const Wishes& wishes, Random& random) {
  if (const std::string why = refused(wishes); !why.empty()) return failure(why);
  auto match = std::make_shared<generals::Match>();
  const auto tables = wished_tables<generals::Game>(library, wishes);
  if (!tables) return failure(tables.error());
  match->table_data = *tables;
  take_readings<generals::Game>(*match, library);
  generals::Setup setup;
  setup.first = Side::of(random.below(generals::players));
  if (!wishes.first.empty()) {
    const auto side = generals::side_names().find(wishes.first);
    if (!side) return failure(no_such("side", wishes.first, generals::side_names().all()));
    setup.first = Side::of(*side);
  }
  draw_deal(match->tables(), setup, random);
  setup.match = std::move(match);
  return setup;
}

Result<generals::Setup, std::string> PolicyOf<generals::Game>::usual(
    const generals::Library& library, Wishes wishes) {
  if (wishes.first.empty()) wishes.first = generals::side_names().at(0);
  Random unused(0, 0);
  auto setup = set_up(library, wishes, unused);
  if (!setup) return setup;
  setup->told = {};
  setup->deal = {};
  return setup;
}

Step<generals::Game> PolicyOf<generals::Game>::with_claims(const generals::State& before,
                                                           Step<generals::Game> step,
                                                           const generals::State& after,
                                                           Arena& arena) {
  auto* pass = std::get_if<generals::Pass>(&step.action);
  if (pass == nullptr || after.in_battle) return step;
  std::vector<generals::Ending> endings;
  for (const generals::Fight& fight : before.battle.all_fights()) {
    endings.push_back(ending_of(before, fight));
  }
  pass->outcome = arena.store(std::span<const generals::Ending>(endings));
  const std::int64_t damage = damage_of(before);
  if (damage <= amount_max) pass->damage = Amount{static_cast<std::int32_t>(damage)};
  return step;
}

}  // namespace praetor::replays
