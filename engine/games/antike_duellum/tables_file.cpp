// Reading a tables file: every datum of it is needed and has a range, so that no table can break
// the engine.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/games/antike_duellum/library.hpp"
#include "engine/mechanics/data_files.hpp"

namespace praetor::antike_duellum {
namespace {

using text::Value;

/// Reads the members of one tables object; each function fills one datum.
class TablesReader : public mechanics::DatumReader {
 public:
  TablesReader(Tables& tables, Faults& faults)
      : DatumReader(faults), tables_(tables), faults_(faults) {}

  void prices(const Value& value) {
    Prices& price = tables_.price;
    read_object(value,
                {{"temple", true, amount(price.temple)},
                 {"wall", true, amount(price.wall)},
                 {"arm", true, amount(price.arm)},
                 {"legion", true, amount(price.legion)},
                 {"galley", true, amount(price.galley)},
                 {"city", true, amount(price.city)},
                 {"field", true, amount(price.field)}},
                faults_);
  }

  void wall_track(const Value& value) {
    read_list(
        value, 0, pieces_max,
        [&](const Value& item) {
          if (const auto at = read_whole(item, 0, amount_max, faults_)) {
            tables_.wall_track.push_back(*at);
          }
        },
        faults_);
  }

  void deck(const Value& value) {
    std::map<std::string, CardDatum, std::less<>> cards;
    std::int64_t sum = 0;
    std::size_t defences = 0;
    read_list(
        value, 1, card_kinds_max,
        [&](const Value& item) {
          std::string name;
          const CardDatum datum = card(item, name);
          sum += datum.copies;
          defences += datum.effect == Effect::defence ? 1 : 0;
          const bool second = (datum.effect == Effect::defence && defences > 1);
          if (!cards.emplace(name, datum).second || second) {
            note_range(
                item,
                std::string_view(second ? "one card with the effect defence" : "each card once"),
                name, faults_);
          }
        },
        faults_);
    if (sum < static_cast<std::int64_t>(display_size) ||
        sum > static_cast<std::int64_t>(cards_max)) {
      note_range(value, fmt::format("{} to {} cards", display_size, cards_max), sum, faults_);
    }
    std::vector<std::string> names;
    for (auto& [name, datum] : cards) {
      names.push_back(name);
      tables_.deck.push_back(datum);
    }
    tables_.cards = NameTable(std::move(names));
  }

 private:
  static bool takes_amount(Effect effect) {
    switch (effect) {
      case Effect::chips:
      case Effect::defence:
      case Effect::discount:
      case Effect::extra_border:
      case Effect::extra_free_fields:
      case Effect::free_recruit:
        return true;
      case Effect::declared:
      case Effect::destroy_wall:
      case Effect::gold_per_know_how:
      case Effect::half_coins:
        return false;
    }
    return false;
  }

  // Which fields an entry has depends on its effect, so that one is looked up first.
  CardDatum card(const Value& value, std::string& name) {
    CardDatum datum;
    if (!has_kind(value, text::Kind::object, faults_)) return datum;
    const auto effect = value.find("effect");
    const bool known = effect && effect->kind() == text::Kind::text &&
                       names(Kind<Effect>{}).find(effect->string()).has_value();
    if (known) datum.effect = static_cast<Effect>(*names(Kind<Effect>{}).find(effect->string()));
    std::int64_t copies = 1;
    const Member card{"card", true, [&](const Value& v) {
                        if (const auto read = read_new_name(v, faults_)) name = *read;
                      }};
    const Member count{"copies", true, number(copies, 1, static_cast<std::int64_t>(cards_max))};
    const Member does{"effect", true,
                      [&](const Value& v) { read_name(v, names(Kind<Effect>{}), faults_); }};
    const Member much{"amount", true, amount(datum.amount)};
    static const NameTable temple_only({"temple"});
    if (known && datum.effect == Effect::extra_border) {
      read_object(value,
                  {card,
                   count,
                   does,
                   much,
                   {"unit", true,
                    [&](const Value& v) {
                      if (const auto unit = read_name(v, names(Kind<Unit>{}), faults_)) {
                        datum.unit = static_cast<Unit>(*unit);
                      }
                    }}},
                  faults_);
    } else if (known && datum.effect == Effect::discount) {
      read_object(value,
                  {card,
                   count,
                   does,
                   much,
                   {"of", true, [&](const Value& v) { read_name(v, temple_only, faults_); }}},
                  faults_);
    } else if (known && takes_amount(datum.effect)) {
      read_object(value, {card, count, does, much}, faults_);
    } else if (known) {
      read_object(value, {card, count, does}, faults_);
    } else {
      const auto pass = [](const Value&) {};
      read_object(
          value,
          {card, count, does, {"amount", false, pass}, {"unit", false, pass}, {"of", false, pass}},
          faults_);
    }
    datum.copies = static_cast<std::int32_t>(copies);
    return datum;
  }

  Tables& tables_;
  Faults& faults_;
};

// What must hold between data; told at the later one of the two.
void check_together(const Value& value, const Tables& tables, Faults& faults) {
  const auto demand = [&](bool holds, std::string_view field, Fact expected, std::int64_t actual) {
    const auto at = value.find(field);
    if (!holds && at) note_range(*at, std::move(expected), actual, faults);
  };
  for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
    demand(tables.box[kind] <= tables.units[kind], "box",
           fmt::format("at most {} units", tables.units[kind]), tables.box[kind]);
  }
  demand(std::ssize(tables.wall_track) == tables.walls, "walls",
         fmt::format("{}, as many as the symbols of wall-track", tables.wall_track.size()),
         tables.walls);
  demand(tables.start_coin <= tables.coin, "start-coin",
         fmt::format("at most {} coins", tables.coin), tables.start_coin);
}

}  // namespace

std::shared_ptr<const TableData> read_table_data(const Value& value, Faults& faults) {
  auto data = std::make_shared<TableData>();
  Tables& t = data->tables;
  Faults here;
  TablesReader read(t, here);
  const bool is_object =
      read_object(value,
                  {{"tables", true,
                    [&](const Value& v) {
                      if (const auto id = read_new_name(v, here)) t.id = *id;
                    }},
                   {"rondel", true, read.rondel(t.rondel)},
                   {"know-how", true, read.know_hows<KnowHow>(t.know_how)},
                   {"personage", true, read.personages(t.personage)},
                   {"units", true, read.units(t.units)},
                   {"box", true, read.units(t.box)},
                   {"token", true, read.by_kind<Resource>(t.token, players, pieces_max)},
                   {"temple", true, read.number(t.temple, 0, pieces_max)},
                   {"walls", true, read.number(t.walls, 0, pieces_max)},
                   {"wall-track", true, [&](const Value& v) { read.wall_track(v); }},
                   {"to-win", true, read.number(t.to_win, 1, amount_max)},
                   {"coin", true, read.number(t.coin, 0, coins_max)},
                   {"start-chips", true, read.amount(t.start_chips)},
                   {"start-coin", true, read.amount(t.start_coin)},
                   {"price", true, [&](const Value& v) { read.prices(v); }},
                   {"free-fields", true, read.amount(t.free_fields)},
                   {"capacity", true, read.numbers(t.capacity, 0, amount_max)},
                   {"per", true, read.per(t.per_king, t.per_citizen, t.per_navigator)},
                   {"open-sea", true, read.amount(t.open_sea)},
                   {"trade", true, read.numbers(t.trade, 0, amount_max)},
                   {"deck", true, [&](const Value& v) { read.deck(v); }},
                   {"provenance", false, read.provenance()}},
                  here);
  if (is_object && here.none()) check_together(value, t, here);
  return mechanics::whole_tables(value, std::move(data), here, faults);
}

}  // namespace praetor::antike_duellum
