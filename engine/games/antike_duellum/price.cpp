#include "engine/games/antike_duellum/price.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

namespace praetor::antike_duellum {
namespace {

Price price_in(Resource resource, std::int64_t base, std::int64_t surcharge) {
  Price price;
  price.base = base;
  price.part[index(resource)] = base;
  price.accepts[index(resource)] = true;
  price.surcharge = surcharge;
  return price;
}

// "2 marble, 1 coin"; "nothing" where all are 0.
std::string shown(const Chips& chips) {
  std::string text;
  const auto add = [&](std::int64_t count, std::string_view kind) {
    if (count != 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, kind);
  };
  add(chips.of(Resource::marble), "marble");
  add(chips.of(Resource::iron), "iron");
  add(chips.of(Resource::gold), "gold");
  add(chips.coin, "coin");
  return text.empty() ? "nothing" : text;
}

// Where the stone stands on the rondel, counted clockwise.
std::int64_t place(const Tables& tables, RondelField field) {
  return std::ranges::find(tables.rondel, field) - tables.rondel.begin();
}

}  // namespace

Price price_of(const State& state, Side by, const Advance& advance) {
  Price price;
  price.accepts.fill(true);
  const Player& player = state.of(by);
  if (!player.on_rondel) return price;
  const auto size = static_cast<std::int64_t>(rondel_fields);
  const std::int64_t steps =
      place(state.tables(), advance.to) - place(state.tables(), player.rondel);
  const std::int64_t fields = steps > 0 ? steps : steps + size;
  const std::int64_t free = state.tables().free_fields + state.turn_data.bonus.free_fields;
  price.base = std::max<std::int64_t>(0, fields - free) * state.tables().price.field;
  price.part.fill(price.base);
  return price;
}

Price price_of(const State& state, Side, const BuildTemple& build) {
  std::int64_t temples = 0;
  const Regions neighbours = state.match->board().neighbours(build.city);
  for (std::size_t region = 0; region < state.regions(); ++region) {
    if (board::has(neighbours, Region::of(region)) && state.city[region].temple) ++temples;
  }
  const std::int64_t base = state.tables().price.temple - state.turn_data.bonus.discount;
  return price_in(Resource::marble, std::max<std::int64_t>(0, base), temples);
}

Price price_of(const State& state, Side, const BuildWall&) {
  return price_in(Resource::marble, state.tables().price.wall, 0);
}

Price price_of(const State& state, Side, const Arm& arm) {
  return price_in(Resource::iron, state.tables().price.arm * arm.count.value, 0);
}

Price price_of(const State& state, Side by, const Develop& develop) {
  const KnowHowPrice& price = state.tables().know_how[index(develop.know_how)];
  const bool second = state.of(state.other(by)).know_how.has(develop.know_how);
  return price_in(Resource::gold, second ? price.second : price.first, 0);
}

Price price_of(const State& state, Side, const Recruit& recruit) {
  return price_in(Resource::gold, state.tables().price_of(recruit.unit) * recruit.count.value, 0);
}

Price price_of(const State& state, Side, const Found& found) {
  Price price;
  price.accepts.fill(true);
  price.part.fill(state.tables().price.city);
  price.base = state.tables().price.city * static_cast<std::int64_t>(resources);
  const Regions neighbours = state.match->board().neighbours(found.city);
  for (std::size_t region = 0; region < state.regions(); ++region) {
    const City& city = state.city[region];
    const bool same = city.exists() && city.resource == found.resource;
    if (same && board::has(neighbours, Region::of(region))) ++price.surcharge;
  }
  return price;
}

Chips chips_of(const Purse& purse) {
  return Chips{{purse.gold.value, purse.iron.value, purse.marble.value}, purse.coin.value};
}

Purse purse_of(const Chips& chips) {
  // A payment that no step can write is judged as what it lacks, never listed.
  const auto amount = [](std::int64_t value) {
    return Amount{static_cast<std::int32_t>(std::clamp<std::int64_t>(value, 0, amount_max))};
  };
  return Purse{amount(chips.of(Resource::marble)), amount(chips.of(Resource::iron)),
               amount(chips.of(Resource::gold)), amount(chips.coin)};
}

Chips default_payment(const State& state, Side by, const Price& price) {
  const Chips& have = state.of(by).chips;
  Chips paid;
  std::int64_t rest = price.base;
  for (const Resource resource : {Resource::marble, Resource::iron, Resource::gold}) {
    const std::size_t kind = index(resource);
    paid.chip[kind] =
        std::max<std::int64_t>(0, std::min({price.part[kind], have.chip[kind], rest}));
    rest -= paid.chip[kind];
  }
  paid.coin = rest + price.surcharge;
  return paid;
}

Finding ambiguous(const State& state, Side by, const Price& price, bool written) {
  if (written || price.base == 0) return std::nullopt;
  NameSet kinds{&names(Kind<Resource>{}), 0};
  for (std::size_t kind = 0; kind < resources; ++kind) {
    if (state.of(by).chips.chip[kind] > 0) kinds.members |= std::uint64_t{1} << kind;
  }
  if (std::popcount(kinds.members) < 2) return std::nullopt;
  return Breach{"pay", fmt::format("which {} of them are paid", price.base), kinds};
}

Finding wrong_kind(const Price& price, const Chips& paid) {
  for (const Resource resource : {Resource::marble, Resource::iron, Resource::gold}) {
    if (paid.of(resource) == 0 || price.accepts[index(resource)]) continue;
    std::vector<std::string> kinds;
    for (std::size_t kind = 0; kind < resources; ++kind) {
      if (price.accepts[kind]) kinds.emplace_back(names(Kind<Resource>{}).at(kind));
    }
    kinds.emplace_back("coin");
    return Breach{"pay/" + std::string(name_of(resource)), std::move(kinds), name_of(resource)};
  }
  return std::nullopt;
}

Finding too_few_coins(const Price& price, const Chips& paid) {
  if (paid.coin >= price.surcharge) return std::nullopt;
  return Breach{"pay", fmt::format("at least {} coin", price.surcharge), shown(paid)};
}

Finding wrong_amount(const Price& price, const Chips& paid) {
  for (std::size_t kind = 0; kind < resources; ++kind) {
    if (paid.chip[kind] <= price.part[kind]) continue;
    const std::string_view name = names(Kind<Resource>{}).at(kind);
    return Breach{"pay/" + std::string(name), fmt::format("at most {} {}", price.part[kind], name),
                  paid.chip[kind]};
  }
  const std::int64_t sum = price.base + price.surcharge;
  if (paid.all() == sum) return std::nullopt;
  return Breach{"pay",
                price.surcharge == 0
                    ? fmt::format("{} in all", sum)
                    : fmt::format("{} in all, {} of it in coins", sum, price.surcharge),
                fmt::format("{} ({})", paid.all(), shown(paid))};
}

Finding no_funds(const State& state, Side by, const Chips& paid, std::string_view field) {
  const Chips& have = state.of(by).chips;
  bool enough = paid.coin <= have.coin;
  for (std::size_t kind = 0; kind < resources; ++kind) {
    enough = enough && paid.chip[kind] <= have.chip[kind];
  }
  if (enough) return std::nullopt;
  return Breach{std::string(field), shown(paid), shown(have)};
}

void pay(Scribe<State>& scribe, Side by, const Chips& paid) {
  if (paid.all() == 0) return;
  scribe.because(rule::pay_bank, [&](State& state) {
    Chips& chips = state.of(by).chips;
    for (std::size_t kind = 0; kind < resources; ++kind) chips.chip[kind] -= paid.chip[kind];
    chips.coin -= paid.coin;
    state.bank.coin += paid.coin;
  });
}

}  // namespace praetor::antike_duellum
