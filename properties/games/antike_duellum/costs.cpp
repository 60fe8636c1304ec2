// Costs, computed from the boards before and after: everything that is new is priced, piece by
// piece, with the tables, and compared with what has left the purse.

#include "properties/games/antike_duellum/audit.hpp"

namespace praetor::properties::antike_duellum {
namespace {

/// Adds to the worth of all that is new in a step: chips by kind, and coins that no chip replaces.
void add(Chips& worth, Resource kind, std::int64_t chips) { worth.chip[index(kind)] += chips; }

bool next_to(const Audit& look, std::size_t one, std::size_t other) {
  const auto& board = look.match().board();
  return ((board.red[one] | board.blue[one]) >> other & 1U) != 0;
}

/// How many cities of the board before are next to a region and `alike`.
template <class Alike>
std::int64_t neighbours(const Audit& look, std::size_t region, Alike&& alike) {
  std::int64_t count = 0;
  for (std::size_t other = 0; other < look.match().board().regions.size(); ++other) {
    const City& city = look.before.city[other];
    count += city.exists() && next_to(look, other, region) && alike(city) ? 1 : 0;
  }
  return count;
}

void add_buildings(const Audit& look, Chips& all) {
  const Prices& price = look.match().tables().price;
  for (std::size_t region = 0; region < look.match().board().regions.size(); ++region) {
    const City& before = look.before.city[region];
    const City& after = look.after.city[region];
    if (after.temple && !before.temple) {
      const std::int64_t less = look.before.turn_data.bonus.discount;
      add(all, Resource::marble, price.temple > less ? price.temple - less : 0);
      all.coin += neighbours(look, region, [](const City& city) { return city.temple; });
    }
    if (after.wall && !before.wall) add(all, Resource::marble, price.wall);
    if (before.exists() || !after.exists()) continue;
    for (const Resource kind : {Resource::marble, Resource::iron, Resource::gold}) {
      add(all, kind, price.city);
    }
    all.coin +=
        neighbours(look, region, [&](const City& city) { return city.resource == after.resource; });
  }
}

/// Adds the price of units that came onto the map, including those that fell at once; of units that
/// came into the box; and of know-hows.
void add_units_and_know_hows(const Audit& look, Side by, Chips& all) {
  const Tables& tables = look.match().tables();
  const Side other = facing(by);
  for (std::size_t region = 0; region < look.match().board().regions.size(); ++region) {
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      const std::int64_t own =
          look.after.units[region][by.index()][kind] - look.before.units[region][by.index()][kind];
      const std::int64_t fallen = look.before.units[region][other.index()][kind] -
                                  look.after.units[region][other.index()][kind];
      add(all, Resource::iron, tables.price.arm * (own + fallen));
    }
  }
  const Player& before = player_before(look, by);
  const Player& after = player_after(look, by);
  const auto recruited = [&](Unit unit) {
    return before.supply[index(unit)] - after.supply[index(unit)];
  };
  add(all, Resource::gold, tables.price.legion * recruited(Unit::legion));
  add(all, Resource::gold, tables.price.galley * recruited(Unit::galley));
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto one = static_cast<KnowHow>(kind);
    const bool is_new =
        look.after.turn_data.developed.has(one) && !look.before.turn_data.developed.has(one);
    if (!is_new) continue;
    const bool second = player_before(look, other).know_how.has(one);
    add(all, Resource::gold, second ? tables.know_how[kind].second : tables.know_how[kind].first);
  }
}

/// Calls `use(worth, payment)` for a step that pays for something. Advances are left out, because
/// no board shows what the rondel costs.
template <class F>
Finding of_purchase(const Audit& look, F&& use) {
  return std::visit(
      [&]<class A>(const A& action) -> Finding {
        if constexpr (requires { action.pay; } && !std::is_same_v<A, Advance>) {
          const Side by = actor(look);
          Chips all;
          add_buildings(look, all);
          add_units_and_know_hows(look, by, all);
          const Chips& had = player_before(look, by).chips;
          Chips payment = had;
          const Chips& left = player_after(look, by).chips;
          for (std::size_t kind = 0; kind < resources; ++kind)
            payment.chip[kind] -= left.chip[kind];
          payment.coin -= left.coin;
          return use(all, payment);
        } else {
          return std::nullopt;
        }
      },
      look.step.action);
}

/// The payment equals the worth, and no kind of chip exceeds its part of it.
Finding worth_its_price(const Audit& look) {
  return of_purchase(look, [&](const Chips& worth, const Chips& payment) -> Finding {
    for (std::size_t kind = 0; kind < resources; ++kind) {
      if (payment.chip[kind] <= worth.chip[kind]) continue;
      return wrong("paid in " + std::string(name_of(static_cast<Resource>(kind))), worth.chip[kind],
                   payment.chip[kind]);
    }
    return unless_equal("paid", worth.all(), payment.all());
  });
}

/// The surcharge for neighbours is paid in coins, whatever else is.
template <class A>
Finding neighbours_cost_coins(const Audit& look, const A&) {
  return of_purchase(look, [&](const Chips& worth, const Chips& payment) -> Finding {
    if (payment.coin >= worth.coin) return std::nullopt;
    return wrong("paid in coins", worth.coin, payment.coin);
  });
}

}  // namespace

Chapter cost_properties() {
  static constexpr Property<Game> properties[] = {
      {"what turns up has cost what the tables say", "pay.amount", worth_its_price},
      {"coins pay for the temples next to a new one", "temple.adjacent-coin",
       neighbours_cost_coins<BuildTemple>},
      {"coins pay for the like cities next to a new one", "found.adjacent-coin",
       neighbours_cost_coins<Found>},
  };
  return properties;
}

}  // namespace praetor::properties::antike_duellum
