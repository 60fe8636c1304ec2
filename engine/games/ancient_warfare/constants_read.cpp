// Reads the constants of tables.

#include <fmt/format.h>

#include "engine/games/ancient_warfare/tables_reader.hpp"
#include "engine/text/counted.hpp"

namespace praetor::ancient_warfare {

std::optional<Type> TablesReader::type(const Datum& datum) {
  if (!known_) {
    datum.text();
    return std::nullopt;
  }
  const auto found = datum.name(tables_.types);
  return found ? std::optional(Type::of(*found)) : std::nullopt;
}

ReadDatum TablesReader::types_into(Types& into) {
  return [this, &into](const Datum& datum) {
    EachOnce once("each unit once");
    datum.some(types_max, [&](const Datum& item) {
      const auto named = type(item);
      if (named && once.takes(item, named->index())) into.set(named->index());
    });
  };
}

ReadDatum TablesReader::grounds_into(Grounds& into) {
  return [&into](const Datum& datum) {
    EachOnce once("each ground once");
    datum.some(names(praetor::Kind<Ground>{}).size(), [&](const Datum& item) {
      const auto ground = item.kind<Ground>();
      if (!ground || !once.takes(item, index(*ground))) return;
      into = static_cast<Grounds>(into | bit(*ground));
    });
  };
}

void TablesReader::cover(const Datum& datum) {
  Grounds& cover = tables_.constants.cover;
  grounds_into(cover)(datum);
  constexpr Grounds known = bit(Ground::rough) | bit(Ground::hill) | bit(Ground::river);
  if ((cover & ~known) != 0) {
    datum.refuse("rough, hill and river only"sv, "another ground"sv);
  }
}

// Reads false, true, or "required", which is more than true.
void TablesReader::typed_general(const Datum& datum) {
  static const NameTable words({"false", "required", "true"});
  TypedGeneral& into = tables_.constants.typed_general;
  if (datum.is_described()) {
    datum.schema().raw(R"({"enum":[false,true,"required"]})");
  } else if (datum.is(text::JsonKind::text)) {
    const std::string_view word = datum.value().string();
    into = TypedGeneral::required;
    if (word != "required") note_name(datum.value(), word, words.all(), datum.faults());
  } else if (const auto may = datum.boolean()) {
    into = *may ? TypedGeneral::may : TypedGeneral::no;
  }
}

bool TablesReader::size(const Datum& datum) {
  const auto size = datum.whole(6, board::grid_size_max);
  if (!size) return false;
  tables_.constants.size = *size;
  if (*size % 2 == 0) return true;
  datum.refuse("an even number"sv, *size);
  return false;
}

// A zone has at least one rank, none in the other side's half, and squares in each rank.
void TablesReader::fit_zone(const Datum& zone) const {
  const Constants& c = tables_.constants;
  const std::int64_t half = c.size / 2;
  if (c.zone_ranks < 1 || c.zone_ranks > half) {
    zone.refuse(fmt::format("1 to {} at size {}", half, c.size),
                "a zone of " + text::counted(c.zone_ranks, "rank"));
  } else if (c.zone_files >= half) {
    zone.refuse(fmt::format("0 to {} at size {}", half - 1, c.size),
                text::counted(c.zone_files, "file") + " left out at each end");
  }
}

void TablesReader::constants(const Datum& datum, bool needed) {
  Constants& c = tables_.constants;
  bool sized = false;
  std::optional<Datum> zone;
  const ReadDatum zone_into = pair_into(c.zone_ranks, c.zone_files, board::grid_size_max);
  datum.object(
      {{"size", needed, [&](const Datum& d) { sized = size(d); }},
       {"zone", needed,
        [&](const Datum& d) {
          zone_into(d);
          zone = d;
        }},
       {"others", needed, amount_into(c.others)},
       {"elite", needed, amount_into(c.elite)},
       {"typed-general", needed, [&](const Datum& d) { typed_general(d); }},
       {"general-not", needed, types_into(c.general_not)},
       {"places-first", needed, word_into(c.second_places_first, "first", "second", "second")},
       {"swap", needed, boolean_into(c.swap)},
       {"draw", needed, number_into(c.draw, 0, static_cast<std::int64_t>(list_max))},
       {"hand", needed, amount_into(c.hand)},
       {"points", needed, number_into(c.points, 1)},
       {"turn-limit", needed, number_into(c.turn_limit, 1)},
       {"defend-auto-kill", needed, boolean_into(c.defend_auto_kill)},
       {"retreat", needed, kind_into(c.retreat)},
       {"support", false, word_into(c.support_by_range, "aim", "range", "range")},
       {"follow-up", needed, types_into(c.follow_up)},
       {"cover", needed, [&](const Datum& d) { cover(d); }},
       {"grounds", needed, grounds_into(c.grounds)},
       {"piece", needed, amount_into(c.piece)},
       {"built-up-reach", needed, amount_into(c.built_up_reach)}});
  if (sized && zone) fit_zone(*zone);
}

}  // namespace praetor::ancient_warfare
