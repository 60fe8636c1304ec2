// Reading a tables file: every datum of it is needed and has a range, so that no table can break
// the engine.

#include <algorithm>

#include "engine/games/antike/library.hpp"
#include "engine/mechanics/data_files.hpp"

namespace praetor::antike {
namespace {

using text::Value;

/// Reads the members of one tables object; each function fills one datum.
class TablesReader : public mechanics::DatumReader {
 public:
  TablesReader(Tables& tables, Faults& faults)
      : DatumReader(faults), tables_(tables), faults_(faults) {}

  void needs(const Value& value) {
    const auto basic = [&](KnowHow kind) {
      return Member{name_of(kind), true, [this, kind](const Value& inner) {
                      const auto name = read_name(inner, names(Kind<KnowHow>{}), faults_);
                      if (name) tables_.needs[index(kind)] = static_cast<KnowHow>(*name);
                    }};
    };
    read_object(value,
                {basic(KnowHow::currency), basic(KnowHow::democracy), basic(KnowHow::navigation),
                 basic(KnowHow::roads)},
                faults_);
  }

  void level(const Value& value) {
    read_object(value,
                {{"actions", true, numbers(tables_.actions, 1, actions_max)},
                 {"produce", true, numbers(tables_.produce, 0, amount_max)},
                 {"defend", true, numbers(tables_.defend, 0, amount_max)}},
                faults_);
  }

  void prices(const Value& value) {
    Prices& price = tables_.price;
    read_object(value,
                {{"temple", true, amount(price.temple)},
                 {"arm", true, amount(price.arm)},
                 {"city", true, amount(price.city)},
                 {"field", true, amount(price.field)}},
                faults_);
  }

  void to_win(const Value& value) {
    const auto of = [&](std::string_view name, std::size_t nations) {
      return Member{name, false, number(tables_.to_win[nations], 1, amount_max)};
    };
    read_object(value, {of("2", 2), of("3", 3), of("4", 4), of("5", 5), of("6", 6)}, faults_);
  }

  mechanics::ReadValue yes_or_no(bool& into) {
    return [this, &into](const Value& value) {
      std::int64_t number = 0;
      this->number(number, 0, 1)(value);
      into = number == 1;
    };
  }

 private:
  Tables& tables_;
  Faults& faults_;
};

}  // namespace

std::shared_ptr<const TableData> read_table_data(const Value& value, Faults& faults) {
  auto data = std::make_shared<TableData>();
  Tables& t = data->tables;
  Faults here;
  TablesReader read(t, here);
  read_object(value,
              {{"tables", true,
                [&](const Value& v) {
                  if (const auto id = read_new_name(v, here)) t.id = *id;
                }},
               {"rondel", true, read.rondel(t.rondel)},
               {"know-how", true, read.know_hows<KnowHow>(t.know_how)},
               {"needs", true, [&](const Value& v) { read.needs(v); }},
               {"level", true, [&](const Value& v) { read.level(v); }},
               {"personage", true, read.personages(t.personage)},
               {"to-win", true, [&](const Value& v) { read.to_win(v); }},
               {"units", true, read.units(t.units)},
               {"stones", true, read.number(t.stones, std::int64_t{resources}, pieces_max)},
               {"temple", true, read.number(t.temple, 0, pieces_max)},
               {"coin", true, read.number(t.coin, 0, coins_max)},
               {"start-chips", true, read.by_kind<Resource>(t.start_chips, 0, amount_max)},
               {"round-coin", true, read.number(t.round_coin, 0, coins_max)},
               {"first-coin-round", true, read.amount(t.first_coin_round)},
               {"price", true, [&](const Value& v) { read.prices(v); }},
               {"free-fields", true, read.amount(t.free_fields)},
               {"capacity", true, read.numbers(t.capacity, 1, amount_max)},
               {"per", true, read.per(t.per_king, t.per_citizen, t.per_navigator)},
               {"trade", true, read.numbers(t.trade, 0, amount_max)},
               {"eight-extra", true, read.yes_or_no(t.eight_extra)},
               {"arm-battle", true, read.yes_or_no(t.arm_battle)},
               {"provenance", false, read.provenance()}},
              here);
  return mechanics::whole_tables(value, std::move(data), here, faults);
}

}  // namespace praetor::antike
