// Before the first turn: exactly the placings and swaps that the auditor allows are allowed.

#include "properties/games/ancient_warfare/chapters.hpp"

namespace praetor::properties::ancient_warfare {
namespace {

Finding same_answer(const Seen& look, const Step<Game>& step, const std::string& what) {
  const bool expected = due(look).verdict(step) == nullptr;
  const bool actual = judge_by<Game>(look.subject.book, look.after, step).legal();
  return unless(expected == actual, what, expected ? "legal" : "illegal",
                actual ? "legal" : "illegal");
}

// One random kind of unit, on every square.
Finding places_are_open(const Seen& look) {
  const Record& record = due(look);
  if (record.phase != Phase::place) return std::nullopt;
  const std::multiset<Recruit>& reserve = record.of(record.active).reserve;
  return look.sampled(reserve.size(), [&](std::size_t i) -> Finding {
    const Recruit recruit = *std::next(reserve.begin(), static_cast<std::ptrdiff_t>(i));
    const Type type = std::get<0>(recruit);
    const bool general = std::get<1>(recruit);
    const bool elite = std::get<2>(recruit);
    return first_below(static_cast<int>(record.field.body.size()), [&](int spot) {
      const PlaceUnit place{type, record.field.square(spot), elite, general};
      return same_answer(look, {record.active, place}, "place");
    });
  });
}

// Any two own units can be swapped, and no others.
Finding exchanges_are_open(const Seen& look) {
  const Record& record = due(look);
  if (record.phase != Phase::swap) return std::nullopt;
  const int spots = static_cast<int>(record.field.body.size());
  for (int one = 0; one < spots; ++one) {
    if (!record.field.at(one).there()) continue;
    for (int two = 0; two < spots; ++two) {
      if (!record.field.at(two).there()) continue;
      const Square pair[] = {record.field.square(one), record.field.square(two)};
      const Swap swap{look.arena.store(std::span<const Square>(pair))};
      if (Finding found = same_answer(look, {record.active, swap}, "swap")) return found;
    }
  }
  return std::nullopt;
}

}  // namespace

Chapter placing_properties() {
  static constexpr Property<Game> properties[] = {
      {"a unit of the reserve can be placed wherever the auditor lets it", "", places_are_open},
      {"any two own units can be exchanged", "", exchanges_are_open},
  };
  return properties;
}

}  // namespace praetor::properties::ancient_warfare
