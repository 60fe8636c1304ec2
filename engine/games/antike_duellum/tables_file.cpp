// Reads a tables file. Every field is required and every number has a range, so that no table can
// break the engine.

#include <fmt/format.h>

#include <map>

#include "engine/games/antike_duellum/library.hpp"
#include "engine/mechanics/data_files.hpp"
#include "engine/text/counted.hpp"

namespace praetor::antike_duellum {
namespace {

void read_prices(const Datum& datum, Prices& price) {
  datum.object({{"temple", true, amount_into(price.temple)},
                {"wall", true, amount_into(price.wall)},
                {"arm", true, amount_into(price.arm)},
                {"legion", true, amount_into(price.legion)},
                {"galley", true, amount_into(price.galley)},
                {"city", true, amount_into(price.city)},
                {"field", true, amount_into(price.field)}});
}

void read_wall_track(const Datum& datum, std::vector<std::int64_t>& track) {
  datum.list(0, pieces_max, [&](const Datum& item) {
    if (const auto at = item.whole(0)) track.push_back(*at);
  });
}

bool takes_amount(Effect effect) {
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

// The effect of a card decides which fields its entry has. If the effect cannot be read, the entry
// may have any of them.
std::vector<DatumMember> members_of_card(std::optional<Effect> effect, CardDatum& card,
                                         std::int64_t& copies, std::string& name) {
  static const NameTable temple_only({"temple"});
  const auto said = [](const Datum& datum) {
    if (datum.is_described()) {
      datum.text();  // the condition in the schema lists the effects
    } else {
      datum.kind<Effect>();
    }
  };
  std::vector<DatumMember> members{
      {"card", true, new_name_into(name)},
      {"copies", true, number_into(copies, 1, static_cast<std::int64_t>(cards_max))},
      {"effect", true, said}};
  if (!effect) {
    for (const auto& any : {"amount", "unit", "of", "when"}) {
      members.push_back({any, false, [](const Datum&) {}});
    }
    return members;
  }
  if (takes_amount(*effect)) members.push_back({"amount", true, amount_into(card.amount)});
  if (*effect == Effect::extra_border) members.push_back({"unit", true, kind_into(card.unit)});
  if (*effect == Effect::declared) members.push_back({"when", false, kind_into(card.when)});
  if (*effect == Effect::discount) {
    members.push_back({"of", true, [](const Datum& datum) { datum.word(temple_only); }});
  }
  return members;
}

void describe_card(const Datum& datum) {
  static const std::vector<std::vector<Effect>> alike{
      {Effect::declared},
      {Effect::destroy_wall, Effect::gold_per_know_how, Effect::half_coins},
      {Effect::chips, Effect::defence, Effect::extra_free_fields, Effect::free_recruit},
      {Effect::extra_border},
      {Effect::discount}};
  text::JsonWriter& schema = datum.schema();
  CardDatum card;
  std::int64_t copies = 1;
  std::string name;
  schema.begin_object();
  schema.string("type", "object");
  schema.raw("required", R"(["card","copies","effect"])");
  schema.begin_object("properties");
  schema.key("effect");
  datum.word(names(Kind<Effect>{}));
  schema.end_object();
  schema.objects("allOf", alike, [&](const std::vector<Effect>& effects) {
    std::vector<std::string> quoted;
    quoted.reserve(effects.size());
    for (const Effect effect : effects) quoted.push_back(fmt::format("\"{}\"", name_of(effect)));
    schema.raw("if", fmt::format(R"({{"properties":{{"effect":{{"enum":[{}]}}}},)"
                                 R"("required":["effect"]}})",
                                 fmt::join(quoted, ",")));
    schema.key("then");
    datum.object(members_of_card(effects.front(), card, copies, name));
  });
  schema.end_object();
}

CardDatum read_card(const Datum& datum, std::string& name) {
  CardDatum card;
  if (datum.is_described()) {
    describe_card(datum);
    return card;
  }
  std::int64_t copies = 1;
  const auto effect = kind_under<Effect>(datum, "effect");
  datum.object(members_of_card(effect, card, copies, name));
  card.effect = effect.value_or(card.effect);
  card.copies = static_cast<std::int32_t>(copies);
  return card;
}

void read_deck(const Datum& datum, Tables& tables) {
  std::map<std::string, CardDatum, std::less<>> cards;
  std::int64_t sum = 0;
  std::size_t defences = 0;
  datum.list(1, card_kinds_max, [&](const Datum& item) {
    std::string name;
    const CardDatum card = read_card(item, name);
    sum += card.copies;
    defences += card.effect == Effect::defence ? 1 : 0;
    const bool second = card.effect == Effect::defence && defences > 1;
    if (cards.size() == card_kinds_max) return;
    if (!cards.emplace(name, card).second || second) {
      item.refuse(std::string_view(second ? "one card with the effect defence" : "each card once"),
                  name);
    }
  });
  if (sum < static_cast<std::int64_t>(display_size) || sum > static_cast<std::int64_t>(cards_max)) {
    datum.refuse(fmt::format("{} to {} cards", display_size, cards_max), sum);
  }
  std::vector<std::string> names;
  for (auto& [name, card] : cards) {
    names.push_back(name);
    tables.deck.push_back(card);
  }
  tables.cards = NameTable(std::move(names));
}

// Checks what must hold between fields. A fault is reported at the later of the two.
void check_together(const Datum& datum, const Tables& tables) {
  const auto demand = [&](bool holds, std::string_view field, Fact expected, std::int64_t actual) {
    const auto at = datum.member(field);
    if (!holds && at) at->refuse(std::move(expected), actual);
  };
  for (std::size_t kind = 0; kind < unit_kinds; ++kind) {
    demand(tables.box[kind] <= tables.units[kind], "box",
           "at most " + text::counted(tables.units[kind], "unit"), tables.box[kind]);
  }
  demand(std::ssize(tables.wall_track) == tables.walls, "walls",
         fmt::format("{}, as many as the symbols of wall-track", tables.wall_track.size()),
         tables.walls);
  demand(tables.start_coin <= tables.coin, "start-coin",
         "at most " + text::counted(tables.coin, "coin"), tables.start_coin);
}

}  // namespace

std::shared_ptr<const TableData> read_table_data(const Datum& datum) {
  auto data = std::make_shared<TableData>();
  Tables& t = data->tables;
  Faults here;
  const Datum file = datum.noting(here);
  const bool is_object =
      file.object({{"tables", true, new_name_into(t.id)},
                   {"rondel", true, rondel_into(t.rondel)},
                   {"know-how", true, know_hows_into<KnowHow>(t.know_how)},
                   {"personage", true, personages_into(t.personage)},
                   {"units", true, units_into(t.units)},
                   {"box", true, units_into(t.box)},
                   {"token", true, by_kind<Resource>(t.token, players, pieces_max)},
                   {"temple", true, number_into(t.temple, 0, pieces_max)},
                   {"walls", true, number_into(t.walls, 0, pieces_max)},
                   {"wall-track", true, [&](const Datum& d) { read_wall_track(d, t.wall_track); }},
                   {"to-win", true, number_into(t.to_win, 1)},
                   {"coin", true, number_into(t.coin, 0, coins_max)},
                   {"start-chips", true, amount_into(t.start_chips)},
                   {"start-coin", true, amount_into(t.start_coin)},
                   {"price", true, [&](const Datum& d) { read_prices(d, t.price); }},
                   {"free-fields", true, amount_into(t.free_fields)},
                   {"capacity", true, numbers_into(t.capacity, 0, amount_max)},
                   {"per", true, per_into(t.per_king, t.per_citizen, t.per_navigator)},
                   {"open-sea", true, amount_into(t.open_sea)},
                   {"trade", true, numbers_into(t.trade, 0, amount_max)},
                   {"deck", true, [&](const Datum& d) { read_deck(d, t); }},
                   {"readings", false, readings_into(t.readings, reading_rows)},
                   {"provenance", false, read_notes}});
  if (is_object && here.none()) check_together(file, t);
  return whole_data(datum, std::move(data), here);
}

}  // namespace praetor::antike_duellum
