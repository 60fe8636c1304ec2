#include "engine/mechanics/price.hpp"

#include <fmt/format.h>

#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "engine/text/counted.hpp"

namespace praetor::mechanics {
namespace {

// "2 marble, 1 coin"; "nothing" where all are 0.
std::string shown(const Chips& chips) {
  std::string text;
  const auto add = [&](std::int64_t count, std::string_view kind) {
    if (count != 0) text += (text.empty() ? "" : ", ") + text::counted(count, kind);
  };
  add(chips.of(Resource::marble), "marble");
  add(chips.of(Resource::iron), "iron");
  add(chips.of(Resource::gold), "gold");
  add(chips.coin, "coin");
  return text.empty() ? "nothing" : text;
}

// "5 marble", "1 marble, 1 iron, 1 gold", "4 chips"; with a surcharge "…, 2 coins".
std::string shown(const Price& price) {
  Chips chips{price.part, price.surcharge};
  const bool in_any = chips.all_chips() != price.base;
  if (in_any) chips.chip = {};
  const std::string any = in_any ? text::counted(price.base, "chip") : "";
  if (chips.all() == 0) return any;
  return any.empty() ? shown(chips) : any + ", " + shown(chips);
}

}  // namespace

Finding ambiguous(const Chips& have, const Price& price, bool written) {
  if (written || price.base == 0) return std::nullopt;
  NameSet kinds{&names(Kind<Resource>{}), 0};
  for (std::size_t kind = 0; kind < resources; ++kind) {
    if (have.chip[kind] > 0) kinds.members |= std::uint64_t{1} << kind;
  }
  if (std::popcount(kinds.members) < 2) return std::nullopt;
  return Mismatch{"pay", "a payment that names " + text::counted(price.base, "chip"), kinds};
}

Mismatch told_kind(const Price& price, const Chips& paid) {
  std::string_view wrong;
  std::vector<std::string> kinds;
  for (const Resource resource : {Resource::gold, Resource::iron, Resource::marble}) {
    const bool accepted = price.accepts[index(resource)];
    if (accepted) kinds.emplace_back(name_of(resource));
    if (!accepted && paid.of(resource) != 0) wrong = name_of(resource);
  }
  kinds.emplace_back("coin");
  return Mismatch{"pay/" + std::string(wrong), std::move(kinds), wrong};
}

Mismatch told_coins(const Price& price, const Chips& paid) {
  return Mismatch{"pay", "at least " + text::counted(price.surcharge, "coin"), shown(paid)};
}

Mismatch told_amount(const Price& price, const Chips& paid) {
  for (std::size_t kind = 0; kind < resources; ++kind) {
    if (paid.chip[kind] <= price.part[kind]) continue;
    const std::string_view name = names(Kind<Resource>{}).at(kind);
    return Mismatch{"pay/" + std::string(name),
                    fmt::format("at most {} {}", price.part[kind], name), paid.chip[kind]};
  }
  const std::int64_t sum = price.base + price.surcharge;
  return Mismatch{"pay",
                  price.surcharge == 0
                      ? fmt::format("{} in all", sum)
                      : fmt::format("{} in all, {} of it in coins", sum, price.surcharge),
                  fmt::format("{} ({})", paid.all(), shown(paid))};
}

Mismatch told_funds(const Chips& have, const Chips& paid, std::string_view field) {
  return Mismatch{std::string(field), shown(paid), shown(have)};
}

Mismatch told_lacking(const Chips& have, const Price& price) {
  const std::string_view coins = price.base == 0 ? "" : ", or coins for what is lacking";
  return Mismatch{"pay", shown(price) + std::string(coins), shown(have)};
}

Finding wrong_rate(const Purse& give, const Purse& take, const std::array<std::int64_t, 2>& rate,
                   bool coins) {
  Chips given = chips_of(give);
  // Which kind they stand for does not matter to the rate.
  if (coins) given.chip[0] += std::exchange(given.coin, 0);
  const Chips taken = chips_of(take);
  const auto coins_in = [&](const Chips& chips, std::string_view field) -> Finding {
    if (chips.coin == 0) return std::nullopt;
    const std::string_view expected = coins ? "no coins in return" : "no coins";
    return Mismatch{std::string(field) + "/coin", expected, chips.coin};
  };
  std::int64_t lots = 0;
  for (std::int64_t more = lots_max; more > 0; --more) {
    if (given.all_chips() == rate[0] * more) lots = more;
    const bool fits = lots == more && taken.all_chips() == rate[1] * more;
    if (fits && given.coin == 0 && taken.coin == 0) return std::nullopt;
  }
  if (Finding found = coins_in(given, "give")) return found;
  if (lots == 0) {
    return Mismatch{
        "give",
        fmt::format("{} for each of 1 to {} lots", text::counted(rate[0], "chip"), lots_max),
        given.all_chips()};
  }
  if (Finding found = coins_in(taken, "take")) return found;
  return Mismatch{"take", text::counted(rate[1] * lots, "chip"), taken.all_chips()};
}

}  // namespace praetor::mechanics
