#include "engine/games/antike/match.hpp"

#include <algorithm>

namespace praetor::antike {

void name_sides(Match& match) {
  std::vector<std::string> names;
  match.by_name.clear();
  for (const Nation& nation : match.nations) {
    match.by_name.push_back(Side::of(names.size()));
    names.push_back(nation.name);
  }
  std::ranges::sort(match.by_name, {}, [&](Side side) { return names[side.index()]; });
  match.sides = NameTable(names);
  names.emplace_back("chance");
  match.actors = NameTable(std::move(names));
}

}  // namespace praetor::antike
