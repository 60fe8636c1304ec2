// Numbers, names, units and territories in data files.

#include "engine/games/conqueror_duels/data_files.hpp"

#include "engine/text/nearest.hpp"

namespace praetor::conqueror_duels {

using text::Value;

ReadValue number_into(std::int64_t& into, Faults& faults, std::int64_t least, std::int64_t most) {
  return [&into, &faults, least, most](const Value& value) {
    if (const auto number = read_whole(value, least, most, faults)) into = *number;
  };
}

ReadValue boolean_into(bool& into, Faults& faults) {
  return [&into, &faults](const Value& value) {
    if (has_kind(value, text::Kind::boolean, faults)) into = value.boolean();
  };
}

ReadValue text_into(std::string& into, Faults& faults) {
  return [&into, &faults](const Value& value) {
    if (const auto text = read_string(value, faults)) into = *text;
  };
}

ReadValue new_name_into(std::string& into, Faults& faults) {
  return [&into, &faults](const Value& value) {
    if (const auto name = read_new_name(value, faults)) into = *name;
  };
}

ReadValue word_into(bool& into, std::string_view no, std::string_view yes, Faults& faults) {
  return
      [&into, &faults, words = NameTable({std::string(no), std::string(yes)})](const Value& value) {
        if (const auto word = read_name(value, words, faults)) into = *word == 1;
      };
}

ReadValue provenance(Faults& faults) {
  return [&faults](const Value& value) {
    static const NameTable words({"reconstructed", "reported", "rulebook"});
    if (!has_kind(value, text::Kind::object, faults)) return;
    value.members(
        [&](std::string_view, std::size_t, const Value& word) { read_name(word, words, faults); });
  };
}

ReadValue pair_into(std::int64_t& one, std::int64_t& two, std::int64_t most, Faults& faults) {
  return [&one, &two, &faults, most](const Value& value) {
    bool first = true;
    read_list(
        value, 2, 2,
        [&](const Value& item) {
          number_into(first ? one : two, faults, 0, most)(item);
          first = false;
        },
        faults);
  };
}

std::optional<Units> read_units(const Value& value, Faults& faults) {
  Faults here;
  std::int64_t infantry = 0;
  std::int64_t cavalry = 0;
  pair_into(infantry, cavalry, units_in_step, here)(value);
  if (here.none() && infantry + cavalry == 0) {
    note_range(value, std::string_view("a unit at least"), std::string_view("[0,0]"), here);
  }
  if (here.none()) return Units::of(infantry, cavalry);
  faults.add(*here.first());
  return std::nullopt;
}

std::optional<Territory> read_territory(const Value& value, const Map& map, Faults& faults) {
  const auto spelling = read_name(value, map.spellings, faults);
  if (!spelling) return std::nullopt;
  return map.spelt(*spelling);
}

ReadValue territories_into(Territories& into, const Map& map, Faults& faults) {
  return [&into, &map, &faults](const Value& value) {
    read_list(
        value, 0, territories_max,
        [&](const Value& item) {
          const auto territory = read_territory(item, map, faults);
          if (!territory) return;
          if (board::has(into, *territory)) {
            note_range(item, std::string_view("each territory once"),
                       std::string(map.names.at(territory->index())), faults);
          }
          into |= board::bit(*territory);
        },
        faults);
  };
}

bool read_by_territory(const Value& value, const Map& map,
                       const std::function<void(Territory, const Value&)>& use, Faults& faults) {
  if (!has_kind(value, text::Kind::object, faults)) return false;
  Territories seen = 0;
  value.members([&](std::string_view key, std::size_t offset, const Value& inner) {
    const auto spelling = map.spellings.find(key);
    if (!spelling) {
      constexpr std::size_t nearest_names = 3;
      faults.add({&format_rule::name,
                  offset,
                  std::string_view("a known name"),
                  std::string(key),
                  text::nearest(key, map.spellings.all(), nearest_names),
                  {}});
      return;
    }
    const Territory territory = map.spelt(*spelling);
    if (board::has(seen, territory)) {
      note_key(format_rule::json, offset, std::string_view("each territory once"), std::string(key),
               faults);
      return;
    }
    seen |= board::bit(territory);
    use(territory, inner);
  });
  return true;
}

bool is_whole(const Value& value, Faults& here, Faults& faults) {
  note_unclosed(value, here);
  if (here.none()) return true;
  faults.add(*here.first());
  return false;
}

}  // namespace praetor::conqueror_duels
