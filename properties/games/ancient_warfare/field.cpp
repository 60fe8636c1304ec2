// Walks over the auditor's field.

#include "properties/games/ancient_warfare/field.hpp"

#include <algorithm>
#include <array>

namespace praetor::properties::ancient_warfare {
namespace {

constexpr std::array<std::pair<int, int>, 8> directions{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

std::shared_ptr<const Land> land_of(const warfare::Match& match, int size) {
  auto land = std::make_shared<Land>();
  const auto border = [&](int one, int two) {
    land->river.insert({one, two});
    land->river.insert({two, one});
    land->banks.insert({one, two});
  };
  for (int spot = 0; spot < size * size; ++spot) {
    const auto index = static_cast<std::size_t>(spot);
    std::set<Ground>& ground = land->ground.emplace_back();
    for (const Ground one : {Ground::built_up, Ground::fortified, Ground::hill, Ground::impassable,
                             Ground::rough, Ground::steep, Ground::wood}) {
      if (warfare::has(match.terrain.grounds[index], one)) ground.insert(one);
    }
    if ((match.terrain.borders[index] & 1U) != 0) border(spot, spot + size);
    if ((match.terrain.borders[index] & 2U) != 0) border(spot, spot + 1);
  }
  return land;
}

}  // namespace

int count(const Marks& marks) {
  return static_cast<int>(std::count(marks.begin(), marks.end(), true));
}

Field::Field(std::shared_ptr<const Facts> facts, const warfare::Match& match)
    : body(static_cast<std::size_t>(facts->size * facts->size)),
      facts_(std::move(facts)),
      land_(land_of(match, facts_->size)) {}

int Field::next(int spot, int files, int ranks) const {
  if (spot < 0) return -1;
  const int file = spot / size() + files;
  const int rank = spot % size() + ranks;
  const bool inside = file >= 0 && file < size() && rank >= 0 && rank < size();
  return inside ? file * size() + rank : -1;
}

const Body& Field::at(int spot) const {
  static const Body nobody;
  return spot < 0 ? nobody : body[static_cast<std::size_t>(spot)];
}

void Field::put(int spot, const Body& one) {
  if (spot >= 0) body[static_cast<std::size_t>(spot)] = one;
}

bool Field::is(int spot, Ground ground) const {
  return spot >= 0 && land_->ground[static_cast<std::size_t>(spot)].contains(ground);
}

bool Field::is_clear(int spot) const {
  return spot < 0 || land_->ground[static_cast<std::size_t>(spot)].empty();
}

bool Field::slow(int spot) const {
  return is(spot, Ground::rough) || is(spot, Ground::steep) || land_->banks.contains(spot);
}

bool Field::open(Type type, int spot) const {
  if (spot < 0 || is(spot, Ground::impassable)) return false;
  return !(slow(spot) && facts_->of(type).is("heavy"));
}

bool Field::stands_on(int spot, const Talent& talent) const {
  if (talent.on.empty()) return true;
  if (talent.on == "clear") return is_clear(spot);
  for (const Ground ground : {Ground::built_up, Ground::fortified, Ground::hill, Ground::impassable,
                              Ground::rough, Ground::steep, Ground::wood}) {
    if (name_of(ground) == talent.on) return is(spot, ground);
  }
  return false;
}

bool Field::step_crosses(int from, int to) const {
  const auto runs = [&](int one, int two) { return land_->river.contains({one, two}); };
  const int files = to / size() - from / size();
  const int ranks = to % size() - from % size();
  if (files == 0 || ranks == 0) return runs(from, to);
  const int by_file = next(from, files, 0);
  const int by_rank = next(from, 0, ranks);
  return (runs(from, by_file) || runs(by_file, to)) && (runs(from, by_rank) || runs(by_rank, to));
}

int Field::rows_from_home(int spot, Side side) const {
  const int rank = spot < 0 ? 0 : spot % size();
  return side == warfare::south ? rank : size() - 1 - rank;
}

bool Field::in_zone(int spot, Side side) const {
  if (spot < 0) return false;
  const int row = rows_from_home(spot, side);
  const int file = spot / size();
  const bool inner = facts_->zone_files <= file && file <= size() - 1 - facts_->zone_files;
  return (inner && row < facts_->zone_ranks) || (is(spot, Ground::built_up) && 2 * row < size());
}

Marks Field::rays(int from) const { return reached(from, size(), true); }

Marks Field::reached(int from, int range, bool through, int left_behind) const {
  Marks marks(body.size(), false);
  for (const auto& [files, ranks] : directions) {
    int spot = from;
    for (int step = 0; step < range; ++step) {
      spot = next(spot, files, ranks);
      if (spot < 0) break;
      marks[static_cast<std::size_t>(spot)] = true;
      const bool filled = at(spot).there() && spot != left_behind;
      if (!through && (filled || is(spot, Ground::wood))) break;
    }
  }
  return marks;
}

Marks Field::beside(int spot) const { return reached(spot, 1, true); }

Marks Field::around(int spot, int distance) const {
  Marks marks(body.size(), false);
  const int far = std::min(distance, size());
  for (int files = -far; files <= far; ++files) {
    for (int ranks = -far; ranks <= far; ++ranks) {
      const int to = next(spot, files, ranks);
      if (to >= 0) marks[static_cast<std::size_t>(to)] = true;
    }
  }
  return marks;
}

Marks Field::jumps(int from) const {
  Marks marks(body.size(), false);
  for (const int files : {-2, -1, 1, 2}) {
    for (const int ranks : {-2, -1, 1, 2}) {
      const int to = files * files == ranks * ranks ? -1 : next(from, files, ranks);
      if (to >= 0) marks[static_cast<std::size_t>(to)] = true;
    }
  }
  return marks;
}

std::vector<int> Field::path(int from, int to) const {
  for (const auto& [files, ranks] : directions) {
    std::vector<int> walked;
    for (int spot = next(from, files, ranks); spot >= 0; spot = next(spot, files, ranks)) {
      walked.push_back(spot);
      if (spot == to) return walked;
    }
  }
  return {};
}

bool Field::beside_one_of(int spot, Side side) const {
  const Marks near = beside(spot);
  for (int one = 0; one < size() * size(); ++one) {
    if (has(near, one) && at(one).there() && at(one).side == side) return true;
  }
  return false;
}

Marks Field::retreats(int spot) const {
  Marks marks(body.size(), false);
  const Body& one = at(spot);
  if (!one.there() || facts_->of(one.type).move == 0) return marks;
  const int back = ahead(spot, one.side, -1);
  const std::string& manner = facts_->retreat;
  if (manner == "straight") {
    if (back >= 0) marks[static_cast<std::size_t>(back)] = true;
  } else {
    // A square is back if the way home from it is shorter.
    marks = beside(spot);
    for (int to = 0; manner != "clear" && to < size() * size(); ++to) {
      const bool nearer = rows_from_home(to, one.side) < rows_from_home(spot, one.side);
      if (!nearer) marks[static_cast<std::size_t>(to)] = false;
    }
  }
  if (manner == "clear" || manner == "back-clear") {
    // Not beside an enemy: removes all squares that are beside one.
    for (int foe = 0; foe < size() * size(); ++foe) {
      if (!at(foe).there() || at(foe).side == one.side) continue;
      const Marks watched = beside(foe);
      for (std::size_t i = 0; i < marks.size(); ++i) marks[i] = marks[i] && !watched[i];
    }
  }
  for (int to = 0; to < size() * size(); ++to) {
    const bool free = !at(to).there() && open(one.type, to);
    if (!free) marks[static_cast<std::size_t>(to)] = false;
  }
  return marks;
}

int Field::range_from(int stand, Type type, const Talent* talent) const {
  const UnitFacts& unit = facts_->of(type);
  const int range = talent != nullptr && talent->range ? *talent->range : unit.range;
  return unit.is("missile") && is(stand, Ground::hill) ? range + 1 : range;
}

std::vector<const UnitFacts*> Field::roles(const Body& one) const {
  std::vector<const UnitFacts*> both{&facts_->of(one.type)};
  if (one.general) both.push_back(&facts_->of(Type::of(static_cast<std::size_t>(facts_->general))));
  return both;
}

std::vector<const Talent*> Field::talents_to_attack(const Body& one) const {
  std::vector<const Talent*> talents;
  for (const UnitFacts* role : roles(one)) {
    if (role->attack.exists) talents.push_back(&role->attack);
  }
  return talents;
}

bool Field::leaps(const Body& one) const {
  return std::ranges::any_of(roles(one), [](const UnitFacts* role) { return role->leaps; });
}

int Field::becomes(const Body& one) const {
  for (const UnitFacts* role : roles(one)) {
    if (role->becomes >= 0) return role->becomes;
  }
  return -1;
}

}  // namespace praetor::properties::ancient_warfare
