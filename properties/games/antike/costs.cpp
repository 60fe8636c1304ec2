// Costs, computed from the boards before and after: everything that is new is priced, piece by
// piece, with the tables, and compared with what has left the purse. Also the personages that the
// pieces on the board have earned when a turn ends.

#include <algorithm>

#include "properties/games/antike/chapters.hpp"

namespace praetor::properties::antike {
namespace {

/// What is new in a step, in chips by kind.
struct Yields {
  std::array<std::int64_t, resources> chip{};
  void add(Resource kind, std::int64_t chips) { chip[static_cast<std::size_t>(kind)] += chips; }
};

bool known_to_others(const Seen& look, const State& state, Side side, KnowHow one) {
  for (std::size_t other = 0; other < look.match().nations.size(); ++other) {
    if (other != side.index() && state.player[other].know_how.has(one)) return true;
  }
  return false;
}

Yields turned_up(const Seen& look, Side by) {
  const auto& tables = look.match().tables();
  Yields all;
  for (std::size_t region = 0; region < look.match().board().places.size(); ++region) {
    const auto& before = look.before.city[region];
    const auto& after = look.after.city[region];
    if (after.temple && !before.temple) all.add(Resource::marble, tables.price.temple);
    if (after.exists() && !before.exists()) {
      for (const Resource kind : {Resource::marble, Resource::iron, Resource::gold}) {
        all.add(kind, tables.price.city);
      }
    }
    for (const std::size_t kind : {std::size_t{0}, std::size_t{1}}) {
      const std::int64_t more =
          look.after.units[region][by.index()][kind] - look.before.units[region][by.index()][kind];
      all.add(Resource::iron, tables.price.arm * more);
    }
  }
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto one = static_cast<KnowHow>(kind);
    const bool is_new = look.after.player[by.index()].know_how.has(one) &&
                        !look.before.player[by.index()].know_how.has(one);
    if (!is_new) continue;
    const auto& price = tables.know_how[kind];
    all.add(Resource::gold,
            known_to_others(look, look.before, by, one) ? price.second : price.first);
  }
  return all;
}

/// Whether the step pays for something that is then on a board.
bool is_purchase(const Seen& look) {
  return std::visit(
      []<class A>(const A& action) {
        return requires { action.pay; }
        &&!std::is_same_v<A, Advance>;
      },
      look.step.action);
}

Finding worth_its_price(const Seen& look) {
  if (!is_purchase(look)) return std::nullopt;
  const Side by = actor(look);
  const Yields worth = turned_up(look, by);
  const auto& had = look.before.player[by.index()].chips;
  const auto& left = look.after.player[by.index()].chips;
  std::int64_t all = 0;
  for (std::size_t kind = 0; kind < resources; ++kind) {
    const std::int64_t payment = had.chip[kind] - left.chip[kind];
    if (payment > worth.chip[kind]) return wrong("paid in chips", worth.chip[kind], payment);
    all += worth.chip[kind];
  }
  return unless_equal("paid", all, had.all() - left.all());
}

/// Empty if the active nation has as many personages of a kind as it earned, or as it had before,
/// or as many as were left. The extra one for all eight know-hows does not count.
Finding unless_earned(const Seen& look, Personage kind, std::int64_t earned) {
  const auto place = static_cast<std::size_t>(kind);
  const auto owned = [&](const State& state) {
    const auto& player = state.player[was(look).active.index()];
    return player.personage[place] - (player.has_extra && player.extra == kind ? 1 : 0);
  };
  const std::int64_t had = owned(look.before);
  const std::int64_t left = look.before.bank.personage[place];
  return unless_equal(fmt::format("{}s owned", name_of(kind)),
                      std::max(had, std::min(earned, had + left)), owned(look.after));
}

/// The number of regions for which `worth(region)` is true.
template <class Count>
std::int64_t counted(const Seen& look, Count&& worth) {
  std::int64_t sum = 0;
  for (std::size_t region = 0; region < look.match().board().places.size(); ++region) {
    sum += worth(region) ? 1 : 0;
  }
  return sum;
}

// Counted on the board at the end of the turn, in bundles.
Finding courts_for_pieces(const Seen& look, const EndTurn&) {
  const Side own = was(look).active;
  const auto& tables = look.match().tables();
  const std::int64_t cities =
      counted(look, [&](std::size_t region) { return look.after.city[region].owner == own; });
  const std::int64_t temples = counted(look, [&](std::size_t region) {
    return look.after.city[region].owner == own && look.after.city[region].temple;
  });
  const std::int64_t seas = counted(look, [&](std::size_t region) {
    return look.after.units[region][own.index()][static_cast<std::size_t>(Unit::galley)] > 0;
  });
  Finding found = unless_earned(look, Personage::king, bundles(cities, tables.per_king));
  if (!found) found = unless_earned(look, Personage::citizen, bundles(temples, tables.per_citizen));
  if (found) return found;
  return unless_earned(look, Personage::navigator, bundles(seas, tables.per_navigator));
}

// Counted on the boards at the beginning and at the end of the turn.
Finding courts_for_deeds(const Seen& look, const EndTurn&) {
  const State* opened = look.ledger_after.turn.opened();
  if (opened == nullptr) return std::nullopt;
  const Side own = was(look).active;
  std::int64_t news = 0;
  for (std::size_t kind = 0; kind < know_hows; ++kind) {
    const auto one = static_cast<KnowHow>(kind);
    const bool learned = look.after.player[own.index()].know_how.has(one) &&
                         !opened->player[own.index()].know_how.has(one);
    news += learned && !known_to_others(look, look.after, own, one) ? 1 : 0;
  }
  const std::int64_t ruins = counted(look, [&](std::size_t region) {
    const auto& city = opened->city[region];
    return city.temple && city.owner != own && !look.after.city[region].temple;
  });
  const auto had = [&](Personage kind) {
    const auto& player = look.before.player[own.index()];
    return player.personage[static_cast<std::size_t>(kind)] -
           (player.has_extra && player.extra == kind ? 1 : 0);
  };
  Finding found = unless_earned(look, Personage::scholar, had(Personage::scholar) + news);
  if (found) return found;
  return unless_earned(look, Personage::general, had(Personage::general) + ruins);
}

}  // namespace

Chapter cost_properties() {
  static constexpr Property<Game> properties[] = {
      {"what turns up has cost what the tables say", "pay.amount", worth_its_price},
      {"cities and temples and seas have brought their personages",
       "award.king award.citizen award.navigator", courts_for_pieces},
      {"know-hows and ruins have brought their personages", "award.scholar award.general",
       courts_for_deeds},
  };
  return properties;
}

}  // namespace praetor::properties::antike
