#include "engine/mechanics/cities.hpp"

#include <fmt/format.h>

#include "engine/text/counted.hpp"

namespace praetor::mechanics {

Finding beyond_room(std::int64_t most, std::int64_t armed, std::int64_t count) {
  if (armed + count <= most) return std::nullopt;
  const std::string room = fmt::format("at most {} in this city a turn", most);
  return Mismatch{"count", armed == 0 ? room : fmt::format("{}, {} armed already", room, armed),
                  count};
}

Finding beyond_supply(std::int64_t left, std::int64_t count) {
  if (count <= left) return std::nullopt;
  return Mismatch{"count", fmt::format("at most {}, what the supply holds", left), count};
}

Mismatch told_weak(std::int64_t own, std::int64_t defence) {
  return Mismatch{
      "city", fmt::format("at least {}, the city's defence", text::counted(defence, "unit")), own};
}

Finding wrong_losses(const Losses& lose, std::int64_t defence, const Units& at_hand) {
  const auto too_many = [&](Amount lost, Unit unit) -> Finding {
    const std::int64_t there = at_hand[index(unit)];
    if (lost.value <= there) return std::nullopt;
    return Mismatch{"lose/" + std::string(name_of(unit)),
                    fmt::format("at most {}, what stands there", there), std::int64_t{lost.value}};
  };
  const std::int64_t lost = std::int64_t{lose.legion.value} + lose.galley.value;
  if (lost != defence) return Mismatch{"lose", fmt::format("{} in all", defence), lost};
  if (Finding found = too_many(lose.legion, Unit::legion)) return found;
  return too_many(lose.galley, Unit::galley);
}

}  // namespace praetor::mechanics
