// The units and the cards of tables.

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/ancient_warfare/tables_reader.hpp"

namespace praetor::ancient_warfare {

using text::Value;

void TablesReader::units(const Value& value) {
  if (!known_ || value.kind() != text::Kind::object) return;
  tables_.units.resize(tables_.types.size());
  value.members([&](std::string_view key, std::size_t, const Value& inner) {
    if (const auto place = tables_.types.find(key)) {
      tables_.units[*place] = unit(Type::of(*place), inner);
    }
  });
}

UnitDatum TablesReader::unit(Type type, const Value& value) {
  UnitDatum made;
  read_object(value,
              {{"move", true, number(made.move, 0)},
               {"range", false, number(made.range, 0)},
               {"worth", false, number(made.worth, 0)},
               {"aliases", false, [&](const Value& v) { aliases(type, v); }},
               {"traits", false, [&](const Value& v) { traits(made, v); }},
               {"kills", false, types(made.kills)},
               {"immune", false, [&](const Value& v) { immune(made, v); }},
               {"special", false, [&](const Value& v) { special(made, v); }}},
              faults_);
  return made;
}

void TablesReader::aliases(Type type, const Value& value) {
  std::vector<std::string> spellings(tables_.spellings.all().begin(),
                                     tables_.spellings.all().end());
  read_list(
      value, 0, list_max,
      [&](const Value& item) {
        const auto name = read_new_name(item, faults_);
        if (!name) return;
        if (std::ranges::find(spellings, *name) != spellings.end()) {
          note_range(item, std::string_view("a name of its own"), std::string(*name), faults_);
          return;
        }
        spellings.emplace_back(*name);
        tables_.meant.push_back(type);
      },
      faults_);
  if (spellings.size() <= spellings_max) {
    tables_.spellings = NameTable(std::move(spellings));
  } else {
    note_range(value, fmt::format("at most {} names and aliases", spellings_max),
               static_cast<std::int64_t>(spellings.size()), faults_);
  }
}

void TablesReader::traits(UnitDatum& unit, const Value& value) {
  static const NameTable known({"emplaced", "heavy", "missile", "nimble", "slips"});
  bool* const marks[] = {&unit.emplaced, &unit.heavy, &unit.missile, &unit.nimble, &unit.slips};
  read_list(
      value, 0, known.size(),
      [&](const Value& item) {
        const auto found = read_name(item, known, faults_);
        if (!found) return;
        if (*marks[*found]) {
          note_range(item, std::string_view("each trait once"), std::string(item.string()),
                     faults_);
        }
        *marks[*found] = true;
      },
      faults_);
}

void TablesReader::immune(UnitDatum& unit, const Value& value) {
  if (value.kind() != text::Kind::text) {
    types(unit.immune)(value);
    return;
  }
  static const NameTable known({"others"});
  unit.immune_to_others = read_name(value, known, faults_).has_value();
}

TablesReader::Read TablesReader::footing(Ability& ability) {
  return [this, &ability](const Value& value) {
    static const NameTable known(
        {"built-up", "clear", "fortified", "hill", "impassable", "rough", "steep", "wood"});
    const auto found = read_name(value, known, faults_);
    if (!found) return;
    ability.on.anywhere = false;
    ability.on.clear = value.string() == "clear";
    const auto ground = names(praetor::Kind<Ground>{}).find(value.string());
    if (ground) ability.on.ground = static_cast<Ground>(*ground);
  };
}

void TablesReader::attack_ability(Ability& ability, const Value& value) {
  static const NameTable known({"non-missile"});
  ability.exists = true;
  read_object(value,
              {{"range", false,
                [&](const Value& v) { ability.range = read_whole(v, 0, amount_max, faults_); }},
               {"on", false, footing(ability)},
               {"versus", false,
                [&](const Value& v) {
                  ability.versus_non_missile = read_name(v, known, faults_).has_value();
                }},
               {"indirect", false, boolean(ability.indirect)},
               {"step", false, boolean(ability.step)}},
              faults_);
}

void TablesReader::defend_ability(Ability& ability, const Value& value) {
  static const NameTable versus({"non-missile"});
  static const NameTable whom({"neighbour"});
  ability.exists = true;
  read_object(
      value,
      {{"on", false, footing(ability)},
       {"versus", false,
        [&](const Value& v) {
          ability.versus_non_missile = read_name(v, versus, faults_).has_value();
        }},
       {"whom", false,
        [&](const Value& v) { ability.for_neighbour = read_name(v, whom, faults_).has_value(); }}},
      faults_);
}

void TablesReader::special(UnitDatum& unit, const Value& value) {
  read_object(
      value,
      {{"attack", false, [&](const Value& v) { attack_ability(unit.attack, v); }},
       {"defend", false, [&](const Value& v) { defend_ability(unit.defend, v); }},
       {"leap", false, [&](const Value& v) { unit.leap = read_object(v, {}, faults_); }},
       {"become", false, [&](const Value& v) { unit.become = type(v).value_or(Type::none()); }}},
      faults_);
}

void TablesReader::cards(const Value& value) {
  tables_.deck.resize(tables_.cards.size());
  value.members([&](std::string_view key, std::size_t, const Value& inner) {
    const CardDatum read = card(inner);
    if (const auto place = tables_.cards.find(key)) tables_.deck[*place] = read;
  });
}

CardDatum TablesReader::card(const Value& value) {
  CardDatum made;
  const auto manner = [&](auto& into) {
    return [this, &into](const Value& v) {
      using Manner = typename std::decay_t<decltype(into)>::value_type;
      const auto found = read_name(v, names(praetor::Kind<Manner>{}), faults_);
      if (found) into = static_cast<Manner>(*found);
    };
  };
  read_object(
      value,
      {{"copies", false, number(made.copies, 1)},
       {"move", false, [&](const Value& v) { moves(made, v); }},
       {"leap", false, [&](const Value& v) { made.leap = read_whole(v, 0, amount_max, faults_); }},
       {"attack", false, manner(made.attack)},
       {"defend", false, manner(made.defend)}},
      faults_);
  return made;
}

void TablesReader::moves(CardDatum& card, const Value& value) {
  read_list(
      value, 0, list_max,
      [&](const Value& item) {
        const auto number = read_whole(item, 1, amount_max, faults_);
        if (!number) return;
        if (std::ranges::find(card.moves, *number) != card.moves.end()) {
          note_range(item, std::string_view("each number once"), *number, faults_);
        }
        card.moves.push_back(*number);
      },
      faults_);
  std::ranges::sort(card.moves);
}

}  // namespace praetor::ancient_warfare
