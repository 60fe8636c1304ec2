// Reads the units and the cards of tables.

#include <fmt/format.h>

#include <algorithm>

#include "engine/cards/pile.hpp"
#include "engine/games/ancient_warfare/tables_reader.hpp"

namespace praetor::ancient_warfare {
namespace {

/// Sets `into` if the one allowed word is there.
ReadDatum mark_into(bool& into, const NameTable& only) {
  return [&](const Datum& datum) { into = datum.word(only).has_value(); };
}

ReadDatum limit_into(std::optional<std::int64_t>& into) {
  return [&into](const Datum& datum) { into = datum.whole(0); };
}

ReadDatum footing_into(Ability& ability) {
  return [&ability](const Datum& datum) {
    static const NameTable known(
        {"built-up", "clear", "fortified", "hill", "impassable", "rough", "steep", "wood"});
    const auto found = datum.word(known);
    if (!found) return;
    ability.on.anywhere = false;
    ability.on.clear = known.at(*found) == "clear";
    const auto ground = names(praetor::Kind<Ground>{}).find(known.at(*found));
    if (ground) ability.on.ground = static_cast<Ground>(*ground);
  };
}

const NameTable& non_missile() {
  static const NameTable only({"non-missile"});
  return only;
}

ReadDatum attack_into(Ability& ability) {
  return [&](const Datum& datum) {
    ability.exists = true;
    datum.object({{"range", false, limit_into(ability.range)},
                  {"on", false, footing_into(ability)},
                  {"versus", false, mark_into(ability.versus_non_missile, non_missile())},
                  {"indirect", false, boolean_into(ability.indirect)},
                  {"step", false, boolean_into(ability.step)}});
  };
}

ReadDatum defence_into(Ability& ability) {
  return [&](const Datum& datum) {
    static const NameTable neighbour({"neighbour"});
    ability.exists = true;
    datum.object({{"on", false, footing_into(ability)},
                  {"versus", false, mark_into(ability.versus_non_missile, non_missile())},
                  {"whom", false, mark_into(ability.for_neighbour, neighbour)}});
  };
}

void read_moves(const Datum& datum, std::vector<std::int64_t>& moves) {
  datum.some(list_max, [&](const Datum& item) {
    const auto number = item.whole(1);
    if (!number) return;
    if (std::ranges::find(moves, *number) != moves.end()) {
      item.refuse("each number once"sv, *number);
    }
    if (moves.size() < list_max) moves.push_back(*number);
  });
  std::ranges::sort(moves);
}

}  // namespace

void TablesReader::units(const Datum& datum) {
  if (!known_ && !datum.is_described()) return;
  tables_.units.resize(tables_.types.size());
  datum.new_names(types_max, [&](std::string_view key, std::size_t, const Datum& inner) {
    const auto place = tables_.types.find(key);
    const UnitDatum read = unit(place ? Type::of(*place) : Type::none(), inner);
    if (place) tables_.units[*place] = read;
  });
}

UnitDatum TablesReader::unit(Type type, const Datum& datum) {
  UnitDatum made;
  datum.object({{"move", true, amount_into(made.move)},
                {"range", false, amount_into(made.range)},
                {"worth", false, amount_into(made.worth)},
                {"aliases", false, aliases_of(type)},
                {"traits", false, traits_into(made)},
                {"kills", false, types_into(made.kills)},
                {"immune", false, immunity_into(made)},
                {"special", false, special_into(made)}});
  return made;
}

ReadDatum TablesReader::aliases_of(Type type) {
  return [this, type](const Datum& datum) {
    const auto known = tables_.spellings.all();
    std::vector<std::string> spellings(known.begin(), known.end());
    datum.some(list_max, [&](const Datum& item) {
      const auto name = item.is_described() ? item.text() : item.new_name();
      if (!name) return;
      if (std::ranges::find(spellings, *name) != spellings.end()) {
        item.refuse("a name of its own"sv, std::string(*name));
        return;
      }
      spellings.emplace_back(*name);
      tables_.meant.push_back(type);
    });
    if (spellings.size() <= spellings_max) {
      tables_.spellings = NameTable(std::move(spellings));
    } else {
      datum.refuse(fmt::format("at most {} names and aliases", spellings_max),
                   static_cast<std::int64_t>(spellings.size()));
    }
  };
}

ReadDatum TablesReader::traits_into(UnitDatum& unit) {
  return [&unit](const Datum& datum) {
    static const NameTable known({"emplaced", "heavy", "missile", "nimble", "slips"});
    bool* const marks[] = {&unit.emplaced, &unit.heavy, &unit.missile, &unit.nimble, &unit.slips};
    EachOnce once("each trait once");
    datum.some(known.size(), [&](const Datum& item) {
      const auto found = item.word(known);
      if (found && once.takes(item, *found)) *marks[*found] = true;
    });
  };
}

ReadDatum TablesReader::immunity_into(UnitDatum& unit) {
  return [this, &unit](const Datum& datum) {
    static const NameTable others({"others"});
    const ReadDatum list = types_into(unit.immune);
    if (datum.is(text::JsonKind::text) && tables_.types.find(datum.value().string())) {
      list(datum);  // a unit without the brackets
      return;
    }
    if (datum.is(text::JsonKind::array) && !tables_.types.find(others.at(0))) {
      datum.value().items([&](const text::Value& item) {
        if (item.kind() != text::JsonKind::text || item.string() != others.at(0)) return;
        note_key(format_rule::name, item.begin(), "others alone, without a list"sv, "others"sv,
                 datum.faults());
      });
    }
    datum.either(text::JsonKind::text, mark_into(unit.immune_to_others, others), list);
  };
}

ReadDatum TablesReader::special_into(UnitDatum& unit) {
  return [this, &unit](const Datum& datum) {
    datum.object(
        {{"attack", false, attack_into(unit.attack)},
         {"defend", false, defence_into(unit.defend)},
         {"leap", false, [&](const Datum& d) { unit.leap = d.object({}); }},
         {"become", false, [&](const Datum& d) { unit.become = type(d).value_or(Type::none()); }}});
  };
}

void TablesReader::cards(const Datum& datum) {
  tables_.deck.resize(tables_.cards.size());
  datum.new_names(cards::kinds_max, [&](std::string_view key, std::size_t, const Datum& inner) {
    const CardDatum read = card(inner);
    if (const auto place = tables_.cards.find(key)) tables_.deck[*place] = read;
  });
}

CardDatum TablesReader::card(const Datum& datum) {
  CardDatum made;
  datum.object({{"copies", false, number_into(made.copies, 1)},
                {"move", false, [&](const Datum& d) { read_moves(d, made.moves); }},
                {"leap", false, limit_into(made.leap)},
                {"attack", false, kind_into(made.attack)},
                {"defend", false, kind_into(made.defend)}});
  return made;
}

}  // namespace praetor::ancient_warfare
