// Reads tables. Every key is required and every number has a range, so that no table can break the
// engine.

#include <algorithm>

#include "engine/games/conqueror_duels/data_files.hpp"

namespace praetor::conqueror_duels {
namespace {

constexpr std::int64_t hero_number_max = 20;
constexpr std::int64_t card_amount_max = 20;

ReadDatum some_into(std::vector<std::int64_t>& into) {
  return [&into](const Datum& datum) {
    datum.list(1, list_max, [&](const Datum& item) {
      if (const auto number = item.whole(0, number_max)) into.push_back(*number);
    });
  };
}

ReadDatum alternatives_into(std::vector<Units>& into) {
  return [&into](const Datum& datum) {
    datum.list(0, list_max, [&](const Datum& item) {
      if (const auto units = read_units(item)) into.push_back(*units);
    });
  };
}

/// One entry of a list, and its name.
template <class Entry>
struct Named {
  std::string name;
  Entry datum;
};

/// Sorts entries by name and splits them into names and data.
template <class Entry>
void settle(std::vector<Named<Entry>>& entries, NameTable& table, std::vector<Entry>& data) {
  std::ranges::sort(entries, {}, &Named<Entry>::name);
  std::vector<std::string> sorted;
  for (Named<Entry>& entry : entries) {
    sorted.push_back(std::move(entry.name));
    data.push_back(std::move(entry.datum));
  }
  table = NameTable(std::move(sorted));
}

/// Reads a name that no entry in `before` has. Sets `good` to whether that is so.
template <class Entry>
ReadDatum own_name_into(Named<Entry>& entry, bool& good, const std::vector<Named<Entry>>& before) {
  return [&](const Datum& datum) {
    const auto read = datum.new_name();
    good = read && std::ranges::find(before, *read, &Named<Entry>::name) == before.end();
    if (good) {
      entry.name = *read;
    } else if (read) {
      datum.refuse("a name of its own"sv, std::string(*read));
    }
  };
}

/// A list of named entries. `read` reads one and returns whether it has a name.
template <class Entry>
ReadDatum named_into(NameTable& table, std::vector<Entry>& data,
                     bool (*read)(const Datum&, Named<Entry>&, const std::vector<Named<Entry>>&)) {
  return [&table, &data, read](const Datum& datum) {
    std::vector<Named<Entry>> entries;
    datum.list(0, cards_max, [&](const Datum& item) {
      Named<Entry> entry;
      if (!read(item, entry, entries) || entries.size() == cards_max) return;
      entries.push_back(std::move(entry));
    });
    settle(entries, table, data);
  };
}

// The effect of a hero decides which members it has, wherever the effect is.
bool read_hero(const Datum& datum, Named<HeroDatum>& entry,
               const std::vector<Named<HeroDatum>>& before) {
  HeroDatum& hero = entry.datum;
  bool good = false;
  std::vector<DatumMember> members{{"hero", true, own_name_into(entry, good, before)},
                                   {"faction", true, kind_into(hero.faction)},
                                   {"price", true, number_into(hero.price, 0, hero_number_max)},
                                   {"effect", true, kind_into(hero.effect)}};
  const auto effect = kind_under<HeroEffect>(datum, "effect");
  if (effect != HeroEffect::declared) {
    members.push_back(
        {"amount", effect.has_value(), number_into(hero.amount, 0, hero_number_max), 1});
  }
  if (!effect || effect == HeroEffect::strength) {
    members.push_back({"unit", effect.has_value(), kind_into(hero.unit)});
    members.push_back(
        {"limit", false, [&](const Datum& d) { hero.limit = d.whole(0, number_max); }, 1});
  }
  datum.object(members);
  return good;
}

// No map is known here; a name that the map of a game lacks has no effect.
ReadDatum raided_into(std::vector<std::string>& names) {
  return [&names](const Datum& datum) {
    datum.list(0, list_max, [&](const Datum& item) {
      const auto name = item.new_name();
      if (!name) return;
      if (std::ranges::find(names, *name) != names.end()) {
        item.refuse("each territory once"sv, std::string(*name));
      } else {
        names.emplace_back(*name);
      }
    });
  };
}

bool read_card(const Datum& datum, Named<CardDatum>& entry,
               const std::vector<Named<CardDatum>>& before) {
  CardDatum& card = entry.datum;
  bool good = false;
  std::vector<DatumMember> members{{"card", true, own_name_into(entry, good, before)},
                                   {"effect", true, kind_into(card.effect)}};
  const auto effect = kind_under<CardEffect>(datum, "effect");
  const bool has_amount =
      effect == CardEffect::attack || effect == CardEffect::coins || effect == CardEffect::food;
  if (!effect || has_amount) {
    members.push_back({"amount", effect.has_value(),
                       number_into(card.amount, -card_amount_max, card_amount_max)});
  }
  if (!effect || effect == CardEffect::raid) {
    members.push_back({"territories", effect.has_value(), raided_into(card.territories)});
  }
  datum.object(members);
  return good;
}

ReadDatum gains_into(std::array<std::int64_t, 3>& coin) {
  return [&coin](const Datum& datum) {
    const auto of = [&](Gain gain) { return datum_into(coin[index(gain)]); };
    datum.object({{"conquest", true, of(Gain::conquest)},
                  {"independent", true, of(Gain::of_independents)},
                  {"defence", true, of(Gain::defence)}});
  };
}

}  // namespace

std::shared_ptr<const TableData> read_tables(const Datum& datum, Origin origin) {
  auto data = std::make_shared<TableData>();
  Tables& t = data->tables;
  Faults here;
  const auto recruit = [&](Fort fort) { return alternatives_into(t.recruit[index(fort)]); };
  const auto vacant = [&](Fort fort) { return units_into(t.vacant[index(fort)]); };
  datum.noting(here).object(
      {{"tables", true, new_name_into(t.id)},
       {"die", true, some_into(t.die)},
       {"four", true, datum_into(t.four)},
       {"tie", true, word_into(t.tie_to_attacker, "defender", "attacker", "attacker")},
       {"losses", true, some_into(t.losses)},
       {"retreat", true, boolean_into(t.retreat)},
       {"again", true, boolean_into(t.again)},
       {"leave", true, datum_into(t.leave)},
       {"excess", true, word_into(t.excess_at_once, "at-once", "planning", "at-once")},
       {"strength", true, data_into(t.strength)},
       {"bonus", true, bonus_into(t.bonus, true)},
       {"independent-bonus", true, datum_into(t.independent_bonus)},
       {"capacity", true, data_into(t.capacity)},
       {"recruit", true, of_forts({Fort::small, Fort::great}, recruit)},
       {"coin", true, gains_into(t.coin)},
       {"prize", true, datum_into(t.prize)},
       {"vacant", true, of_forts({Fort::none, Fort::small, Fort::great}, vacant)},
       {"heroes", true, named_into(t.heroes, t.hero_data, read_hero)},
       {"chronicle", true, named_into(t.cards, t.card_data, read_card)},
       {"readings", false, readings_into(t.readings, reading_rows)},
       {"provenance", origin == Origin::file, read_provenance}});
  return whole_data(datum, std::move(data), here);
}

}  // namespace praetor::conqueror_duels
