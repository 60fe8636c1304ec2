// Reads a tables file. Every field is required and every number has a range, so that no table can
// break the engine.

#include "engine/games/antike/library.hpp"
#include "engine/mechanics/data_files.hpp"

namespace praetor::antike {
namespace {

/// Basic know-hows alone, so that every need can be met.
ReadDatum need_into(std::optional<KnowHow>& into) {
  return [&into](const Datum& datum) {
    static const NameTable basic({"market", "monarchy", "sailing", "wheel"});
    const auto found = datum.word(basic);
    if (!found) return;
    into = static_cast<KnowHow>(*names(Kind<KnowHow>{}).find(basic.at(*found)));
  };
}

ReadDatum needs_into(std::array<std::optional<KnowHow>, know_hows>& into) {
  return [&into](const Datum& datum) {
    std::vector<DatumMember> members;
    for (const KnowHow kind : secondary_know_hows) {
      members.push_back({name_of(kind), true, need_into(into[index(kind)])});
    }
    datum.object(members);
  };
}

void read_level(const Datum& datum, Tables& t) {
  datum.object({{"actions", true, numbers_into(t.actions, 1, actions_max)},
                {"produce", true, numbers_into(t.produce, 0, amount_max)},
                {"defend", true, numbers_into(t.defend, 0, amount_max)}});
}

void read_prices(const Datum& datum, Prices& price) {
  datum.object({{"temple", true, amount_into(price.temple)},
                {"arm", true, amount_into(price.arm)},
                {"city", true, amount_into(price.city)},
                {"field", true, amount_into(price.field)}});
}

ReadDatum yes_or_no(bool& into) {
  return [&into](const Datum& datum) { into = datum.whole(0, 1) == 1; };
}

}  // namespace

std::shared_ptr<const TableData> read_table_data(const Datum& datum) {
  auto data = std::make_shared<TableData>();
  Tables& t = data->tables;
  Faults here;
  const auto to_win = [&](std::size_t place) {
    return number_into(t.to_win[place + nations_least], 1);
  };
  datum.noting(here).object(
      {{"tables", true, new_name_into(t.id)},
       {"rondel", true, mechanics::rondel_into(t.rondel)},
       {"know-how", true, mechanics::know_hows_into<KnowHow>(t.know_how)},
       {"needs", true, needs_into(t.needs)},
       {"level", true, [&](const Datum& d) { read_level(d, t); }},
       {"personage", true, mechanics::personages_into(t.personage)},
       {"to-win", true, for_each_of(numbers_of_nations(), false, to_win)},
       {"units", true, mechanics::units_into(t.units)},
       {"stones", true, number_into(t.stones, std::int64_t{resources}, pieces_max)},
       {"temple", true, number_into(t.temple, 0, pieces_max)},
       {"coin", true, number_into(t.coin, 0, coins_max)},
       {"start-chips", true, mechanics::by_kind<Resource>(t.start_chips, 0, amount_max)},
       {"round-coin", true, number_into(t.round_coin, 0, coins_max)},
       {"first-coin-round", true, amount_into(t.first_coin_round)},
       {"price", true, [&](const Datum& d) { read_prices(d, t.price); }},
       {"free-fields", true, amount_into(t.free_fields)},
       {"capacity", true, numbers_into(t.capacity, 1, amount_max)},
       {"per", true, mechanics::per_into(t.per_king, t.per_citizen, t.per_navigator)},
       {"trade", true, numbers_into(t.trade, 0, amount_max)},
       {"eight-extra", true, yes_or_no(t.eight_extra)},
       {"arm-battle", true, yes_or_no(t.arm_battle)},
       {"readings", false, readings_into(t.readings, reading_rows)},
       {"provenance", false, mechanics::read_notes}});
  return whole_data(datum, std::move(data), here);
}

}  // namespace praetor::antike
