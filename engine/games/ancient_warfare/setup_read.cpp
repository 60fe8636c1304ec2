// Reads a set-up. Rules, tables and constants come first, wherever they are in the text, because
// terrain and armies depend on them.

#include <algorithm>

#include "engine/core/ensure.hpp"
#include "engine/games/ancient_warfare/armies.hpp"
#include "engine/games/ancient_warfare/library.hpp"
#include "engine/games/ancient_warfare/tables_reader.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::ancient_warfare {
namespace {

/// Reads the armies of a match whose terrain is known.
class ArmyReader {
 public:
  ArmyReader(const Match& match, Setup& setup) : match_(match), setup_(setup) {}

  void both(const Datum& datum) {
    const auto army_of = [&](Side owner) {
      return [this, owner](const Datum& list) { army(list, owner); };
    };
    if (datum.is_described()) {
      datum.object({{"south", true, army_of(south)}, {"north", true, army_of(north)}});
      return;
    }
    const bool is_object =
        datum.entries([&](std::string_view key, std::size_t offset, const Datum& list) {
          if (const auto side = side_names().find(key)) {
            army(list, Side::of(*side));
          } else {
            note_key(offset, "a side of this game", key, side_names().all(), list.faults());
          }
        });
    if (!is_object) return;
    for (const Side side : {south, north}) {
      if (lists_.end() == std::ranges::find(lists_, side, &std::pair<Datum, Side>::second)) {
        note_missing(datum.value(), side_names().at(side.index()), datum.faults());
      }
    }
    setup_.placed = any_with_square_.value_or(false);
    if (setup_.placed || !datum.faults().none()) return;
    for (const auto& [list, owner] : lists_) {
      const auto misfit = misfit_of_room(match_, setup_.armies[owner.index()], owner);
      if (misfit) list.refuse(misfit->expected, misfit->actual);
    }
  }

 private:
  void army(const Datum& list, Side owner) {
    auto& units = setup_.armies[owner.index()];
    owner_ = owner;
    Faults here;
    const Datum own = list.noting(here);
    const bool is_list =
        own.some(SIZE_MAX, [&](const Datum& item) { units.push_back(unit(item)); });
    if (here.none() && is_list) {
      if (const auto misfit = misfit_of(match_, units)) {
        note_range(own.value(), misfit->expected, misfit->actual, here, misfit->lacks);
      }
    }
    list.faults().add_all(here);
    lists_.emplace_back(list, owner);
  }

  UnitEntry unit(const Datum& datum) {
    said_ = {};
    if (!datum.object(members_)) return said_.entry;
    const bool on_square = said_.square;
    fit_general(said_.entry);
    if (!on_square && match_.scenario) note_missing(datum.value(), "square", datum.faults());
    if (!match_.scenario && any_with_square_.value_or(on_square) != on_square) {
      datum.refuse("a square for every unit, or for none"sv,
                   std::string_view(on_square ? "a square" : "no square"));
    }
    if (!any_with_square_) any_with_square_ = on_square;
    return said_.entry;
  }

  void fit_general(UnitEntry& entry) const {
    if (!entry.type.exists()) return;
    const std::optional<Datum>& said = said_.general;
    fitter_.fit_general(entry, said ? std::optional(said->value().boolean()) : std::nullopt,
                        [&](UnitMember member, std::string_view expected) {
                          const bool denied = member == UnitMember::general && !entry.general;
                          (member == UnitMember::unit ? said_.named : said)
                              ->refuse(expected,
                                       denied ? "false" : std::string(match_.name(entry.type)));
                        });
  }

  void read_square(const Datum& datum, UnitEntry& entry) {
    const auto found = datum.name(match_.squares());
    if (!found) return;
    fitter_.fit_square(entry, Square::of(*found), owner_,
                       [&](UnitMember, std::string_view expected) {
                         datum.refuse(expected, std::string(datum.value().string()));
                       });
  }

  const Match& match_;
  Setup& setup_;
  std::optional<bool> any_with_square_;
  UnitFitter fitter_{match_};
  std::vector<std::pair<Datum, Side>> lists_;
  Side owner_;  ///< owner of the army being read
  /// What the current unit says.
  struct SaidOfUnit {
    UnitEntry entry;
    std::optional<Datum> named;
    std::optional<Datum> general;
    bool square = false;
  } said_;
  /// The members of a unit, declared once for all units.
  const std::array<DatumMember, 4> members_{{{"unit", true,
                                              [this](const Datum& d) {
                                                said_.named = d;
                                                const auto type = d.name(match_.tables().spellings);
                                                if (type)
                                                  said_.entry.type = match_.tables().spelt(*type);
                                              }},
                                             {"elite", false, boolean_into(said_.entry.elite)},
                                             {"general", false,
                                              [this](const Datum& d) {
                                                if (d.boolean()) said_.general = d;
                                              }},
                                             {"square", false, [this](const Datum& d) {
                                                said_.square = true;
                                                read_square(d, said_.entry);
                                              }}}};
};

/// The members of a set-up as they are in the text.
struct Said {
  std::optional<Datum> tables;
  std::optional<Datum> constants;
  std::optional<Datum> terrain;
  std::optional<Datum> armies;
  std::optional<Datum> aftermath;
  StatedReadings readings;
  bool rules_sound = true;     ///< all else depends on them
  bool scenario_sound = true;  ///< terrain and armies depend on it, but not their names
};

void read_plain(const Datum& datum, const Library& library, const Setup& setup, Match& match,
                Said& said) {
  const auto tables = [&](const Datum& d) { named_or_inline(d, library.tables, read_table_data); };
  const auto constants = [&](const Datum& d) {
    if (d.is_described()) {
      Tables none;
      TablesReader(none, false).constants(d, false);
    } else if (any_object(d)) {
      said.constants = d;
    }
  };
  const auto armies = [&](const Datum& d) {
    Setup described = setup;
    ArmyReader(match, described).both(d);
  };
  const auto watched = [](const ReadDatum& read, bool& sound) -> ReadDatum {
    return [&sound, read](const Datum& d) {
      Faults own;
      read(d.noting(own));
      if (d.is_described()) return;
      sound = own.none();
      d.faults().add_all(own);
    };
  };
  datum.object(
      {{"rules", false, watched(kind_into(match.rules), said.rules_sound)},
       {"tables", false, later(said.tables, tables)},
       {"constants", false, constants},
       {"first", true,
        [&](const Datum& d) {
          if (const auto side = d.word(side_names())) match.first = Side::of(*side);
        }},
       {"terrain", false, later(said.terrain, [&](const Datum& d) { read_terrain(d, match); })},
       {"armies", true, later(said.armies, armies)},
       {"scenario", false, watched(boolean_into(match.scenario), said.scenario_sound)},
       {"aftermath", false,
        [&](const Datum& d) {
          boolean_into(match.aftermath)(d);
          said.aftermath = d;
        }},
       {"readings", false, readings_into(said.readings, rows_of_readings, rows_of_constants)}});
  if (match.aftermath && match.rules == RuleSet::base && said.rules_sound) {
    said.aftermath->refuse("false under the base rules"sv, "true"sv);
  }
}

/// Finds rules, tables and constants together. False if there is a fault.
bool take_tables(const Said& said, const Library& library, Match& match) {
  if (said.tables) {
    match.table_data = named_or_inline(*said.tables, library.tables, read_table_data);
  } else {
    match.table_data = usual(library.tables, Game::id);
  }
  if (match.table_data == nullptr) {
    const auto usual_tables = usual(library.tables, Game::id);
    if (said.constants) judge_constants(*usual_tables->sheets[index(match.rules)], *said.constants);
    return false;
  }
  auto sheet = match.table_data->sheets[index(match.rules)];
  if (said.constants) {
    sheet = with_constants(*sheet, *said.constants);
    if (sheet == nullptr) return false;
    std::string own = text::canonical(said.constants->value());
    if (own != "{}") match.constants = std::move(own);
  }
  StatedReadings stated = said.readings;
  for (std::size_t row = rows_of_readings.size(); row < std::size(reading_rows); ++row) {
    const bool says = said.constants && said.constants->member(reading_rows[row].id);
    if (says) stated.say(row, sheet->tables.readings.at(row));
  }
  match.take_sheet(std::move(sheet));
  take_readings<Game>(match, library, stated);
  match.apply_readings();
  return true;
}

}  // namespace

void take_usual_tables(const Library& library, Match& match) {
  ensure(take_tables(Said{}, library, match), "the shipped tables have no fault");
}

std::optional<Setup> read_setup(const Datum& datum, const Library& library) {
  Faults here;
  auto match = std::make_shared<Match>();
  Setup setup;
  setup.match = match;
  Said said;
  if (datum.is_described()) match->take_sheet(std::make_shared<TableSheet>());
  read_plain(datum.noting(here), library, setup, *match, said);
  if (datum.is_described()) return std::nullopt;
  const bool named = take_tables(said, library, *match) && said.rules_sound;
  if (!named) match->take_sheet(usual(library.tables, Game::id)->sheets[index(match->rules)]);
  const bool sound = named && said.scenario_sound;
  const auto judged = [&](const std::optional<Datum>& part, auto&& read) {
    if (!part) return true;
    // If what the part depends on has faults, only its form is judged, and names if the tables that
    // list them have none.
    Faults own = sound   ? Faults()
                 : named ? Faults({&format_rule::type, &format_rule::field, &format_rule::name})
                         : Faults({&format_rule::type, &format_rule::field});
    read(part->noting(own));
    here.add_all(own);
    return own.none();
  };
  // Armies that stand before a faulty terrain in the text are judged as on open ground.
  if (!judged(said.terrain, [&](const Datum& d) { read_terrain(d, *match); })) match->terrain = {};
  judged(said.armies, [&](const Datum& d) { ArmyReader(*match, setup).both(d); });
  if (here.none() && sound) return setup;
  datum.faults().add_all(here);
  return std::nullopt;
}

}  // namespace praetor::ancient_warfare
