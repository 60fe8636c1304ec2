// Random set-ups: terrain that the rules allow, armies of any types, placed or to be placed.

#include "replays/games/ancient_warfare/policy.hpp"

#include <algorithm>
#include <memory>

#include "engine/games/ancient_warfare/library.hpp"
#include "engine/games/ancient_warfare/ready_armies.hpp"
#include "engine/text/escape.hpp"

namespace praetor::replays {
namespace {

using warfare::Ground;
using warfare::Match;
using warfare::Setup;
using warfare::Square;
using warfare::Type;
using warfare::UnitEntry;

/// A match with an open board, as the wishes say.
Result<std::shared_ptr<Match>, std::string> open_match(const warfare::Library& library,
                                                       const Wishes& wishes, Random& random) {
  if (!wishes.board.empty()) {
    return failure("this game has no boards to choose from: " + text::shown(wishes.board));
  }
  auto match = std::make_shared<Match>();
  const auto tables = wished_tables<warfare::Game>(library, wishes);
  if (!tables) return failure(tables.error());
  match->table_data = *tables;
  const auto rules =
      wished_name(names(Kind<warfare::RuleSet>{}), wishes.rules, "set of rules", random);
  if (!rules) return failure(rules.error());
  const auto first = wished_name(warfare::side_names(), wishes.first, "side", random);
  if (!first) return failure(first.error());
  match->rules = static_cast<warfare::RuleSet>(*rules);
  match->first = Side::of(*first);
  match->take_sheet(match->table_data->sheets[index(match->rules)]);
  take_readings<warfare::Game>(*match, library);
  match->apply_readings();
  return match;
}

/// Gives a ground to `count` random squares without it and without the grounds of `not_with`.
void scatter(Match& match, Ground ground, std::int64_t count, warfare::Grounds not_with,
             Random& random) {
  if (!has(match.constants_of().grounds, ground)) return;
  const std::size_t squares = match.by_name().size();
  constexpr int tries_each = 50;
  for (std::int64_t tries = tries_each * count; count > 0 && tries > 0; --tries) {
    warfare::Grounds& grounds = match.terrain.grounds[random.below(squares)];
    if ((grounds & (not_with | bit(ground))) != 0) continue;
    grounds = static_cast<warfare::Grounds>(grounds | bit(ground));
    if (ground == Ground::steep)
      grounds = static_cast<warfare::Grounds>(grounds | bit(Ground::hill));
    --count;
  }
}

void draw_rivers(Match& match, Random& random) {
  if (!has(match.constants_of().grounds, Ground::river) || random.once_in(2)) return;
  // Goes from one edge to the other between two ranks, with some bends.
  int rank = match.size() / 2 - 1;
  for (int file = 0; file < match.size(); ++file) {
    const auto between = [&](board::Cell one, board::Cell two) {
      const bool open = !match.is(match.square(one), Ground::impassable) &&
                        !match.is(match.square(two), Ground::impassable);
      if (open) match.add_river(match.square(one), match.square(two));
    };
    between({file, rank}, {file, rank + 1});
    if (file + 1 == match.size() || !random.once_in(4)) continue;
    const int next = random.once_in(2) ? rank + 1 : rank - 1;
    if (next < 2 || next > match.size() - 4) continue;
    const int higher = std::max(rank, next);
    between({file, higher}, {file + 1, higher});
    rank = next;
  }
}

void draw_towns(Match& match, Random& random) {
  for (const Ground ground : {Ground::built_up, Ground::fortified}) {
    if (!has(match.constants_of().grounds, ground) || random.once_in(2)) continue;
    const auto reach = static_cast<std::uint64_t>(
        std::clamp<std::int64_t>(match.constants_of().built_up_reach, 1, match.size()));
    const auto from_edge = [&] {
      const auto place = static_cast<int>(random.below(reach));
      return random.once_in(2) ? place : match.size() - 1 - place;
    };
    warfare::Grounds& grounds =
        match.terrain.grounds[match.square({from_edge(), from_edge()}).index()];
    const warfare::Grounds taken =
        bit(Ground::impassable) | bit(Ground::built_up) | bit(Ground::fortified);
    if ((grounds & taken) != 0) continue;
    grounds = static_cast<warfare::Grounds>(grounds | bit(ground) | bit(Ground::built_up));
  }
}

void draw_terrain(Match& match, Random& random) {
  if (random.once_in(4)) return;
  const std::int64_t piece = std::max<std::int64_t>(1, match.constants_of().piece);
  const auto some = [&](std::uint64_t most) {
    return static_cast<std::int64_t>(random.below(most + 1));
  };
  const bool pieces = match.constants_of().piece > 0;
  scatter(match, Ground::impassable, some(3), 0xFF, random);
  scatter(match, Ground::rough, some(8), bit(Ground::impassable), random);
  scatter(match, Ground::wood, piece * some(2), bit(Ground::impassable), random);
  const std::int64_t hills = pieces ? piece * some(2) : some(6);
  const std::int64_t steep = has(match.constants_of().grounds, Ground::steep) ? hills / 3 : 0;
  scatter(match, Ground::steep, steep, bit(Ground::impassable), random);
  scatter(match, Ground::hill, hills - steep, bit(Ground::impassable), random);
  draw_rivers(match, random);
  draw_towns(match, random);
}

/// Removes impassable ground from zones that are too full for their armies.
void make_room(Match& match) {
  const auto needed = static_cast<std::size_t>(match.constants_of().others) + 2;
  for (const Side side : {warfare::north, warfare::south}) {
    std::size_t open = 0;
    const auto each_in_zone = [&](auto&& use) {
      each_square(match, [&](Square square) {
        if (match.is_in_zone(square, side)) use(square);
        return true;
      });
    };
    each_in_zone([&](Square square) { open += match.is(square, Ground::impassable) ? 0U : 1U; });
    each_in_zone([&](Square square) {
      if (open >= needed || !match.is(square, Ground::impassable)) return;
      warfare::Grounds& grounds = match.terrain.grounds[square.index()];
      grounds = static_cast<warfare::Grounds>(grounds & ~bit(Ground::impassable));
      ++open;
    });
  }
}

/// A ready-made army for these tables; empty if the tables do not allow it.
std::vector<UnitEntry> ready_army(const Match& match, const warfare::ReadyArmy& ready) {
  const warfare::Tables& tables = match.tables();
  std::vector<UnitEntry> army;
  std::int64_t elite = 0;
  for (const warfare::ReadyUnit& unit : ready.units) {
    const auto type = tables.types.find(unit.unit);
    if (!type) return {};
    const bool general = Type::of(*type) == tables.general;
    army.push_back({Type::of(*type), unit.elite, general, Square::none()});
    elite += unit.elite ? 1 : 0;
  }
  const bool fits = std::ssize(army) == tables.constants.others + 2;
  return fits && elite <= tables.constants.elite ? army : std::vector<UnitEntry>{};
}

/// Gives the general the type of one of the other units. False if no type may lead.
bool lead_by_troops(const warfare::Tables& tables, std::vector<UnitEntry>& army, Random* random) {
  const auto may_lead = [&](Type type) {
    return type != tables.general && !has(tables.constants.general_not, type);
  };
  std::vector<Type> leaders;
  for (const UnitEntry& unit : army) {
    if (may_lead(unit.type)) leaders.push_back(unit.type);
  }
  // If the army has only a general and a camp, any type that may lead leads it.
  for (std::size_t i = 0; i < tables.units.size() && leaders.empty(); ++i) {
    const Type type = Type::of(i);
    if (type != tables.camp && may_lead(type)) leaders.push_back(type);
  }
  for (UnitEntry& unit : army) {
    if (!unit.general || leaders.empty()) continue;
    unit.type = leaders[random == nullptr ? 0 : random->below(leaders.size())];
  }
  return !leaders.empty();
}

/// Random types for the other units of an army, and which unit is the general.
std::vector<UnitEntry> draw_army(const Match& match, Random* random) {
  const warfare::Tables& tables = match.tables();
  std::vector<Type> types;
  for (std::size_t i = 0; i < tables.units.size(); ++i) {
    if (Type::of(i) != tables.camp && Type::of(i) != tables.general) types.push_back(Type::of(i));
  }
  std::vector<UnitEntry> army{{tables.camp, false, false, Square::none()},
                              {tables.general, false, true, Square::none()}};
  for (std::int64_t i = 0; i < tables.constants.others && !types.empty(); ++i) {
    const std::size_t place = random != nullptr ? random->below(types.size())
                                                : static_cast<std::size_t>(i) % types.size();
    army.push_back({types[place], false, false, Square::none()});
  }
  if (random == nullptr) return army;
  if (tables.constants.typed_general == warfare::TypedGeneral::may && random->once_in(2)) {
    lead_by_troops(tables, army, random);
  }
  for (std::int64_t elite = 0; elite < tables.constants.elite; ++elite) {
    army[random->below(army.size())].elite = true;
  }
  return army;
}

/// Places an army. False if its zone has too few squares.
bool place_army(const Match& match, Side side, std::vector<UnitEntry>& army, Random* random) {
  std::vector<Square> zone;
  each_square(match, [&](Square square) {
    const bool open = match.is_in_zone(square, side) && !match.is(square, Ground::impassable);
    if (open) zone.push_back(square);
    return true;
  });
  if (zone.size() < army.size()) return false;
  for (std::size_t i = 0; i < army.size(); ++i) {
    const std::size_t place = random != nullptr ? random->below(zone.size()) : 0;
    army[i].square = zone[place];
    zone.erase(zone.begin() + static_cast<std::ptrdiff_t>(place));
  }
  return true;
}

Result<Setup, std::string> with_armies(std::shared_ptr<const Match> match, bool placed,
                                       Random* random) {
  Setup setup;
  setup.match = match;
  setup.placed = placed;
  for (const Side side : {warfare::north, warfare::south}) {
    auto& army = setup.armies[side.index()];
    const auto& ready = warfare::ready_armies();
    if (random == nullptr || random->once_in(3)) {
      const std::size_t place = random != nullptr        ? random->below(ready.size())
                                : side == warfare::south ? 0
                                                         : 1;
      army = ready_army(*match, ready[place]);
    }
    if (army.empty()) army = draw_army(*match, random);
    if (match->constants_of().typed_general == warfare::TypedGeneral::required &&
        !lead_by_troops(match->tables(), army, random)) {
      return failure(std::string("these tables have no unit that can lead an army"));
    }
    if (!place_army(*match, side, army, random)) {
      return failure(std::string("the zones of these tables are too small for their armies"));
    }
    if (placed) continue;
    for (UnitEntry& entry : army) entry.square = Square::none();
  }
  return setup;
}

}  // namespace

Result<Setup, std::string> PolicyOf<warfare::Game>::set_up(const warfare::Library& library,
                                                           const Wishes& wishes, Random& random) {
  const auto match = open_match(library, wishes, random);
  if (!match) return failure(match.error());
  draw_terrain(**match, random);
  make_room(**match);
  (*match)->aftermath = (*match)->rules == warfare::RuleSet::german && random.once_in(2);
  const bool placed = random.once_in(2);
  return with_armies(*match, placed, &random);
}

Result<Setup, std::string> PolicyOf<warfare::Game>::usual(const warfare::Library& library,
                                                          const Wishes& wishes) {
  Wishes plain = wishes;
  if (plain.rules.empty()) plain.rules = name_of(warfare::RuleSet::base);
  if (plain.first.empty()) plain.first = "south";
  Random unused(0, 0);
  const auto match = open_match(library, plain, unused);
  if (!match) return failure(match.error());
  return with_armies(*match, true, nullptr);
}

Step<warfare::Game> PolicyOf<warfare::Game>::with_claims(const warfare::State& before,
                                                         Step<warfare::Game> step,
                                                         const warfare::State&, Arena& arena) {
  auto* scout = std::get_if<warfare::Scout>(&step.action);
  if (scout == nullptr) return step;
  std::vector<warfare::Card> seen;
  const warfare::Pile& hand = before.of(before.other(step.by)).hand;
  for (std::size_t i = 0; i < before.tables().deck.size(); ++i) {
    const auto card = warfare::Card::of(i);
    seen.insert(seen.end(), static_cast<std::size_t>(hand.of(card)), card);
  }
  constexpr std::size_t sayable = 64;
  if (seen.size() <= sayable) scout->sees = arena.store(std::span<const warfare::Card>(seen));
  return step;
}

}  // namespace praetor::replays
