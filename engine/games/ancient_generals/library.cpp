// The catalog of tables; set-ups, read strictly and written as in a replay.

#include "engine/games/ancient_generals/library.hpp"

#include "engine/text/counted.hpp"

namespace praetor::ancient_generals {
namespace {

/// Reads `dealt`: an object with the deals of one or both sides; null stands for an unknown deal.
/// If the tables have faults, only the form is checked.
void read_dealt(const Datum& datum, Setup& setup) {
  static const Tables none;
  const bool named = setup.match->table_data != nullptr;
  const Tables& tables = named ? setup.match->tables() : none;
  if (datum.is_described()) {
    const auto deal = [&](const Datum& d) {
      d.or_null([&](const Datum& counts) { read_deal(counts, tables); }, true);
    };
    datum.object({{"red", false, deal}, {"blue", false, deal}});
    return;
  }
  datum.entries([&](std::string_view key, std::size_t offset, const Datum& inner) {
    const auto side = side_names().find(key);
    if (!side) {
      note_key(offset, "a side of this game", key, side_names().all(), inner.faults());
      return;
    }
    if (inner.is(text::JsonKind::null)) return;
    if (!named) {
      inner.entries(
          [](std::string_view, std::size_t, const Datum& copies) { copies.whole(1, amount_max); });
      return;
    }
    const auto deal = read_deal(inner, tables);
    if (!deal) return;
    setup.told[*side] = true;
    setup.deal[*side] = *deal;
    if (!complete_deal(setup)) {
      inner.refuse("the cards that the other side was not dealt"sv, "others"sv);
    }
  });
}

void write_deal(const Pile& deal, const Tables& tables, text::JsonWriter& writer) {
  writer.begin_object();
  for (std::size_t i = 0; i < tables.deck.size(); ++i) {
    if (!deal.has(Card::of(i))) continue;
    writer.number(tables.cards.at(i), deal.of(Card::of(i)));
  }
  writer.end_object();
}

}  // namespace

bool complete_deal(Setup& setup) {
  if (!setup.deal_known()) return true;
  const std::size_t told = setup.told[0] ? 0 : 1;
  Pile rest = setup.match->tables().all_cards();
  rest.take(setup.deal[told]);
  if (setup.told[1 - told]) return setup.deal[1 - told] == rest;
  setup.deal[1 - told] = rest;
  return true;
}

std::optional<Pile> read_deal(const Datum& datum, const Tables& tables) {
  Faults here;
  Pile deal;
  const bool is_object =
      datum.noting(here).entries([&](std::string_view key, std::size_t offset, const Datum& inner) {
        const auto card = tables.cards.find(key);
        if (!card && !inner.is_described()) {
          note_key(offset, "a card of these tables", key, tables.cards.all(), here);
          return;
        }
        const auto copies = inner.whole(1, card ? tables.deck[*card].copies : amount_max);
        // A card that occurs twice is a fault of the JSON text, found elsewhere; it counts once
        // here.
        if (copies && !deal.has(Card::of(*card))) deal.add(Card::of(*card), *copies);
      });
  if (is_object && here.none() && deal.size() != tables.deal) {
    const bool lacks = deal.size() < tables.deal;
    note_range(datum.value(), text::counted(tables.deal, "card"), deal.size(), here, lacks);
  }
  datum.faults().add_all(here);
  return is_object && here.none() ? std::optional(deal) : std::nullopt;
}

bool Library::add_tables(const Datum& datum) { return add_to(tables, read_table_data(datum)); }

const Library& Library::shipped() {
  static const Library library{shipped_data<TableData>(Game::id, ".tables.json", read_table_data),
                               {}};
  return library;
}

KnownNames known_in(const Library& library, Kind<Card>) {
  return {"card", names_on(library.tables, &Tables::cards)};
}
KnownNames known_in(const Library&, Kind<Side>) { return {"player", {"blue", "red"}}; }

std::optional<Setup> read_setup(const Datum& datum, const Library& library) {
  Faults here;
  auto match = std::make_shared<Match>();
  Setup setup;
  setup.match = match;
  const Datum said = datum.noting(here);
  if (said.is(text::JsonKind::object) && !said.member("tables")) {
    match->table_data = usual(library.tables, Game::id);
  }
  const auto take_dealt = [&](const Datum& d) {
    d.or_null([&](const Datum& sides) { read_dealt(sides, setup); }, true);
  };
  std::optional<Datum> dealt;
  StatedReadings readings;
  said.object({{"first", true,
                [&](const Datum& d) {
                  if (const auto side = d.word(side_names())) setup.first = Side::of(*side);
                }},
               {"tables", false, named_into(match->table_data, library.tables, read_table_data)},
               {"dealt", false, later(dealt, take_dealt)},
               {"readings", false, readings_into(readings, reading_rows)}});
  if (match->table_data) take_readings<Game>(*match, library, readings);
  // Judged last, because it refers to tables that may follow it.
  if (dealt) take_dealt(*dealt);
  datum.faults().add_all(here);
  return here.none() && !datum.is_described() ? std::optional(setup) : std::nullopt;
}

void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer) {
  const Match& match = *setup.match;
  writer.begin_object();
  writer.string("first", match.name(setup.first));
  write_unusual("tables", *match.table_data, library.tables, Game::id, writer);
  if (setup.deal_known()) {
    writer.begin_object("dealt");
    for (const Side side : {blue, red}) {
      if (!setup.told[side.index()]) continue;
      writer.key(match.name(side));
      write_deal(setup.deal[side.index()], match.tables(), writer);
    }
    writer.end_object();
  }
  write_readings(match.readings, match.tables().readings, reading_rows, writer);
  writer.end_object();
}

}  // namespace praetor::ancient_generals
