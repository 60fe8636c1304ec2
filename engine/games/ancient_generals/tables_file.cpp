// Reads a tables file. Every field is required and every number has a range, so that no table can
// break the engine.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/games/ancient_generals/library.hpp"
#include "engine/text/counted.hpp"

namespace praetor::ancient_generals {
namespace {

constexpr std::string_view letters = "dk*e";  // in the order of Entry

ReadDatum limit_into(std::optional<std::int64_t>& into) {
  return [&into](const Datum& datum) {
    datum.or_null([&](const Datum& d) { into = d.whole(1); }, true);
  };
}

bool takes_types(Effect effect) {
  return effect == Effect::attacker_wins || effect == Effect::blocker_wins ||
         effect == Effect::evade;
}

/// The least and the greatest number of entries of a tactics card.
std::array<std::size_t, 2> arity(std::optional<Effect> effect) {
  constexpr std::size_t most = 2 + types_max;
  if (!effect) return {2, most};
  if (takes_types(*effect)) return {3, most};
  const bool alone =
      *effect == Effect::bar || *effect == Effect::no_block || *effect == Effect::rally;
  if (alone) return {2, 2};
  return {3, 3};
}

/// Reads the members of one tables object. Each public function reads one member.
class TablesReader {
 public:
  explicit TablesReader(Tables& tables) : tables_(tables) {}

  /// Reads the types first, wherever they are, because the other members refer to them.
  void types(const Datum& datum) {
    if (datum.is_described()) {
      datum.schema().raw(fmt::format(R"({{"type":"array","maxItems":{},"uniqueItems":true,)"
                                     R"("items":{{"type":"string","pattern":"{}"}}}})",
                                     types_max, kebab_case_pattern));
      return;
    }
    Faults here;
    std::vector<std::string> names;
    datum.noting(here).list(0, types_max, [&](const Datum& item) {
      const auto name = item.new_name();
      if (!name) return;
      if (std::ranges::find(names, *name) != names.end()) {
        item.refuse("each type once"sv, std::string(*name));
        return;
      }
      if (names.size() < types_max) names.emplace_back(*name);
    });
    types_known_ = here.none();
    if (types_known_) {
      tables_.types = NameTable(std::move(names));
    } else {
      datum.faults().add(*here.first());
    }
  }

  void combat(const Datum& datum) {
    const std::size_t count = tables_.types.size();
    tables_.combat.assign(count, std::vector<Entry>(count, Entry::evasion));
    const bool is_object = datum.new_names(
        types_max, [&](std::string_view key, std::size_t offset, const Datum& inner) {
          const auto type = tables_.types.find(key);
          if (!type && types_known_) {
            note_key(offset, "a type of these tables", key, tables_.types.all(), inner.faults());
          }
          row(inner, type);
        });
    if (!is_object || !types_known_) return;
    for (const std::string_view type : tables_.types.all()) {
      if (datum.member(type)) continue;
      note_missing(datum.value(), type, datum.faults());
      break;
    }
  }

  void units(const Datum& datum) {
    card_list(datum, [&](const Datum& entry) { return unit(entry); });
  }
  void tactics(const Datum& datum) {
    card_list(datum, [&](const Datum& entry) { return tactic(entry); });
  }

  static void provenance(const Datum& datum) {
    static const NameTable words({"rulebook", "reported", "reconstructed"});
    std::vector<DatumMember> members;
    for (const auto* path :
         {"deal", "hand", "scout-look", "scout-limit", "artillery-limit", "encircling-damage",
          "turn-cap", "types", "combat", "units", "tactics"}) {
      members.push_back({path, true, [](const Datum& d) { d.word(words); }});
    }
    datum.object(members);
  }

  /// Puts the cards of both lists in one list, sorted by name.
  void finish() {
    std::vector<std::string> names;
    for (const auto& [name, datum] : cards_) {
      names.push_back(name);
      tables_.deck.push_back(datum);
    }
    tables_.cards = NameTable(std::move(names));
  }

 private:
  Type type(const Datum& datum) const {
    if (!types_known_) {
      datum.text();
      return Type::none();
    }
    const auto index = datum.name(tables_.types);
    return index ? Type::of(*index) : Type::none();
  }

  void row(const Datum& datum, std::optional<std::size_t> attacker) {
    if (datum.is_described()) {
      datum.schema().raw(R"({"type":"string","pattern":"^[kde*]*$"})");
      return;
    }
    const auto text = datum.text();
    if (!text || !types_known_) return;
    const std::size_t count = tables_.types.size();
    const bool right =
        text->size() == count && text->find_first_not_of(letters) == std::string_view::npos;
    if (!right) {
      datum.refuse(fmt::format("{}, each of k, d, e, *", text::counted(count, "letter")),
                   std::string(*text));
      return;
    }
    if (!attacker) return;
    for (std::size_t blocker = 0; blocker < count; ++blocker) {
      tables_.combat[*attacker][blocker] = static_cast<Entry>(letters.find((*text)[blocker]));
    }
  }

  template <class Read>
  void card_list(const Datum& datum, Read&& read) {
    datum.new_names(
        cards::kinds_max, [&](std::string_view key, std::size_t offset, const Datum& inner) {
          const CardDatum card = read(inner);
          if (inner.is_described()) return;
          const auto note = [&](const Rule& rule, Fact expected, Fact actual) {
            note_key(rule, offset, std::move(expected), std::move(actual), inner.faults());
          };
          if (!is_kebab_case(key)) {
            note(format_rule::name, "a kebab-case name"sv, std::string(key));
          } else if (!cards_.contains(key) && cards_.size() == cards::kinds_max) {
            note(format_rule::range, fmt::format("at most {} different cards", cards::kinds_max),
                 "one more"sv);
          } else if (!cards_.emplace(key, card).second) {
            note(format_rule::range, "each card once"sv, std::string(key));
          }
        });
  }

  CardDatum unit(const Datum& datum) const {
    static const NameTable traits({"flank", "scout"});
    CardDatum card;
    card.is_unit = true;
    // Traits beyond these would repeat one, and the reader reports that instead.
    const std::size_t most = 4 + (datum.is_described() ? traits.size() : types_max);
    EachOnce once("each trait once");
    datum.row(4, most,
              {[&](const Datum& d) { card.type = type(d); }, number_into(card.copies, 1),
               amount_into(card.force), amount_into(card.damage)},
              [&](const Datum& d) {
                const auto trait = d.word(traits);
                if (!trait) return;
                once.takes(d, *trait);
                (*trait == 0 ? card.flank : card.scout) = true;
              });
    return card;
  }

  // The effect of a card decides how many entries it has, and of what kind.
  CardDatum tactic(const Datum& datum) const {
    CardDatum card;
    if (datum.is_described()) {
      describe_tactic(datum, card);
      return card;
    }
    std::optional<Effect> effect;
    if (datum.is(text::JsonKind::array)) {
      std::size_t place = 0;
      datum.value().items([&](const text::Value& entry) {
        if (place++ != 1) return true;
        const bool is_text = entry.kind() == text::JsonKind::text;
        const auto known = is_text ? names(Kind<Effect>{}).find(entry.string()) : std::nullopt;
        if (known) effect = static_cast<Effect>(*known);
        return false;
      });
    }
    card.effect = effect.value_or(Effect::bar);
    const auto [least, most] = arity(effect);
    const ReadDatum object = effect ? object_of(*effect, card) : ReadDatum();
    // An entry beyond the last one may be anything.
    const auto further = [&, place = std::size_t{2}, end = most](const Datum& d) mutable {
      if (object && place++ < end) object(d);
    };
    datum.row(least, most, {number_into(card.copies, 1), [](const Datum& d) { d.kind<Effect>(); }},
              further);
    return card;
  }

  /// The object of an effect: types, or an amount.
  ReadDatum object_of(Effect effect, CardDatum& card) const {
    if (!takes_types(effect)) return number_into(card.amount, 1);
    return [&, once = EachOnce("each type once")](const Datum& datum) mutable {
      const Type named = type(datum);
      if (named.exists() && once.takes(datum, named.index())) {
        card.types |= Types{1} << named.index();
      }
    };
  }

  void describe_tactic(const Datum& datum, CardDatum& card) const {
    static const std::array<NameTable, 3> alike{
        NameTable({"bar", "no-block", "rally"}),
        NameTable({"artillery", "damage", "draw", "flank", "force"}),
        NameTable({"attacker-wins", "blocker-wins", "evade"})};
    datum.schema().begin_object();
    datum.schema().begin_array("anyOf");
    for (const NameTable& effects : alike) {
      const auto effect = static_cast<Effect>(*names(Kind<Effect>{}).find(effects.at(0)));
      const auto [least, most] = arity(effect);
      datum.row(least, most,
                {number_into(card.copies, 1), [&](const Datum& d) { d.word(effects); }},
                least < 3 ? ReadDatum() : object_of(effect, card));
    }
    datum.schema().end_array();
    datum.schema().end_object();
  }

  Tables& tables_;
  bool types_known_ = false;
  std::map<std::string, CardDatum, std::less<>> cards_;
};

/// The last of some members in the text. Empty if one is missing, or if a fault comes before the
/// end of the last one.
std::optional<Datum> last_of(const Datum& object, std::initializer_list<std::string_view> fields) {
  std::optional<Datum> last;
  for (const std::string_view field : fields) {
    const auto found = object.member(field);
    if (!found) return std::nullopt;
    if (!last || found->value().begin() > last->value().begin()) last = found;
  }
  const Faults& faults = object.faults();
  const bool good = faults.none() || faults.first()->offset > last->value().last();
  return good ? last : std::nullopt;
}

// Checks what must hold between fields. A fault is reported at the last of them.
void check_together(const Datum& datum, const Tables& tables) {
  const std::int64_t copies = tables.deck_size();
  const std::string held = text::counted(copies, "card") + " in units and tactics";
  if (const auto last = last_of(datum, {"deal", "units", "tactics"})) {
    if (copies > cards::copies_max) {
      last->refuse(fmt::format("at most {} cards", cards::copies_max), held);
    } else if (copies != 2 * tables.deal) {
      last->refuse(fmt::format("{}, as many as are dealt", text::counted(2 * tables.deal, "card")),
                   held);
    }
  }
  const auto last = last_of(datum, {"deal", "hand"});
  if (last && tables.hand >= tables.deal) {
    last->refuse("a hand of fewer cards than are dealt"sv, tables.hand);
  }
}

}  // namespace

std::shared_ptr<const TableData> read_table_data(const Datum& datum) {
  auto data = std::make_shared<TableData>();
  Tables& t = data->tables;
  Faults here;
  const Datum file = datum.noting(here);
  TablesReader read(t);
  if (const auto types = file.member("types")) read.types(*types);
  const bool is_object =
      file.object({{"tables", true, new_name_into(t.id), 1},
                   {"deal", true, number_into(t.deal, 1)},
                   {"hand", true, number_into(t.hand, 1)},
                   {"scout-look", true, number_into(t.scout_look, 1)},
                   {"scout-limit", true, limit_into(t.scout_limit)},
                   {"artillery-limit", true, limit_into(t.artillery_limit)},
                   {"encircling-damage", true, amount_into(t.encircling_damage)},
                   {"turn-cap", true, number_into(t.turn_cap, 1)},
                   {"types", true, read_before([&](const Datum& d) { read.types(d); })},
                   {"combat", true, [&](const Datum& d) { read.combat(d); }},
                   {"units", true, [&](const Datum& d) { read.units(d); }},
                   {"tactics", true, [&](const Datum& d) { read.tactics(d); }},
                   {"readings", false, readings_into(t.readings, reading_rows)},
                   {"provenance", true, TablesReader::provenance, 1}});
  read.finish();
  if (is_object) check_together(file, t);
  return whole_data(datum, std::move(data), here);
}

}  // namespace praetor::ancient_generals
