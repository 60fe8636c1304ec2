// Reads a scenario: its sides, the pieces at the start, the differences from the tables, and the
// ways to win.

#include "engine/games/conqueror_duels/scenario_reader.hpp"
#include "engine/games/conqueror_duels/victory.hpp"

#include "engine/games/conqueror_duels/game.hpp"

namespace praetor::conqueror_duels {
namespace {

constexpr std::int64_t rounds_max = 999;

/// A known name that was not there before. If `known` is null, any name is accepted, but not twice.
std::optional<std::size_t> name_once(const NameTable* known, const Datum& datum, EachOnce& once) {
  if (known == nullptr) {
    if (const auto name = datum.text()) once.takes(datum, *name);
    return std::nullopt;
  }
  const auto found = datum.name(*known);
  return found && once.takes(datum, *found) ? found : std::nullopt;
}

}  // namespace

void ScenarioReader::all(const Datum& datum) {
  Scenario& s = scenario_;
  if (tables_ != nullptr) s.prize = tables_->prize;
  const auto read_sides = [&](const Datum& d) { sides(d); };
  const auto read_victory = [&](const Datum& d) { victory(d); };
  // Reads the sides first, wherever they are, because the victory list refers to them.
  if (const auto both = datum.member("sides")) read_sides(*both);
  std::optional<Datum> ways;
  datum.object(
      {{"scenario", true, new_name_into(name_.id)},
       {"title", all_needed_, title_into(name_.title)},
       {"map", true, new_name_into(name_.map)},
       {"rounds", true, number_into(s.rounds, 1, rounds_max)},
       {"sides", true, read_before(read_sides)},
       {"independent", false,
        [&](const Datum& d) {
          places_.independent = d;
          stock(d, s.independent);
        }},
       {"forbidden", false, territories_into(s.forbidden, map_)},
       {"chronicle", false, [&](const Datum& d) { deck(d); }},
       {"prize", false, datum_into(s.prize)},
       {"dual-attack", false, boolean_into(s.dual_attack)},
       {"vacant", false, word_into(s.vacant_independents, "empty", "independents", "independents")},
       {"rally", false, [&](const Datum& d) { rally(d); }},
       {"points", false, [&](const Datum& d) { points(d); }},
       {"victory", true, later(ways, read_victory)},
       {"provenance", all_needed_, read_provenance}});
  if (ways) read_victory(*ways);
}

void ScenarioReader::sides(const Datum& datum) {
  std::size_t number = 0;
  datum.list(players, players, [&](const Datum& item) {
    if (number < players) side(item, number);
    ++number;
  });
  const std::uint32_t both = scenario_.sides[0].factions & scenario_.sides[1].factions;
  const auto& place = places_.factions[1] ? places_.factions[1] : places_.sides[1];
  if (both == 0 || !place) return;
  place->refuse("factions of this side alone"sv, NameSet{&names(praetor::Kind<Faction>{}), both});
}

void ScenarioReader::side(const Datum& datum, std::size_t number) {
  SideDatum& side = scenario_.sides[number];
  if (tables_ != nullptr) {
    side.strength = tables_->strength;
    side.bonus = tables_->bonus;
  }
  places_.sides[number] = datum;
  datum.object({{"side", true,
                 [&](const Datum& d) {
                   const auto faction = d.kind<Faction>();
                   if (!faction) return;
                   side.faction = *faction;
                   named_[number] = true;
                   if (number == 1 && scenario_.sides[0].faction == *faction && places_.sides[0]) {
                     d.refuse("two different sides"sv, std::string(d.value().string()));
                   }
                 }},
                {"capital", true,
                 [&](const Datum& d) {
                   places_.capitals[number] = d;
                   side.capital = read_territory(d, map_).value_or(side.capital);
                 }},
                {"units", true,
                 [&](const Datum& d) {
                   places_.units[number] = d;
                   stock(d, side.units);
                 }},
                {"coins", false, datum_into(side.coins)},
                {"heroes", false, [&](const Datum& d) { heroes(d, side); }},
                {"factions", false,
                 [&](const Datum& d) {
                   places_.factions[number] = d;
                   factions(d, side);
                 }},
                {"strength", false, data_into(side.strength)},
                {"bonus", false, bonus_into(side.bonus, false)},
                {"food", false, [&](const Datum& d) { extra_food(d, side); }}});
  if (named_[number] && !places_.factions[number]) {
    side.factions = std::uint32_t{1} << index(side.faction);
  }
}

void ScenarioReader::heroes(const Datum& datum, SideDatum& side) {
  std::uint64_t own = 0;
  datum.list(0, cards_max, [&](const Datum& item) {
    const auto hero = name_once(tables_ == nullptr ? nullptr : &tables_->heroes, item, held_);
    if (hero) own |= std::uint64_t{1} << *hero;
  });
  side.heroes |= own;
}

void ScenarioReader::factions(const Datum& datum, SideDatum& side) {
  EachOnce once("each faction once");
  datum.list(0, names(praetor::Kind<Faction>{}).size(), [&](const Datum& item) {
    const auto faction = item.kind<Faction>();
    if (faction && once.takes(item, index(*faction))) {
      side.factions |= std::uint32_t{1} << index(*faction);
    }
  });
}

void ScenarioReader::extra_food(const Datum& datum, SideDatum& side) {
  read_by_territory(datum, map_, [&](Territory at, const Datum& inner) {
    datum_into(side.food[at.index()])(inner);
    if (inner.is_described() || map_ == nullptr || map_->is_land(at)) return;
    inner.refuse("food of a land"sv, std::string(map_->names.at(at.index())));
  });
}

void ScenarioReader::stock(const Datum& datum, UnitsByTerritory& into) {
  read_by_territory(datum, map_, [&](Territory at, const Datum& inner) {
    Units units = into[at.index()];
    units_into(units)(inner);
    into.set(at, units);
  });
}

void ScenarioReader::deck(const Datum& datum) {
  datum.or_null([&](const Datum& d) {
    EachOnce once("each card once");
    std::uint64_t& cards = scenario_.deck.emplace(0);
    d.list(1, cards_max, [&](const Datum& item) {
      const auto card = name_once(tables_ == nullptr ? nullptr : &tables_->cards, item, once);
      if (card) cards |= std::uint64_t{1} << *card;
    });
  });
}

void ScenarioReader::rally(const Datum& datum) {
  datum.or_null([&](const Datum& d) {
    Rally& rally = scenario_.rally.emplace();
    d.object({{"coins", true, datum_into(rally.coins)},
              {"quota", true, datum_into(rally.quota)},
              {"cavalry", true, datum_into(rally.cavalry)},
              {"great-forts", true, datum_into(rally.great_forts)},
              {"units", true, datum_into(rally.units)}});
  });
}

void ScenarioReader::points(const Datum& datum) {
  datum.or_null([&](const Datum& d) {
    Points& points = scenario_.points.emplace();
    const auto of = [&](Fort fort) {
      return DatumMember{name_of(fort), true, datum_into(points.fort[index(fort)])};
    };
    d.object({{"capital", true, datum_into(points.capital)},
              of(Fort::great),
              of(Fort::small),
              of(Fort::none)});
  });
}

void ScenarioReader::victory(const Datum& datum) {
  datum.list(0, list_max, [&](const Datum& item) { entry(item); });
}

void ScenarioReader::winner(const Datum& datum, Victory& way) const {
  const auto& sides = scenario_.sides;
  const bool both_named = named_[0] && named_[1] && sides[0].faction != sides[1].faction;
  if (datum.is_described() || !both_named) {
    datum.kind<Faction>();
    return;
  }
  const NameTable both(
      {std::string(name_of(sides[0].faction)), std::string(name_of(sides[1].faction))});
  if (const auto side = datum.name(both)) way.side = Side::of(*side);
}

// `points` excludes the other conditions and needs `end`; `rounds` belongs to `hold`.
void ScenarioReader::entry(const Datum& datum) {
  Victory& way = scenario_.victory.emplace_back();
  places_.victory.push_back(datum);
  const auto said = datum.member("points");
  way.points = said && said->is(text::JsonKind::boolean) && said->value().boolean();
  const auto when = kind_under<When>(datum, "when");
  const auto alone = [&](const Datum& d) {
    const bool fits = scenario_.points && when.value_or(When::end) == When::end;
    if (!d.boolean().value_or(false) || fits) return;
    d.refuse("points at the end, and a scenario with points"sv, "true"sv);
  };
  std::vector<DatumMember> members{{"when", true, kind_into(way.when)},
                                   {"points", false, alone, 1}};
  if (when.value_or(When::hold) == When::hold) {
    members.push_back({"rounds", when.has_value(), datum_into(way.rounds)});
  }
  if (!way.points) {
    const bool needed = !datum.is_described();  // a schema cannot express that points replace it
    members.push_back({"side", needed, [&](const Datum& d) { winner(d, way); }, -1});
    members.push_back({"controls", false, territories_into(way.controls, map_)});
    members.push_back({"great-forts", false, datum_into(way.great_forts)});
    members.push_back({"eliminates", false, boolean_into(way.eliminates)});
  }
  datum.object(members);
}

std::shared_ptr<const ScenarioData> read_scenario(const Datum& datum, Origin origin,
                                                  std::shared_ptr<const MapData> map,
                                                  std::shared_ptr<const TableData> tables) {
  auto data = std::make_shared<ScenarioData>();
  auto scenario = std::make_shared<Scenario>();
  Faults here;
  ScenarioReader reader(*scenario, data->scenario, &map->board, &tables->tables,
                        origin == Origin::file);
  reader.all(datum.noting(here));
  if (datum.is_described()) return nullptr;
  check_scenario(*scenario, reader.places(), map->board, &tables->tables, here);
  if (here.none()) {
    scenario->complete(map->board);
    auto match = std::make_shared<Match>();
    match->map_data = map;
    match->table_data = tables;
    match->take_plan(scenario);
    const State start = Game::open(Setup{match});
    for (std::size_t i = 0; i < scenario->victory.size(); ++i) {
      if (start.phase != Phase::over || scenario->victory[i].when != When::at_once) continue;
      if (scenario->victory[i].side != start.winner) continue;
      if (!is_true(start, scenario->victory[i])) continue;
      const Victory& way = scenario->victory[i];
      if (way.controls == 0 && way.great_forts == 0 && !way.eliminates) {
        reader.places().victory[i].refuse("controls, great-forts or eliminates"sv,
                                          "no condition"sv);
      } else {
        reader.places().victory[i].refuse(
            "no victory at the start"sv,
            "a victory of " + std::string(match->name(start.winner)) + " at once");
      }
      break;
    }
  }
  data->text = datum.value().raw();
  data->map = std::move(map);
  data->tables = std::move(tables);
  data->fitted = std::move(scenario);
  return whole_data(datum, std::move(data), here);
}

void judge_form(const Datum& datum, Origin origin, const MapData* map, const TableData* tables) {
  Faults own;
  Scenario scenario;
  ScenarioData::Name name;
  const Map* const board = map == nullptr ? nullptr : &map->board;
  const Tables* const sheet = tables == nullptr ? nullptr : &tables->tables;
  ScenarioReader reader(scenario, name, board, sheet, origin == Origin::file);
  reader.all(datum.noting(own));
  if (board != nullptr) check_scenario(scenario, reader.places(), *board, sheet, own);
  datum.faults().add_all(own);
}

}  // namespace praetor::conqueror_duels
