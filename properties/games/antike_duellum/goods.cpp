// What the auditor computes from its treasury: prices, payments, yields, and where cards are.

#include <algorithm>
#include <bit>

#include "properties/games/antike_duellum/treasury.hpp"

namespace praetor::properties::antike_duellum {
namespace {

// All neighbours of a region, across borders of either colour.
Regions next_door(const Goods& goods, Region region) {
  const board::Board& board = goods.match->board();
  if (region.index() >= board.red.size()) return 0;
  return board.red[region.index()] | board.blue[region.index()];
}

Bill in_chips(Resource resource, std::int64_t base, std::int64_t surcharge) {
  Bill bill{base, {}, surcharge};
  bill.part[index(resource)] = base;
  return bill;
}

}  // namespace

std::int64_t Goods::copies_undrawn(Card card) const {
  return match->datum(card).copies - std::ranges::count(shown(), card) - discard[card.index()] -
         hand[0][card.index()] - hand[1][card.index()];
}

std::int64_t Goods::yield(Side by, Resource of) const {
  const Regions sources = owned[by.index()] & resource[index(of)];
  const auto& [plain, with_temple] = tables().capacity;
  const std::int64_t moneta = know_how[by.index()].has(KnowHow::moneta) ? 1 : 0;
  return std::popcount(sources & ~temples) * plain +
         std::popcount(sources & temples) * with_temple + moneta;
}

// Walks the rondel field by field. Fields beyond the free ones cost.
Bill bill(const Goods& goods, Side by, const Advance& advance) {
  Bill bill;
  if (goods.stone[by.index()] < 0) return bill;
  const auto& rondel = goods.tables().rondel;
  std::int64_t free = goods.tables().free_fields + goods.bonus.free_fields;
  auto place = static_cast<std::size_t>(goods.stone[by.index()]) % rondel_fields;
  for (std::size_t walked = 0; walked < rondel_fields; ++walked) {
    place = (place + 1) % rondel_fields;
    if (free-- <= 0) bill.base += goods.tables().price.field;
    if (rondel[place] == advance.to) break;
  }
  bill.part.fill(bill.base);
  return bill;
}

Bill bill(const Goods& goods, Side, const BuildTemple& build) {
  const std::int64_t less = std::min(goods.bonus.discount, goods.tables().price.temple);
  return in_chips(Resource::marble, goods.tables().price.temple - less,
                  std::popcount(next_door(goods, build.city) & goods.temples));
}

Bill bill(const Goods& goods, Side, const BuildWall&) {
  return in_chips(Resource::marble, goods.tables().price.wall, 0);
}

Bill bill(const Goods& goods, Side, const Arm& arm) {
  return in_chips(Resource::iron, goods.tables().price.arm * arm.count.value, 0);
}

Bill bill(const Goods& goods, Side by, const Develop& develop) {
  const KnowHowPrice& price = goods.tables().know_how[index(develop.know_how)];
  const bool first = !goods.know_how[facing(by).index()].has(develop.know_how);
  return in_chips(Resource::gold, first ? price.first : price.second, 0);
}

Bill bill(const Goods& goods, Side, const Recruit& recruit) {
  const Prices& price = goods.tables().price;
  const std::int64_t each = recruit.unit == Unit::galley ? price.galley : price.legion;
  return in_chips(Resource::gold, each * recruit.count.value, 0);
}

Bill bill(const Goods& goods, Side, const Found& found) {
  const std::int64_t each = goods.tables().price.city;
  const Regions alike = goods.cities() & goods.resource[index(found.resource)];
  return {
      each + each + each, {each, each, each}, std::popcount(next_door(goods, found.city) & alike)};
}

Chips as_chips(const Purse& purse) {
  Chips chips;
  chips.chip[index(Resource::gold)] = purse.gold.value;
  chips.chip[index(Resource::iron)] = purse.iron.value;
  chips.chip[index(Resource::marble)] = purse.marble.value;
  chips.coin = purse.coin.value;
  return chips;
}

Chips paid(const Goods& goods, Side by, const Bill& bill, const std::optional<Purse>& written) {
  if (written) return as_chips(*written);
  // Coins pay what no chip in the purse can pay.
  const Chips& purse = goods.purse[by.index()];
  Chips price;
  price.coin = bill.base + bill.surcharge;
  for (std::size_t kind = resources; kind-- > 0;) {  // marble, iron, gold
    const std::int64_t wanted = price.coin - bill.surcharge;
    const std::int64_t most = std::min(bill.part[kind], purse.chip[kind]);
    price.chip[kind] = std::clamp<std::int64_t>(most, 0, std::max<std::int64_t>(0, wanted));
    price.coin -= price.chip[kind];
  }
  return price;
}

std::optional<Resource> product(RondelField field) {
  if (field == RondelField::aurum) return Resource::gold;
  if (field == RondelField::ferrum) return Resource::iron;
  if (field == RondelField::marmor) return Resource::marble;
  return std::nullopt;
}

void take_over_cities(Goods& goods, const State& state) {
  goods.owned = {};
  goods.resource = {};
  goods.temples = 0;
  goods.walls = 0;
  for (std::size_t i = 0; i < state.city.size(); ++i) {
    const City& city = state.city[i];
    if (city.owner.value >= players) continue;
    goods.owned[city.owner.index()] |= board::bit(Region::of(i));
    goods.resource[index(city.resource)] |= board::bit(Region::of(i));
    if (city.temple) goods.temples |= board::bit(Region::of(i));
    if (city.wall) goods.walls |= board::bit(Region::of(i));
  }
}

void take_over(Goods& goods, const State& state) {
  goods.bank_coin = state.bank.coin;
  take_over_cities(goods, state);
  for (std::size_t side = 0; side < players; ++side) {
    const Player& player = state.player[side];
    goods.purse[side] = player.chips;
    for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
      goods.supply[side][kind] = static_cast<std::int32_t>(player.supply[kind]);
    }
    goods.know_how[side] = player.know_how;
    const auto& rondel = goods.tables().rondel;
    const auto place = std::ranges::find(rondel, player.rondel) - rondel.begin();
    goods.stone[side] = static_cast<std::int8_t>(player.on_rondel ? place : -1);
    goods.hand[side] = player.cards;
  }
  goods.discard = state.discard;
  goods.display = state.display;
  goods.places = std::min<std::uint8_t>(state.display_count, display_size);
  goods.discarded = 0;
  goods.undrawn = 0;
  for (std::size_t card = 0; card < goods.tables().deck.size(); ++card) {
    goods.discarded += goods.discard[card];
    goods.undrawn += static_cast<std::int32_t>(goods.copies_undrawn(Card::of(card)));
  }
  goods.turn = state.turn;
  goods.developed = state.turn_data.developed;
  goods.fortified = state.turn_data.fortified;
  goods.conquests = state.turn_data.conquests;
  goods.bonus = state.turn_data.bonus;
}

void begin_turn(Goods& goods, std::int32_t turn) {
  goods.turn = turn;
  goods.developed = {};
  goods.fortified = Region::none();
  goods.conquests = 0;
  goods.bonus = {};
}

}  // namespace praetor::properties::antike_duellum
