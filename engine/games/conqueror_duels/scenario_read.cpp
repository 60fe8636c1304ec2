// Reading a scenario: sides, what stands where, what differs from the tables, and how it is won.

#include "engine/games/conqueror_duels/scenario_reader.hpp"

#include "engine/games/conqueror_duels/game.hpp"
#include "engine/text/canonical.hpp"

namespace praetor::conqueror_duels {
namespace {

using text::Value;

constexpr std::int64_t rounds_max = 999;

bool is_null(const Value& value) { return value.kind() == text::Kind::null; }

}  // namespace

void ScenarioReader::all(const Value& value) {
  Scenario& s = scenario_;
  s.prize = tables_.prize;
  // Sides first, wherever they stand: victory speaks of them.
  if (value.kind() == text::Kind::object) {
    if (const auto both = value.find("sides")) sides(*both);
  }
  const auto nothing = [](const Value&) {};
  std::optional<Value> ways;
  read_object(
      value,
      {{"scenario", true, new_name_into(name_.id, faults_)},
       {"title", all_needed_, text_into(name_.title, faults_)},
       {"map", true, new_name_into(name_.map, faults_)},
       {"rounds", true, number_into(s.rounds, faults_, 1, rounds_max)},
       {"sides", true, nothing},
       {"independent", false,
        [&](const Value& v) {
          places_.independent = v;
          stock(v, s.independent);
        }},
       {"forbidden", false, territories_into(s.forbidden, map_, faults_)},
       {"chronicle", false, [&](const Value& v) { deck(v); }},
       {"prize", false, number_into(s.prize, faults_)},
       {"dual-attack", false, boolean_into(s.dual_attack, faults_)},
       {"vacant", false, word_into(s.vacant_independents, "empty", "independents", faults_)},
       {"rally", false, [&](const Value& v) { rally(v); }},
       {"points", false, [&](const Value& v) { points(v); }},
       {"victory", true, [&](const Value& v) { ways = v; }},
       {"provenance", all_needed_, provenance(faults_)}},
      faults_);
  if (ways) victory(*ways);
}

void ScenarioReader::sides(const Value& value) {
  std::size_t number = 0;
  read_list(
      value, players, players,
      [&](const Value& item) {
        if (number < players) side(item, number);
        ++number;
      },
      faults_);
}

void ScenarioReader::side(const Value& value, std::size_t number) {
  SideDatum& datum = scenario_.sides[number];
  datum.strength = tables_.strength;
  datum.bonus = tables_.bonus;
  places_.sides[number] = value;
  bool named = false;
  read_object(
      value,
      {{"side", true,
        [&](const Value& v) {
          const auto faction = read_name(v, names(praetor::Kind<Faction>{}), faults_);
          if (!faction) return;
          datum.faction = static_cast<Faction>(*faction);
          named = true;
          if (number == 1 && scenario_.sides[0].faction == datum.faction && places_.sides[0]) {
            note_range(v, std::string_view("two different sides"), std::string(v.string()),
                       faults_);
          }
        }},
       {"capital", true,
        [&](const Value& v) {
          places_.capitals[number] = v;
          if (const auto at = read_territory(v, map_, faults_)) datum.capital = *at;
        }},
       {"units", true,
        [&](const Value& v) {
          places_.units[number] = v;
          stock(v, datum.units);
        }},
       {"coins", false, number_into(datum.coins, faults_)},
       {"heroes", false, [&](const Value& v) { heroes(v, datum); }},
       {"factions", false,
        [&](const Value& v) {
          places_.factions[number] = v;
          factions(v, datum);
        }},
       {"strength", false, pair_into(datum.strength[0], datum.strength[1], number_max, faults_)},
       {"bonus", false, [&](const Value& v) { bonus(v, datum); }},
       {"food", false, [&](const Value& v) { extra_food(v, datum); }}},
      faults_);
  if (named && !places_.factions[number]) datum.factions = std::uint32_t{1} << index(datum.faction);
}

void ScenarioReader::heroes(const Value& value, SideDatum& side) {
  read_list(
      value, 0, cards_max,
      [&](const Value& item) {
        const auto hero = read_name(item, tables_.heroes, faults_);
        if (!hero) return;
        const std::uint64_t bit = std::uint64_t{1} << *hero;
        if ((held_ & bit) != 0) {
          note_range(item, std::string_view("each hero held once"), std::string(item.string()),
                     faults_);
        }
        held_ |= bit;
        side.heroes |= bit;
      },
      faults_);
}

void ScenarioReader::factions(const Value& value, SideDatum& side) {
  read_list(
      value, 0, names(praetor::Kind<Faction>{}).size(),
      [&](const Value& item) {
        const auto faction = read_name(item, names(praetor::Kind<Faction>{}), faults_);
        if (!faction) return;
        const std::uint32_t bit = std::uint32_t{1} << *faction;
        if ((side.factions & bit) != 0) {
          note_range(item, std::string_view("each faction once"), std::string(item.string()),
                     faults_);
        }
        side.factions |= bit;
      },
      faults_);
}

void ScenarioReader::extra_food(const Value& value, SideDatum& side) {
  read_by_territory(
      value, map_,
      [&](Territory at, const Value& inner) {
        number_into(side.food[at.index()], faults_)(inner);
        if (map_.is_land(at)) return;
        note_range(inner, std::string_view("food of a land"),
                   std::string(map_.names.at(at.index())), faults_);
      },
      faults_);
}

void ScenarioReader::bonus(const Value& value, SideDatum& side) {
  const auto of = [&](Ground ground) {
    return Member{name_of(ground), false, number_into(side.bonus[index(ground)], faults_)};
  };
  read_object(value, {of(Ground::capital), of(Ground::great), of(Ground::land), of(Ground::sea)},
              faults_);
}

void ScenarioReader::stock(const Value& value, Stock& into) {
  read_by_territory(
      value, map_,
      [&](Territory at, const Value& inner) {
        if (const auto units = read_units(inner, faults_)) into[at.index()] = *units;
      },
      faults_);
}

void ScenarioReader::deck(const Value& value) {
  if (is_null(value)) return;
  std::uint64_t cards = 0;
  read_list(
      value, 1, cards_max,
      [&](const Value& item) {
        const auto card = read_name(item, tables_.cards, faults_);
        if (!card) return;
        const std::uint64_t bit = std::uint64_t{1} << *card;
        if ((cards & bit) != 0) {
          note_range(item, std::string_view("each card once"), std::string(item.string()), faults_);
        }
        cards |= bit;
      },
      faults_);
  scenario_.deck = cards;
}

void ScenarioReader::rally(const Value& value) {
  if (is_null(value)) return;
  Rally& rally = scenario_.rally.emplace();
  read_object(value,
              {{"coins", true, number_into(rally.coins, faults_)},
               {"quota", true, number_into(rally.quota, faults_)},
               {"cavalry", true, number_into(rally.cavalry, faults_)},
               {"great-forts", true, number_into(rally.great_forts, faults_)},
               {"units", true, number_into(rally.units, faults_)}},
              faults_);
}

void ScenarioReader::points(const Value& value) {
  if (is_null(value)) return;
  Points& points = scenario_.points.emplace();
  const auto of = [&](Fort fort) {
    return Member{name_of(fort), true, number_into(points.fort[index(fort)], faults_)};
  };
  read_object(value,
              {{"capital", true, number_into(points.capital, faults_)},
               of(Fort::great),
               of(Fort::small),
               of(Fort::none)},
              faults_);
}

void ScenarioReader::victory(const Value& value) {
  read_list(
      value, 0, list_max, [&](const Value& item) { entry(item); }, faults_);
}

// `points` stands alone with `end`; `rounds` belongs to `hold`.
void ScenarioReader::entry(const Value& value) {
  Victory& way = scenario_.victory.emplace_back();
  places_.victory.push_back(value);
  std::optional<When> when;
  if (value.kind() == text::Kind::object) {
    const auto said = value.find("points");
    way.points = said && said->kind() == text::Kind::boolean && said->boolean();
    const auto time = value.find("when");
    if (time && time->kind() == text::Kind::text) {
      const auto found = names(praetor::Kind<When>{}).find(time->string());
      if (found) when = static_cast<When>(*found);
    }
  }
  std::vector<Member> members{{"when", true, kind_into(way.when, faults_)},
                              {"points", false, [&](const Value& v) {
                                 if (!has_kind(v, text::Kind::boolean, faults_) || !v.boolean())
                                   return;
                                 if (scenario_.points && when.value_or(When::end) == When::end) {
                                   return;
                                 }
                                 note_range(v,
                                            std::string_view("points at the end, and a scenario "
                                                             "with points"),
                                            std::string_view("true"), faults_);
                               }}};
  if (when.value_or(When::hold) == When::hold) {
    members.push_back({"rounds", when.has_value(), number_into(way.rounds, faults_)});
  }
  if (!way.points) {
    members.push_back({"side", true, [&](const Value& v) {
                         const NameTable both(
                             {std::string(name_of(scenario_.sides[0].faction)),
                              scenario_.sides[1].faction == scenario_.sides[0].faction
                                  ? std::string("another-side")
                                  : std::string(name_of(scenario_.sides[1].faction))});
                         if (const auto side = read_name(v, both, faults_)) {
                           way.side = Side::of(*side);
                         }
                       }});
    members.push_back({"controls", false, territories_into(way.controls, map_, faults_)});
    members.push_back({"great-forts", false, number_into(way.great_forts, faults_)});
    members.push_back({"eliminates", false, boolean_into(way.eliminates, faults_)});
  }
  read_object(value, members, faults_);
}

std::shared_ptr<const ScenarioData> read_scenario(const Value& value, Origin origin,
                                                  std::shared_ptr<const MapData> map,
                                                  std::shared_ptr<const TableData> tables,
                                                  Faults& faults) {
  auto data = std::make_shared<ScenarioData>();
  auto scenario = std::make_shared<Scenario>();
  Faults here;
  ScenarioReader reader(*scenario, data->scenario, map->board, tables->tables,
                        origin == Origin::file, here);
  reader.all(value);
  check_scenario(*scenario, reader.places(), map->board, tables->tables, here);
  if (here.none()) {
    auto match = std::make_shared<Match>();
    match->map_data = map;
    match->table_data = tables;
    match->plan = scenario;
    match->name_sides();
    const State start = Game::open(Setup{match});
    for (std::size_t i = 0; i < scenario->victory.size(); ++i) {
      if (start.phase != Phase::over || scenario->victory[i].when != When::at_once) continue;
      if (scenario->victory[i].side != start.winner) continue;
      note_range(reader.places().victory[i], std::string_view("no victory at the start"),
                 std::string(match->name(start.winner)), here);
      break;
    }
  }
  if (!is_whole(value, here, faults)) return nullptr;
  data->text = value.raw();
  data->canonical = text::canonical(value);
  data->map = std::move(map);
  data->tables = std::move(tables);
  data->fitted = std::move(scenario);
  return data;
}

}  // namespace praetor::conqueror_duels
