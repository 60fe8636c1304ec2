// Reading a tables file: every datum of it is needed and has a range, so that no table can break
// the engine.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/games/ancient_generals/library.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::ancient_generals {
namespace {

using text::Value;

constexpr std::string_view letters = "dk*e";  // in the order of Entry

/// Reads the members of one tables object; each function fills one datum.
class TablesReader {
 public:
  TablesReader(Tables& tables, Faults& faults) : tables_(tables), faults_(faults) {}

  std::function<void(const Value&)> number(std::int64_t& into, std::int64_t least) {
    return [this, &into, least](const Value& value) {
      if (const auto whole = read_whole(value, least, amount_max, faults_)) into = *whole;
    };
  }
  std::function<void(const Value&)> limit(std::optional<std::int64_t>& into) {
    return [this, &into](const Value& value) {
      if (value.kind() != text::Kind::null) into = read_whole(value, 1, amount_max, faults_);
    };
  }

  /// All else names types, so they are read first, wherever they stand.
  void types(const Value& value) {
    Faults here;
    std::vector<std::string> names;
    read_list(
        value, 0, types_max,
        [&](const Value& item) {
          const auto name = read_new_name(item, here);
          if (!name) return;
          if (std::ranges::find(names, *name) != names.end()) {
            note_range(item, std::string_view("each type once"), std::string(*name), here);
            return;
          }
          names.emplace_back(*name);
        },
        here);
    types_known_ = here.none();
    if (types_known_) {
      tables_.types = NameTable(std::move(names));
    } else {
      faults_.add(*here.first());
    }
  }

  void combat(const Value& value) {
    if (!has_kind(value, text::Kind::object, faults_)) return;
    const std::size_t count = tables_.types.size();
    tables_.combat.assign(count, std::vector<Entry>(count, Entry::evasion));
    value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
      const auto type = tables_.types.find(key);
      if (!type && types_known_) note_type(offset, key);
      row(inner, type);
    });
    if (!types_known_) return;
    for (const std::string_view type : tables_.types.all()) {
      if (value.find(type)) continue;
      note_missing(value, type, faults_);
      break;
    }
  }

  void units(const Value& value) {
    card_list(value, [&](const Value& entry) { return unit(entry); });
  }
  void tactics(const Value& value) {
    card_list(value, [&](const Value& entry) { return tactic(entry); });
  }

  void provenance(const Value& value) {
    static const NameTable words({"rulebook", "reported", "reconstructed"});
    const auto word = [&](const Value& v) { read_name(v, words, faults_); };
    read_object(value,
                {{"deal", true, word},
                 {"hand", true, word},
                 {"scout-look", true, word},
                 {"scout-limit", true, word},
                 {"artillery-limit", true, word},
                 {"encircling-damage", true, word},
                 {"turn-cap", true, word},
                 {"types", true, word},
                 {"combat", true, word},
                 {"units", true, word},
                 {"tactics", true, word}},
                faults_);
  }

  /// Puts the cards of both lists in the order of their names.
  void finish() {
    std::vector<std::string> names;
    for (const auto& [name, datum] : cards_) {
      names.push_back(name);
      tables_.deck.push_back(datum);
    }
    tables_.cards = NameTable(std::move(names));
  }

 private:
  void note_type(std::size_t offset, std::string_view name) {
    note_key(format_rule::name, offset, std::string_view("a type of these tables"),
             std::string(name), faults_);
  }

  Type type(const Value& value) {
    if (!types_known_) {
      read_string(value, faults_);
      return Type::none();
    }
    const auto index = read_name(value, tables_.types, faults_);
    return index ? Type::of(*index) : Type::none();
  }

  void row(const Value& value, std::optional<std::size_t> attacker) {
    const auto text = read_string(value, faults_);
    if (!text || !types_known_) return;
    const std::size_t count = tables_.types.size();
    const bool right =
        text->size() == count && text->find_first_not_of(letters) == std::string_view::npos;
    if (!right) {
      note_range(value, fmt::format("{} letters, each of k, d, e, *", count), std::string(*text),
                 faults_);
      return;
    }
    if (!attacker) return;
    for (std::size_t blocker = 0; blocker < count; ++blocker) {
      tables_.combat[*attacker][blocker] = static_cast<Entry>(letters.find((*text)[blocker]));
    }
  }

  template <class Read>
  void card_list(const Value& value, Read&& read) {
    if (!has_kind(value, text::Kind::object, faults_)) return;
    value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
      const CardDatum datum = read(inner);
      if (!is_kebab_case(key)) {
        note_key(format_rule::name, offset, std::string_view("a kebab-case name"), std::string(key),
                 faults_);
      } else if (!cards_.contains(key) && cards_.size() == cards::kinds_max) {
        note_key(format_rule::range, offset,
                 fmt::format("at most {} different cards", cards::kinds_max),
                 std::string_view("one more"), faults_);
      } else if (!cards_.emplace(key, datum).second) {
        note_key(format_rule::range, offset, std::string_view("each card once"), std::string(key),
                 faults_);
      }
    });
  }

  /// Hands each entry of a card to `use(place, entry)`; a fault where there are other numbers of
  /// them.
  template <class F>
  void entries(const Value& value, std::size_t least, std::size_t most, F&& use) {
    std::size_t place = 0;
    read_list(
        value, least, most, [&](const Value& entry) { use(place++, entry); }, faults_);
  }

  CardDatum unit(const Value& value) {
    static const NameTable traits({"flank", "scout"});
    CardDatum card;
    card.is_unit = true;
    constexpr std::size_t most = 4 + types_max;  // further traits would not be new
    entries(value, 4, most, [&](std::size_t place, const Value& entry) {
      if (place == 0) card.type = type(entry);
      if (place == 1) number(card.copies, 1)(entry);
      if (place == 2) number(card.force, 0)(entry);
      if (place == 3) number(card.damage, 0)(entry);
      if (place < 4) return;
      const auto trait = read_name(entry, traits, faults_);
      if (!trait) return;
      bool& has_it = *trait == 0 ? card.flank : card.scout;
      if (has_it) {
        note_range(entry, std::string_view("each trait once"), std::string(entry.string()),
                   faults_);
      }
      has_it = true;
    });
    return card;
  }

  // How many entries a card has depends on its effect, so that one is looked up first.
  CardDatum tactic(const Value& value) {
    CardDatum card;
    std::optional<Effect> effect;
    if (value.kind() == text::Kind::array) {
      std::size_t place = 0;
      value.items([&](const Value& entry) {
        if (place++ != 1) return true;
        const bool is_text = entry.kind() == text::Kind::text;
        const auto known = is_text ? names(Kind<Effect>{}).find(entry.string()) : std::nullopt;
        if (known) effect = static_cast<Effect>(*known);
        return false;
      });
    }
    card.effect = effect.value_or(Effect::bar);
    const auto [least, most] = arity(effect);
    entries(value, least, most, [&](std::size_t place, const Value& entry) {
      if (place == 0) number(card.copies, 1)(entry);
      if (place == 1) read_name(entry, names(Kind<Effect>{}), faults_);
      if (place < 2 || !effect) return;
      if (takes_types(*effect)) {
        const Type named = type(entry);
        if (!named.exists()) return;
        const Types one = Types{1} << named.index();
        if ((card.types & one) != 0) {
          note_range(entry, std::string_view("each type once"), std::string(entry.string()),
                     faults_);
        }
        card.types |= one;
      } else {
        number(card.amount, 1)(entry);
      }
    });
    return card;
  }

  static bool takes_types(Effect effect) {
    return effect == Effect::attacker_wins || effect == Effect::blocker_wins ||
           effect == Effect::evade;
  }
  /// The fewest and the most entries of a tactics card.
  static std::array<std::size_t, 2> arity(std::optional<Effect> effect) {
    constexpr std::size_t most = 2 + types_max;
    if (!effect) return {2, most};
    if (takes_types(*effect)) return {3, most};
    const bool alone =
        *effect == Effect::bar || *effect == Effect::no_block || *effect == Effect::rally;
    if (alone) return {2, 2};
    return {3, 3};
  }

  Tables& tables_;
  Faults& faults_;
  bool types_known_ = false;
  std::map<std::string, CardDatum, std::less<>> cards_;
};

/// Of some members of an object the one that stands last; none where one is missing, or something
/// is wrong before all of them are read.
std::optional<Value> last_of(const Value& object, std::initializer_list<std::string_view> fields,
                             const Faults& faults) {
  std::optional<Value> last;
  for (const std::string_view field : fields) {
    const auto found = object.find(field);
    if (!found) return std::nullopt;
    if (!last || found->begin() > last->begin()) last = found;
  }
  const bool good = faults.none() || faults.first()->offset > last->last();
  return good ? last : std::nullopt;
}

// What must hold between data; told at the last one of them.
void check_together(const Value& value, const Tables& tables, Faults& faults) {
  const std::int64_t copies = tables.deck_size();
  if (const auto last = last_of(value, {"deal", "units", "tactics"}, faults)) {
    if (copies > cards::copies_max) {
      note_range(*last, fmt::format("at most {} cards", cards::copies_max), copies, faults);
    } else if (copies != 2 * tables.deal) {
      note_range(*last, fmt::format("{} cards, as many as are dealt", 2 * tables.deal), copies,
                 faults);
    }
  }
  const auto last = last_of(value, {"deal", "hand"}, faults);
  if (last && tables.hand >= tables.deal) {
    note_range(*last, std::string_view("a hand of fewer cards than are dealt"), tables.hand,
               faults);
  }
}

}  // namespace

std::shared_ptr<const TableData> read_table_data(const Value& value, Faults& faults) {
  auto data = std::make_shared<TableData>();
  Tables& t = data->tables;
  Faults here;
  TablesReader read(t, here);
  if (value.kind() == text::Kind::object) {
    if (const auto types = value.find("types")) read.types(*types);
  }
  const bool is_object =
      read_object(value,
                  {{"tables", true,
                    [&](const Value& v) {
                      if (const auto id = read_new_name(v, here)) t.id = *id;
                    }},
                   {"deal", true, read.number(t.deal, 1)},
                   {"hand", true, read.number(t.hand, 1)},
                   {"scout-look", true, read.number(t.scout_look, 1)},
                   {"scout-limit", true, read.limit(t.scout_limit)},
                   {"artillery-limit", true, read.limit(t.artillery_limit)},
                   {"encircling-damage", true, read.number(t.encircling_damage, 0)},
                   {"turn-cap", true, read.number(t.turn_cap, 1)},
                   {"types", true, [](const Value&) {}},
                   {"combat", true, [&](const Value& v) { read.combat(v); }},
                   {"units", true, [&](const Value& v) { read.units(v); }},
                   {"tactics", true, [&](const Value& v) { read.tactics(v); }},
                   {"provenance", true, [&](const Value& v) { read.provenance(v); }}},
                  here);
  read.finish();
  if (is_object) check_together(value, t, here);
  note_unclosed(value, here);
  if (!here.none()) {
    faults.add(*here.first());
    return nullptr;
  }
  data->canonical = text::canonical(value);
  return data;
}

}  // namespace praetor::ancient_generals
