// Reading a tables file: every datum of it is needed and has a range, so that no table can break
// the engine.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/games/antike_duellum/library.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::antike_duellum {
namespace {

using text::Value;

constexpr std::int64_t pieces_max = 250;
constexpr std::int64_t coins_max = 9999;

/// Reads the members of one tables object; each function fills one datum.
class TablesReader {
 public:
  TablesReader(Tables& tables, Faults& faults) : tables_(tables), faults_(faults) {}

  std::function<void(const Value&)> number(std::int64_t& into, std::int64_t least,
                                           std::int64_t most) {
    return [this, &into, least, most](const Value& value) {
      if (const auto whole = read_whole(value, least, most, faults_)) into = *whole;
    };
  }
  std::function<void(const Value&)> amount(std::int64_t& into) {
    return number(into, 0, amount_max);
  }
  std::function<void(const Value&)> pair(std::int64_t& one, std::int64_t& two, std::int64_t most) {
    return [this, &one, &two, most](const Value& value) {
      std::size_t place = 0;
      read_list(
          value, 2, 2,
          [&](const Value& item) {
            const auto whole = read_whole(item, 0, most, faults_);
            if (whole) (place == 0 ? one : two) = *whole;
            ++place;
          },
          faults_);
    };
  }
  std::function<void(const Value&)> units(std::array<std::int64_t, unit_kinds>& into) {
    return pair(into[index(Unit::legion)], into[index(Unit::galley)], pieces_max);
  }

  void rondel(const Value& value) {
    std::vector<RondelField> fields;
    read_list(
        value, rondel_fields, rondel_fields,
        [&](const Value& item) {
          const auto field = read_name(item, names(Kind<RondelField>{}), faults_);
          if (!field) return;
          if (std::ranges::find(fields, static_cast<RondelField>(*field)) != fields.end()) {
            note_range(item, std::string_view("each field once"), std::string(item.string()),
                       faults_);
            return;
          }
          fields.push_back(static_cast<RondelField>(*field));
        },
        faults_);
    if (fields.size() == rondel_fields) std::ranges::copy(fields, tables_.rondel.begin());
  }

  void know_hows_of(const Value& value) {
    const auto price = [&](KnowHow kind) {
      KnowHowPrice& into = tables_.know_how[index(kind)];
      return Member{name_of(kind), true, pair(into.first, into.second, amount_max)};
    };
    read_object(value,
                {price(KnowHow::commercium), price(KnowHow::moneta), price(KnowHow::navigatio),
                 price(KnowHow::res_publica), price(KnowHow::strata)},
                faults_);
  }

  void personages(const Value& value) {
    const auto stack = [&](Personage kind) {
      return Member{name_of(kind), true, number(tables_.personage[index(kind)], 0, pieces_max)};
    };
    read_object(value,
                {stack(Personage::citizen), stack(Personage::general), stack(Personage::king),
                 stack(Personage::navigator), stack(Personage::scholar)},
                faults_);
  }

  void tokens(const Value& value) {
    // Two start cities of each resource are taken from the stock.
    const auto stock = [&](Resource kind) {
      return Member{name_of(kind), true, number(tables_.token[index(kind)], players, pieces_max)};
    };
    read_object(value, {stock(Resource::gold), stock(Resource::iron), stock(Resource::marble)},
                faults_);
  }

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

  void per(const Value& value) {
    read_object(value,
                {{"king", true, number(tables_.per_king, 1, amount_max)},
                 {"citizen", true, number(tables_.per_citizen, 1, amount_max)},
                 {"navigator", true, number(tables_.per_navigator, 1, amount_max)}},
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

void read_provenance(const Value& value, Faults& faults) {
  if (!has_kind(value, text::Kind::object, faults)) return;
  value.members([&](std::string_view, std::size_t, const Value& inner) {
    has_kind(inner, text::Kind::text, faults);
    return true;
  });
}

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
                   {"rondel", true, [&](const Value& v) { read.rondel(v); }},
                   {"know-how", true, [&](const Value& v) { read.know_hows_of(v); }},
                   {"personage", true, [&](const Value& v) { read.personages(v); }},
                   {"units", true, read.units(t.units)},
                   {"box", true, read.units(t.box)},
                   {"token", true, [&](const Value& v) { read.tokens(v); }},
                   {"temple", true, read.number(t.temple, 0, pieces_max)},
                   {"walls", true, read.number(t.walls, 0, pieces_max)},
                   {"wall-track", true, [&](const Value& v) { read.wall_track(v); }},
                   {"to-win", true, read.number(t.to_win, 1, amount_max)},
                   {"coin", true, read.number(t.coin, 0, coins_max)},
                   {"start-chips", true, read.amount(t.start_chips)},
                   {"start-coin", true, read.amount(t.start_coin)},
                   {"price", true, [&](const Value& v) { read.prices(v); }},
                   {"free-fields", true, read.amount(t.free_fields)},
                   {"capacity", true, read.pair(t.capacity[0], t.capacity[1], amount_max)},
                   {"per", true, [&](const Value& v) { read.per(v); }},
                   {"open-sea", true, read.amount(t.open_sea)},
                   {"trade", true, read.pair(t.trade[0], t.trade[1], amount_max)},
                   {"deck", true, [&](const Value& v) { read.deck(v); }},
                   {"provenance", false, [&](const Value& v) { read_provenance(v, here); }}},
                  here);
  if (is_object && here.none()) check_together(value, t, here);
  note_unclosed(value, here);
  if (!here.none()) {
    faults.add(*here.first());
    return nullptr;
  }
  data->canonical = text::canonical(nlohmann::json::parse(value.raw()));
  return data;
}

}  // namespace praetor::antike_duellum
