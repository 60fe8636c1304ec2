// The shelf of tables, and set-ups: read strictly, written as a replay has them.

#include "engine/games/ancient_generals/library.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace praetor::ancient_generals {
namespace {

using text::Value;

// The other side has what one side was not dealt.
Pile remainder(const Tables& tables, const Pile& deal) {
  Pile rest = tables.all_cards();
  for (std::size_t i = 0; i < tables.deck.size(); ++i) rest.take(Card::of(i), deal.of(Card::of(i)));
  return rest;
}

/// Reads `dealt`: an object with the deal of either side, or null for what nobody knows.
void read_dealt(const Value& value, Setup& setup, Faults& faults) {
  if (value.kind() == text::Kind::null || !has_kind(value, text::Kind::object, faults)) return;
  const Tables& tables = setup.match->tables();
  value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
    const auto side = side_names().find(key);
    if (!side) {
      note_key(format_rule::name, offset, std::string_view("a side of this game"), std::string(key),
               faults);
      return;
    }
    if (inner.kind() == text::Kind::null) return;
    const auto deal = read_deal(inner, tables, faults);
    if (!deal) return;
    const bool second = setup.deal_known();
    setup.told[*side] = true;
    setup.deal[*side] = *deal;
    if (second && remainder(tables, setup.deal[0]) != setup.deal[1]) {
      note_range(inner, std::string_view("the cards that the other side was not dealt"),
                 std::string_view("others"), faults);
    }
  });
  for (const Side side : {blue, red}) {
    const std::size_t other = 1 - side.index();
    if (setup.told[side.index()] && !setup.told[other]) {
      setup.deal[other] = remainder(tables, setup.deal[side.index()]);
    }
  }
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

std::optional<Pile> read_deal(const Value& value, const Tables& tables, Faults& faults) {
  if (!has_kind(value, text::Kind::object, faults)) return std::nullopt;
  Faults here;
  Pile deal;
  value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
    const auto card = tables.cards.find(key);
    if (!card) {
      note_key(format_rule::name, offset, std::string_view("a card of these tables"),
               std::string(key), here);
      return;
    }
    const auto copies = read_whole(inner, 1, tables.deck[*card].copies, here);
    // A card that stands twice is a fault of the text; it counts once here.
    if (copies && !deal.has(Card::of(*card))) deal.add(Card::of(*card), *copies);
  });
  if (here.none() && deal.size() != tables.deal) {
    note_range(value, fmt::format("{} cards", tables.deal), deal.size(), here);
  }
  if (here.none()) return deal;
  faults.add(*here.first());
  return std::nullopt;
}

bool Library::add_tables(const Value& value, Faults& faults) {
  return add_to(tables, read_table_data(value, faults));
}

const Library& Library::shipped() {
  static const Library library = [] {
    Library made;
    put_shipped(made.tables, Game::id, ".tables.json", read_table_data);
    return made;
  }();
  return library;
}

std::optional<Setup> read_setup(const Value& value, const Library& library, Faults& faults) {
  Faults here;
  auto match = std::make_shared<Match>();
  Setup setup;
  if (value.kind() == text::Kind::object && !value.find("tables")) {
    match->table_data = usual(library.tables, Game::id);
  }
  std::optional<Value> dealt;
  read_object(value,
              {{"first", true,
                [&](const Value& v) {
                  if (const auto side = read_name(v, side_names(), here)) {
                    setup.first = Side::of(*side);
                  }
                }},
               {"tables", false,
                [&](const Value& v) {
                  match->table_data =
                      named_or_inline<TableData>(v, library.tables, read_table_data, here);
                }},
               {"dealt", false, [&](const Value& v) { dealt = v; }}},
              here);
  setup.match = match;
  // Judged last, because it speaks of tables that may stand after it.
  if (dealt && match->table_data) read_dealt(*dealt, setup, here);
  if (here.none()) return setup;
  faults.add(*here.first());
  return std::nullopt;
}

void write_setup(const Setup& setup, const Library& library, text::JsonWriter& writer) {
  const Match& match = *setup.match;
  writer.begin_object();
  writer.string("first", match.name(setup.first));
  if (!is_known(*match.table_data, library.tables, Game::id)) {
    writer.key("tables");
    write_named(*match.table_data, library.tables, writer);
  }
  if (setup.deal_known()) {
    writer.begin_object("dealt");
    for (const Side side : {blue, red}) {
      if (!setup.told[side.index()]) continue;
      writer.key(match.name(side));
      write_deal(setup.deal[side.index()], match.tables(), writer);
    }
    writer.end_object();
  }
  writer.end_object();
}

}  // namespace praetor::ancient_generals
