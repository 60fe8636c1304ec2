// Reading tables: every key is needed, and every number has a range, so that no table can break the
// engine.

#include <algorithm>

#include "engine/games/conqueror_duels/data_files.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::conqueror_duels {
namespace {

using text::Value;

constexpr std::int64_t hero_number_max = 20;
constexpr std::int64_t card_amount_max = 20;

ReadValue numbers_into(std::vector<std::int64_t>& into, Faults& faults) {
  return [&into, &faults](const Value& value) {
    read_list(
        value, 1, list_max,
        [&](const Value& item) {
          if (const auto number = read_whole(item, 0, number_max, faults)) into.push_back(*number);
        },
        faults);
  };
}

ReadValue units_into(Units& into, Faults& faults) {
  return [&into, &faults](const Value& value) {
    if (const auto units = read_units(value, faults)) into = *units;
  };
}

ReadValue alternatives_into(std::vector<Units>& into, Faults& faults) {
  return [&into, &faults](const Value& value) {
    read_list(
        value, 0, list_max,
        [&](const Value& item) {
          if (const auto units = read_units(item, faults)) into.push_back(*units);
        },
        faults);
  };
}

/// One entry of a list of cards, whose name is known before its datum is read.
template <class Datum>
struct Named {
  std::string name;
  Datum datum;
};

/// Puts entries and their names in the order of names.
template <class Datum>
void settle(std::vector<Named<Datum>>& entries, NameTable& table, std::vector<Datum>& data) {
  std::ranges::sort(entries, {}, &Named<Datum>::name);
  std::vector<std::string> sorted;
  for (Named<Datum>& entry : entries) {
    sorted.push_back(std::move(entry.name));
    data.push_back(std::move(entry.datum));
  }
  table = NameTable(std::move(sorted));
}

/// Whether an entry's name is a new one that no entry before it has.
template <class Datum>
bool read_own_name(const Value& value, const std::vector<Named<Datum>>& before, std::string& name,
                   Faults& faults) {
  const auto read = read_new_name(value, faults);
  if (!read) return false;
  if (std::ranges::find(before, *read, &Named<Datum>::name) != before.end()) {
    note_range(value, std::string_view("a name of its own"), std::string(*read), faults);
    return false;
  }
  name = *read;
  return true;
}

/// Reads one set of tables.
class TablesReader {
 public:
  TablesReader(Tables& tables, bool all_needed, Faults& faults)
      : tables_(tables), all_needed_(all_needed), faults_(faults) {}

  void all(const Value& value) {
    Tables& t = tables_;
    Faults& f = faults_;
    read_object(value,
                {{"tables", true, new_name_into(t.id, f)},
                 {"die", true, numbers_into(t.die, f)},
                 {"four", true, number_into(t.four, f)},
                 {"tie", true, word_into(t.tie_to_attacker, "defender", "attacker", f)},
                 {"losses", true, numbers_into(t.losses, f)},
                 {"retreat", true, boolean_into(t.retreat, f)},
                 {"again", true, boolean_into(t.again, f)},
                 {"leave", true, number_into(t.leave, f)},
                 {"excess", true, word_into(t.excess_at_once, "planning", "at-once", f)},
                 {"strength", true, pair_into(t.strength[0], t.strength[1], number_max, f)},
                 {"bonus", true, [&](const Value& v) { bonus(v); }},
                 {"independent-bonus", true, number_into(t.independent_bonus, f)},
                 {"capacity", true, pair_into(t.capacity[0], t.capacity[1], number_max, f)},
                 {"recruit", true, [&](const Value& v) { recruit(v); }},
                 {"coin", true, [&](const Value& v) { coin(v); }},
                 {"prize", true, number_into(t.prize, f)},
                 {"vacant", true, [&](const Value& v) { vacant(v); }},
                 {"heroes", true, [&](const Value& v) { heroes(v); }},
                 {"chronicle", true, [&](const Value& v) { chronicle(v); }},
                 {"provenance", all_needed_, provenance(f)}},
                f);
  }

 private:
  void bonus(const Value& value) {
    const auto of = [&](Ground ground) {
      return Member{name_of(ground), true, number_into(tables_.bonus[index(ground)], faults_)};
    };
    read_object(value, {of(Ground::capital), of(Ground::great), of(Ground::land), of(Ground::sea)},
                faults_);
  }

  void recruit(const Value& value) {
    const auto of = [&](Fort fort) {
      return Member{name_of(fort), true, alternatives_into(tables_.recruit[index(fort)], faults_)};
    };
    read_object(value, {of(Fort::small), of(Fort::great)}, faults_);
  }

  void coin(const Value& value) {
    const auto of = [&](std::string_view name, Gain gain) {
      return Member{name, true, number_into(tables_.coin[index(gain)], faults_)};
    };
    read_object(value,
                {of("conquest", Gain::conquest), of("independent", Gain::of_independents),
                 of("defence", Gain::defence)},
                faults_);
  }

  void vacant(const Value& value) {
    const auto of = [&](Fort fort) {
      return Member{name_of(fort), true, units_into(tables_.vacant[index(fort)], faults_)};
    };
    read_object(value, {of(Fort::none), of(Fort::small), of(Fort::great)}, faults_);
  }

  void heroes(const Value& value) {
    std::vector<Named<HeroDatum>> entries;
    read_list(
        value, 0, cards_max, [&](const Value& item) { hero(item, entries); }, faults_);
    settle(entries, tables_.heroes, tables_.hero_data);
  }

  // Which members a hero has depends on its effect, wherever that stands.
  void hero(const Value& value, std::vector<Named<HeroDatum>>& entries) {
    Named<HeroDatum> entry;
    HeroDatum& datum = entry.datum;
    bool good = false;
    std::vector<Member> members{
        {"hero", true,
         [&](const Value& v) { good = read_own_name(v, entries, entry.name, faults_); }},
        {"faction", true, kind_into(datum.faction, faults_)},
        {"price", true, number_into(datum.price, faults_, 0, hero_number_max)},
        {"effect", true, kind_into(datum.effect, faults_)}};
    const auto effect = effect_in<HeroEffect>(value);
    if (effect != HeroEffect::declared) {
      members.push_back(
          {"amount", effect.has_value(), number_into(datum.amount, faults_, 0, hero_number_max)});
    }
    if (!effect || effect == HeroEffect::strength) {
      members.push_back({"unit", effect.has_value(), kind_into(datum.unit, faults_)});
      members.push_back({"limit", false, [&](const Value& v) {
                           datum.limit = read_whole(v, 0, number_max, faults_);
                         }});
    }
    read_object(value, members, faults_);
    if (good) entries.push_back(std::move(entry));
  }

  void chronicle(const Value& value) {
    std::vector<Named<CardDatum>> entries;
    read_list(
        value, 0, cards_max, [&](const Value& item) { card(item, entries); }, faults_);
    settle(entries, tables_.cards, tables_.card_data);
  }

  void card(const Value& value, std::vector<Named<CardDatum>>& entries) {
    Named<CardDatum> entry;
    CardDatum& datum = entry.datum;
    bool good = false;
    std::vector<Member> members{
        {"card", true,
         [&](const Value& v) { good = read_own_name(v, entries, entry.name, faults_); }},
        {"effect", true, kind_into(datum.effect, faults_)}};
    const auto effect = effect_in<CardEffect>(value);
    const bool has_amount =
        effect == CardEffect::attack || effect == CardEffect::coins || effect == CardEffect::food;
    if (!effect || has_amount) {
      members.push_back({"amount", effect.has_value(),
                         number_into(datum.amount, faults_, -card_amount_max, card_amount_max)});
    }
    if (!effect || effect == CardEffect::raid) {
      members.push_back({"territories", effect.has_value(),
                         [&](const Value& v) { raided(v, datum.territories); }});
    }
    read_object(value, members, faults_);
    if (good) entries.push_back(std::move(entry));
  }

  // No map is known here; what it does not have is passed over.
  void raided(const Value& value, std::vector<std::string>& names) {
    read_list(
        value, 0, list_max,
        [&](const Value& item) {
          const auto name = read_new_name(item, faults_);
          if (!name) return;
          if (std::ranges::find(names, *name) != names.end()) {
            note_range(item, std::string_view("each territory once"), std::string(*name), faults_);
          } else {
            names.emplace_back(*name);
          }
        },
        faults_);
  }

  /// The effect that an entry has, if it can be read.
  template <class Effect>
  static std::optional<Effect> effect_in(const Value& value) {
    if (value.kind() != text::Kind::object) return std::nullopt;
    const auto said = value.find("effect");
    if (!said || said->kind() != text::Kind::text) return std::nullopt;
    const auto found = names(praetor::Kind<Effect>{}).find(said->string());
    if (!found) return std::nullopt;
    return static_cast<Effect>(*found);
  }

  Tables& tables_;
  bool all_needed_;
  Faults& faults_;
};

}  // namespace

std::shared_ptr<const TableData> read_tables(const Value& value, Origin origin, Faults& faults) {
  auto data = std::make_shared<TableData>();
  Faults here;
  TablesReader(data->tables, origin == Origin::file, here).all(value);
  if (!is_whole(value, here, faults)) return nullptr;
  data->canonical = text::canonical(value);
  return data;
}

}  // namespace praetor::conqueror_duels
