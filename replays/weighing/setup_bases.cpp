#include "replays/weighing/setup_bases.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "engine/core/fault.hpp"
#include "engine/core/reading_value.hpp"

namespace praetor::replays {
namespace {

bool are_same(const Fault& one, const Fault& other) {
  return one.rule == other.rule && one.offset == other.offset &&
         words_of(one.expected) == words_of(other.expected) &&
         words_of(one.actual) == words_of(other.actual);
}

}  // namespace

std::vector<Basis> bases_of_setup_fault(const AnyGame& game, const void* library,
                                        const text::Value& setup) {
  std::vector<Basis> bases;
  const ReadingRows rows = game.facts().readings;
  Faults told;
  game.read_setup(setup, library, told);
  if (told.none()) return bases;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto values = rows[row].values();
    // The value in force gives the same fault as before.
    std::optional<std::size_t> in_force;
    std::vector<std::string_view> read;
    for (std::size_t value = 0; value < values.size(); ++value) {
      WishedReadings wished = game.wished(library);
      wished.stated.say(row, value);
      wished.above_setups = true;
      const auto by_it = game.wishing(library, wished);
      Faults faults;
      game.read_setup(setup, by_it.get(), faults);
      if (faults.none()) {
        read.push_back(values[value]);
      } else if (!in_force && are_same(*faults.first(), *told.first())) {
        in_force = value;
      }
    }
    if (read.empty() || !in_force) continue;
    bases.push_back({BasisKind::reading, std::string(rows[row].id), "ruling",
                     json_of_reading(values[*in_force]),
                     fmt::format("{}: well formed", fmt::join(read, " or "))});
  }
  return bases;
}

}  // namespace praetor::replays
