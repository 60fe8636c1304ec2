// The constants of tables, each of which is needed.

#include <fmt/format.h>

#include "engine/games/ancient_warfare/tables_reader.hpp"

namespace praetor::ancient_warfare {

using text::Value;

TablesReader::Read TablesReader::number(std::int64_t& into, std::int64_t least, std::int64_t most) {
  return [this, &into, least, most](const Value& value) {
    if (const auto whole = read_whole(value, least, most, faults_)) into = *whole;
  };
}

TablesReader::Read TablesReader::boolean(bool& into) {
  return [this, &into](const Value& value) {
    if (has_kind(value, text::Kind::boolean, faults_)) into = value.boolean();
  };
}

std::optional<Type> TablesReader::type(const Value& value) {
  if (!known_) {
    read_string(value, faults_);
    return std::nullopt;
  }
  const auto found = read_name(value, tables_.types, faults_);
  return found ? std::optional(Type::of(*found)) : std::nullopt;
}

TablesReader::Read TablesReader::types(Types& into) {
  return [this, &into](const Value& value) {
    read_list(
        value, 0, types_max,
        [&](const Value& item) {
          const auto named = type(item);
          if (!named) return;
          if (into[named->index()]) {
            note_range(item, std::string_view("each unit once"), std::string(item.string()),
                       faults_);
          }
          into.set(named->index());
        },
        faults_);
  };
}

TablesReader::Read TablesReader::grounds(Grounds& into) {
  return [this, &into](const Value& value) {
    const NameTable& known = names(praetor::Kind<Ground>{});
    read_list(
        value, 0, known.size(),
        [&](const Value& item) {
          const auto found = read_name(item, known, faults_);
          if (!found) return;
          const Grounds one = bit(static_cast<Ground>(*found));
          if ((into & one) != 0) {
            note_range(item, std::string_view("each ground once"), std::string(item.string()),
                       faults_);
          }
          into = static_cast<Grounds>(into | one);
        },
        faults_);
  };
}

TablesReader::Read TablesReader::word(bool& into, std::string_view no, std::string_view yes) {
  return [this, &into, no, yes](const Value& value) {
    const auto text = read_string(value, faults_);
    if (!text) return;
    const std::string_view both[] = {no, yes};
    if (*text != no && *text != yes) note_name(value, *text, both, faults_);
    into = *text == yes;
  };
}

// False, true, or a word for more than true.
void TablesReader::typed_general(const Value& value) {
  static const NameTable words({"required"});
  TypedGeneral& into = tables_.constants.typed_general;
  if (value.kind() == text::Kind::text) {
    if (read_name(value, words, faults_)) into = TypedGeneral::required;
  } else if (has_kind(value, text::Kind::boolean, faults_)) {
    into = value.boolean() ? TypedGeneral::may : TypedGeneral::no;
  }
}

void TablesReader::zone(const Value& value) {
  Constants& c = tables_.constants;
  std::size_t place = 0;
  read_list(
      value, 2, 2,
      [&](const Value& item) {
        number(place++ == 0 ? c.zone_ranks : c.zone_files, 0, board::grid_size_max)(item);
      },
      faults_);
}

void TablesReader::constants(const Value& value) {
  Constants& c = tables_.constants;
  Grounds cover = 0;
  read_object(value,
              {{"size", true,
                [&](const Value& v) {
                  number(c.size, 6, board::grid_size_max)(v);
                  if (c.size % 2 != 0)
                    note_range(v, std::string_view("an even number"), c.size, faults_);
                }},
               {"zone", true, [&](const Value& v) { zone(v); }},
               {"others", true, number(c.others, 0)},
               {"elite", true, number(c.elite, 0)},
               {"typed-general", true, [&](const Value& v) { typed_general(v); }},
               {"general-not", true, types(c.general_not)},
               {"places-first", true, word(c.second_places_first, "first", "second")},
               {"swap", true, boolean(c.swap)},
               {"draw", true, number(c.draw, 0, static_cast<std::int64_t>(list_max))},
               {"hand", true, number(c.hand, 0)},
               {"points", true, number(c.points, 1)},
               {"turn-limit", true, number(c.turn_limit, 1)},
               {"defend-auto-kill", true, boolean(c.defend_auto_kill)},
               {"retreat", true,
                [&](const Value& v) {
                  const auto manner = read_name(v, names(praetor::Kind<RetreatManner>{}), faults_);
                  if (manner) c.retreat = static_cast<RetreatManner>(*manner);
                }},
               {"support", false, word(c.support_by_range, "aim", "range")},
               {"follow-up", true, types(c.follow_up)},
               {"cover", true,
                [&](const Value& v) {
                  grounds(cover)(v);
                  constexpr Grounds known =
                      bit(Ground::rough) | bit(Ground::hill) | bit(Ground::river);
                  if ((cover & ~known) != 0) {
                    note_range(v, std::string_view("rough, hill and river only"),
                               std::string_view("another ground"), faults_);
                  }
                  c.cover = cover;
                }},
               {"grounds", true, grounds(c.grounds)},
               {"piece", true, number(c.piece, 0)},
               {"built-up-reach", true, number(c.built_up_reach, 0)}},
              faults_);
}

}  // namespace praetor::ancient_warfare
